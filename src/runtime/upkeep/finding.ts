/** What may be wrong with a store at rest. */
export type Problem =
  | 'badKey'
  | 'unknownKind'
  | 'corrupt'
  | 'wrongId'
  | 'doubled'
  | 'unclaimed'
  | 'orphanClaim'
  | 'listPart'
  | 'listLine'
  | 'count'
  | 'noAdmin'
  | 'adminSet'
  | 'deadSession'
  | 'deadSaved'
  | 'unsettled'
  | 'incomplete';

/** One thing that is wrong, under one key. */
export interface Finding {
  problem: Problem;
  key: string;
  /** What else to name: another key, an id. */
  detail?: string;
}

/** A record as an audit sees it: its key and its body, parsed. */
export interface Seen {
  key: string;
  value: unknown;
}

/** Looks at every record once, and says at the end what is wrong. */
export interface Audit {
  take(seen: Seen): void;
  findings(): Finding[];
}

/** Runs what may throw `CorruptRecord`; gives null then. */
export function unlessCorrupt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CORRUPT_RECORD') return null;
    throw error;
  }
}

/** A key without its last part, and that part. */
export function split(key: string): { folder: string; leaf: string } {
  const slash = key.lastIndexOf('/');
  return { folder: key.slice(0, slash), leaf: key.slice(slash + 1) };
}
