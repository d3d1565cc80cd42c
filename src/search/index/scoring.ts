import type { Documents } from './documents.ts';
import { standing, weights } from './entry-words.ts';
import { createNameSearch, lookedFor, ROUNDING } from './name-search.ts';
import { createNameWords, NAME_START_BONUS } from './name-words.ts';
import type { IndexContent } from './packed-index.ts';
import { createScoreBoard } from './score-board.ts';
import { scoreTable } from './score-table.ts';
import { createVocabulary, matchWeights, type Tell } from './vocabulary.ts';

/** The score of a word by its match and its field. */
const scores = {
  exact: weights.map((weight) => weight * matchWeights.exact),
  prefix: weights.map((weight) => weight * matchWeights.prefix),
  typo: weights.map((weight) => weight * matchWeights.typo),
};

/** A word of this many institutions is not a misspelling. */
const OFTEN = 20;

/** Matching documents and their scores. */
export interface Scored {
  candidates: readonly number[];
  of: (document: number) => number;
}

/** Scores documents for words; holds the words of all documents. */
export type Scoring = ReturnType<typeof createScoring>;

export function createScoring(
  { all, isRegistered }: Pick<Documents, 'all' | 'isRegistered'>,
  content: IndexContent,
) {
  const vocabulary = createVocabulary(content);
  const { terms, holders, documentsOf } = vocabulary;
  const board = createScoreBoard();
  const nameWords = createNameWords(holders.of, terms);
  const { exactly, namesFrom } = createNameSearch({ vocabulary, board, nameWords, isRegistered });

  /** Whether names have exactly this word. Register names have uncorrected misspellings. */
  const knows = (word: string) =>
    holders.by().size(terms.find(word)) >= OFTEN ||
    documentsOf(word).some((document) => !isRegistered(document));

  /** Documents that match every word, as a whole or as a prefix; null for none. */
  function answered(asked: readonly string[]): Scored | null {
    const words = lookedFor(asked);
    if (words.length === 0) return { candidates: all(), of: () => 0 };
    return isAnswered(words, vocabulary.begun) ? scored(words) : null;
  }

  /** As `answered`, but with misspellings where nothing matches. */
  function guessed(asked: readonly string[]): Scored | null {
    const strict = answered(asked);
    const words = lookedFor(asked);
    if (strict || !isAnswered(words, vocabulary.forgiving)) return strict;
    const found = scored(words);
    const isWhole = (document: number) => nameWords.nameLength(document) === words.length;
    return { ...found, of: (one) => found.of(one) + (isWhole(one) ? NAME_START_BONUS : 0) };
  }

  /** The documents on the board with their scores. */
  function scored(words: readonly string[]): Scored {
    const least = leastWithBonus(words.length);
    const candidates = board.survivors();
    const sums = scoreTable(candidates.length, holders.of.length);
    for (const document of candidates) {
      const score = board.scoreOf(document);
      const bonus = score < least ? 0 : nameWords.bonusOf(document, words);
      sums.set(document, Math.fround(score + bonus));
    }
    return { candidates, of: sums.of };
  }

  function isAnswered(words: readonly string[], ask: (word: string, tell: Tell) => void): boolean {
    const by = holders.by();
    board.clear(holders.of.length);
    return words.every((word) => {
      board.addWord(() => ask(word, (term, match) => board.take(by, term, scores[match])));
      return board.survivors().length > 0;
    });
  }

  return {
    ...{ terms, holders, knows, documentsOf },
    ...{ answered, guessed, exactly, namesFrom },
  };
}

/**
 * The score below which no document has a bonus for a name with every word, the last of several as a
 * prefix. Most documents are below it and need not be looked at, which costs more than scoring.
 */
function leastWithBonus(words: number): number {
  const matches = words === 1 ? matchWeights.exact : words - 1 + matchWeights.prefix;
  return matches * (weights[standing.name] ?? 0) - ROUNDING;
}
