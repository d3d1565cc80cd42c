import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { seasonOf } from '../../domain/cutoffs/cutoff-list.ts';
import { dataFileNames } from '../../domain/open-data.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { withCallCount } from '../../store/call-count.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { openCutoffs } from '../cutoffs/cutoffs.ts';
import { readIndex } from '../cutoffs/list-folder.ts';
import { createSourceFinder } from '../sources/sources.ts';
import type { DataFile } from './data-file.ts';
import { entryFileNames, openEntryFiles, packEntryFiles } from './entry-files.ts';
import { buildManifest } from './manifest.ts';
import { openRelease, type Release } from './release.ts';

type Name = (typeof dataFileNames)[number];
type Row = Record<string, string>;

const sha256 = (bytes: Uint8Array | string) =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
const gzipOf = ({ gzip }: Pick<DataFile, 'gzip'>) => Buffer.concat(gzip);
const textOf = (release: Release, name: Name) => gunzipSync(gzipOf(release.files[name])).toString();

function rowsOf(release: Release, name: Name): Row[] {
  const { data, errors } = Papa.parse<Row>(textOf(release, name).trimEnd(), { header: true });
  expect(errors).toEqual([]);
  return data;
}

async function describedBy(runtime: Runtime, release: Release) {
  const sourceOf = await createSourceFinder(runtime);
  const about = { siteUrl: runtime.siteUrl, productName: 'CampusKosh', language: 'en' } as const;
  return await buildManifest(release, { ...about, sourceOf });
}

/** All cut-offs are 82 MB; these three lists contain every kind of row. */
const folder = openCutoffs('data/cutoffs');
const FEW = ['jee-advanced', 'clat-ug', 'ts-icet'];

function openWithFewLists() {
  const few = async () => (await folder.lists()).filter(({ id }) => FEW.includes(id));
  return openWithInstitutions({ cutoffs: { ...folder, lists: few } });
}

const fits: Record<string, (cell: string) => boolean> = {
  string: () => true,
  any: () => true,
  integer: (cell) => /^-?\d+$/.test(cell),
  number: (cell) => cell.trim() !== '' && Number.isFinite(Number(cell)),
  boolean: (cell) => cell === 'true' || cell === 'false',
  date: (cell) => /^\d{4}-\d\d-\d\d$/.test(cell),
  datetime: (cell) => !Number.isNaN(Date.parse(cell)),
};

test('the manifest of open data lists bytes, hashes, rows and columns of every file', async () => {
  const { app, made } = await openWithFewLists();
  await made({
    name: 'Institute of "Quotes", Kolkata',
    provenance: { owner: 'nirf-2025' },
    rankings: [{ agency: 'NIRF', rank: 12, year: 2025, source: 'nirf-2025' }],
    figures: [
      { key: 'medianSalary', value: 1_200_000, year: 2024, of: 'UG 4 years', source: 'nirf-2025' },
    ],
  });
  const release = await openRelease(app.runtime);
  const manifest = await describedBy(app.runtime, release);
  expect(manifest.resources.map(({ path }) => path)).toEqual(dataFileNames);
  for (const resource of manifest.resources) {
    const { path, schema } = resource;
    const file = release.files[path];
    const plain = gunzipSync(gzipOf(file));
    expect({ path, bytes: plain.length, hash: sha256(plain) }).toEqual({
      path,
      bytes: resource.bytes,
      hash: resource.hash,
    });
    const { compressed } = resource;
    expect(compressed).toEqual({
      path: `${path}.gz`,
      bytes: gzipOf(file).length,
      hash: sha256(gzipOf(file)),
    });
    if (!schema) continue;
    const rows = rowsOf(release, path);
    expect(rows.length, path).toBe(resource.rows);
    const [heading = ''] = plain.toString('utf8').split('\r\n', 1);
    expect(heading.split(','), path).toEqual(schema.fields.map(({ name }) => name));
    for (const { name, type, constraints } of schema.fields) {
      const cells = [...new Set(rows.map((row) => row[name] ?? '?'))].filter((cell) => cell !== '');
      expect([path, name, cells.filter((cell) => !fits[type]?.(cell))]).toEqual([path, name, []]);
      if (constraints) expect(constraints.enum).toEqual(expect.arrayContaining(cells));
    }
    const keys = rows.map((row) => schema.primaryKey?.map((name) => row[name]).join());
    if (schema.primaryKey) expect(new Set(keys).size, path).toBe(rows.length);
  }
  const fieldsOf = (path: string) =>
    manifest.resources.find((one) => one.path === path)?.schema?.fields ?? [];
  const owner = fieldsOf('institutions.csv').find(({ name }) => name === 'owner');
  expect(owner?.terms).toEqual([{ licence: null, sources: ['nirf-2025'] }]);
  const closing = fieldsOf('cutoffs.csv').find(({ name }) => name === 'closing');
  expect(closing?.terms.flatMap(({ licence }) => licence ?? [])).toContain('MIT');
  expect(rowsOf(release, 'figures.csv')).toMatchObject([
    { 'institution.name': 'Institute of "Quotes", Kolkata', key: 'medianSalary', year: '2024' },
  ]);
});

