import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which work may keep other requests waiting. */
const SLICE_MS = 10;

/** Returns a function that long work calls between its steps; it lets others go first at times. */
export function createPace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
