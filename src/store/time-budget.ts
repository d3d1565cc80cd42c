import { AsyncLocalStorage } from 'node:async_hooks';
import { countCall } from './call-count.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { waitingTimeMs } from './waiting-time.ts';
import { noteUncachedRead, recordStamps } from './watch.ts';

/** The latest start of a store call, in waiting time and in clock time. */
interface Deadlines {
  waited: number;
  clock: number;
}

const deadlines = new AsyncLocalStorage<Deadlines>();

/**
 * Runs work that may begin store calls only within `ms` of waiting, and within `totalMs` in all;
 * each call has a further deadline of about 4 s. Later calls throw `StoreUnavailable` unsent, so
 * that a slow store gives a 503 in time (docs/security.md 21).
 */
export function withinBudget<R>(ms: number, work: () => Promise<R>, totalMs: number): Promise<R> {
  return deadlines.run({ waited: waitingTimeMs() + ms, clock: performance.now() + totalMs }, work);
}

/** Runs background work outside the budget of its caller. */
export function withoutBudget<R>(work: () => Promise<R>): Promise<R> {
  return deadlines.exit(work);
}

function checkDeadlines(): void {
  countCall();
  noteUncachedRead();
  const current = deadlines.getStore();
  if (current && (performance.now() > current.clock || waitingTimeMs() > current.waited)) {
    throw new StoreUnavailable('The store took too long.');
  }
}

/**
 * The engine for the work of one request: no call begins once the budget is used up, and each call
 * is counted and reported to the current watch.
 */
export function withDeadlines(engine: Engine): Engine {
  const checked =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      checkDeadlines();
      return call(...given);
    };
  return {
    get: checked(engine.get),
    create: checked(engine.create),
    replace: checked(engine.replace),
    erase: checked(engine.erase),
    list: checked(engine.list),
    ...(engine.stamp && { stamp: recordStamps(engine.stamp) }),
    records: () => engine.records(),
    close: () => engine.close?.(),
  };
}
