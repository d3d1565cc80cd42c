import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };
const PERMISSIONS = 0o777;
const STICKY = 0o1000;
/** Files that SQLite keeps next to the database while it is open; they inherit its permissions. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Restricts a folder to its owner. A folder with the sticky bit, such as /tmp, is shared on purpose
 * and left alone. Throws the system's error.
 */
export function keepFolderPrivate(folder: string): void {
  const stats = statSync(folder);
  const isShared = (stats.mode & STICKY) !== 0;
  if (!isShared) restrictMode(folder, stats, OWNER_ONLY.folder);
}

/**
 * Creates a SQLite file that only its owner can read, before SQLite would create a public one;
 * corrects the permissions of an existing file and its companions. Throws the system's error.
 */
export function keepDatabasePrivate(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY.file));
  for (const path of [file, ...COMPANIONS.map((ending) => file + ending)]) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats) restrictMode(path, stats, OWNER_ONLY.file);
  }
}

/** Files of other users are left alone. */
function restrictMode(path: string, { mode, uid }: Stats, permissions: number): void {
  if ((mode & PERMISSIONS) === permissions || uid !== process.getuid?.()) return;
  chmodSync(path, permissions);
}

/**
 * Creates a folder and its parents. Throws the system's error; Node's recursive mkdir never returns
 * in places such as /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (failure) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw failure;
  }
}
