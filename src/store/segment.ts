import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Base } from './base.ts';
import { bytesOf, type Codes, readBytes } from './byte-arrays.ts';
import { columnsOf, type Rows } from './columns.ts';
import { share } from './envelope.ts';
import { CorruptRecord } from './errors.ts';
import { hashTable, placesOf } from './hash-table.ts';
import { isListed, type Listed, linesFormat, rowOf } from './list-lines.ts';
import type { ListDefinition } from './list-log.ts';
import { MemoryMap } from './memory-map.ts';
import type { UniqueDefinition } from './unique-collection.ts';

/** A base as a build packs it: its lines and unique values, and its records in chunks. */
export interface PackedSegment {
  head: Buffer;
  chunks: Buffer;
}

/** A base, and the lines of its list in the order in which they were packed. */
export interface Segment<T, S> {
  base: Base<T>;
  lines: ReadonlyMap<string, Listed<S>>;
  rows: Rows<S>;
}

/** A record to be packed, with its summary in the list. */
interface SegmentRecord<T, S> {
  id: string;
  data: T;
  summary: S;
}

type Uniques<T> = Pick<UniqueDefinition<T>, 'unique'>;
type ListFormat<S> = Pick<ListDefinition<never, S>, 'version' | 'schema'>;

interface Head {
  lines: unknown;
  /** The kinds of unique values, in the order of their arrays. */
  kinds: string[];
  /** The first id of each chunk. */
  firsts: string[];
}

/** The number of chunks of records; reading a record reads one chunk. */
const CHUNKS = 256;
const TAG_LENGTH = 6;
/** The best quality takes ten times as long to write for a twentieth of the size. */
const QUALITY = 9;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };

/** Packs records to lie beneath a collection and its list, which they come in the order of. */
export function packSegment<T, S>(
  { unique }: Uniques<T>,
  { version, schema }: ListFormat<S>,
  records: readonly SegmentRecord<T, S>[],
): PackedSegment {
  const lines = records.map(({ id, data, summary }) => ({
    ...{ id, rev: 0, summary },
    base: createHash('sha256')
      .update(JSON.stringify(data))
      .digest('base64url')
      .slice(0, TAG_LENGTH),
  }));
  const chunked = chunksOf(records);
  const chunks = chunked.map(({ text }) => brotliCompressSync(text, QUICK));
  const owners = Object.values(unique).flatMap((uniqueOf) => ownersOf(records, uniqueOf));
  const body = linesFormat(version, schema).bodyOf('run', lines);
  const firsts = chunked.map(({ first }) => first);
  const head: Head = { lines: body, kinds: Object.keys(unique), firsts };
  return { head: bytesOf(head, [endsOf(chunks), ...owners]), chunks: Buffer.concat(chunks) };
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

/** Opens a packed segment; its chunks are unpacked one by one. Throws `CorruptRecord`. */
export function openSegment<T, S>(
  { version, schema }: ListFormat<S>,
  { head: bytes, chunks }: PackedSegment,
): Segment<T, S> {
  const { head, arrays } = readBytes<Head>(bytes);
  const all = linesFormat(version, schema).linesIn(head.lines, 'the segment').filter(isListed);
  const lines = new Map(all.map((line) => [line.id, line]));
  const [ends = new Uint32Array(), ...owners] = arrays;
  const place = all[0] && rowOf(all[0]);
  return {
    lines,
    rows: { column: place?.column ?? columnsOf<S>([]), rows: all.length },
    base: {
      tagOf: (id) => lines.get(id)?.base,
      read: recordReader<T>(head.firsts, ends, chunks),
      ownerOf(kind, hash) {
        const kindAt = head.kinds.indexOf(kind);
        const table = kindAt < 0 ? [] : owners.slice(kindAt * 3, kindAt * 3 + 3);
        return all[placesOf(hash, table)[0] ?? -1]?.id;
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