test('open data exports cut-offs of the last round of each seat and year', async () => {
  const { app } = await openWithFewLists();
  const rows = rowsOf(await openRelease(app.runtime), 'cutoffs.csv');
  const seat = ({ list, institution, program, degree, years, quota, category, pwd, pool }: Row) =>
    [list, institution, program, degree, years, quota, category, pwd, pool].join('|');
  const ofOne = rows.filter(({ list }) => list === 'jee-advanced');
  const lanes = Map.groupBy(ofOne, seat);
  const twice = [...lanes.values()].filter(
    (own) => new Set(own.map(({ year }) => year)).size < own.length,
  );
  expect(twice).toEqual([]);
  const stated = (await readIndex('data/cutoffs')).lists['jee-advanced']?.rows ?? {};
  expect(ofOne.length).toBe(Object.values(stated).reduce((sum, count) => sum + count, 0));
  const seasons = new Map(cutoffLists.map((list) => [list.id, list]));
  for (const { list = '', year, isFinal } of rows) {
    const season = seasonOf(seasons.get(list) ?? expect.fail(list), Number(year));
    expect([list, year, isFinal]).toEqual([list, year, String(season.isFinal)]);
  }
  expect(new Set(rows.map(({ isFinal }) => isFinal))).toEqual(new Set(['true', 'false']));
  expect(new Set(rows.map(({ pwd }) => pwd))).toEqual(new Set(['true', 'false']));
});

test('open data contains no personal data', async () => {
  const { app, token, adminId, made, put, remove } = await openWithFewLists();
  const reader = await app.person('meera');
  const { _id, name } = await made();
  const body = {
    institutionId: _id,
    course: 'B.Sc',
    ratings: { overall: 4 },
    comments: { overall: 'Mine.' },
  };
  await app.request('POST', '/api/reviews', { token: reader.token, body });
  await put(_id, { name, campusArea: '20 acres' });
  const source = {
    id: 'their-site',
    title: 'T',
    publisher: 'P',
    url: null,
    accessed: '2026-05-01',
    licence: null,
  };
  await app.request('POST', '/api/sources', { token, body: source });
  await remove((await made({ name: 'Gone' }))._id);
  const release = await openRelease(app.runtime);
  for (const path of dataFileNames) {
    const text = textOf(release, path);
    for (const secret of [adminId, reader.id, 'meera', '@people.test', 'Mine.']) {
      expect(text.includes(secret), `${path} has ${secret}`).toBe(false);
    }
  }
  expect(rowsOf(release, 'sources.csv').map(({ id }) => id)).toContain('their-site');
});

