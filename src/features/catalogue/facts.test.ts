import { describe, expect, test } from 'vitest';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';

const students = { key: 'students', value: 1200, year: 2023, of: 'UG 4 years', source: 'gk' };
const salary = { key: 'medianSalary', value: 1_150_000.5, year: 2023, of: null, source: null };
const whole = { level: 'all', years: null, field: null, programme: null, degree: null };

describe('figures', () => {
  test('are stored and returned with their unit', async () => {
    const { made, read } = await openWithInstitutions();
    const { name } = await made({ figures: [{ ...students, unit: 'elephants' }, salary] });
    expect((await read(name)).body.figures).toEqual([
      { ...students, unit: 'people', about: { ...whole, level: 'ug', years: 4 } },
      { ...salary, unit: 'rupees a year', about: whole },
    ]);
  });

  test.each([
    ['an unknown key', { key: 'elephants' }, 'figures.0.key'],
    ['a key of every object', { key: 'toString' }, 'figures.0.key'],
    ['a text for a number', { value: '1200' }, 'figures.0.value'],
    ['nothing for a number', { value: null }, 'figures.0.value'],
    ['a number for a text', { key: 'district', value: 7 }, 'figures.0.value'],
    ['a blank text', { key: 'district', value: ' ' }, 'figures.0.value'],
    ['a long text', { key: 'district', value: 'x'.repeat(201) }, 'figures.0.value'],
    ['half a student', { value: 0.5 }, 'figures.0.value'],
    ['fewer than none', { value: -1 }, 'figures.0.value'],
    ['a latitude beyond the pole', { key: 'latitude', value: 91 }, 'figures.0.value'],
    ['a PIN code of letters', { key: 'pincode', value: 'Delhi' }, 'figures.0.value'],
    ['a year before 1900', { year: 1899 }, 'figures.0.year'],
    ['a year after the next', { year: 2028 }, 'figures.0.year'],
    ['a year in words', { year: '2023' }, 'figures.0.year'],
    ['an unknown source', { source: 'rumour' }, 'figures.0.source'],
    ['a source that can be none', { source: 'A rumour' }, 'figures.0.source'],
  ])('%s is refused with its path', async (_what, change, path) => {
    const { add } = await openWithInstitutions();
    const { status, body } = await add({ figures: [{ ...students, ...change }] });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([path]);
  });

  test('are at most 400, and malformed ones are refused', async () => {
    const { add } = await openWithInstitutions();
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...students, of: `Programme ${at}` }));
    expect((await add({ figures: many(400) })).status).toBe(201);
    const bad = [many(401), 'students:1200', [null], ['students:1200'], {}];
    for (const figures of bad) {
      expect((await add({ name: 'Another', figures })).status).toBe(400);
    }
  });

  test('have one value per programme and year', async () => {
    const { add } = await openWithInstitutions();
    const other = { ...students, value: 1_300 };
    const { status, body } = await add({ figures: [students, other] });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['figures.1']]);
    for (const change of [{ year: 2022 }, { of: 'PG 2 years' }]) {
      const figures = [students, { ...other, ...change }];
      expect((await add({ name: Object.keys(change).join(), figures })).status).toBe(201);
    }
  });

  test('of the next year are accepted', async () => {
    const { add } = await openWithInstitutions();
    expect((await add({ figures: [{ ...students, year: 2027 }] })).status).toBe(201);
  });
});

test('facts are not mixed by two concurrent edits', async () => {
  const { made, put, read } = await openWithInstitutions();
  const { name, _id, ifMatch } = await made({ figures: [students] });
  const edits = [1, 2].map((value) =>
    put(
      _id,
      {
        name,
        figures: [
          { ...students, value },
          { ...salary, value },
        ],
      },
      ifMatch,
    ),
  );
  const answers = await Promise.all(edits);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const { figures } = (await read(name)).body;
  expect(figures).toHaveLength(2);
  expect(figures[0].value).toBe(figures[1].value);
});

test('other names are at most 50, of known kinds', async () => {
  const { add, made, read, put } = await openWithInstitutions();
  const alias = { name: 'The Test', kind: 'alias', lang: null, source: null };
  const hindi = { name: 'परीक्षा', kind: 'translation', lang: 'hi', source: 'ror' };
  const { name, _id } = await made({ otherNames: [alias, hindi] });
  expect((await read(name)).body.otherNames).toEqual([alias, hindi]);
  expect((await put(_id, { otherNames: [{ ...alias, kind: 'nickname' }] })).body.errors).toEqual({
    'otherNames.0.kind': expect.any(String),
  });
  expect((await put(_id, { otherNames: [{ ...alias, lang: 'Hindi!' }] })).status).toBe(400);
  expect((await add({ name: 'B', otherNames: Array(51).fill(alias) })).status).toBe(400);
});

test('rows of courses and rankings keep their own source', async () => {
  const { made, read, add } = await openWithInstitutions();
  const course = { course: 'MBA', duration: '2 Years', fees: '1 lakh', entranceExam: ['CAT'] };
  const ranking = { agency: 'NIRF', category: 'College', rank: 3, year: 2025 };
  const known = { intake: 60, year: 2026, source: 'aicte-2025-26' };
  const { name } = await made({
    coursesAndFees: [
      { ...course, ...known },
      { ...course, course: 'M.Tech', intake: null, year: '', source: null },
    ],
    rankings: [
      { ...ranking, score: 66.5, source: 'nirf-2025' },
      { ...ranking, year: 2024 },
    ],
  });
  const { body } = await read(name);
  expect(body.coursesAndFees).toEqual([
    { ...course, ...known },
    { ...course, course: 'M.Tech' },
  ]);
  expect(body.rankings).toEqual([
    { ...ranking, score: 66.5, source: 'nirf-2025' },
    { ...ranking, year: 2024 },
  ]);
  const strange = await add({ name: 'B', coursesAndFees: [{ ...course, source: 'rumour' }] });
  expect(strange.body.errors).toEqual({ 'coursesAndFees.0.source': expect.any(String) });
});

