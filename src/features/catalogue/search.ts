import { createPace, mapPaced } from '../../async/index.ts';
import { toComparableCode, toComparableHost } from '../../domain/curation/likeness.ts';
import type { NamedSummary, Summary } from '../../domain/institutions/summary.ts';
import type { Language } from '../../domain/languages.ts';
import { limits } from '../../domain/limits.ts';
import { centreByName } from '../../domain/reference/city-centres.ts';
import { nameTable } from '../../domain/reference/names.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  type DatedQuery,
  type ListQuery,
  type SelectionQuery,
  searchQuery,
} from '../../domain/search/search.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import { readCheckedFields } from '../checks/active-checks.ts';
import type { With } from '../needs.ts';
import { type RatingOf, readRatings, withRating, withRatings } from '../reviews/review-index.ts';
import { readInstitutionViews } from '../views/institution-views.ts';
import type { Institutions } from './institution-records.ts';
import { freshFrom } from './quality.ts';

const unknownCity = { code: 'custom', path: ['near'], params: { key: 'unknownCity' } };

/**
 * One page of the institutions found by a query, with facet counts.
 * @throws Refusal when it asks for distances from a city with unknown centre.
 */
export async function searchInstitutions(
  runtime: SearchDependencies & With<'reviews'>,
  query: ListQuery,
): Promise<SearchResult> {
  const dated = await datedQuery(runtime, query);
  const [index, ratingOf] = await Promise.all([runtime.institutions.index(), readRatings(runtime)]);
  return withCachedRatings(await index.inTurns.search(dated), ratingOf);
}

/** Institutions by id, with what lists show of them. */
export async function searchByIds(
  runtime: With<'institutions' | 'reviews'>,
  ids: readonly string[],
): Promise<SearchResult> {
  const query = { ...searchQuery.parse({}), limit: limits.saved, named: ids };
  const [index, ratingOf] = await Promise.all([runtime.institutions.index(), readRatings(runtime)]);
  return withCachedRatings(await index.inTurns.search(query), ratingOf);
}

/** The ids of all institutions found by a query, in its order. Throws as `searchInstitutions`. */
export async function findIds(
  runtime: SearchDependencies,
  query: SelectionQuery,
): Promise<string[]> {
  const dated = await datedQuery(runtime, { ...searchQuery.parse({}), ...query });
  return (await runtime.institutions.index()).inTurns.ids(dated);
}

type SearchDependencies = Parameters<typeof readCheckedFields>[0] & With<'pageViews'>;

/** A query with what the index does not know. */
async function datedQuery(runtime: SearchDependencies, query: ListQuery): Promise<DatedQuery> {
  const dated = await withNamed(runtime, withStaleDate(runtime, query));
  const [views, checked] = await Promise.all([
    query.sort === 'views' ? readInstitutionViews(runtime) : undefined,
    query.missing ? readCheckedFields(runtime) : undefined,
  ]);
  const year = runtime.now().getUTCFullYear();
  return { ...dated, year, ...(views && { views }), ...(checked?.size && { checked }) };
}

function withStaleDate(runtime: With<'now'>, query: ListQuery): DatedQuery {
  if (query.near !== undefined && !centreByName(query.near)) {
    throw new Refusal('invalidInput', { issues: [unknownCity] });
  }
  return query.stale === undefined ? query : { ...query, staleBefore: freshFrom(runtime) };
}

const CODE = /^(?:[CUS][ -]{0,3})?\d{3,6}$/i;
/** The codes of NIRF, `IR-E-U-0456`, and of AICTE, `1-5023501`. */
const OTHER_CODE = /^(?:IR-[A-Z]-[A-Z]{1,3}-\d{1,6}|[1-9]-\d{5,12})$/i;
const HOST = /^(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,20}\/?$/i;

