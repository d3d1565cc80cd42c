import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { CommandError } from '../../src/cli/ending.ts';

/** One row of a gathered table: column → cell. */
export type GatheredRow = Readonly<Record<string, string>>;

/** The rows of a table in the gathered folder, packed where its name ends in `.gz`. */
export function readRows(folder: string, file: string): GatheredRow[] {
  const bytes = readFileSync(join(folder, file));
  return parseRows((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'), file);
}

/** The rows of a table read from `file`. */
export function parseRows(csv: string, file: string): GatheredRow[] {
  const { data, errors } = Papa.parse<GatheredRow>(csv, { header: true, skipEmptyLines: true });
  const [error] = errors;
  if (error) throw new CommandError(`${file}, row ${error.row}: ${error.message}`);
  return data;
}

/**
 * A cell of a row.
 * @throws when the table has no such column.
 */
export function cell(row: GatheredRow, column: string): string {
  const value = row[column];
  if (value === undefined) throw new CommandError(`There is no column ${column}.`);
  return value.trim();
}

/** A cell as a number; null when blank. */
export function numberCell(row: GatheredRow, column: string): number | null {
  const text = cell(row, column);
  return text === '' ? null : Number(text);
}

/**
 * The year that names an academic year, 2023 for `2022-23`; a single year is returned unchanged.
 */
export function endYear(text: string): number | null {
  const [, first, second] = /^(\d{4})(?:-(\d{2}))?/.exec(text) ?? [];
  if (first === undefined) return null;
  return second === undefined ? Number(first) : Number(first) + 1;
}

/** The rows grouped by institution. */
export function groupByInstitution(rows: readonly GatheredRow[]): Map<string, GatheredRow[]> {
  return Map.groupBy(rows, (row) => cell(row, 'institution'));
}
