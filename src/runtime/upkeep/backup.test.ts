import { mkdtempSync, rmSync } from 'node:fs';
import { lstat, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { institutionKey } from '../../domain/institutions/institution.ts';
import { newResetToken } from '../../features/accounts/passwords.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import type { Engine } from '../../store/engine.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { Killed, mortalEngine } from '../../testing/mortal-engine.ts';
import { engineOver } from '../../testing/store/backends.ts';
import { productionFetch } from '../../testing/store/production-fetch.ts';
import { openTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { dump } from '../../testing/upkeep/dump.ts';
import { fillStore } from '../../testing/upkeep/full-store.ts';
import { prepareStore } from '../prepare-store.ts';
import { BackupDigest, formatHeader, formatRecord, isBackedUp } from './backup-format.ts';
import { EmptyStore, writeBackup } from './backup-writing.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ABOUT = { product: 'CampusKosh', productVersion: '0.1.0', at: '2026-06-01T00:00:00.000Z' };
const noKinds = { records: new Map(), lists: [], counters: [] };
const progress = () => undefined;
let files = 0;
const newFile = () => join(folder, `${files++}.backup`);

interface BackupSetup {
  app: TestApp;
  engine: Engine;
}

const ENGINES: Record<string, () => Engine> = {
  'the embedded store': () => createEmbeddedEngine(mkdtempSync(join(folder, 'store-'))),
  'what behaves like production': () => engineOver(productionFetch()),
};

async function openSetup(openEngine = ENGINES['the embedded store']): Promise<BackupSetup> {
  const engine = openEngine?.() as Engine;
  return { app: await openTestApp({ engine }), engine };
}

async function backUp(engine: Engine): Promise<string> {
  const file = newFile();
  await writeBackup({ engine, kinds: noKinds }, { file, replace: false }, ABOUT);
  return file;
}

const restore = ({ app, engine }: BackupSetup, file: string) =>
  restoreBackup({ runtime: app.runtime, engine, progress }, file);

describe.each(Object.entries(ENGINES))('a backup of %s', (_, openEngine) => {
  it.each(Object.entries(ENGINES))('restores equal records and answers in %s', async (_, other) => {
    const here = await openSetup(openEngine);
    const { answers } = await fillStore(here.app);
    const file = await backUp(here.engine);
    const there = await openSetup(other);
    const { count } = await restore(there, file);
    const records = await dump(here.engine);
    expect(count).toBe(records.size);
    expect(await dump(there.engine)).toEqual(records);
    expect(await answers(there.app)).toEqual(await answers(here.app));
  });

  it('contains password hashes but no sessions or attempts', async () => {
    const { app, engine } = await openSetup(openEngine);
    const { devi } = await fillStore(app);
    const text = gunzipSync(await readFile(await backUp(engine))).toString();
    expect(text).toContain('$argon2id$');
    expect(await app.runtime.sessions.ids()).not.toEqual([]);
    expect(text).not.toMatch(/"(?:session|attempt|list)\//);
    expect(text).toContain(devi.id);
  });
});

describe('a password reset link', () => {
  async function mailedLink(app: TestApp, id: string): Promise<string> {
    const { token, hash } = newResetToken(id);
    const expiresAt = new Date(app.runtime.now().getTime() + 60_000).toISOString();
    await app.runtime.users.records.update(id, (data) => ({
      ...data,
      passwordResets: [{ hash, expiresAt }],
    }));
    return token;
  }
  const use = (app: TestApp, token: string) =>
    app.request('POST', '/api/auth/reset-password', {
      body: { token, password: 'a new password' },
    });

  it('is not in the backup and works in its own store', async () => {
    const here = await openSetup();
    const { id } = await here.app.person('asha');
    const token = await mailedLink(here.app, id);
    const file = await backUp(here.engine);
    expect(gunzipSync(await readFile(file)).toString()).not.toContain('expiresAt');
    const there = await openSetup();
    await restore(there, file);
    expect((await use(there.app, token)).status).toBe(400);
    expect((await use(here.app, token)).status).toBe(200);
  });

  it('is invalid after a restore of an older backup', async () => {
    const here = await openSetup();
    const { id } = await here.app.person('asha');
    const token = await mailedLink(here.app, id);
    const file = newFile();
    await writeFile(file, await asWrittenBefore(here.engine));
    const there = await openSetup();
    await restore(there, file);
    expect((await use(there.app, token)).status).toBe(400);
  });

  /** A backup with all that is stored, as the first version wrote them. */
  async function asWrittenBefore(engine: Engine): Promise<Uint8Array> {
    const seal = new BackupDigest();
    const lines = [formatHeader(ABOUT)];
    for await (const { key, body } of engine.records()) {
      if (isBackedUp(key)) lines.push(formatRecord([key, body]));
    }
    for (const line of lines) seal.add(line);
    return gzipSync([...lines, formatRecord(seal.close())].join(''));
  }
});

describe('a backup', () => {
  it('is readable by its owner only', async () => {
    const { app, engine } = await openSetup();
    await fillStore(app);
    expect((await stat(await backUp(engine))).mode & 0o777).toBe(0o600);
  });

  it('is a new file regardless of existing ones', async () => {
    const { app, engine } = await openSetup();
    await fillStore(app);
    const file = newFile();
    const elsewhere = newFile();
    await writeFile(elsewhere, 'of somebody else', { mode: 0o644 });
    await symlink(elsewhere, file);
    await symlink(elsewhere, `${file}.partial`);
    await writeBackup({ engine, kinds: noKinds }, { file, replace: false }, ABOUT);
    expect((await lstat(file)).isSymbolicLink()).toBe(false);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(elsewhere, 'utf8')).toBe('of somebody else');
  });

  it('of an empty store replaces no file', async () => {
    const { engine } = await openSetup();
    const file = newFile();
    await writeFile(file, 'a backup of last week');
    await expect(
      writeBackup({ engine, kinds: noKinds }, { file, replace: false }, ABOUT),
    ).rejects.toThrow(EmptyStore);
    expect(await readFile(file, 'utf8')).toBe('a backup of last week');
  });

  it('is consistent under concurrent writes', async () => {
    const { app, engine } = await openSetup();
    const { institutions } = app.runtime;
    const at = app.runtime.now().toISOString();
    const record = (name: string) => ({
      ...institutionOf({ name }),
      formerNames: [],
      author: null,
      updatedBy: null,
      createdAt: at,
      updatedAt: at,
    });
    for (let n = 0; n < 60; n++)
      await institutions.recordsOnly.create(`i${n}`, record(`First ${n}`));
    let stop = false;
    let writes = 0;
    const renaming = (async () => {
      for (; !stop; writes++) {
        const name = `Name ${writes}`;
        await nextTurn();
        await institutions.recordsOnly.update(`i${59 - (writes % 60)}`, (old) => ({
          ...old,
          name,
        }));
      }
    })();
    // The reader is slow, so that writes fall between any two of its records.
    const slow = {
      async *records() {
        for await (const raw of engine.records()) {
          const before = writes;
          if (raw.key.startsWith('institution/')) {
            while (writes === before) await nextTurn();
          }
          yield raw;
        }
      },
    };
    const file = newFile();
    await writeBackup({ engine: slow, kinds: noKinds }, { file, replace: false }, ABOUT).finally(
      () => {
        stop = true;
      },
    );
    await renaming;
    const there = await openSetup();
    await restore(there, file);
    const { recordsOnly } = there.app.runtime.institutions;
    for (let n = 0; n < 60; n++) {
      const { type, name } = (await recordsOnly.read(`i${n}`))?.data ?? record('');
      const found = await recordsOnly.find('institution', institutionKey(type, name));
      expect(found?.id, name).toBe(`i${n}`);
    }
  });
});

describe('an incomplete backup', () => {
  async function refused(content: Buffer | string) {
    const file = newFile();
    await writeFile(file, content);
    const there = await openSetup();
    const failure = await restore(there, file).catch((error) => error);
    for await (const { key } of there.engine.records()) expect(key).toBe('nothing');
    return failure;
  }

  async function lines(): Promise<string[]> {
    const { app, engine } = await openSetup();
    await fillStore(app);
    return gunzipSync(await readFile(await backUp(engine)))
      .toString()
      .split('\n');
  }
  const packed = (changed: string[]) => gzipSync(changed.join('\n'));

  it.each([
    ['text', 'name,type\n'],
    ['another archive', gzipSync('hello\n')],
    ['an archive without a line', gzipSync('hello')],
    ['JSON lines of another format', gzipSync('{"format":"other","version":1}\n')],
  ])('is refused as foreign: %s', async (_, content) => {
    expect(await refused(content)).toMatchObject({ fault: 'foreign' });
  });

  it('is refused when truncated anywhere', async () => {
    const all = await lines();
    const complete = packed(all);
    expect(await refused('')).toMatchObject({ fault: 'cut' });
    for (const part of [0.3, 0.6, 0.9, 0.999]) {
      const cut = complete.subarray(0, Math.floor(complete.length * part));
      expect(await refused(cut), String(part)).toMatchObject({ fault: 'cut' });
    }
    expect(await refused(packed([...all.slice(0, -2), '']))).toMatchObject({ fault: 'cut' });
    expect(await refused(packed(all.slice(0, 3)))).toMatchObject({ fault: 'cut' });
  });

  it('is refused when anything in it has changed', async () => {
    const all = await lines();
    const [header = '', first = '', ...rest] = all;
    const changes = [
      [header, ...rest],
      [header, first, first, ...rest],
      [header, first.replace('"rev', '"rew'), ...rest],
      [header.replace('2026', '2027'), first, ...rest],
      [header, '["../other/key","{}"]', ...rest],
      [header, '["user/x","no json"]', ...rest],
      [...all.slice(0, -1), '["user/x","{}"]', ''],
    ];
    for (const change of changes) {
      expect(await refused(packed(change)), change[1]).toMatchObject({ fault: 'broken' });
    }
    const newer = [header.replace('"version":1', '"version":2'), first, ...rest];
    expect(await refused(packed(newer))).toMatchObject({ fault: 'newer' });
  });
});

describe('a restore', () => {
  it('refuses a store with data', async () => {
    const { app, engine } = await openSetup();
    await fillStore(app);
    const file = await backUp(engine);
    const there = await openSetup();
    await there.app.person('somebody');
    const before = await dump(there.engine);
    await expect(restore(there, file)).rejects.toMatchObject({ obstacle: 'full' });
    expect(await dump(there.engine)).toEqual(before);
  });

  it('is recognised as interrupted and repeatable', async () => {
    const { app, engine } = await openSetup();
    await fillStore(app);
    const file = await backUp(engine);
    const other = newFile();
    await writeBackup(
      { engine, kinds: noKinds },
      { file: other, replace: false },
      { ...ABOUT, at: '2026-06-02T00:00:00.000Z' },
    );
    for (const calls of [4, 12, 40]) {
      const target = createEmbeddedEngine(mkdtempSync(join(folder, 'killed-')));
      const mortal = mortalEngine(target, 'killed');
      const dying = await startTestApp({ engine: mortal.engine });
      mortal.endAfter(calls);
      const killed = restore({ app: dying, engine: mortal.engine }, file);
      await expect(killed).rejects.toBeInstanceOf(Killed);

      const there = { app: await openTestApp({ engine: target }), engine: target };
      const start = prepareStore(there.app.runtime);
      await expect(start).rejects.toMatchObject({ name: 'StoreIncomplete' });
      await expect(restore(there, other)).rejects.toMatchObject({ obstacle: 'begun' });
      await restore(there, file);
      expect(await dump(target)).toEqual(await dump(engine));
      await expect(restore(there, file)).rejects.toMatchObject({ obstacle: 'full' });
      await dying.close();
    }
  });

  it('is not complete with concurrent writes', async () => {
    const { app, engine } = await openSetup();
    await fillStore(app);
    const file = await backUp(engine);
    const there = await openSetup();
    const disturbing = (step: string) => {
      if (step === 'writing') void there.engine.create('user/stranger', {});
    };
    const restoring = { runtime: there.app.runtime, engine: there.engine, progress: disturbing };
    const failure = await restoreBackup(restoring, file).catch((error) => error);
    expect(failure).toMatchObject({ obstacle: 'foreignWrite' });
    expect(await there.app.runtime.restores.read('state')).not.toBeNull();
  });
});
