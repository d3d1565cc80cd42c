import { isDoubtful } from '../domain/institutions/doubtful-pay.ts';
import { labelOf } from '../domain/reference/current-names.ts';
import { type CoursePay, headPayOf, payOf } from '../domain/reference/pay.ts';
import type { SearchEntry } from '../domain/reference/search-entry.ts';
import type { DatedQuery, SearchQuery } from '../domain/search/search.ts';
import type { SearchReading, SearchResult } from '../domain/search/search-result.ts';
import { type MemoryBudget, MemoryMap } from '../store/index.ts';
import type { Documents } from './index/documents.ts';
import type { FigureOf } from './index/figure-of.ts';
import type { FilterResult } from './index/filters.ts';
import type { Nearness } from './index/nearness.ts';
import { firstOf, type Order } from './index/order.ts';
import type { RankList } from './index/rank-lists.ts';

/** The facts about a page of results besides its institutions. */
interface ResultContext {
  sort: SearchResult['sort'];
  reading?: SearchReading | undefined;
  /** The courses whose fees and pay are meant, and the least of these fees by document. */
  fees: { course: string | null; names: readonly string[]; feeOf: FigureOf };
  /** The rank list of the query, and the rank of each document. */
  ranking?: { list: RankList; rankOf: FigureOf } | undefined;
  near?: Nearness | undefined;
  links: SearchResult['links'];
}

/** The results of a query. They are sorted only up to the last page that was read. */
export class ResultSet {
  readonly #documents: Documents;
  readonly #filtered: FilterResult;
  readonly #order: Order;
  readonly #context: ResultContext;
  #ordered: readonly number[] = [];

  constructor(documents: Documents, filtered: FilterResult, order: Order, context: ResultContext) {
    this.#documents = documents;
    this.#filtered = filtered;
    this.#order = order;
    this.#context = context;
  }

  /** The number of documents. */
  get size(): number {
    return this.#filtered.matches.length;
  }

  /** Its approximate size in memory. */
  get bytes(): number {
    return OVERHEAD_BYTES + this.size * PLACE_BYTES + facetBytes(this.#filtered.facets);
  }

  /** One page; frozen, since it is shared. */
  page({ page, limit }: Pick<SearchQuery, 'page' | 'limit'>): SearchResult {
    const until = page * limit;
    const shown = this.#first(until).slice(until - limit, until);
    const { sort, reading, fees, ranking, near, links } = this.#context;
    const entries = shown.flatMap((document) => {
      const entry = this.#documents.entryOf(document);
      return entry ? [{ document, entry, id: entry.summary._id }] : [];
    });
    return Object.freeze({
      institutions: entries.map(({ entry }) => entry.summary),
      total: this.size,
      listed: this.#filtered.listed,
      page,
      pages: Math.ceil(this.size / limit),
      sort,
      facets: this.#filtered.facets,
      ...(reading && { reading }),
      links,
      salaries: paysOf(entries, fees.names),
      fees: {
        course: fees.course,
        rupees: figuresOf(entries, (document) => wholeRupees(fees.feeOf(document))),
        terms: termsOf(entries, fees.names),
      },
      ...(near && { near: { ...near.centre, distances: figuresOf(entries, near.distanceOf) } }),
      ...(ranking && { ranking: { ...ranking.list, ...ranksOf(entries, ranking) } }),
    });
  }

  /** The ids of all documents in order. */
  ids(): string[] {
    return this.#first(this.size).map((document) => this.#documents.idOf(document));
  }

  /** At least the first `count` in order; all of them for pages after the first. */
  #first(count: number): readonly number[] {
    const { matches } = this.#filtered;
    if (this.#ordered.length < Math.min(count, matches.length)) {
      const turnsPages = this.#ordered.length > 0;
      this.#ordered = firstOf(matches, turnsPages ? this.size : count, this.#order);
    }
    return this.#ordered;
  }
}

function wholeRupees(fee: number | null): number | null {
  return fee === null ? null : Math.floor(fee);
}

/** A document that is shown. */
interface ShownInstitution {
  document: number;
  entry: SearchEntry;
  id: string;
}

/** Values of the documents shown, by id. */
function figuresOf<Known>(
  shown: readonly ShownInstitution[],
  figureOf: (document: number) => Known | null,
): Record<string, Known> {
  return Object.fromEntries(
    shown.flatMap(({ document, id }) => {
      const figure = figureOf(document);
      return figure === null ? [] : [[id, figure] as const];
    }),
  );
}

