import { DatabaseSync } from 'node:sqlite';

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
