/** A stored value and the version of it that a later write may name. */
export interface StoredValue {
  value: unknown;
  etag: string;
}

/**
 * The outcome of a conditional write. `unknown` means that the reply was lost or invalid: the write
 * may have happened or may still happen.
 */
export type WriteResult =
  | { outcome: 'written'; etag: string }
  | { outcome: 'conflict' }
  | { outcome: 'unknown'; cause?: unknown };

/** A key in a listing. Its ETag is comparable with other listings only. */
interface ListedKey {
  key: string;
  etag: string;
}

/** A stored record with an unparsed body, for backups and checks. */
export interface RawRecord {
  key: string;
  body: string;
}

/**
 * The store's port: linearizable compare-and-swap per key, strong reads and listings.
 * Every method checks its key (docs/security.md I13); reads, listings and erasures throw
 * `StoreUnavailable`, writes answer `unknown` instead.
 */
export interface Engine {
  get(key: string): Promise<StoredValue | null>;
  create(key: string, value: unknown): Promise<WriteResult>;
  replace(key: string, value: unknown, etag: string): Promise<WriteResult>;
  /** Only for random keys written once, never for keys under compare-and-swap. */
  erase(key: string): Promise<void>;
  /** All keys below a folder, in key order. */
  list(folder: string): Promise<ListedKey[]>;
  /**
   * A number that rises whenever any process may have written below the folders; the sum over the
   * folders. Lets earlier reads be reused. Absent in engines that would need a call to know.
   */
  stamp?(...folders: readonly string[]): number;
  /**
   * All records in key order, including keys outside the grammar: a consistent snapshot where the
   * engine supports one, otherwise each record as it is when read.
   */
  records(): AsyncIterable<RawRecord>;
  /** Removes from its files what was deleted: needed where pages and logs outlive records. */
  tidy?(): Promise<void>;
  /** The free bytes of its disk; undefined where it has none. */
  freeBytes?(): Promise<number>;
  close?(): void;
}

const WRITE_ATTEMPTS = 3;

/**
 * Stores a value under a random key that no other writer uses. A lost reply is resolved by a read.
 * @throws StoreUnavailable.
 */
export async function writeOnce(
  engine: Pick<Engine, 'create' | 'get'>,
  key: string,
  value: unknown,
): Promise<void> {
  let cause: unknown;
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const result = await engine.create(key, value);
    if (result.outcome !== 'unknown' || (await engine.get(key))) return;
    cause = result.cause;
  }
  throw new StoreUnavailable('A marker could not be written.', { cause });
}

/** Awaits work that is repeated later if the store does not answer. */
export async function ignoreUnavailable(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** The store did not answer in time or refused: HTTP 503. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(message = 'The store is unavailable.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}
