import { isDeepStrictEqual } from 'node:util';
import { isUndoable } from '../../domain/history.ts';
import { type StoredInstitution, storedInstitution } from '../../domain/institution.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { formerNamesAfter } from '../../domain/rename.ts';
import { answered, type FoundInstitution } from '../catalogue/institution-answers.ts';
import { writeInstitution } from '../catalogue/institutions.ts';
import { findChange } from '../changes/history.ts';
import { type Settling, settledChanges } from '../changes/history-settling.ts';
import type { Recorder } from '../changes/history-writing.ts';
import { presentVersion, withholdingsOf } from '../changes/withholding.ts';
import type { With } from '../needs.ts';
import { ratingsNow } from '../reviews/review-index.ts';

type Needed = Settling & Recorder & With<'formerNames'>;

const versions = storedInstitution.nullable();

/**
 * Takes back the edit or the deletion of an institution, which gets its old contents and, after a
 * deletion, its old id. Refuses `unknownChange`, `notUndoable`, `undoOutdated` when the
 * institution has changed since, `institutionTaken` when another has its name by now.
 */
export async function undoChange(
  runtime: Needed,
  principal: Principal,
  changeId: string,
): Promise<FoundInstitution> {
  const change = await findChange(runtime, changeId, principal.role);
  if (!isUndoable(change)) throw new Refusal('notUndoable');
  if (!change.undoable) throw new Refusal('undoOutdated');
  const stored = await runtime.history.records.read(changeId);
  const all = await settledChanges(runtime);
  const withheld = withholdingsOf(all, `institution:${change.target._id}`);
  const stamp = { updatedAt: runtime.now().toISOString(), updatedBy: principal.userId };
  const restore = (current: StoredInstitution | null): StoredInstitution => {
    const versionOf = (version: unknown) => presentVersion(version, current, withheld);
    const after = versions.safeParse(versionOf(stored?.data.after));
    if (!isDeepStrictEqual(current, after.data)) throw new Refusal('undoOutdated');
    const before = storedInstitution.safeParse(versionOf(stored?.data.before)).data;
    if (!before) throw new Refusal('notUndoable');
    return { ...before, formerNames: formerNamesAfter(current ?? before, before), ...stamp };
  };
  const id = change.target._id;
  const ratingOf = await ratingsNow(runtime);
  const act = { principal, id, undoes: changeId };
  const restored = await writeInstitution(runtime, act, (kept) =>
    runtime.institutions.records.upsert(id, restore, kept),
  );
  return answered(restored, ratingOf);
}
