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

/** The reading of an empty question. */
export const EMPTY: Interpretation = {
  ...{ cost: 0, parts: [], hints: [], words: [], named: [], nameWords: [], typed: [] },
  ...{ rank: undefined, percentile: undefined, absent: [], unanswered: [], outside: [] },
  ...{ isWholeName: false, isFuzzy: false },
};

/** The required words of names. */
export function neededOf(words: Interpretation['words']): readonly string[] {
  return words.flatMap(({ word, isOptional }) => (isOptional ? [] : [word]));
}

/** Whether a reading has no parts and no names. */
export function asksNothing({
  parts,
  words,
  named,
}: Pick<Interpretation, 'parts' | 'words' | 'named'>): boolean {
  return parts.length === 0 && named.length === 0 && neededOf(words).length === 0;
}

/** Whether every word of a reading has a meaning. */
export function isMeaning({ named, words, parts, absent }: Interpretation): boolean {
  const isNamed = named.length + absent.length > 0;
  return !isNamed && parts.length > 0 && neededOf(words).length === 0;
}

/** Whether a reading has a name of an institution or words of names. */
export function isNamed({ named, words }: Pick<Interpretation, 'named' | 'words'>): boolean {
  return named.length > 0 || neededOf(words).length > 0;
}

/** Whether a reading asks for cut-offs, which depend on a category. */
export function asksCutoffs(reading: Interpretation): boolean {
  return topicsIn(reading).some((topic) => ['cutoffs', 'percentile', 'rank'].includes(topic));
}

/** The topics that the hints of a reading ask for. */
export function topicsIn({ hints }: Interpretation): readonly string[] {
  return hints.flatMap(({ kind, label }) => (kind === 'asks' ? [label] : []));
}
