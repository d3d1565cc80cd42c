import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../store/engine.ts';

/** How long each call takes unless said otherwise. */
const CALL_MS = 60;

export interface Steps {
  calls: number;
  /** The longest chain of calls each of which began after the one before it had ended. */
  chain: number;
  /** The time of the whole in calls. */
  waits: number;
}

/** An engine that waits as one far away does, and counts what is asked of it. */
export function stepEngine(beneath: Engine, callMs = CALL_MS) {
  let calls = 0;
  let ended = 0;

  async function call<Result>(work: () => Promise<Result>): Promise<Result> {
    calls++;
    // By what had ended when it began, and not by the clock: a busy machine adds no steps.
    const place = ended + 1;
    await sleep(callMs);
    try {
      return await work();
    } finally {
      ended = Math.max(ended, place);
    }
  }

  const engine: Engine = {
    get: (key) => call(() => beneath.get(key)),
    create: (key, value) => call(() => beneath.create(key, value)),
    replace: (key, value, etag) => call(() => beneath.replace(key, value, etag)),
    erase: (key) => call(() => beneath.erase(key)),
    list: (folder) => call(() => beneath.list(folder)),
    records: () => beneath.records(),
  };

  return {
    engine,
    /** Counts the calls that the work makes until it has answered. */
    async measure(work: () => Promise<void>): Promise<Steps> {
      calls = 0;
      ended = 0;
      const start = performance.now();
      await work();
      return { calls, chain: ended, waits: (performance.now() - start) / callMs };
    },
  };
}
