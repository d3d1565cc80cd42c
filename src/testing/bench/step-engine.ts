import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../store/engine.ts';

/** The default latency of a call. */
const CALL_MS = 60;

export interface Steps {
  calls: number;
  /** The length of the longest chain of calls, each begun after the previous one had ended. */
  chain: number;
  /** The total time in units of one call. */
  waits: number;
}

/** An engine with the latency of a remote store that counts its calls. */
export function stepEngine(beneath: Engine, callMs = CALL_MS) {
  let calls = 0;
  let ended = 0;

  async function call<Result>(work: () => Promise<Result>): Promise<Result> {
    calls++;
    // Based on the calls that had ended at its start rather than on the clock, so that a busy
    // machine adds no steps.
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
    /** Counts the calls until the work has been answered. */
    async measure(work: () => Promise<void>): Promise<Steps> {
      calls = 0;
      ended = 0;
      const start = performance.now();
      await work();
      return { calls, chain: ended, waits: (performance.now() - start) / callMs };
    },
  };
}
