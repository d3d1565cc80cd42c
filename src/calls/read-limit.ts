import { rateLimits } from '../domain/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import { networkOf } from './client-network.ts';

/** Counts the reads of each client that no cache answers; throws Refusal `tooManyRequests`. */
type ReadLimit = (client: string) => void;

/**
 * Opens the counting of one process: in memory, since a write to the store would cost more than the
 * read. Every window begins with empty counts, so that what is remembered stays small.
 */
export function createReadLimit(now: () => number): ReadLimit {
  const { count: most, seconds } = rateLimits.uncachedRead;
  const counts = new Map<string, number>();
  let start = now();

  return (client) => {
    const at = now();
    if (at - start >= seconds * 1000) {
      counts.clear();
      start = at;
    }
    const network = networkOf(client);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count <= most) return;
    throw new Refusal('tooManyRequests', { retryAfter: (start - at) / 1000 + seconds });
  };
}
