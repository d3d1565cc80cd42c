import { lookup } from './lookup.ts';
/** Excel recognises a file as UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const CSV_LINE_END = '\r\n';
/** The header of an exported file's answer that says how many records it has. */
export const rowCountHeader = 'X-Total-Count';

/**
 * Cells that a spreadsheet would run as formulas (docs/security.md 16). They get an apostrophe, and
 * so do those that begin so behind apostrophes of their own, which makes the mark reversible.
 */
const formulaStart = /^'*[=+\-@\t\r]/;

/** A cell without the mark that `csvCell` gives it. */
export function unmarkCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

export type CsvValue = string | number | boolean | null;

const QUOTED = /[",\r\n]|^ | $/;

/** A cell of a CSV file (RFC 4180); an apostrophe defuses a text that begins like a formula. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file, without its end. */
export function csvLine(cells: readonly CsvValue[]): string {
  return cells.map(csvCell).join();
}

/** Records as a CSV file under a row of their keys. */
export function csvFile(records: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = records.map((record) =>
    csvLine(columns.map((key) => toCsvValue(lookup(record, key)))),
  );
  return BYTE_ORDER_MARK + [csvLine(columns), ...lines].join(CSV_LINE_END);
}

function toCsvValue(value: unknown): CsvValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : String(value);
}
