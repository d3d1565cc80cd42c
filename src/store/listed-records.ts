import type { Collection } from './collection.ts';
import type { CollectionDefinition } from './collection-definition.ts';
import type { DerivedList } from './derived-list.ts';
import type { Store } from './store.ts';

/** Records, and a list that holds each of them whole. */
export interface ListedRecords<T> {
  records: Collection<T>;
  list: DerivedList<T, T>;
}

/** Opens records that are small enough to be listed whole. */
export function openListedRecords<T>(
  store: Store,
  definition: Omit<CollectionDefinition<T>, 'base'>,
): ListedRecords<T> {
  const { name, version, schema } = definition;
  const list = { name, version, schema, summarise: (data: T) => data };
  return store.listedCollection(store.collection(definition), list);
}
