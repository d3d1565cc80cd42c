import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { SURPLUS } from '../../../domain/curation/import-row.ts';
import type { ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import {
  isUnfilled,
  listsOf,
  type RawRow,
  type RowFault,
  readRow,
  type StatementRow,
} from '../../../domain/cutoffs/cutoff-row.ts';
import { keyColumns, missingColumns } from '../../../domain/cutoffs/statement-columns.ts';
import { limits } from '../../../domain/limits.ts';
import { lookup } from '../../../domain/lookup.ts';

/** A refused row, counted from 1 without the heading. */
export interface RefusedRow {
  row: number;
  fault: RowFault | { fault: 'duplicate'; of: number };
}

/** The rows of a file, and those that refuse the whole file. */
export interface Statements {
  rows: StatementRow[];
  refused: RefusedRow[];
  /** The number of rows that print 0 as their closing value, which are left out. */
  unfilled: number;
}

const GZIP = [0x1f, 0x8b];

/** The file cannot be read as statements. */
export class NoStatements extends Error {
  /** The missing columns; empty where the file is too large. */
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super('The file is no file of statements.');
    this.name = 'NoStatements';
    this.missing = missing;
  }
}

function readText(file: Buffer): string {
  const isPacked = GZIP.every((byte, index) => file[index] === byte);
  const maxOutputLength = limits.cutoffFileBytes;
  try {
    const plain = isPacked ? gunzipSync(file, { maxOutputLength }) : file;
    return plain.toString('utf8').replace(/^\uFEFF/, '');
  } catch (failure) {
    const isTooLarge = failure instanceof Error && 'code' in failure && TOO_LARGE.has(failure.code);
    throw isTooLarge ? new NoStatements([]) : failure;
  }
}

const TOO_LARGE: ReadonlySet<unknown> = new Set(['ERR_BUFFER_TOO_LARGE', 'ERR_STRING_TOO_LONG']);

/** Refuses headings without a required column. Throws `NoStatements`. */
function requireColumns(headings: readonly string[]): void {
  const missing = missingColumns(headings);
  if (missing.length > 0) throw new NoStatements(missing);
}

/**
 * Reads a CSV file, optionally gzipped, by the lists' descriptions; years after `newestYear` are
 * refused. Throws `NoStatements`.
 */
export function readStatements(
  file: Buffer,
  lists: readonly ListDescription[],
  newestYear: number,
): Statements {
  const text = readText(file);
  const { data: heads } = Papa.parse<string[]>(text, { preview: 1 });
  if (heads[0]) requireColumns(heads[0]);
  const reader = createRowReader(lists, newestYear);
  Papa.parse<RawRow>(text, {
    header: true,
    skipEmptyLines: true,
    step: ({ data }) => reader.read(data),
  });
  return reader.statements;
}

/** Reads rows one after the other, whose numbers count from 1. */
export function createRowReader(lists: readonly ListDescription[], newestYear: number) {
  const statements: Statements = { rows: [], refused: [], unfilled: 0 };
  const firstRows = new Map<string, number>();
  let row = 0;

  function read(raw: RawRow): void {
    row += 1;
    const statement = readIn(raw, lists, newestYear);
    const key = keyOf(raw, statement);
    const first = firstRows.get(key);
    if (first !== undefined) {
      statements.refused.push({ row, fault: { fault: 'duplicate', of: first } });
      return;
    }
    firstRows.set(key, row);
    if (statement === null) statements.unfilled += 1;
    else if ('fault' in statement) statements.refused.push({ row, fault: statement });
    else statements.rows.push(statement);
  }

  return { statements, read };
}

/** The seat of a row, whose institution a place may tell from its namesake. */
function keyOf(raw: RawRow, statement: StatementRow | RowFault | null): string {
  const cells = keyColumns.map((column) => lookup(raw, column) ?? '');
  const named = statement !== null && 'institution' in statement ? statement.institution : '';
  return [...cells, named].join('\0');
}

function readIn(
  raw: RawRow,
  lists: readonly ListDescription[],
  newestYear: number,
): StatementRow | RowFault | null {
  // What two readers of CSV call the cells beyond the headings.
  const surplus = lookup(raw, SURPLUS) ?? lookup(raw, '__parsed_extra');
  if (surplus !== undefined) return { column: '', value: String(surplus), fault: 'surplus' };
  const [list, other] = listsOf(raw, lists);
  if (list && !other) return isUnfilled(raw, list) ? null : readRow(raw, list, newestYear);
  const column = raw['exam'] === undefined ? 'institute' : 'exam';
  return { column, value: lookup(raw, column) ?? '', fault: 'unknownList' };
}
