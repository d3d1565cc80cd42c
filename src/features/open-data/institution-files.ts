import { createPace } from '../../async/index.ts';
import { recordOf } from '../../domain/typed-record.ts';
import { partitionPoint } from '../../packed/index.ts';
import type { With } from '../needs.ts';
import type { DataFile } from './data-file.ts';
import {
  createCollectors,
  headings,
  type InstitutionFileName,
  institutionFileNames,
  type RowText,
  rowTextsOf,
} from './institution-rows.ts';
import { CHUNK_SIZE, type ShippedData } from './packed-data.ts';
import { createPiece, EDITED, joinPieces, type Piece, textOfPiece } from './pieces.ts';

type Files = Record<InstitutionFileName, DataFile>;

/** The files of institutions in one state of the list. */
interface InstitutionFiles {
  files: Readonly<Files>;
  /** The latest change of an institution; null where there is none. */
  changedAt: string | null;
}

/** The ids of a chunk that people added, changed or removed, and the pieces with them in it. */
interface Chunk {
  own: Set<string>;
  removed: Set<string>;
  pieces: Partial<Record<InstitutionFileName, Piece>>;
  changedAt: string | null;
}

type Dependencies = With<'institutions'>;

/**
 * Opens the files of institutions: those of the shipped ones as the build packed them, and chunks in
 * which people changed something. A call updates the chunks that have changed since the last one.
 */
