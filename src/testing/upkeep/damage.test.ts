import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tidyUp } from '../../runtime/tidy-up.ts';
import { check } from '../../runtime/upkeep/check.ts';
import { restoreBackup } from '../../runtime/upkeep/restore-backup.ts';
import { backUpTo, createBackup, listBackups } from '../../runtime/upkeep/scheduled-backup.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import type { Engine } from '../../store/engine.ts';
import { openWithInstitutions } from '../api/institution-calls.ts';
import { reviewBody } from '../api/review-calls.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test-app.ts';

const MOST_BYTES = 16 * 1024 * 1024;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-damage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Gives a field of a stored record a value of the wrong kind. */
async function damage(engine: Engine, key: string, fields: object): Promise<void> {
  const stored = await engine.get(key);
  const value = Object(stored?.value);
  const data = { ...value.data, ...fields };
  await engine.replace(key, { ...value, data }, stored?.etag ?? '');
}

const warnings = async (app: TestApp) =>
  (await app.request('GET', '/api/health')).body.warnings as string[];

async function openDamaged() {
  const engine = createEmbeddedEngine(newFolder());
  const scene = await openWithInstitutions({ engine });
  const { app, made, token } = scene;
  const bad = await made({ name: 'Damaged College' });
  const good = await made({ name: 'Sound College' });
  const reader = await app.person('reader');
  await app.request('POST', '/api/reviews', {
    token: reader.token,
    body: reviewBody({ institutionId: good._id, course: 'B.A' }),
  });
  await damage(engine, `institution/${bad._id}`, { owner: 42 });
  const file = join(newFolder(), 'damaged.backup');
  const backup = await backUpTo({ runtime: app.runtime, engine }, { file, replace: false });
  return { ...scene, engine, bad, good, file, backup, token };
}

describe('one record that cannot be read', () => {
  test('costs that record alone after a restore, and health, check and backup name it', async () => {
    const { bad, good, file, backup } = await openDamaged();
    const key = `institution/${bad._id}`;
    expect(backup.damaged).toEqual([key]);
    const engine = createEmbeddedEngine(newFolder());
    const app = await openTestApp({ engine });
    const restored = await restoreBackup(
      { runtime: app.runtime, engine, progress: () => undefined },
      file,
    );
    expect(restored.damaged).toEqual([key]);
    expect(await warnings(app)).toContain('damagedRecords');
    for (const path of ['all', '?q=college', '?missing=website', 'export'].map((rest) =>
      rest.startsWith('?') ? `/api/institutions${rest}` : `/api/institutions/${rest}`,
    )) {
      const { token } = await app.person(`admin${path.length}`, 'admin');
      const answer = await app.request('GET', path, { token });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(JSON.stringify(answer.body)).toContain('Sound College');
    }
    const { token } = await app.person('editor', 'admin');
    for (const path of ['/api/quality', '/api/work', '/api/duplicates', '/api/history'])
      expect([path, (await app.request('GET', path, { token })).status]).toEqual([path, 200]);
    const spelling = '/api/institutions/college/Sound%20College';
    expect((await app.request('GET', spelling)).body).toMatchObject({ _id: good._id });
    const damaged = await app.request('GET', '/api/institutions/college/Damaged%20College');
    expect([damaged.status, damaged.body.msg]).toEqual([503, expect.stringContaining('operator')]);
    await tidyUp(app.runtime);
    const { findings } = await check(app.runtime, engine);
    expect(findings).toContainEqual({ problem: 'corrupt', key });

    await damage(engine, key, { owner: null });
    expect(await warnings(app)).not.toContain('damagedRecords');
    for (const list of app.runtime.store.kinds.lists) await list.rebuild();
    expect((await app.request('GET', '/api/institutions/all')).body.institutions).toHaveLength(2);
  });

  test.each(['user', 'review', 'history'])('is left out of lists: a %s', async (kind) => {
    const { app, engine, token } = await openDamaged();
    const [entry] = await engine.list(kind);
    const other = kind === 'user' ? 1 : 0;
    const { key = '' } = (await engine.list(kind))[other] ?? entry ?? {};
    await damage(engine, key, { at: 4, createdAt: 4, email: 4, ratings: 4 });
    for (const list of app.runtime.store.kinds.lists) await list.rebuild();
    const paths = ['/api/user/users', '/api/reviews/reported', '/api/history', '/api/institutions'];
    for (const path of paths) {
      const { status } = await app.request('GET', path, { token });
      // The caller may be the one whose record is damaged.
      expect([path, [200, 503].includes(status)]).toEqual([path, true]);
    }
    expect((await app.request('GET', '/api/institutions?q=sound')).body.total).toBe(1);
    expect(await warnings(app)).toContain('damagedRecords');
  });
});

