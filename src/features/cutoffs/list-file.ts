import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { institutionType } from '../../domain/institution.ts';
import { readColumn, writeColumn } from './columns.ts';

const institution = z.object({
  /** By what statements name it: a code, or its folded spellings. */
  keys: z.array(z.string()).min(1),
  /** How the counselling writes it. */
  name: z.string(),
  catalogue: z.object({ type: institutionType, name: z.string() }).nullable(),
  relation: z.string().nullable(),
  /** Whether it is shown by the catalogue's name: a campus or one of several parts is not. */
  isWhole: z.boolean(),
  state: z.string().nullable(),
});
export type ListInstitution = z.infer<typeof institution>;

const program = z.object({
  name: z.string(),
  code: z.string(),
  degree: z.string().nullable(),
  years: z.int().nullable(),
});
export type ListProgram = z.infer<typeof program>;

const heading = z.object({
  list: z.string(),
  years: z.array(z.int()),
  rounds: z.array(z.string()),
  categories: z.array(z.string()),
  quotas: z.array(z.string()),
  pools: z.array(z.string()),
  institutions: z.array(institution),
  programs: z.array(program),
  /** Values are kept times this, as whole numbers. */
  scale: z.int(),
  lanes: z.int(),
  cells: z.int(),
  columns: z.record(z.string(), z.int()),
});

/** What one statement says of one seat; numbers of the heading's dictionaries. */
export interface Cell {
  year: number;
  round: number;
  /** Times the scale; null where the statement prints the last alone. */
  opening: number | null;
  closing: number;
  preparatory: boolean;
}

/** One seat: numbers of the heading's dictionaries, its cells by year and round. */
export interface Lane {
  institution: number;
  program: number;
  category: number;
  quota: number;
  pool: number;
  cells: Cell[];
}

/** Everything that a file of one list holds. */
export interface ListContents extends Omit<z.infer<typeof heading>, 'lanes' | 'cells' | 'columns'> {
  lanes: Lane[];
}

const names = [
  ...['institution', 'program', 'category', 'quota', 'pool', 'count'],
  ...['year', 'round', 'closing', 'opening', 'preparatory'],
] as const;
type Name = (typeof names)[number];

/**
 * The bytes of a list: a heading of JSON with the dictionaries, then a column for each property,
 * where neighbours are alike and small, all compressed.
 */
export function encodeList({ lanes, ...head }: ListContents): Buffer {
  const writers = Object.fromEntries(names.map((name) => [name, writeColumn()])) as Record<
    Name,
    ReturnType<typeof writeColumn>
  >;
  let before: Lane | null = null;
  for (const lane of lanes) {
    writers.institution.put(lane.institution - (before?.institution ?? 0));
    writers.program.putSigned(lane.program - (before?.program ?? 0));
    writers.category.put(lane.category);
    writers.quota.put(lane.quota);
    writers.pool.put(lane.pool);
    writers.count.put(lane.cells.length);
    putCells(writers, lane.cells, before?.cells[0]?.closing ?? 0);
    before = lane;
  }
  const columns = names.map((name) => [name, writers[name].bytes()] as const);
  const json = Buffer.from(
    JSON.stringify({
      ...head,
      lanes: lanes.length,
      cells: lanes.reduce((sum, { cells }) => sum + cells.length, 0),
      columns: Object.fromEntries(columns.map(([name, bytes]) => [name, bytes.length])),
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const raw = Buffer.concat([length, json, ...columns.map(([, bytes]) => bytes)]);
  return brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}

function putCells(
  writers: Record<Name, ReturnType<typeof writeColumn>>,
  cells: readonly Cell[],
  near: number,
): void {
  let closing = near;
  let year = 0;
  for (const cell of cells) {
    writers.year.put(cell.year - year);
    writers.round.put(cell.round);
    writers.closing.putSigned(cell.closing - closing);
    if (cell.opening === null) writers.opening.put(0);
    else writers.opening.put(1 + zigzag(cell.closing - cell.opening));
    writers.preparatory.put(cell.preparatory ? 1 : 0);
    ({ closing, year } = cell);
  }
}

function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** The heading of a file, and a visit of its lanes one after the other, in their order. */
export function readList(file: Uint8Array) {
  const raw = brotliDecompressSync(file);
  const start = 4 + raw.readUInt32LE(0);
  const head = heading.parse(JSON.parse(raw.toString('utf8', 4, start)));
  const { lanes, cells, columns, ...rest } = head;
  let at = start;
  const readers = Object.fromEntries(
    names.map((name) => {
      const end = at + (columns[name] ?? 0);
      const column = readColumn(raw.subarray(at, end));
      at = end;
      return [name, column];
    }),
  ) as Record<Name, ReturnType<typeof readColumn>>;

  function visit(take: (lane: Omit<Lane, 'cells'>, cells: Cell[]) => void): void {
    const lane = { institution: 0, program: 0, category: 0, quota: 0, pool: 0 };
    let near = 0;
    for (let number = 0; number < lanes; number += 1) {
      lane.institution += readers.institution.next();
      lane.program += readers.program.nextSigned();
      lane.category = readers.category.next();
      lane.quota = readers.quota.next();
      lane.pool = readers.pool.next();
      const own = takeCells(readers, readers.count.next(), near);
      near = own[0]?.closing ?? near;
      take(lane, own);
    }
  }

  return { heading: rest, laneCount: lanes, cellCount: cells, visit };
}

function takeCells(
  readers: Record<Name, ReturnType<typeof readColumn>>,
  count: number,
  near: number,
): Cell[] {
  const cells: Cell[] = [];
  let closing = near;
  let year = 0;
  for (let number = 0; number < count; number += 1) {
    year += readers.year.next();
    const round = readers.round.next();
    closing += readers.closing.nextSigned();
    const distance = readers.opening.next();
    const opening = distance === 0 ? null : closing - unzigzag(distance - 1);
    cells.push({ year, round, opening, closing, preparatory: readers.preparatory.next() === 1 });
  }
  return cells;
}

/** All of a file at once, to be changed and written again. */
export function decodeList(file: Uint8Array): ListContents {
  const { heading: head, visit } = readList(file);
  const lanes: Lane[] = [];
  visit((lane, cells) => lanes.push({ ...lane, cells }));
  return { ...head, lanes };
}
