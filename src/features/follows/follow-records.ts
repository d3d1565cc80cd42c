import { type StoredFollows, storedFollows } from '../../domain/exams/follow.ts';
import { type ListedRecords, openListedRecords } from '../../store/listed-records.ts';
import type { Store } from '../../store/store.ts';

/** The exams that accounts follow, by user id. */
export type Follows = ListedRecords<StoredFollows>;

/** Opens the follow records. */
export function openFollows(store: Store): Follows {
  return openListedRecords(store, { name: 'follow', version: 1, schema: storedFollows });
}
