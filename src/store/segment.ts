import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { lookup } from '../domain/lookup.ts';
import {
  ALIGNMENT,
  type Codes,
  type Column,
  compact,
  decodeArrays,
  decodeColumn,
  type EncodedColumn,
  encodeArrays,
  encodeColumn,
  partitionPoint,
  type Rows,
  TEXTS_FROM,
} from '../packed/index.ts';
import type { Base } from './base.ts';
import { freezeDeep } from './envelope.ts';
import { CorruptRecord } from './errors.ts';
import { buildHashTable, findPositions } from './hash-table.ts';
import type { BaseLines } from './line-map.ts';
import { type ListedLine, PackedLine } from './list-lines.ts';
import type { ListDefinition } from './list-log.ts';
import type { UniqueDefinition } from './unique-collection.ts';

/** Bytes that are read in pieces, of a file or a buffer. */
export interface Pieces {
  subarray(start: number, end: number): Buffer;
}

/** A base as a build packs it: its lines and unique values, and its records in chunks. */
export interface PackedSegment<Chunks extends Pieces = Buffer> {
  head: Buffer;
  chunks: Chunks;
}

/** A base, and the lines of its list with their summaries in the order in which they were packed. */
export interface Segment<T, S> {
  base: Base<T>;
  lines: BaseLines<S>;
  rows: Rows<S> & Pick<BaseLines<S>, 'placeOf'>;
}

/** A record to be packed, with its summary in the list. */
interface SegmentRecord<T, S> {
  id: string;
  data: T;
  summary: S;
}

type Uniques<T> = Pick<UniqueDefinition<T>, 'unique'>;
type ListFormat = Pick<ListDefinition<never, never>, 'version'>;

/** A line as it is packed. */
interface SegmentLine<S> {
  id: string;
  tag: string;
  summary: S;
}

interface SegmentHead {
  version: number;
  rows: number;
  /** The column of lines. */
  column: EncodedColumn;
  /** The kinds of unique values, in the order of their arrays. */
  kinds: string[];
  /** The first id of each chunk. */
  firsts: string[];
}

/**
 * The number of chunks of records. Reading a record unpacks one chunk, and each is compressed alone:
 * eight times as many make reads at random five times as fast and the file a third larger.
 */
const CHUNKS = 2_048;
const TAG_LENGTH = 6;
/** The number of arrays of a hash table. */
const ARRAYS_PER_TABLE = 3;
/** Quality 9 allocates 32 MB for each chunk and makes it three per cent smaller. */
const QUALITY = 6;
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };

/** Packs the base of a collection and its list; records come in the order of the list. */
export function packSegment<T, S>(
  { unique }: Uniques<T>,
  { version }: ListFormat,
  records: readonly SegmentRecord<T, S>[],
): PackedSegment {
  const texts = records.map(({ data }) => JSON.stringify(data));
  const lines = records.map(({ id, summary }, row): SegmentLine<S> => {
    const tag = hash('sha256', texts[row] ?? '', 'base64url');
    return { id, tag: tag.slice(0, TAG_LENGTH), summary };
  });
  const { column, arrays } = encodeColumn(lines, TEXTS_FROM);
  const byId = [...lines.keys()].sort((a, b) =>
    (lines[a]?.id ?? '') < (lines[b]?.id ?? '') ? -1 : 1,
  );
  const pieces = splitIntoChunks(
    byId.map((row) => ({ id: lines[row]?.id ?? '', text: texts[row] ?? '' })),
  );
  const chunks = pieces.map(({ text }) => brotliCompressSync(text, BROTLI_OPTIONS));
  const owners = Object.values(unique).flatMap((uniqueOf) => buildOwnerTable(records, uniqueOf));
  const head: SegmentHead = {
    version,
    rows: lines.length,
    column,
    kinds: Object.keys(unique),
    firsts: pieces.map(({ first }) => first),
  };
  const all = [compact(byId), endOffsets(chunks), ...owners, ...arrays];
  return { head: encodeArrays(head, all, ALIGNMENT), chunks: Buffer.concat(chunks) };
}

/** The JSON of records, which come in the order of their ids, in pieces of about the same size. */
function splitIntoChunks(
  records: readonly { id: string; text: string }[],
): { first: string; text: string }[] {
  const size = records.reduce((sum, { text }) => sum + text.length, 0) / CHUNKS;
  let offset = 0;
  const pieces = Map.groupBy(records, ({ text }) => {
    const chunk = Math.floor(offset / size);
    offset += text.length;
    return chunk;
  });
  return Array.from(pieces.values(), (piece) => ({
    first: piece[0]?.id ?? '',
    text: `{${piece.map(({ id, text }) => `${JSON.stringify(id)}:${text}`).join(',')}}`,
  }));
}