test('an edit makes a new version of open data, with the edit in its changes', async () => {
  const { app, made, put, remove } = await openWithFewLists();
  const { _id, name } = await made({ campusArea: '10 acres' });
  const before = await openRelease(app.runtime);
  const same = await openRelease(app.runtime);
  expect(same.files['institutions.csv']).toBe(before.files['institutions.csv']);
  const old = await describedBy(app.runtime, before);
  app.pass(60);
  const provenance = { campusArea: 'nirf-2025' };
  await put(_id, { name, campusArea: '20 acres', provenance });
  const after = await openRelease(app.runtime);
  const now = await describedBy(app.runtime, after);
  expect(now.version).not.toBe(old.version);
  expect(rowsOf(after, 'institutions.csv')).toMatchObject([{ _id, campusArea: '20 acres' }]);
  const between = rowsOf(after, 'changes.csv').filter(({ at = '' }) => at > (old.created ?? ''));
  expect(between).toMatchObject([
    {
      kind: 'changed',
      'institution._id': _id,
      'institution.name': name,
      field: 'campusArea',
      before: '10 acres',
      after: '20 acres',
      source: 'nirf-2025',
    },
  ]);
  app.pass(60);
  await remove(_id);
  const left = await openRelease(app.runtime);
  expect(rowsOf(left, 'institutions.csv')).toEqual([]);
  expect(rowsOf(left, 'changes.csv').map(({ kind }) => kind)).toEqual([
    'removed',
    'changed',
    'added',
  ]);
  expect(rowsOf(left, 'changes.csv')[0]).toMatchObject({ 'institution.name': name });
});

test('open data omits withheld values and writes formulas as text', async () => {
  const { app, token, made, put } = await openWithFewLists();
  const { _id, name } = await made({ additionalInfo: 'The registrar lives at 5 Park Street' });
  app.pass(60);
  await put(_id, { name, additionalInfo: '=HYPERLINK("x")' });
  const [change] = (await app.request('GET', `/api/history?target=institution:${_id}`, { token }))
    .body.entries;
  const body = { field: 'additionalInfo', reason: 'A home.' };
  app.purged.length = 0;
  await app.request('PUT', `/api/history/${change._id}/withhold`, { token, body });
  expect(app.purged).toContain('catalogue');
  const release = await openRelease(app.runtime);
  for (const path of dataFileNames) expect(textOf(release, path)).not.toContain('Park Street');
  expect(rowsOf(release, 'institutions.csv')[0]?.['additionalInfo']).toBe(`'=HYPERLINK("x")`);
});

test('open data reads shipped institutions without store calls', async () => {
  const shipped = Array.from({ length: 50 }, (_, at) =>
    shippedInstitution(`c-${at}`, { name: `College ${at}` }),
  );
  const { app, token } = await openWithInstitutions({
    cutoffs: { ...folder, lists: async () => [] },
    catalogue: catalogueOf(shipped),
  });
  const edited = { ...institutionBody({ name: 'College 7' }), campusArea: '7 acres' };
  await app.request('PUT', '/api/institutions/c-7', { token, body: edited });
  const { result, calls } = await withCallCount(() => openRelease(app.runtime));
  const rows = rowsOf(result, 'institutions.csv');
  expect(rows).toHaveLength(50);
  expect(rows.find(({ name }) => name === 'College 7')).toMatchObject({ campusArea: '7 acres' });
  expect(calls).toBeLessThan(shipped.length);
});

test('open data serves exams, courses and sources as a build packs them until one is changed', async () => {
  const { app, token } = await openWithFewLists();
  const asPacked = openEntryFiles(await packEntryFiles());
  const asWritten = openEntryFiles(null);
  const [packed, live] = [await asPacked(app.runtime), await asWritten(app.runtime)];
  for (const name of entryFileNames) {
    expect(gzipOf(packed[name]).equals(gzipOf(live[name]))).toBe(true);
    expect([packed[name].rows, packed[name].sources]).toEqual([
      live[name].rows,
      live[name].sources,
    ]);
    expect(await packed[name].sha256()).toBe(await live[name].sha256());
  }
  expect(await asPacked(app.runtime)).toBe(packed);
  const own = { id: 'own-source', title: 'Report', publisher: 'UGC', url: null };
  const body = { ...own, accessed: '2026-01-01', licence: null };
  expect((await app.request('POST', '/api/sources', { token, body })).status).toBe(201);
  const changed = await asPacked(app.runtime);
  expect(gunzipSync(gzipOf(changed['sources.csv'])).toString()).toContain('own-source');
  expect(gzipOf(changed['exams.csv']).equals(gzipOf(packed['exams.csv']))).toBe(true);
});
