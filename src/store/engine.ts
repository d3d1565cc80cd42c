/** A stored value and the version of it that a later write may name. */
export interface Stored {
  value: unknown;
  etag: string;
}

/**
 * What became of a conditional write. `unknown` means that the reply was lost or made no
 * sense: the write may have happened, may not have, or may still happen.
 */
export type WriteResult =
  | { outcome: 'written'; etag: string }
  | { outcome: 'conflict' }
  | { outcome: 'unknown'; cause?: unknown };

/** A key as a listing shows it. Its etag is comparable with other listings only. */
interface Listed {
  key: string;
  etag: string;
}

/** A record as it is stored, its body unread: what a backup keeps and a check looks at. */
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
  get(key: string): Promise<Stored | null>;
  create(key: string, value: unknown): Promise<WriteResult>;
  replace(key: string, value: unknown, etag: string): Promise<WriteResult>;
  /** Only for random keys that are written once; never for a key under compare-and-swap. */
  erase(key: string): Promise<void>;
  /** Every key below the folder, in key order, all pages. */
  list(folder: string): Promise<Listed[]>;
  /**
   * A number that has risen when anything below the folders may have been written, by whomever, so
   * that what was read before can be used again: the sum of what each alone gives. Engines that
   * cannot tell at once have it not.
   */
  stamp?(...folders: readonly string[]): number;
  /**
   * Whether nobody else had the store open when this engine was opened, where it can tell: what
   * others had begun by then has ended for good.
   */
  readonly isAlone?: boolean;
  /**
   * Every record of the store in key order, keys outside the grammar included: as of one moment
   * where the engine can, otherwise those that a listing shows, each as it is when it is read.
   */
  records(): AsyncIterable<RawRecord>;
  close?(): void;
}

const WRITE_ATTEMPTS = 3;

/**
 * Stores a value under a random key that nobody else writes. A lost reply is settled by a read:
 * what is there is ours. Throws `StoreUnavailable`.
 */
export async function writeOnce(
  engine: Pick<Engine, 'create' | 'get'>,
  key: string,
  value: unknown,
): Promise<void> {
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const { outcome } = await engine.create(key, value);
    if (outcome !== 'unknown' || (await engine.get(key))) return;
  }
  throw new StoreUnavailable('A marker could not be written.');
}

/** Awaits work that somebody makes up for where the store does not answer. */
export async function unlessUnavailable(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** The store did not answer in time or refused to serve: HTTP 503. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(message = 'The store is unavailable.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}
