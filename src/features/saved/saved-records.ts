import { type StoredSaved, storedSaved } from '../../domain/saved.ts';
import type { Collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';

/** Opens the records of what accounts have saved, each under the account's id. */
export function openSaved(store: Store): Collection<StoredSaved> {
  return store.collection({ name: 'saved', version: 1, schema: storedSaved });
}
