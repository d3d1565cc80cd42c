import * as z from 'zod';
import { MANY_PARALLEL, mapBounded, STORE_PARALLEL } from '../async/index.ts';
import { collection } from './collection.ts';
import { type Engine, writeOnce } from './engine.ts';
import { decode, type Format } from './envelope.ts';
import { CorruptRecord, RecordMissing } from './errors.ts';

/** Counts by name. */
export type Tally = ReadonlyMap<string, number>;

const counts = z.array(z.tuple([z.string(), z.int().positive()]));

/** The counts of one process on one day; a closed shard accepts no more. */
const shardSchema = z.object({ closed: z.boolean(), counts });
export type Shard = z.infer<typeof shardSchema>;
export const shardFormat: Format<Shard> = { version: 1, schema: shardSchema };

/** A sum, with the keys of the objects that it supersedes. */
export const totalSchema = z.object({ v: z.literal(1), from: z.array(z.string()), counts });
export type Total = z.infer<typeof totalSchema>;

/** A day (YYYY-MM-DD) or an old month (YYYY-MM). */
type Period = string;

/**
 * An object of a counter. A listing comes in key order, and a superseding object is written before
 * the superseded one is erased: shards sort before their day's total, and days before their
 * month's, so no listing can miss both.
 */
export interface CounterObject {
  key: string;
  etag: string;
  period: Period;
  isTotal: boolean;
}

/** The folder of one counter. */
export function counterFolder(name: string): string {
  return `count/${name}`;
}

function totalKey(folder: string, period: Period): string {
  return `${folder}/${period}/total`;
}

/** All stored objects of a counter, in key order. */
export async function listObjects(engine: Engine, folder: string): Promise<CounterObject[]> {
  const listed = await engine.list(folder);
  return listed.map(({ key, etag }) => {
    const [period = '', kind = ''] = key.slice(folder.length + 1).split('/');
    return { key, etag, period, isTotal: kind === 'total' };
  });
}

/** The counts of an object and the objects it supersedes; null when it has been erased. */
export async function loadObject(
  engine: Engine,
  { key, isTotal }: Pick<CounterObject, 'key' | 'isTotal'>,
): Promise<Omit<Total, 'v'> | null> {
  const stored = await engine.get(key);
  if (!stored) return null;
  if (!isTotal) return { from: [], counts: decode(stored, shardFormat, key).data?.counts ?? [] };
  const parsed = totalSchema.safeParse(stored.value);
  if (!parsed.success) throw new CorruptRecord(key, parsed.error);
  return parsed.data;
}

/** Adds counts up, in the order of names. */
export function mergeCounts(
  parts: readonly Iterable<readonly [string, number]>[],
): [string, number][] {
  const sums = new Map<string, number>();
  for (const part of parts) {
    for (const [name, count] of part) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The first day and month that are still open. */
interface OpenPeriods {
  /** Days before this one are summed up. */
  day: string;
  /** Months before this one are summed up. */
  month: string;
}

const isDay = ({ period }: CounterObject) => period.length === 'YYYY-MM-DD'.length;
const monthOf = ({ period }: Pick<CounterObject, 'period'>) => period.slice(0, 'YYYY-MM'.length);

/**
 * Sums closed days, and months long past, into one object that names those it supersedes, and
 * erases these afterwards. After a crash at any point readers still count everything once, and the
 * next run continues (docs/security.md I12).
 */
export async function rollUp(engine: Engine, folder: string, open: OpenPeriods): Promise<void> {
  const leaves = await listObjects(engine, folder);
  const summed = new Set(leaves.filter(({ isTotal }) => isTotal).map(({ period }) => period));
  const days = leaves.filter(isDay);
  for (const [day, of] of Map.groupBy(days, ({ period }) => period)) {
    // A month's total supersedes its days by name, so a recreated day would be ignored.
    const isSummed = summed.has(day) || summed.has(monthOf({ period: day }));
    if (day < open.day && !isSummed) await writeTotal(engine, totalKey(folder, day), of);
  }
  for (const [month, of] of Map.groupBy(days, monthOf)) {
    const isDue = month < open.month && !summed.has(month) && (await areSummed(engine, of));
    if (isDue) await writeTotal(engine, totalKey(folder, month), of);
  }
  await eraseSuperseded(engine, folder);
}

/** Closes shards and writes their total, unless one is gone. Later counts go to new shards. */
async function writeTotal(
  engine: Engine,
  key: string,
  leaves: readonly CounterObject[],
): Promise<void> {
  const counts = await mapBounded(leaves, MANY_PARALLEL, async (leaf) =>
    leaf.isTotal ? ((await loadObject(engine, leaf))?.counts ?? null) : closeShard(engine, leaf),
  );
  const present = counts.filter((each) => each !== null);
  if (present.length < leaves.length) return;
  const from = leaves.map((leaf) => leaf.key);
  await writeOnce(engine, key, { v: 1, from, counts: mergeCounts(present) });
}

/** Closes a shard and returns its counts; null when it has been erased. */
async function closeShard(engine: Engine, { key }: CounterObject): Promise<Shard['counts'] | null> {
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

/** Whether each day has its complete total and nothing superseded is left. */
async function areSummed(engine: Engine, leaves: readonly CounterObject[]): Promise<boolean> {
  const summed = new Set(leaves.filter(({ isTotal }) => isTotal).map(({ period }) => period));
  if (leaves.some(({ period }) => !summed.has(period))) return false;
  const superseded = supersededKeys(await loadTotals(engine, leaves));
  return !leaves.some(({ key }) => superseded.has(key));
}

async function eraseSuperseded(engine: Engine, folder: string): Promise<void> {
  const leaves = await listObjects(engine, folder);
  const inPeriod = Map.groupBy(leaves, ({ period }) => period);
  const inMonth = Map.groupBy(leaves, monthOf);
  // A final total names nothing that still exists.
  const totals = leaves.filter((leaf) => {
    const others = isDay(leaf) ? inPeriod.get(leaf.period) : inMonth.get(leaf.period);
    return leaf.isTotal && (others?.length ?? 0) > 1;
  });
  const superseded = supersededKeys(await loadTotals(engine, totals));
  const gone = leaves.filter(({ key }) => superseded.has(key));
  await mapBounded(gone, MANY_PARALLEL, ({ key }) => engine.erase(key));
}

async function loadTotals(
  engine: Engine,
  leaves: readonly CounterObject[],
): Promise<Partial<Total>[]> {
  const totals = leaves.filter(({ isTotal }) => isTotal);
  const loaded = await mapBounded(totals, STORE_PARALLEL, (total) => loadObject(engine, total));
  return loaded.filter((total) => total !== null);
}

function supersededKeys(totals: readonly Partial<Total>[]): Set<string> {
  return new Set(totals.flatMap(({ from }) => from ?? []));
}
