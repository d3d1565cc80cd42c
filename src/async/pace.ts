import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which work may keep other requests waiting. */
const SLICE_MS = 10;

/** Called between the steps of long work. */
type Pace = () => Promise<void>;

/** Maps items while other requests go first at times. */
export async function mapPaced<A, B>(
  items: Iterable<A>,
  pace: Pace,
  map: (item: A) => B,
): Promise<B[]> {
  const results: B[] = [];
  for (const item of items) {
    results.push(map(item));
    await pace();
  }
  return results;
}

/** Returns a function that long work calls between its steps; it lets others go first at times. */
export function createPace(): Pace {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
