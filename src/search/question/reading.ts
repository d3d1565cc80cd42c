import { meaningsOf } from './lexicon.ts';
import { openers } from './lexicon-data.ts';
import { type Aside, hasKind, type Part } from './part.ts';

/** Documents found by a name in a question. */
export interface NamedDocuments {
  documents: readonly number[];
  words: readonly string[];
  /** Whether it is the whole name of an institution. */
  isWhole: boolean;
}

/** A word of a name in a question; an optional one improves a match. */
export interface NameWord {
  word: string;
  isOptional: boolean;
  /** Whether it is a word of everyday language. */
  isEveryday?: boolean;
}

/** One way to read a question. */
export interface Reading {
  cost: number;
  parts: readonly Part[];
  asides: readonly Aside[];
  words: readonly NameWord[];
  names: readonly NamedDocuments[];
  /** What was typed for each folded word. */
  texts: ReadonlyMap<string, string>;
  /** All words of the question except noise that no name contains. */
  typed: readonly string[];
  /** Whether words of names are matched approximately. */
  isFuzzy: boolean;
}

/** The reading of an empty question. */
export const EMPTY_READING: Reading = {
  cost: 0,
  parts: [],
  asides: [],
  words: [],
  names: [],
  texts: new Map(),
  typed: [],
  isFuzzy: false,
};

/** The required words of names. */
export function neededOf(words: Reading['words']): readonly string[] {
  return words.flatMap(({ word, isOptional }) => (isOptional ? [] : [word]));
}

/** A reading with the other words of its name alone, where it also has words of everyday language. */
export function withoutEveryday(reading: Reading): Reading[] {
  const unused = reading.words.filter(({ isEveryday }) => isEveryday);
  const words = reading.words.filter((word) => !unused.includes(word));
  if (unused.length === 0) return [];
  const texts = unused.map(({ word }) => reading.texts.get(word) ?? word);
  const asides = texts.map((text) => ({ kind: 'unanswered', label: text, text }) as const);
  return [{ ...reading, words, asides: [...reading.asides, ...asides] }];
}

/** The words of the names in a reading. */
export function wordsOfNames({ names }: Reading): readonly string[] {
  return names.flatMap(({ words }) => words);
}

/** The words of names in a reading, found or not. */
export function nameIn(reading: Reading): readonly string[] {
  return [...wordsOfNames(reading), ...neededOf(reading.words)];
}

/** Whether a word was typed as an acronym: "TISS", "IIMs", "IIT-B". */
export function isAcronym(word: string, { texts }: Reading): boolean {
  return /^\p{Lu}[\p{Lu}-]{2,}s?$/u.test(texts.get(word) ?? '');
}

/** Whether a reading has a name of an institution or words of names. */
export function isNamed({ names, words, parts }: Reading): boolean {
  // "NIT Rourkela".
  const isMember = hasKind(parts, 'family') && hasKind(parts, 'city');
  return names.length > 0 || neededOf(words).length > 0 || isMember;
}

/** Whether a reading has no parts and no names. */
export function asksNothing(reading: Reading): boolean {
  return reading.parts.length === 0 && !isNamed(reading);
}

/** Whether every word of a reading has a meaning. */
export function isFullyUnderstood(reading: Reading): boolean {
  return !isNamed(reading) && reading.parts.length > 0 && asidesOf('absent', reading).length === 0;
}

/** The asides of a kind. */
export function asidesOf(kind: Aside['kind'], { asides }: Reading): readonly Aside[] {
  return asides.filter((aside) => aside.kind === kind);
}

/** The topics that a reading asks for. */
export function topicsIn(reading: Reading): readonly string[] {
  return asidesOf('asks', reading).map(({ label }) => label);
}

/**
 * Whether the first word shows that a question does not ask for a list of institutions. A question that
 * names a kind of institution may, and so may one for a yes of which every word was used.
 */
export function asksNoList({ texts, parts }: Reading, isAllUsed: boolean): boolean {
  const { way, whether } = openers;
  const [first = '', ...others] = texts.keys();
  const isInstitution = (word: string) => meaningsOf([word]).some(({ kind }) => kind === 'type');
  if (hasKind(parts, 'family', 'type') || others.some(isInstitution)) return false;
  return way.has(first) || (whether.has(first) && !isAllUsed);
}
