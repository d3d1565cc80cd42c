import { type StoredSource, storedSource } from '../../domain/sources/source.ts';
import { type ListedRecords, openListedRecords } from '../../store/listed-records.ts';
import type { Store } from '../../store/store.ts';

/** The sources that admins added, by the hash of their id. */
export type Sources = ListedRecords<StoredSource>;

/** Opens the sources that admins added. */
export function openSources(store: Store): Sources {
  return openListedRecords(store, { name: 'source', version: 1, schema: storedSource });
}
