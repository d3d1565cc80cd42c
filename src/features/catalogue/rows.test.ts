import { expect, test } from 'vitest';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { institutionBody } from '../../testing/institution-body.ts';

const doubled: [string, object[] | string[], string][] = [
  [
    'coursesAndFees',
    [
      { course: 'B.A', fees: '1' },
      { course: 'B.Ed', fees: '2' },
      { course: 'b.a', fees: '3' },
    ],
    'coursesAndFees.2',
  ],
  [
    'rankings',
    [
      { agency: 'NIRF', category: 'Law', rank: 1, year: 2025 },
      { agency: 'NIRF', category: 'Law', rank: 2, year: 2025 },
    ],
    'rankings.1',
  ],
  [
    'events',
    [
      { title: 'Fest', date: '2027-01-01' },
      { title: 'Fest', date: '2027-01-01' },
    ],
    'events.1',
  ],
  [
    'gallery',
    [{ imageUrl: 'https://a.b/c' }, { imageUrl: 'https://a.b/c', caption: 'C' }],
    'gallery.1',
  ],
  ['companiesVisited', ['TCS', 'tcs'], 'companiesVisited.1'],
  ['announcements', ['Hello', 'Hello'], 'announcements.1'],
  [
    'figures',
    [
      { key: 'students', value: 1, year: 2024, source: 'nirf-2024' },
      { key: 'students', value: 2, year: 2024, source: 'nirf-2025' },
    ],
    'figures.1',
  ],
  [
    'otherNames',
    [
      { name: 'AC', kind: 'alias' },
      { name: 'AC', kind: 'acronym' },
    ],
    'otherNames.1',
  ],
];

test.each(doubled)(
  'refuses two rows of one identity in %s in every way in',
  async (field, rows, path) => {
    const { app, token, add, made, put } = await openWithInstitutions();
    const one = await made({ name: 'One College' });
    const errorsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
      status,
      Object.keys(body.errors ?? {}),
    ];
    expect(errorsOf(await add({ name: 'Two College', [field]: rows }))).toEqual([400, [path]]);
    expect(errorsOf(await put(one._id, { name: 'One College', [field]: rows }))).toEqual([
      400,
      [path],
    ]);
    const items = [{ id: one._id, etag: one.ifMatch['If-Match'] }];
    const bulk = { token, body: { items, set: { [field]: rows } } };
    const edited = await app.request('POST', '/api/institutions/bulk', bulk);
    expect(errorsOf(edited)).toEqual([400, [`set.${path}`]]);
    const imported = await app.request('POST', '/api/institutions/import', {
      token,
      body: [institutionBody({ name: 'Three College', [field]: rows })],
    });
    expect(imported.body.rejected).toMatchObject([
      { row: 1, errors: { [path]: expect.any(String) } },
    ]);
  },
);

test('names rows whatever their order', async () => {
  const { app, put, made } = await openWithInstitutions();
  const long = 'Engineering of '.repeat(13).trim();
  const rows = [
    { course: long, fees: '1' },
    { course: `${long} B`, fees: '2' },
    { course: 'MBA', fees: '3' },
  ];
  const { _id } = await made({ name: 'One College', coursesAndFees: rows });
  const read = async () =>
    (await app.request('GET', `/api/institutions/${_id}/rows?field=coursesAndFees`)).body.rows;
  const before: { row: string; value: object }[] = await read();
  expect(new Set(before.map(({ row }) => row)).size).toBe(3);
  expect(before.every(({ row }) => row.length <= 200)).toBe(true);
  await put(_id, { name: 'One College', coursesAndFees: rows.toReversed() });
  expect(await read()).toEqual(before.toReversed());
  const other = (path: string) => app.request('GET', path);
  expect((await other(`/api/institutions/${_id}/rows?field=constructor`)).status).toBe(400);
  expect((await other(`/api/institutions/${_id}/rows`)).status).toBe(400);
  expect((await other('/api/institutions/none/rows?field=events')).status).toBe(404);
});

test('answers the college named Rows by its name', async () => {
  const { app, made } = await openWithInstitutions();
  const { _id } = await made({ name: 'Rows' });
  expect((await app.request('GET', '/api/institutions/college/rows')).body._id).toBe(_id);
});
