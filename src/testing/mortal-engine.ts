import { type Engine, StoreUnavailable, type WriteResult } from '../store/engine.ts';

/** How a process comes to its end: at once, or cut off from the store but still running. */
export type End = 'killed' | 'cut off';

/** A view of an engine as a process has it that ends between any two calls. */
interface MortalEngine {
  engine: Engine;
  /** Lets so many more calls reach the store; none after them. */
  endAfter(calls: number): void;
  hasEnded(): boolean;
}

/** The process that asks is dead: nothing it does has an effect any more. */
export class Killed extends Error {}

/** Shares the engine beneath it with whoever lives on. */
export function mortalEngine(beneath: Engine, end: End): MortalEngine {
  let left = Number.POSITIVE_INFINITY;
  let ended = false;

  function isOver(): boolean {
    ended ||= left <= 0;
    left--;
    if (ended && end === 'killed') throw new Killed();
    return ended;
  }
  async function read<Result>(call: () => Promise<Result>): Promise<Result> {
    if (isOver()) throw new StoreUnavailable();
    return call();
  }
  async function write(call: () => Promise<WriteResult>): Promise<WriteResult> {
    return isOver() ? { outcome: 'unknown' } : call();
  }

  return {
    engine: {
      get: (key) => read(() => beneath.get(key)),
      create: (key, value) => write(() => beneath.create(key, value)),
      replace: (key, value, etag) => write(() => beneath.replace(key, value, etag)),
      erase: (key) => read(() => beneath.erase(key)),
      list: (folder) => read(() => beneath.list(folder)),
      records: () => beneath.records(),
    },
    endAfter(calls) {
      left = calls;
    },
    hasEnded: () => ended,
  };
}
