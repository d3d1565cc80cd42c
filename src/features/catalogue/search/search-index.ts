import { type SearchQuery, type SearchResult, usualSort } from '../../../domain/search.ts';
import type { Summary } from '../../../domain/summary.ts';
import { fold } from '../../../domain/text.ts';
import { type Column, columnsOf } from '../../../store/columns.ts';
import type { RowOf } from '../../../store/list-lines.ts';
import type { MemoryBudget } from '../../../store/memory-map.ts';
import { feesAsked } from './answering.ts';
import { createDocuments, type Source } from './documents.ts';
import type { SearchEntry } from './entry.ts';
import { labelsReader } from './entry-labels.ts';
import { wordsReader } from './entry-words.ts';
import { applyFilters } from './filters.ts';
import { createKept, Found } from './found.ts';
import { createLabels } from './labels.ts';
import { createNameOrder } from './name-order.ts';
import { nearnessTo } from './nearness.ts';
import { NOTHING_GATHERED } from './number-rows.ts';
import { firstOf, orderOf } from './order.ts';
import { MORE } from './preferring.ts';
import { createRankLists, type RankOf } from './rank-lists.ts';
import { rankedAs } from './ranked-as.ts';
import { asksFees, type Part } from './reading.ts';
import { createSalaryYear, salaryIn } from './salary-year.ts';
import { createScoring } from './scoring.ts';
import { createUnderstanding, type Understood } from './understanding.ts';

/**
 * An index in memory over the institutions; a change costs the words of one institution. What has
 * been found once is kept until something changes.
 */
export interface SearchIndex {
  /** Takes an entry; `source` makes what is shown of it. */
  put(entry: SearchEntry, source?: Source): void;
  /** Takes the entry of a row, of which it keeps nothing; many rows of one column cost little. */
  take(place: RowOf<SearchEntry>, source: Source): void;
  remove(id: string): void;
  search(query: SearchQuery): SearchResult;
  /** The best `count` answers to what has been typed so far. */
  suggest(typed: string, count: number): Summary[];
  /** Every institution by name. */
  sorted(): Summary[];
}

const NOTHING = columnsOf<SearchEntry>([]);

