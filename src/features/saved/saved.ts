import type { Principal } from '../../domain/principal.ts';
import {
  type SavedInput,
  type SavedList,
  type StoredSaved,
  storedSaved,
} from '../../domain/saved.ts';
import type { Collection } from '../../store/collection.ts';
import { RecordMissing } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { With } from '../needs.ts';
import { ratingsNow, withRatings } from '../reviews/review-index.ts';

type Reached = With<'saved' | 'institutions' | 'reviews'>;

/** What the caller has saved; an institution that is gone is left out. */
export async function ownSaved(runtime: Reached, { userId }: Principal): Promise<SavedList> {
  const stored = await runtime.saved.read(userId);
  return listed(runtime, stored?.data.ids ?? []);
}

/** Replaces the caller's saved list; unknown and repeated ids are dropped. */
export async function replaceSaved(
  runtime: Reached & With<'now' | 'users'>,
  { userId }: Principal,
  { ids }: SavedInput,
): Promise<SavedList> {
  const list = await listed(runtime, ids);
  const updatedAt = runtime.now().toISOString();
  await runtime.saved.upsert(userId, () => ({ userId, ids: list.ids, updatedAt }));
  // The account may have been deleted during the write: then its list must go too.
  if (!(await runtime.users.records.read(userId))) await removeSaved(runtime, userId);
  return list;
}

/** Removes what a person has saved, if anything. */
export async function removeSaved({ saved }: With<'saved'>, userId: string): Promise<void> {
  try {
    await saved.remove(userId);
  } catch (failure) {
    if (!(failure instanceof RecordMissing)) throw failure;
  }
}

async function listed(runtime: Reached, ids: readonly string[]): Promise<SavedList> {
  const [{ items }, ratingOf] = await Promise.all([
    runtime.institutions.list.refresh(),
    ratingsNow(runtime),
  ]);
  const summaries = [...new Set(ids)].flatMap((id) => items.get(id)?.summary ?? []);
  return {
    institutions: withRatings(summaries, ratingOf),
    ids: summaries.map(({ _id }) => _id),
  };
}

/** Opens the records of what accounts have saved, each under the account's id. */
export function openSaved(store: Store): Collection<StoredSaved> {
  return store.collection({ name: 'saved', version: 1, schema: storedSaved });
}
