import { z } from 'zod';
import { dayFirst } from './date.ts';
import {
  defaultCountry,
  facilityKeys,
  type InstitutionInput,
  institutionRecord,
} from './institution.ts';
import { fieldsOfCells, fileColumns } from './institution-cells.ts';
import { fieldNames, fieldOf, sourcedFields } from './institution-fields.ts';
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
  const twice = isFlat(row) ? headingsTwice(row) : [];
  if (twice.length > 0) {
    const params = { key: 'headingTwice' };
    return { issues: twice.map((heading) => ({ code: 'custom', path: [heading], params })) };
  }
  const shaped = withStoredDates(
    isFlat(row) ? shapedFromCells(ownHeadings(row)) : shapedFromJson(row),
  );
  const given = new Set(Object.keys(shaped).filter((field) => !isBlank(shaped[field])));
  const sourced = withSource(shaped, given);
  const parsed = institutionRecord(currentYear).safeParse(sourced, { reportInput: true });
  if (parsed.success) return { input: parsed.data, given };
  const { issues } = parsed.error;
  return { issues: isFlat(row) ? issues.map(asInCells) : issues };
}

/** Dates may stand day first, as in the forms; what is no date is for the schema to refuse. */
function withStoredDates(shaped: ImportRow): ImportRow {
  const { events } = shaped;
  if (!Array.isArray(events)) return shaped;
  const stored = (event: unknown) =>
    isRow(event) && typeof event['date'] === 'string'
      ? { ...event, date: dayFirst(event['date']) }
      : event;
  return { ...shaped, events: events.map(stored) };
}

/** The headings that a file may have: letter case, spaces, hyphens and underscores say nothing. */
export const knownHeadings: readonly string[] = [...fileColumns, 'courses', 'source'];
const headingOf = new Map(knownHeadings.map((heading) => [bareHeading(heading), heading]));

function bareHeading(heading: string): string {
  return heading.toLowerCase().replace(/[\s_-]/g, '');
}

function ownHeadings(row: ImportRow): ImportRow {
  return Object.fromEntries(
    Object.entries(row).map(([heading, cell]) => [
      headingOf.get(bareHeading(heading)) ?? heading,
      cell,
    ]),
  );
}

/** The fields that several columns of a file name; a parser numbers headings that are equal. */
function headingsTwice(row: ImportRow): string[] {
  const named = Object.keys(row).flatMap(
    (heading) => headingOf.get(bareHeading(heading.replace(/_\d+$/, ''))) ?? [],
  );
  return [...new Set(named.filter((heading, place) => named.indexOf(heading) !== place))];
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
  const fields = fieldNames
    .filter((field) => given.has(field))
    .map((field) => {
      const [own, sent]: unknown[] = [stored[field], input[field]];
      const isGroup = fieldOf(field).kind === 'group' && isRow(own) && isRow(sent);
      return [field, isGroup ? { ...own, ...withoutNulls(sent) } : sent];
    });
  const next = { ...stored, ...Object.fromEntries(fields) };
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

const unknownFacilities = Object.fromEntries(facilityKeys.map((key) => [key, null]));

function shapedFromJson(row: ImportRow): ImportRow {
  const { location, facilities = null } = row;
  return {
    ...row,
    // What a file leaves out is not known: the form's preset is no fact.
    facilities: isRow(facilities) ? { ...unknownFacilities, ...facilities } : facilities,
    location: isRow(location) ? { country: defaultCountry, ...location } : location,
  };
}

function shapedFromCells(row: ImportRow): ImportRow {
  const shaped = fieldsOfCells(row);
  const { name } = shaped;
  return {
    ...shaped,
    name: typeof name === 'string' ? nameOf(name) : name,
    source: row['source'],
  };
}

function isBlank(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.length === 0;
  return isBlankCell(cell) || (isRow(cell) && Object.values(cell).every(isBlankCell));
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
