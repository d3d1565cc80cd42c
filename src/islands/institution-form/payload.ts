import { isBlank } from '../../domain/blank.ts';
import { figureDefinition } from '../../domain/figures.ts';
import {
  type CellKind,
  type FieldName,
  fieldNames,
  fieldOf,
} from '../../domain/institution-fields.ts';
import { recordOf } from '../../domain/typed-record.ts';
import { withScheme } from '../../domain/web-scheme.ts';
import type { FormValues, Occasion, RowList } from './form-values.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether a field of the form holds rows. */
export function isRowList(name: string): name is RowList {
  const field = fieldNames.find((known) => known === name);
  const kind = field && fieldOf(field).kind;
  return kind === 'rows' || kind === 'texts' || name === 'figures' || name === 'otherNames';
}

const rowLists = fieldNames.filter(isRowList);

/** The cells without which a row is dropped; when adding, some have a default text. */
function requiredCells(list: RowList, occasion: Occasion): readonly string[] {
  const field = fieldOf(list);
  if (field.kind !== 'rows') return field.kind === 'texts' ? ['text'] : [];
  const { required, unknown = {} } = field;
  return required.filter((cell) => occasion === 'editing' || !(cell in unknown));
}

/** For each list of rows, which of them are sent: the position sent → the row in the form. */
export type SentRows = Record<RowList, number[]>;

/** Which rows of the form are complete enough to be sent (docs/product.md 5). */
export function sentRows(values: FormValues, occasion: Occasion): SentRows {
  return recordOf(rowLists, (list) => completeRows(values[list], requiredCells(list, occasion)));
}

function completeRows(rows: readonly Row[], cells: readonly string[]): number[] {
  return rows.flatMap((row, index) => (isComplete(row, cells) ? [index] : []));
}

/** A row of facts is dropped only when it is empty; incomplete ones are reported. */
function isComplete(row: Row, cells: readonly string[]): boolean {
  if (cells.length > 0) return cells.every((cell) => !isBlank(row[cell]));
  return Object.values(row).some((cell) => typeof cell === 'string' && !isBlank(cell));
}

/** The missing cells for which a row is not sent; empty for rows that are sent or blank. */
export function lackedCells(list: RowList, row: object, occasion: Occasion): string[] {
  const cells: Row = { ...row };
  const isEmpty = Object.values(cells).every((cell) => isBlank(cell) || String(cell) === '');
  if (isEmpty) return [];
  return requiredCells(list, occasion).filter((cell) => isBlank(cells[cell]));
}

/** The dropped rows that are not blank. */
export function rowsLeftOut(
  values: FormValues,
  occasion: Occasion,
): { list: RowList; index: number; lacks: string[] }[] {
  return rowLists.flatMap((list) =>
    values[list].flatMap((row, index) => {
      const lacks = lackedCells(list, row, occasion);
      return lacks.length > 0 ? [{ list, index, lacks }] : [];
    }),
  );
}

/** The form's values as the body of a call, before the institution's schema has judged them. */
export function payloadOf(values: FormValues, occasion: Occasion): Record<string, unknown> {
  const sent = sentRows(values, occasion);
  const rowsOf = (list: RowList): readonly Row[] => {
    const rows: readonly Row[] = values[list];
    return sent[list].map((index) => rows[index] ?? {});
  };
  return Object.fromEntries(
    fieldNames.map((name) => [
      name,
      isRowList(name) ? rowsOf(name).map((row) => sentRow(name, row)) : sentValue(name, values),
    ]),
  );
}

function sentValue(name: FieldName, values: FormValues): unknown {
  const value = values[name];
  if (name === 'website') return withScheme(values.website);
  if (name === 'provenance') return sourcesOf(values.provenance);
  if (typeof value !== 'string') return value;
  const { kind } = fieldOf(name);
  if (kind === 'number') return numberOf(value);
  return kind === 'entries' ? entriesOf(value) : value;
}

function sentRow(list: RowList, row: Row): unknown {
  const field = fieldOf(list);
  if (list === 'figures') return figureOf(row);
  if (field.kind === 'texts') return row['text'];
  if (field.kind !== 'rows') {
    const { isNew: _isNew, ...name } = row;
    return name;
  }
  const { cells, unknown = {} } = field;
  return Object.fromEntries(
    Object.entries(cells).map(([cell, kind]) => [
      cell,
      isBlank(row[cell]) ? (unknown[cell] ?? blankOf(kind)) : cellValue(row[cell], kind),
    ]),
  );
}

function blankOf(kind: CellKind): unknown {
  return kind === 'names' ? [] : kind === 'number' ? undefined : '';
}

function cellValue(value: unknown, kind: CellKind): unknown {
  return kind === 'number' && typeof value === 'string' ? numberOf(value) : value;
}

/** A text of the registry's stays one, however much it looks like a number. */
export function figureOf({ key, value, year, of, source }: Row) {
  const isText = figureDefinition(key)?.kind === 'text';
  return { key, value: isText ? value : amountOf(value), year: yearOf(year), of, source };
}

/** No source is said as such: an edit that leaves it out would keep it. */
function sourcesOf(sources: FormValues['provenance']): Record<string, string | null> {
  return Object.fromEntries(Object.entries(sources).map(([field, id]) => [field, id || null]));
}

/** A number where the text is one; any other text as it is, for the schema to refuse. */
function numberOf(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  return Number.isNaN(number) ? trimmed : number;
}

const AMOUNT = /^₹?\s*(-?\d[\d,]*(?:\.\d+)?)\s*(lakh|lac|l|lpa|crore|cr|thousand|k)?$/i;
const MULTIPLIERS: Readonly<Record<string, number>> = {
  ...{ lakh: 1e5, lac: 1e5, l: 1e5, lpa: 1e5 },
  ...{ crore: 1e7, cr: 1e7, thousand: 1e3, k: 1e3 },
};

/** A number as people write amounts: "₹1,20,000", "17.2 lakh", "12 LPA". */
function amountOf(value: unknown): unknown {
  const text = String(value ?? '').trim();
  const [, digits, unit = ''] = AMOUNT.exec(text) ?? [];
  if (digits === undefined) return numberOf(text);
  const times = MULTIPLIERS[unit.toLowerCase()] ?? 1;
  // Rounded, since 17.2 times 100,000 has no exact binary form.
  return Number((Number(digits.replaceAll(',', '')) * times).toPrecision(15));
}

/** A year, or an academic one as people write it: "2021–22" is 2022. */
function yearOf(value: unknown): unknown {
  const text = String(value ?? '').trim();
  const [, first, second] = /^(\d{4})\s*[-–/]\s*(\d{2})$/.exec(text) ?? [];
  const year = Number(first) + 1;
  return first !== undefined && year % 100 === Number(second) ? year : numberOf(text);
}

/**
 * Comma separated entries, trimmed, blanks dropped (docs/product.md 5); a new line separates too.
 */
function entriesOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
