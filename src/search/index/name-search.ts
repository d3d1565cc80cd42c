import { limits } from '../../domain/limits.ts';
import { standing, weights } from './entry-words.ts';
import type { NameWords } from './name-words.ts';
import type { ScoreBoard } from './score-board.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isSmall } from './words.ts';

/** Scores are added up in single precision. */
export const ROUNDING = 1e-3;

interface NameSearchParts {
  vocabulary: Pick<Vocabulary, 'terms' | 'holders'>;
  board: ScoreBoard;
  nameWords: NameWords;
  isRegistered: (document: number) => boolean;
}

/** Searches for documents by whole words of their names. */
export function createNameSearch({ vocabulary, board, nameWords, isRegistered }: NameSearchParts) {
  const { terms, holders } = vocabulary;
  const { bonusOf, nameLength, holdsInName } = nameWords;

  /** Documents with every word in one of their names, or only in their own with `byNameAlone`. */
  function exactly(asked: readonly string[], byNameAlone: boolean): readonly number[] {
    const words = lookedFor(asked);
    if (byNameAlone) return holding(new Set(asked), standing.name);
    const named = holding(words, standing.alias);
    if (words.length < 2) return named;
    const begun = holding(words.slice(0, -1), standing.name);
    const known = new Set(named);
    return [...named, ...begun.filter((one) => !known.has(one) && bonusOf(one, words) > 0)];
  }

  /** Documents with every word in a field of at least this weight. */
  function holding(words: Iterable<string>, least: number): readonly number[] {
    const by = holders.by();
    const enough = weights.map((weight, place) => (place < least ? 0 : weight));
    board.clear(holders.of.length);
    let most = 0;
    for (const word of words) {
      board.addWord(() => board.take(by, terms.find(word), enough));
      most += weights[least] ?? 0;
    }
    return board.survivors().filter((document) => board.scoreOf(document) >= most - ROUNDING);
  }

  /** For each number of first words, the documents that have them in names and as their whole names. */
  function namesFrom(words: readonly string[]) {
    const by = holders.by();
    const enough = weights.map((weight, place) => (place < standing.otherName ? 0 : weight));
    const found: Record<'all' | 'called' | 'whole', readonly number[]>[] = [];
    board.clear(holders.of.length);
    for (const [place, word] of words.slice(0, limits.searchWords).entries()) {
      if (words.indexOf(word) < place) break;
      board.addWord(() => board.take(by, terms.find(word), enough));
      const having = (least: number) => {
        const most = (place + 1) * (weights[least] ?? 0) - ROUNDING;
        return board.survivors().filter((document) => board.scoreOf(document) >= most);
      };
      const all = having(standing.otherName);
      if (all.length === 0) break;
      const name = words.slice(0, place + 1);
      const telling = name.filter((one) => !isSmall(one)).length;
      const called = having(standing.alias);
      const isName = (one: number) => nameLength(one) === telling && holdsInName(one, name);
      const own = telling < 2 ? [] : called.filter(isName);
      // A name that only a register has does not hide well-known ones that begin with it.
      const isHiding = own.length > 0 && own.every(isRegistered);
      const isBegun = (one: number) => !isRegistered(one) && bonusOf(one, name) > 0;
      found.push({ all, called, whole: isHiding ? [...own, ...called.filter(isBegun)] : own });
    }
    return found.map((one, place) => ({ ...one, size: place + 1 }));
  }

  return { exactly, namesFrom };
}

/**
 * The words of a question that are looked up. Each lookup walks the vocabulary, so their number is
 * limited.
 */
export function lookedFor(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, limits.searchWords);
}
