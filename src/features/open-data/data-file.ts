import { CSV_LINE_END, csvCell } from '../../domain/csv.ts';
import type { Table, UsedSource } from './table.ts';

/** The ids of the sources that rows name, by column; null among them for rows without one. */
export type UsedSources = ReadonlyMap<string, ReadonlySet<string | null>>;

/** A compressed file of open data with its checksum and size. */
export interface DataFile {
  /** Its parts in order, most of them shared with other states of the records. */
  gzip: readonly Uint8Array[];
  gzipBytes: number;
  /** SHA-256 of the compressed bytes, as hexadecimal digits. */
  gzipSha256: string;
  /** Length of the file itself. */
  bytes: number;
  /** Its SHA-256, computed once it is asked for, since that takes longer than the file. */
  sha256(): Promise<string>;
  rows: number;
  sources: UsedSources;
}

/** Collects the sources that rows name. */
export class SourceCollector {
  readonly sources = new Map<string, Set<string | null>>();
  #last: readonly UsedSource[] | undefined;

  add(used: readonly UsedSource[]): void {
    // Rows that share their sources share the array.
    if (used === this.#last) return;
    this.#last = used;
    for (const [column, source] of used) {
      const ofColumn = this.sources.get(column);
      if (ofColumn) ofColumn.add(source);
      else this.sources.set(column, new Set([source]));
    }
  }
}

/** The heading line of a table. */
export function headingOf({ columns }: Pick<Table<never>, 'columns'>): string {
  return columns.map(({ name }) => name).join() + CSV_LINE_END;
}

/** The lines of rows of a table. */
export function linesOf<Row>({ columns }: Table<Row>, rows: Iterable<Row>): string {
  let text = '';
  for (const row of rows) {
    let line = '';
    for (const { read } of columns) line += `${csvCell(read(row))},`;
    text += line.slice(0, -1) + CSV_LINE_END;
  }
  return text;
}