/** The pay of the courses that are meant, each with its course and programme. */
function paysOf(
  shown: readonly ShownInstitution[],
  names: readonly string[],
): SearchResult['salaries'] {
  const paid = shown.flatMap(({ id, entry }) => {
    const found = names.length === 0 ? headPayOf(entry) : payMeant(entry, names);
    if (!found) return [];
    const { rupees, ...programme } = found.pay;
    const terms = { course: labelOf('course', found.course), ...programme };
    return [{ id, rupees, terms: { ...terms, isDoubtful: isDoubtful(found.pay) } }];
  });
  return {
    rupees: Object.fromEntries(paid.map(({ id, rupees }) => [id, rupees])),
    terms: Object.fromEntries(paid.map(({ id, terms }) => [id, terms])),
  };
}

/** The pay of the first of some courses that an institution teaches. */
function payMeant(entry: SearchEntry, names: readonly string[]): CoursePay | null {
  for (const name of names) {
    const course = entry.courses.find((taught) => labelOf('course', taught) === name);
    const pay = course === undefined ? null : payOf(course, entry);
    if (course !== undefined && pay) return { course, pay };
  }
  return null;
}

/** The course and the terms of each fee; of a course without a known fee its name. */
function termsOf(
  shown: readonly ShownInstitution[],
  names: readonly string[],
): NonNullable<SearchResult['fees']>['terms'] {
  return Object.fromEntries(
    shown.flatMap(({ id, entry: { courseFees, courses } }) => {
      const meant = courseFees.filter(({ course }) => names.includes(labelOf('course', course)));
      const [cheapest] = meant.toSorted((a, b) => a.rupees - b.rupees);
      const fee = names.length === 0 ? courseFees[0] : cheapest;
      if (!fee) {
        const taught = courses.map((course) => labelOf('course', course));
        const course = names.find((name) => taught.includes(name));
        return course === undefined ? [] : [[id, { course }] as const];
      }
      const { rupees: _rupees, course, ...terms } = fee;
      return [[id, { course: labelOf('course', course), ...terms }] as const];
    }),
  );
}

/** The ranks in a list, and the ends of ranks that are bands. */
function ranksOf(
  shown: readonly ShownInstitution[],
  { list, rankOf }: NonNullable<ResultContext['ranking']>,
) {
  const bands = shown.flatMap(({ id, entry }) => {
    const { rankTo } = entry.ranks.find((rank) => isOf(list, rank)) ?? {};
    return rankTo === undefined ? [] : [[id, rankTo] as const];
  });
  const ranks = figuresOf(shown, (document) => {
    const rank = rankOf(document);
    return rank === null ? null : Math.floor(rank);
  });
  return { ranks, ...(bands.length > 0 && { bands: Object.fromEntries(bands) }) };
}

function isOf({ agency, category, year }: RankList, rank: RankList): boolean {
  return rank.agency === agency && rank.category === category && rank.year === year;
}

const OVERHEAD_BYTES = 2_000;
const PLACE_BYTES = 16;
/** The size of a facet value with its count, also as text and compressed. */
const VALUE_BYTES = 64;
/** The size of an institution in an answer. */
const SHOWN_BYTES = 1_000;

function facetBytes(facets: SearchResult['facets']): number {
  return Object.values(facets).reduce((sum, values) => sum + values.length * VALUE_BYTES, 0);
}

/** The size of a page with its cached encodings. */
function pageBytes({ institutions, facets }: SearchResult): number {
  return OVERHEAD_BYTES + institutions.length * SHOWN_BYTES + facetBytes(facets) * 2;
}

/** Caches results and their pages until the index changes or the budget is used up. */
export function createResultCache(budget?: MemoryBudget) {
  const resultSets = new MemoryMap<ResultSet>(({ bytes }) => bytes, budget);
  const pages = new MemoryMap<SearchResult>(pageBytes, budget);

  function clear(): void {
    resultSets.clear();
    pages.clear();
  }

  /** The page of a query; `compute` makes results that are not cached. */
  function page(query: DatedQuery, compute: () => ResultSet): SearchResult {
    const { page, limit, ...selection } = query;
    const pageKey = `${page} ${limit} ${JSON.stringify(selection)}`;
    const cached = pages.get(pageKey);
    if (cached) return cached;
    const made = resultsOf(query, compute).page(query);
    pages.set(pageKey, made);
    return made;
  }

  /** The results of a query on all of its pages. */
  function resultsOf(
    { page: _page, limit: _limit, ...selection }: DatedQuery,
    compute: () => ResultSet,
  ): ResultSet {
    const key = JSON.stringify(selection);
    const cached = resultSets.get(key);
    if (cached) return cached;
    const made = compute();
    resultSets.set(key, made);
    return made;
  }

  return { clear, page, resultsOf };
}
