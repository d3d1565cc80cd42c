import { performance } from 'node:perf_hooks';

/**
 * How long this process has waited for others rather than computed, in milliseconds. By it a store
 * is judged: what passes while a large list is parsed on a slow processor is no fault of the store's.
 */
export function waitingTimeMs(): number {
  return performance.eventLoopUtilization().idle;
}
