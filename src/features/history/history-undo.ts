import { contentTag } from '../../calls/index.ts';
import {
  isUndoable,
  permissionOfTarget,
  type UndoReport,
  type WholeChange,
} from '../../domain/history/history.ts';
import { can, type Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { InstitutionWithEtag } from '../catalogue/institution-response.ts';
import { findChange } from '../changes/history.ts';
import { findAct } from '../changes/history-acts.ts';
import { settledChanges } from '../changes/history-settling.ts';
import { undoCheck } from '../checks/checks.ts';
import { undoServed } from '../cutoffs/overlay/served-writing.ts';
import { partPair } from '../duplicates/duplicates.ts';
import { undoMerge } from '../duplicates/merge-undo.ts';
import { undoImportAtOnce } from '../imports/import-undo.ts';
import type { EntryDetails } from '../reference/detail-records.ts';
import { courseKind, examKind } from '../reference/kinds.ts';
import { restoreScholarship, undoScholarshipChange } from '../scholarships/scholarships.ts';
import { restoreSource, undoSourceChange } from '../sources/source-edits.ts';
import { undoBulk } from './bulk-undo.ts';
import { restoreDetail, undoDetailChange } from './detail-versions.ts';
import {
  type InstitutionUndoDependencies,
  restoreInstitution,
  undoInstitutionChange,
} from './undo-institution.ts';

type UndoDependencies = InstitutionUndoDependencies & EntryDetails;

/** A record as a call answers it, with the tag of its version. */
interface RecordWithEtag {
  record: unknown;
  etag: string;
}

/**
 * Undoes a change of an institution, a course or an exam, or an act that touched several records:
 * a bulk edit, an import, a merge or a pair kept apart. Refuses `unknownChange`, `roleLacksPermission`,
 * `notUndoable`, `undoOutdated` when the record has changed since, `institutionTaken` when another
 * institution has its name by now.
 */
export async function undoChange(
  runtime: UndoDependencies,
  principal: Principal,
  changeId: string,
): Promise<RecordWithEtag | UndoReport> {
  const act = findAct(await settledChanges(runtime), changeId);
  if (act?.kind === 'bulk' && can(principal.role, permissionOfTarget.bulk)) {
    return undoBulk(runtime, principal, act.id);
  }
  if (act?.kind === 'import' && can(principal.role, permissionOfTarget.import)) {
    const { userId, username } = principal;
    const by = { _id: userId, username };
    return undoImportAtOnce(runtime, { id: act.id, by, author: userId });
  }
  const change = await findChange(runtime, changeId, principal);
  if (!isUndoable(change)) throw new Refusal('notUndoable');
  if (!change.undoable) throw new Refusal('undoOutdated');
  return undoOne(runtime, principal, change);
}

async function undoOne(
  runtime: UndoDependencies,
  principal: Principal,
  change: WholeChange,
): Promise<RecordWithEtag | UndoReport> {
  const { merged } = change;
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
    case 'cutoffs':
      return undoServed(runtime, principal, change);
    case 'check':
      await undoCheck(runtime, principal, change);
      return { undone: 1, left: [] };
    case 'pair':
      await partPair(runtime, principal, change);
      return { undone: 1, left: [] };
    default:
      if (!merged) return toRecord(await undoInstitutionChange(runtime, principal, change));
      await undoMerge(runtime, principal, { ...change, merged });
      return { undone: 2, left: [] };
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
  const change = await findChange(runtime, changeId, principal);
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
