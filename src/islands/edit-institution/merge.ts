import { get, set } from 'react-hook-form';
import { isListField, type ListField, rowsById } from '../../domain/institutions/row-identity.ts';
import { lookup } from '../../domain/lookup.ts';
import { isSameJson } from '../../domain/same-json.ts';
import type { FormValues } from '../institution-form/form-values.ts';
import {
  type ComparedField,
  type Edit,
  fields,
  formOf,
  type LoadedInstitution,
  type Version,
} from './version.ts';

/** An edit whose base version was replaced by another user. */
export interface StaleEdit {
  base: LoadedInstitution;
  theirs: Version;
  mine: Edit;
  /** The form's current values, including incomplete rows. */
  typed: FormValues;
}

export type Side = 'mine' | 'theirs';
/** The chosen sides by `choiceName`. */
export type Choices = Readonly<Record<string, Side>>;

/** A field, or a row of a list, changed by another user. */
export interface Divergence {
  field: ComparedField;
  /** The row of a list that both changed; null for whole fields. */
  row: string | null;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Whether both sides changed it, so that one of them has to be chosen. */
  isConflict: boolean;
}

/** The name under which a side is chosen. */
export function choiceName({ field, row }: Pick<Divergence, 'field' | 'row'>): string {
  return row === null ? field : `${field} ${row}`;
}

/**
 * The fields in which the other version differs from mine, conflicts first. A list that both changed
 * differs in the rows that both changed; the other rows of both are kept.
 */
export function divergences(edit: StaleEdit): Divergence[] {
  const changed = fields.flatMap((field) => {
    const [base, mine, theirs] = valuesOf(edit, field);
    if (isSameJson(base, theirs) || isSameJson(mine, theirs)) return [];
    const isConflict = !isSameJson(base, mine);
    const found = { field, row: null, base, mine, theirs, isConflict };
    return isConflict && isListField(field) ? rowConflicts(edit, field) : [found];
  });
  return [
    ...changed.filter(({ isConflict }) => isConflict),
    ...changed.filter((d) => !d.isConflict),
  ];
}

/** The lists that both changed, whose rows are all kept but for those in conflict. */
export function unitedLists(edit: StaleEdit): ComparedField[] {
  return fields.filter((field) => {
    const [base, mine, theirs] = valuesOf(edit, field);
    const isUnited = [base, mine].every((version) => !isSameJson(version, theirs));
    return isListField(field) && isUnited && !isSameJson(base, mine);
  });
}

function rowConflicts(edit: StaleEdit, field: ListField): Divergence[] {
  const [base, mine, theirs] = valuesOf(edit, field).map((rows) => rowsById(field, rows));
  const ids = [
    ...new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? []), ...(base?.keys() ?? [])]),
  ];
  return ids.flatMap((row) => {
    const versions = [base, mine, theirs].map((rows) => rows?.get(row) ?? null);
    const [was = null, own = null, other = null] = versions;
    const isConflict = !isSameJson(was, own) && !isSameJson(was, other) && !isSameJson(own, other);
    return isConflict ? [{ field, row, base: was, mine: own, theirs: other, isConflict }] : [];
  });
}

/** The fields that only I changed. */
export function ownChanges({ base, mine, theirs }: StaleEdit): ComparedField[] {
  return fields.filter((field) => {
    const old = valueAt(base, field);
    return (
      isSameJson(old, valueAt(theirs.institution, field)) && !isSameJson(old, valueAt(mine, field))
    );
  });
}

/** The side of a field: the chosen one, theirs where only they changed it, else none yet. */
export function sideOf(divergence: Divergence, choices: Choices): Side | null {
  const name = choiceName(divergence);
  if (Object.hasOwn(choices, name)) return lookup(choices, name) ?? null;
  return divergence.isConflict ? null : 'theirs';
}

/** The form after the choices; what is not chosen yet stays as typed. */
export function mergedForm(edit: StaleEdit, choices: Choices): FormValues {
  const theirs = structuredClone(edit.theirs.institution);
  const united = unitedLists(edit);
  for (const field of united) set(theirs, field, unite(edit, field, choices));
  const taken = divergences(edit).filter(
    (found) => found.row === null && sideOf(found, choices) === 'theirs',
  );
  const merged = structuredClone(edit.typed);
  const source = formOf(theirs);
  for (const field of [...united, ...taken.map(({ field }) => field)]) {
    set(merged, field, get(source, field));
  }
  return merged;
}

/** The rows of both versions of a list, in their order: what only one side changed is as it is there. */
function unite(edit: StaleEdit, field: ComparedField, choices: Choices): unknown[] {
  if (!isListField(field)) return [];
  const [base, mine, theirs] = valuesOf(edit, field).map((rows) => rowsById(field, rows));
  const ids = [...new Set([...(theirs?.keys() ?? []), ...(mine?.keys() ?? [])])];
  return ids.flatMap((row) => {
    const [was = null, own = null, other = null] = [base, mine, theirs].map((rows) =>
      rows?.get(row),
    );
    const isOwn =
      isSameJson(was ?? null, other ?? null) ||
      lookup(choices, choiceName({ field, row })) !== 'theirs';
    const isTheirs = isSameJson(was ?? null, own ?? null);
    const kept = isTheirs || !isOwn ? other : own;
    return kept === undefined || kept === null ? [] : [kept];
  });
}

function valuesOf(edit: StaleEdit, field: ComparedField): [unknown, unknown, unknown] {
  return [
    valueAt(edit.base, field),
    valueAt(edit.mine, field),
    valueAt(edit.theirs.institution, field),
  ];
}

function valueAt(institution: Edit, field: ComparedField): unknown {
  return get(institution, field) ?? null;
}
