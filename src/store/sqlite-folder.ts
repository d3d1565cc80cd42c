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
import { DatabaseSync } from 'node:sqlite';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };
const PERMISSIONS = 0o777;
const STICKY = 0o1000;
/** What SQLite keeps beside its file while it is open; both take over the file's permissions. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Makes sure that only its owner can look into a folder. One that carries the sticky bit, as /tmp
 * does, is shared by many on purpose and stays as it is. Throws the system's error.
 */
export function keepFolderPrivate(folder: string): void {
  const found = statSync(folder);
  const isShared = (found.mode & STICKY) !== 0;
  if (!isShared) narrow(folder, found, OWNER_ONLY.folder);
}

/**
 * Makes a SQLite file that only its owner can read, before SQLite would make one that everybody
 * can; where it is there already, its permissions and its companions' are mended. Throws the
 * system's error.
 */
export function keepDatabasePrivate(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY.file));
  for (const path of [file, ...COMPANIONS.map((ending) => file + ending)]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) narrow(path, found, OWNER_ONLY.file);
  }
}

/** What belongs to somebody else is theirs to open or close. */
function narrow(path: string, { mode, uid }: Stats, wanted: number): void {
  if ((mode & PERMISSIONS) === wanted || uid !== process.getuid?.()) return;
  chmodSync(path, wanted);
}

/**
 * Makes a folder and those above it. Throws the system's error where that is not allowed; Node's
 * own recursive mkdir never returns from places such as /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (failure) {
    // Another process may have been quicker.
    if (!existsSync(path)) throw failure;
  }
}

const BUSY_TIMEOUT_MS = 2_500;
const SQLITE_BUSY = 5;

/** The sign that a process has a store open. */
interface Presence {
  /** Whether nobody else had it open just now: whoever wrote before has ended for good. */
  isAlone: boolean;
  close(): void;
}

/**
 * Holds a lock on a file of its own, which many can share and which the system takes from a process
 * that dies, however it dies. Whoever could have the lock without sharing it was alone. Throws what
 * `node:sqlite` throws.
 */
export function openPresence(file: string): Presence {
  const db = new DatabaseSync(file);
  const isAlone = canBeAlone(db);
  db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; BEGIN`);
  // A transaction that has read holds the lock until it ends, which it does with the process.
  db.prepare('SELECT count(*) FROM sqlite_master').get();
  return { isAlone, close: () => db.close() };
}

function canBeAlone(db: DatabaseSync): boolean {
  try {
    db.exec('BEGIN EXCLUSIVE; COMMIT');
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'errcode' in failure && failure.errcode === SQLITE_BUSY) {
      return false;
    }
    throw failure;
  }
}
