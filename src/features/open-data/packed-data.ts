import { createHash } from 'node:crypto';
import { recordOf } from '../../domain/typed-record.ts';
import { ALIGNMENT, type Codes, compact, decodeArrays, encodeArrays } from '../../packed/index.ts';
import type { UsedSources } from './data-file.ts';
import { entryFileNames, type WrittenEntries } from './entry-files.ts';
import {
  createCollectors,
  headings,
  type InstitutionFileName,
  type InstitutionRecord,
  institutionFileNames,
  rowTextsOf,
} from './institution-rows.ts';
import { createPiece, PACKED, type Piece } from './pieces.ts';

/** Institutions whose rows are compressed together; a changed one costs as much as all of them. */
export const CHUNK_SIZE = 256;

/** A cut-off list as packed: its rows, and the names whose institution they state. */
export interface PackedCutoffs {
  list: string;
  piece: Piece;
  names: readonly string[];
}

/** What a build makes of the shipped part of open data. */
export interface ShippedData {
  /** The shipped institutions, sorted; chunk after chunk. */
  ids: readonly string[];
  changedAt: string | null;
  files: Readonly<Record<InstitutionFileName, ShippedFile>>;
  cutoffs: readonly PackedCutoffs[];
  cutoffSources: UsedSources;
  cutoffSha256: string;
  entries: WrittenEntries;
}

interface ShippedFile {
  /** The rows of each chunk. */
  pieces: readonly Piece[];
  /** By institution: the bytes of its rows, and their number. */
  bytes: Codes;
  rows: Codes;
  sources: UsedSources;
  sha256: string;
}

type SourceEntries = [string, (string | null)[]][];

interface Head {
  ids: string[];
  changedAt: string | null;
  files: { sources: SourceEntries; sha256: string }[];
  cutoffs: { list: string; names: string[] }[];
  cutoffSources: SourceEntries;
  cutoffSha256: string;
  entries: { sources: SourceEntries; sha256: string | null }[];
}

interface PackedFile {
  pieces: Promise<Piece>[];
  bytes: number[];
  rows: number[];
}

function createPackedFile(): PackedFile {
  return { pieces: [], bytes: [], rows: [] };
}

/** Makes the files of the shipped institutions, which come in the order of their ids. */
export async function packInstitutionFiles(
  records: readonly InstitutionRecord[],
): Promise<Pick<ShippedData, 'ids' | 'changedAt' | 'files'>> {
  const collectors = createCollectors();
  const made = recordOf(institutionFileNames, createPackedFile);
  const hashes = recordOf(institutionFileNames, (name) =>
    createHash('sha256').update(headings[name]),
  );
  let changedAt: string | null = null;
  for (let start = 0; start < records.length; start += CHUNK_SIZE) {
    const chunk = records.slice(start, start + CHUNK_SIZE);
    for (const { data } of chunk) {
      if (changedAt === null || data.updatedAt > changedAt) changedAt = data.updatedAt;
    }
    const texts = chunk.map((record) => rowTextsOf(record, collectors));
    // A chunk is compressed while the next one is written.
    for (const name of institutionFileNames) await made[name].pieces.at(-1);
    for (const name of institutionFileNames) {
      const own = texts.map((each) => each[name]);
      const rows = own.reduce((sum, row) => sum + row.rows, 0);
      made[name].bytes.push(...own.map(({ text }) => Buffer.byteLength(text)));
      made[name].rows.push(...own.map((row) => row.rows));
      const bytes = Buffer.from(own.map(({ text }) => text).join(''));
      hashes[name].update(bytes);
      made[name].pieces.push(createPiece(bytes, rows, PACKED));
    }
  }
  const pieces = new Map<InstitutionFileName, Piece[]>();
  for (const name of institutionFileNames) pieces.set(name, await Promise.all(made[name].pieces));
  const files = recordOf(institutionFileNames, (name) => ({
    pieces: pieces.get(name) ?? [],
    bytes: compact(made[name].bytes),
    rows: compact(made[name].rows),
    sources: collectors[name].sources,
    sha256: hashes[name].digest('hex'),
  }));
  return { ids: records.map(({ id }) => id), changedAt, files };
}

