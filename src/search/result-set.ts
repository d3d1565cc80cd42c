import type { Steps } from '../async/index.ts';
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
import { firstInSteps, type Order } from './index/order.ts';
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

/** The results of a query. */
export type ResultSet = ReturnType<typeof resultSet>;

/** The results of a query. They are sorted only up to the last page that was read. */
export function resultSet(
  documents: Documents,
  { matches, listed, facets }: FilterResult,
  order: Order,
  { sort, reading, fees, ranking, near, links }: ResultContext,
) {
  const total = matches.length;
  let ordered: readonly number[] = [];

  /** At least the first `count` in order; all of them for pages after the first. */
  function* first(count: number): Steps<readonly number[]> {
    if (ordered.length < Math.min(count, total))
      ordered = yield* firstInSteps(matches, ordered.length > 0 ? total : count, order);
    return ordered;
  }

  /** One page; frozen, since it is shared. */
  function* page({ page, limit }: Pick<SearchQuery, 'page' | 'limit'>): Steps<SearchResult> {
    const until = page * limit;
    const shown = (yield* first(until)).slice(until - limit, until).flatMap((document) => {
      const entry = documents.entryOf(document);
      return entry ? [{ document, entry }] : [];
    });
    return Object.freeze({
      institutions: shown.map(({ entry }) => entry.summary),
      total,
      listed,
      page,
      pages: Math.ceil(total / limit),
      sort,
      facets,
      ...(reading && { reading }),
      links,
      salaries: paysOf(shown, fees.names),
      fees: {
        course: fees.course,
        rupees: byId(shown, ({ document }) => wholeOf(fees.feeOf(document))),
        terms: byId(shown, ({ entry }) => termsOf(entry, fees.names)),
      },
      ...(near && {
        near: { ...near.centre, distances: byId(shown, (one) => near.distanceOf(one.document)) },
      }),
      ...(ranking && { ranking: { ...ranking.list, ...ranksOf(shown, ranking) } }),
    });
  }

  function* ids(): Steps<string[]> {
    const all = yield* first(total);
    yield;
    return all.map(documents.idOf);
  }

  return {
    page,
    /** The ids of all documents in order. */
    ids,
    /** Its approximate size in memory. */
    bytes: OVERHEAD_BYTES + total * PLACE_BYTES + facetBytes(facets),
  };
}

function wholeOf(figure: number | null): number | null {
  return figure === null ? null : Math.floor(figure);
}

interface ShownInstitution {
  document: number;
  entry: SearchEntry;
}

/** Known values of the documents shown, by id. */
function byId<Known>(
  shown: readonly ShownInstitution[],
  knownOf: (one: ShownInstitution) => Known | null,
): Record<string, Known> {
  return Object.fromEntries(
    shown.flatMap((one) => {
      const known = knownOf(one);
      return known === null ? [] : [[one.entry.summary._id, known] as const];
    }),
  );
}

/** The pay of the courses that are meant, each with its course and programme. */
function paysOf(
  shown: readonly ShownInstitution[],
  names: readonly string[],
): SearchResult['salaries'] {
  const paid = shown.flatMap(({ entry }) => {
    const found = names.length === 0 ? headPayOf(entry) : payMeant(entry, names);
    return found ? [{ id: entry.summary._id, ...found }] : [];
  });
  return {
    rupees: Object.fromEntries(paid.map(({ id, pay }) => [id, pay.rupees])),
    terms: Object.fromEntries(
      paid.map(({ id, course, pay: { rupees: _rupees, ...programme }, pay }) => [
        id,
        { course: labelOf('course', course), ...programme, isDoubtful: isDoubtful(pay) },
      ]),
    ),
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

/** The course and the terms of a fee; of a course without a known fee its name. */
function termsOf(
  { courseFees, courses }: SearchEntry,
  names: readonly string[],
): NonNullable<SearchResult['fees']>['terms'][string] | null {
  const meant = courseFees.filter(({ course }) => names.includes(labelOf('course', course)));
  const [cheapest] = meant.toSorted((a, b) => a.rupees - b.rupees);
  const fee = names.length === 0 ? courseFees[0] : cheapest;
  if (!fee) {
    const taught = courses.map((course) => labelOf('course', course));
    const course = names.find((name) => taught.includes(name));
    return course === undefined ? null : { course };
  }
  const { rupees: _rupees, course, ...terms } = fee;
  return { course: labelOf('course', course), ...terms };
}

/** The ranks in a list, and the ends of ranks that are bands. */
function ranksOf(
  shown: readonly ShownInstitution[],
  { list: { agency, category, year }, rankOf }: NonNullable<ResultContext['ranking']>,
) {
  const isOfList = (rank: RankList) =>
    rank.agency === agency && rank.category === category && rank.year === year;
  const ranks = byId(shown, ({ document }) => wholeOf(rankOf(document)));
  const bands = byId(shown, ({ entry }) => entry.ranks.find(isOfList)?.rankTo ?? null);
  return { ranks, ...(Object.keys(bands).length > 0 && { bands }) };
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

  let version = 0;

  function clear(): void {
    version += 1;
    resultSets.clear();
    pages.clear();
  }

  /** The page of a query; `find` makes results that are not cached. */
  function* page(query: DatedQuery, find: Find): Steps<SearchResult> {
    return yield* cached(pages, query, function* () {
      const results = yield* resultsOf(query, find);
      yield;
      return yield* results.page(query);
    });
  }

  /** The results of a query on all of its pages. */
  function* resultsOf(query: DatedQuery, find: Find): Steps<ResultSet> {
    const { page: _page, limit: _limit, ...selection } = query;
    return yield* cached(resultSets, selection, () => find(query));
  }

  return {
    clear,
    page,
    resultsOf,
    /** Another number after each change. */
    version: () => version,
  };
}

type Find = (query: DatedQuery) => Steps<ResultSet>;

/**
 * What is made in steps is not continued after a change, so it is of the present version. Views and checks
 * change without the index, so that answers with them are not kept.
 */
function* cached<Value>(
  map: MemoryMap<Value>,
  selection: Omit<DatedQuery, 'page' | 'limit'>,
  make: () => Steps<Value>,
): Steps<Value> {
  if (selection.views || selection.checked) return yield* make();
  const key = JSON.stringify(selection);
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = yield* make();
  map.set(key, made);
  return made;
}
