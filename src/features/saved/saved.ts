import { contentTag, requireVersion } from '../../calls/index.ts';
import {
  type SavedInput,
  type SavedList,
  type StoredSaved,
  storedSaved,
} from '../../domain/accounts/saved.ts';
import type { Principal } from '../../domain/principal.ts';
import { type Collection, RecordMissing, type Store } from '../../store/index.ts';
import type { With } from '../needs.ts';
import { readRatings, withRatings } from '../reviews/review-index.ts';

type SavedDependencies = With<'saved' | 'institutions' | 'reviews'>;

/** A saved list and its version. */
interface SavedListWithEtag {
  list: SavedList;
  etag: string;
}

/**
 * The caller's saved entries; removed institutions are omitted, merged ones replaced by their
 * survivor.
 */
export async function readSaved(
  runtime: SavedDependencies,
  { userId }: Principal,
): Promise<SavedListWithEtag> {
  const stored = await runtime.saved.read(userId);
  const ids = stored?.data.ids ?? [];
  return { list: await toSavedList(runtime, ids), etag: contentTag(ids) };
}

/**
 * Replaces the caller's saved list; unknown and repeated ids are dropped. Refuses `staleEdit` with
 * the current list where `ifMatch` is outdated.
 */
export async function replaceSaved(
  runtime: SavedDependencies & With<'now' | 'users'>,
  principal: Principal,
  { ids, ifMatch }: SavedInput & { ifMatch: string | null },
): Promise<SavedListWithEtag> {
  const { userId } = principal;
  const [list, current] = await Promise.all([
    toSavedList(runtime, ids),
    ifMatch === null ? null : readSaved(runtime, principal),
  ]);
  const updatedAt = runtime.now().toISOString();
  await runtime.saved.upsert(userId, (stored) => {
    requireVersion(ifMatch, stored?.ids ?? [], { ...current?.list });
    return { userId, ids: list.ids, updatedAt };
  });
  // The account may have been deleted during the write; then its list must go, too.
  if (!(await runtime.users.records.read(userId))) await removeSaved(runtime, userId);
  return { list, etag: contentTag(list.ids) };
}

/** Removes a user's saved list, if there is one. */
export async function removeSaved({ saved }: With<'saved'>, userId: string): Promise<void> {
  try {
    await saved.remove(userId);
  } catch (failure) {
    if (!(failure instanceof RecordMissing)) throw failure;
  }
}

async function toSavedList(runtime: SavedDependencies, ids: readonly string[]): Promise<SavedList> {
  const [{ items }, merges, ratingOf] = await Promise.all([
    runtime.institutions.list.refresh(),
    runtime.institutions.survivors(),
    readRatings(runtime),
  ]);
  const summaries = [...new Set(ids.map(merges.of))].flatMap((id) => items.get(id)?.summary ?? []);
  return {
    institutions: withRatings(summaries, ratingOf),
    ids: summaries.map(({ _id }) => _id),
  };
}

/** Opens the saved lists, keyed by user id. */
export function openSaved(store: Store): Collection<StoredSaved> {
  return store.collection({ name: 'saved', version: 1, schema: storedSaved });
}
