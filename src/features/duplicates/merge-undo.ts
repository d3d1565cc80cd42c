import { isDeepStrictEqual } from 'node:util';
import type { WholeChange } from '../../domain/history.ts';
import {
  institutionKey,
  type StoredInstitution,
  storedInstitution,
} from '../../domain/institution.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { StoreUnavailable, unlessUnavailable } from '../../store/engine.ts';
import { newId } from '../../store/key.ts';
import { answered, type FoundInstitution, refusing } from '../catalogue/institution-answers.ts';
import { writeInstitution } from '../catalogue/institutions.ts';
import { settledChanges } from '../changes/history-settling.ts';
import type { Kept } from '../changes/history-writing.ts';
import { finishMerge } from '../changes/merge-steps.ts';
import { presentVersion, withholdingsOf } from '../changes/withholding.ts';
import { ratingsNow } from '../reviews/review-index.ts';
import type { Merging } from './merge.ts';

/** Both institutions as they were before a merge, and the survivor as it was after it. */
interface Versions {
  own: StoredInstitution;
  merged: StoredInstitution;
  other: StoredInstitution;
}

/**
 * Parts two institutions again: the other comes back first, then the write of the survivor decides.
 * What had moved goes back with it, since the survivor leads to nothing of it any more. Repeating it
 * after a crash does the rest. Refuses `notUndoable`, `undoOutdated` where either has changed since,
 * `institutionTaken` where another institution has the name of either by now.
 */
export async function undoMerge(
  runtime: Merging,
  principal: Principal,
  change: WholeChange,
): Promise<FoundInstitution> {
  const { own, merged, other } = await versionsBefore(runtime, change);
  const stamp = { updatedAt: runtime.now().toISOString(), updatedBy: principal.userId };
  const current = await runtime.institutions.records.read(change.target._id);
  if (!isDeepStrictEqual(current?.data, merged)) throw new Refusal('undoOutdated');
  const back = await broughtBack(runtime, { change, merged, other, stamp });
  const { undoes, act } = back;
  try {
    return await refusing(runtime, async () => {
      const written = await writeInstitution(runtime, { principal, ...act }, (kept) =>
        runtime.institutions.records.update(
          act.id,
          (data) => {
            if (!isDeepStrictEqual(data, merged)) throw new Refusal('undoOutdated');
            return { ...own, ...stamp };
          },
          finishing(runtime, kept, { merged: act.merged, undoes }),
        ),
      );
      return answered(written, await ratingsNow(runtime));
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      await finishMerge(runtime, { merged: act.merged, undoes }, false);
    }
    throw error;
  }
}

/** The options of the survivor's write, behind which the other one loses its lease. */
function finishing(
  runtime: Merging,
  kept: Kept<StoredInstitution>,
  undoing: Parameters<typeof finishMerge>[1],
): Kept<StoredInstitution> {
  return {
    ...kept,
    async deliver(version, isOurs) {
      await unlessUnavailable(
        finishMerge(runtime, undoing, true).then(() => kept.deliver(version, isOurs)),
      );
    },
  };
}

/** Brings the other institution back, without its name for as long as the survivor has it. */
async function broughtBack(
  runtime: Merging,
  {
    change,
    merged,
    other,
    stamp,
  }: {
    change: WholeChange;
    merged: StoredInstitution;
    other: StoredInstitution;
    stamp: Pick<StoredInstitution, 'updatedAt' | 'updatedBy'>;
  },
) {
  const { records } = runtime.institutions;
  const { _id, label } = change.merged ?? { _id: '', label: '' };
  const isNamedSo =
    institutionKey(merged.type, merged.name) === institutionKey(other.type, other.name);
  const mergeLease = { id: newId(), at: stamp.updatedAt, freesName: true };
  const next = { ...other, ...stamp, ...(isNamedSo && { mergeLease }) };
  const isBack = (data: StoredInstitution) =>
    isDeepStrictEqual(
      { ...data, ...stamp, mergeLease: undefined },
      { ...other, ...stamp, mergeLease: undefined },
    );
  const written = await refusing(runtime, () =>
    records.upsert(_id, (data) => {
      if (data === null) return next;
      // An undoing before this one brought it back, and died.
      if (isBack(data)) return data;
      throw new Refusal('undoOutdated');
    }),
  );
  const act = {
    id: change.target._id,
    undoes: change._id,
    merged: { _id, label, base: written.rev - 1, before: other },
  };
  return { undoes: change._id, act };
}

/** The versions as they may come back: nothing of them that was withheld since. */
async function versionsBefore(
  runtime: Merging,
  { _id, target, merged }: WholeChange,
): Promise<Versions> {
  const [stored, all, current] = await Promise.all([
    runtime.history.records.read(_id),
    settledChanges(runtime),
    runtime.institutions.records.read(target._id),
  ]);
  const withheld = withholdingsOf(all, `institution:${target._id}`);
  const ofOther = withholdingsOf(all, `institution:${merged?._id}`);
  const read = (version: unknown) =>
    storedInstitution.safeParse(presentVersion(version, current?.data ?? null, withheld)).data;
  const own = read(stored?.data.before);
  const after = read(stored?.data.after);
  const other = storedInstitution.safeParse(
    presentVersion(stored?.data.merged?.before, null, ofOther),
  ).data;
  if (!own || !after || !other) throw new Refusal('notUndoable');
  return { own, merged: after, other };
}
