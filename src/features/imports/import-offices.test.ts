import { describe, expect, test } from 'vitest';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { institutionBody } from '../../testing/institution-body.ts';

const HEADING = 'name,type,owner,state,city,establishedYear,courses';

async function open() {
  const opened = await openWithInstitutions();
  const { app, token } = opened;
  const send = (body: string, headers = {}, query = '') =>
    app.request('POST', `/api/institutions/import${query}`, {
      token,
      body,
      headers: { 'Content-Type': 'text/csv', ...headers },
    });
  return { ...opened, send };
}

describe('files as offices make them', () => {
  test.each([
    [
      'an amount with commas',
      HEADING,
      'A College,college,Private,Bihar,Patna,1985,B.Tech:4 Years:1,25,000',
      '25 | 000',
    ],
    [
      'a name with a comma',
      HEADING,
      "St. Joseph's College, Patna,college,Private,Bihar,Patna,1985,B.A",
      'B.A',
    ],
    [
      'blank headings at the end',
      `${HEADING},,,`,
      'B College,college,Private,Bihar,Patna,1985,B.A:3 Years:1,25,000,',
      '25 | 000',
    ],
    [
      'semicolons',
      HEADING.replaceAll(',', ';'),
      'C College;college;Private;Bihar;Patna;1985;B.A;more',
      'more',
    ],
  ])('a row with more cells than headings is refused: %s', async (_, heading, row, cells) => {
    const { send, read } = await open();
    const { body } = await send(
      [
        heading,
        'Good College,college,Private,Bihar,Patna,1985,'.replaceAll(
          ',',
          heading.includes(';') ? ';' : ',',
        ),
        row,
      ].join('\r\n'),
    );
    expect(body).toMatchObject({
      created: 1,
      rejected: [{ row: 2, errors: { row: expect.stringContaining(cells) } }],
    });
    expect((await read('A College')).status).toBe(404);
  });

  test('surplus cells that are blank are harmless', async () => {
    const { send } = await open();
    const { body } = await send(`${HEADING}\nA College,college,Private,Bihar,Patna,1985,,,,`);
    expect(body).toMatchObject({ created: 1, rejected: [] });
  });

  test.each(['NA', 'n.a.', 'N/A', '-', '--', '–', 'Nil', 'Not Applicable', 'लागू नहीं'])(
    '%j is blank',
    async (nothing) => {
      const { send, read } = await open();
      const row = ['Blank College', 'college', nothing, 'Bihar', nothing, nothing, nothing];
      const lists = [`B.A:${nothing}:${nothing};${nothing}`, `${nothing};UGC`, nothing, nothing];
      const { body } = await send(
        [
          'name,type,owner,state,city,establishedYear,campusArea,courses,approvedBy,website,placementDetails.median',
          [...row, ...lists].join(','),
        ].join('\n'),
      );
      expect(body).toMatchObject({ created: 1, rejected: [] });
      expect((await read('Blank College')).body).toMatchObject({
        owner: null,
        establishedYear: null,
        location: { city: null },
        campusArea: null,
        coursesAndFees: [{ course: 'B.A', duration: 'N/A', fees: 'Not reported' }],
        website: null,
        placementDetails: { median: null },
        averageFee: null,
      });
    },
  );

  test('placeholders in JSON rows are blank, but not in names', async () => {
    const { app, token, read } = await open();
    const row = institutionBody({
      name: 'Nil',
      campusArea: 'NA',
      location: { place: '-', city: 'N.A.', state: 'Bihar' },
      coursesAndFees: [{ course: 'B.A', fees: 'Nil', duration: '-', entranceExam: ['NA'] }],
    });
    const answer = await app.request('POST', '/api/institutions/import', { token, body: [row] });
    expect(answer.body).toMatchObject({ created: 1, rejected: [] });
    expect((await read('Nil')).body).toMatchObject({
      campusArea: null,
      location: { place: null, city: null },
      coursesAndFees: [{ course: 'B.A', fees: 'Not reported' }],
    });
  });

  test.each([
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['J&K', 'Jammu and Kashmir'],
    ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands'],
    ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['NCT of Delhi', 'Delhi'],
    ['New Delhi', 'Delhi'],
    ['Tamilnadu', 'Tamil Nadu'],
    ['Telengana', 'Telangana'],
    ['Chattisgarh', 'Chhattisgarh'],
    ['U.P.', 'Uttar Pradesh'],
    ['UP', 'Uttar Pradesh'],
    ['उत्तर प्रदेश', 'Uttar Pradesh'],
    ['तमिलनाडु', 'Tamil Nadu'],
  ])('the state %s is %s', async (written, state) => {
    const { send, read } = await open();
    await send(
      `name,type,owner,website,state\nState College,college,Govt.,www.college.ac.in/home,${written}`,
    );
    expect((await read('State College')).body).toMatchObject({
      owner: 'Government',
      website: 'http://www.college.ac.in/home',
      location: { state },
    });
  });

  test('an unknown state is refused', async () => {
    const { send } = await open();
    for (const state of ['Atlantis', 'constructor', 'X'.repeat(10_000)]) {
      const { body } = await send(`name,type,state\nState College,college,${state}`);
      expect(body).toMatchObject({ created: 0, rejected: [{ row: 1 }] });
    }
  });

  test.each(['sep=,\r\n', '\uFEFFsep=;\r\n', '"sep=,",,\n', '\n,,,\n'])(
    'the line %j above the headings is passed over',
    async (above) => {
      const { send } = await open();
      const separator = above.includes(';') ? ';' : ',';
      const file = `${HEADING}\r\nA College,college,Private,Bihar,Patna,1985,`;
      expect((await send(above + file.replaceAll(',', separator))).body).toMatchObject({
        created: 1,
        rejected: [],
      });
    },
  );

  test.each([
    [
      'a title above the headings',
      `List of Affiliated Colleges 2025-26,,,,,,\n\n${HEADING}\nA,college,,Bihar,,,`,
      'row 3',
    ],
    ['foreign headings', 'Sanstha,Zila\nA College,Patna', 'Row 1'],
    [
      'a stray quote',
      `${HEADING}\nA College,college,,Bihar,,,\n"Saraswati" Mahila College,college,,Bihar,,,`,
      'Row 3',
    ],
    [
      'an open quote',
      `${HEADING}\nA College,college,,Bihar,,,\nB College,college,,Bihar,,,"B.A`,
      'Row 3',
    ],
    ['no rows at all', '\n\n', 'no rows'],
    ['a workbook', 'PK\u0003\u0004\u0014', 'workbook'],
  ])('%s is named', async (_, file, said) => {
    const { send } = await open();
    const answer = await send(file);
    expect([answer.status, answer.body.errors?.body]).toEqual([400, expect.stringContaining(said)]);
    const hindi = await send(file, { 'Accept-Language': 'hi' });
    expect(hindi.body.errors.body).toMatch(/[\u0900-\u097f]/);
  });

  test('too many rows are named with their limit', async () => {
    const { send } = await open();
    const rows = Array.from({ length: 501 }, (_, at) => `College ${at},college,,Bihar,,,`);
    const { status, body } = await send([HEADING, ...rows].join('\n'));
    expect([status, body.errors.body]).toEqual([400, expect.stringContaining('500')]);
  });
});

describe('what is exported comes back unchanged', () => {
  test.each([
    { name: '+2 Government College', campusArea: '-5 acres of land', affiliatedTo: '@patna' },
    { name: "'Apna' College", additionalInfo: "'=SUM(A1)\n+91 612 222", campusArea: "''-x" },
    { name: '=1+1 College', approvedBy: 'A;B \\ b', affiliatedTo: '\tIndented'.trim() },
    {
      name: 'Exams College',
      coursesAndFees: [
        {
          course: 'B:A;x',
          fees: '₹1,25,000',
          duration: '3 Years',
          entranceExam: ['A|B', 'C\\D', '+E'],
        },
      ],
    },
  ])('$name', async (fields) => {
    const { app, token, made, read, send } = await open();
    await made(fields);
    const before = await read(fields.name);
    const file = await app.request('GET', '/api/institutions/export', { token });
    const { body } = await send(file.body, {}, '?dryRun=true');
    expect(body).toMatchObject({ created: 0, rejected: [], rows: [{ outcome: 'unchanged' }] });
    await send(file.body);
    const after = await read(fields.name);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });
});
