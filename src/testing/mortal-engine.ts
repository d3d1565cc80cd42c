import { type Engine, StoreUnavailable, type WriteResult } from '../store/engine.ts';

/** How a process ends: killed at once, or running on without access to the store. */
export type End = 'killed' | 'cut off';

/** One process's view of an engine; it can end between any two calls. */
interface MortalEngine {
  engine: Engine;
  /** Lets `calls` more calls reach the store and none after them. */
  endAfter(calls: number): void;
  hasEnded(): boolean;
}

/** Thrown by every call of a killed process. */
export class Killed extends Error {}

/** A mortal view of `beneath`, which other processes share. */
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
