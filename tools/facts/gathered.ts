import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { CannotGoOn } from '../../src/cli/ending.ts';

/** One row of a gathered table: column → cell. */
export type GatheredRow = Readonly<Record<string, string>>;

/** The rows of a table of the gathered folder. */
export function rowsOf(folder: string, file: string): GatheredRow[] {
  return rowsIn(readFileSync(join(folder, file), 'utf8'), file);
}

/** The rows of a table that has been read from `file`. */
export function rowsIn(csv: string, file: string): GatheredRow[] {
  const { data, errors } = Papa.parse<GatheredRow>(csv, { header: true, skipEmptyLines: true });
  const [error] = errors;
  if (error) throw new CannotGoOn(`${file}, row ${error.row}: ${error.message}`);
  return data;
}

/** A cell of a row; a column that is not there is a defect of the table. */
export function cell(row: GatheredRow, column: string): string {
  const value = row[column];
  if (value === undefined) throw new CannotGoOn(`There is no column ${column}.`);
  return value.trim();
}

/** A cell as a number; null where it is blank. */
export function numberCell(row: GatheredRow, column: string): number | null {
  const text = cell(row, column);
  return text === '' ? null : Number(text);
}

/** The year by which an academic year is named, `2022-23` by 2023; a single year is itself. */
export function endYear(text: string): number | null {
  const [, first, second] = /^(\d{4})(?:-(\d{2}))?/.exec(text) ?? [];
  if (first === undefined) return null;
  return second === undefined ? Number(first) : Number(first) + 1;
}

/** The rows by institution. */
export function byInstitution(rows: readonly GatheredRow[]): Map<string, GatheredRow[]> {
  return Map.groupBy(rows, (row) => cell(row, 'institution'));
}
