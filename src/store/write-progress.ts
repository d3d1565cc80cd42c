import { StoreUnavailable } from './engine.ts';
import { MAX_REMEMBERED_OPS } from './envelope.ts';

/** Attempts with unknown outcome after which a write gives up. */
const MAX_UNKNOWN = 4;

/**
 * How a write failed: `refused` has stored nothing and never will, `unsent` found the store
 * unavailable before its first attempt, `unknown` may have stored the version.
 */
export type WriteFailure = 'refused' | 'unsent' | 'unknown';

/** The progress of one write. */
export class WriteProgress {
  /** Whether an attempt was sent. */
  isSent = false;
  /** Whether the version is stored. */
  isStored = false;
  #unknown = 0;
  #earliest = Number.POSITIVE_INFINITY;
  cause: unknown;

  /** Whether an attempt has an unknown outcome: it may have happened or may still happen. */
  get isInDoubt(): boolean {
    return this.#unknown > 0;
  }

  /** Notes the unknown outcome of an attempt at a revision. */
  recordUnknown(rev: number, cause: unknown): void {
    this.#unknown++;
    this.#earliest = Math.min(this.#earliest, rev);
    this.cause = cause;
  }

  /**
   * Whether a record that does not remember the operation must not be written again: it has moved
   * on too far to remember, or the store refuses writes.
   */
  isFinal(rev: number): boolean {
    return rev - this.#earliest > MAX_REMEMBERED_OPS || this.#unknown >= MAX_UNKNOWN;
  }

  failureOf(error: unknown): WriteFailure {
    if (this.isStored) return 'unknown';
    if (!(error instanceof StoreUnavailable)) return 'refused';
    return this.isSent ? 'unknown' : 'unsent';
  }
}
