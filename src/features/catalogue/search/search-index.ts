import type { SearchQuery, SearchResult } from '../../../domain/search.ts';
import type { SearchEntry, Summary } from '../../../domain/summary.ts';
import { documentOf, type SearchDocument, weights } from './document.ts';
import { applyFilters } from './filters.ts';
import { createKept, Found } from './found.ts';
import { createLabels } from './labels.ts';
import { createNameOrder } from './name-order.ts';
import { firstOf, orderOf } from './order.ts';
import { createScoreBoard } from './score-board.ts';
import { createVocabulary, matchWeights, type Visit } from './vocabulary.ts';
import { wordsOf } from './words.ts';

const WHOLE_NAME_BONUS = 10;
const NAME_START_BONUS = 2;
const NO_WORDS: SearchDocument['words'] = new Map();

/**
 * An index in memory over the institutions; a change costs the words of one institution. What has
 * been found once is kept until something changes.
 */
export interface SearchIndex {
  put(entry: SearchEntry): void;
  remove(id: string): void;
  search(query: SearchQuery): SearchResult;
  /** The best `count` answers to what has been typed so far. */
  suggest(typed: string, count: number): Summary[];
}

/** Builds an empty index. */
export function createSearchIndex(): SearchIndex {
  const numbers = new Map<string, number>();
  const documents: (SearchDocument | undefined)[] = [];
  const vacant: number[] = [];
  const vocabulary = createVocabulary();
  const board = createScoreBoard();
  const labels = createLabels();
  const names = createNameOrder();
  const kept = createKept();

  function put(entry: SearchEntry): void {
    const id = entry.summary._id;
    const known = documents[numbers.get(id) ?? -1];
    const number = known?.number ?? vacant.pop() ?? documents.length;
    const document = documentOf(number, entry, labels);
    numbers.set(id, number);
    documents[number] = document;
    vocabulary.change(number, known?.words ?? NO_WORDS, document.words);
    labels.use(known?.labels ?? [], -1);
    labels.use(document.labels, 1);
    names.replace(known, document);
    kept.clear();
  }

  function remove(id: string): void {
    const known = documents[numbers.get(id) ?? -1];
    if (!known) return;
    numbers.delete(id);
    documents[known.number] = undefined;
    vacant.push(known.number);
    vocabulary.change(known.number, known.words, NO_WORDS);
    labels.use(known.labels, -1);
    names.replace(known, undefined);
    kept.clear();
  }

  function search(query: SearchQuery): SearchResult {
    return kept.page(query, () => {
      const { candidates, of } = scoring(query.q);
      const filtered = applyFilters(candidates, query, labels);
      return new Found(filtered, orderOf(query.sort ?? 'relevance', of));
    });
  }

  function suggest(typed: string, count: number): Summary[] {
    const { candidates, of } = scoring(typed);
    return firstOf(candidates, count, orderOf('relevance', of)).map(({ entry }) => entry.summary);
  }

  /** Every word must be answered; slips are forgiven only where nothing else fits. */
  function scoring(q: string) {
    const words = wordsOf(q);
    names.settle();
    if (words.length === 0) return { candidates: documents.filter(isPresent), of: () => 0 };
    const phrase = words.join(' ');
    if (!answers(words, vocabulary.visit)) answers(words, visitForgiving);
    const scores = new Float32Array(documents.length);
    const least = leastWithBonus(words.length);
    const candidates: SearchDocument[] = [];
    for (const number of board.survivors()) {
      const document = documents[number];
      if (!document) continue;
      candidates.push(document);
      const score = board.scoreOf(number);
      scores[number] = score < least ? score : score + bonusOf(document, words, phrase);
    }
    return { candidates, of: ({ number }: SearchDocument) => scores[number] ?? 0 };
  }

  function answers(words: readonly string[], ask: (word: string, visit: Visit) => void): boolean {
    board.clear(documents.length);
    for (const word of words) board.addWord((visit) => ask(word, visit));
    return board.survivors().length > 0;
  }

  function visitForgiving(word: string, visit: Visit): void {
    vocabulary.visit(word, visit);
    vocabulary.visitNear(word, visit);
  }

  return { put, remove, search, suggest };
}

function isPresent(document: SearchDocument | undefined): document is SearchDocument {
  return document !== undefined;
}

/** Scores are added up in single precision. */
const ROUNDING = 1e-3;

/**
 * The score below which no document has a bonus: its name holds every word, the last of several
 * at least as a beginning. Most need not be looked at, which costs more than their score.
 */
function leastWithBonus(words: number): number {
  const matches = words === 1 ? matchWeights.exact : words - 1 + matchWeights.prefix;
  return matches * weights.name - ROUNDING;
}

/** One word alone says too little: "delhi" asks for more than the names it begins. */
function bonusOf({ nameKey }: SearchDocument, words: readonly string[], phrase: string): number {
  if (nameKey === phrase) return WHOLE_NAME_BONUS;
  return words.length > 1 && nameKey.startsWith(phrase) ? NAME_START_BONUS : 0;
}
