import { mapBounded, STORE_PARALLEL } from './bounded.ts';
import { collection } from './collection.ts';
import { type Leaf, leavesOf, loadLeaf, shardFormat, sumOf, totalKey } from './counters-format.ts';
import type { Engine } from './engine.ts';
import { RecordMissing } from './errors.ts';
import { writeOnce } from './write-once.ts';

/** Which periods are over, each a day before which everything is. */
export interface Closed {
  /** Days before this one are summed up. */
  day: string;
  /** Months before this one are summed up. */
  month: string;
}

const isDay = ({ period }: Leaf) => period.length === 'YYYY-MM-DD'.length;
const monthOf = ({ period }: Pick<Leaf, 'period'>) => period.slice(0, 'YYYY-MM'.length);

/**
 * Sums up days that are over, and months that are long over, each into one object that is created
 * once and names what it stands for; only then is that erased. Whatever dies in between, a reader
 * counts everything once, and the next run goes on (security.md I12).
 */
export async function rollUp(engine: Engine, folder: string, closed: Closed): Promise<void> {
  const leaves = await leavesOf(engine, folder);
  const keys = new Set(leaves.map(({ key }) => key));
  const isSummed = (period: string) => keys.has(totalKey(folder, period));
  const days = Map.groupBy(leaves.filter(isDay), ({ period }) => period);
  for (const [day, of] of days) {
    // A total made anew in a month that is summed up would pass for the one that the month names.
    const isDue = day < closed.day && !isSummed(day) && !isSummed(monthOf({ period: day }));
    if (isDue) await sumUp(engine, totalKey(folder, day), of);
  }
  const months = Map.groupBy(leaves.filter(isDay), monthOf);
  for (const [month, of] of months) {
    const isDue = month < closed.month && !isSummed(month) && (await areSettled(engine, of));
    if (isDue) await sumUp(engine, totalKey(folder, month), of);
  }
  await eraseSuperseded(engine, folder);
}

/** Writes the total of some leaves, whose shards it closes first; not when one has gone. */
async function sumUp(engine: Engine, key: string, leaves: readonly Leaf[]): Promise<void> {
  const counts = await mapBounded(leaves, STORE_PARALLEL, async (leaf) => {
    const isThere = leaf.isTotal || (await close(engine, leaf));
    return isThere ? loadLeaf(engine, leaf) : null;
  });
  const present = counts.filter((each) => each !== null);
  if (present.length < leaves.length) return;
  const from = leaves.map((leaf) => leaf.key);
  const sum = sumOf(present.map((each) => each.counts));
  await writeOnce(engine, key, { v: 1, from, counts: sum });
}

/** Lets a shard take no more; false when somebody has summed it up and erased it. */
async function close(engine: Engine, { key }: Leaf): Promise<boolean> {
  const slash = key.lastIndexOf('/');
  const shards = collection(engine, { name: key.slice(0, slash), ...shardFormat });
  try {
    await shards.update(key.slice(slash + 1), (shard) =>
      shard.closed ? shard : { ...shard, closed: true },
    );
    return true;
  } catch (error) {
    if (error instanceof RecordMissing) return false;
    throw error;
  }
}

/** Whether each of the days has its total, and nothing that the total stands for is left. */
async function areSettled(engine: Engine, leaves: readonly Leaf[]): Promise<boolean> {
  const summed = new Set(leaves.filter(({ isTotal }) => isTotal).map(({ period }) => period));
  if (leaves.some(({ period }) => !summed.has(period))) return false;
  const superseded = await supersededBy(engine, leaves);
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
  const superseded = await supersededBy(engine, totals);
  const gone = leaves.filter(({ key }) => superseded.has(key));
  await mapBounded(gone, STORE_PARALLEL, ({ key }) => engine.erase(key));
}

async function supersededBy(engine: Engine, leaves: readonly Leaf[]): Promise<Set<string>> {
  const totals = leaves.filter(({ isTotal }) => isTotal);
  const loaded = await mapBounded(totals, STORE_PARALLEL, (total) => loadLeaf(engine, total));
  return new Set(loaded.flatMap((total) => total?.from ?? []));
}
