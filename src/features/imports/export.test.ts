import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { catalogueWithFacts } from '../../testing/shipped.ts';

/** Packed once for all tests of the file. */
const catalogue = catalogueWithFacts();

type OpenedApp = Awaited<ReturnType<typeof openWithInstitutions>>;

/** The exported file of a search and its rows. */
async function exportCsv({ app, token }: OpenedApp, query: string) {
  const answer = await app.request('GET', `/api/institutions/export?${query}`, { token });
  expect(answer.status).toBe(200);
  const rows = Papa.parse<Record<string, string>>(answer.body, { header: true }).data;
  return { ...answer, rows, names: rows.map(({ name }) => name) };
}

/** The names that a search lists, page by page, in its order. */
async function listNames({ app }: OpenedApp, query: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/institutions?${query}&limit=100&page=${page}`;
    const { body } = await app.request('GET', path);
    pages = body.pages;
    names.push(...body.institutions.map(({ name }: { name: string }) => name));
  }
  return names;
}

test('the export has the complete catalogue in one file', async () => {
  const scene = await openWithInstitutions({ catalogue });
  const total = knownInstitutions().length;
  expect(total).toBeGreaterThan(1_000);
  const { rows, headers } = await exportCsv(scene, 'sort=name');
  expect(rows).toHaveLength(total);
  expect(headers.get('x-total-count')).toBe(String(total));
  expect(headers.get('content-disposition')).toBe('attachment; filename="institutions.csv.gz"');
});

test.each(['sort=name', 'q=engineering', 'missing=website&sort=established'])(
  'the export has the rows of %s in the order of the list',
  async (query) => {
    const scene = await openWithInstitutions({ catalogue });
    const names = await listNames(scene, query);
    expect(names.length).toBeGreaterThan(100);
    expect((await exportCsv(scene, query)).names).toEqual(names);
  },
);

test('the export has edited institutions as they are now, and no deleted ones', async () => {
  const scene = await openWithInstitutions({ catalogue });
  const [first, second] = knownInstitutions();
  const path = `/api/institutions/${first?.type}/${encodeURIComponent(first?.name ?? '')}`;
  const { _id, ...before } = (await scene.app.request('GET', path)).body;
  await scene.put(_id, { ...before, name: 'Zulu College', campusArea: '9 acres' });
  await scene.remove(second?.id ?? '');
  await scene.made({ name: 'Zulu University', type: 'university' });
  const { rows, names } = await exportCsv(scene, 'sort=name');
  expect(rows.filter(({ name }) => name?.startsWith('Zulu'))).toMatchObject([
    { name: 'Zulu College', campusArea: '9 acres' },
    { name: 'Zulu University', type: 'university' },
  ]);
  expect(names).toHaveLength(knownInstitutions().length);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=A1,"B"'])(
  'the export writes %j as a text',
  async (name) => {
    const scene = await openWithInstitutions();
    await scene.made({ name });
    expect((await exportCsv(scene, '')).names).toEqual([`'${name}`]);
  },
);

test.each(['A, B', 'say "yes"', 'கல்லூரி', '1-2'])('the export keeps %j', async (name) => {
  const scene = await openWithInstitutions();
  await scene.made({ name });
  expect((await exportCsv(scene, '')).names).toEqual([name]);
});

test('the export is imported again without loss, with unknown cells blank', async () => {
  const scene = await openWithInstitutions();
  const odd = 'A; b: c \\ | "d",<b>=1+1</b>';
  const { name, _id } = await scene.made({
    additionalInfo: `${odd}\n${odd}`,
    announcements: [odd, 'Second'],
    companiesVisited: [odd],
    events: [{ title: odd, date: '2026-06-01' }],
    gallery: [{ imageUrl: 'https://example.org/a;b.png', caption: odd }],
    coursesAndFees: [{ course: 'MBA', fees: '1: 2', entranceExam: ['CAT', 'XAT'], intake: 9 }],
    rankings: [{ agency: 'NIRF', category: 'Law', rank: '101–150', year: 2025, score: 4.5 }],
    placementDetails: { median: '₹9 lakh' },
    facilities: { hostel: null, laboratories: 'Not Available' },
    figures: [{ key: 'students', value: 5, unit: 'people', year: 2025, of: odd, source: null }],
    otherNames: [{ name: odd, kind: 'alias', lang: null, source: 'gk' }],
    provenance: { owner: 'gk' },
  });
  const { _id: _old, createdAt: _c, updatedAt: _u, ...before } = (await scene.read(name)).body;
  const { body: file, rows } = await exportCsv(scene, '');
  expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['name', 'type', 'owner']);
  expect(rows[0]).toMatchObject({ website: '', 'facilities.hostel': '' });
  await scene.remove(_id);
  const answer = await scene.app.request('POST', '/api/institutions/import', {
    token: scene.token,
    body: file,
    headers: { 'Content-Type': 'text/csv' },
  });
  expect(answer.body).toMatchObject({ created: 1, rejected: [] });
  expect((await scene.read(name)).body).toMatchObject(before);
});

test('the export refuses a search that the list refuses', async () => {
  const scene = await openWithInstitutions();
  const { app, token } = scene;
  for (const query of ['sort=taste', 'near=Nowhere', 'missing=nothing']) {
    const answer = await app.request('GET', `/api/institutions/export?${query}`, { token });
    expect(answer.status, query).toBe(400);
  }
});

/** The export of the institutions with these ids. */
function exportIds({ app, token }: OpenedApp, ids: unknown) {
  return app.request('POST', '/api/institutions/export', { token, body: { ids } });
}

test('the export has the ticked rows alone, in their order, with the columns of the whole list', async () => {
  const scene = await openWithInstitutions({ catalogue });
  const [first, second, third] = knownInstitutions();
  const made = await scene.made({ name: 'Zulu College', campusArea: '9 acres' });
  await scene.remove(second?.id ?? '');
  const ids = [made._id, third?.id, second?.id, first?.id, made._id, 'unknown'];
  const answer = await exportIds(scene, ids);
  expect(answer.headers.get('x-total-count')).toBe('3');
  const { data, meta } = Papa.parse<Record<string, string>>(answer.body, { header: true });
  expect(data.map(({ name }) => name)).toEqual(['Zulu College', third?.name, first?.name]);
  expect(data[0]).toMatchObject({ campusArea: '9 acres' });
  const whole = await exportCsv(scene, 'q=Zulu');
  expect(meta.fields).toEqual(Object.keys(whole.rows[0] ?? {}));
});

test('the export has five hundred ticked rows', async () => {
  const scene = await openWithInstitutions({ catalogue });
  const ids = knownInstitutions().map(({ id }) => id);
  const { status, headers } = await exportIds(scene, ids.slice(0, 500));
  expect([status, headers.get('x-total-count')]).toEqual([200, '500']);
  expect((await exportIds(scene, ids.slice(0, 501))).status).toBe(400);
});

test.each([[[]], [['']], [['../../testing/a']], ['ab12'], [[['ab12']]], [['x'.repeat(65)]], [[7]]])(
  'the export refuses %j as ticked rows',
  async (ids) => {
    const scene = await openWithInstitutions();
    expect((await exportIds(scene, ids)).status).toBe(400);
  },
);

test('the export has no rows where all ticked ones are gone', async () => {
  const scene = await openWithInstitutions();
  const { status, headers } = await exportIds(scene, ['gone', 'constructor', '__proto__']);
  expect([status, headers.get('x-total-count')]).toEqual([200, '0']);
});
