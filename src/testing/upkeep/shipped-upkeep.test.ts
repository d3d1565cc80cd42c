import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../../runtime/upkeep/backup-writing.ts';
import { check } from '../../runtime/upkeep/check.ts';
import { repair } from '../../runtime/upkeep/repair.ts';
import { restoreBackup } from '../../runtime/upkeep/restore-backup.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { reviewBody } from '../api/review-calls.ts';
import { institutionBody } from '../institution-body.ts';
import { catalogueOf, shippedInstitution } from '../shipped.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const ABOUT = { product: 'CampusKosh', productVersion: '0.1.0', at: '2026-06-01T00:00:00.000Z' };
const noKinds = { records: new Map(), lists: [], counters: [] };
const NAMES = ['Alpha College', 'Beta College', 'Gamma College', 'Delta College'];
const catalogue = catalogueOf(
  NAMES.map((name, at) => shippedInstitution(`c-${at}`, { name, campusArea: '5 acres' })),
);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-shipped-upkeep-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty store over the catalogue. */
async function openOver(folder: string) {
  const engine = createEmbeddedEngine(folder);
  return { engine, app: await openTestApp({ engine, catalogue }) };
}

/** Alpha is corrected and reviewed, Beta renamed, Gamma deleted and its name taken. */
async function edit(app: TestApp): Promise<void> {
  const { token } = await app.person('root', 'admin');
  const reader = await app.person('asha');
  const done = async (method: string, path: string, body: object = {}, by = token) => {
    const answer = await app.request(method, path, { token: by, body });
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return answer.body;
  };
  const correction = { institutionId: 'c-0', field: 'campusArea', proposed: '12 acres' };
  const sourceUrl = 'https://example.org/report';
  const { _id } = await done(
    'POST',
    '/api/corrections',
    { ...correction, sourceUrl },
    reader.token,
  );
  await done('PUT', `/api/corrections/${_id}`, { decision: 'accept' });
  await done('POST', '/api/reviews', reviewBody({ institutionId: 'c-0' }), reader.token);
  await done('PUT', '/api/institutions/c-1', institutionBody({ name: 'Omega College' }));
  await done('DELETE', '/api/institutions/c-2');
  await done('POST', '/api/institutions', institutionBody({ name: 'Gamma College' }));
  await app.runtime.background.idle();
}

/** The public state of the institutions. */
async function publicState(app: TestApp) {
  const { body } = await app.request('GET', '/api/institutions/all');
  const path = '/api/institutions/college/Alpha%20College';
  const { campusArea, rating } = (await app.request('GET', path)).body;
  const history = await app.request('GET', `${path}/history`);
  expect(history.status).toBe(200);
  return { ...body, campusArea, rating, history: history.body };
}

test('check accepts overlays, tombstones and freed names, and repair changes none', async () => {
  const { app, engine } = await openOver(newFolder());
  await edit(app);
  const before = await publicState(app);
  expect(before).toMatchObject({ campusArea: '12 acres', rating: { count: 1 } });
  expect(before.institutions.map(({ name }: { name: string }) => name)).toEqual([
    'Alpha College',
    'Delta College',
    'Gamma College',
    'Omega College',
  ]);
  expect((await check(app.runtime, engine)).findings).toEqual([]);
  expect(await repair(app.runtime, engine)).toMatchObject({ repaired: [], remaining: [] });
  expect(await publicState(app)).toEqual(before);
});

test('a backup contains only the store and is restored over the catalogue', async () => {
  const here = await openOver(newFolder());
  await edit(here.app);
  const file = join(newFolder(), 'backup');
  await writeBackup({ engine: here.engine, kinds: noKinds }, { file, replace: false }, ABOUT);
  const text = gunzipSync(await readFile(file)).toString();
  expect(text).toContain('Omega College');
  expect(text).not.toContain('Delta College');

  const there = await openOver(newFolder());
  const progress = () => undefined;
  await restoreBackup({ runtime: there.app.runtime, engine: there.engine, progress }, file);
  expect(await publicState(there.app)).toEqual(await publicState(here.app));
  expect((await check(there.app.runtime, there.engine)).findings).toEqual([]);
});
