import { expect, test } from 'vitest';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, type Person } from '../../testing/test-app.ts';

const figure = (key: string, value: number | string, year: number | null, of?: string) => ({
  key,
  value,
  year,
  of: of ?? null,
  source: null,
});

/** Three colleges: one without facts, one with a stale salary, one with a fresh one. */
async function openQuality() {
  const app = await openTestApp({ now: () => new Date('2026-06-01T00:00:00Z') });
  const editor = await app.person('edith', 'editor');
  const add = (name: string, over: object = {}) =>
    app.request('POST', '/api/institutions', {
      token: editor.token,
      body: institutionBody({ name, website: null, coursesAndFees: [], ...over }),
    });
  await add('Bare College');
  await add('Stale College', {
    website: 'https://stale.example.org',
    figures: [
      figure('medianSalary', 500_000, 2022, 'UG 4 years'),
      figure('medianSalary', 600_000, 2023, 'UG 4 years'),
      figure('aisheCode', 'C-1', null),
    ],
  });
  await add('Fresh College', {
    figures: [figure('medianSalary', 500_000, 2021), figure('medianSalary', 700_000, 2024)],
  });
  const names = async (query: string) => {
    const { status, body } = await app.request('GET', `/api/institutions?${query}&sort=name`);
    expect(status).toBe(200);
    return body.institutions.map(({ name }: { name: string }) => name);
  };
  const quality = (by: Person) => app.request('GET', '/api/quality', { token: by.token });
  return { app, editor, names, quality };
}

test('missing= finds institutions without a field', async () => {
  const { names } = await openQuality();
  expect(await names('missing=website')).toEqual(['Bare College', 'Fresh College']);
  expect(await names('missing=figures.medianSalary')).toEqual(['Bare College']);
  expect(await names('missing=coursesAndFees')).toHaveLength(3);
  expect(await names('missing=name')).toEqual([]);
  expect(await names('missing=website&q=fresh')).toEqual(['Fresh College']);
});

test('missing= takes several fields', async () => {
  const { names } = await openQuality();
  const both = 'missing=website&missing=figures.medianSalary';
  expect(await names(both)).toEqual(['Bare College']);
  expect(await names('missing=website,figures.medianSalary')).toEqual(['Bare College']);
});

test.each([
  ['c-43826', 1],
  ['43826', 1],
  ['stale.example.org', 1],
  ['https://www.stale.example.org/', 1],
  ['IR-E-U-0456', 1],
  ['ir-e-u-0456', 1],
  ['1-5023501', 1],
  ['b.tech', 0],
])('finds the institution of the code or website %s first', async (q, found) => {
  const { app, editor, names } = await openQuality();
  const coded = institutionBody({
    name: 'Coded College',
    website: 'https://stale.example.org',
    figures: [
      figure('aisheCode', 'C-43826', null),
      figure('nirfId', 'IR-E-U-0456', null),
      figure('aicteId', '1-5023501', null),
    ],
  });
  await app.request('POST', '/api/institutions', { token: editor.token, body: coded });
  expect((await names(`q=${encodeURIComponent(q)}`)).includes('Coded College')).toBe(found === 1);
});

test('counts rows of one identity that were stored before they were refused', async () => {
  const { app, editor, quality } = await openQuality();
  const [college] = (await app.request('GET', '/api/institutions?q=bare')).body.institutions;
  const row = { agency: 'NIRF', category: 'Overall', rank: 3, year: 2025 };
  const students = {
    key: 'students',
    value: 10,
    unit: null,
    year: 2024,
    of: null,
    source: null,
  } as const;
  await app.runtime.institutions.records.update(college._id, (data) => ({
    ...data,
    rankings: [row, { ...row, rank: 4 }],
    figures: [students, { ...students, value: 11 }],
  }));
  const { body } = await quality(editor);
  const counts = body.fields.flatMap(({ field, doubled }: { field: string; doubled: number }) =>
    doubled > 0 ? [[field, doubled]] : [],
  );
  expect(counts).toEqual([
    ['rankings', 1],
    ['figures.students', 1],
  ]);
});

test('stale= finds figures older than two years', async () => {
  const { names } = await openQuality();
  expect(await names('stale=figures.medianSalary')).toEqual(['Stale College']);
  expect(await names('stale=figures.aisheCode')).toEqual([]);
  expect(await names('stale=website')).toEqual([]);
});

test('missing= refuses a field that cannot be corrected', async () => {
  const { app } = await openQuality();
  for (const query of ['missing=figures', 'stale=__proto__', 'missing=figures.fees']) {
    const { status, body } = await app.request('GET', `/api/institutions?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
  }
});

test('counts of gaps match the lists that they link to', async () => {
  const { app, editor, quality } = await openQuality();
  const { status, body } = await quality(editor);
  expect(status).toBe(200);
  expect(body.total).toBe(3);
  const line = (field: string) =>
    body.fields.find((each: { field: string }) => each.field === field);
  expect(line('website')).toEqual({
    field: 'website',
    missing: 2,
    checked: 0,
    stale: 0,
    doubled: 0,
  });
  expect(line('figures.medianSalary')).toMatchObject({ missing: 1, stale: 1 });
  for (const { field, missing, stale } of body.fields) {
    for (const [name, count] of Object.entries({ missing, stale })) {
      const list = await app.request('GET', `/api/institutions?${name}=${field}&limit=1`);
      expect([field, name, list.body.total]).toEqual([field, name, count]);
    }
  }
});

test('a list of gaps follows an edit at once and is hidden from readers', async () => {
  const { app, editor, names, quality } = await openQuality();
  const { body } = await app.request('GET', '/api/institutions/college/Bare%20College');
  await app.request('PUT', `/api/institutions/${body._id}`, {
    token: editor.token,
    body: { ...body, website: 'https://bare.example.org' },
  });
  expect(await names('missing=website')).toEqual(['Fresh College']);
  const reader = await app.person('ravi');
  expect((await quality(reader)).status).toBe(403);
});

test('the counts of gaps return no field to a moderator', async () => {
  const { app, quality } = await openQuality();
  const moderator = await app.person('mo', 'moderator');
  expect(await quality(moderator)).toMatchObject({ status: 200, body: { total: 3, fields: [] } });
});
