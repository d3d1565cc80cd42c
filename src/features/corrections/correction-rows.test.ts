import { expect, test } from 'vitest';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, type Person } from '../../testing/test-app.ts';

const [FIRST, SECOND] = ['https://one.example.org/fees', 'https://two.example.org/fees'];
const courses = [
  { course: 'B.A', duration: '3 Years', fees: '20000', entranceExam: [] },
  { course: 'B.Ed', duration: '2 Years', fees: '30000', entranceExam: [], source: 'nirf-2024' },
];

const atlantic = {
  course: 'B.A',
  part: 'tuition',
  amount: 1_000,
  per: 'year',
  domicile: 'Atlantis',
  year: 2025,
};

async function openRows(fields: object = {}) {
  const app = await openTestApp();
  const admin = await app.person('root', 'admin');
  const editor = await app.person('chetan', 'editor');
  const moderator = await app.person('mira', 'moderator');
  const [asha, bina] = [await app.person('asha'), await app.person('bina')];
  const body = institutionBody({
    name: 'Asha College',
    coursesAndFees: courses,
    companiesVisited: ['TCS', 'Infosys'],
    facilities: null,
    ...fields,
  });
  const { _id } = (await app.request('POST', '/api/institutions', { token: admin.token, body }))
    .body;
  const propose = (by: Person, fields: object, sourceUrl = FIRST) =>
    app.request('POST', '/api/corrections', {
      token: by.token,
      body: { institutionId: _id, sourceUrl, ...fields },
    });
  const decide = (by: Person, id: string, decision: object = { decision: 'accept' }) =>
    app.request('PUT', `/api/corrections/${id}`, { token: by.token, body: decision });
  const rows = async (field: string): Promise<{ row: string; value: { course?: string } }[]> =>
    (await app.request('GET', `/api/institutions/${_id}/rows?field=${field}`)).body.rows;
  const rowOf = async (field: string, at: number) => (await rows(field))[at]?.row ?? '';
  const read = async () =>
    (await app.request('GET', '/api/institutions/college/Asha%20College')).body;
  const sourceAt = async (url: string): Promise<string> => {
    const { sources } = (await app.request('GET', '/api/sources')).body;
    return sources.find((each: { url: string }) => each.url === url)?.id;
  };
  const put = async (change: object) => {
    const record = await read();
    const answer = await app.request('PUT', `/api/institutions/${_id}`, {
      token: editor.token,
      body: { ...record, ...change },
    });
    expect(answer.body.errors).toBeUndefined();
  };
  const people = { admin, editor, moderator, asha, bina };
  return { app, _id, ...people, propose, decide, rows, rowOf, read, sourceAt, put };
}

test('accepts two corrections of rows of one list, each with its own source', async () => {
  const calls = await openRows();
  const { propose, decide, rowOf, read, sourceAt, asha, bina, admin } = calls;
  const [arts, education] = courses;
  const row = await rowOf('coursesAndFees', 0);
  const other = await rowOf('coursesAndFees', 1);
  const first = await propose(asha, {
    field: 'coursesAndFees',
    row,
    proposed: { ...arts, fees: '24000' },
  });
  const second = await propose(
    bina,
    { field: 'coursesAndFees', row: other, proposed: { ...education, fees: '31000' } },
    SECOND,
  );
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body).toMatchObject({ row, before: arts, now: arts });
  const decided = await Promise.all([first, second].map(({ body }) => decide(admin, body._id)));
  expect(decided.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read()).coursesAndFees).toEqual([
    { ...arts, fees: '24000', source: await sourceAt(FIRST) },
    { ...education, fees: '31000', source: await sourceAt(SECOND) },
  ]);
});

