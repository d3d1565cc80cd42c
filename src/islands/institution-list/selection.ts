import * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { correctableFieldsIn } from '../../domain/institutions/correctable-field.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { type Summary, summary } from '../../domain/institutions/summary.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { institutionEditPath, institutionGapPath } from '../../domain/pages/address.ts';
import { facets, isEditorSort, toSearchQuery } from '../../domain/search/search.ts';
import { type SearchResult, searchResult } from '../../domain/search/search-result.ts';
import { listWords } from '../../messages/institution-list.ts';
import { acceptArray } from '../console/accept-array.ts';

/** The filters offered next to the search. */
export const filterNames = [
  'subject',
  'level',
  'state',
  'city',
  'type',
  'owner',
  'category',
] as const;
/** Numbers of rows per page; the first is the default. */
export const pageSizes = ['50', '20', '100'] as const;

/** The filters for missing and stale values, which links from the work screen use. */
export const gapNames = ['missing', 'stale'] as const;

const names = ['q', ...filterNames, ...gapNames, 'sort', 'page', 'limit'] as const;
/** The query of the list's address by name; blank where absent. */
export type Selection = Record<(typeof names)[number], string>;

/** Parses the query of an address. */
export function selectionOf(search: string): Selection {
  const given = toSearchQuery(new URLSearchParams(search));
  const blank = Object.fromEntries(names.map((name) => [name, lookup(given, name) ?? '']));
  return { ...emptySelection, ...blank };
}

/** The query of the list without its page and page length. */
export function listQuery(search: string): string {
  const query = new URLSearchParams(toSearchQuery(new URLSearchParams(search)));
  query.delete('page');
  query.delete('limit');
  return query.toString();
}

/** Defaults of optional query values. */
const summaryDefaults = {
  owner: null,
  category: null,
  establishedYear: null,
  averageFee: null,
  rank: null,
  rating: null,
  imageUrl: null,
};
const listedSummary = z.preprocess((value) => ({ ...summaryDefaults, ...Object(value) }), summary);
const listResult = searchResult.extend({ institutions: z.array(listedSummary) });
const noFacets = Object.fromEntries(facets.map((facet) => [facet, []]));

/** A page of search results, or the plain list of all institutions (docs/product.md 7). */
const page = z.preprocess((value) => {
  const answer: { institutions?: unknown } = Object(value);
  if (!Array.isArray(answer.institutions)) return value;
  return {
    total: answer.institutions.length,
    page: 1,
    pages: 1,
    sort: 'name',
    listed: 0,
    facets: noFacets,
    salaries: { rupees: {}, terms: {} },
    fees: { course: null, rupees: {}, terms: {} },
    links: [],
    ...answer,
  };
}, listResult);

const emptySelection: Selection = {
  q: '',
  subject: '',
  level: '',
  state: '',
  city: '',
  type: '',
  owner: '',
  category: '',
  missing: '',
  stale: '',
  sort: '',
  page: '',
  limit: '',
};

/** The edit screen of an institution of a list, at the gaps that the list is about. */
export function openPath(
  { missing }: Pick<Selection, 'missing'>,
  { type, name }: InstitutionName,
): string {
  return missing === ''
    ? institutionEditPath(type, name)
    : institutionGapPath(type, name, correctableFieldsIn(missing));
}

/** One page of a selection; `page` and `limit` may be overridden. */
export function loadPage(
  selection: Selection,
  overrides: { page?: number; limit?: number } = {},
): Promise<SearchResult> {
  const { institutionList: texts } = listWords(pageLanguage());
  const query = searchParamsOf(selection);
  query.set('limit', String(overrides.limit ?? (selection.limit || pageSizes[0])));
  const number = overrides.page ?? selection.page;
  if (number !== '') query.set('page', String(number));
  return call('GET', `/api/institutions?${query}`, {
    schema: acceptArray('institutions', page),
    failed: texts.failed,
    isPublic: !isEditorSort(selection.sort),
  });
}

/** The search parameters of a whole selection, in its order. */
export function searchParamsOf({ sort, limit: _limit, page: _page, ...filters }: Selection) {
  const order = sort || (filters.q === '' ? 'name' : '');
  return new URLSearchParams(toSearchQuery(new URLSearchParams({ ...filters, sort: order })));
}

/** The first institutions of a selection, at most `max`. */
export async function firstInstitutions(selection: Selection, max: number): Promise<Summary[]> {
  const pageAt = (number: number) => loadPage(selection, { page: number, limit: limits.page.max });
  const first = await pageAt(1);
  const last = Math.min(first.pages, Math.ceil(max / limits.page.max));
  const others = Array.from({ length: Math.max(0, last - 1) }, (_, index) => pageAt(index + 2));
  const pages = [first, ...(await Promise.all(others))];
  const rows = pages.flatMap(({ institutions }) => institutions);
  // A row that moved to another page meanwhile appears twice.
  return [...new Map(rows.map((row) => [row._id, row])).values()].slice(0, max);
}