/** A query for the institutions of a code or of a website, where the question is one. */
async function withNamed(
  { institutions }: With<'institutions'>,
  query: DatedQuery,
): Promise<DatedQuery> {
  const q = query.q.trim();
  if (CODE.test(q)) {
    const code = toComparableCode(q);
    const isSame = (own: string | null) => own === code || own?.slice(1) === code;
    return named(query, await idsWhere(institutions, 'aisheCode', isSame));
  }
  if (OTHER_CODE.test(q)) {
    const code = toComparableCode(q) ?? '';
    const isSame = (own: readonly string[]) => own.includes(code);
    return named(query, await idsWhere(institutions, 'codes', isSame));
  }
  if (!HOST.test(q)) return query;
  const host = toComparableHost(q.includes('://') ? q : `https://${q}`);
  if (host === null) return query;
  return named(query, await idsWhere(institutions, 'websiteHost', (own) => own === host));
}

function named(query: DatedQuery, ids: readonly string[]): DatedQuery {
  return ids.length === 0 ? query : { ...query, named: ids };
}

async function idsWhere<Column extends 'aisheCode' | 'codes' | 'websiteHost'>(
  { list }: Institutions,
  column: Column,
  isSame: (own: SearchEntry[Column]) => boolean,
): Promise<string[]> {
  const { items } = await list.refresh();
  return items.idsWhere(column, isSame);
}

const answers = new WeakMap<SearchResult, SearchResult>();

/** The page with its ratings: the same object for the same page with the same ratings. */
function withCachedRatings(page: SearchResult, ratingOf: RatingOf): SearchResult {
  const cached = answers.get(page);
  const hasSameRating = ({ _id, rating }: Summary) => rating === ratingOf(_id);
  if (cached?.institutions.every(hasSameRating)) return cached;
  const institutions = withRatings(page.institutions, ratingOf);
  const answer = Object.freeze({ ...page, institutions });
  answers.set(page, answer);
  return answer;
}

/** The institutions that a text names, otherwise those that it describes, best first. */
export async function findByText(
  { institutions }: With<'institutions'>,
  q: string,
  limit: number,
): Promise<readonly NamedSummary[]> {
  const index = await institutions.index();
  const named = await index.inTurns.suggest(q, limit);
  if (named.length > 0) return named;
  const { data: query } = searchQuery.safeParse({ q, limit: String(limit) });
  return query ? (await index.inTurns.search(query)).institutions : [];
}

/** Whether any fee is known, so that a limit on it makes sense. */
export async function hasKnownFees({ institutions }: With<'institutions'>): Promise<boolean> {
  return (await institutions.index()).hasFees();
}

/** Every institution, sorted by name; to be read at once, before the next write. */
export async function listAllInstitutions(
  runtime: With<'institutions' | 'reviews'>,
): Promise<Iterable<Summary>> {
  const [index, ratingOf] = await Promise.all([runtime.institutions.index(), readRatings(runtime)]);
  return rateEach(index.sorted(), ratingOf);
}

function* rateEach(summaries: Iterable<Summary>, ratingOf: RatingOf): Generator<Summary> {
  for (const summary of summaries) yield withRating(summary, ratingOf);
}

/**
 * The names that a language has translated: places, courses, exams and institutions. A name in an
 * institution's record takes precedence over the table.
 */
export async function translatedNames(
  { institutions }: With<'institutions'>,
  language: Language,
): Promise<Record<string, string>> {
  const table = new Map(nameTable(language));
  const index = await institutions.index();
  await mapPaced(index.sorted(), createPace(), ({ name, names }) => {
    const translated = names?.[language];
    if (translated !== undefined) table.set(name, translated);
  });
  return Object.fromEntries(table);
}

/** The districts of a state that have an institution. */
export async function listDistricts(
  runtime: With<'institutions'>,
  state: string,
): Promise<readonly string[]> {
  const index = await runtime.institutions.index();
  const { facets } = await index.inTurns.search(searchQuery.parse({ state, limit: '1' }));
  return facets.district.map(({ value }) => value);
}
