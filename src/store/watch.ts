import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from './engine.ts';

/** The reads of watched work: the first stamp of each folder, and whether all came from memory. */
interface Watch {
  stamps: Map<string, number>;
  isFromMemory: boolean;
}

/**
 * The result of work; `isCurrent` tells whether running it again would give the same, null when
 * unknown.
 */
export interface WatchedResult<Result> {
  result: Result;
  isCurrent: (() => boolean) | null;
}

const watches = new AsyncLocalStorage<Watch>();

/**
 * Runs work that reads only the store. Its result stays valid until one of the folders whose stamp
 * it asked for is written to: as consistent as the reads themselves, for the price of one stamp.
 * Work that had to call the store cannot be checked; once memory is warm, its next run can.
 */
export async function reads<Result>(
  { stamp }: Pick<Engine, 'stamp'>,
  work: () => Promise<Result>,
): Promise<WatchedResult<Result>> {
  const watch: Watch = { stamps: new Map(), isFromMemory: true };
  const result = await watches.run(watch, work);
  if (!stamp || !watch.isFromMemory) return { result, isCurrent: null };
  const folders = [...watch.stamps.keys()];
  const before = [...watch.stamps.values()].reduce((sum, each) => sum + each, 0);
  return { result, isCurrent: () => stamp(...folders) === before };
}

/** Records that the work uses data outside memory, or data that other work reads. */
export function noteUncachedRead(): void {
  const watch = watches.getStore();
  if (watch) watch.isFromMemory = false;
}

/** The identity of the current watched work; undefined outside such work. */
export function currentWork(): object | undefined {
  return watches.getStore();
}

/** An engine's `stamp` that records the first stamp of each folder for the current work. */
export function recordStamps(stamp: NonNullable<Engine['stamp']>): NonNullable<Engine['stamp']> {
  return (...folders) => {
    const watch = watches.getStore();
    if (!watch) return stamp(...folders);
    return folders.reduce((sum, folder) => {
      const value = stamp(folder);
      if (!watch.stamps.has(folder)) watch.stamps.set(folder, value);
      return sum + value;
    }, 0);
  };
}

/** A folder without keys, whose stamp rises only with the writes of other processes. */
const EMPTY_FOLDER = 'nobody';

/**
 * A number that has risen when another process may have written to the store; constant for engines
 * that cannot know.
 */
export function foreignWriteStamp({ stamp }: Pick<Engine, 'stamp'>): number {
  return stamp?.(EMPTY_FOLDER) ?? 0;
}
