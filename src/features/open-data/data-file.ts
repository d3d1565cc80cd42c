import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { CSV_LINE_END, csvCell } from '../../domain/csv.ts';
import type { Table, UsedSource } from './table.ts';

/** A compressed file of open data with its checksum and size. */
export interface DataFile {
  gzip: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the compressed bytes, as hexadecimal digits. */
  gzipSha256: string;
  /** Length and SHA-256 of the file itself. */
  bytes: number;
  sha256: string;
  rows: number;
  /** The ids of the sources that the rows name, by column; null among them for rows without one. */
  sources: ReadonlyMap<string, ReadonlySet<string | null>>;
}

/** Writes a file piece by piece; only its compressed form is held in memory. */
interface FileWriter {
  /** Resolves when more may be written. */
  write(text: string, rows: number): Promise<void>;
  use(sources: readonly UsedSource[]): void;
  end(): Promise<DataFile>;
}

/** Level 6 takes three times as long for 15 % less. */
const GZIP_LEVEL = 3;

/** An empty file. */
export function createDataFile(): FileWriter {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const parts: Buffer[] = [];
  gzip.on('data', (part: Buffer) => parts.push(part));
  const hash = createHash('sha256');
  const sources = new Map<string, Set<string | null>>();
  const count = { bytes: 0, rows: 0 };
  let lastUsed: readonly UsedSource[] | undefined;
  return {
    async write(text, rows) {
      const bytes = Buffer.from(text);
      count.bytes += bytes.length;
      count.rows += rows;
      hash.update(bytes);
      if (!gzip.write(bytes)) await once(gzip, 'drain');
    },
    use(used) {
      // Rows that share their sources share the array.
      if (used === lastUsed) return;
      lastUsed = used;
      for (const [column, source] of used) {
        const columnSources = sources.get(column);
        if (columnSources) columnSources.add(source);
        else sources.set(column, new Set([source]));
      }
    },
    async end() {
      const ended = once(gzip, 'end');
      gzip.end();
      await ended;
      const content = new Uint8Array(Buffer.concat(parts));
      const gzipSha256 = createHash('sha256').update(content).digest('hex');
      return { gzip: content, gzipSha256, ...count, sha256: hash.digest('hex'), sources };
    },
  };
}

/** A CSV file of a table: a heading, then its rows as they come. */
interface TableWriter<Row> {
  write(rows: readonly Row[]): Promise<void>;
  end(): Promise<DataFile>;
}

/** Begins the CSV file of a table. */
export async function createTableWriter<Row>({
  columns,
  sourcesOf,
}: Table<Row>): Promise<TableWriter<Row>> {
  const file = createDataFile();
  await file.write(columns.map(({ name }) => name).join() + CSV_LINE_END, 0);
  const formatLine = (row: Row) => {
    let line = '';
    for (const { read } of columns) line += `${csvCell(read(row))},`;
    return line.slice(0, -1) + CSV_LINE_END;
  };
  return {
    async write(rows) {
      for (const row of rows) file.use(sourcesOf(row));
      let text = '';
      for (const row of rows) text += formatLine(row);
      await file.write(text, rows.length);
    },
    end: file.end,
  };
}
