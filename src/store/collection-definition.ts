import type { BaseDefinition } from './base.ts';
import type { Format } from './envelope.ts';
import type { WriteAttempt } from './write-plan.ts';

/** The definition of a collection. */
export interface CollectionDefinition<T> extends Format<T> {
  /** The folder of its keys; may be a path such as `claim/email`. */
  name: string;
  /** The immutable records that these overlay; none by default. */
  base?: BaseDefinition<T>;
}

/** Takes the unique values of a version before its attempt, and frees those that it left. */
export interface ClaimHooks<T> {
  /** Awaited before every attempt; refuses by throwing; returns a function that reverts it. */
  claim(attempt: WriteAttempt<T>, mayLand: boolean): Promise<() => Promise<void>>;
  /** Awaited once after the successful attempt; must not fail when the store is unavailable. */
  release(attempt: WriteAttempt<T>): Promise<void>;
}

/** What a collection may have besides its records. */
export interface CollectionOptions<T> {
  claimHooks?: ClaimHooks<T>;
  /** Runs work after the answer is sent and reports its failure. */
  later?: (work: () => Promise<void>) => void;
  /** Receives the key of each record that cannot be read. */
  damaged?: (key: string) => void;
}
