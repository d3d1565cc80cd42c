import { type StoredFollows, storedFollows } from '../../domain/follow.ts';
import type { Collection } from '../../store/collection.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { Store } from '../../store/store.ts';

/** The exams that accounts follow: records by user id, and the list of all. */
export interface Follows {
  records: Collection<StoredFollows>;
  list: DerivedList<StoredFollows, StoredFollows>;
}

/** Opens the follow records. */
export function openFollows(store: Store): Follows {
  const definition = { name: 'follow', version: 1, schema: storedFollows };
  return store.listedCollection(store.collection(definition), {
    ...definition,
    summarise: (stored: StoredFollows) => stored,
  });
}
