import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../../deploy/store-name.ts';
import { DAY_MS } from '../../domain/date.ts';
import { noteOperation } from '../../features/health/operation-records.ts';
import type { Engine } from '../../store/engine.ts';
import type { Runtime } from '../runtime.ts';
import { type Closing, writeBackup } from './backup-format.ts';

type BackupDependencies = Pick<Runtime, 'env' | 'now' | 'operations'>;

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
interface NewBackup extends Closing {
  file: string;
  unreadable: string[];
  /** Older files that were removed for it. */
  removed: string[];
}

/**
 * Writes a backup into the folder under the time of day, notes it in the store, and removes all
 * backups there but the newest `keep`. Throws as `writeBackup`.
 */
export async function createBackup(
  { runtime, engine }: { runtime: BackupDependencies; engine: Engine },
  { folder, keep }: { folder: string; keep: number },
): Promise<NewBackup> {
  const at = runtime.now().toISOString();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `campuskosh-${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`);
  const about = { product: runtime.env.PRODUCT_NAME, productVersion: version, at };
  const written = await writeBackup(engine, file, about);
  await noteOperation(runtime, 'backup');
  const removed = (await listBackups(folder)).slice(0, -keep);
  for (const old of removed) await rm(old);
  return { ...written, file, removed };
}

/** Whether the last backup is a day old, or there was none. */
export async function isBackupDue({ operations, now }: BackupDependencies): Promise<boolean> {
  const last = await operations.read('backup');
  return !last || now().getTime() - Date.parse(last.data.at) > DAY_MS - SLACK_MS;
}
