import { get, set } from 'react-hook-form';
import { doubledRows, isListField } from '../../domain/institutions/row-identity.ts';
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

export type Side = 'mine' | 'theirs' | 'both';
export type Choices = Readonly<Partial<Record<ComparedField, Side>>>;

/** A field changed by another user. */
export interface Divergence {
  field: ComparedField;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** For lists changed on both sides: theirs, plus my additions, minus my removals. */
  both: unknown[] | null;
  /** Whether both sides changed it. */
  isConflict: boolean;
}

/** The fields in which the other version differs from mine, conflicts first. */
export function divergences({ base, mine, theirs }: StaleEdit): Divergence[] {
  const changed = fields.flatMap((field) => {
    const [baseValue, myValue, theirValue] = [base, mine, theirs.institution].map((of) =>
      valueAt(of, field),
    );
    if (isSameJson(baseValue, theirValue) || isSameJson(myValue, theirValue)) return [];
    const isConflict = !isSameJson(baseValue, myValue);
    const both = isConflict ? mergeLists(field, [baseValue, myValue, theirValue]) : null;
    return [{ field, base: baseValue, mine: myValue, theirs: theirValue, both, isConflict }];
  });
  return [
    ...changed.filter(({ isConflict }) => isConflict),
    ...changed.filter((d) => !d.isConflict),
  ];
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

/** The default side of a field: mine where I changed it, else theirs. */
export function sideOf({ field, isConflict }: Divergence, choices: Choices): Side {
  return choices[field] ?? (isConflict ? 'mine' : 'theirs');
}

/** The form after the choices; my side as typed. */
export function mergedForm(edit: StaleEdit, choices: Choices): FormValues {
  const theirs = structuredClone(edit.theirs.institution);
  const chosen = divergences(edit).filter((divergence) => sideOf(divergence, choices) !== 'mine');
  for (const found of chosen) {
    if (sideOf(found, choices) === 'both') set(theirs, found.field, found.both);
  }
  const merged = structuredClone(edit.typed);
  const source = formOf(theirs);
  for (const { field } of chosen) set(merged, field, get(source, field));
  return merged;
}

function mergeLists(
  field: ComparedField,
  [base, mine, theirs]: readonly [unknown, unknown, unknown],
): unknown[] | null {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(textsOf);
  const remaining = theirs.filter((row) => !inBase?.has(rowText(row)) || inMine?.has(rowText(row)));
  const added = mine.filter((row) => !inBase?.has(rowText(row)) && !inTheirs?.has(rowText(row)));
  const both = [...remaining, ...added];
  const isContradiction = isListField(field) && doubledRows(field, both).length > 0;
  return isContradiction || isSameJson(both, mine) || isSameJson(both, theirs) ? null : both;
}

function textsOf(rows: readonly unknown[]): ReadonlySet<string> {
  return new Set(rows.map(rowText));
}

function rowText(row: unknown): string {
  return JSON.stringify(row);
}

function valueAt(institution: Edit, field: ComparedField): unknown {
  return get(institution, field) ?? null;
}
