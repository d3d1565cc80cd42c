import { isSmallWord, MIN_SHORT_NAME } from '../../domain/initialism.ts';
import { limits } from '../../domain/limits.ts';
import { fieldWeights, wordField } from './entry-words.ts';
import { FIELDS, keyIn } from './postings.ts';
import type { ScoreBoard } from './score-board.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Scores are added up in single precision. */
export const ROUNDING = 1e-3;
export const WHOLE_NAME_BONUS = 10;
export const NAME_START_BONUS = 2;

/** Documents with the first `size` words in any name, in an own or short name, and as the whole name. */
export interface NamesFrom {
  size: number;
  all: readonly number[];
  own: readonly number[];
  whole: readonly number[];
}

/** Searches for documents by whole words of their names. */
export function createNameSearch(
  { words: terms, find, holders }: Vocabulary,
  board: ScoreBoard,
  isRegistered: (document: number) => boolean,
) {
  const { byDocument } = holders;

  /** The words of a document's own name, which are the first in its row. */
  function nameWords(document: number): readonly string[] {
    const words: string[] = [];
    for (let place = byDocument.start(document); place < byDocument.end(document); place += 1) {
      const key = byDocument.pool[place] ?? 0;
      if (key % FIELDS !== wordField.name) break;
      words.push(terms[keyIn(key)] ?? '');
    }
    return words;
  }

  const nameLength = (document: number) => significantOf(nameWords(document));

  /** The bonus of a document whose own name begins with words, the last of several as a prefix. */
  function bonusOf(document: number, words: readonly string[]): number {
    const name = nameWords(document);
    const last = words.length - 1;
    const [word = '', nameWord = ''] = [words[last], name[last]];
    if (words.some((other, place) => place < last && name[place] !== other)) return 0;
    if (nameWord === word && name.length === words.length) return WHOLE_NAME_BONUS;
    // One word is not enough: "delhi" means more than the names that begin with it.
    return last > 0 && nameWord.startsWith(word) ? NAME_START_BONUS : 0;
  }

  /** Puts another word on the board, in fields of at least this weight. */
  function add(word: string, least: number): void {
    const enough = fieldWeights.map((weight, field) => (field < least ? 0 : weight));
    board.addWord(() => board.addRow(holders.byKey, find(word), enough));
  }

  /** The documents on the board with each of `count` words in a field of at least this weight. */
  function having(count: number, least: number): readonly number[] {
    const minimumScore = count * (fieldWeights[least] ?? 0) - ROUNDING;
    return board.survivors().filter((document) => board.scoreOf(document) >= minimumScore);
  }

  function holding(words: readonly string[], least: number): readonly number[] {
    board.clear(byDocument.length);
    for (const word of words) add(word, least);
    return having(words.length, least);
  }

  /** Documents with every word in their own name. */
  const withOwnName = (words: readonly string[]) => holding([...new Set(words)], wordField.name);

  /**
   * Documents with every word in one of their names, the last of several perhaps as a prefix. A single word
   * is also a short name, unless a well-known institution is called by it.
   */
  function withNames(query: readonly string[]): readonly number[] {
    const words = significantWords(query);
    const named = holding(words, wordField.alias);
    if (words.length < 2) {
      if (query.join('').length < MIN_SHORT_NAME || !named.every(isRegistered)) return named;
      const called = holding(words, wordField.otherName).filter((found) => !isRegistered(found));
      return called.length > 0 ? called : [...named, ...holding(words, wordField.shortName)];
    }
    const exact = new Set(named);
    const begun = holding(words.slice(0, -1), wordField.name);
    return [
      ...named,
      ...begun.filter((document) => !exact.has(document) && bonusOf(document, words) > 0),
    ];
  }

  /** The documents by names that begin a question, for each number of words that may be a name. */
  function namesFrom(words: readonly string[]): readonly NamesFrom[] {
    // One word is no name, and thousands may have it.
    if (significantOf(words) < 2) return [];
    const names: NamesFrom[] = [];
    board.clear(byDocument.length);
    for (const [place, word] of words.slice(0, limits.searchWords).entries()) {
      if (words.indexOf(word) < place) break;
      add(word, wordField.otherName);
      const size = place + 1;
      const name = words.slice(0, size);
      if (significantOf(name) < 2) continue;
      const all = having(size, wordField.otherName);
      if (all.length === 0) break;
      const inNames = having(size, wordField.alias);
      names.push({ size, all, own: inNames, whole: wholeNames(inNames, name) });
    }
    return names;
  }

  /**
   * The documents of which words are the whole name. One that only a register has does not hide well-known
   * ones whose names begin with it.
   */
  function wholeNames(documents: readonly number[], words: readonly string[]): readonly number[] {
    const length = significantOf(words);
    const whole = documents.filter((document) => {
      const name = nameWords(document);
      return significantOf(name) === length && words.every((word) => name.includes(word));
    });
    if (whole.length === 0 || !whole.every(isRegistered)) return whole;
    const isBegun = (document: number) => !isRegistered(document) && bonusOf(document, words) > 0;
    return [...whole, ...documents.filter(isBegun)];
  }

  return { withNames, withOwnName, namesFrom, bonusOf, nameLength };
}

function significantOf(words: readonly string[]): number {
  return words.filter((word) => !isSmallWord(word)).length;
}

/**
 * The words of a question that are looked up. Each lookup walks the vocabulary, so their number is
 * limited.
 */
export function significantWords(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, limits.searchWords);
}
