import { type StoredFollows, storedFollows } from '../../domain/exams/follow.ts';
import { type ListedRecords, openListedRecords, type Store } from '../../store/index.ts';

/** The exams that accounts follow, by user id. */
export type Follows = ListedRecords<StoredFollows>;

/** Opens the follow records. */
export function openFollows(store: Store): Follows {
  return openListedRecords(store, { name: 'follow', version: 1, schema: storedFollows });
}
