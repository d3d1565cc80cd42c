import type { ImportRow } from '../../domain/import-row.ts';
import { limits } from '../../domain/limits.ts';

/** A row with its number in the file. */
export interface NumberedRow {
  row: number;
  fields: ImportRow;
}

/** A call's body must stay below the limit, whatever else is in it. */
const MOST_BYTES = limits.importBytes * 0.8;

/** The rows of a file with their numbers. */
export function numbered(
  rows: readonly ImportRow[],
  numbers: readonly number[] = [],
): NumberedRow[] {
  return rows.map((fields, index) => ({ row: numbers[index] ?? index + 1, fields }));
}

/** The rows in parts that each fit one call, by their number and by their bytes. */
export function partsOf(rows: readonly NumberedRow[]): NumberedRow[][] {
  const parts: NumberedRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const own = new TextEncoder().encode(JSON.stringify(row.fields)).length;
    const part = parts.at(-1);
    if (part && part.length < limits.importRows && bytes + own <= MOST_BYTES) {
      part.push(row);
      bytes += own;
    } else {
      parts.push([row]);
      bytes = own;
    }
  }
  return parts;
}
