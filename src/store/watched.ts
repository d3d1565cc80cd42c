import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from './engine.ts';

/** What some work read: the stamps before it, by folder, and whether memory alone gave it all. */
interface Watch {
  stamps: Map<string, number>;
  isFromMemory: boolean;
}

/** What work gave; `isCurrent` tells whether it would give the same now, null where nobody can. */
export interface Watched<Result> {
  result: Result;
  isCurrent: (() => boolean) | null;
}

const watches = new AsyncLocalStorage<Watch>();

/**
 * Runs work that reads the store and nothing else that changes. What it gives stays true until a
 * folder that it asked the stamp of is written to: as strong as the reads themselves, for the
 * price of one stamp. Work that had to call the store is not vouched for; once memory is warm its
 * next run is.
 */
export async function watched<Result>(
  { stamp }: Pick<Engine, 'stamp'>,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const watch: Watch = { stamps: new Map(), isFromMemory: true };
  const result = await watches.run(watch, work);
  if (!stamp || !watch.isFromMemory) return { result, isCurrent: null };
  const folders = [...watch.stamps.keys()];
  const before = [...watch.stamps.values()].reduce((sum, each) => sum + each, 0);
  return { result, isCurrent: () => stamp(...folders) === before };
}

/** Notes that the work goes on with what memory does not hold, or with what other work reads. */
export function readsBeyondMemory(): void {
  const watch = watches.getStore();
  if (watch) watch.isFromMemory = false;
}

/** What tells the work that goes on from other work; undefined where nobody watches it. */
export function workUnderWay(): object | undefined {
  return watches.getStore();
}

/** An engine's `stamp` that notes what it gave to the work that asks: the first of each folder. */
export function notingStamp(stamp: NonNullable<Engine['stamp']>): NonNullable<Engine['stamp']> {
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

/** No key begins with it, so that its stamp rises with what other processes write and with nothing else. */
const OF_NOBODY = 'nobody';

/**
 * A number that has risen when another process may have written to the store; always the same over
 * an engine that cannot tell.
 */
export function foreignWrites({ stamp }: Pick<Engine, 'stamp'>): number {
  return stamp?.(OF_NOBODY) ?? 0;
}
