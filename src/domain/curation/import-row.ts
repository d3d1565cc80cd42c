import * as z from 'zod';
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
import { type Figure, figureRows } from '../sources/figure.ts';
import { isRecord } from '../typed-record.ts';
import { columnByGuess, figureColumns, foldHeading } from './heading-names.ts';
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

/** The cell of a row that says which institution it is of, by its id. */
export const TARGET = 'institutionId';

/** A parsed row: the institution, and the fields that the row sets. */
interface ParsedImportRow {
  input: InstitutionInput;
  given: ReadonlySet<string>;
  /** The figures that stand in columns of their own; `input` has them too. */
  figures: readonly Figure[];
  /** Whether the row names a place itself, and not only the city that then stands for it. */
  hasOwnPlace: boolean;
  /** The name in the row itself; blank where the institution was found without one. */
  ownName: string;
}

/** What of an institution that a row was found to be of the row need not say. */
type FoundInstitution = Pick<InstitutionInput, 'name' | 'type' | 'location'>;

/**
 * Parses a row as an institution. Missing facts become null; doubled spaces and all-capital names
 * are tidied (docs/product.md "Import"). A row of a `found` institution leaves its name and type as
 * they are. @returns the fields that the row sets, ready to merge, or the issues that refuse it.
 */
export function parseImportRow(
  row: unknown,
  currentYear: number,
  found: FoundInstitution | null = null,
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
  if (found) {
    for (const field of ['name', 'type']) given.delete(field);
    if (!hasOwnLocation(row, shaped)) given.delete('location');
  }
  const sourced = withSource(found ? fillFrom(found, shaped) : shaped, given);
  const parsed = institutionRecord(currentYear).safeParse(sourced, { reportInput: true });
  const figures = isFlat(row) ? readFigureColumns(row, shaped['source'], currentYear) : [];
  if (parsed.success && !('issues' in figures)) {
    const input = { ...parsed.data, figures: withFigures(parsed.data.figures, figures) };
    const hasOwnPlace = !isFlat(row) || !isBlank(renameHeadings(row)['place']);
    return { input, given, figures, hasOwnPlace, ownName: String(shaped['name'] ?? '') };
  }
  const issues = [...(parsed.error?.issues ?? []), ...('issues' in figures ? figures.issues : [])];
  return { issues: isFlat(row) ? issues.map(toColumnIssue) : issues };
}

/** Whether the row itself says anything of the place, beside the country that shaping fills in. */
function hasOwnLocation(row: ImportRow, { location }: ImportRow): boolean {
  if (isFlat(row)) {
    const named = renameHeadings(row);
    return ['place', 'city', 'state', 'country'].some((part) => !isBlank(lookup(named, part)));
  }
  return !isBlank(location);
}

/** A row with what is missing in it of its institution. */
function fillFrom({ name, type, location: known }: FoundInstitution, row: ImportRow): ImportRow {
  const { location } = row;
  const own = isRecord(location) ? location : {};
  const isElsewhere = !isBlank(own['state']);
  const { state, country } = isElsewhere ? own : known;
  return { ...row, name, type, location: { ...own, state, country } };
}

/** The figures of a row that stand in columns of their own. */
function readFigureColumns(
  row: ImportRow,
  source: unknown,
  currentYear: number,
): Figure[] | { issues: readonly Issue[] } {
  const cells = blankPlaceholders(renameHeadings(row));
  const given = figureColumns.filter((column) => !isBlank(lookup(cells, column)));
  const rows = given.map((key) => ({
    key,
    value: String(lookup(cells, key)),
    year: null,
    of: null,
    source: isBlank(source) ? null : source,
  }));
  const parsed = figureRows(currentYear).safeParse(rows, { reportInput: true });
  if (parsed.success) return parsed.data;
  const columnOf = ({ path: [at] }: Issue) => given[Number(at)] ?? 'figures';
  return { issues: parsed.error.issues.map((issue) => ({ ...issue, path: [columnOf(issue)] })) };
}

/** Figures with those of columns: one that says the same in another spelling stays as it is. */
function withFigures(stored: readonly Figure[], columns: readonly Figure[]): Figure[] {
  let figures = [...stored];
  for (const figure of columns) {
    const own = figures.filter(({ key }) => key === figure.key);
    if (own.some(({ value }) => isSameValue(value, figure.value))) continue;
    const replaced = own.find(({ year, of }) => year === null && of === null);
    figures = replaced
      ? figures.map((each) => (each === replaced ? figure : each))
      : [...figures, figure];
  }
  return figures;
}

/** Whether two values of a text figure differ in letter case, spaces and punctuation at most. */
export function isSameValue(a: Figure['value'], b: Figure['value']): boolean {
  return foldHeading(String(a)) === foldHeading(String(b));
}

/** The codes in the columns of a flat row that identify its institution, as texts. */
export function readCodes(row: unknown): string[] {
  if (!isRecord(row) || !isFlat(row)) return [];
  const cells = blankPlaceholders(renameHeadings(row));
  const codes = [cells['aisheCode'], cells['aicteId'], cells['nirfId']];
  return codes.filter((code) => !isBlank(code)).map(String);
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

/** Our own headings; letter case, spaces and punctuation are ignored. */
export const knownHeadings: readonly string[] = [
  ...fileColumns,
  'courses',
  'source',
  ...figureColumns,
];
const ownHeadings = new Map(knownHeadings.map((heading) => [foldHeading(heading), heading]));

/** Our heading for a heading of a file, as we write it or as offices do; undefined for an unknown one. */
export function findHeading(heading: string): string | undefined {
  const folded = foldHeading(heading);
  return ownHeadings.get(folded) ?? columnByGuess.get(folded);
}

/** Whether a heading is not ours, but guessed to mean one of ours. */
export function isGuessedHeading(heading: string): boolean {
  return !ownHeadings.has(foldHeading(heading)) && findHeading(heading) !== undefined;
}

function renameHeadings(row: ImportRow): ImportRow {
  return Object.fromEntries(
    Object.entries(row).map(([heading, cell]) => [findHeading(heading) ?? heading, cell]),
  );
}

/** Fields named by several columns; the parser numbers equal headings. */
function findRepeatedHeadings(row: ImportRow): string[] {
  const named = Object.keys(row).flatMap(
    (heading) => findHeading(heading.replace(/_\d+$/, '')) ?? [],
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
  { input, given, figures, hasOwnPlace }: ParsedImportRow,
): Stored {
  const fields = fieldNames
    .filter((field) => given.has(field))
    .map((field) => {
      const [current, value]: unknown[] = [stored[field], input[field]];
      const isGroup = fieldOf(field).kind === 'group' && isRecord(current) && isRecord(value);
      return [field, isGroup ? { ...current, ...withoutNulls(value) } : value];
    });
  const merged = { ...stored, ...Object.fromEntries(fields) };
  const { place, city } = stored.location;
  // A row that names a city alone says nothing against a closer place.
  if (!hasOwnPlace && place !== null && place !== city) {
    merged.location = { ...merged.location, place };
  }
  const next = { ...merged, figures: withFigures(merged.figures, figures) };
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
