import type { Hint } from './interpretation.ts';
import { type Meaning, meaningsOf } from './lexicon.ts';
import type { Local } from './local-meanings.ts';
import type { Kind, Part } from './part.ts';

/** What each span of a question costs; the cheapest way through all tokens is what is meant. */
export const costs = {
  meaning: 1,
  /** An institution that the directory does not have. */
  absent: 0.96,
  hint: 0.04,
  noise: 0.05,
  /** The whole name of an institution. */
  fullName: 0.9,
  /** Several words together in the names of a few. */
  partName: 1.5,
  /** The whole question, in the names of a few. */
  wholeQuestion: 0.97,
  word: 2,
  unanswered: 1.2,
  unknown: 4,
  /** A phrase, or a word of a name, with its spelling corrected. */
  correction: 1.5,
} as const;

/** What a span of tokens adds to an interpretation. */
export interface Span {
  to: number;
  cost: number;
  part?: Part;
  hint?: Hint;
  word?: { word: string; isOptional: boolean };
  named?: { documents: readonly number[]; words: readonly string[] };
  absent?: string;
  unanswered?: string;
  isFuzzy?: boolean;
}

export interface Window {
  from: number;
  to: number;
}

/** Who has the first words of some in its names, in an own or a short one, and as its whole name. */
interface NamesFrom {
  size: number;
  all: readonly number[];
  called: readonly number[];
  whole: readonly number[];
}

/** What a parser asks of the catalogue. */
export interface Vocabulary {
  local: Local;
  knows: (word: string) => boolean;
  /** Who has some words in an own or other name; nobody where they are too many. */
  called: (words: readonly string[]) => readonly number[];
  /** For each beginning of some words, who has them in its name, and whose whole name they are. */
  namesFrom: (words: readonly string[]) => readonly NamesFrom[];
}

/** What the lexicon alone knows, where no institutions are asked. */
export const lexiconAlone: Vocabulary = {
  local: meaningsOf,
  knows: () => true,
  called: () => [],
  namesFrom: () => [],
};

export function isContent(meaning: Meaning): meaning is Meaning & { kind: Kind } {
  return !['noise', 'word', 'asks', 'category', 'list', 'unanswered', 'absent'].includes(
    meaning.kind,
  );
}