describe('a backup', () => {
  test('does not replace one with more records unless told to, and names its store', async () => {
    const { app, engine, file } = await openDamaged();
    const small = await openTestApp();
    await small.person('alone', 'admin');
    const engineOfSmall = createEmbeddedEngine(small.folder);
    onTestFinished(() => engineOfSmall.close?.());
    const source = { runtime: small.runtime, engine: engineOfSmall };
    await expect(backUpTo(source, { file, replace: false })).rejects.toThrow('would replace');
    const written = await backUpTo(source, { file, replace: true });
    expect(written.count).toBeLessThan(5);
    const again = await backUpTo({ runtime: app.runtime, engine }, { file, replace: false });
    expect(again.kinds).toMatchObject({ institution: 2, review: 1 });
  });

  test('with the most records stays when a folder is rotated', async () => {
    const { app, engine, made } = await openDamaged();
    const folder = newFolder();
    await made({ name: 'Third College' });
    const { file: largest } = await createBackup(
      { runtime: app.runtime, engine },
      { folder, keep: 2 },
    );
    const small = await openTestApp();
    const emptyish = createEmbeddedEngine(small.folder);
    onTestFinished(() => emptyish.close?.());
    await small.person('alone', 'admin');
    for (let day = 1; day <= 4; day++) {
      small.pass(24 * 60 * 60);
      await createBackup({ runtime: small.runtime, engine: emptyish }, { folder, keep: 2 });
    }
    const kept = await listBackups(folder);
    expect(kept).toHaveLength(3);
    expect(kept[0]).toBe(largest);
  });

  test('is not written into a folder that does not exist', async () => {
    const { app, engine } = await openDamaged();
    const folder = join(newFolder(), 'unmounted');
    await expect(
      createBackup({ runtime: app.runtime, engine }, { folder, keep: 2 }),
    ).rejects.toThrow('ENOENT');
  });
});

test('nothing of a deleted person stays in the store for more than a day', async () => {
  const folder = newFolder();
  const engine = createEmbeddedEngine(folder);
  const { app, made } = await openWithInstitutions({ engine });
  const { _id } = await made({ name: 'Sound College' });
  const gone = await app.person('zubeida-gone');
  const body = { about: 'Zubeidas own words' };
  const own = [
    ['PUT', '/api/profile', body],
    ['PUT', '/api/saved', { ids: [_id] }],
    ['POST', '/api/reviews', reviewBody({ institutionId: _id, course: 'B.A' })],
    ['POST', '/api/auth/forgot-password', { email: gone.email }],
  ] as const;
  for (const [method, path, sent] of own) {
    const { status } = await app.request(method, path, { token: gone.token, body: sent });
    expect([path, status < 300]).toEqual([path, true]);
  }
  await app.runtime.background.idle();
  await app.runtime.users.list.refresh();
  await tidyUp(app.runtime);
  const { status } = await app.request('POST', '/api/account/delete', {
    token: gone.token,
    body: { currentPassword: PASSWORD },
  });
  expect(status).toBe(204);
  app.pass(13 * 60 * 60);
  await tidyUp(app.runtime);
  app.pass(60 * 60);
  await tidyUp(app.runtime);
  for (const name of ['store.sqlite', 'store.sqlite-wal']) {
    const bytes = readFileSync(join(folder, name));
    expect(bytes.length).toBeLessThan(MOST_BYTES);
    const text = bytes.toString('latin1').toLowerCase();
    expect([name, text.includes('zubeida')]).toEqual([name, false]);
  }
});

test('a damaged page of the store costs its records alone', async () => {
  const folder = newFolder();
  const engine = createEmbeddedEngine(folder);
  const { app, made } = await openWithInstitutions({ engine });
  for (let at = 0; at < 30; at++)
    await made({ name: `Page College ${at}`, additionalInfo: 'x'.repeat(4_000) });
  await app.runtime.store.tidy();
  overwritePage(join(folder, 'store.sqlite'));
  const again = await openTestApp({ engine: createEmbeddedEngine(folder) });
  const all = await again.request('GET', '/api/institutions/all');
  expect(all.status).toBe(200);
  expect(all.body.institutions.length).toBeGreaterThan(20);
});

/** Writes noise over the page that holds a record of an institution. */
function overwritePage(file: string): void {
  const bytes = readFileSync(file);
  const size = bytes.readUInt16BE(16);
  const at = bytes.indexOf('Page College 17","type');
  const page = Math.floor(at / size) * size;
  bytes.fill(0xff, page, page + 8);
  writeFileSync(file, bytes);
}
