import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import Papa from 'papaparse';
import * as z from 'zod';
import { parseRows } from '../gathered.ts';
import { type Decisions, keyOfRow } from './match.ts';
import type { MatchedRow } from './take-in-list.ts';

/** All rows that match the catalogue, with their rule and the manual decisions. */
const MATCHES_FILE = 'data/register/matches.csv';

const line = z.object({
  code: z.string(),
  name: z.string(),
  district: z.string(),
  state: z.string(),
  list: z.string(),
  rule: z.enum(['code', 'name', 'eye', 'apart', 'doubtful']),
  id: z.string(),
});
type MatchLine = z.infer<typeof line>;

async function readLines(): Promise<MatchLine[]> {
  if (!existsSync(MATCHES_FILE)) return [];
  return z.array(line).parse(parseRows(await readFile(MATCHES_FILE, 'utf8'), MATCHES_FILE));
}

/** The manual decisions in the file of matches, which may be edited. */
export async function readDecisions(): Promise<Decisions> {
  return new Map(
    (await readLines()).flatMap((one) =>
      one.rule === 'eye' || one.rule === 'apart'
        ? [[keyOfRow(one), { rule: one.rule, id: one.id }] as const]
        : [],
    ),
  );
}

/** Writes the matches of a list; those of rows outside the list are kept. */
export async function writeMatches(matches: readonly MatchedRow[]): Promise<void> {
  const lines = matches.map(({ row, rule, id }): MatchLine => {
    const { code, name, district, state, list } = row;
    return { code, name, district, state, list, rule, id };
  });
  const own = new Set(lines.map(keyOfRow));
  const others = (await readLines()).filter((one) => !own.has(keyOfRow(one)));
  const sorted = [...others, ...lines].toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));
  await writeFile(MATCHES_FILE, `${Papa.unparse(sorted, { newline: '\n' })}\n`);
}

function orderKey({ rule, state, name, code }: MatchLine): string {
  return [rule, state, name, code].join('\t');
}
