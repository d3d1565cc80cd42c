import { z } from 'zod';
import { isBlank as isBlankCell } from '../blank.ts';
import { parseDayFirst } from '../date.ts';
import {
  defaultCountry,
  facilityKeys,
  type InstitutionInput,
  institutionRecord,
} from '../institutions/institution.ts';
import { fileColumns, parseFields } from '../institutions/institution-cells.ts';
import { fieldNames, fieldOf, sourcedFields } from '../institutions/institution-fields.ts';
import { mergeProvenance } from '../institutions/provenance.ts';
import { lookup } from '../lookup.ts';
import type { Issue } from '../refusal.ts';
import { isRecord } from '../typed-record.ts';
import { blankPlaceholders } from './import-blanks.ts';

/** The key under which a row keeps its cells beyond the headings of its file. */
export const SURPLUS = '__surplus';

/** A row of an import file: field → cell, or a JSON object in the API's shape. */
export type ImportRow = Readonly<Record<string, unknown>>;

/** Maps the headings of a foreign file to our fields. */
export const columnMapping = z.strictObject({
  /** Their heading → our field. */
  columns: z.record(z.string(), z.string()),
  /** Our field → default for rows without a value. */
  defaults: z.record(z.string(), z.string()).default({}),
  /** Our field → their cell → our value; unlisted cells leave the field empty. */
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

/** Whether all of a mapping's headings are present. */
export function isMappingOf({ columns }: ColumnMapping, headings: readonly string[]): boolean {
  return Object.keys(columns).every((heading) => headings.includes(heading));
}

/** Renames a row's headings to our field names. */
export function mapColumns(row: ImportRow, mapping: ColumnMapping): ImportRow {
  const renamed = Object.entries(row).flatMap(([heading, cell]) => {
    const field = lookup(mapping.columns, heading);
    return field ? [[field, mappedValue(cell, lookup(mapping.values, field))] as const] : [];
  });
  const given = renamed.filter(([, cell]) => !isBlank(cell));
  const surplus = Object.hasOwn(row, SURPLUS) ? { [SURPLUS]: row[SURPLUS] } : {};
  return { ...mapping.defaults, ...Object.fromEntries(given), ...surplus };
}

function mappedValue(cell: unknown, values: Record<string, string> | undefined): unknown {
  return values ? (lookup(values, String(cell)) ?? '') : cell;
}

/** A parsed row: the institution, and the fields that the row sets. */
interface ParsedImportRow {
  input: InstitutionInput;
  given: ReadonlySet<string>;
}

/**
 * Parses a row as an institution. Missing facts become null; doubled spaces and all-capital names
 * are tidied (docs/product.md "Import"). @returns the fields that the row sets, ready to merge, or
 * the issues that refuse it.
 */
export function parseImportRow(
  row: unknown,
  currentYear: number,
): ParsedImportRow | { issues: readonly Issue[] } {
  if (!isRecord(row)) {
    return { issues: [{ code: 'invalid_type', path: ['row'], input: row, expected: 'object' }] };
  }
  const surplus = row[SURPLUS];
  if (!isBlankCell(surplus)) {
    const params = { key: 'surplusCells', cells: String(surplus) };
    return { issues: [{ code: 'custom', path: ['row'], params }] };
  }
  const twice = isFlat(row) ? findRepeatedHeadings(row) : [];
  if (twice.length > 0) {
    const params = { key: 'headingTwice' };
    return { issues: twice.map((heading) => ({ code: 'custom', path: [heading], params })) };
  }
  const shaped = convertDates(
    isFlat(row)
      ? shapeCells(blankPlaceholders(renameHeadings(row)))
      : shapeJson(blankPlaceholders(row)),
  );
  const given = new Set(Object.keys(shaped).filter((field) => !isBlank(lookup(shaped, field))));
  const sourced = withSource(shaped, given);
  const parsed = institutionRecord(currentYear).safeParse(sourced, { reportInput: true });
  if (parsed.success) return { input: parsed.data, given };
  const { issues } = parsed.error;
  return { issues: isFlat(row) ? issues.map(toColumnIssue) : issues };
}

/** Dates may be written day first, as in the forms; the schema refuses other texts. */
function convertDates(shaped: ImportRow): ImportRow {
  const { events } = shaped;
  if (!Array.isArray(events)) return shaped;
  const stored = (event: unknown) =>
    isRecord(event) && typeof event['date'] === 'string'
      ? { ...event, date: parseDayFirst(event['date']) }
      : event;
  return { ...shaped, events: events.map(stored) };
}

/** Accepted headings; case, spaces, hyphens and underscores are ignored. */
export const knownHeadings: readonly string[] = [...fileColumns, 'courses', 'source'];
const headingOf = new Map(knownHeadings.map((heading) => [normaliseHeading(heading), heading]));

function normaliseHeading(heading: string): string {
  return heading.toLowerCase().replace(/[\s_-]/g, '');
}

/** Our heading for a heading of a file; undefined for an unknown one. */
export function findHeading(heading: string): string | undefined {
  return headingOf.get(normaliseHeading(heading));
}

function renameHeadings(row: ImportRow): ImportRow {
  return Object.fromEntries(
    Object.entries(row).map(([heading, cell]) => [findHeading(heading) ?? heading, cell]),
  );
}

/** Fields named by several columns; the parser numbers equal headings. */
function findRepeatedHeadings(row: ImportRow): string[] {
  const named = Object.keys(row).flatMap(
    (heading) => headingOf.get(normaliseHeading(heading.replace(/_\d+$/, ''))) ?? [],
  );
  return [...new Set(named.filter((heading, index) => named.indexOf(heading) !== index))];
}

/** Applies the row's source to every field that it sets without naming another. */
function withSource(shaped: ImportRow, given: ReadonlySet<string>): ImportRow {
  const { source, provenance } = shaped;
  if (isBlank(source)) return shaped;
  const named = typeof provenance === 'object' && provenance !== null ? provenance : {};
  const fields = sourcedFields.filter((field) => given.has(field));
  const sources = Object.fromEntries(fields.map((field) => [field, source]));
  return { ...shaped, provenance: { ...sources, ...named } };
}

/** Reports issues of `location` under the columns of its parts. */
function toColumnIssue(issue: Issue): Issue {
  const [first, ...rest] = issue.path;
  return first === 'location' && rest.length > 0 ? { ...issue, path: rest } : issue;
}

/** The record after an import: given fields replace, others stay. */
export function mergeRow<Stored extends InstitutionInput>(
  stored: Stored,
  { input, given }: ParsedImportRow,
): Stored {
  const fields = fieldNames
    .filter((field) => given.has(field))
    .map((field) => {
      const [current, value]: unknown[] = [stored[field], input[field]];
      const isGroup = fieldOf(field).kind === 'group' && isRecord(current) && isRecord(value);
      return [field, isGroup ? { ...current, ...withoutNulls(value) } : value];
    });
  const next = { ...stored, ...Object.fromEntries(fields) };
  return { ...next, provenance: mergeProvenance(stored, next, input.provenance) };
}

function withoutNulls(group: ImportRow): ImportRow {
  return Object.fromEntries(Object.entries(group).filter(([, part]) => part !== null));
}

function isFlat(row: ImportRow): boolean {
  return !('location' in row);
}

const unknownFacilities = Object.fromEntries(facilityKeys.map((key) => [key, null]));

function shapeJson(row: ImportRow): ImportRow {
  const { location, facilities = null } = row;
  return {
    ...row,
    // Facilities missing from a file are unknown; the form's preset does not apply.
    facilities: isRecord(facilities) ? { ...unknownFacilities, ...facilities } : facilities,
    location: isRecord(location) ? { country: defaultCountry, ...location } : location,
  };
}

function shapeCells(row: ImportRow): ImportRow {
  const shaped = parseFields(row);
  const { name } = shaped;
  return {
    ...shaped,
    name: typeof name === 'string' ? toTitleCase(name) : name,
    source: row['source'],
  };
}

function isBlank(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.length === 0;
  return isBlankCell(cell) || (isRecord(cell) && Object.values(cell).every(isBlankCell));
}

const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'to', 'on']);

/** Converts a name in capitals to title case; a name with any small letter is left as written. */
function toTitleCase(name: string): string {
  const isInCapitals = name === name.toUpperCase() && /[A-Z]{5}/.test(name);
  if (!isInCapitals) return name;
  return name
    .toLowerCase()
    .replace(/[\p{L}\p{N}]+/gu, (word, at: number) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
    );
}
