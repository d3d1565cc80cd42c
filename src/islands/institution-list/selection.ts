import { z } from 'zod';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { limits } from '../../domain/limits.ts';
import { facets, givenQuery, type SearchResult, searchResult } from '../../domain/search.ts';
import { type Summary, summary } from '../../domain/summary.ts';
import { listWords } from '../../messages/institution-list.ts';
import { type Loaded, loadedFrom, orArray } from '../console/Loading.tsx';

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
/** How many rows a page may have; the first unless the address says otherwise. */
export const pageSizes = ['50', '20', '100'] as const;

/** The gaps by which the screen can be opened from the work that waits. */
export const gapNames = ['missing', 'stale'] as const;

const names = ['q', ...filterNames, ...gapNames, 'sort', 'page', 'limit'] as const;
/** The query of the list's address by name; blank where absent. */
export type Selection = Record<(typeof names)[number], string>;

/** Parses the query of an address. */
export function selectionOf(search: string): Selection {
  const given = givenQuery(new URLSearchParams(search));
  const blank = Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
  return { ...noSelection, ...blank };
}

/** The query of the list that an address shows, whichever of its pages. */
export function listQuery(search: string): string {
  const query = new URLSearchParams(givenQuery(new URLSearchParams(search)));
  query.delete('page');
  query.delete('limit');
  return query.toString();
}

/** Defaults of optional query values. */
const unsaid = {
  ...{ owner: null, category: null, establishedYear: null, averageFee: null },
  ...{ rank: null, rating: null, imageUrl: null },
};
const listed = z.preprocess((value) => ({ ...unsaid, ...Object(value) }), summary);
const shown = searchResult.extend({ institutions: z.array(listed) });
const noFacets = Object.fromEntries(facets.map((facet) => [facet, []]));

/** A page as search answers it, or every institution as docs/product.md 7 has them. */
const page = z.preprocess((value) => {
  const known: { institutions?: unknown } = Object(value);
  if (!Array.isArray(known.institutions)) return value;
  return {
    total: known.institutions.length,
    page: 1,
    pages: 1,
    sort: 'name',
    listed: 0,
    facets: noFacets,
    salaries: { year: null, rupees: {} },
    fees: { course: null, rupees: {}, terms: {} },
    links: [],
    ...known,
  };
}, shown);

const noSelection: Selection = {
  ...{ q: '', subject: '', level: '', state: '', city: '', type: '', owner: '', category: '' },
  ...{ missing: '', stale: '', sort: '', page: '', limit: '' },
};

/** One page of a selection; `page` and `limit` may be overridden. */
export async function loadPage(
  selection: Selection,
  place: { page?: number; limit?: number } = {},
): Promise<Loaded<SearchResult>> {
  const { institutionList: texts } = listWords(pageLanguage());
  const query = searchOf(selection);
  query.set('limit', String(place.limit ?? (selection.limit || pageSizes[0])));
  const number = place.page ?? selection.page;
  if (number !== '') query.set('page', String(number));
  const answer = await publicApi('GET', `/api/institutions?${query}`);
  return loadedFrom(answer, orArray('institutions', page), texts.failed);
}

/** The search for everything in a selection, in its order. */
export function searchOf({ sort, limit: _limit, page: _page, ...filters }: Selection) {
  const order = sort || (filters.q === '' ? 'name' : '');
  return new URLSearchParams(givenQuery(new URLSearchParams({ ...filters, sort: order })));
}

/** The first institutions of a selection, at most `most`; null where a page could not be had. */
export async function firstInstitutions(
  selection: Selection,
  most: number,
): Promise<Summary[] | null> {
  const pageAt = (number: number) => loadPage(selection, { page: number, limit: limits.page.max });
  const first = await pageAt(1);
  if ('failed' in first) return null;
  const last = Math.min(first.data.pages, Math.ceil(most / limits.page.max));
  const others = Array.from({ length: Math.max(0, last - 1) }, (_, index) => pageAt(index + 2));
  const found = [...first.data.institutions];
  for (const loaded of await Promise.all(others)) {
    if ('failed' in loaded) return null;
    found.push(...loaded.data.institutions);
  }
  // A row that moved to another page meanwhile came twice.
  return [...new Map(found.map((row) => [row._id, row])).values()].slice(0, most);
}
