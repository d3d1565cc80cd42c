import { type StoredSource, storedSource } from '../../domain/source.ts';
import type { Collection } from '../../store/collection.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { Store } from '../../store/store.ts';

/** The sources that admins added, by the hash of their id, and the list of all of them. */
export interface Sources {
  records: Collection<StoredSource>;
  list: DerivedList<StoredSource, StoredSource>;
}

/** Opens the sources that admins added. */
export function openSources(store: Store): Sources {
  const definition = { name: 'source', version: 1, schema: storedSource };
  const records = store.collection(definition);
  return store.listedCollection(records, {
    ...definition,
    summarise: (source: StoredSource) => source,
  });
}
