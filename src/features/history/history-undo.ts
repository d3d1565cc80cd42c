import { contentTag } from '../../calls/content-tag.ts';
import {
  changedFields,
  isUndoable,
  type ListedChange,
  type WholeChange,
} from '../../domain/history/history.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { keepFormerNames } from '../../domain/institutions/rename.ts';
import { isSameRecord } from '../../domain/institutions/same-record.ts';
import type { Principal } from '../../domain/principal.ts';
import { institutionVersion } from '../../domain/reference/earlier-facts.ts';
import { Refusal } from '../../domain/refusal.ts';
import { planMarker } from '../../store/derived-list.ts';
import { mergePlans } from '../../store/write-plan.ts';
import { rebaseOnDeploy } from '../catalogue/institution-overlay.ts';
import {
  type InstitutionWithEtag,
  rethrowAsRefusal,
  toAnswer,
} from '../catalogue/institution-response.ts';
import { planInstitutionWrite } from '../catalogue/institution-writing.ts';
import { type EditStamp, stampOf } from '../changes/edit-stamp.ts';
import { findChange } from '../changes/history.ts';
import type { HistoryLine } from '../changes/history-records.ts';
import { type SettlingDependencies, settledChanges } from '../changes/history-settling.ts';
import type { RecordingDependencies } from '../changes/history-writing.ts';
import { restorableVersion, withholdingsOf } from '../changes/withholding.ts';
import type { SharedMarkers } from '../changes/writes-in-parts.ts';
import { undoMerge } from '../duplicates/merge-undo.ts';
import type { With } from '../needs.ts';
import type { EntryDetails } from '../reference/detail-records.ts';
import { courseKind, examKind } from '../reference/kinds.ts';
import { readRatings } from '../reviews/review-index.ts';
import { restoreScholarship, undoScholarshipChange } from '../scholarships/scholarships.ts';
import { restoreSource, undoSourceChange } from '../sources/source-edits.ts';
import { restoreDetail, undoDetailChange } from './detail-versions.ts';

type UndoDependencies = SettlingDependencies &
  RecordingDependencies &
  EntryDetails &
  With<'formerNames'>;

const versions = institutionVersion.nullable();

/** A record as a call answers it, with the tag of its version. */
interface RecordWithEtag {
  record: unknown;
  etag: string;
}

/**
 * Undoes a change of an institution, a course or an exam. Refuses `unknownChange`,
 * `notUndoable`, `undoOutdated` when the record has changed since, `institutionTaken` when another
 * institution has its name by now.
 */
export async function undoChange(
  runtime: UndoDependencies,
  principal: Principal,
  changeId: string,
): Promise<RecordWithEtag> {
  const change = await findChange(runtime, changeId, principal.role);
  if (!isUndoable(change)) throw new Refusal('notUndoable');
  if (!change.undoable) throw new Refusal('undoOutdated');
  switch (change.target.kind) {
    case 'course':
      return withContentTag(await undoDetailChange(courseKind, runtime, principal, change));
    case 'exam':
      return withContentTag(await undoDetailChange(examKind, runtime, principal, change));
    case 'scholarship':
      return withContentTag(await undoScholarshipChange(runtime, principal, change));
    case 'source':
      return withContentTag(
        await undoSourceChange(runtime, principal, await storedVersions(runtime, change)),
      );
    default:
      return toRecord(await undoInstitutionChange(runtime, principal, change));
  }
}

/**
 * Restores a record to its state after a change, whatever was changed later, without withheld
 * values. Refuses `unknownChange`, `notRestorable`, `institutionTaken` when another institution has
 * its name now, and `staleEdit` when the record is no longer `ifMatch`.
 */
export async function restoreVersion(
  runtime: UndoDependencies,
  principal: Principal,
  { changeId, ifMatch }: { changeId: string; ifMatch: string | null },
): Promise<RecordWithEtag> {
  const change = await findChange(runtime, changeId, principal.role);
  switch (change.target.kind) {
    case 'course':
      return withContentTag(await restoreDetail(courseKind, runtime, principal, change, ifMatch));
    case 'exam':
      return withContentTag(await restoreDetail(examKind, runtime, principal, change, ifMatch));
    case 'scholarship': {
      const request = { id: change.target._id, version: change.after, ifMatch };
      return withContentTag(await restoreScholarship(runtime, principal, request));
    }
    case 'source': {
      const { after: version } = await storedVersions(runtime, change);
      const request = { id: change.target._id, version, ifMatch };
      return withContentTag(await restoreSource(runtime, principal, request));
    }
    case 'institution':
      return toRecord(await restoreInstitution(runtime, principal, change, ifMatch));
    default:
      throw new Refusal('notRestorable');
  }
}

