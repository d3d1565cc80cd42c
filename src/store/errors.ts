import { StoreUnavailable } from './engine.ts';
import type { Versioned } from './versioned.ts';

/** An edit named a version that is no longer the current one: HTTP 412. */
export class StaleEdit<T = unknown> extends Error {
  readonly code = 'STALE_EDIT';
  /** The record as it is now, or null when it is gone. */
  readonly current: Versioned<T> | null;

  constructor(current: Versioned<T> | null) {
    super('The record has changed since it was read.');
    this.name = 'StaleEdit';
    this.current = current;
  }
}

/** A record with this id lives already: HTTP 409. */
export class RecordExists extends Error {
  readonly code = 'RECORD_EXISTS';

  constructor(key: string) {
    super(`The record ${key} exists already.`);
    this.name = 'RecordExists';
  }
}

/** The result of a write, or null where another writer was faster. */
export async function nullIfStale<R>(write: Promise<R>): Promise<R | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof StaleEdit || error instanceof RecordMissing) return null;
    throw error;
  }
}

/** No record with this id lives: HTTP 404. */
export class RecordMissing extends Error {
  readonly code = 'RECORD_MISSING';

  constructor(key: string) {
    super(`There is no record ${key}.`);
    this.name = 'RecordMissing';
  }
}

/** Another record holds the unique value, or is about to: HTTP 409. */
export class ValueTaken extends Error {
  readonly code = 'VALUE_TAKEN';
  /** Which unique value it is: the name of its kind, such as `email`. */
  readonly kind: string;

  constructor(kind: string) {
    super(`The value for ${kind} is taken.`);
    this.name = 'ValueTaken';
    this.kind = kind;
  }
}

/**
 * The unique value is claimed for a record whose fate is not known yet: neither taken nor free.
 * HTTP 503.
 */
export class ValueInDoubt extends StoreUnavailable {
  constructor(kind: string) {
    super(`Whether the value for ${kind} is taken is not known yet.`);
    this.name = 'ValueInDoubt';
  }
}

/** Stored data does not match its schema: a defect in code or data. */
export class CorruptRecord extends Error {
  readonly code = 'CORRUPT_RECORD';
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    super(`The record under ${key} does not fit its schema.`, { cause });
    this.name = 'CorruptRecord';
    this.key = key;
  }
}

/** The result of a read, or null where the record cannot be read. */
export async function nullIfCorrupt<R>(read: Promise<R>): Promise<R | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof CorruptRecord) return null;
    throw error;
  }
}

/**
 * Throws the failures of independent steps, if there are any: one as it is, several as one. An
 * unavailable store hides no other failure, since a later run may end what it cut off.
 */
export function throwFailures(failures: readonly unknown[]): void {
  const defects = failures.filter((failure) => !(failure instanceof StoreUnavailable));
  const thrown = defects.length > 0 ? defects : failures.slice(0, 1);
  if (thrown.length > 1) throw new AggregateError(thrown, `${thrown.length} steps have failed.`);
  for (const failure of thrown) throw failure;
}
