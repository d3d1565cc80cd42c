import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { RawRecord } from './engine.ts';
import { SqliteCommits } from './sqlite-commits.ts';

const PAGE_SIZE = 1_000;
const BUSY_TIMEOUT_MS = 2_500;
const AFTER_EVERY_KEY = '\u{10FFFF}';

const SCHEMA = `
  PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS blobs (
    store TEXT NOT NULL,
    key TEXT NOT NULL,
    etag TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (store, key)
  ) STRICT;
`;

/** The statements of the protocol, each atomic on its own, also between processes. */
function prepare(db: DatabaseSync) {
  return {
    get: db.prepare('SELECT etag, body FROM blobs WHERE store = ? AND key = ?'),
    put: db.prepare(
      'INSERT INTO blobs (etag, body, store, key) VALUES (?, ?, ?, ?) ' +
        'ON CONFLICT DO UPDATE SET etag = excluded.etag, body = excluded.body',
    ),
    create: db.prepare(
      'INSERT INTO blobs (etag, body, store, key) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    replace: db.prepare(
      'UPDATE blobs SET etag = ?, body = ? WHERE store = ? AND key = ? AND etag = ?',
    ),
    dataVersion: db.prepare('PRAGMA data_version'),
    erase: db.prepare('DELETE FROM blobs WHERE store = ? AND key = ?'),
    list: db.prepare(
      'SELECT key, etag FROM blobs WHERE store = ? AND key > ? AND key < ? ORDER BY key LIMIT ?',
    ),
  };
}

type Statements = ReturnType<typeof prepare>;
interface BlobAddress {
  store: string;
  key: string;
}

function read(sql: Statements, { store, key }: BlobAddress, method: string): Response {
  const row = sql.get.get(store, key);
  if (!row) return new Response(null, { status: 404 });
  const body = method === 'head' ? null : String(row.body);
  return new Response(body, { headers: { etag: String(row.etag) } });
}

function write(sql: Statements, { store, key }: BlobAddress, body: string, headers: Headers) {
  const etag = `"${randomUUID()}"`;
  const match = headers.get('if-match');
  const values = [etag, body, store, key] as const;
  const { changes } = match
    ? sql.replace.run(...values, match)
    : headers.get('if-none-match') === '*'
      ? sql.create.run(...values)
      : sql.put.run(...values);
  if (Number(changes) === 0) return new Response(null, { status: 412 });
  return new Response(null, { status: 200, headers: { etag } });
}

function erase(sql: Statements, { store, key }: BlobAddress): Response {
  sql.erase.run(store, key);
  return new Response(null, { status: 204 });
}

function list(sql: Statements, store: string, query: URLSearchParams): Response {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('cursor') ?? prefix;
  const blobs = sql.list.all(store, after, prefix + AFTER_EVERY_KEY, PAGE_SIZE);
  const next_cursor = blobs.length === PAGE_SIZE ? blobs.at(-1)?.key : undefined;
  return Response.json({ blobs, directories: [], next_cursor });
}

async function handleRequest(db: OpenDatabase, url: URL, init: RequestInit | undefined) {
  const { sql } = db;
  const [, , store = '', ...rest] = decodeURIComponent(url.pathname).split('/');
  const address = { store, key: rest.join('/') };
  const method = (init?.method ?? 'get').toLowerCase();
  if (address.key === '') return list(sql, store, url.searchParams);
  const { key } = address;
  if (method === 'put') {
    const body = typeof init?.body === 'string' ? init.body : await new Response(init?.body).text();
    return db.write(key, () => write(sql, address, body, new Headers(init?.headers)));
  }
  if (method === 'delete') return db.write(key, () => erase(sql, address));
  db.settle(key);
  return read(sql, address, method);
}

/** An open database: statements, grouped writes and change tracking. */
interface OpenDatabase {
  sql: Statements;
  /** Runs a write of the key and records that the key may have changed. */
  write(key: string, run: () => Response): Promise<Response>;
  /** Commits pending writes of the key. */
  settle(key: string): void;
}

/** A SQLite file behind the Netlify Blobs protocol. */
interface SqliteStore {
  fetch: typeof fetch;
  /** See the engine's `stamp`. */
  stamp(...folders: readonly string[]): number;
  close(): void;
}

/**
 * A fetch that serves the Netlify Blobs protocol from one SQLite file, with true compare-and-swap
 * between processes and every acknowledged write on disk. Throws what `node:sqlite` throws when the
 * file cannot be opened.
 */
export function sqliteFetch(file: string): SqliteStore {
  const db = new DatabaseSync(file);
  db.exec(SCHEMA);
  const sql = prepare(db);
  const commits = new SqliteCommits(db);
  const changes = new SqliteChanges(() => Number(sql.dataVersion.get()?.data_version));
  const open: OpenDatabase = {
    sql,
    settle: (key) => commits.settle(key),
    write: (key, run) =>
      commits.write(key, () => {
        changes.recordWrite(key);
        return run();
      }),
  };
  return {
    fetch: (input, init) =>
      handleRequest(open, new URL(input instanceof Request ? input.url : input), init),
    stamp: (...folders) => changes.stamp(...folders),
    close() {
      commits.flush();
      db.close();
    },
  };
}

/**
 * Detects with one statement whether anything below a folder may have been written: own writes are
 * counted here, other processes' writes change SQLite's data_version.
 */
class SqliteChanges {
  readonly #dataVersion: () => number;
  readonly #own = new Map<string, number>();
  #seen: number;
  #foreign = 0;

  /** `dataVersion` returns SQLite's data_version, which changes with other processes' commits. */
  constructor(dataVersion: () => number) {
    this.#dataVersion = dataVersion;
    this.#seen = dataVersion();
  }

  /** Records an own write; must be called in the same turn. */
  recordWrite(key: string): void {
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = key.slice(0, end);
      this.#own.set(folder, (this.#own.get(folder) ?? 0) + 1);
    }
  }

  /** A number that rises whenever anything below the folders may have been written. */
  stamp(...folders: readonly string[]): number {
    const version = this.#dataVersion();
    if (version !== this.#seen) this.#foreign++;
    this.#seen = version;
    const stampOf = (folder: string) => this.#foreign + (this.#own.get(folder) ?? 0);
    return folders.reduce((sum, folder) => sum + stampOf(folder), 0);
  }
}

/**
 * All records in key order as of the first one: a read transaction on a separate connection, which
 * blocks no writer.
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
