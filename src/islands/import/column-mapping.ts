import {
  type ColumnMapping,
  type ImportRow,
  knownHeading,
  mapColumns,
} from '../../domain/import-row.ts';
import type { ImportFile } from './import-file.ts';

/** Heading of a file → our field, chosen by hand; blank leaves the column out. */
export type ChosenColumns = Readonly<Record<string, string>>;

/** The field that a column of a file fills; blank where it is left out. */
export function fieldOfColumn(
  heading: string,
  mapping: ColumnMapping | undefined,
  chosen: ChosenColumns,
): string {
  return chosen[heading] ?? (mapping ? mapping.columns[heading] : knownHeading(heading)) ?? '';
}

/** The fields that several columns would fill: one of them would be lost. */
export function fieldsTwice(
  headings: readonly string[],
  mapping: ColumnMapping | undefined,
  chosen: ChosenColumns,
): string[] {
  const fields = headings.map((heading) => fieldOfColumn(heading, mapping, chosen));
  const twice = fields.filter((field, at) => field !== '' && fields.indexOf(field) !== at);
  return [...new Set(twice)];
}

/** The rows of a file under our field names; JSON comes as it is. */
export function mappedRows(
  { rows, headings, isTable }: ImportFile,
  mapping: ColumnMapping | undefined,
  chosen: ChosenColumns,
): readonly ImportRow[] {
  if (!isTable) return mapping ? rows.map((row) => mapColumns(row, mapping)) : rows;
  const isPlain = !mapping && headings.every((heading) => chosen[heading] === undefined);
  // Our own headings are left to the server, which reports errors in them.
  if (isPlain) return rows;
  const columns = Object.fromEntries(
    headings.map((heading) => [heading, fieldOfColumn(heading, mapping, chosen)]),
  );
  const whole = { defaults: {}, values: {}, ...mapping, columns };
  return rows.map((row) => mapColumns(row, whole));
}
