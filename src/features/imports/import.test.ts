import { describe, expect, test } from 'vitest';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';

const HEADING = 'name,type,owner,category,place,city,state,establishedYear,rankings,courses';

async function open() {
  const opened = await openWithInstitutions();
  const { token } = await opened.app.person('importer', 'admin');
  const send = (body: unknown, type = 'application/json') =>
    opened.app.request('POST', '/api/institutions/import', {
      token,
      body,
      headers: { 'Content-Type': type },
    });
  const csv = (...lines: string[]) => send([HEADING, ...lines].join('\n'), 'text/csv');
  return { ...opened, token, send, csv };
}

describe('POST /api/institutions/import', () => {
  test('creates institutions from CSV and leaves unknown facts unknown', async () => {
    const { csv, read } = await open();
    const answer = await csv(
      '"GOVERNMENT  COLLEGE OF ARTS",College,government,arts,,Bangalore,Karnataka,1950,NIRF:Overall:3:2025;NIRF::9:2024,MBA;B.Tech:4 Years:1 lakh',
      'Asha College,college,,,,,Orissa,,,',
    );
    expect(answer).toMatchObject({ status: 200, body: { created: 2, updated: 0, rejected: [] } });
    expect((await read('Government College of Arts')).body).toMatchObject({
      owner: 'Government',
      category: 'Arts',
      location: { place: 'Bangalore', city: 'Bangalore', state: 'Karnataka', country: 'India' },
      averageFee: '₹1.0 lakh',
      facilities: null,
      rankings: [
        { agency: 'NIRF', category: 'Overall', rank: 3, year: 2025 },
        { agency: 'NIRF', category: null, rank: 9, year: 2024 },
      ],
      coursesAndFees: [{ course: 'MBA', fees: 'Not reported' }, { course: 'B.Tech' }],
    });
    expect((await read('Asha College')).body).toMatchObject({
      owner: null,
      establishedYear: null,
      location: { place: null, city: null, state: 'Odisha' },
    });
  });

  test('reports repeated rows in a dry run', async () => {
    const { app, token, csv } = await open();
    const row = (name: string, city: string) => `${name},college,,,,${city},Kerala,,,`;
    await csv(row('Kept College', 'Kochi'));
    const file = [
      row('Twice College', 'Kochi'),
      row('Kept College', 'Kochi'),
      row('Twice College', 'Kollam'),
    ];
    const { body } = await app.request('POST', '/api/institutions/import?dryRun=true', {
      token,
      body: [HEADING, ...file].join('\n'),
      headers: { 'Content-Type': 'text/csv' },
    });
    expect(body).toMatchObject({
      created: 1,
      updated: 2,
      repeated: [1],
      rows: [
        { row: 3, outcome: 'created' },
        { row: 2, outcome: 'unchanged' },
      ],
    });
    expect((await csv(...file)).body).toEqual({
      created: 1,
      updated: 2,
      rejected: [],
      warnings: [],
    });
  });

  test('reads day-first dates and refuses rows with invalid ones', async () => {
    const { send, read } = await open();
    const rows = ['31/12/2026', '1-2-2027', '2027-03-04', '12/31/2026', '31/2/2027', '1/2/27'];
    const file = [
      'name,type,state,events',
      ...rows.map((date, row) => `Feast College ${row},college,Kerala,Feast:${date}`),
    ];
    const answer = await send(file.join('\n'), 'text/csv');
    expect(answer.body).toMatchObject({ created: 3 });
    expect(answer.body.rejected).toEqual(
      [4, 5, 6].map((row) => ({
        row,
        errors: { 'events.0.date': 'Enter a valid date as YYYY-MM-DD.' },
      })),
    );
    for (const [row, date] of ['2026-12-31', '2027-02-01', '2027-03-04'].entries()) {
      expect((await read(`Feast College ${row}`)).body.events).toEqual([{ title: 'Feast', date }]);
    }
    const { body } = await send([
      {
        name: 'Feast College 0',
        type: 'college',
        location: { state: 'Kerala' },
        events: [{ title: 'Feast', date: '30.11.2026' }],
      },
    ]);
    expect(body).toMatchObject({ updated: 1 });
  });

  test('refuses an invalid row with number and reasons, and imports the others', async () => {
    const { csv, app } = await open();
    const answer = await csv(
      `${'x'.repeat(201)},college,,,,,Kerala,,,`,
      'Good College,college,,,,,Kerala,,,',
      'Nowhere College,college,,,,,Atlantis,,,',
      ',school,Nobody,,,,Kerala,soon,,',
    );
    expect(answer.body).toMatchObject({ created: 1, updated: 0 });
    expect(answer.body.rejected).toEqual([
      { row: 1, errors: { name: 'Use at most 200 characters.' } },
      { row: 3, errors: { state: expect.any(String) } },
      {
        row: 4,
        errors: {
          name: expect.any(String),
          type: expect.any(String),
          owner: expect.any(String),
          establishedYear: expect.any(String),
        },
      },
    ]);
    const search = await app.request('GET', '/api/institutions');
    expect(search.body).toMatchObject({ total: 1, institutions: [{ name: 'Good College' }] });
  });

  test('refuses malformed rows and names the file’s columns', async () => {
    const { send, csv } = await open();
    const good = { name: 'Good College', type: 'college', location: { state: 'Kerala' } };
    expect((await send([null, 'x', [], good])).body).toEqual({
      created: 1,
      updated: 0,
      warnings: [],
      rejected: [1, 2, 3].map((row) => ({ row, errors: { row: expect.any(String) } })),
    });
    const odd = { toString: 'x' };
    for (const field of ['name', 'type', 'owner', 'city', 'establishedYear', 'rankings']) {
      const row = { name: 'Odd College', type: 'college', state: 'Kerala', [field]: odd };
      const answer = await send([row]);
      expect(answer).toMatchObject({ status: 200, body: { created: 0 } });
      expect(Object.keys(answer.body.rejected[0].errors)).toContain(field);
    }
    const gallery = [{ imageUrl: 'https://example.org/a.png' }];
    const listed = { name: 'Shown College', type: 'college', state: 'Kerala', gallery };
    expect((await send([listed])).body).toMatchObject({ created: 1, rejected: [] });
    expect((await csv('A College,college,,,,,,,,')).body.rejected).toEqual([
      { row: 1, errors: { state: 'This field is required.' } },
    ]);
  });

  test('refuses a file with a repeated column in any case', async () => {
    const { send } = await open();
    const { body } = await send('name,type,state,Name\nA,college,Goa,B\n', 'text/csv');
    const name = 'Two columns of the file have this heading.';
    expect(body).toMatchObject({ created: 0, rejected: [{ row: 1, errors: { name } }] });
  });

  test('is repeatable, keeps omitted fields and changes given ones', async () => {
    const { send, read, app } = await open();
    const row = { name: 'One', type: 'college', location: { state: 'Goa' }, campusArea: '9 acres' };
    expect((await send([row])).body).toMatchObject({ created: 1, updated: 0 });
    const before = await read('one');
    expect((await send([row])).body).toMatchObject({ created: 0, updated: 1 });
    expect((await read('one')).headers.get('etag')).toBe(before.headers.get('etag'));

    const later = { name: 'ONE', type: 'college', location: { state: 'Goa', city: 'Panaji' } };
    expect((await send({ institutions: [later] })).body).toMatchObject({ created: 0, updated: 1 });
    expect((await read('one')).body).toMatchObject({
      campusArea: '9 acres',
      location: { city: 'Panaji', state: 'Goa' },
    });
    const search = await app.request('GET', '/api/institutions');
    expect(search.body).toMatchObject({ total: 1 });
  });

  test('creates each institution once for concurrent imports', async () => {
    const { send, app } = await open();
    const rows = Array.from({ length: 40 }, (_, number) => ({
      name: `College ${number}`,
      type: 'college',
      location: { state: 'Goa' },
    }));
    const answers = await Promise.all([send(rows), send(rows), send(rows)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const all = await app.request('GET', '/api/institutions/all');
    expect(all.body.institutions).toHaveLength(rows.length);
  });

  test('reports planned changes in a dry run without writing', async () => {
    const { send, app, token } = await open();
    await send([
      { name: 'Same', type: 'college', state: 'Goa' },
      { name: 'Old', type: 'college', state: 'Goa' },
    ]);
    const rows = [
      { name: 'New', type: 'university', state: 'Kerala' },
      { name: 'old', type: 'college', state: 'Goa', establishedYear: '1990' },
      { name: 'Same', type: 'college', state: 'Goa' },
      { name: 'Nowhere', type: 'college', state: 'Atlantis' },
    ];
    const path = '/api/institutions/import?dryRun=true';
    const { status, body } = await app.request('POST', path, { token, body: rows });
    expect({ status, body }).toMatchObject({ status: 200, body: { created: 1, updated: 2 } });
    expect(body.rejected).toEqual([{ row: 4, errors: { state: expect.any(String) } }]);
    expect(body.rows).toEqual([
      {
        row: 1,
        type: 'university',
        name: 'New',
        target: null,
        outcome: 'created',
        fields: [],
        changes: [],
        more: 0,
        matches: [],
        misplaced: null,
      },
      {
        row: 2,
        type: 'college',
        name: 'old',
        target: { _id: expect.any(String), name: 'Old' },
        outcome: 'changed',
        fields: ['name', 'establishedYear'],
        changes: [
          { path: ['name'], before: 'Old', after: 'old' },
          { path: ['establishedYear'], before: null, after: 1990 },
        ],
        more: 0,
        matches: [],
        misplaced: null,
      },
      {
        row: 3,
        type: 'college',
        name: 'Same',
        target: { _id: expect.any(String), name: 'Same' },
        outcome: 'unchanged',
        fields: [],
        changes: [],
        more: 0,
        matches: [],
        misplaced: null,
      },
    ]);
    const all = await app.request('GET', '/api/institutions/all');
    expect(all.body.institutions.map(({ name }: { name: string }) => name)).toEqual([
      'Old',
      'Same',
    ]);
    const odd = await app.request('POST', `${path}x`, { token, body: rows });
    expect(odd.status).toBe(400);
  });

  test('reports a city that is only known in another state, and accepts it', async () => {
    const { send, app, token } = await open();
    const rows = [
      { name: 'Wrong', type: 'college', city: 'Chennai', state: 'Maharashtra' },
      { name: 'Right', type: 'college', city: 'Chennai', state: 'Tamil Nadu' },
      { name: 'In two states', type: 'college', city: 'Bilaspur', state: 'Goa' },
      { name: 'Unknown city', type: 'college', city: 'Nowhere', state: 'Goa' },
      { name: 'No city', type: 'college', state: 'Goa' },
    ];
    const path = '/api/institutions/import?dryRun=true';
    const { body } = await app.request('POST', path, { token, body: rows });
    const misplaced = body.rows.map((row: { misplaced: unknown }) => row.misplaced);
    const chennai = { city: 'Chennai', state: 'Maharashtra', knownIn: 'Tamil Nadu' };
    expect(misplaced).toEqual([chennai, null, null, null, null]);
    expect((await send(rows)).body).toMatchObject({ created: 5, rejected: [] });
  });

  test('purges the pages of changed institutions', async () => {
    const { send, app, read } = await open();
    await send([{ name: 'One', type: 'college', state: 'Goa' }]);
    const { _id } = (await read('One')).body;
    app.purged.length = 0;
    await send([{ name: 'One', type: 'college', state: 'Goa', city: 'Panaji' }]);
    expect(app.purged).toEqual(['catalogue', `institution:${_id}`]);
  });

  test('accepts at most 500 rows as JSON or CSV only', async () => {
    const { send } = await open();
    const row = { name: 'A', type: 'college', location: { state: 'Goa' } };
    expect((await send(Array.from({ length: 501 }, () => row))).status).toBe(400);
    expect((await send('name\n"open', 'text/csv')).status).toBe(400);
    expect((await send('<xml/>', 'text/xml')).status).toBe(415);
    expect((await send({ rows: [] })).status).toBe(400);
  });
});

describe('GET /api/suggestions', () => {
  test('returns the best matches of a prefix and refuses an empty query', async () => {
    const { add, app } = await openWithInstitutions();
    await add({ name: 'Vellore Institute of Technology', type: 'university' });
    await add({ name: 'Other College' });
    const { status, body } = await app.request('GET', '/api/suggestions?q=velore+inst');
    expect({ status, names: body.institutions.map(({ name }: { name: string }) => name) }).toEqual({
      status: 200,
      names: ['Vellore Institute of Technology'],
    });
    expect(body.isNamed).toBe(false);
    // VITEEE has the same prefix; the bare name denotes the institution.
    const named = (await app.request('GET', '/api/suggestions?q=vit')).body;
    expect(named.pages.map((page: { name: string }) => page.name)).toContain('VITEEE');
    expect(named.isNamed).toBe(true);
    expect((await app.request('GET', '/api/suggestions?q=viteee')).body.isNamed).toBe(false);
    expect((await app.request('GET', '/api/suggestions')).status).toBe(400);
    expect((await app.request('GET', '/api/suggestions?q=a&limit=21')).status).toBe(400);
  });

  test('says how a name is shown', async () => {
    const { add, app } = await openWithInstitutions();
    const shown = { name: 'Patil College', kind: 'translation', lang: 'en', source: null };
    await add({ name: 'Adarsh Mandals Patil College', otherNames: [shown] });
    const { body } = await app.request('GET', '/api/suggestions?q=patil+col');
    expect(body.institutions).toMatchObject([
      { name: 'Adarsh Mandals Patil College', shown: 'Patil College' },
    ]);
  });
});
