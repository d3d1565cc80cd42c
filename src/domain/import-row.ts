import { z } from 'zod';
import { figuresOf, otherNamesOf, provenanceOf } from './fact-cells.ts';
import {
  categories,
  defaultCountry,
  durationUnknown,
  feesNotReported,
  type InstitutionInput,
  institutionRecord,
  owners,
  sourcedFields,
} from './institution.ts';
import { provenanceAfter } from './provenance.ts';
import type { Issue } from './refusal.ts';
import { isBlank as isBlankCell } from './text.ts';

/** One row of an import file: field name → cell, or a JSON object of the API's shape. */
export type ImportRow = Readonly<Record<string, unknown>>;

/** How the headings of somebody else's file become our fields. */
export const columnMapping = z.strictObject({
  /** Their heading → our field. */
  columns: z.record(z.string(), z.string()),
  /** Our field → the value every row gets where it has none. */
  defaults: z.record(z.string(), z.string()).default({}),
  /** Our field → their cell → our value; a cell that is not named leaves the field empty. */
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

const LIST_SEPARATOR = ';';
const lists = [
  'courseSpecifications',
  'companiesVisited',
  'announcements',
  'entranceExam',
] as const;
const placeFields = ['place', 'city', 'state', 'country'] as const;

/** Whether every heading that a mapping knows stands among these. */
export function isMappingOf({ columns }: ColumnMapping, headings: readonly string[]): boolean {
  return Object.keys(columns).every((heading) => headings.includes(heading));
}

/** A row with our field names in place of a foreign file's headings. */
export function mapColumns(row: ImportRow, mapping: ColumnMapping): ImportRow {
  const renamed = Object.entries(row).flatMap(([heading, cell]) => {
    const field = mapping.columns[heading];
    return field ? [[field, mappedValue(cell, mapping.values[field])] as const] : [];
  });
  const given = renamed.filter(([, cell]) => !isBlank(cell));
  return { ...mapping.defaults, ...Object.fromEntries(given) };
}

function mappedValue(cell: unknown, values: Record<string, string> | undefined): unknown {
  return values ? (values[String(cell)] ?? '') : cell;
}

/** A row that could be read: the institution that it tells of, and the fields that it gives. */
interface RowRead {
  input: InstitutionInput;
  given: ReadonlySet<string>;
}

/**
 * Reads a row as an institution: missing facts become null and stay unknown, doubled spaces and
 * names in capitals are tidied, nothing is invented (docs/product.md "Import").
 * @returns the fields the row gives, ready to be merged, or the issues that refuse it.
 */
export function readRow(row: unknown, currentYear: number): RowRead | { issues: readonly Issue[] } {
  if (!isRow(row)) {
    return { issues: [{ code: 'invalid_type', path: ['row'], input: row, expected: 'object' }] };
  }
  const shaped = isFlat(row) ? shapedFromCells(row) : shapedFromJson(row);
  const given = new Set(Object.keys(shaped).filter((field) => !isBlank(shaped[field])));
  const sourced = withSource(shaped, given);
  const parsed = institutionRecord(currentYear).safeParse(sourced, { reportInput: true });
  if (parsed.success) return { input: parsed.data, given };
  const { issues } = parsed.error;
  return { issues: isFlat(row) ? issues.map(asInCells) : issues };
}

/** The row's own source stands behind every field that it gives and that names no other. */
function withSource(shaped: ImportRow, given: ReadonlySet<string>): ImportRow {
  const { source, provenance } = shaped;
  if (isBlank(source)) return shaped;
  const named = typeof provenance === 'object' && provenance !== null ? provenance : {};
  const fields = sourcedFields.filter((field) => given.has(field));
  const own = Object.fromEntries(fields.map((field) => [field, source]));
  return { ...shaped, provenance: { ...own, ...named } };
}

function isRow(row: unknown): row is ImportRow {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

/** Cells know no location: its parts are columns. */
function asInCells(issue: Issue): Issue {
  const [first, ...rest] = issue.path;
  return first === 'location' && rest.length > 0 ? { ...issue, path: rest } : issue;
}

/** The record after an import: what the row gives replaces, what it leaves out stays. */
export function merged<Stored extends InstitutionInput>(
  stored: Stored,
  { input, given }: RowRead,
): Stored {
  const fields = Object.entries(input).filter(([field]) => given.has(field));
  const location = { ...stored.location, ...withoutNulls(input.location) };
  const next = { ...stored, ...Object.fromEntries(fields), location };
  return { ...next, provenance: provenanceAfter(stored, next, input.provenance) };
}

function withoutNulls<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null),
  ) as Partial<Value>;
}

