import { isSmall } from '../../domain/initialism.ts';
import { limits } from '../../domain/limits.ts';
import { fieldWeights, wordField } from './entry-words.ts';
import type { NameWords } from './name-words.ts';
import type { ScoreBoard } from './score-board.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Scores are added up in single precision. */
export const ROUNDING = 1e-3;

/** Documents with the first `size` words in any name, in an own or short name, and as the whole name. */
export interface NamesFrom {
  size: number;
  all: readonly number[];
  own: readonly number[];
  whole: readonly number[];
}

interface NameSearchParts {
  vocabulary: Pick<Vocabulary, 'terms' | 'holders'>;
  board: ScoreBoard;
  nameWords: NameWords;
  isRegistered: (document: number) => boolean;
}

/** Searches for documents by whole words of their names. */
export function createNameSearch({ vocabulary, board, nameWords, isRegistered }: NameSearchParts) {
  const { terms, holders } = vocabulary;
  const { bonusOf } = nameWords;

  /** Documents with every word in one of their names, or only in their own with `byNameAlone`. */
  function withNames(asked: readonly string[], byNameAlone: boolean): readonly number[] {
    const words = lookedFor(asked);
    if (byNameAlone) return holding(new Set(asked), wordField.name);
    const named = holding(words, wordField.alias);
    if (words.length < 2) return named;
    const begun = holding(words.slice(0, -1), wordField.name);
    const known = new Set(named);
    return [...named, ...begun.filter((one) => !known.has(one) && bonusOf(one, words) > 0)];
  }

  /** Documents with every word in a field of at least this weight. */
  function holding(words: Iterable<string>, least: number): readonly number[] {
    const by = holders.byKey();
    const enough = fieldWeights.map((weight, place) => (place < least ? 0 : weight));
    board.clear(holders.byDocument.length);
    let most = 0;
    for (const word of words) {
      board.addWord(() => board.addRow(by, terms.find(word), enough));
      most += fieldWeights[least] ?? 0;
    }
    return board.survivors().filter((document) => board.scoreOf(document) >= most - ROUNDING);
  }

  /** The documents by names that begin a question, for each number of words that may be a name. */
  function namesFrom(words: readonly string[]): readonly NamesFrom[] {
    const by = holders.byKey();
    const enough = fieldWeights.map((weight, place) => (place < wordField.otherName ? 0 : weight));
    const found: NamesFrom[] = [];
    board.clear(holders.byDocument.length);
    for (const [place, word] of words.slice(0, limits.searchWords).entries()) {
      if (words.indexOf(word) < place) break;
      board.addWord(() => board.addRow(by, terms.find(word), enough));
      const name = words.slice(0, place + 1);
      // One word is no name, and thousands may have it.
      if (significantOf(name) < 2) continue;
      const having = (least: number) => {
        const most = (place + 1) * (fieldWeights[least] ?? 0) - ROUNDING;
        return board.survivors().filter((document) => board.scoreOf(document) >= most);
      };
      const all = having(wordField.otherName);
      if (all.length === 0) break;
      const own = having(wordField.alias);
      const whole = wholeNames(own, name, { nameWords, isRegistered });
      found.push({ size: place + 1, all, own, whole });
    }
    return found;
  }

  return { withNames, namesFrom };
}

/**
 * The documents of which words are the whole name. One that only a register has does not hide well-known
 * ones whose names begin with it.
 */
function wholeNames(
  documents: readonly number[],
  words: readonly string[],
  { nameWords, isRegistered }: Pick<NameSearchParts, 'nameWords' | 'isRegistered'>,
): readonly number[] {
  const length = significantOf(words);
  const whole = documents.filter(
    (one) => nameWords.nameLength(one) === length && nameWords.holdsInName(one, words),
  );
  if (whole.length === 0 || !whole.every(isRegistered)) return whole;
  const isBegun = (one: number) => !isRegistered(one) && nameWords.bonusOf(one, words) > 0;
  return [...whole, ...documents.filter(isBegun)];
}

function significantOf(words: readonly string[]): number {
  return words.filter((word) => !isSmall(word)).length;
}

/**
 * The words of a question that are looked up. Each lookup walks the vocabulary, so their number is
 * limited.
 */
export function lookedFor(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, limits.searchWords);
}
