import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Base } from './base.ts';
import { ALIGNED, bytesOf, type Codes, compact, readBytes } from './byte-arrays.ts';
import {
  type Column,
  columnFrom,
  type Rows,
  type Stored,
  storedColumn,
  TEXTS_FROM,
} from './columns.ts';
import { share } from './envelope.ts';
import { CorruptRecord } from './errors.ts';
import { firstPlace } from './first-place.ts';
import { hashTable, placesOf } from './hash-table.ts';
import type { BaseLines } from './line-map.ts';
import { type Listed, PackedLine } from './list-lines.ts';
import type { ListDefinition } from './list-log.ts';
import { MemoryMap } from './memory-map.ts';
import type { UniqueDefinition } from './unique-collection.ts';

/** A base as a build packs it: its lines and unique values, and its records in chunks. */
export interface PackedSegment {
  head: Buffer;
  chunks: Buffer;
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
type ListFormat<S> = Pick<ListDefinition<never, S>, 'version' | 'schema'>;

/** A line as it is packed. */
interface SegmentLine<S> {
  id: string;
  tag: string;
  summary: S;
}

interface Head {
  version: number;
  rows: number;
  /** The column of lines. */
  column: Stored;
  /** The kinds of unique values, in the order of their arrays. */
  kinds: string[];
  /** The first id of each chunk. */
  firsts: string[];
}

/** The number of chunks of records; reading a record reads one chunk. */
const CHUNKS = 256;
const TAG_LENGTH = 6;
/** The number of arrays of a hash table. */
const TABLE = 3;
/** Quality 9 allocates 32 MB for each chunk and makes it three per cent smaller. */
const QUALITY = 6;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };

/** Packs records to lie beneath a collection and its list, which they come in the order of. */
export function packSegment<T, S>(
  { unique }: Uniques<T>,
  { version, schema }: ListFormat<S>,
  records: readonly SegmentRecord<T, S>[],
): PackedSegment {
  const lines = records.map(({ id, data, summary }): SegmentLine<S> => {
    const tag = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
    return { id, tag: tag.slice(0, TAG_LENGTH), summary: schema.parse(summary) };
  });
  const { column, arrays } = storedColumn(lines, TEXTS_FROM);
  const chunked = chunksOf(records);
  const chunks = chunked.map(({ text }) => brotliCompressSync(text, QUICK));
  const owners = Object.values(unique).flatMap((uniqueOf) => ownersOf(records, uniqueOf));
  const byId = [...lines.keys()].sort((a, b) =>
    (lines[a]?.id ?? '') < (lines[b]?.id ?? '') ? -1 : 1,
  );
  const head: Head = {
    ...{ version, rows: lines.length, column },
    ...{ kinds: Object.keys(unique), firsts: chunked.map(({ first }) => first) },
  };
  const all = [compact(byId), endsOf(chunks), ...owners, ...arrays];
  return { head: bytesOf(head, all, ALIGNED), chunks: Buffer.concat(chunks) };
}

/** The records in the order of their ids, in pieces of about the same size. */
function chunksOf<T>(
  records: readonly { id: string; data: T }[],
): { first: string; text: string }[] {
  const inOrder = records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const texts = inOrder.map(({ id, data }) => `${JSON.stringify(id)}:${JSON.stringify(data)}`);
  const size = texts.reduce((sum, { length }) => sum + length, 0) / CHUNKS;
  let begun = 0;
  const pieces = Map.groupBy(texts.keys(), (place) => {
    const chunk = Math.floor(begun / size);
    begun += texts[place]?.length ?? 0;
    return chunk;
  });
  return Array.from(pieces.values(), (places) => ({
    first: inOrder[places[0] ?? 0]?.id ?? '',
    text: `{${places.map((place) => texts[place]).join(',')}}`,
  }));
}

/** Which chunk holds an id: the last one that does not begin after it. */
function chunkOf(id: string, firsts: readonly string[]): number {
  const next = firsts.findIndex((first) => first > id);
  return (next < 0 ? firsts.length : next) - 1;
}

