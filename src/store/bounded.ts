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
