import { z } from 'zod';
import type { Engine } from './engine.ts';
import { decode, type Format } from './envelope.ts';
import { CorruptRecord } from './errors.ts';

/** How often each thing was counted, by name. */
export type Tally = ReadonlyMap<string, number>;

const counts = z.array(z.tuple([z.string(), z.int().positive()]));

/** What one process has counted on one day; once closed it takes no more. */
const shardSchema = z.object({ closed: z.boolean(), counts });
export type Shard = z.infer<typeof shardSchema>;
export const shardFormat: Format<Shard> = { version: 1, schema: shardSchema };

/** The sum of the objects that it names and supersedes. */
export const totalSchema = z.object({ v: z.literal(1), from: z.array(z.string()), counts });
export type Total = z.infer<typeof totalSchema>;

/** A day (YYYY-MM-DD) or, for what lies long ago, a month (YYYY-MM). */
type Period = string;

/**
 * An object of a counter. A listing comes in key order, and what supersedes an object is written
 * before that object is erased: shards sort before the total of their day, and days before the
 * total of their month, so that no listing can miss both.
 */
export interface Leaf {
  key: string;
  etag: string;
  period: Period;
  isTotal: boolean;
}

/** The folder of one counter. */
export function folderOf(name: string): string {
  return `count/${name}`;
}

export function totalKey(folder: string, period: Period): string {
  return `${folder}/${period}/total`;
}

/** Everything that is stored of a counter, in key order. */
export async function leavesOf(engine: Engine, folder: string): Promise<Leaf[]> {
  const listed = await engine.list(folder);
  return listed.map(({ key, etag }) => {
    const [period = '', leaf = ''] = key.slice(folder.length + 1).split('/');
    return { key, etag, period, isTotal: leaf === 'total' };
  });
}

/** What a leaf says, and what it stands for; null when it has been erased. */
export async function loadLeaf(
  engine: Engine,
  { key, isTotal }: Pick<Leaf, 'key' | 'isTotal'>,
): Promise<Omit<Total, 'v'> | null> {
  const stored = await engine.get(key);
  if (!stored) return null;
  if (!isTotal) return { from: [], counts: decode(stored, shardFormat, key).data?.counts ?? [] };
  const parsed = totalSchema.safeParse(stored.value);
  if (!parsed.success) throw new CorruptRecord(key, parsed.error);
  return parsed.data;
}

/** The sum of counts, in the order of names. */
export function sumOf(parts: readonly Iterable<readonly [string, number]>[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const part of parts) {
    for (const [name, count] of part) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}