export function openInstitutionFiles(shipped: ShippedData | null) {
  const ids = shipped?.ids ?? [];
  const collectors = createCollectors();
  for (const name of institutionFileNames) {
    for (const [column, sources] of shipped?.files[name].sources ?? []) {
      collectors[name].sources.set(column, new Set(sources));
    }
  }
  const chunks = new Map<number, Chunk>();
  let firsts = ids.filter((_, index) => index % CHUNK_SIZE === 0);
  let seen = 0;
  let current: InstitutionFiles | null = null;
  const joined = new Map<InstitutionFileName, { pieces: readonly Piece[]; file: DataFile }>();

  const isShipped = (id: string) => ids[indexOf(id)] === id;
  const indexOf = (id: string) => partitionPoint(0, ids.length, (at) => (ids[at] ?? '') >= id);
  const chunkOf = (id: string) =>
    Math.max(0, partitionPoint(0, firsts.length, (at) => (firsts[at] ?? '') > id) - 1);

  return async function update(runtime: Dependencies): Promise<InstitutionFiles> {
    const { items, version, changed: later } = await runtime.institutions.list.refresh(seen);
    if (current && later.length === 0) return current;
    // Without packed files everything is to be written.
    const isNew = current === null && shipped === null;
    const changed = isNew ? [...items.column('summary')].map(([id]) => id) : later;
    if (firsts.length === 0) {
      firsts = [...changed].sort().filter((_, index) => index % CHUNK_SIZE === 0);
    }
    const touched = new Set<number>();
    for (const id of changed) {
      const place = chunkOf(id);
      const chunk = chunks.get(place) ?? emptyChunk();
      chunks.set(place, chunk);
      const line = items.line(id);
      const isAsShipped = line?.rev === 0 && isShipped(id);
      if (line && !isAsShipped) chunk.own.add(id);
      else chunk.own.delete(id);
      if (!line && isShipped(id)) chunk.removed.add(id);
      else chunk.removed.delete(id);
      touched.add(place);
    }
    const readOne = await runtime.institutions.reader();
    const pace = createPace();
    for (const place of touched) {
      const chunk = chunks.get(place);
      if (chunk) await writeChunk(place, chunk, readOne);
      await pace();
    }
    seen = version;
    current = await join();
    return current;
  };

  async function writeChunk(
    place: number,
    chunk: Chunk,
    readOne: Awaited<ReturnType<Dependencies['institutions']['reader']>>,
  ): Promise<void> {
    const own = new Map<string, Record<InstitutionFileName, RowText>>();
    const pace = createPace();
    chunk.changedAt = null;
    for (const id of chunk.own) {
      const record = await readOne(id);
      if (!record) continue;
      own.set(id, rowTextsOf(record, collectors));
      const { updatedAt } = record.data;
      if (chunk.changedAt === null || updatedAt > chunk.changedAt) chunk.changedAt = updatedAt;
      // Thousands of imported institutions may be in one chunk.
      await pace();
    }
    const start = place * CHUNK_SIZE;
    const beneath = ids.slice(start, start + CHUNK_SIZE);
    const all = [...new Set([...beneath, ...own.keys()])]
      .filter((id) => own.has(id) || !(chunk.removed.has(id) || chunk.own.has(id)))
      .sort();
    for (const name of institutionFileNames) {
      const beneath = beneathOf(name, place);
      const rowsBeneath = shippedRows(name, place, beneath);
      const rows = all.map((id) => own.get(id)?.[name] ?? rowsBeneath.get(id) ?? NO_ROWS);
      const count = rows.reduce((sum, row) => sum + row.rows, 0);
      const text = Buffer.concat(
        rows.map((row) => (typeof row.text === 'string' ? Buffer.from(row.text) : row.text)),
      );
      const isAsShipped = shipped?.files[name].pieces[place] && text.equals(beneath);
      if (isAsShipped) delete chunk.pieces[name];
      else if (!isTextOf(chunk.pieces[name], text))
        chunk.pieces[name] = await createPiece(text, count, EDITED);
      await pace();
    }
  }

  function beneathOf(name: InstitutionFileName, place: number): Buffer {
    const piece = shipped?.files[name].pieces[place];
    return piece ? textOfPiece(piece) : Buffer.alloc(0);
  }

  /** The rows of the shipped institutions of a chunk. */
  function shippedRows(name: InstitutionFileName, place: number, text: Buffer) {
    const found = new Map<string, { text: Buffer; rows: number }>();
    const file = shipped?.files[name];
    let start = 0;
    for (
      let at = place * CHUNK_SIZE;
      at < Math.min(ids.length, (place + 1) * CHUNK_SIZE);
      at += 1
    ) {
      const end = start + (file?.bytes[at] ?? 0);
      found.set(ids[at] ?? '', { text: text.subarray(start, end), rows: file?.rows[at] ?? 0 });
      start = end;
    }
    return found;
  }

  async function join(): Promise<InstitutionFiles> {
    const files = new Map<InstitutionFileName, DataFile>();
    const pace = createPace();
    for (const name of institutionFileNames) {
      files.set(name, await joinFile(name));
      await pace();
    }
    const dates = [shipped?.changedAt ?? null, ...[...chunks.values()].map((one) => one.changedAt)];
    const known = dates.filter((date) => date !== null).sort();
    const nothing = await joinPieces([], new Map());
    return {
      files: recordOf(institutionFileNames, (name) => files.get(name) ?? nothing),
      changedAt: known.at(-1) ?? null,
    };
  }

  async function joinFile(name: InstitutionFileName): Promise<DataFile> {
    const isAsShipped = [...chunks.values()].every(({ pieces }) => !pieces[name]);
    const before = joined.get(name);
    const pieces = firsts.flatMap(
      (_, place) => chunks.get(place)?.pieces[name] ?? shipped?.files[name].pieces[place] ?? [],
    );
    if (before && isSameList(before.pieces, pieces)) return before.file;
    const file = await joinPieces(
      [await createPiece(headings[name], 0), ...pieces],
      collectors[name].sources,
      isAsShipped ? (shipped?.files[name].sha256 ?? null) : null,
    );
    joined.set(name, { pieces, file });
    return file;
  }
}

function isTextOf(piece: Piece | undefined, text: Buffer): boolean {
  return piece?.bytes === text.length && textOfPiece(piece).equals(text);
}

function isSameList(some: readonly Piece[], others: readonly Piece[]): boolean {
  return some.length === others.length && some.every((piece, at) => piece === others[at]);
}

const NO_ROWS: RowText = { text: '', rows: 0 };

function emptyChunk(): Chunk {
  return { own: new Set(), removed: new Set(), pieces: {}, changedAt: null };
}
