import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { z } from 'zod';
import { parseRows } from '../gathered.ts';
import type { Decisions } from './types.ts';

/** Rows that may be an institution which the catalogue has, for a person to decide. */
const FILE = 'data/lists/doubtful.csv';

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

async function readLines(): Promise<DoubtfulLine[]> {
  if (!existsSync(FILE)) return [];
  return z.array(line).parse(parseRows(await readFile(FILE, 'utf8'), FILE));
}

/** The decisions of the file, by key. */
export async function readDecisions(): Promise<Decisions> {
  return new Map(
    (await readLines()).flatMap(({ key, candidate, decision }) =>
      decision === '' ? [] : [[key, { decision, id: candidate }] as const],
    ),
  );
}

/** Writes the open lines, and keeps the decided ones. */
export async function writeDoubtful(open: readonly DoubtfulLine[]): Promise<void> {
  const decided = (await readLines()).filter(({ decision }) => decision !== '');
  const lines = [...decided, ...open].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  await writeFile(FILE, `${Papa.unparse(lines, { newline: '\n' })}\n`);
}

function orderOf({ list, state, name, key }: DoubtfulLine): string {
  return [list, state, name, key].join('\t');
}
