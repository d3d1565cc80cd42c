import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import { institutionType } from '../../domain/institutions/institution.ts';
import { recordOf } from '../../domain/typed-record.ts';
import { type Codes, compact, decodeArrays, encodeArrays } from '../../packed/index.ts';

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

/** One seat over the years: dictionary indices, and its cells by year and round. */
export interface Lane {
  institution: number;
  program: number;
  category: number;
  quota: number;
  pool: number;
  cells: Cell[];
}

/** The complete content of a list's file. */
export interface ListContents extends Omit<z.infer<typeof heading>, 'lanes' | 'cells'> {
  lanes: Lane[];
}

const columnNames = [
  'institution',
  'program',
  'category',
  'quota',
  'pool',
  'count',
  'year',
  'round',
  'closing',
  'opening',
  'preparatory',
] as const;
type ColumnName = (typeof columnNames)[number];
/** Columns with one number per cell; the others have one per lane. */
const cellColumns: ReadonlySet<ColumnName> = new Set([
  'year',
  'round',
  'closing',
  'opening',
  'preparatory',
]);

/** Encodes and compresses a list. */
export function encodeList(contents: ListContents): Buffer {
  const raw = packList(contents);
  return brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}

/**
 * Encodes a list: a JSON header with dictionaries, followed by one delta-coded column per property.
 */
export function packList({ lanes, ...head }: ListContents): Buffer {
  const columns = recordOf(columnNames, (): number[] => []);
  let before: Lane | null = null;
  for (const lane of lanes) {
    columns.institution.push(lane.institution - (before?.institution ?? 0));
    columns.program.push(zigzag(lane.program - (before?.program ?? 0)));
    columns.category.push(lane.category);
    columns.quota.push(lane.quota);
    columns.pool.push(lane.pool);
    columns.count.push(lane.cells.length);
    putCells(columns, lane.cells, before?.cells[0]?.closing ?? 0);
    before = lane;
  }
  const cells = columns.closing.length;
  const arrays = columnNames.map((name) => compact(columns[name]));
  return encodeArrays({ ...head, lanes: lanes.length, cells }, arrays);
}

function putCells(
  columns: Record<ColumnName, number[]>,
  cells: readonly Cell[],
  near: number,
): void {
  let closing = near;
  let year = 0;
  for (const cell of cells) {
    columns.year.push(cell.year - year);
    columns.round.push(cell.round);
    columns.closing.push(zigzag(cell.closing - closing));
    columns.opening.push(cell.opening === null ? 0 : 1 + zigzag(cell.closing - cell.opening));
    columns.preparatory.push(cell.preparatory ? 1 : 0);
    ({ closing, year } = cell);
  }
}

/** Encodes a signed integer as a whole number from 0. */
function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}

/** A list's file as `readList` reads it, unpacked by another thread. */
export const unpackFile: (file: Uint8Array) => Promise<Buffer> = promisify(brotliDecompress);

/** The header of an encoded list and its columns. */
export function readList(raw: Buffer) {
  const { head, arrays } = decodeArrays<object>(raw);
  const { lanes, cells, ...rest } = heading.parse(head);
  const columns = recordOf(columnNames, (name): Codes => {
    const column = arrays[columnNames.indexOf(name)];
    if (column?.length === (cellColumns.has(name) ? cells : lanes)) return column;
    throw new RangeError('A column of cut-offs is not as long as it says.');
  });
  return { heading: rest, laneCount: lanes, cellCount: cells, columns };
}

/** Decodes a complete file for editing. */
export function decodeList(file: Uint8Array): ListContents {
  const { heading: head, laneCount, columns } = readList(brotliDecompressSync(file));
  const value = (name: ColumnName, index: number) => columns[name][index] ?? 0;
  const lanes: Lane[] = [];
  let before = { institution: 0, program: 0, near: 0 };
  let at = 0;
  for (let index = 0; index < laneCount; index += 1) {
    const institution = before.institution + value('institution', index);
    const program = before.program + unzigzag(value('program', index));
    const cells: Cell[] = [];
    let last = { year: 0, closing: before.near };
    for (let end = at + value('count', index); at < end; at += 1) {
      const closing = last.closing + unzigzag(value('closing', at));
      const distance = value('opening', at);
      const opening = distance === 0 ? null : closing - unzigzag(distance - 1);
      const year = last.year + value('year', at);
      const preparatory = value('preparatory', at) === 1;
      cells.push({ year, round: value('round', at), opening, closing, preparatory });
      last = { year, closing };
    }
    const [category, quota, pool] = [
      value('category', index),
      value('quota', index),
      value('pool', index),
    ];
    lanes.push({ institution, program, category, quota, pool, cells });
    before = { institution, program, near: cells[0]?.closing ?? before.near };
  }
  return { ...head, lanes };
}

/** Decodes a signed integer. */
export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
