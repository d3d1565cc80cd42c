/** Excel recognises a file as UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const CSV_LINE_END = '\r\n';
/** The header of an exported file's answer that says how many records it has. */
export const rowCountHeader = 'X-Total-Count';

/** Cells that a spreadsheet would run as formulas (docs/security.md 16); they get an apostrophe. */
const formulaStart = /^[=+\-@\t\r]/;

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

/** Records as a CSV file under a row of the first one's keys. */
export function csvFile(records: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(records[0] ?? {});
  const lines = records.map((record) => csvLine(columns.map((key) => toCsvValue(record[key]))));
  return BYTE_ORDER_MARK + [csvLine(columns), ...lines].join(CSV_LINE_END);
}

function toCsvValue(value: unknown): CsvValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : String(value);
}