/** Builds an empty index; what it keeps of answers comes out of the budget, the process's own unless said. */
export function createSearchIndex(budget?: MemoryBudget): SearchIndex {
  const numbers = new Map<string, number>();
  const vacant: number[] = [];
  const labels = createLabels();
  const lists = createRankLists();
  const documents = createDocuments(lists);
  const names = createNameOrder(documents);
  const salaries = createSalaryYear(documents);
  const scoring = createScoring(documents);
  const kept = createKept(budget);
  const salaryNow = () => salaryIn(salaries.year(), documents);
  const understood = createUnderstanding({ documents, scoring, labels, salaryNow });
  /** Entries that are read at the next question, all as one. */
  const waiting = new Map<string, { entry: SearchEntry; source: Source }>();
  let read = readerOf(NOTHING);

  function readerOf(column: Column<SearchEntry>) {
    const [set, words, own] = [
      documents.reader(column),
      wordsReader(column, scoring.terms),
      labelsReader(column, labels),
    ];
    return { column, id: column.field('summary').field('_id'), set, words, labels: own };
  }

  function put(entry: SearchEntry, source: Source = { summary: entry }): void {
    waiting.set(entry.summary._id, { entry, source });
    kept.clear();
  }

  function take({ column, row }: RowOf<SearchEntry>, source: Source): void {
    if (read.column !== column) read = readerOf(column);
    const id = read.id.at(row);
    waiting.delete(id);
    const known = numbers.get(id);
    const number = known ?? vacant.pop() ?? documents.sources.length;
    const name = documents.names[number];
    numbers.set(id, number);
    salaries.count(number, -1);
    read.set(number, row, source);
    salaries.count(number, 1);
    if (known === undefined || documents.names[number] !== name) names.change(number);
    scoring.change(number, read.words(row));
    labels.change(number, read.labels(row));
    kept.clear();
  }

  /** Nothing waits afterwards, and what was read of columns is forgotten. */
  function settle(): void {
    const all = [...waiting.values()];
    const column = all.length > 0 ? columnsOf(all.map(({ entry }) => entry)) : NOTHING;
    for (const [row, { source }] of all.entries()) take({ column, row }, source);
    if (read.column !== NOTHING) read = readerOf(NOTHING);
    names.settle();
  }

  function remove(id: string): void {
    waiting.delete(id);
    const number = numbers.get(id);
    kept.clear();
    if (number === undefined) return;
    numbers.delete(id);
    vacant.push(number);
    names.change(number);
    salaries.count(number, -1);
    documents.clear(number);
    scoring.change(number, NOTHING_GATHERED);
    labels.change(number, NOTHING_GATHERED);
  }

  function search(query: SearchQuery): SearchResult {
    return kept.page(query, () => {
      settle();
      const question = understood(query.q);
      const year = salaries.year();
      const salaryOf = salaryIn(year, documents);
      const sought = { documents, labels, salaryOf };
      const filtered = applyFilters(question.candidates, query, sought);
      const ranking = rankingOf(query, question, filtered.matches);
      const around = query.near ?? cityWithout(question);
      const near = around === undefined ? undefined : nearnessTo(around, documents);
      const fees = feesAsked(question.parts, documents);
      const own = figuresOf(question, ranking?.of);
      const isKnown = (document: number) => (fees.of(document) === null ? 0 : 1);
      const asksFee = asksFees(query.q, question.parts);
      const score = asksFee ? (one: number) => own.score(one) * MORE + isKnown(one) : own.score;
      const figures = {
        ...own,
        score,
        salaryOf,
        feeOf: fees.of,
        distanceOf: near?.of,
        isNearestFirst: query.near === undefined,
      };
      const sort = query.sort ?? usualSort(query, question.reading);
      const asksSalary = sort === 'salary' || query.salaryMin !== undefined;
      return new Found(documents, filtered, orderOf(sort, figures), {
        sort,
        reading: question.reading,
        salaries: asksSalary ? { year, of: salaryOf } : undefined,
        fees: fees.course !== null && (asksFee || sort === 'fee') ? fees : undefined,
        ranking,
        near,
      });
    });
  }

  /** The list of ranks by which these are in order: asked for, or that of the subject asked for. */
  function rankingOf(query: SearchQuery, { parts }: Understood, matches: readonly number[]) {
    const categories = rankedAs(query, parts);
    if (query.sort !== 'rank' && categories.length === 0) return undefined;
    const ranking = lists.chosen(documents.ranks, matches, { categories, agency: query.agency });
    const isAsked = query.sort === 'rank' || isOneOf(ranking?.list.category, categories);
    return ranking && isAsked ? ranking : undefined;
  }

  function suggest(typed: string, count: number): Summary[] {
    settle();
    const question = understood(typed);
    const figures = { ...figuresOf(question), salaryOf: () => null, feeOf: () => null };
    return shown(firstOf(question.candidates, count, orderOf('relevance', figures)));
  }

  function figuresOf({ of, isFiled }: Understood, rankOf: RankOf = () => null) {
    return { documents, placeOf: names.placeOf, score: of, isFiled, rankOf };
  }

  function shown(numbers: readonly number[]): Summary[] {
    return numbers.flatMap((number) => documents.sources[number]?.summary.summary ?? []);
  }

  function sorted(): Summary[] {
    settle();
    return shown(names.all());
  }

  return { put, take, remove, search, suggest, sorted };
}

/** The city that is asked for and has nothing that answers: what is nearest to it comes first then. */
function cityWithout({ parts, reading }: Understood): string | undefined {
  const isLost = ({ kind, text }: Part) => kind === 'city' && reading?.dropped.includes(text);
  return parts.find(isLost)?.label;
}

function isOneOf(category: string | null | undefined, wanted: readonly string[]): boolean {
  return wanted.some((name) => fold(name) === fold(category ?? ''));
}
