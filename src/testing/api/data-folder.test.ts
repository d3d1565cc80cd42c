import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../test-app.ts';

const STORE = ['store.sqlite', 'store.sqlite-shm', 'store.sqlite-wal'];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campuskosh-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

/** The folder and its store files with their permissions. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('store.')).sort();
  const modes: Record<string, string> = { '.': await modeOf(folder) };
  for (const name of files) modes[name] = await modeOf(join(folder, name));
  return modes;
}

const PRIVATE = { '.': '700', ...Object.fromEntries(STORE.map((name) => [name, '600'])) };

test('creates a data folder readable by its owner only', async () => {
  const folder = join(await newFolder(), 'above', 'data');
  const app = await openTestApp({ env: { DATA_DIR: folder } });
  await app.person('asha');
  expect(await modesIn(folder)).toEqual(PRIVATE);
});

test('restricts an existing folder and store at the next start', async () => {
  const folder = await newFolder();
  for (const name of STORE) await writeFile(join(folder, name), '', { mode: 0o644 });
  await chmod(folder, 0o755);
  const app = await openTestApp({ env: { DATA_DIR: folder } });
  await app.person('asha');
  expect(await modesIn(folder)).toEqual(PRIVATE);
});

test('leaves a shared folder open but restricts the store', async () => {
  const folder = await newFolder();
  await chmod(folder, 0o1777);
  const app = await openTestApp({ env: { DATA_DIR: folder } });
  await app.person('asha');
  expect(await modesIn(folder)).toEqual({ ...PRIVATE, '.': '777' });
});
