/**
 * Search in memory at 1,000, 10,000 and 45,000 institutions: time, memory and the cost of an edit.
 */

import { shippedWithFacts } from '../../domain/reference/institutions.ts';
import { type SearchEntry, searchEntryOf } from '../../domain/reference/search-entry.ts';
import { searchQuery } from '../../domain/search/search.ts';
import { createSearchIndex, type SearchIndex } from '../../search/search-index.ts';
import { catalogueIndex, isAnswered, questionsByKind } from '../truth/asking.ts';
import { report } from './section.ts';

const SIZES = [1_000, 10_000, 45_000];
const ROUNDS = 100;
/** Unmeasured rounds, because new functions are compiled while they run. */
const WARMING = 2;
const EDITS = 2_000;
/** A word that few names contain. */
const RARE = 'jnu';
const AT = '2026-01-01T00:00:00.000Z';
const TYPED = [
  'iit b',
  'del',
  'government co',
  'goverment colege',
  'bangalore eng',
  'st xaviers',
  'poly',
  'jnu',
  'univ',
  'medical pune',
];

/** Real names, then the same ones with the name of another one's city. */
function entries(count: number): SearchEntry[] {
  const demo = shippedWithFacts(2026);
  return Array.from({ length: count }, (_, place) => {
    const round = Math.floor(place / demo.length);
    const input = demo[place % demo.length];
    const other = demo[(place * 7 + round) % demo.length];
    if (!input || !other) throw new Error('The catalogue is empty.');
    const name = round === 0 ? input.name : `${input.name} ${other.location.city} ${round}`;
    const record = { ...input, name, formerNames: [], author: null, updatedBy: null };
    return searchEntryOf(`i${place}`, { ...record, createdAt: AT, updatedAt: AT });
  });
}

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function percentile(times: number[], share: number): number {
  const sorted = times.sort((a, b) => a - b);
  return roundTo3(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}

function roundTo3(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** Every question follows a change, so that no answer is cached. */
function measureQuestions(change: () => void, ask: (typed: string) => unknown): number[] {
  const rounds = Array.from({ length: WARMING + ROUNDS }, () =>
    TYPED.map((typed) => {
      change();
      return milliseconds(() => ask(typed));
    }),
  );
  return rounds.slice(WARMING).flat();
}

/** Includes a question, because changes are read by the next one. */
function editTime(index: SearchIndex, list: readonly SearchEntry[]): number {
  const times = list.slice(0, EDITS).map((entry) =>
    milliseconds(() => {
      index.put(entry);
      index.suggest(RARE, 1);
    }),
  );
  return percentile(times, 0.5);
}

function bench(size: number) {
  const list = entries(size);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const index = createSearchIndex();
  const load = milliseconds(() => {
    for (const entry of list) index.put(entry);
    index.suggest('a', 1);
  });
  globalThis.gc?.();
  const memory = process.memoryUsage().heapUsed - before;
  const [first] = list;
  const change = () => first && index.put(first);
  const suggestions = measureQuestions(change, (typed) => index.suggest(typed, 6));
  const searches = measureQuestions(change, (q) => index.search(searchQuery.parse({ q })));
  return {
    'load ms': Math.round(load),
    'index MB': Math.round(memory / 1e6),
    'suggest p50 ms': percentile(suggestions, 0.5),
    'suggest p99 ms': percentile(suggestions, 0.99),
    'search p50 ms': percentile(searches, 0.5),
    'search p99 ms': percentile(searches, 0.99),
    'edit and rare question p50 ms': editTime(index, list),
  };
}

/** The number of questions answered as expected, and the time of each uncached. */
function measureAnswers() {
  const index = catalogueIndex();
  const [first] = entries(1);
  if (!first) throw new Error('The catalogue is empty.');
  return Object.entries(questionsByKind).map(([kind, questions]) => {
    const times = questions.map(([q]) => {
      // Putting an existing entry clears cached answers.
      index.put(first);
      return milliseconds(() => index.search(searchQuery.parse({ q })));
    });
    const right = questions.filter(([q, expected]) => isAnswered(index, q, expected)).length;
    const row = {
      questions: questions.length,
      'in the first five': right,
      'p50 ms': percentile(times, 0.5),
      'p99 ms': percentile(times, 0.99),
    };
    return [kind, row] as const;
  });
}

bench(SIZES[0] ?? 0);
report([
  {
    title: 'Questions to the search',
    text: 'The number of questions over the catalogue whose expected answer is among the first five results (docs/questions.md), and the time of each question, asked for the first time after a change.',
    of: 'questions',
    rows: Object.fromEntries(measureAnswers()),
  },
  {
    title: 'The search index in memory',
    text: 'Without the API, by the number of institutions: 100 rounds of ten questions after two unmeasured rounds. Each question is the first after a change.',
    of: 'institutions',
    rows: Object.fromEntries(SIZES.map((size) => [size.toLocaleString('en'), bench(size)])),
  },
]);
