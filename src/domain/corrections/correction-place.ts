import type { CorrectionField } from '../institutions/correctable-field.ts';
import type { InstitutionInput } from '../institutions/institution.ts';
import {
  type FieldName,
  fieldOf,
  isFieldName,
  type SourcedField,
} from '../institutions/institution-fields.ts';
import { isListField, type ListField, rowId } from '../institutions/row-identity.ts';
import { lookup } from '../lookup.ts';
import type { Issue } from '../refusal.ts';
import { isSameJson } from '../same-json.ts';
import { isRecord } from '../typed-record.ts';

/** What a correction is about: a field, a part of a group (`location.place`), or a row of a list. */
export interface CorrectionPlace {
  field: CorrectionField;
  /** The row of a list, null for a new one; absent where a whole field or a part is meant. */
  row?: string | null | undefined;
}

/** The same, told apart by what has to be read and written. */
export type Place =
  | { kind: 'field'; name: FieldName }
  | { kind: 'part'; name: FieldName; part: string }
  | { kind: 'row'; name: ListField; row: string | null; key: string | null };

/** Whether a row must, may or must not be named for a field. */
export function findPlaceIssue({ field, row }: CorrectionPlace): Issue | null {
  if (row === undefined || isListField(field)) return null;
  return { code: 'custom', path: ['row'], params: { key: 'notAList' } };
}

export function placeOf({ field, row }: CorrectionPlace): Place {
  const [name = '', part] = field.split('.');
  if (!isFieldName(name)) throw new TypeError(`${field} is no field.`);
  if (name === 'figures' && part !== undefined) {
    return { kind: 'row', name, row: row ?? null, key: part };
  }
  if (part !== undefined) return { kind: 'part', name, part };
  if (row !== undefined && isListField(name)) return { kind: 'row', name, row, key: null };
  return { kind: 'field', name };
}

export type RowPlace = Place & { kind: 'row' };

/** The rows with the edited one, and its place; without it where it is removed. */
export function editedRows(
  institution: InstitutionInput,
  place: RowPlace,
  value: unknown,
): { rows: unknown[]; at: number } {
  const rows = [...rowsIn(institution, place.name)];
  const index = indexOf(institution, place, value);
  if (value === null) return { rows: rows.filter((_, at) => at !== index), at: -1 };
  const at = index < 0 ? rows.length : index;
  rows[at] = { ...Object(programmeOf(place, rows[index])), ...Object(rowOf(place, value)) };
  if (typeof value === 'string') rows[at] = value;
  return { rows, at };
}

/** What a figure is about, which a proposal of its value does not say again. */
function programmeOf({ key }: RowPlace, row: unknown): unknown {
  return key !== null && isRecord(row) && row['about'] !== undefined ? { about: row['about'] } : {};
}

export function indexOf(institution: InstitutionInput, place: RowPlace, like: unknown): number {
  const { name, key } = place;
  const rows = rowsIn(institution, name);
  const sought = rowOf(place, like);
  const id = place.row ?? rowId(name, sought);
  const index = rows.findIndex((row) => rowId(name, row) === id);
  if (index >= 0 || key === null || !isRecord(sought)) return index;
  // A reader names the part of a figure by its label.
  return rows.findIndex((row) => isRecord(row) && isSameFigure(row, sought));
}

function isSameFigure(row: Record<string, unknown>, sought: Record<string, unknown>): boolean {
  const cells = ['key', 'year', 'of'] as const;
  return cells.every((cell) => (lookup(row, cell) ?? null) === (lookup(sought, cell) ?? null));
}

export function rowsIn(institution: InstitutionInput, name: ListField): readonly unknown[] {
  const rows: unknown = institution[name];
  return Array.isArray(rows) ? rows : [];
}

/** A row as its list holds it, without a source; a figure's value, year and part are completed. */
export function rowOf({ name, key }: RowPlace, value: unknown): unknown {
  const row = withoutSource(value);
  if (key !== null) return { year: null, of: null, ...Object(row), key, source: null };
  return hasSourceCell(name) && isFacts(name) ? { ...Object(row), source: null } : row;
}

/** What a row says, as a correction holds it: without its source, and a figure without its key. */
export function toStated({ name, key }: RowPlace, row: unknown): unknown {
  const stated = withoutSource(row);
  if (name !== 'figures' || !isRecord(stated)) return stated;
  const { unit: _unit, ...figure } = stated;
  if (key === null) return figure;
  const { value, year, of } = figure;
  return { value, year, of };
}

function isFacts(name: ListField): boolean {
  return fieldOf(name).kind === 'facts';
}

/** Whether the rows of a list name their sources themselves. */
export function hasSourceCell(name: FieldName): name is ListField & SourcedField {
  const field = fieldOf(name);
  return field.kind === 'facts' || (field.kind === 'rows' && 'source' in field.cells);
}

/** Whether two values are equal, ignoring the sources of rows. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return isSameJson(withoutSources(a), withoutSources(b));
}

function withoutSources(value: unknown): unknown {
  return Array.isArray(value) ? value.map(withoutSource) : withoutSource(value);
}

function withoutSource(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { source: _source, ...rest } = value;
  return rest;
}
