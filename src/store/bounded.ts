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

/** How many calls one request may have under way at the store. */
export const STORE_PARALLEL = 16;

/** How many calls the upkeep may have under way, of which one runs at a time. */
export const UPKEEP_PARALLEL = 64;
