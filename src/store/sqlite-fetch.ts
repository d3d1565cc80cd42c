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
  PRAGMA secure_delete = ON;
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
    listKeys: db.prepare(
      'SELECT key FROM blobs WHERE store = ? AND key > ? AND key < ? ORDER BY key LIMIT ?',
    ),
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

function prepareReads(db: DatabaseSync) {
  return {
    get: db.prepare('SELECT etag, body FROM blobs WHERE store = ? AND key = ?'),
    /** Read from the index, which a damaged page of records leaves readable. */
    keys: db.prepare('SELECT store, key FROM blobs ORDER BY store, key'),
  };
}

function read(sql: Statements, { store, key }: BlobAddress, method: string): Response {
  const row = readRow(sql, store, key);
  if (!row) return new Response(null, { status: 404 });
  const body = method === 'head' ? null : String(row.body);
  return new Response(body, { headers: { etag: String(row.etag) } });
}

const SQLITE_CORRUPT = 11;
/** Primary codes of SQLite are the lowest byte of extended ones. */
const PRIMARY_CODE = 0xff;

function isDamage(failure: unknown): boolean {
  if (!(failure instanceof Error) || !('errcode' in failure)) return false;
  return (Number(failure.errcode) & PRIMARY_CODE) === SQLITE_CORRUPT;
}

/** A row; of a record on a damaged page a body that is no JSON, so that it costs that record alone. */
function readRow(sql: Pick<Statements, 'get'>, store: string, key: string) {
  try {
    return sql.get.get(store, key);
  } catch (failure) {
    if (!isDamage(failure)) throw failure;
    return { etag: '"damaged"', body: '' };
  }
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

/** Keys with their versions; where a page of records is damaged, from the index and one by one. */
function listRows(sql: Statements, range: readonly [string, string, string, number]) {
  try {
    return sql.list.all(...range);
  } catch (failure) {
    if (!isDamage(failure)) throw failure;
    const [store] = range;
    const keys = sql.listKeys.all(...range).map(({ key }) => String(key));
    return keys.map((key) => ({ key, etag: String(readRow(sql, store, key)?.etag ?? '') }));
  }
}

function list(sql: Statements, store: string, query: URLSearchParams): Response {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('cursor') ?? prefix;
  const blobs = listRows(sql, [store, after, prefix + AFTER_EVERY_KEY, PAGE_SIZE]);
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
  db.commitKey(key);
  return read(sql, address, method);
}

/** An open database: statements, grouped writes and change tracking. */
interface OpenDatabase {
  sql: Statements;
  /** Runs a write of the key and records that the key may have changed. */
  write(key: string, run: () => Response): Promise<Response>;
  /** Commits pending writes of the key. */
  commitKey(key: string): void;
}

/** A SQLite file behind the Netlify Blobs protocol. */
interface SqliteStore {
  fetch: typeof fetch;
  /** See the engine's `stamp`. */
  stamp(...folders: readonly string[]): number;
  /** Removes what was deleted from free pages and from the write-ahead file. */
  tidy(): void;
  close(): void;
}

/** The `user_version` of a file in which deleting overwrites. */
const OVERWRITES_DELETED = 1;

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
    commitKey: (key) => commits.commitKey(key),
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
    tidy() {
      const { user_version: version } = db.prepare('PRAGMA user_version').get() ?? {};
      // Files of versions that did not overwrite what they deleted are written anew, once.
      if (version === 0) db.exec(`VACUUM; PRAGMA user_version = ${OVERWRITES_DELETED}`);
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
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
  #isRead = false;
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
    if (!this.#isRead) this.#readForeign();
    const stampOf = (folder: string) => this.#foreign + (this.#own.get(folder) ?? 0);
    return folders.reduce((sum, folder) => sum + stampOf(folder), 0);
  }

  /** One read serves all stamps until promises are settled: no request can arrive before the event loop goes on. */
  #readForeign(): void {
    const version = this.#dataVersion();
    if (version !== this.#seen) this.#foreign++;
    this.#seen = version;
    this.#isRead = true;
    process.nextTick(() => {
      this.#isRead = false;
    });
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
    const sql = prepareReads(db);
    for (const { store, key } of sql.keys.iterate()) {
      const row = readRow(sql, String(store), String(key));
      yield { key: String(key), body: String(row?.body ?? '') };
    }
  } finally {
    db.close();
  }
}
