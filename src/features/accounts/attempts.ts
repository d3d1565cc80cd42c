import { z } from 'zod';
import { type RateLimit, rateLimits } from '../../domain/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Collection } from '../../store/collection.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import { hashed } from '../../store/key.ts';
import { KeyQueue } from '../../store/key-queue.ts';
import type { Store } from '../../store/store.ts';
import { networkOf } from './network.ts';

/** An attempt that has not had its turn by then is given up, in milliseconds. */
const PATIENCE_MS = 6_000;

const LONGEST_MS = Math.max(...Object.values(rateLimits).map(({ seconds }) => seconds)) * 1000;

/** When a key's attempts were made, oldest first, in milliseconds since 1970. */
const attemptLog = z.object({ times: z.array(z.number()) });
type AttemptLog = z.infer<typeof attemptLog>;

/** Counts what may be done only so often (contract, "Rate limits"); kept in the store. */
export interface Attempts {
  /**
   * Counts one attempt; an address counts by its network.
   * @throws Refusal tooManyRequests.
   */
  count(limit: RateLimit, key: string): Promise<void>;
  /**
   * Counts an attempt before it is made and forgives it when it succeeds, so that however many are
   * made at once no more fail than the limit allows (security.md 4).
   * @throws Refusal tooManyRequests, and what the attempt throws.
   */
  guard<Result>(limit: RateLimit, key: string, attempt: () => Promise<Result>): Promise<Result>;
  /** Erases what no limit looks back to, of at most `most` keys that it looks at. */
  sweep(most?: number): Promise<void>;
}

const unlimited: Attempts = {
  count: async () => undefined,
  guard: (_limit, _key, attempt) => attempt(),
  sweep: async () => undefined,
};

/** Opens the counting; when it is not enabled everything may be done any number of times. */
export function openAttempts(store: Store, now: () => Date, isEnabled: boolean): Attempts {
  const logs = store.collection({ name: 'attempt', version: 1, schema: attemptLog });
  if (!isEnabled) return unlimited;
  // In one process attempts on one key take turns, so that many right ones do not refuse each other.
  const turns = new KeyQueue<void>();
  return {
    async count(limit, key) {
      await reserve(logs, { limit, key, at: now().getTime() });
    },
    guard(limit, key, attempt) {
      const latest = performance.now() + PATIENCE_MS;
      return turns.run(idOf(limit, key), async () => {
        if (performance.now() > latest) throw new StoreUnavailable('Too many wait for their turn.');
        const reservation = { limit, key, at: now().getTime() };
        await reserve(logs, reservation);
        const result = await attempt();
        await forgive(logs, reservation);
        return result;
      });
    },
    sweep(most) {
      const since = now().getTime() - LONGEST_MS;
      return logs.sweep((log) => (log?.times.at(-1) ?? 0) <= since, most);
    },
  };
}

interface Reservation {
  limit: RateLimit;
  key: string;
  at: number;
}

async function reserve(logs: Collection<AttemptLog>, { limit, key, at }: Reservation) {
  await logs.upsert(idOf(limit, key), (log) => {
    const { count, seconds } = rateLimits[limit];
    const times = (log?.times ?? []).filter((time) => time > at - seconds * 1000);
    const oldest = times[0] ?? at;
    if (times.length < count) return { times: [...times, at] };
    throw new Refusal('tooManyRequests', { retryAfter: (oldest - at) / 1000 + seconds });
  });
}

async function forgive(logs: Collection<AttemptLog>, { limit, key, at }: Reservation) {
  await logs.upsert(idOf(limit, key), (log) => {
    const times = log?.times ?? [];
    const mine = times.indexOf(at);
    return { times: times.filter((_, index) => index !== mine) };
  });
}

function idOf(limit: RateLimit, key: string): string {
  return hashed(`${limit} ${networkOf(key)}`);
}
