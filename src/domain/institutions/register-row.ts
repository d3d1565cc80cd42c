import { z } from 'zod';
import { keysOf } from '../typed-record.ts';

/** An institution as a register lists it. */
const registerRow = z.strictObject({
  /** Its id among shipped institutions (reference/shipped-id.ts), which never changes. */
  id: z.string().min(1),
  name: z.string().min(1),
  state: z.string().min(1),
  district: z.string(),
  /** Its AISHE code, such as `C-6498`. */
  code: z.string(),
  /** The register's kind of institution. */
  kind: z.string(),
  /** The university that affiliated it when the register was made. */
  university: z.string(),
  /** The year in which it was founded. */
  year: z.string(),
  website: z.string(),
  /** Who runs it, in the register's own words. */
  management: z.string(),
  /** The register's id among the sources. */
  list: z.string().min(1),
  /** The name under which a list before this one had it. */
  formerName: z.string(),
});
export type RegisterRow = z.infer<typeof registerRow>;

/** The columns of a row, in the order of the packed file; unknown values are empty. */
const registerColumns = keysOf(registerRow.shape);

/** Encodes rows as one line per column, with tabs between cells, so that equal cells are adjacent. */
export function registerText(rows: readonly RegisterRow[]): string {
  return registerColumns
    .map((column) => rows.map((row) => row[column].replaceAll(/[\t\n]/g, ' ')).join('\t'))
    .join('\n');
}

/** The rows that `registerText` wrote. */
export function registerRowsIn(text: string): RegisterRow[] {
  const columns = text.split('\n').map((line) => line.split('\t'));
  const [ids = []] = columns;
  if (columns.length !== registerColumns.length || columns.some((c) => c.length !== ids.length))
    throw new RangeError('The register has columns of different lengths.');
  return ids.map((_, index) =>
    registerRow.parse(
      Object.fromEntries(registerColumns.map((name, column) => [name, columns[column]?.[index]])),
    ),
  );
}
