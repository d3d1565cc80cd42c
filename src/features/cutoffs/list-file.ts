import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { institutionType } from '../../domain/institution.ts';
import { recordOf } from '../../domain/typed-record.ts';

const institution = z.object({
  /** How statements name it: a code, or its folded spellings. */
  keys: z.array(z.string()).min(1),
  /** The counselling's spelling. */
  name: z.string(),
  catalogue: z.object({ type: institutionType, name: z.string() }).nullable(),
  relation: z.string().nullable(),
  /** Whether to show the catalogue's name; false for a campus or part of an institution. */
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
  /** Factor by which values are multiplied to be stored as integers. */
  scale: z.int(),
  lanes: z.int(),
  cells: z.int(),
  columns: z.record(z.string(), z.int()),
});

/** A seat's values in one statement, as indices of the header's dictionaries. */
interface Cell {
  year: number;
  round: number;
  /** Scaled; null when the statement gives only the closing value. */
  opening: number | null;
  closing: number;
  preparatory: boolean;
}

/** One seat: dictionary indices, and its cells by year and round. */
export interface Lane {
  institution: number;
  program: number;
  category: number;
  quota: number;
  pool: number;
  cells: Cell[];
}

/** The complete content of a list's file. */
export interface ListContents extends Omit<z.infer<typeof heading>, 'lanes' | 'cells' | 'columns'> {
  lanes: Lane[];
}

const names = [
  ...['institution', 'program', 'category', 'quota', 'pool', 'count'],
  ...['year', 'round', 'closing', 'opening', 'preparatory'],
] as const;
type Name = (typeof names)[number];
/** Columns with one number per cell; the others have one per lane. */
const ofCells: ReadonlySet<Name> = new Set(['year', 'round', 'closing', 'opening', 'preparatory']);

/**
 * Encodes a list: a JSON header with dictionaries, followed by one delta-coded column per property,
 * all compressed.
 */
export function encodeList({ lanes, ...head }: ListContents): Buffer {
  const writers = recordOf(names, writeColumn);
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

/** The header of a file and its encoded columns. */
export function readList(file: Uint8Array) {
  const raw = brotliDecompressSync(file);
  const start = 4 + raw.readUInt32LE(0);
  const { lanes, cells, columns, ...head } = heading.parse(
    JSON.parse(raw.toString('utf8', 4, start)),
  );
  let at = start;
  const read = (name: Name): Float64Array => {
    const end = at + (columns[name] ?? 0);
    const values = readColumn(raw.subarray(at, end), ofCells.has(name) ? cells : lanes);
    at = end;
    return values;
  };
  return {
    heading: head,
    laneCount: lanes,
    cellCount: cells,
    columns: recordOf(names, read),
  };
}

/** Decodes a complete file for editing. */
export function decodeList(file: Uint8Array): ListContents {
  const { heading: head, laneCount, columns } = readList(file);
  const value = (name: Name, place: number) => columns[name][place] ?? 0;
  const lanes: Lane[] = [];
  let before = { institution: 0, program: 0, near: 0 };
  let at = 0;
  for (let place = 0; place < laneCount; place += 1) {
    const institution = before.institution + value('institution', place);
    const program = before.program + signed(value('program', place));
    const cells: Cell[] = [];
    let last = { year: 0, closing: before.near };
    for (let end = at + value('count', place); at < end; at += 1) {
      const closing = last.closing + signed(value('closing', at));
      const distance = value('opening', at);
      const opening = distance === 0 ? null : closing - signed(distance - 1);
      const year = last.year + value('year', at);
      const preparatory = value('preparatory', at) === 1;
      cells.push({ year, round: value('round', at), opening, closing, preparatory });
      last = { year, closing };
    }
    const [category, quota, pool] = [
      value('category', place),
      value('quota', place),
      value('pool', place),
    ];
    lanes.push({ institution, program, category, quota, pool, cells });
    before = { institution, program, near: cells[0]?.closing ?? before.near };
  }
  return { ...head, lanes };
}

/** Writes integers as variable-length bytes of seven bits each. */
interface ColumnWriter {
  put(value: number): void;
  /** Writes a signed integer (zigzag). */
  putSigned(value: number): void;
  bytes(): Uint8Array;
}

/** Starts a column. */
function writeColumn(): ColumnWriter {
  const bytes: number[] = [];

  function put(value: number): void {
    let rest = value;
    while (rest > 127) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  }

  return {
    put,
    putSigned: (value) => put(value < 0 ? -value * 2 - 1 : value * 2),
    bytes: () => Uint8Array.from(bytes),
  };
}

/** Reads `count` integers in one loop, since the largest lists have 600,000. */
function readColumn(bytes: Uint8Array, count: number): Float64Array {
  const values = new Float64Array(count);
  let at = 0;
  for (let place = 0; place < count; place += 1) {
    let byte = bytes[at] ?? 0;
    at += 1;
    if (byte < 128) {
      values[place] = byte;
      continue;
    }
    let value = byte & 127;
    let weight = 128;
    do {
      byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 127) * weight;
      weight *= 128;
    } while (byte > 127);
    values[place] = value;
  }
  if (at !== bytes.length) throw new RangeError('A column of cut-offs is not as long as it says.');
  return values;
}

/** Decodes a zigzag integer. */
export function signed(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
