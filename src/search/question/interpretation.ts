import type { Part } from './part.ts';

/** Words that steer what is shown beside the list and filter nothing. */
export interface Hint {
  kind: 'asks' | 'category';
  label: string;
  text: string;
}

/** One way to read a question. */
export interface Interpretation {
  cost: number;
  parts: readonly Part[];
  hints: readonly Hint[];
  /** Words of names; who has the optional ones as well comes closer. */
  words: readonly { word: string; isOptional: boolean }[];
  /** Every word but those that only ask. */
  typed: readonly string[];
  /** "Rank 25,000", "25k rank". */
  rank: number | undefined;
  /** Who is called by words that are a name. */
  named: readonly (readonly number[])[];
  /** The words of these names. */
  nameWords: readonly string[];
  /** Names of institutions that the directory does not have. */
  absent: readonly string[];
  /** Words that no record answers. */
  unanswered: readonly string[];
  /** Whether words of names may be misspelled. */
  isFuzzy: boolean;
}