test('lets one person have an open correction of each row and part, not two of one', async () => {
  const { propose, rowOf, asha } = await openRows();
  const [arts, education] = courses;
  const list = { field: 'coursesAndFees' };
  const bodies = [
    { ...list, row: await rowOf('coursesAndFees', 0), proposed: { ...arts, fees: '1' } },
    { ...list, row: await rowOf('coursesAndFees', 1), proposed: { ...education, fees: '2' } },
    { ...list, row: null, proposed: { course: 'B.Sc', fees: '3' } },
    { ...list, row: null, proposed: { course: 'M.Sc', fees: '4' } },
    { field: 'facilities.hostel', proposed: 'Available' },
    { field: 'facilities.laboratories', proposed: 'Available' },
    { field: 'figures.students', proposed: { value: 10, year: 2024 } },
    { field: 'figures.students', proposed: { value: 11, year: 2023 } },
  ];
  for (const body of bodies) expect((await propose(asha, body)).status).toBe(201);
  for (const body of bodies.slice(0, 2)) expect((await propose(asha, body)).status).toBe(409);
});

test('changes one part of a group and leaves the others as they stand', async () => {
  const { propose, decide, read, put, asha, bina, admin } = await openRows();
  const hostel = await propose(asha, { field: 'facilities.hostel', proposed: 'Available' });
  const labs = await propose(bina, { field: 'facilities.laboratories', proposed: 'Not Available' });
  await put({ facilities: { smartClassroom: 'Available' } });
  expect(hostel.body).toMatchObject({ before: null, proposed: 'Available' });
  for (const { body } of [hostel, labs]) {
    const answer = await decide(admin, body._id);
    // The editor left the other facilities to the form's preset.
    expect([200, 412]).toContain(answer.status);
  }
  expect((await read()).facilities).toMatchObject({ smartClassroom: 'Available' });
});

test('a correction refuses a row that has changed since, with its present value', async () => {
  const { propose, decide, rowOf, put, read, asha, admin } = await openRows();
  const [arts, education] = courses;
  const row = await rowOf('coursesAndFees', 0);
  const { body } = await propose(asha, {
    field: 'coursesAndFees',
    row,
    proposed: { ...arts, fees: '24000' },
  });
  await put({ coursesAndFees: [{ ...education, fees: '35000' }, arts] });
  await put({
    coursesAndFees: [
      { ...education, fees: '35000' },
      { ...arts, fees: '22000' },
    ],
  });
  const stale = await decide(admin, body._id);
  expect(stale).toMatchObject({ status: 412, body: { current: { ...arts, fees: '22000' } } });
  expect((await read()).coursesAndFees[1].fees).toBe('22000');
  const value = { ...arts, fees: '24000' };
  const replaced = await decide(admin, body._id, { decision: 'accept', value });
  expect(replaced.status).toBe(200);
  expect((await read()).coursesAndFees.map(({ fees }: { fees: string }) => fees)).toEqual([
    '35000',
    '24000',
  ]);
});

test('corrections add, remove and rename rows of lists of every kind', async () => {
  const { propose, decide, rowOf, read, asha, admin } = await openRows({
    otherNames: [{ name: 'AC', kind: 'acronym', lang: null, source: null }],
  });
  const proposals = [
    { field: 'companiesVisited', row: await rowOf('companiesVisited', 0), proposed: null },
    { field: 'companiesVisited', row: null, proposed: 'Wipro' },
    { field: 'coursesAndFees', row: null, proposed: { course: 'B.Sc', fees: '9000', intake: 60 } },
    { field: 'coursesAndFees', row: await rowOf('coursesAndFees', 1), proposed: null },
    { field: 'events', row: null, proposed: { title: 'Fest', date: '2027-01-02' } },
    {
      field: 'rankings',
      row: null,
      proposed: { agency: 'NIRF', category: 'College', rank: '151-200', year: 2025 },
    },
    {
      field: 'otherNames',
      row: await rowOf('otherNames', 0),
      proposed: { name: 'A.C.', kind: 'acronym' },
    },
    { field: 'figures', row: null, proposed: { key: 'students', value: 900, year: 2024 } },
  ];
  for (const proposal of proposals) {
    const { status, body } = await propose(asha, proposal);
    expect([status, body.errors]).toEqual([201, undefined]);
    expect((await decide(admin, body._id)).status).toBe(200);
  }
  const record = await read();
  expect(record).toMatchObject({
    companiesVisited: ['Infosys', 'Wipro'],
    coursesAndFees: [{ course: 'B.A' }, { course: 'B.Sc', intake: 60 }],
    events: [{ title: 'Fest', date: '2027-01-02' }],
    rankings: [{ rank: 151, rankTo: 200 }],
    otherNames: [{ name: 'A.C.' }],
    figures: [{ key: 'students', value: 900, year: 2024 }],
  });
  expect(record.coursesAndFees[0]).not.toHaveProperty('source');
});

