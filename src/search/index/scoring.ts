import type { Documents } from './documents.ts';
import { fieldWeights, wordField } from './entry-words.ts';
import { createNameSearch, NAME_START_BONUS, ROUNDING, significantWords } from './name-search.ts';
import type { IndexContent } from './packed-index.ts';
import { createScoreBoard } from './score-board.ts';
import { createVocabulary, matchWeights, type Vocabulary } from './vocabulary.ts';

/** A part of a short name is no short name. */
const partWeights = fieldWeights.with(wordField.shortName, fieldWeights[wordField.otherName] ?? 0);
/** The score of a word by its match and its field. */
const scores = {
  exact: fieldWeights,
  prefix: partWeights.map((weight) => weight * matchWeights.prefix),
  typo: partWeights.map((weight) => weight * matchWeights.typo),
};

/** A word of this many institutions is not a misspelling. */
const FREQUENT_FROM = 20;

/** Where there are this many times as many documents, a map of the candidates takes less than an array of all. */
const SPARSE = 64;

/** Matching documents and their scores. */
export interface ScoredDocuments {
  candidates: readonly number[];
  scoreOf: (document: number) => number;
}

/** Scores documents for words; holds the words of all documents. */
export type Scoring = ReturnType<typeof createScoring>;

export function createScoring(
  { all, isRegistered }: Pick<Documents, 'all' | 'isRegistered'>,
  content: IndexContent,
) {
  const vocabulary = createVocabulary(content);
  const { find, holders, documentsOf } = vocabulary;
  const board = createScoreBoard();
  const { bonusOf, nameLength, ...names } = createNameSearch(vocabulary, board, isRegistered);

  /** Whether names have exactly this word. Register names have uncorrected misspellings. */
  const knows = (word: string) =>
    holders.byKey.size(find(word)) >= FREQUENT_FROM ||
    documentsOf(word).some((document) => !isRegistered(document));

  /** Documents that match every word, as a whole or as a prefix; null for none. */
  function matching(query: readonly string[]): ScoredDocuments | null {
    const words = significantWords(query);
    if (words.length === 0) return { candidates: all(), scoreOf: () => 0 };
    return fillBoard(words, vocabulary.withPrefix) ? scored(words) : null;
  }

  /** As `matching`, but with misspellings where nothing matches. */
  function similar(query: readonly string[]): ScoredDocuments | null {
    const strict = matching(query);
    const words = significantWords(query);
    if (strict || !fillBoard(words, vocabulary.similar)) return strict;
    const misspelt = scored(words);
    const isWhole = (document: number) => nameLength(document) === words.length;
    return {
      ...misspelt,
      scoreOf: (document) =>
        misspelt.scoreOf(document) + (isWhole(document) ? NAME_START_BONUS : 0),
    };
  }

  /** The documents on the board with their scores. */
  function scored(words: readonly string[]): ScoredDocuments {
    const least = minimumWithBonus(words.length);
    const candidates = board.survivors();
    const scoreIn = (document: number) => {
      const score = board.scoreOf(document);
      return score + (score < least ? 0 : bonusOf(document, words));
    };
    return { candidates, scoreOf: tableOf(candidates, scoreIn, holders.byDocument.length) };
  }

  /** Scores the documents that match every word; false where there are none. */
  function fillBoard(words: readonly string[], ask: Vocabulary['similar']): boolean {
    const by = holders.byKey;
    board.clear(holders.byDocument.length);
    return words.every((word) => {
      board.addWord(() => ask(word, (term, match) => board.addRow(by, term, scores[match])));
      return board.survivors().length > 0;
    });
  }

  return {
    vocabulary,
    knows,
    documentsOf,
    matching,
    similar,
    ...names,
  };
}

/** The same lookups, each made once for a question, whose readings repeat them many times. */
export function rememberLookups(scoring: Scoring): Scoring {
  return {
    ...scoring,
    knows: onceEach(scoring.knows),
    documentsOf: onceEach(scoring.documentsOf),
    matching: onceEach(scoring.matching),
    similar: onceEach(scoring.similar),
    withNames: onceEach(scoring.withNames),
    withOwnName: onceEach(scoring.withOwnName),
    namesFrom: onceEach(scoring.namesFrom),
  };
}

/** The same lookup of a word or of words, which have no commas. */
export function onceEach<Asked extends string | readonly string[], Found>(
  lookUp: (asked: Asked) => Found,
): (asked: Asked) => Found {
  const known = new Map<string, { found: Found }>();
  return (asked) => {
    const key = String(asked);
    const memory = known.get(key) ?? { found: lookUp(asked) };
    known.set(key, memory);
    return memory.found;
  };
}

/** The scores of candidates, which outlive the board; that of any other document is zero. */
function tableOf(
  candidates: readonly number[],
  scoreIn: ScoredDocuments['scoreOf'],
  count: number,
): ScoredDocuments['scoreOf'] {
  if (candidates.length * SPARSE < count) {
    const scores = new Map<number, number>();
    for (const document of candidates) scores.set(document, scoreIn(document));
    return (document) => scores.get(document) ?? 0;
  }
  const scores = new Float32Array(count);
  for (const document of candidates) scores[document] = scoreIn(document);
  return (document) => scores[document] ?? 0;
}

/**
 * The score below which no document has a bonus for a name with every word, the last of several as a
 * prefix. Most documents are below it and need not be looked at, which costs more than scoring.
 */
function minimumWithBonus(words: number): number {
  const matches = words === 1 ? matchWeights.exact : words - 1 + matchWeights.prefix;
  return matches * (fieldWeights[wordField.name] ?? 0) - ROUNDING;
}