function endsOf(chunks: readonly Buffer[]): Codes {
  let end = 0;
  return Uint32Array.from(chunks, ({ length }) => {
    end += length;
    return end;
  });
}

/** The values of a kind with the rows that have them. */
function ownersOf<T>(
  records: readonly { data: T }[],
  uniqueOf: (data: T) => string | null,
): Codes[] {
  const rows = [...records.keys()].filter((row) => valueIn(row) !== null);
  const [high, low, places] = hashTable(rows.map((row) => valueIn(row) ?? ''));
  return [high, low, Uint32Array.from(places, (place) => rows[place] ?? 0)];

  function valueIn(row: number): string | null {
    const record = records[row];
    return record ? uniqueOf(record.data) : null;
  }
}

/**
 * Opens a packed segment; lines are made and chunks unpacked one by one. Throws `CorruptRecord` if it
 * was packed for another version of the list.
 */
export function openSegment<T, S>(
  { version }: Pick<ListFormat<S>, 'version'>,
  { head: bytes, chunks }: PackedSegment,
): Segment<T, S> {
  const { head, arrays } = readBytes<Head>(bytes);
  if (head.version !== version) throw new CorruptRecord('the segment');
  const [byId = new Uint8Array(), ends = new Uint8Array(), ...others] = arrays;
  const owners = others.slice(0, head.kinds.length * TABLE);
  const column = columnFrom<SegmentLine<S>>(head.column, others.slice(owners.length));
  const [ids, tags, summaries] = [column.field('id'), column.field('tag'), column.field('summary')];
  // Only rows that have a summary are counted.
  const rows = { column: summaries as Column<S>, rows: head.rows };
  const part = {
    idOf: (row: number) => ids.at(row),
    revOf: () => 0,
    baseOf: (row: number) => tags.at(row),
    summaries: rows,
  };
  const placeOf = (id: string) => {
    const at = firstPlace(0, head.rows, (place) => ids.at(byId[place] ?? 0) >= id);
    const row = byId[at];
    return row !== undefined && ids.at(row) === id ? row : undefined;
  };
  return {
    lines: {
      size: head.rows,
      // `size` leaves out the rows without a summary, which come last.
      at: (row) => new PackedLine<S>(row, part) as Listed<S>,
      placeOf,
    },
    rows: { ...rows, placeOf },
    base: {
      tagOf(id) {
        const row = placeOf(id);
        return row === undefined ? undefined : tags.at(row);
      },
      read: recordReader<T>(head.firsts, ends, chunks),
      ownerOf(kind, hash) {
        const kindAt = head.kinds.indexOf(kind);
        const table = kindAt < 0 ? [] : owners.slice(kindAt * TABLE, (kindAt + 1) * TABLE);
        const [row] = placesOf(hash, table);
        return row === undefined ? undefined : ids.at(row);
      },
    },
  };
}

/** Memory of an unpacked chunk per byte of its JSON. */
const BYTES_A_BYTE = 4;

function recordReader<T>(
  firsts: readonly string[],
  ends: Codes,
  chunks: Buffer,
): (id: string) => Promise<T> {
  const known = new MemoryMap<{ records: Record<string, T>; bytes: number }>(
    ({ bytes }) => bytes * BYTES_A_BYTE,
  );
  return async (id) => {
    const chunk = chunkOf(id, firsts);
    const key = String(chunk);
    const found =
      known.get(key) ?? unpackedChunk<T>(chunks.subarray(ends[chunk - 1] ?? 0, ends[chunk]));
    known.set(key, found);
    const record = found.records[id];
    if (record === undefined) throw new CorruptRecord(id);
    share(record);
    return record;
  };
}

function unpackedChunk<T>(packed: Buffer): { records: Record<string, T>; bytes: number } {
  const text = brotliDecompressSync(packed);
  return { records: JSON.parse(text.toString()), bytes: text.length };
}
