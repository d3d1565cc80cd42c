import { AsyncLocalStorage } from 'node:async_hooks';
import { countCall } from './call-count.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { waitedMs } from './waited.ts';
import { notingStamp, readsBeyondMemory } from './watched.ts';

/** Until when store calls may begin: by the time waited, and by the clock. */
interface Latest {
  waited: number;
  clock: number;
}

const latest = new AsyncLocalStorage<Latest>();

/**
 * Runs work that may begin store calls only within `ms` of waiting, and within `wholeMs` in all;
 * each call has a further deadline of about 4 s. Later calls throw `StoreUnavailable` unsent, so
 * that a slow store gives a 503 in time (docs/security.md 21).
 */
export function withinBudget<R>(ms: number, work: () => Promise<R>, wholeMs: number): Promise<R> {
  return latest.run({ waited: waitedMs() + ms, clock: performance.now() + wholeMs }, work);
}

/** Runs background work outside the budget of its caller. */
export function withoutBudget<R>(work: () => Promise<R>): Promise<R> {
  return latest.exit(work);
}

function begin(): void {
  countCall();
  readsBeyondMemory();
  const until = latest.getStore();
  if (until && (performance.now() > until.clock || waitedMs() > until.waited)) {
    throw new StoreUnavailable('The store took too long.');
  }
}

/**
 * The engine as the work of one request sees it: no call begins once its budget is used up, and a
 * watch over it hears of each.
 */
export function budgeted(engine: Engine): Engine {
  const within =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      begin();
      return call(...given);
    };
  return {
    get: within(engine.get),
    create: within(engine.create),
    replace: within(engine.replace),
    erase: within(engine.erase),
    list: within(engine.list),
    ...(engine.stamp && { stamp: notingStamp(engine.stamp) }),
    records: () => engine.records(),
    close: () => engine.close?.(),
  };
}
