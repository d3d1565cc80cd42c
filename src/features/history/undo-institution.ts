import {
  changedFields,
  type ListedChange,
  type WholeChange,
} from '../../domain/history/history.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { keepFormerNames } from '../../domain/institutions/rename.ts';
import { isSameRecord } from '../../domain/institutions/same-record.ts';
import type { Principal } from '../../domain/principal.ts';
import { institutionVersion } from '../../domain/reference/earlier-facts.ts';
import { Refusal } from '../../domain/refusal.ts';
import { rebaseOnDeploy } from '../catalogue/institution-overlay.ts';
import { type InstitutionWithEtag, toAnswer } from '../catalogue/institution-response.ts';
import {
  type BulkWrite,
  bringBackInstitution,
  type InstitutionWriting,
} from '../catalogue/institution-writing.ts';
import type { HistoryLine } from '../changes/history-records.ts';
import { type SettlingDependencies, settledChanges } from '../changes/history-settling.ts';
import { restorableVersion, withholdingsOf } from '../changes/withholding.ts';
import { readRatings } from '../reviews/review-index.ts';

export type InstitutionUndoDependencies = SettlingDependencies & InstitutionWriting;

const versions = institutionVersion.nullable();

/** The institution gets its old contents and, after a deletion, its old id. */
export async function undoInstitutionChange(
  runtime: InstitutionUndoDependencies,
  principal: Principal,
  change: WholeChange,
): Promise<InstitutionWithEtag> {
  const [stored, record] = await Promise.all([
    readVersions(runtime, change),
    runtime.institutions.records.inspect(change.target._id),
  ]);
  const act = { principal, id: change.target._id, undoes: change._id };
  const ratingOf = await readRatings(runtime);
  return toAnswer(await bringBackInstitution(runtime, act, createUndo(stored, record)), ratingOf);
}

/**
 * Takes back the change of an institution as one of many; `all` are the settled changes. Refuses as
 * `undoChange`.
 */
export async function undoOneOfMany(
  runtime: InstitutionUndoDependencies,
  principal: Principal,
  { _id, target }: HistoryLine,
  { all, ...among }: BulkWrite & { all: readonly HistoryLine[] },
): Promise<void> {
  const [stored, record] = await Promise.all([
    runtime.history.records.read(_id),
    runtime.institutions.records.inspect(target._id),
  ]);
  const withheld = withholdingsOf(all, `institution:${target._id}`);
  const { before, after } = stored?.data ?? {};
  const act = { principal, id: target._id, undoes: _id, among };
  await bringBackInstitution(runtime, act, createUndo({ before, after, withheld }, record));
}

/** Returns the change that undoes a change of an institution. */
function createUndo(
  { before, after, withheld }: Awaited<ReturnType<typeof readVersions>>,
  record: Parameters<typeof rebaseOnDeploy>[1],
) {
  return (current: StoredInstitution | null): StoredInstitution => {
    const read = (version: unknown) => {
      const { data } = versions.safeParse(restorableVersion(version, current, withheld));
      return data && rebaseOnDeploy(data, record);
    };
    if (!isSameRecord(current, read(after))) throw new Refusal('undoOutdated');
    const old = read(before);
    if (!old) throw new Refusal('notUndoable');
    return { ...old, ...keepFormerNames(current ?? old, old) };
  };
}

export async function restoreInstitution(
  runtime: InstitutionUndoDependencies,
  principal: Principal,
  change: WholeChange,
  ifMatch: string | null,
): Promise<InstitutionWithEtag> {
  const { after, withheld } = await readVersions(runtime, change);
  const ratingOf = await readRatings(runtime);
  const act = { principal, id: change.target._id, ifMatch };
  const restored = await bringBackInstitution(runtime, act, (current) => {
    const old = institutionVersion.safeParse(restorableVersion(after, current, withheld)).data;
    if (!old) throw new Refusal('notRestorable');
    if (current && changedFields(current, old).length === 0) return current;
    return { ...old, ...keepFormerNames(current ?? old, old) };
  });
  return toAnswer(restored, ratingOf);
}

/** The stored versions before and after a change, and their withheld values. */
async function readVersions(runtime: InstitutionUndoDependencies, { _id, target }: ListedChange) {
  const stored = await runtime.history.records.read(_id);
  const all = await settledChanges(runtime);
  const { before, after } = stored?.data ?? {};
  return { before, after, withheld: withholdingsOf(all, `institution:${target._id}`) };
}
