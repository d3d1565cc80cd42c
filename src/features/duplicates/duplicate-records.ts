import { type StoredDistinct, storedDistinct } from '../../domain/curation/duplicates.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import {
  type DerivedList,
  type ListedRecords,
  openListedRecords,
  type Store,
} from '../../store/index.ts';
import { type LikenessIndex, trackLikeness } from './likeness-index.ts';

/** Possible duplicates, and decisions about such pairs. */
export interface Duplicates {
  /** What institutions have in common, with every acknowledged write in it. */
  likeness(): Promise<LikenessIndex>;
  /** The pairs that are two institutions, by the hash of the pair's id. */
  distinct: ListedRecords<StoredDistinct>;
}

/** Opens the duplicates over the list of institutions. */
export function openDuplicates(
  store: Store,
  institutions: DerivedList<unknown, SearchEntry>,
): Duplicates {
  const definition = { name: 'distinct', version: 1, schema: storedDistinct };
  return {
    likeness: trackLikeness(institutions),
    distinct: openListedRecords(store, definition),
  };
}
