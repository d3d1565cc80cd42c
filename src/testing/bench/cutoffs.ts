/** Past cut-offs: reading each list from its file, and queries by rank over all lists. */
import { join } from 'node:path';
import { cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { openCutoffs } from '../../features/cutoffs/cutoffs.ts';
import { findCutoffs } from '../../features/cutoffs/find-cutoffs.ts';
import { unpackFile } from '../../features/cutoffs/list-file.ts';
import {
  createCatalogueNames,
  readIndex,
  readListFile,
} from '../../features/cutoffs/list-folder.ts';
import { openList } from '../../features/cutoffs/open-list.ts';
import { LineMap } from '../../store/line-map.ts';
import { ListItems } from '../../store/list-lines.ts';
import { figures, percentile, report, round } from './section.ts';

const FOLDER = join(process.cwd(), 'data/cutoffs');
const ROUNDS = 40;
const RANKS = [50, 500, 5_000, 50_000, 500_000];
const SCORES = [60, 90, 99, 150, 195];

const index = await readIndex(FOLDER);
const largest = cutoffLists.toSorted((a, b) => rowsOf(b.id) - rowsOf(a.id))[0];
if (!largest) throw new Error('There are no lists of cut-offs.');

function rowsOf(id: string): number {
  return Object.values(index.lists[id]?.rows ?? {}).reduce((sum, count) => sum + count, 0);
}

/** The first read in a process, and the memory that remains in use. */
async function readOnce(list: NonNullable<typeof largest>) {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const start = performance.now();
  const entry = index.lists[list.id];
  if (!entry) throw new Error(`The folder has no ${list.id}.`);
  const open = await openList(list, await unpackFile(await readListFile(FOLDER, entry)));
  const ms = performance.now() - start;
  const most = process.memoryUsage();
  globalThis.gc?.();
  const after = process.memoryUsage();
  const held = ({ heapUsed, arrayBuffers }: NodeJS.MemoryUsage) => (heapUsed + arrayBuffers) / 1e6;
  return {
    lanes: open.starts.length - 1,
    ms,
    peak: held(most) - held(before),
    kept: held(after) - held(before),
  };
}

const read = await readOnce(largest);
const reader = {
  cutoffs: openCutoffs(FOLDER),
  cutoffNames: createCatalogueNames({
    refresh: async () => ({ items: new ListItems<never>(new LineMap()), version: 1, changed: [] }),
  }),
};
for (const list of cutoffLists) await reader.cutoffs.openList(list);

const times: number[] = [];
for (let round = -2; round < ROUNDS; round += 1) {
  for (const { id, better, seats } of cutoffLists) {
    for (const value of better === 'lower' ? RANKS : SCORES) {
      const given = better === 'lower' ? { rank: String(value) } : { score: String(value) };
      const state = seats === 'josaa' ? { homeState: 'Kerala', gender: 'female' } : {};
      const query = cutoffQuery.parse({ list: id, ...given, ...state, years: '10' });
      const start = performance.now();
      await findCutoffs(reader, query);
      if (round >= 0) times.push(performance.now() - start);
    }
  }
}

report([
  figures(
    'Past cut-offs',
    `The first read of the largest list (${largest.id}, ${rowsOf(largest.id).toLocaleString('en')} rows) in a process, and queries by rank or score over all lists, without the API.`,
    {
      'read the largest list, ms': round(read.ms, 0),
      'lanes in it': read.lanes,
      'peak memory, MB': round(read.peak, 1),
      'retained memory, MB': round(read.kept, 1),
      'query p50, ms': round(percentile(times, 0.5)),
      'query p99, ms': round(percentile(times, 0.99)),
    },
  ),
]);