describe('a ranking by band', () => {
  const ranking = { agency: 'NIRF', category: 'College', year: 2025 };

  test.each(['151–200', '151-200', ' 151 to 200 '])(
    'written %s is kept by its ends',
    async (rank) => {
      const { made, read, put } = await openWithInstitutions();
      const exact = { ...ranking, year: 2024, rank: 99 };
      const band = { ...ranking, rank: 151, rankTo: 200 };
      const { name, _id } = await made({ rankings: [{ ...ranking, rank }, exact] });
      expect((await read(name)).body.rankings).toEqual([band, exact]);
      await put(_id, { name, rankings: [band, { ...exact, rankTo: null }] });
      expect((await read(name)).body.rankings).toEqual([band, exact]);
    },
  );

  test.each(['200–151', '151–151', '0–5', '1–100001', '151–', '1-2-3', 'top ten', '-5', '1.5'])(
    'written %s is refused',
    async (rank) => {
      const { add } = await openWithInstitutions();
      const { status, body } = await add({ rankings: [{ ...ranking, rank }] });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)[0]).toMatch(/^rankings\.0\.rank(To)?$/);
    },
  );
});

describe('facilities', () => {
  test('may be partly known, and are null when none is', async () => {
    const { made, read, put } = await openWithInstitutions();
    const { _id, name } = await made({ facilities: { hostel: null, laboratories: '' } });
    expect((await read(name)).body.facilities).toEqual({
      infrastructure: 'Available',
      laboratories: null,
      sportsFacilities: 'Available',
      hostel: null,
      smartClassroom: 'Available',
    });
    const keys = Object.keys((await read(name)).body.facilities);
    await put(_id, { name, facilities: Object.fromEntries(keys.map((key) => [key, null])) });
    expect((await read(name)).body.facilities).toBeNull();
  });
});

describe('provenance', () => {
  const provenance = { owner: 'ugc-universities', campusArea: 'wikipedia' };

  async function open() {
    const opened = await openWithInstitutions();
    const fields = { campusArea: '50 acres', figures: [salary], provenance };
    return { ...opened, institution: await opened.made(fields) };
  }

  test('is kept for known fields, and unknown sources are refused', async () => {
    const { add, read } = await openWithInstitutions();
    const sent = { ...provenance, elephants: 'gk', figures: 'gk', website: null };
    const { body } = await add({ provenance: sent });
    expect(body.provenance).toEqual(provenance);
    expect((await read(body.name)).body.provenance).toEqual(provenance);
    const strange = await add({ name: 'B', provenance: { owner: 'rumour' } });
    expect(strange.body.errors).toEqual({ 'provenance.owner': expect.any(String) });
    expect((await add({ name: 'B', provenance: { owner: 7 } })).status).toBe(400);
    expect((await add({ name: 'B', provenance: ['gk'] })).body.errors).not.toEqual({});
  });

  test('is removed with a changed value and kept with others', async () => {
    const { put, institution } = await open();
    const { body } = await put(institution._id, { campusArea: '60 acres' });
    expect(body.provenance).toEqual({ owner: 'ugc-universities' });
    expect(body.figures).toHaveLength(1);
  });

  test('is dropped when sent back unchanged with a changed value', async () => {
    const { put, institution } = await open();
    const { body } = await put(institution._id, { campusArea: '60 acres', provenance });
    expect(body.provenance).toEqual({ owner: 'ugc-universities' });
  });

  test('is set by a new source and removed by null', async () => {
    const { put, institution } = await open();
    const sent = { campusArea: 'gk', owner: null };
    const { body } = await put(institution._id, { campusArea: '60 acres', provenance: sent });
    expect(body.provenance).toEqual({ campusArea: 'gk' });
  });
});

test('an edit keeps figures and names that it omits, and accepts an empty list', async () => {
  const { made, put } = await openWithInstitutions();
  const otherNames = [{ name: 'The Test', kind: 'alias', lang: null, source: null }];
  const { _id } = await made({ figures: [students], otherNames });
  const left = await put(_id, { campusArea: '1 acre' });
  expect(left.body).toMatchObject({ figures: [{ key: 'students' }], otherNames });
  const emptied = await put(_id, { figures: [], otherNames: [] });
  expect(emptied.body).toMatchObject({ figures: [], otherNames: [] });
});

test('restores facts with an undo and records them in the history', async () => {
  const { app, token, made, put, read } = await openWithInstitutions();
  const { _id, name } = await made({ figures: [students], provenance: { owner: 'gk' } });
  await put(_id, { owner: 'Public', figures: [] });
  const history = await app.request('GET', `/api/history?target=institution:${_id}`, { token });
  const [edit] = history.body.entries;
  expect(edit.fields).toEqual(['owner', 'figures', 'provenance']);
  expect((await app.request('POST', `/api/history/${edit._id}/undo`, { token })).status).toBe(200);
  expect((await read(name)).body).toMatchObject({
    figures: [{ ...students, unit: 'people' }],
    provenance: { owner: 'gk' },
  });
});
