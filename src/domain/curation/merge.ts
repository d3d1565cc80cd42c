import * as z from 'zod';
import type { StoredInstitution } from '../institutions/institution.ts';
import { type FieldName, fieldNames, sourcedFields } from '../institutions/institution-fields.ts';
import { type InstitutionName, isSameName } from '../institutions/rename.ts';
import {
  isListField,
  type ListField,
  listFields,
  rowId,
  rowsById,
} from '../institutions/row-identity.ts';
import { rowName } from '../institutions/row-query.ts';
import { limits } from '../limits.ts';
import { lookup } from '../lookup.ts';
import { isRecord, recordOf } from '../typed-record.ts';

/** The fields that a merge may take from the other institution; a field brings its source along. */
const mergeFields = fieldNames.filter((name) => name !== 'provenance');

/** Which side a row comes from, by the row's name; a row that the side lacks goes. */
const rowChoices = z.record(rowName, z.enum(['mine', 'other']));
type RowChoices = z.infer<typeof rowChoices>;

/**
 * The body of POST /api/institutions/{id}/merge: fields outside `take` stay unchanged, but for rows that
 * the other alone has, which are added to lists. Of a list, `take` names the field or its rows.
 */
export const mergeInput = z.object({
  other: z.string().min(1).max(limits.name),
  take: z
    .strictObject(
      recordOf(mergeFields, (name) => {
        const whole = z.literal('other');
        return (isListField(name) ? z.union([whole, rowChoices]) : whole).optional();
      }),
    )
    .default({}),
});
export type MergeInput = z.infer<typeof mergeInput>;

/** The surviving institution after a merge; `otherId` is the id of the one merged into it. */
export function mergeInstitution(
  survivor: StoredInstitution,
  other: StoredInstitution,
  { otherId, take }: { otherId: string; take: MergeInput['take'] },
): StoredInstitution {
  const choiceFor: Readonly<Partial<Record<FieldName, unknown>>> = take;
  const isTaken = (field: FieldName) => choiceFor[field] === 'other';
  const taken = Object.fromEntries(fieldNames.filter(isTaken).map((name) => [name, other[name]]));
  const united = Object.fromEntries(
    listFields
      .filter((name) => !isTaken(name))
      .map((name) => {
        const choices = take[name];
        return [name, uniteRows(name, [survivor, other], isRecord(choices) ? choices : {})];
      }),
  );
  const sources = sourcedFields.flatMap((field) => {
    const source = (isTaken(field) ? other : survivor).provenance[field];
    return source ? [[field, source] as const] : [];
  });
  const next = { ...survivor, ...united, ...taken, provenance: Object.fromEntries(sources) };
  return {
    ...next,
    formerNames: [survivor, ...survivor.formerNames, other, ...other.formerNames]
      .map(({ type, name }) => ({ type, name }))
      .filter((name, at, all) => isFirst(name, at, all) && !isSameName(name, next)),
    absorbed: [...new Set([...(survivor.absorbed ?? []), otherId, ...(other.absorbed ?? [])])],
  };
}

/**
 * The rows of both: those of the survivor, then those that the other alone has. `choices` says of a
 * row whose it is.
 */
function uniteRows(
  name: ListField,
  [survivor, other]: readonly [StoredInstitution, StoredInstitution],
  choices: RowChoices,
): unknown[] {
  const [mine, others] = [survivor, other].map((side) => rowsById(name, side[name]));
  const own: readonly unknown[] = survivor[name];
  const chosen = (row: unknown): unknown[] => {
    const id = rowId(name, row);
    if (choiceOf(choices, id) !== 'other') return [row];
    return others?.has(id) ? [sourcedRow(name, others.get(id), other)] : [];
  };
  const added = [...(others ?? [])].flatMap(([id, row]) => {
    const isWanted = !mine?.has(id) && choiceOf(choices, id) !== 'mine';
    return isWanted ? [sourcedRow(name, row, other)] : [];
  });
  return [...own.flatMap(chosen), ...added];
}

function choiceOf(choices: RowChoices, id: string): 'mine' | 'other' | undefined {
  return lookup(choices, id);
}

/** A row of the other, which names the source that its list had there. */
function sourcedRow(name: ListField, row: unknown, { provenance }: StoredInstitution): unknown {
  const source = provenance[name];
  const hasCell = name === 'coursesAndFees' || name === 'rankings';
  if (!hasCell || source === undefined || !isRecord(row) || row['source']) return row;
  return { ...row, source };
}

function isFirst(name: InstitutionName, at: number, all: readonly InstitutionName[]): boolean {
  return all.findIndex((each) => isSameName(each, name)) === at;
}
