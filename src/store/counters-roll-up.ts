import { mapBounded, STORE_PARALLEL, UPKEEP_PARALLEL } from './bounded.ts';
import { collection } from './collection.ts';
import {
  type Leaf,
  leavesOf,
  loadLeaf,
  type Shard,
  shardFormat,
  sumOf,
  type Total,
  totalKey,
} from './counters-format.ts';
import { type Engine, writeOnce } from './engine.ts';
import { RecordMissing } from './errors.ts';

/** Which periods are over, each a day before which everything is. */
interface Closed {
  /** Days before this one are summed up. */
  day: string;
  /** Months before this one are summed up. */
  month: string;
}

const isDay = ({ period }: Leaf) => period.length === 'YYYY-MM-DD'.length;
const monthOf = ({ period }: Pick<Leaf, 'period'>) => period.slice(0, 'YYYY-MM'.length);

/**
 * Sums up days that are over, and months that are long over, each into one object that names what
 * it stands for; only then is that erased. Whatever dies in between, a reader counts everything once,
 * and the next run goes on: a shard that is closed stays closed (docs/security.md I12).
 */
export async function rollUp(engine: Engine, folder: string, closed: Closed): Promise<void> {
  const leaves = await leavesOf(engine, folder);
  const summed = new Set(leaves.filter(({ isTotal }) => isTotal).map(({ period }) => period));
  const ofDays = leaves.filter(isDay);
  for (const [day, of] of Map.groupBy(ofDays, ({ period }) => period)) {
    // The total of a month stands for those of its days by name: one made anew would be ignored.
    const isSummed = summed.has(day) || summed.has(monthOf({ period: day }));
    if (day < closed.day && !isSummed) await sumUp(engine, totalKey(folder, day), of);
  }
  for (const [month, of] of Map.groupBy(ofDays, monthOf)) {
    const isDue = month < closed.month && !summed.has(month) && (await areSettled(engine, of));
    if (isDue) await sumUp(engine, totalKey(folder, month), of);
  }
  await eraseSuperseded(engine, folder);
}

/**
 * Writes the total of some leaves, whose shards it closes first; not when one has gone. What comes
 * later counts beside it.
 */
async function sumUp(engine: Engine, key: string, leaves: readonly Leaf[]): Promise<void> {
  const counts = await mapBounded(leaves, UPKEEP_PARALLEL, async (leaf) =>
    leaf.isTotal ? ((await loadLeaf(engine, leaf))?.counts ?? null) : close(engine, leaf),
  );
  const present = counts.filter((each) => each !== null);
  if (present.length < leaves.length) return;
  const from = leaves.map((leaf) => leaf.key);
  await writeOnce(engine, key, { v: 1, from, counts: sumOf(present) });
}

/** Lets a shard take no more and gives what it has counted; null when it has been erased. */
async function close(engine: Engine, { key }: Leaf): Promise<Shard['counts'] | null> {
  const slash = key.lastIndexOf('/');
  const shards = collection(engine, { name: key.slice(0, slash), ...shardFormat });
  try {
    const { data } = await shards.update(key.slice(slash + 1), (shard) =>
      shard.closed ? shard : { ...shard, closed: true },
    );
    return data.counts;
  } catch (error) {
    if (error instanceof RecordMissing) return null;
    throw error;
  }
}

/** Whether each of the days has its whole total, and nothing that the total stands for is left. */
async function areSettled(engine: Engine, leaves: readonly Leaf[]): Promise<boolean> {
  const summed = new Set(leaves.filter(({ isTotal }) => isTotal).map(({ period }) => period));
  if (leaves.some(({ period }) => !summed.has(period))) return false;
  const superseded = supersededBy(await totalsOf(engine, leaves));
  return !leaves.some(({ key }) => superseded.has(key));
}

async function eraseSuperseded(engine: Engine, folder: string): Promise<void> {
  const leaves = await leavesOf(engine, folder);
  const inPeriod = Map.groupBy(leaves, ({ period }) => period);
  const inMonth = Map.groupBy(leaves, monthOf);
  // A total that stands alone names nothing that is still there.
  const totals = leaves.filter((leaf) => {
    const others = isDay(leaf) ? inPeriod.get(leaf.period) : inMonth.get(leaf.period);
    return leaf.isTotal && (others?.length ?? 0) > 1;
  });
  const superseded = supersededBy(await totalsOf(engine, totals));
  const gone = leaves.filter(({ key }) => superseded.has(key));
  await mapBounded(gone, UPKEEP_PARALLEL, ({ key }) => engine.erase(key));
}

async function totalsOf(engine: Engine, leaves: readonly Leaf[]): Promise<Partial<Total>[]> {
  const totals = leaves.filter(({ isTotal }) => isTotal);
  const loaded = await mapBounded(totals, STORE_PARALLEL, (total) => loadLeaf(engine, total));
  return loaded.filter((total) => total !== null);
}

function supersededBy(totals: readonly Partial<Total>[]): Set<string> {
  return new Set(totals.flatMap(({ from }) => from ?? []));
}
