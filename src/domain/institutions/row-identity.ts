import { lookup } from '../lookup.ts';
import { fold } from '../text.ts';
import { isRecord, keysOf } from '../typed-record.ts';

/**
 * The lists of an institution with the cells that identify a row. A row of a list of texts is
 * identified by its text, so such a list names no cells (docs/product.md "Rows").
 */
const identifyingCells = {
  coursesAndFees: ['course', 'programme'],
  courseSpecifications: [],
  companiesVisited: [],
  announcements: [],
  events: ['title', 'date'],
  rankings: ['agency', 'category', 'year'],
  gallery: ['imageUrl'],
  figures: ['key', 'year', 'about'],
  costs: [
    'course',
    'programme',
    'part',
    'per',
    'quota',
    'categories',
    'incomeAbove',
    'incomeUpTo',
    'gender',
    'domicile',
    'year',
    'since',
  ],
  otherNames: ['name', 'lang'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ListField = keyof typeof identifyingCells;
/** The fields that hold rows. */
export const listFields = keysOf(identifyingCells);
const cellsByField: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(identifyingCells),
);

export function isListField(field: string): field is ListField {
  return cellsByField.has(field);
}

/** The longest text that identifies a row. */
export const MAX_ROW_TEXT = 200;
const MAX_PLAIN = 170;

/**
 * The text that names a row among those of its list, whatever their order: its identifying cells,
 * ignoring letter case, and a hash in place of what is too long.
 */
export function rowId(field: ListField, row: unknown): string {
  const text = JSON.stringify(identifyingValues(field, row).map(foldedCell));
  return text.length <= MAX_PLAIN ? text : `${text.slice(0, MAX_PLAIN)}#${hashOf(text)}`;
}

/** What tells a row from its siblings: the values of its identifying cells, or the text itself. */
export function identifyingValues(field: ListField, row: unknown): unknown[] {
  const cells = cellsByField.get(field) ?? [];
  if (!isRecord(row) || cells.length === 0) return [row];
  // A figure without `about` is identified by its label.
  return cells.map((cell) => (cell === 'about' ? (row['about'] ?? row['of']) : lookup(row, cell)));
}

/** A cell with its keys in one order; absent and null are the same. */
function foldedCell(cell: unknown): unknown {
  if (typeof cell === 'string') return fold(cell);
  if (Array.isArray(cell)) return cell.length === 0 ? null : cell.map(foldedCell).sort();
  if (!isRecord(cell)) return cell ?? null;
  const known = Object.keys(cell).filter(
    (key) => lookup(cell, key) !== null && lookup(cell, key) !== undefined,
  );
  return known.sort().map((key) => [key, foldedCell(lookup(cell, key))]);
}

/** Two independent 32-bit hashes, which keep long texts apart. */
function hashOf(text: string): string {
  const [first, second] = [0x811c9dc5, 0x9e3779b9].map((seed) => {
    let hash = seed;
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      hash ^= hash >>> 13;
    }
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return `${first}${second}`;
}

/** The rows that have the identity of an earlier one: their place, and that of the first. */
export function doubledRows(field: ListField, rows: unknown): { at: number; first: number }[] {
  if (!Array.isArray(rows) || rows.length < 2 || differInFirstCell(field, rows)) return [];
  const firsts = new Map<string, number>();
  return rows.flatMap((row: unknown, at) => {
    const id = rowId(field, row);
    const first = firsts.get(id);
    if (first === undefined) firsts.set(id, at);
    return first === undefined ? [] : [{ at, first }];
  });
}

/** Whether the first texts that identify the rows differ, as in most lists: all of them cost much more. */
function differInFirstCell(field: ListField, rows: readonly unknown[]): boolean {
  const cells = rows.map((row) => identifyingValues(field, row)[0]);
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? [fold(cell)] : []));
  return new Set(texts).size === rows.length;
}

/** The rows of a list by their identity, in order; of two with one identity the first. */
export function rowsById(field: ListField, rows: unknown): ReadonlyMap<string, unknown> {
  const byId = new Map<string, unknown>();
  for (const row of Array.isArray(rows) ? rows : []) {
    const id = rowId(field, row);
    if (!byId.has(id)) byId.set(id, row);
  }
  return byId;
}
