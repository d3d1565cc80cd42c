import type { OutsideTopic } from '../../domain/search.ts';
import type { Part } from './part.ts';

/** Words that ask for links next to the list; they filter nothing. */
export interface Hint {
  kind: 'asks' | 'category';
  label: string;
  text: string;
}

/** A topic that the site does not cover, and its words in the question. */
export interface Outside {
  topic: OutsideTopic;
  text: string;
}

/** One way to read a question. */
export interface Interpretation {
  cost: number;
  parts: readonly Part[];
  hints: readonly Hint[];
  /** Words of names; optional ones improve a match. */
  words: readonly { word: string; isOptional: boolean }[];
  /** All words of the question except noise that no name contains. */
  typed: readonly string[];
  /** "Rank 25,000", "25k rank". */
  rank: number | undefined;
  /** "95 percentile". */
  percentile: number | undefined;
  /** Documents of each name in the question. */
  named: readonly (readonly number[])[];
  /** Whether one of them is the whole name of an institution. */
  isWholeName: boolean;
  /** Words of these names. */
  nameWords: readonly string[];
  /** Institutions that the directory lacks. */
  absent: readonly string[];
  /** Words about things that no record contains. */
  unanswered: readonly string[];
  outside: readonly Outside[];
  /** Whether words of names are matched approximately. */
  isFuzzy: boolean;
}
