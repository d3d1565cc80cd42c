import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod';
import { packedRows } from '../packed-rows.ts';

const id = z.string().min(1);
const text = z.string();
const day = z.union([z.iso.date(), z.literal('')]);
const yesNo = z.enum(['yes', 'no', '']);
const count = z.string().regex(/^\d*$/);

function defineList<Shape extends Readonly<Record<string, z.ZodType<string>>>>(
  name: string,
  columns: Shape,
) {
  const file = fileURLToPath(new URL(`../../../data/lists/${name}.br`, import.meta.url));
  const { textOf, rowsIn } = packedRows(columns);
  return {
    file,
    textOf,
    /** Its rows; none before it was imported. Read it only to build. */
    rows: () =>
      existsSync(file) ? rowsIn(brotliDecompressSync(readFileSync(file)).toString('utf8')) : [],
  };
}

/**
 * The lists of public bodies about institutions of the catalogue and of registers, in own columns
 * (tools/facts/lists). Every row names its institution; unknown values are empty.
 */
export const factLists = {
  naac: defineList('naac', {
    id,
    grade: text,
    score: text,
    cycle: count,
    declared: day,
    /** The catalogue's name of the one university that affiliates it. */
    university: text,
  }),
  aicte: defineList('aicte', {
    id,
    aicteId: text,
    /** Who runs it, in the council's words. */
    kind: text,
    womenOnly: yesNo,
    minority: yesNo,
    university: text,
    address: text,
  }),
  aicteSeats: defineList('aicte-seats', {
    id,
    course: text,
    /** Empty for a course without branches. */
    branch: text,
    seats: count,
  }),
  nmc: defineList('nmc', {
    id,
    /** Its name and state in the list, which has no codes. */
    key: text,
    sector: z.enum(['Government', 'Private', '']),
    founded: count,
    university: text,
    seats: count,
    seatsBefore: count,
  }),
  fees: defineList('fees', {
    id,
    /** One cost as files hold it (`src/domain/institutions/cost-cells.ts`). */
    cost: text,
  }),
  pins: defineList('pins', {
    id,
    /** Empty where only the town in its name says the district. */
    pin: text,
    /** The present district; empty where the PIN crosses its border. */
    district: text,
  }),
};
type FactLists = typeof factLists;
export type FactRow<List extends keyof FactLists> = ReturnType<FactLists[List]['rows']>[number];
