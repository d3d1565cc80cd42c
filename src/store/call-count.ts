import { AsyncLocalStorage } from 'node:async_hooks';

/** How many store calls the work of one request has begun. */
interface CallCount {
  calls: number;
}

const SHARED = Symbol.for('campuskosh.store-calls');
// The symbol is registered for this value alone.
const shared = globalThis as typeof globalThis & { [SHARED]?: AsyncLocalStorage<CallCount> };

/** On the global object, since pages and API are two bundles of one process. */
const counts = shared[SHARED] ?? new AsyncLocalStorage<CallCount>();
shared[SHARED] = counts;

/** Runs work and returns its result with the number of store calls that it began. */
export async function withCallCount<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; calls: number }> {
  const count = { calls: 0 };
  const result = await counts.run(count, work);
  return { result, calls: count.calls };
}

/** Notes that a store call begins. */
export function countCall(): void {
  const count = counts.getStore();
  if (count) count.calls += 1;
}