test.each([
  [
    'a row of another name',
    { field: 'coursesAndFees', row: '["mba",null]', proposed: { course: 'MBA', fees: '1' } },
    'row',
  ],
  [
    'a row that the list has',
    { field: 'coursesAndFees', row: null, proposed: { course: 'b.a', fees: '1' } },
    'proposed',
  ],
  [
    'a row without a required cell',
    { field: 'coursesAndFees', row: null, proposed: { course: 'MBA' } },
    'proposed.fees',
  ],
  ['no row', { field: 'coursesAndFees', row: null, proposed: null }, 'proposed'],
  ['a row of a field without rows', { field: 'campusArea', row: null, proposed: '1' }, 'row'],
  ['an unknown part', { field: 'location.constructor', proposed: 'x' }, 'field'],
  ['an unknown state', { field: 'location.state', proposed: 'Atlantis' }, 'proposed'],
  [
    'an unknown state of a whole place',
    { field: 'location', proposed: { place: 'P', city: 'C', state: 'Atlantis', country: 'India' } },
    'proposed.state',
  ],
  ...['costs', 'costs of the whole list'].map((what): [string, object, string] => [
    `an unknown state of ${what}`,
    {
      field: 'costs',
      ...(what === 'costs' && { row: null }),
      proposed: what === 'costs' ? atlantic : [atlantic],
    },
    what === 'costs' ? 'proposed.domicile' : 'proposed.0.domicile',
  ]),
  ['an emptied city', { field: 'location.city', proposed: '' }, 'proposed'],
  ['an unknown facility', { field: 'facilities.hostel', proposed: 'Perhaps' }, 'proposed'],
  [
    'a text of 10,000 characters as a row',
    { field: 'coursesAndFees', row: 'x'.repeat(10_000), proposed: null },
    'row',
  ],
])('a correction of a row refuses %s as PUT refuses it', async (_what, body, path) => {
  const { propose, asha } = await openRows();
  const answer = await propose(asha, body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [path]]);
});

test('proposes a part of a place whose other parts nobody knows', async () => {
  const { app, propose, decide, asha, admin } = await openRows();
  const rows = [{ name: 'Register College', type: 'college', location: { state: 'Goa' } }];
  await app.request('POST', '/api/institutions/import', { token: admin.token, body: rows });
  const found = await app.request('GET', '/api/institutions/college/Register%20College');
  const { body, status } = await propose(asha, {
    institutionId: found.body._id,
    field: 'location.place',
    proposed: 'Panaji',
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  expect((await decide(admin, body._id)).status).toBe(200);
  const after = await app.request('GET', '/api/institutions/college/Register%20College');
  expect(after.body.location).toMatchObject({ place: 'Panaji', city: null, state: 'Goa' });
});

test('lets nobody decide his own correction, and moderators save only what was proposed', async () => {
  const { propose, decide, moderator, admin, asha } = await openRows();
  const own = await propose(moderator, { field: 'campusArea', proposed: '9 acres' });
  for (const decision of [{ decision: 'accept' }, { decision: 'reject', reason: 'No.' }]) {
    expect((await decide(moderator, own.body._id, decision)).status).toBe(403);
  }
  expect((await decide(admin, own.body._id)).status).toBe(200);
  const { body } = await propose(asha, { field: 'website', proposed: 'https://asha.example' });
  const other = { decision: 'accept', value: 'https://phish.example' };
  expect((await decide(moderator, body._id, other)).status).toBe(403);
  const same = { decision: 'accept', value: 'https://asha.example' };
  expect((await decide(moderator, body._id, same)).status).toBe(200);
});
