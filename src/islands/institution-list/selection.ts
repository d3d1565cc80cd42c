import { publicApi } from '../../browser/api-client.ts';
import { givenQuery, type SearchResult, searchResult } from '../../domain/search.ts';
import { institutionList as texts } from '../../messages/console.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';

/** The filters that the screen offers beside the search. */
export const filterNames = ['type', 'state', 'city', 'category', 'owner'] as const;
/** How many rows a page may have; the first unless the address says otherwise. */
export const pageSizes = ['50', '20', '100'] as const;

const names = ['q', ...filterNames, 'sort', 'page', 'limit'] as const;
/** What the address asks for, by name; blank where it does not say. */
export type Selection = Record<(typeof names)[number], string>;

/** The selection that the query of an address stands for. */
export function selectionOf(search: string): Selection {
  const given = givenQuery(new URLSearchParams(search));
  const blank = Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
  return { ...noSelection, ...blank };
}

const noSelection: Selection = {
  q: '',
  type: '',
  state: '',
  city: '',
  category: '',
  owner: '',
  sort: '',
  page: '',
  limit: '',
};

/** One page of a selection; which and how many rows may be said otherwise than by itself. */
export async function loadPage(
  selection: Selection,
  place: { page?: number; limit?: number } = {},
): Promise<Loaded<SearchResult>> {
  const { sort, limit, ...filters } = selection;
  const query = new URLSearchParams(
    givenQuery(
      new URLSearchParams({
        ...filters,
        sort: sort || (selection.q === '' ? 'name' : ''),
        limit: String(place.limit ?? (limit || pageSizes[0])),
        ...(place.page !== undefined && { page: String(place.page) }),
      }),
    ),
  );
  const answer = await publicApi('GET', `/api/institutions?${query}`);
  return loadedFrom(answer, searchResult, texts.failed);
}
