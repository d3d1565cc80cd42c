import { createPace } from './pace.ts';

/**
 * Maps with at most `limit` concurrent promises; keeps the order, rejects with the first failure. Other
 * requests may go first at times, since what is in memory is mapped without waiting.
 */
export async function mapBounded<A, B>(
  items: readonly A[],
  limit: number,
  map: (item: A) => Promise<B>,
): Promise<B[]> {
  const results: B[] = [];
  const pace = createPace();
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) {
      results[index] = await map(item);
      await pace();
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/** Awaits concurrent work; of several failures it throws the first in order, not in time. */
export async function settleInOrder<Results extends unknown[]>(
  ...work: { [Place in keyof Results]: Promise<Results[Place]> }
): Promise<Results> {
  const outcomes = await Promise.allSettled(work);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return Promise.all(work);
}

/** Marks work as awaited later, so that an earlier rejection is not reported as unhandled. */
export function markHandled<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** Concurrent store calls per request. */
export const STORE_PARALLEL = 16;

/** Concurrent store calls of work over many records, which runs once at a time. */
export const MANY_PARALLEL = 64;

/**
 * Serialises the writers of one process per key, so that they do not lose compare-and-swap races
 * against each other.
 */
export class KeyQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `work` after all earlier work for the key and returns its result. */
  run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const done = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const last: Promise<void> = done.then(
      () => this.#pass(key, last),
      () => this.#pass(key, last),
    );
    this.#last.set(key, last);
    return done;
  }

  /** Number of keys with queued work. */
  get size(): number {
    return this.#last.size;
  }

  #pass(key: string, last: Promise<void>): void {
    if (this.#last.get(key) === last) this.#last.delete(key);
  }
}
