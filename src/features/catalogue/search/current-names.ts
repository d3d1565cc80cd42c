import { cityByFormerName } from '../../../domain/reference/aliases.ts';
import { stateByName } from '../../../domain/reference/states.ts';
import type { SearchQuery } from '../../../domain/search.ts';

/** The query with its places under their current names; they may be asked for by former ones. */
export function withCurrentNames(query: SearchQuery): SearchQuery {
  const { state, city } = query;
  return {
    ...query,
    state: state && (stateByName(state)?.name ?? state),
    city: city && (cityByFormerName(city) ?? city),
  };
}
