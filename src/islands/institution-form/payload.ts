import { isBlank } from '../../domain/blank.ts';
import {
  type CellKind,
  type FieldName,
  fieldNames,
  fieldOf,
} from '../../domain/institutions/institution-fields.ts';
import { lookup } from '../../domain/lookup.ts';
import { type About, aboutLabel } from '../../domain/sources/about.ts';
import { figureDefinition } from '../../domain/sources/figures.ts';
import { numberOrText, parseTypedAmount } from '../../domain/typed-number.ts';
import { isRecord, recordOf } from '../../domain/typed-record.ts';
import { withScheme } from '../../domain/web-scheme.ts';
import type { FormMode, FormValues, RowListName } from './form-values.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether a field of the form holds rows. */
export function isRowList(name: string): name is RowListName {
  const field = fieldNames.find((candidate) => candidate === name);
  const kind = field && fieldOf(field).kind;
  return kind === 'rows' || kind === 'texts' || (kind === 'facts' && name !== 'provenance');
}

const rowLists = fieldNames.filter(isRowList);

/** The cells without which a row is dropped; when adding, some have a default text. */
function requiredCells(list: RowListName, mode: FormMode): readonly string[] {
  const field = fieldOf(list);
  if (field.kind !== 'rows') return field.kind === 'texts' ? ['text'] : [];
  const { required, unknown = {} } = field;
  return required.filter((cell) => mode === 'editing' || !Object.hasOwn(unknown, cell));
}

/** For each list, the index of every sent row in the form, in the order sent. */
export type SentRows = Record<RowListName, number[]>;

/** The rows of the form that are complete enough to be sent (docs/product.md 5). */
export function sentRows(values: FormValues, mode: FormMode): SentRows {
  return recordOf(rowLists, (list) => completeRowIndexes(values[list], requiredCells(list, mode)));
}

function completeRowIndexes(rows: readonly Row[], cells: readonly string[]): number[] {
  return rows.flatMap((row, index) => (isComplete(row, cells) ? [index] : []));
}

/** A row of facts is dropped only when it is empty; incomplete ones are reported. */
function isComplete(row: Row, cells: readonly string[]): boolean {
  if (cells.length > 0) return cells.every((cell) => !isBlank(lookup(row, cell)));
  return Object.values(row).some((cell) => typeof cell === 'string' && !isBlank(cell));
}

/** The missing cells for which a row is not sent; empty for rows that are sent or blank. */
export function missingCells(list: RowListName, row: object, mode: FormMode): string[] {
  const cells: Row = { ...row };
  const isEmpty = Object.values(cells).every((cell) => isBlank(cell) || String(cell) === '');
  if (isEmpty) return [];
  return requiredCells(list, mode).filter((cell) => isBlank(lookup(cells, cell)));
}

/** The dropped rows that are not blank. */
export function leftOutRows(
  values: FormValues,
  mode: FormMode,
): { list: RowListName; index: number; lacks: string[] }[] {
  return rowLists.flatMap((list) =>
    values[list].flatMap((row, index) => {
      const lacks = missingCells(list, row, mode);
      return lacks.length > 0 ? [{ list, index, lacks }] : [];
    }),
  );
}

/** The form's values as a request body, not yet validated by the institution's schema. */
export function payloadOf(values: FormValues, mode: FormMode): Record<string, unknown> {
  const sent = sentRows(values, mode);
  const rowsOf = (list: RowListName): readonly Row[] => {
    const rows: readonly Row[] = values[list];
    return sent[list].map((index) => rows[index] ?? {});
  };
  return Object.fromEntries(
    fieldNames.map((name) => [
      name,
      isRowList(name) ? rowsOf(name).map((row) => toRow(name, row)) : toFieldValue(name, values),
    ]),
  );
}

function toFieldValue(name: FieldName, values: FormValues): unknown {
  const value = values[name];
  if (name === 'website') return withScheme(values.website);
  if (name === 'provenance') return toProvenance(values.provenance);
  if (typeof value !== 'string') return value;
  const { kind } = fieldOf(name);
  if (kind === 'number') return parseNumber(value);
  return kind === 'entries' ? splitEntries(value) : value;
}

function toRow(list: RowListName, row: Row): unknown {
  const field = fieldOf(list);
  if (list === 'figures') return toFigure(row);
  if (list === 'costs') return toCost(row);
  if (field.kind === 'texts') return row['text'];
  if (field.kind !== 'rows') {
    const { isNew: _isNew, ...name } = row;
    return name;
  }
  const { cells, unknown = {} } = field;
  return Object.fromEntries(
    Object.entries(cells).map(([cell, kind]) => [
      cell,
      isBlank(lookup(row, cell))
        ? (lookup(unknown, cell) ?? blankCell(kind))
        : toCellValue(lookup(row, cell), kind),
    ]),
  );
}

function blankCell(kind: CellKind): unknown {
  return kind === 'names' ? [] : kind === 'number' ? undefined : '';
}

function toCellValue(value: unknown, kind: CellKind): unknown {
  return kind === 'number' && typeof value === 'string' ? parseNumber(value) : value;
}

/** A figure row; a figure that the registry defines as text is not parsed as a number. */
export function toFigure({ key, value, year, of, about, source }: Row) {
  const isText = figureDefinition(key)?.kind === 'text';
  const said = toAbout(about);
  const label = said ? aboutLabel(said) : of;
  const amount = isText ? value : amountOf(value);
  return {
    key,
    value: amount,
    year: parseYear(year),
    of: label,
    ...(said && { about: said }),
    source,
  };
}

/** What a figure is about; undefined where no level is chosen. */
function toAbout(cells: unknown): About | undefined {
  if (!isRecord(cells) || isBlank(cells['level'])) return undefined;
  const said = Object.entries(cells).map(([cell, value]) => [cell, isBlank(value) ? null : value]);
  // The schema refuses a number of years that is none.
  return { ...Object.fromEntries(said), years: parseNumber(String(cells['years'])) ?? null };
}

/** A cost row with its numbers. */
export function toCost({ isNew: _isNew, ...row }: Row) {
  const { amount, incomeAbove, incomeUpTo, year } = row;
  return {
    ...row,
    amount: amountOf(amount),
    incomeAbove: amountOf(incomeAbove),
    incomeUpTo: amountOf(incomeUpTo),
    year: parseYear(year),
  };
}

/** Blank sources become null, because an edit without the field would keep its source. */
function toProvenance(sources: FormValues['provenance']): Record<string, string | null> {
  return Object.fromEntries(Object.entries(sources).map(([field, id]) => [field, id || null]));
}

/** Parses a number; any other text is returned unchanged, for the schema to refuse. */
function parseNumber(text: string): number | string | undefined {
  return numberOrText(text) ?? undefined;
}

function amountOf(value: unknown): number | string | undefined {
  return numberOrText(String(value ?? ''), parseTypedAmount) ?? undefined;
}

/** Parses a year or an academic year: "2021–22" is 2022. */
function parseYear(value: unknown): unknown {
  const text = String(value ?? '').trim();
  const [, first, second] = /^(\d{4})\s*[-–/]\s*(\d{2})$/.exec(text) ?? [];
  const year = Number(first) + 1;
  return first !== undefined && year % 100 === Number(second) ? year : parseNumber(text);
}

/**
 * Splits at commas and new lines, trims, and drops blanks (docs/product.md 5).
 */
function splitEntries(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
