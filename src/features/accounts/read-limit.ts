import { networkOf } from '../../domain/client-network.ts';
import { type RateLimit, rateLimits } from '../../domain/limits.ts';
import { Refusal } from '../../domain/refusal.ts';

/** Counts calls per client; throws Refusal `tooManyRequests` above the limit. */
type ReadLimit = (client: string) => void;

/**
 * Opens the counters of this process. They stay in memory, since a store write would cost more than
 * the call, and are reset with every window.
 */
export function createReadLimit(now: () => number, limit: RateLimit): ReadLimit {
  const { count: max, seconds } = rateLimits[limit];
  const counts = new Map<string, number>();
  let start = now();

  return (client) => {
    const at = now();
    // A clock that was set back begins a new window, which would otherwise last until it caught up.
    if (at < start || at - start >= seconds * 1000) {
      counts.clear();
      start = at;
    }
    const network = networkOf(client);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count <= max) return;
    throw new Refusal('tooManyRequests', { retryAfter: (start - at) / 1000 + seconds });
  };
}
