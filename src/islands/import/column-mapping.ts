import { isBlank } from '../../domain/blank.ts';
import {
  type ColumnMapping,
  findHeading,
  type ImportRow,
  isGuessedHeading,
  mapColumns,
} from '../../domain/curation/import-row.ts';
import { lookup } from '../../domain/lookup.ts';
import type { ImportFile } from './import-file.ts';

/** Heading of a file → our field, chosen by hand; blank leaves the column out. */
export type ChosenColumns = Readonly<Record<string, string>>;

/** The field that a column of a file fills; blank if the column is left out. */
export function fieldOfColumn(
  heading: string,
  mapping: ColumnMapping | undefined,
  chosen: ChosenColumns,
): string {
  return (
    lookup(chosen, heading) ??
    (mapping ? lookup(mapping.columns, heading) : findNumbered(heading)) ??
    ''
  );
}

/** Our heading for one of a file, whose repetitions the parser has numbered. */
function findNumbered(heading: string): string | undefined {
  return findHeading(heading) ?? findHeading(heading.replace(/_\d+$/, ''));
}

/** Whether the field of a column is guessed, and not chosen by hand or by a mapping. */
export function isGuessed(
  heading: string,
  mapping: ColumnMapping | undefined,
  chosen: ChosenColumns,
): boolean {
  return !mapping && lookup(chosen, heading) === undefined && isGuessedHeading(heading);
}

/** The fields that several columns would fill, of which only one would be kept. */
export function duplicateFields(
  headings: readonly string[],
  mapping: ColumnMapping | undefined,
  chosen: ChosenColumns,
): string[] {
  const fields = headings.map((heading) => fieldOfColumn(heading, mapping, chosen));
  const duplicates = fields.filter((field, at) => field !== '' && fields.indexOf(field) !== at);
  return [...new Set(duplicates)];
}

/** What all rows of a file have that do not say it themselves: our field → value; blank for none. */
export type FileDefaults = Readonly<{ type: string; source: string }>;

export const noDefaults: FileDefaults = { type: '', source: '' };

/** How a file is read: the mapping of its headings, the columns chosen by hand, and the defaults. */
interface Reading {
  mapping: ColumnMapping | undefined;
  columns: ChosenColumns;
  defaults: FileDefaults;
}

/** The rows of a file with our field names; JSON keeps its own. */
export function mapRows(
  { rows, headings, isTable }: ImportFile,
  { mapping, columns: chosen, defaults }: Reading,
): readonly ImportRow[] {
  const given = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== ''));
  const withDefaults = (row: ImportRow): ImportRow => ({ ...given, ...withoutBlanks(row, given) });
  if (!isTable) {
    return (mapping ? rows.map((row) => mapColumns(row, mapping)) : rows).map(withDefaults);
  }
  const isUnmapped = !mapping && headings.every((heading) => lookup(chosen, heading) === undefined);
  // Our own headings are left to the server, which reports errors in them.
  if (isUnmapped && Object.keys(given).length === 0) return rows;
  const columns = Object.fromEntries(
    headings.map((heading) => [heading, fieldOfColumn(heading, mapping, chosen)]),
  );
  const fullMapping = {
    values: {},
    ...mapping,
    columns,
    defaults: { ...mapping?.defaults, ...given },
  };
  return rows.map((row) => mapColumns(row, fullMapping));
}

/** A row without blank cells in the fields that have a default. */
function withoutBlanks(row: ImportRow, defaults: object): ImportRow {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([field, cell]) => !(Object.hasOwn(defaults, field) && isBlank(cell)),
    ),
  );
}