function isFlat(row: ImportRow): boolean {
  return !('location' in row);
}

function shapedFromJson(row: ImportRow): ImportRow {
  const { location } = row;
  const isObject = typeof location === 'object' && location !== null;
  return {
    facilities: null,
    ...row,
    location: isObject ? { country: defaultCountry, ...location } : location,
  };
}

function shapedFromCells(row: ImportRow): ImportRow {
  const text = (field: string) => textOf(row[field]);
  const city = text('city');
  const plain = Object.keys(row).filter((field) => !isStructured(field));
  return {
    facilities: null,
    ...Object.fromEntries(plain.map((field) => [field, text(field)])),
    name: changed(text('name'), nameOf),
    type: changed(text('type'), (type) => type.toLowerCase()),
    owner: changed(text('owner'), (owner) => oneOf(owners, owner)),
    category: changed(text('category'), (category) => oneOf(categories, category)),
    location: {
      place: text('place') || city,
      city,
      state: text('state'),
      country: text('country') || defaultCountry,
    },
    establishedYear: changed(text('establishedYear'), numberOf),
    coursesAndFees: coursesOf(row['coursesAndFees'] ?? row['courses']),
    rankings: rankingsOf(row['rankings']),
    figures: changed(textOf(row['figures']), figuresOf),
    otherNames: changed(textOf(row['otherNames']), otherNamesOf),
    provenance: changed(textOf(row['provenance']), provenanceOf),
    ...Object.fromEntries(
      lists.filter((field) => field in row).map((field) => [field, listOf(row[field])]),
    ),
  };
}

/**
 * A cell as a line; a list or an object of a JSON row stays what it is, for the schema to judge.
 */
function textOf(cell: unknown): unknown {
  return typeof cell === 'object' && cell !== null ? cell : tidy(String(cell ?? ''));
}

function changed(cell: unknown, change: (text: string) => unknown): unknown {
  return typeof cell === 'string' ? change(cell) : cell;
}

function isStructured(field: string): boolean {
  const facts = ['figures', 'otherNames', 'provenance'];
  const structured = ['coursesAndFees', 'courses', 'rankings', ...facts, ...lists, ...placeFields];
  return structured.some((name) => name === field);
}

function isBlank(cell: unknown): boolean {
  return isBlankCell(cell) || (Array.isArray(cell) && cell.length === 0);
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'to', 'on']);

/** A name all in capitals is set as a name; one with any small letter is somebody's choice. */
function nameOf(name: string): string {
  const isShouted = name === name.toUpperCase() && /[A-Z]{5}/.test(name);
  if (!isShouted) return name;
  return name
    .toLowerCase()
    .replace(/[\p{L}\p{N}]+/gu, (word, at: number) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
    );
}

/** The canonical spelling where letter case alone differs; else as given, to be refused. */
function oneOf(known: readonly string[], text: string): string {
  return known.find((value) => value.toLowerCase() === text.toLowerCase()) ?? text;
}

function numberOf(text: string): number | string | null {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function listOf(cell: unknown): unknown {
  return changed(textOf(cell), (text) => text.split(LIST_SEPARATOR));
}

/** The parts of each entry of a list cell, by colons; entries of a JSON list stay as they are. */
function entriesOf(cell: unknown, read: (parts: string[]) => unknown): unknown {
  const list = listOf(cell);
  if (!Array.isArray(list)) return list;
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'string') return [entry];
    return entry.trim() === '' ? [] : [read(entry.split(':').map(tidy))];
  });
}

/** `agency:category:rank:year:score:source` each; only agency, rank and year must be there. */
function rankingsOf(cell: unknown): unknown {
  return entriesOf(cell, ([agency, category, rank = '', year = '', score = '', source]) => ({
    agency,
    category,
    rank: numberOf(rank),
    year: numberOf(year),
    score: /^\d+\.\d+$/.test(score) ? Number(score) : numberOf(score),
    source,
  }));
}

/** `course:duration:fees:intake:year:source` each; what nobody gave stays unknown. */
function coursesOf(cell: unknown): unknown {
  return entriesOf(cell, ([course, duration, fees, intake = '', year = '', source]) => ({
    course,
    duration: duration || durationUnknown,
    fees: fees || feesNotReported,
    entranceExam: [],
    intake: numberOf(intake),
    year: numberOf(year),
    source,
  }));
}
