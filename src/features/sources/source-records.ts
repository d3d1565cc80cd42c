import { type StoredSource, storedSource } from '../../domain/sources/source.ts';
import { type ListedRecords, openListedRecords, type Store } from '../../store/index.ts';

/** The sources that admins added, by the hash of their id. */
export type Sources = ListedRecords<StoredSource>;

/** Opens the sources that admins added. */
export function openSources(store: Store): Sources {
  return openListedRecords(store, { name: 'source', version: 1, schema: storedSource });
}
