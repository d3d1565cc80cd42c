import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { version } from '../../deploy/store-name.ts';
import { DAY_MS } from '../../domain/date.ts';
import { noteDamage, noteOperation } from '../../features/health/operation-records.ts';
import type { Engine } from '../../store/index.ts';
import type { Env } from '../env.ts';
import type { Runtime } from '../runtime.ts';
import { countRecords } from './backup-reading.ts';
import { type WrittenBackup, writeBackup } from './backup-writing.ts';

type BackupDependencies = Pick<Runtime, 'env' | 'now' | 'operations' | 'store'>;

/** Names of the files that a folder of backups holds: the newest sorts last. */
const NAME = /^campuskosh-\d{8}T\d{6}Z\.backup$/;
/** A run that begins a little early must not put the next one off by a whole interval. */
const SLACK_MS = 10 * 60 * 1000;

/** The backups of a folder, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** A backup that was written into a folder. */
interface NewBackup extends WrittenBackup {
  file: string;
  /** Older files that were removed for it. */
  removed: string[];
}

/**
 * Writes a backup into the folder under the time of day, notes it in the store, and removes all
 * backups there but the newest `keep` and the one with the most records. The folder must exist: an
 * unmounted disk must not be mistaken for it. Throws as `writeBackup`.
 */
export async function createBackup(
  { runtime, engine }: { runtime: BackupDependencies; engine: Engine },
  { folder, keep }: { folder: string; keep: number },
): Promise<NewBackup> {
  const at = runtime.now().toISOString();
  const file = join(folder, `campuskosh-${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`);
  const written = await backUpTo({ runtime, engine }, { file, replace: false });
  const outdated = (await listBackups(folder)).slice(0, -keep);
  const removed = outdated.length === 0 ? [] : await withoutLargest(folder, outdated);
  for (const old of removed) await rm(old);
  return { ...written, file, removed };
}

/** The files but the one that has more records than every other of the folder. */
async function withoutLargest(folder: string, files: readonly string[]): Promise<string[]> {
  const counted = new Map<string, number>();
  for (const file of await listBackups(folder)) counted.set(file, await countRecords(file));
  const most = Math.max(...counted.values());
  const largest = [...counted].findLast(([, count]) => count === most)?.[0];
  return files.filter((file) => file !== largest);
}

/** Writes a backup to a file and notes it in the store. Throws as `writeBackup`. */
export async function backUpTo(
  { runtime, engine }: { runtime: BackupDependencies; engine: Engine },
  target: { file: string; replace: boolean },
): Promise<WrittenBackup> {
  const { env, store, operations, now } = runtime;
  const header = {
    product: env.PRODUCT_NAME,
    productVersion: version,
    at: now().toISOString(),
    store: nameOfStore(env),
  };
  const written = await writeBackup({ engine, kinds: store.kinds }, target, header);
  await noteDamage({ operations, now }, written.damaged);
  await noteOperation(runtime, 'backup');
  return written;
}

/** The store as the operator knows it: its site on Netlify, or its folder. */
export function nameOfStore(env: Pick<Env, 'DATA_DIR' | 'NETLIFY_SITE_ID'>): string {
  return env.NETLIFY_SITE_ID ?? resolve(env.DATA_DIR);
}

/** Whether the last backup is a day old, or there was none. */
export async function isBackupDue({ operations, now }: BackupDependencies): Promise<boolean> {
  const last = await operations.read('backup');
  return !last || now().getTime() - Date.parse(last.data.at) > DAY_MS - SLACK_MS;
}
