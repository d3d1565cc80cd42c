import { DatabaseSync } from 'node:sqlite';
import type { RawRecord } from './engine.ts';

/**
 * Every record of the file as of the moment of the first one, in key order: a read transaction on
 * a connection of its own, which no writer waits for.
 */
export async function* sqliteRecords(file: string): AsyncGenerator<RawRecord> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.exec('BEGIN');
    const rows = db.prepare('SELECT key, body FROM blobs ORDER BY key').iterate();
    for (const { key, body } of rows) yield { key: String(key), body: String(body) };
  } finally {
    db.close();
  }
}
