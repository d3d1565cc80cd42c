import type { WholeChange } from '../../domain/history/history.ts';
import { institutionKey, type StoredInstitution } from '../../domain/institutions/institution.ts';
import { isSameRecord } from '../../domain/institutions/same-record.ts';
import type { Principal } from '../../domain/principal.ts';
import { institutionVersion } from '../../domain/reference/earlier-facts.ts';
import { Refusal } from '../../domain/refusal.ts';
import { newId } from '../../store/index.ts';
import { type InstitutionWithEtag, rethrowAsRefusal } from '../catalogue/institution-response.ts';
import { type EditStamp, stampOf } from '../changes/edit-stamp.ts';
import { settledChanges } from '../changes/history-settling.ts';
import { restorableVersion, withholdingsOf } from '../changes/withholding.ts';
import { type MergeDependencies, writeSurvivor } from './merge.ts';

/** A change that merged two institutions. */
type Merging = WholeChange & { merged: NonNullable<WholeChange['merged']> };

/** Both institutions as they were before a merge, and the survivor as it was after it. */
interface MergeVersions {
  survivor: StoredInstitution;
  merged: StoredInstitution;
  other: StoredInstitution;
}

/**
 * Undoes a merge: the other institution is restored first, then the write of the survivor decides.
 * Reviews and addresses return to it, since the survivor no longer absorbs it. Repeating it after a
 * crash completes it. Refuses `notUndoable`, `undoOutdated` where either has changed since,
 * `institutionTaken` where another institution has the name of either by now.
 */
export async function undoMerge(
  runtime: MergeDependencies,
  principal: Principal,
  change: Merging,
): Promise<InstitutionWithEtag> {
  const { survivor, merged, other } = await readVersions(runtime, change);
  const stamp = stampOf(runtime, principal);
  const current = await runtime.institutions.records.read(change.target._id);
  if (!isSameRecord(current?.data, merged)) throw new Refusal('undoOutdated');
  const act = await restoreOther(runtime, { change, merged, other, stamp });
  return writeSurvivor(runtime, { principal, ...act }, (data) => {
    if (!isSameRecord(data, merged)) throw new Refusal('undoOutdated');
    return survivor;
  });
}

/** Restores the other institution; it gets its name only once the survivor has released it. */
async function restoreOther(
  runtime: MergeDependencies,
  {
    change,
    merged,
    other,
    stamp,
  }: {
    change: Merging;
    merged: StoredInstitution;
    other: StoredInstitution;
    stamp: EditStamp;
  },
) {
  const { records } = runtime.institutions;
  const { _id, label } = change.merged;
  const hasSameName =
    institutionKey(merged.type, merged.name) === institutionKey(other.type, other.name);
  const mergeLease = { id: newId(), at: stamp.updatedAt, freesName: true };
  const next = { ...other, ...stamp, ...(hasSameName && { mergeLease }) };
  const isRestored = (data: StoredInstitution) =>
    isSameRecord(
      { ...data, ...stamp, mergeLease: undefined },
      { ...other, ...stamp, mergeLease: undefined },
    );
  const restore = (data: StoredInstitution | null) => {
    if (data === null) return next;
    // An earlier undo restored it before it was cut off.
    if (isRestored(data)) return data;
    throw new Refusal('undoOutdated');
  };
  const written = await records.upsert(_id, restore).catch(rethrowAsRefusal(runtime));
  return {
    id: change.target._id,
    undoes: change._id,
    merged: { _id, label, base: written.rev - 1, before: other },
  };
}

/** The versions to restore, without values withheld since. */
async function readVersions(
  runtime: MergeDependencies,
  { _id, target, merged }: Merging,
): Promise<MergeVersions> {
  const [stored, all, current] = await Promise.all([
    runtime.history.records.read(_id),
    settledChanges(runtime),
    runtime.institutions.records.read(target._id),
  ]);
  const withheld = withholdingsOf(all, `institution:${target._id}`);
  const ofOther = withholdingsOf(all, `institution:${merged._id}`);
  const read = (version: unknown) =>
    institutionVersion.safeParse(restorableVersion(version, current?.data ?? null, withheld)).data;
  const survivor = read(stored?.data.before);
  const after = read(stored?.data.after);
  const other = institutionVersion.safeParse(
    restorableVersion(stored?.data.merged?.before, null, ofOther),
  ).data;
  if (!survivor || !after || !other) throw new Refusal('notUndoable');
  return { survivor, merged: after, other };
}