/** The bytes of shipped data, which are read in place. */
export function encodeShippedData(data: ShippedData): Buffer {
  const files = institutionFileNames.map((name) => data.files[name]);
  const entries = entryFileNames.map((name) => data.entries[name]);
  const head: Head = {
    ids: [...data.ids],
    changedAt: data.changedAt,
    files: files.map(({ sources, sha256 }) => ({ sources: entriesOfSources(sources), sha256 })),
    cutoffs: data.cutoffs.map(({ list, names }) => ({ list, names: [...names] })),
    cutoffSources: entriesOfSources(data.cutoffSources),
    cutoffSha256: data.cutoffSha256,
    entries: entries.map(({ sources, sha256 }) => ({ sources: entriesOfSources(sources), sha256 })),
  };
  const arrays = [
    ...files.flatMap(({ bytes, rows, pieces }) => [bytes, rows, ...arraysOf(pieces)]),
    ...arraysOf(data.cutoffs.map(({ piece }) => piece)),
    ...entries.flatMap(({ pieces }) => arraysOf(pieces)),
  ];
  return encodeArrays(head, arrays, ALIGNMENT);
}

/** Reads the output of `encodeShippedData`. */
export function decodeShippedData(encoded: Buffer): ShippedData {
  const { head, arrays } = decodeArrays<Head>(encoded);
  let at = 0;
  const next = () => arrays[at++] ?? new Uint8Array();
  const decoded = head.files.map(({ sources, sha256 }) => ({
    bytes: next(),
    rows: next(),
    pieces: piecesOf(next),
    sources: sourcesOf(sources),
    sha256,
  }));
  const empty = { bytes: new Uint8Array(), rows: new Uint8Array(), pieces: [], sha256: '' };
  const pieces = piecesOf(next);
  const entries = head.entries.map(({ sources, sha256 }) => ({
    pieces: piecesOf(next),
    sources: sourcesOf(sources),
    sha256,
  }));
  return {
    ids: head.ids,
    changedAt: head.changedAt,
    files: recordOf(
      institutionFileNames,
      (name) => decoded[institutionFileNames.indexOf(name)] ?? { ...empty, sources: new Map() },
    ),
    cutoffs: head.cutoffs.flatMap((each, index) => {
      const piece = pieces[index];
      return piece ? { ...each, piece } : [];
    }),
    cutoffSources: sourcesOf(head.cutoffSources),
    cutoffSha256: head.cutoffSha256,
    entries: recordOf(
      entryFileNames,
      (name) =>
        entries[entryFileNames.indexOf(name)] ?? { pieces: [], sources: new Map(), sha256: null },
    ),
  };
}

/** The numbers of pieces, and their bytes behind each other. */
function arraysOf(pieces: readonly Piece[]): Codes[] {
  return [
    Uint32Array.from(pieces, ({ deflated }) => deflated.length),
    Uint32Array.from(pieces, ({ bytes }) => bytes),
    Uint32Array.from(pieces, ({ crc }) => crc),
    Uint32Array.from(pieces, ({ rows }) => rows),
    new Uint8Array(Buffer.concat(pieces.map(({ deflated }) => deflated))),
  ];
}

function piecesOf(next: () => Codes): Piece[] {
  const [lengths, bytes, crcs, rows, all] = [next(), next(), next(), next(), next()];
  let end = 0;
  return Array.from(lengths, (length, index) => {
    const deflated = new Uint8Array(all.buffer, all.byteOffset + end, length);
    end += length;
    return { deflated, bytes: bytes[index] ?? 0, crc: crcs[index] ?? 0, rows: rows[index] ?? 0 };
  });
}

function entriesOfSources(sources: UsedSources): SourceEntries {
  return [...sources].map(([column, ids]) => [column, [...ids]]);
}

function sourcesOf(entries: SourceEntries): UsedSources {
  return new Map(entries.map(([column, ids]) => [column, new Set(ids)]));
}
