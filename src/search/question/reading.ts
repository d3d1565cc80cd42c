import { type Topic, topicNamed } from '../../domain/reference/topics.ts';
import { type AskedTopic, askedTopics } from '../../domain/search/search-result.ts';
import { meaningsOf } from './lexicon.ts';
import { asking } from './lexicon-data.ts';
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
  /** What the asker says beside the question, which narrows no list. */
  also: readonly Part[];
  /** What was typed for each folded word. */
  texts: ReadonlyMap<string, string>;
  /** The words of the sentences that ask, as typed in small letters. */
  asked: readonly string[];
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
  also: [],
  texts: new Map(),
  asked: [],
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

/** Whether a reading has a rank or a percentile. */
export function hasRank(reading: Reading): boolean {
  return asidesOf('rank', reading).length + asidesOf('percentile', reading).length > 0;
}

/** The topics that a reading asks for. */
export function topicsIn(reading: Reading): readonly string[] {
  return asidesOf('asks', reading).map(({ label }) => label);
}

/** Whether a question asks for a place. */
export function asksWhere({ asked }: Reading): boolean {
  return asked.some((word) => asking.places.has(word));
}

/** Whether a question asks for which institutions or where. */
export function asksWhich({ asked }: Reading): boolean {
  return asked.some((word) => asking.which.has(word));
}

/** Whether a question asks for what or how, and not for which institutions or where. */
export function asksWhat({ asked }: Reading): boolean {
  const has = (words: ReadonlySet<string>) => asked.some((word) => words.has(word));
  return has(asking.what) && !has(asking.which) && !has(asking.several);
}

/** Whether a question has a word for institutions, such as "colleges", also where its part yields to others. */
export function namesType({ texts, parts }: Reading): boolean {
  const isType = (word: string) => meaningsOf([word]).some(({ kind }) => kind === 'type');
  return hasKind(parts, 'type') || [...texts.keys()].some(isType);
}

/** The topics of a question with their rows, each once. */
export function topicRowsIn(reading: Reading): readonly (Topic & { topic: AskedTopic })[] {
  return [...new Set(topicsIn(reading))].flatMap((label) => {
    const topic = askedTopics.find((known) => known === label);
    const row = topicNamed(label);
    return topic && row ? [{ ...row, topic }] : [];
  });
}