/** Which chunk holds an id: the last one that does not begin after it. */
function findChunk(id: string, firsts: readonly string[]): number {
  const next = firsts.findIndex((first) => first > id);
  return (next < 0 ? firsts.length : next) - 1;
}

function endOffsets(chunks: readonly Buffer[]): Codes {
  let end = 0;
  return Uint32Array.from(chunks, ({ length }) => {
    end += length;
    return end;
  });
}

/** The values of a kind with the rows that have them. */
function buildOwnerTable<T>(
  records: readonly { data: T }[],
  uniqueOf: (data: T) => string | null,
): Codes[] {
  const rows = [...records.keys()].filter((row) => valueAt(row) !== null);
  const [high, low, indexes] = buildHashTable(rows.map((row) => valueAt(row) ?? ''));
  return [high, low, Uint32Array.from(indexes, (index) => rows[index] ?? 0)];

  function valueAt(row: number): string | null {
    const record = records[row];
    return record ? uniqueOf(record.data) : null;
  }
}

/**
 * Opens a packed segment; lines are made and chunks unpacked one by one. Throws `CorruptRecord` if it
 * was packed for another version of the list.
 */
export function openSegment<T, S>(
  { version }: ListFormat,
  { head: bytes, chunks }: PackedSegment<Pieces>,
): Segment<T, S> {
  const { head, arrays } = decodeArrays<SegmentHead>(bytes);
  if (head.version !== version) throw new CorruptRecord('the segment');
  const [byId = new Uint8Array(), ends = new Uint8Array(), ...others] = arrays;
  const owners = others.slice(0, head.kinds.length * ARRAYS_PER_TABLE);
  const column = decodeColumn<SegmentLine<S>>(head.column, others.slice(owners.length));
  const [ids, tags, summaries] = [column.field('id'), column.field('tag'), column.field('summary')];
  // Only rows that have a summary are counted.
  const rows = { column: summaries as Column<S>, rows: head.rows };
  const part = {
    idOf: (row: number) => ids.at(row),
    revOf: () => 0,
    baseTagOf: (row: number) => tags.at(row),
    summaries: rows,
  };
  const placeOf = (id: string) => {
    const at = partitionPoint(0, head.rows, (index) => ids.at(byId[index] ?? 0) >= id);
    const row = byId[at];
    return row !== undefined && ids.at(row) === id ? row : undefined;
  };
  return {
    lines: {
      size: head.rows,
      // `size` leaves out the rows without a summary, which come last.
      at: (row) => new PackedLine<S>(row, part) as ListedLine<S>,
      placeOf,
    },
    rows: { ...rows, placeOf },
    base: {
      tagOf(id) {
        const row = placeOf(id);
        return row === undefined ? undefined : tags.at(row);
      },
      read: createRecordReader<T>(head.firsts, ends, chunks),
      ownerOf(kind, hash) {
        const kindIndex = head.kinds.indexOf(kind);
        const table =
          kindIndex < 0
            ? []
            : owners.slice(kindIndex * ARRAYS_PER_TABLE, (kindIndex + 1) * ARRAYS_PER_TABLE);
        const [row] = findPositions(hash, table);
        return row === undefined ? undefined : ids.at(row);
      },
    },
  };
}

/**
 * Keeps the last unpacked chunk alone, for readers of neighbouring ids: what is read at random comes
 * from other chunks, and the records themselves are remembered by their collection.
 */
function createRecordReader<T>(
  firsts: readonly string[],
  ends: Codes,
  chunks: Pieces,
): (id: string) => Promise<T> {
  let last: { chunk: number; records: Record<string, T> } | undefined;
  return async (id) => {
    const chunk = findChunk(id, firsts);
    if (last?.chunk !== chunk) {
      const packed = chunks.subarray(ends[chunk - 1] ?? 0, ends[chunk] ?? 0);
      const records = unpackChunk<T>(packed);
      last = { chunk, records };
    }
    const record = lookup(last.records, id);
    if (record === undefined) throw new CorruptRecord(id);
    freezeDeep(record);
    return record;
  };
}

function unpackChunk<T>(packed: Buffer): Record<string, T> {
  return JSON.parse(brotliDecompressSync(packed).toString());
}
