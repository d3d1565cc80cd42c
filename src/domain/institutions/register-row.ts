import * as z from 'zod';
import { packedRows } from '../packed-rows.ts';

/** An institution as a register lists it. */
const registerColumns = {
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
  /** The names under which earlier lists had it, and those of records merged into it. */
  formerName: z.string(),
};

const packed = packedRows(registerColumns);
export type RegisterRow = ReturnType<typeof packed.rowsIn>[number];

/** What stands between the former names of a row. */
const SEPARATOR = ' | ';

/** The former names of a row, the oldest first. */
export function formerNamesOf({ formerName }: Pick<RegisterRow, 'formerName'>): string[] {
  return formerName === '' ? [] : formerName.split(SEPARATOR);
}

/** The former names of a row with another one. */
export function withFormerName(row: Pick<RegisterRow, 'formerName'>, name: string): string {
  return [...new Set([...formerNamesOf(row), name])].join(SEPARATOR);
}

/** Encodes the rows of a register for their file. */
export function registerText(rows: readonly RegisterRow[]): string {
  return packed.textOf(rows);
}

/** The rows that `registerText` wrote. */
export function registerRowsIn(text: string): RegisterRow[] {
  return packed.rowsIn(text);
}
