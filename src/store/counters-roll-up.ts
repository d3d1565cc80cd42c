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
  totalOf,
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

/** How many shards are added to the total of a day by one write of it. */
const SUMMED_AT_ONCE = 1_000;

const isDay = ({ period }: Leaf) => period.length === 'YYYY-MM-DD'.length;
const monthOf = ({ period }: Pick<Leaf, 'period'>) => period.slice(0, 'YYYY-MM'.length);

/**
 * Sums up days that are over, and months that are long over, each into one object that names what
 * it stands for; only then is that erased. A day is summed up shard by shard, so many at once:
 * whatever dies in between, a reader counts everything once, and the next run goes on where this
 * one ended (docs/security.md I12).
 */
export async function rollUp(
  engine: Engine,
  folder: string,
  closed: Closed,
  atOnce = SUMMED_AT_ONCE,
): Promise<void> {
  const leaves = await leavesOf(engine, folder);
  const keys = new Set(leaves.map(({ key }) => key));
  const isSummed = (period: string) => keys.has(totalKey(folder, period));
  const days = Map.groupBy(leaves.filter(isDay), ({ period }) => period);
  for (const [day, of] of days) {
    const shards = of.filter(({ isTotal }) => !isTotal);
    // In a month that is summed up the total of the day is superseded by name: one made anew would
    // be ignored.
    const isDue = day < closed.day && shards.length > 0 && !isSummed(monthOf({ period: day }));
    if (isDue)
      await sumUpDay(engine, totalKey(folder, day), { shards, atOnce, wasThere: isSummed(day) });
  }
  const months = Map.groupBy(leaves.filter(isDay), monthOf);
  for (const [month, of] of months) {
    const isDue = month < closed.month && !isSummed(month) && (await areSettled(engine, of));
    if (isDue) await sumUp(engine, totalKey(folder, month), of);
  }
  await eraseSuperseded(engine, folder);
}

/**
 * Adds the shards of a day to its total by compare-and-swap, which closes with the last of those
 * that were there; what comes later counts beside it. Whoever loses a swap leaves it to the winner.
 */
async function sumUpDay(
  engine: Engine,
  key: string,
  { shards, atOnce, wasThere }: { shards: readonly Leaf[]; atOnce: number; wasThere: boolean },
): Promise<void> {
  let stored = await engine.get(key);
  // Its month was summed up meanwhile: that total names this one as superseded, so that one made
  // anew would be ignored.
  if (!stored && wasThere) return;
  let total: Total | null = stored && totalOf(stored, key);
  while (!total || total.open) {
    const named = new Set(total?.from);
    const left = shards.filter((shard) => !named.has(shard.key));
    const next = await withShards(engine, total, left.slice(0, atOnce));
    if (!next) return;
    const value = left.length > atOnce ? { ...next, open: true } : next;
    const result = await (stored
      ? engine.replace(key, value, stored.etag)
      : engine.create(key, value));
    if (result.outcome !== 'written') return;
    stored = { value, etag: result.etag };
    total = value;
  }
}

/** The total with some more shards in it, which it closes; null when one has gone. */
async function withShards(
  engine: Engine,
  total: Total | null,
  shards: readonly Leaf[],
): Promise<Total | null> {
  const closed = await mapBounded(shards, UPKEEP_PARALLEL, (shard) => close(engine, shard));
  const counts = closed.filter((each) => each !== null);
  if (counts.length < shards.length) return null;
  const from = [...(total?.from ?? []), ...shards.map(({ key }) => key)];
  return { v: 1, from, counts: sumOf([total?.counts ?? [], ...counts]) };
}

/** Writes the total of some leaves, whose shards it closes first; not when one has gone. */
async function sumUp(engine: Engine, key: string, leaves: readonly Leaf[]): Promise<void> {
  const counts = await mapBounded(leaves, STORE_PARALLEL, async (leaf) =>
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
  const totals = await totalsOf(engine, leaves);
  const superseded = supersededBy(totals);
  return !totals.some(({ open }) => open) && !leaves.some(({ key }) => superseded.has(key));
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
