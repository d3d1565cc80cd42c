import { type FieldName, fieldNames, fieldOf } from '../institutions/institution-fields.ts';
import { lookup } from '../lookup.ts';
import { isPlaceholder } from '../placeholder.ts';
import { isRecord } from '../typed-record.ts';

/** Fields that are names, in which nothing is a placeholder. */
const NAMES: ReadonlySet<string> = new Set(['name', 'otherNames']);

/**
 * A row of an import without the placeholders of offices (NA, Nil, dashes), which are blank. In rows
 * of rows a placeholder is what the field says of an unknown cell.
 */
export function blankPlaceholders(
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      NAMES.has(field) ? value : blankIn(field, value),
    ]),
  );
}

function blankIn(field: string, value: unknown): unknown {
  if (isPlaceholderText(value)) return '';
  if (isRecord(value)) return blankCells(value, {});
  if (!Array.isArray(value)) return value;
  const unknown = unknownCells(field);
  return value
    .filter((entry) => !isPlaceholderText(entry))
    .map((entry: unknown) => (isRecord(entry) ? blankCells(entry, unknown) : entry));
}

function blankCells(
  cells: Readonly<Record<string, unknown>>,
  unknown: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(cells).map(([cell, value]) => [
      cell,
      isPlaceholderText(value) ? (lookup(unknown, cell) ?? '') : value,
    ]),
  );
}

function unknownCells(name: string): Readonly<Record<string, string>> {
  const field = isFieldName(name) ? fieldOf(name) : undefined;
  return (field?.kind === 'rows' && field.unknown) || {};
}

function isFieldName(name: string): name is FieldName {
  return fieldNames.some((field) => field === name);
}

function isPlaceholderText(value: unknown): boolean {
  return typeof value === 'string' && isPlaceholder(value);
}
