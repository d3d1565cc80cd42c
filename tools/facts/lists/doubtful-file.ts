import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import Papa from 'papaparse';
import * as z from 'zod';
import { parseRows } from '../gathered.ts';
import type { Decisions } from './types.ts';

/** Rows that may be an institution which the catalogue has, for a person to decide. */
export const DOUBTFUL = 'data/lists/doubtful.csv';
/** Fees whose institution is not known for sure. */
export const DOUBTFUL_FEES = 'data/lists/doubtful-fees.csv';
/** Colleges whose name ends with a town of another district than their register says. */
export const DOUBTFUL_DISTRICTS = 'data/lists/doubtful-districts.csv';
/** Names in cut-off lists whose institution is not known for sure. */
export const DOUBTFUL_STATED = 'data/lists/doubtful-stated.csv';

const line = z.object({
  list: z.string(),
  key: z.string(),
  name: z.string(),
  district: z.string(),
  state: z.string(),
  candidate: z.string(),
  candidate_name: z.string(),
  likeness: z.string(),
  /** `same` or `other`, by a person; empty while it is open. */
  decision: z.enum(['', 'same', 'other']),
});
export type DoubtfulLine = z.infer<typeof line>;

async function readLines(file: string): Promise<DoubtfulLine[]> {
  if (!existsSync(file)) return [];
  return z.array(line).parse(parseRows(await readFile(file, 'utf8'), file));
}

/** The lines of a file by key, with the decisions of those that a person has settled. */
export async function readDecisions(file: string): Promise<Decisions> {
  return new Map(
    (await readLines(file)).map(({ key, candidate, decision }) => [
      key,
      { decision, id: candidate },
    ]),
  );
}

/** Writes the open lines, and keeps the decided ones. */
export async function writeDoubtful(file: string, open: readonly DoubtfulLine[]): Promise<void> {
  const decided = (await readLines(file)).filter(({ decision }) => decision !== '');
  const lines = [...decided, ...open].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  await writeFile(file, `${Papa.unparse(lines, { newline: '\n' })}\n`);
}

function orderOf({ list, state, name, key }: DoubtfulLine): string {
  return [list, state, name, key].join('\t');
}
