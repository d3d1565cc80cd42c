import { setTimeout } from 'node:timers/promises';
import { type MergeInput, mergeInstitution } from '../../domain/curation/merge.ts';
import type { StoredMerged } from '../../domain/history/history.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { listFields } from '../../domain/institutions/row-identity.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Principal } from '../../domain/principal.ts';
import { invalidFields, Refusal } from '../../domain/refusal.ts';
import { namesVersion } from '../../domain/version-tag.ts';
import { newId, StaleEdit, StoreUnavailable, type Versioned } from '../../store/index.ts';
import {
  type InstitutionWithEtag,
  rethrowAsRefusal,
  toAnswer,
} from '../catalogue/institution-response.ts';
import {
  changeInstitution,
  type InstitutionWriting,
  requireNoMerge,
} from '../catalogue/institution-writing.ts';
import { requireNothingEmptied } from '../catalogue/institutions.ts';
import { type SettlingDependencies, settledChanges } from '../changes/history-settling.ts';
import { finishMerge } from '../changes/merge-steps.ts';
import { readRatings } from '../reviews/review-index.ts';

export type MergeDependencies = SettlingDependencies & InstitutionWriting;

/** How often, and after what pause, a merge is tried again that met one in the other direction. */
const MAX_MERGES = 6;
const MERGE_WAIT_MS = 100;

/** The reason of changes made by merges. */
const REASON = 'merge';

interface MergeRequest extends MergeInput {
  id: string;
  /** The version that the survivor must still have, or null for any. */
  ifMatch: string | null;
}

/**
 * Merges another institution into one. The other first gets a lease, so that it cannot be edited;
 * the write of the survivor decides; the other is removed after it. Reviews, saved entries and
 * corrections stay stored unchanged: the survivor names the other, which leads them and its
 * addresses to the survivor. After a crash the intent in the history lets any reader complete the
 * merge. Refuses `unknownInstitution`, `sameInstitution`, `staleEdit`, `mergeUnderWay`,
 * `requiredFields` when a required field would be emptied, and `institutionTaken`.
 */
export async function mergeInstitutions(
  runtime: MergeDependencies,
  principal: Principal,
  request: MergeRequest,
): Promise<InstitutionWithEtag> {
  if (request.id === request.other) throw invalidFields(['other'], 'sameInstitution');
  // Of two merges of one pair into each other, that of the smaller id waits until the other gave way.
  let attemptsLeft = request.id < request.other ? MAX_MERGES : 1;
  for (;;) {
    try {
      return await mergeOnce(runtime, principal, request);
    } catch (error) {
      attemptsLeft -= 1;
      const isBusy = error instanceof Refusal && error.reason === 'mergeUnderWay';
      if (!isBusy || attemptsLeft === 0) throw error;
      await setTimeout(MERGE_WAIT_MS);
    }
  }
}

async function mergeOnce(
  runtime: MergeDependencies,
  principal: Principal,
  { id, other: otherId, take, ifMatch }: MergeRequest,
): Promise<InstitutionWithEtag> {
  await settledChanges(runtime);
  const kept = await runtime.institutions.records.read(id);
  const removed = await runtime.institutions.records.read(otherId);
  if (!kept || !removed) throw new Refusal('unknownInstitution');
  const planned = mergeInstitution(kept.data, removed.data, { otherId, take });
  requireNothingEmptied(kept.data, planned);
  requireRoom(planned);
  if (ifMatch !== null && !namesVersion(ifMatch, kept.etag))
    return rethrowAsRefusal(runtime)(new StaleEdit(kept));
  const other = await takeLease(runtime, removed, 'name' in take || 'type' in take);
  const { mergeLease: _lease, ...before } = other.data;
  const merged = { _id: otherId, label: before.name, base: other.rev, before };
  // Both are in the history as one change.
  const act = { principal, id, ifMatch, merged, reason: REASON, takesOver: before };
  return writeSurvivor(runtime, act, (current) =>
    mergeInstitution(current, before, { otherId, take }),
  );
}

/** Refuses `tooManyRows` where the united rows of a list are more than it may hold. */
function requireRoom(merged: StoredInstitution): void {
  const most: Readonly<Record<string, number>> = {
    figures: limits.figures,
    costs: limits.costs,
    otherNames: limits.otherNames,
  };
  const full = listFields.filter(
    (name) => merged[name].length > (lookup(most, name) ?? limits.list),
  );
  if (full.length > 0)
    throw invalidFields(
      full.map((name) => `take.${name}`),
      'tooManyRows',
    );
}

/** The other institution with a lease that prevents other writes. */
async function takeLease(
  runtime: MergeDependencies,
  seen: Versioned<StoredInstitution>,
  freesName: boolean,
): Promise<Versioned<StoredInstitution>> {
  const at = runtime.now().toISOString();
  const lease = (data: StoredInstitution): StoredInstitution => {
    requireNoMerge(runtime, data);
    return { ...data, mergeLease: { id: newId(), at, freesName } };
  };
  return runtime.institutions.records.update(seen.id, lease).catch(rethrowAsRefusal(runtime));
}

/**
 * Writes the survivor of a merge, or of its undo, which completes it on the other institution; until
 * then the change stays an intent that any reader completes.
 */
export async function writeSurvivor(
  runtime: MergeDependencies,
  act: Parameters<typeof changeInstitution>[1] & { merged: StoredMerged },
  change: (current: StoredInstitution) => StoredInstitution,
): Promise<InstitutionWithEtag> {
  const merging = { merged: act.merged, undoes: act.undoes ?? null };
  const complete = () => finishMerge(runtime, merging, true);
  try {
    const written = await changeInstitution(runtime, { ...act, complete }, change);
    return toAnswer(written, await readRatings(runtime));
  } catch (error) {
    // Where the store did not answer, the survivor may be written: then the history decides.
    if (!(error instanceof StoreUnavailable)) await finishMerge(runtime, merging, false);
    throw error;
  }
}