/** A change with its versions as they are stored. */
async function storedVersions(runtime: UndoDependencies, change: WholeChange) {
  const stored = await runtime.history.records.read(change._id);
  return { ...change, before: stored?.data.before, after: stored?.data.after };
}

function withContentTag(record: unknown): RecordWithEtag {
  return { record, etag: contentTag(record) };
}

function toRecord({ institution, etag }: InstitutionWithEtag): RecordWithEtag {
  return { record: institution, etag };
}

/** The institution gets its old contents and, after a deletion, its old id. */
async function undoInstitutionChange(
  runtime: UndoDependencies,
  principal: Principal,
  change: WholeChange,
): Promise<InstitutionWithEtag> {
  const { merged } = change;
  if (merged) return undoMerge(runtime, principal, { ...change, merged });
  const [stored, record] = await Promise.all([
    readVersions(runtime, change),
    runtime.institutions.records.inspect(change.target._id),
  ]);
  const undone = createUndo(stored, record, stampOf(runtime, principal));
  const act = { principal, id: change.target._id, undoes: change._id };
  return rewriteInstitution(runtime, act, undone);
}

/**
 * Takes back the change of an institution as one of many; `all` are the settled changes. Refuses as
 * `undoChange`.
 */
export async function undoOneOfMany(
  runtime: UndoDependencies,
  principal: Principal,
  { _id, target }: HistoryLine,
  { all, listed, change }: SharedMarkers & { all: readonly HistoryLine[] },
): Promise<void> {
  const { records, recordsOnly } = runtime.institutions;
  const [stored, record] = await Promise.all([
    runtime.history.records.read(_id),
    records.inspect(target._id),
  ]);
  const withheld = withholdingsOf(all, `institution:${target._id}`);
  const { before, after } = stored?.data ?? {};
  const undone = createUndo({ before, after, withheld }, record, stampOf(runtime, principal));
  const recording = planInstitutionWrite(runtime, {
    principal,
    id: target._id,
    undoes: _id,
    change,
  });
  await recordsOnly
    .upsert(target._id, undone, mergePlans(planMarker(listed), recording))
    .catch(rethrowAsRefusal(runtime));
}

/** Returns the change that undoes a change of an institution. */
function createUndo(
  { before, after, withheld }: Awaited<ReturnType<typeof readVersions>>,
  record: Parameters<typeof rebaseOnDeploy>[1],
  stamp: EditStamp,
) {
  return (current: StoredInstitution | null): StoredInstitution => {
    const read = (version: unknown) => {
      const { data } = versions.safeParse(restorableVersion(version, current, withheld));
      return data && rebaseOnDeploy(data, record);
    };
    if (!isSameRecord(current, read(after))) throw new Refusal('undoOutdated');
    const old = read(before);
    if (!old) throw new Refusal('notUndoable');
    return { ...old, ...keepFormerNames(current ?? old, old), ...stamp };
  };
}

async function restoreInstitution(
  runtime: UndoDependencies,
  principal: Principal,
  change: WholeChange,
  ifMatch: string | null,
): Promise<InstitutionWithEtag> {
  const { after, withheld } = await readVersions(runtime, change);
  const stamp = stampOf(runtime, principal);
  const act = { principal, id: change.target._id };
  const restore = (current: StoredInstitution | null) => {
    const old = institutionVersion.safeParse(restorableVersion(after, current, withheld)).data;
    if (!old) throw new Refusal('notRestorable');
    if (current && changedFields(current, old).length === 0) return current;
    return { ...old, ...keepFormerNames(current ?? old, old), ...stamp };
  };
  return rewriteInstitution(runtime, act, restore, ifMatch === null ? {} : { ifMatch });
}

/** The stored versions before and after a change, and their withheld values. */
async function readVersions(runtime: UndoDependencies, { _id, target }: ListedChange) {
  const stored = await runtime.history.records.read(_id);
  const all = await settledChanges(runtime);
  const { before, after } = stored?.data ?? {};
  return { before, after, withheld: withholdingsOf(all, `institution:${target._id}`) };
}

async function rewriteInstitution(
  runtime: UndoDependencies,
  act: Parameters<typeof planInstitutionWrite>[1],
  change: (current: StoredInstitution | null) => StoredInstitution,
  condition: { ifMatch?: string } = {},
): Promise<InstitutionWithEtag> {
  const ratingOf = await readRatings(runtime);
  const written = await runtime.institutions.records
    .upsert(act.id, change, mergePlans(condition, planInstitutionWrite(runtime, act)))
    .catch(rethrowAsRefusal(runtime));
  return toAnswer(written, ratingOf);
}
