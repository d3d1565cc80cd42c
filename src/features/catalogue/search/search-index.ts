import type { SearchQuery, SearchReading, SearchResult } from '../../../domain/search.ts';
import type { SearchEntry, Summary } from '../../../domain/summary.ts';
import type { MemoryBudget } from '../../../store/memory-budget.ts';
import { bonusFor, lookedFor, relaxations, testOf } from './answering.ts';
import { documentOf, type SearchDocument, weights } from './document.ts';
import { applyFilters } from './filters.ts';
import { createKept, Found } from './found.ts';
import { createLabels } from './labels.ts';
import { createNameOrder } from './name-order.ts';
import { firstOf, orderOf } from './order.ts';
import { type Part, read } from './reading.ts';
import { createSalaryYear, salaryIn } from './salary-year.ts';
import { createScoreBoard } from './score-board.ts';
import { createVocabulary, matchWeights, type Visit } from './vocabulary.ts';
import { wordsOf } from './words.ts';

const WHOLE_NAME_BONUS = 10;
const NAME_START_BONUS = 2;
/** More than any words together can score. */
const NAMED = 1_000;
const NO_WORDS: SearchDocument['words'] = new Map();

/** Documents that answer, and how well each does. */
interface Scored {
  candidates: readonly SearchDocument[];
  of: (document: SearchDocument) => number;
}

interface Answered extends Scored {
  /** What had to be left out of the question so that something answers. */
  dropped: readonly string[];
}

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

/** Builds an empty index; what it keeps of answers comes out of the budget, the process's own unless said. */
export function createSearchIndex(budget?: MemoryBudget): SearchIndex {
  const numbers = new Map<string, number>();
  const documents: (SearchDocument | undefined)[] = [];
  const vacant: number[] = [];
  const vocabulary = createVocabulary();
  const board = createScoreBoard();
  const labels = createLabels();
  const names = createNameOrder();
  const salaries = createSalaryYear();
  const kept = createKept(budget);

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
    salaries.replace(known, document);
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
    salaries.replace(known, undefined);
    kept.clear();
  }

  function search(query: SearchQuery): SearchResult {
    return kept.page(query, () => {
      const { candidates, of, reading } = understood(query.q);
      const year = salaries.year();
      const salaryOf = salaryIn(year);
      const filtered = applyFilters(candidates, query, { labels, salaryOf });
      const asksSalary = query.sort === 'salary' || query.salaryMin !== undefined;
      return new Found(filtered, orderOf(query.sort ?? 'relevance', of, salaryOf), {
        reading,
        salaries: asksSalary ? { year, of: salaryOf } : undefined,
      });
    });
  }

  function suggest(typed: string, count: number): Summary[] {
    const { candidates, of } = understood(typed);
    return firstOf(candidates, count, orderOf('relevance', of, salaryIn(null))).map(
      ({ entry }) => entry.summary,
    );
  }

  /** A question read as a whole; institutions of that very name come before what it means. */
  function understood(q: string): Scored & { reading?: SearchReading } {
    const { parts, rest } = read(q);
    if (parts.length === 0) return guessed(wordsOf(q));
    const words = wordsOf(q);
    if (rest.length > 0) return byNameOrMeaning(words, parts, rest);
    const named = exactly(words, parts.length === 1);
    const asked = answering(parts, rest) ?? relaxed(parts, rest);
    const isNamed = new Set(named);
    const others = named.length > 0 && asked.dropped.length > 0 ? [] : asked.candidates;
    return {
      candidates: [...new Set([...named, ...others])],
      of: (document) => asked.of(document) + (isNamed.has(document) ? NAMED : 0),
      reading: readingOf(parts, named.length > 0 ? [] : asked.dropped),
    };
  }

  /** Where some words mean nothing, a name that holds all of them wins over what the others mean. */
  function byNameOrMeaning(
    words: readonly string[],
    parts: readonly Part[],
    rest: readonly string[],
  ): Scored & { reading?: SearchReading } {
    if (exactly(words, false).length > 0) return scoring(words);
    const asked = answering(parts, rest);
    if (asked) return { ...asked, reading: readingOf(parts, []) };
    const guess = guessed(words);
    if (guess.candidates.length > 0) return guess;
    const less = relaxed(parts, rest);
    return { ...less, reading: readingOf(parts, less.dropped) };
  }

  /** What answers every part and, by its name, every other word. */
  function answering(parts: readonly Part[], rest: readonly string[]): Answered | null {
    const { candidates, of, isGuess } = scoring(rest);
    const found = isGuess ? [] : candidates.filter(testOf(parts, labels));
    if (found.length === 0) return null;
    return {
      candidates: found,
      of: (document) => of(document) + bonusFor(parts, document),
      dropped: [],
    };
  }

  /** What answers most of it, where nothing answers all. */
  function relaxed(parts: readonly Part[], rest: readonly string[]): Answered {
    const without = [...(rest.length > 0 ? [[...parts]] : []), ...relaxations(parts)];
    for (const kept of without) {
      const answer = answering(kept, []);
      if (!answer) continue;
      const lost = parts.filter((part) => !kept.includes(part)).map(({ text }) => text);
      return { ...answer, dropped: rest.length > 0 ? [...lost, rest.join(' ')] : lost };
    }
    return { candidates: [], of: () => 0, dropped: [] };
  }

  /** Those in whose names, own or other, every word stands; `byNameAlone` leaves out the others. */
  function exactly(words: readonly string[], byNameAlone: boolean): SearchDocument[] {
    const { candidates, of, isGuess } = scoring(words);
    if (isGuess) return [];
    const least = lookedFor(words).length * weights.name - ROUNDING;
    return candidates.filter(
      (document) =>
        of(document) >= least &&
        (!byNameAlone || words.every((word) => document.nameKey.split(' ').includes(word))),
    );
  }

  function guessed(words: readonly string[]): Scored & { reading?: SearchReading } {
    const { isGuess, ...scored } = scoring(words);
    if (!isGuess || scored.candidates.length === 0) return scored;
    return { ...scored, reading: { parts: [], dropped: [], isGuess } };
  }

  /** Every word must be answered; slips are forgiven only where nothing else fits. */
  function scoring(asked: readonly string[]): Scored & { isGuess: boolean } {
    names.settle();
    const words = lookedFor(asked);
    if (words.length === 0)
      return { candidates: documents.filter(isPresent), of: () => 0, isGuess: false };
    const phrase = words.join(' ');
    const isGuess = !answers(words, vocabulary.visit);
    if (isGuess) answers(words, visitForgiving);
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
    return { candidates, of: ({ number }) => scores[number] ?? 0, isGuess };
  }

  function answers(words: readonly string[], ask: (word: string, visit: Visit) => void): boolean {
    board.clear(documents.length);
    return words.every((word) => {
      board.addWord((visit) => ask(word, visit));
      return board.survivors().length > 0;
    });
  }

  function visitForgiving(word: string, visit: Visit): void {
    vocabulary.visit(word, visit);
    vocabulary.visitNear(word, visit);
  }

  return { put, remove, search, suggest };
}

function readingOf(parts: readonly Part[], dropped: readonly string[]): SearchReading {
  return {
    parts: parts.map(({ kind, label, text }) => ({ kind, label, text })),
    dropped: [...dropped],
    isGuess: false,
  };
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
