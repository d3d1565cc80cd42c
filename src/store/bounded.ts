/** Maps with at most `limit` promises under way; order is kept, the first failure rejects. */
export async function mapBounded<A, B>(
  items: readonly A[],
  limit: number,
  map: (item: A) => Promise<B>,
): Promise<B[]> {
  const results: B[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/**
 * Awaits work that goes on at the same time; where several parts of it fail, throws what the first
 * of them in order did, whichever failed first.
 */
export async function inOrder<Results extends unknown[]>(
  ...work: { [Place in keyof Results]: Promise<Results[Place]> }
): Promise<Results> {
  const outcomes = await Promise.allSettled(work);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return Promise.all(work);
}

/** Work that is awaited later, and fails only then. */
export function awaitedLater<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** How many calls one request may have under way at the store. */
export const STORE_PARALLEL = 16;

/** How many calls the upkeep may have under way, of which one runs at a time. */
export const UPKEEP_PARALLEL = 64;

/**
 * Lets the writers of one process pass one at a time per key, so that they do not lose
 * compare-and-swap races against each other.
 */
export class KeyQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `work` when every earlier one for the key has ended; gives what `work` gives. */
  run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const done = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const last: Promise<void> = done.then(
      () => this.#pass(key, last),
      () => this.#pass(key, last),
    );
    this.#last.set(key, last);
    return done;
  }

  /** For how many keys there are writers. */
  get size(): number {
    return this.#last.size;
  }

  #pass(key: string, last: Promise<void>): void {
    if (this.#last.get(key) === last) this.#last.delete(key);
  }
}
