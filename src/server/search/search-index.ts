import type { SearchQuery, SearchResult } from '../../domain/search.ts';
import type { SearchEntry, Summary } from '../../domain/summary.ts';
import { createLabels, documentOf, type SearchDocument } from './document.ts';
import { applyFilters } from './filters.ts';
import { firstOf, orderOf } from './order.ts';
import { createScoreBoard } from './score-board.ts';
import { createVocabulary, type Visit } from './vocabulary.ts';
import { wordsOf } from './words.ts';

const WHOLE_NAME_BONUS = 10;
const NAME_START_BONUS = 2;

/** An index in memory over the institutions; a change costs the words of one institution. */
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

  function put(entry: SearchEntry): void {
    const id = entry.summary._id;
    remove(id);
    const number = vacant.pop() ?? documents.length;
    const document = documentOf(number, entry, labels);
    numbers.set(id, number);
    documents[number] = document;
    vocabulary.add(number, document.words);
  }

  function remove(id: string): void {
    const number = numbers.get(id);
    const known = number === undefined ? undefined : documents[number];
    if (!known) return;
    numbers.delete(id);
    documents[known.number] = undefined;
    vacant.push(known.number);
    vocabulary.remove(known.number, known.words);
  }

  function search(query: SearchQuery): SearchResult {
    const score = scoring(query.q);
    const { matches, facets } = applyFilters(score.candidates, query, labels);
    const until = query.page * query.limit;
    const ordered = firstOf(matches, until, orderOf(query.sort ?? 'relevance', score.of));
    return {
      institutions: ordered.slice(until - query.limit).map(({ entry }) => entry.summary),
      total: matches.length,
      page: query.page,
      pages: Math.ceil(matches.length / query.limit),
      facets,
    };
  }

  function suggest(typed: string, count: number): Summary[] {
    const { candidates, of } = scoring(typed);
    return firstOf(candidates, count, orderOf('relevance', of)).map(({ entry }) => entry.summary);
  }

  /** Every word must be answered; slips are forgiven only where nothing else fits. */
  function scoring(q: string) {
    const words = wordsOf(q);
    if (words.length === 0) return { candidates: documents.filter(isPresent), of: () => 0 };
    const phrase = words.join(' ');
    if (!answers(words, vocabulary.visit)) answers(words, visitForgiving);
    const candidates = board.survivors().flatMap((number) => documents[number] ?? []);
    return { candidates, of: (document: SearchDocument) => scoreOf(document, phrase) };
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

  function scoreOf({ number, nameKey }: SearchDocument, phrase: string): number {
    const score = board.scoreOf(number);
    if (nameKey === phrase) return score + WHOLE_NAME_BONUS;
    // One word alone says too little: "delhi" asks for more than the names it begins.
    return phrase.includes(' ') && nameKey.startsWith(phrase) ? score + NAME_START_BONUS : score;
  }

  return { put, remove, search, suggest };
}

function isPresent(document: SearchDocument | undefined): document is SearchDocument {
  return document !== undefined;
}
