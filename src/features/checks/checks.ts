import {
  checkEnd,
  type FieldCheck,
  type StoredCheck,
  storedCheck,
} from '../../domain/curation/field-checks.ts';
import { indianDay } from '../../domain/date.ts';
import type { WholeChange } from '../../domain/history/history.ts';
import {
  type CorrectableField,
  correctableField,
} from '../../domain/institutions/correctable-field.ts';
import { encodeReportedFields, isMissing } from '../../domain/institutions/reported-fields.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isId, RecordMissing, type WritePlan } from '../../store/index.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';
import { type ActiveCheck, listActiveChecks } from './active-checks.ts';
import { checkId, checkKey } from './check-records.ts';

type ReadDependencies = Parameters<typeof listActiveChecks>[0] & With<'users'>;
type WriteDependencies = RecordingDependencies & With<'institutions' | 'fieldChecks' | 'users'>;
type CheckedField = { id: string; field: CorrectableField };

/** The fields of an institution that were not found lately. Refuses `unknownInstitution`. */
export async function listChecks(runtime: ReadDependencies, id: string): Promise<FieldCheck[]> {
  const [checks] = await Promise.all([listActiveChecks(runtime), readName(runtime, id)]);
  const own = checks.filter(({ institution }) => institution === id);
  return Promise.all(own.map((check) => describe(runtime, check)));
}

/**
 * Notes that a field was looked for and not found; a repetition on the same day changes nothing.
 * Refuses `unknownInstitution`, and `fieldReported` where the field has a value.
 */
export async function noteCheck(
  runtime: WriteDependencies,
  principal: Principal,
  { id, field }: CheckedField,
): Promise<FieldCheck> {
  const name = await readName(runtime, id, field);
  const at = runtime.now().toISOString();
  const check = { institution: id, field, by: principal.userId, at };
  const isOfToday = (current: StoredCheck) =>
    indianDay(new Date(current.at)) === indianDay(new Date(at));
  const { data } = await runtime.fieldChecks.records.upsert(
    checkKey(check),
    (current) => (current && isOfToday(current) ? current : check),
    planCheckWrite(runtime, { principal, id: checkId(check), name }),
  );
  return describe(runtime, { ...data, field });
}

/** Takes such a note back. Refuses `unknownInstitution` and `unknownCheck`. */
export async function withdrawCheck(
  runtime: WriteDependencies,
  principal: Principal,
  { id, field }: CheckedField,
): Promise<void> {
  const name = await readName(runtime, id);
  const check = { institution: id, field };
  const plan = planCheckWrite(runtime, { principal, id: checkId(check), name });
  await runtime.fieldChecks.records.remove(checkKey(check), plan).catch((error) => {
    throw error instanceof RecordMissing ? new Refusal('unknownCheck') : error;
  });
}

/**
 * Undoes a note or its withdrawal. Refuses `undoOutdated` where the note is gone, and as `noteCheck`.
 */
export async function undoCheck(
  runtime: WriteDependencies,
  principal: Principal,
  { _id, before, after, target }: WholeChange,
): Promise<void> {
  const [was, is] = [before, after].map((version) => storedCheck.nullable().parse(version));
  const check = was ?? is;
  const field = correctableField.safeParse(check?.field).data;
  if (!check || field === undefined) throw new Refusal('undoOutdated');
  const name = await readName(runtime, check.institution, was ? field : undefined);
  const plan = planCheckWrite(runtime, { principal, id: target._id, name, undoes: _id });
  const key = checkKey(check);
  const { records } = runtime.fieldChecks;
  if (was) {
    await records.upsert(key, () => was, plan);
    return;
  }
  await records.remove(key, plan).catch((error) => {
    throw error instanceof RecordMissing ? new Refusal('undoOutdated') : error;
  });
}

interface CheckAct {
  principal: Principal;
  id: string;
  /** The name of the institution. */
  name: string;
  undoes?: string;
}

function planCheckWrite(
  runtime: WriteDependencies,
  { name, ...act }: CheckAct,
): WritePlan<StoredCheck> {
  return planRecording<StoredCheck>(runtime, {
    ...act,
    kind: 'check',
    label: () => name,
    tags: () => [],
  });
}

/** The name of an institution, which must not report the given field. */
async function readName(
  { institutions }: With<'institutions'>,
  id: string,
  missing?: CorrectableField,
): Promise<string> {
  const record = isId(id) ? await institutions.records.read(id) : null;
  if (!record) throw new Refusal('unknownInstitution');
  if (missing !== undefined && !isMissing(encodeReportedFields(record.data), missing)) {
    throw new Refusal('fieldReported');
  }
  return record.data.name;
}

async function describe(
  { users }: With<'users'>,
  { field, at, by }: Pick<ActiveCheck, 'field' | 'at' | 'by'>,
): Promise<FieldCheck> {
  const { items } = await users.list.refresh();
  const person = items.get(by);
  return {
    field,
    at,
    until: checkEnd(at).toISOString(),
    by: person ? { _id: person._id, username: person.username } : null,
  };
}
