import type { NamesFrom } from '../index/name-search.ts';
import { type Meaning, meaningsOf, STEERING } from './lexicon.ts';
import type { LocalMeanings } from './local-meanings.ts';
import type { Aside, Kind, Part } from './part.ts';
import type { NamedDocuments, NameWord } from './reading.ts';

/** Costs of spans; the cheapest path through all tokens is the likeliest reading. */
export const costs = {
  meaning: 1,
  noise: 0.05,
  /** The whole name of an institution. */
  fullName: 0.9,
  /** Consecutive words in the names of few institutions. */
  partName: 1.5,
  /** The whole question in the names of few institutions. */
  wholeQuestion: 0.97,
  word: 2,
  unknown: 4,
  /** Added for a phrase or a word of a name with corrected spelling. */
  correction: 1.5,
} as const;

/** A name in more documents than this identifies none and does not prevail over other meanings. */
export const MAX_NAMESAKES = 40;

/** A span of tokens and what it adds to a reading. */
export interface Span {
  to: number;
  cost: number;
  part?: Part;
  aside?: Aside;
  word?: NameWord;
  name?: NamedDocuments;
  isFuzzy?: boolean;
}

/** Tokens from `from` up to, not including, `to`. */
export interface TokenRange {
  from: number;
  to: number;
}

/** The parts of the catalogue that the parser reads. */
export interface Vocabulary {
  local: LocalMeanings;
  knows: (word: string) => boolean;
  /** Documents with all words in one of their names; none where they are too many. */
  identified: (words: readonly string[]) => readonly number[];
  /** The word of Latin names that one in Devanagari spells. */
  spellingOf: (text: string) => string | undefined;
  /** For each number of first words, the documents that have them in their names. */
  namesFrom: (words: readonly string[]) => readonly NamesFrom[];
}

/** The vocabulary of the lexicon without a catalogue. */
export const lexiconAlone: Vocabulary = {
  local: meaningsOf,
  knows: () => true,
  identified: () => [],
  spellingOf: () => undefined,
  namesFrom: () => [],
};

export function isContent(meaning: Meaning): meaning is Meaning & { kind: Kind } {
  return !STEERING.includes(meaning.kind);
}
