import { readFile, writeFile } from 'node:fs/promises';

const FILE = 'data/released-ids.txt';

/** Adds ids to the sorted list of released ids in data/. */
export async function addReleasedIds(ids: readonly string[]): Promise<void> {
  const known = (await readFile(FILE, 'utf8')).split('\n').filter(Boolean);
  const all = [...new Set([...known, ...ids])].sort();
  await writeFile(FILE, `${all.join('\n')}\n`);
}

const RETIRED = 'data/retired.csv';

/** Records the successors of removed ids; none where unknown. */
export async function retireIds(ids: readonly (readonly [id: string, leadsTo: string])[]) {
  if (ids.length === 0) return;
  const text = await readFile(RETIRED, 'utf8');
  await writeFile(RETIRED, `${text}${ids.map((line) => `${line.join(',')}\n`).join('')}`);
}
