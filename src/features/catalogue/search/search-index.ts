import type { SearchQuery, SearchResult } from '../../../domain/search.ts';
import type { SearchEntry, Summary } from '../../../domain/summary.ts';
import { fold } from '../../../domain/text.ts';
import type { MemoryBudget } from '../../../store/memory-map.ts';
import { documentOf, type SearchDocument, type Words, wordsOfEntry } from './document.ts';
import { applyFilters } from './filters.ts';
import { createKept, Found } from './found.ts';
import { createLabels } from './labels.ts';
import { createNameOrder } from './name-order.ts';
import { nearnessTo } from './nearness.ts';
import { firstOf, orderOf } from './order.ts';
import { createRankLists, type RankOf } from './rank-lists.ts';
import { rankedAs } from './ranked-as.ts';
import { createSalaryYear, salaryIn } from './salary-year.ts';
import { createScoring } from './scoring.ts';
import { createUnderstanding, type Understood } from './understanding.ts';

/**
 * An index in memory over the institutions; a change costs the words of one institution. What has
 * been found once is kept until something changes.
 */
export interface SearchIndex {
  /** Takes an entry; `source` makes what is shown of it, which the index need not hold. */
  put(entry: SearchEntry, source?: { readonly summary: SearchEntry }): void;
  remove(id: string): void;
  search(query: SearchQuery): SearchResult;
  /** The best `count` answers to what has been typed so far. */
  suggest(typed: string, count: number): Summary[];
  /** Every institution by name. */
  sorted(): Summary[];
}

const NO_WORDS: Words = { words: [], weights: [] };

/** Builds an empty index; what it keeps of answers comes out of the budget, the process's own unless said. */
export function createSearchIndex(budget?: MemoryBudget): SearchIndex {
  const numbers = new Map<string, number>();
  const documents: (SearchDocument | undefined)[] = [];
  const vacant: number[] = [];
  const labels = createLabels();
  const lists = createRankLists();
  const names = createNameOrder();
  const salaries = createSalaryYear();
  const scoring = createScoring(documents);
  const kept = createKept(budget);
  const understood = createUnderstanding({ scoring, labels });

  function put(entry: SearchEntry, source = { summary: entry }): void {
    const id = entry.summary._id;
    const known = documents[numbers.get(id) ?? -1];
    const number = known?.number ?? vacant.pop() ?? documents.length;
    const words = wordsOfEntry(entry);
    const document = documentOf({ number, source, words }, entry, { labels, lists });
    numbers.set(id, number);
    documents[number] = document;
    scoring.change(number, wordsOf(known), words);
    replace(known, document);
  }

  function remove(id: string): void {
    const known = documents[numbers.get(id) ?? -1];
    if (!known) return;
    numbers.delete(id);
    documents[known.number] = undefined;
    vacant.push(known.number);
    scoring.change(known.number, wordsOf(known), NO_WORDS);
    replace(known, undefined);
  }

  function replace(before: SearchDocument | undefined, after: SearchDocument | undefined): void {
    labels.use(before?.labels ?? [], -1);
    labels.use(after?.labels ?? [], 1);
    names.replace(before, after);
    salaries.replace(before, after);
    kept.clear();
  }

  function search(query: SearchQuery): SearchResult {
    return kept.page(query, () => {
      names.settle();
      const question = understood(query.q);
      const year = salaries.year();
      const salaryOf = salaryIn(year);
      const filtered = applyFilters(question.candidates, query, { labels, salaryOf });
      const ranking = rankingOf(query, question, filtered.matches);
      const near = query.near === undefined ? undefined : nearnessTo(query.near);
      const figures = { ...figuresOf(question, ranking?.of), salaryOf, distanceOf: near?.of };
      const asksSalary = query.sort === 'salary' || query.salaryMin !== undefined;
      return new Found(filtered, orderOf(query.sort, figures), {
        reading: question.reading,
        salaries: asksSalary ? { year, of: salaryOf } : undefined,
        ranking,
        near,
      });
    });
  }

  /** The list of ranks by which these are in order: asked for, or that of the subject asked for. */
  function rankingOf(
    query: SearchQuery,
    { parts }: Understood,
    matches: readonly SearchDocument[],
  ) {
    const categories = rankedAs(query, parts);
    if (query.sort !== 'rank' && categories.length === 0) return undefined;
    const ranking = lists.chosen(matches, { categories, agency: query.agency });
    const isAsked = query.sort === 'rank' || isOneOf(ranking?.list.category, categories);
    return ranking && isAsked ? ranking : undefined;
  }

  function suggest(typed: string, count: number): Summary[] {
    names.settle();
    const question = understood(typed);
    const figures = { ...figuresOf(question), salaryOf: salaryIn(null) };
    return firstOf(question.candidates, count, orderOf('relevance', figures)).map(shown);
  }

  return { put, remove, search, suggest, sorted: () => names.all().map(shown) };
}

function shown({ source }: SearchDocument): Summary {
  return source.summary.summary;
}

/** The words that it brought into the index: told from what it was made of, as they were then. */
function wordsOf(document: SearchDocument | undefined): Words {
  return document ? wordsOfEntry(document.source.summary) : NO_WORDS;
}

function isOneOf(category: string | null | undefined, wanted: readonly string[]): boolean {
  return wanted.some((name) => fold(name) === fold(category ?? ''));
}

function figuresOf({ of, isFiled }: Understood, rankOf: RankOf = () => null) {
  return { score: of, isFiled, rankOf };
}
