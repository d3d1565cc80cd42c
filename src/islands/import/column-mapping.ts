import {
  type ColumnMapping,
  findHeading,
  type ImportRow,
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
    (mapping ? lookup(mapping.columns, heading) : findHeading(heading)) ??
    ''
  );
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

/** The rows of a file with our field names; JSON stays unchanged. */
export function mapRows(
  { rows, headings, isTable }: ImportFile,
  mapping: ColumnMapping | undefined,
  chosen: ChosenColumns,
): readonly ImportRow[] {
  if (!isTable) return mapping ? rows.map((row) => mapColumns(row, mapping)) : rows;
  const isUnmapped = !mapping && headings.every((heading) => lookup(chosen, heading) === undefined);
  // Our own headings are left to the server, which reports errors in them.
  if (isUnmapped) return rows;
  const columns = Object.fromEntries(
    headings.map((heading) => [heading, fieldOfColumn(heading, mapping, chosen)]),
  );
  const fullMapping = { defaults: {}, values: {}, ...mapping, columns };
  return rows.map((row) => mapColumns(row, fullMapping));
}
