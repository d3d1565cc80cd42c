import { createPace, giveTurn, MANY_PARALLEL, mapBounded } from '../../async/index.ts';
import { BYTE_ORDER_MARK, CSV_LINE_END, csvLine } from '../../domain/csv.ts';
import { averageFee } from '../../domain/institutions/fees.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { fileColumns, formatCells } from '../../domain/institutions/institution-cells.ts';
import { lookup } from '../../domain/lookup.ts';
import type { SelectionQuery } from '../../domain/search/search.ts';
import { findIds } from '../catalogue/search.ts';
import type { With } from '../needs.ts';

/** The columns that the console's list shows come first; those of the registry follow. */
const columns = [
  ...new Set([
    'name',
    'type',
    'owner',
    'category',
    'city',
    'state',
    'establishedYear',
    'averageFee',
    ...fileColumns,
  ]),
];

export interface ExportedFile {
  rows: number;
  /** A CSV file, compressed with gzip. */
  content: ReadableStream<Uint8Array>;
}

/**
 * The institutions that a query finds, in its order, as a file that an import can read back. Those
 * deleted meanwhile are left out. Throws as `findIds`, and `StoreUnavailable`.
 */
export async function exportInstitutions(
  runtime: Parameters<typeof findIds>[0],
  query: SelectionQuery,
): Promise<ExportedFile> {
  const ids = await findIds(runtime, query);
  await giveTurn();
  return exportRows(runtime, ids);
}

/** The institutions of these ids as such a file, in their order. Throws `StoreUnavailable`. */
export async function exportRows(
  runtime: With<'institutions'>,
  ids: readonly string[],
): Promise<ExportedFile> {
  const lines = await readLines(runtime, ids);
  const file = [BYTE_ORDER_MARK + csvLine(columns), ...ids.flatMap((id) => lines.get(id) ?? [])];
  return { rows: lines.size, content: compress(file) };
}

/** The number of institutions in memory at a time; of the others only the lines are kept. */
const BATCH_SIZE = 64;

async function readLines(
  { institutions }: With<'institutions'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const read = await institutions.reader();
  const lines = new Map<string, string>();
  const pace = createPace();
  // Records of neighbouring ids are stored together, so they are read in that order.
  const byId = ids.toSorted();
  await pace();
  for (let start = 0; start < byId.length; start += BATCH_SIZE) {
    const records = await mapBounded(byId.slice(start, start + BATCH_SIZE), MANY_PARALLEL, read);
    for (const record of records) {
      if (record) lines.set(record.id, formatLine(record.data));
      // Records of a deploy are read without waiting: other calls of this process get their turn.
      await pace();
    }
  }
  return lines;
}

function formatLine(institution: StoredInstitution): string {
  const fee = averageFee(institution.coursesAndFees);
  const cells: Record<string, string | number | null> = {
    ...formatCells(institution),
    averageFee: fee,
  };
  return csvLine(columns.map((column) => lookup(cells, column) ?? null));
}

/** The number of lines compressed at once. */
const PART_LINES = 512;

function compress(lines: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let start = 0;
  const plain = new ReadableStream<BufferSource>({
    async pull(controller) {
      // The stream asks for parts ahead of their compression, all in one turn.
      await giveTurn();
      if (start >= lines.length) return controller.close();
      const part = lines.slice(start, start + PART_LINES).join(CSV_LINE_END);
      controller.enqueue(encoder.encode(start === 0 ? part : CSV_LINE_END + part));
      start += PART_LINES;
    },
  });
  return plain.pipeThrough(new CompressionStream('gzip'));
}
