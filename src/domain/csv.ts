/** Cells that a spreadsheet would run as formulas (docs/security.md 16); they get an apostrophe. */
export const formulaStart = /^[=+\-@\t\r]/;

const QUOTED = /[",\r\n]|^ | $/;

/** A cell of a CSV file (RFC 4180); a text that begins like a formula is made a text. */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
