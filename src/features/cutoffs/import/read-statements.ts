import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import type { ListDescription } from '../../../domain/cutoff-list.ts';
import {
  listsOf,
  type RawRow,
  type RowFault,
  readRow,
  type StatementRow,
} from '../../../domain/cutoff-row.ts';

/** Why a row, counted from 1 without the heading, is refused. */
export interface RefusedRow {
  row: number;
  fault: RowFault | { fault: 'duplicate'; of: number };
}

/** A file of statements: its rows, and those for which the whole file is refused. */
interface Statements {
  rows: StatementRow[];
  refused: RefusedRow[];
}

const GZIP = [0x1f, 0x8b];

/** The columns that together name one seat in one statement. */
const keyColumns = [
  ...['exam', 'year', 'round', 'institute', 'institution_code', 'institution', 'program_code'],
  ...['program', 'degree', 'duration_years', 'quota', 'category', 'gender'],
];

/** Reads a CSV file, gzipped or not, by the descriptions of the lists. */
export function readStatements(file: Buffer, lists: readonly ListDescription[]): Statements {
  const isPacked = GZIP.every((byte, place) => file[place] === byte);
  const text = (isPacked ? gunzipSync(file) : file).toString('utf8').replace(/^\uFEFF/, '');
  const found: Statements = { rows: [], refused: [] };
  const known = new Map<string, number>();
  let row = 0;
  Papa.parse<RawRow>(text, {
    header: true,
    skipEmptyLines: true,
    step({ data }) {
      row += 1;
      take(data, row);
    },
  });

  function take(raw: RawRow, place: number): void {
    const key = keyColumns.map((column) => raw[column] ?? '').join('\0');
    const first = known.get(key);
    if (first !== undefined) {
      found.refused.push({ row: place, fault: { fault: 'duplicate', of: first } });
      return;
    }
    known.set(key, place);
    const read = readIn(raw, lists);
    if ('fault' in read) found.refused.push({ row: place, fault: read });
    else found.rows.push(read);
  }

  return found;
}

function readIn(raw: RawRow, lists: readonly ListDescription[]): StatementRow | RowFault {
  const [list, other] = listsOf(raw, lists);
  if (list && !other) return readRow(raw, list);
  const column = raw['exam'] === undefined ? 'institute' : 'exam';
  return { column, value: raw[column] ?? '', fault: 'unknownList' };
}
