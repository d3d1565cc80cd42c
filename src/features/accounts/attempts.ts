import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { KeyQueue, settleInOrder } from '../../async/index.ts';
import { networkOf } from '../../domain/client-network.ts';
import { type RateLimit, rateLimits } from '../../domain/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { type Collection, hashText, type Store, StoreUnavailable } from '../../store/index.ts';
import { createReadLimit } from './read-limit.ts';

/** How far the clocks of two processes may be apart. */
const CLOCK_SKEW_MS = 60_000;
/** Milliseconds that an attempt may wait for its turn. */
const MAX_WAIT_MS = 6_000;

const LONGEST_WINDOW_MS =
  Math.max(...Object.values(rateLimits).map(({ seconds }) => seconds)) * 1000;

/** Times of a key's attempts, oldest first, in milliseconds since 1970. */
const attemptLog = z.object({ times: z.array(z.number()) });
type AttemptLog = z.infer<typeof attemptLog>;

/** A limit and the key counted towards it; addresses count by network. */
interface LimitKey {
  limit: RateLimit;
  key: string;
}

/** Rate limits, counted in the store (docs/product.md "Rate limits"). */
export interface Attempts {
  /**
   * Counts one attempt and returns a function that forgives it.
   * @throws Refusal tooManyRequests.
   */
  count(limit: RateLimit, key: string): Promise<() => Promise<void>>;
  /**
   * Refuses as `count` does, without counting.
   * @throws Refusal tooManyRequests.
   */
  check(limit: RateLimit, key: string): Promise<void>;
  /**
   * Counts an attempt towards every limit before it is judged and forgives it on success, so that
   * concurrent attempts cannot exceed the limits (docs/security.md 4). An attempt refused by the
   * account's limit counts towards none. Beyond the address's limit, attempts from there are judged
   * one after another and slowly, so that a right password still succeeds.
   * @throws Refusal tooManyRequests or tooManyFromAddress, and what the attempt throws.
   */
  guard<Found, Judged, Result>(
    counted: GuardedKeys,
    attempt: GuardedAttempt<Found, Judged, Result>,
  ): Promise<Result>;
  /**
   * The times that a record keeps for a limit, with the current one added.
   * @throws Refusal tooManyRequests.
   */
  appendAttempt(limit: RateLimit, times: readonly number[]): number[];
  /**
   * Counts a write of one's own list or profile, in this process only.
   * @throws Refusal tooManyRequests.
   */
  countOwnWrite(userId: string): void;
  /** Erases attempts older than every window; visits at most `max` keys. */
  sweep(max?: number): Promise<void>;
}

/** The keys that an attempt counts towards: the account, and the address. */
export interface GuardedKeys {
  account: LimitKey;
  address: LimitKey;
}

/**
 * An attempt in three steps; the first and the last run concurrently with the counting
 * (docs/decisions/steps.md).
 */
interface GuardedAttempt<Found, Judged, Result> {
  /** Looks up the data to judge while the attempt is being counted. */
  load(): Promise<Found>;
  /** Throws where the attempt fails. */
  judge(loaded: Found): Promise<Judged>;
  /** Carries out a successful attempt, while it is forgiven. */
  succeed(judged: Judged): Promise<Result>;
}

const unlimited: Attempts = {
  count: async () => async () => undefined,
  check: async () => undefined,
  guard: async (_counted, { load, judge, succeed }) => succeed(await judge(await load())),
  appendAttempt: () => [],
  countOwnWrite: () => undefined,
  sweep: async () => undefined,
};

/**
 * Concurrent attempts per address in one process. Attempts count as failed until they are answered,
 * so unlimited concurrency would make correct ones refuse each other.
 */
const LANES = 16;

/**
 * The pause between two attempts from an address that has used up its limit, and how long one waits
 * for its turn, in milliseconds: guessing stays slow, and no login is shut out.
 */
const SLOW_LANE = { pauseMs: 250, maxWaitMs: 2_000 } as const;

/** Opens the limits; when disabled, nothing is limited. */
export function openAttempts(store: Store, now: () => Date, isEnabled: boolean): Attempts {
  const logs = store.collection({ name: 'attempt', version: 1, schema: attemptLog });
  if (!isEnabled) return unlimited;
  // Attempts on one key take turns within a process, so that correct ones do not refuse each other.
  const turns = new KeyQueue();
  let lane = 0;

  function takeTurn<Result>({ account, address }: GuardedKeys, work: () => Promise<Result>) {
    const deadline = performance.now() + MAX_WAIT_MS;
    lane = (lane + 1) % LANES;
    return turns.run(`${lane} ${idOf(address)}`, () =>
      turns.run(idOf(account), () => {
        if (performance.now() > deadline)
          throw new StoreUnavailable('Too many wait for their turn.');
        return work();
      }),
    );
  }

  /** The result of `judge`; a refused or late attempt is `crowded`. */
  function runInSlowLane<Judged>(
    address: LimitKey,
    addressRefusal: Refusal,
    judge: () => Promise<Judged>,
  ) {
    const deadline = performance.now() + SLOW_LANE.maxWaitMs;
    return turns.run(`crowded ${idOf(address)}`, async () => {
      if (performance.now() > deadline) throw addressRefusal;
      await pause(SLOW_LANE.pauseMs);
      return judge().catch((error) => {
        throw error instanceof Refusal ? addressRefusal : error;
      });
    });
  }

  return {
    async count(limit, key) {
      const counted = { limit, key, at: now().getTime() };
      await reserve(logs, counted);
      return () => forgive(logs, counted);
    },
    async check(limit, key) {
      const log = await logs.read(idOf({ limit, key }));
      appendAttempt(limit, log?.data.times ?? [], now().getTime());
    },
    async guard(guarded, { load, judge, succeed }) {
      const rest = await takeTurn(guarded, async () => {
        const at = now().getTime();
        const counted = [guarded.account, guarded.address].map((each) => ({ ...each, at }));
        const [{ reserved, addressRefusal }, loaded] = await settleInOrder(
          reserveAll(logs, counted),
          load(),
        );
        const finish = async (judged: Awaited<ReturnType<typeof judge>>) =>
          (await settleInOrder(succeed(judged), forgiveAll(logs, reserved)))[0];
        if (addressRefusal) {
          return async () =>
            finish(await runInSlowLane(guarded.address, addressRefusal, () => judge(loaded)));
        }
        const result = await finish(await judge(loaded));
        return async () => result;
      });
      // A slow attempt leaves the lanes, so that none waits for it.
      return rest();
    },
    appendAttempt: (limit, times) => appendAttempt(limit, times, now().getTime()),
    countOwnWrite: createReadLimit(() => now().getTime(), 'ownWrite'),
    sweep(max) {
      const since = now().getTime() - LONGEST_WINDOW_MS;
      return logs.sweep((log) => (log?.times.at(-1) ?? 0) <= since, max);
    },
  };
}

interface Reservation extends LimitKey {
  at: number;
}

/** The counted limits, and the refusal of the address's limit if it is used up. */
interface ReservedAttempts {
  reserved: readonly Reservation[];
  addressRefusal: Refusal | null;
}

/** Counts towards both limits or, where the one of the account refuses, towards none. */
async function reserveAll(
  logs: Collection<AttemptLog>,
  counted: readonly Reservation[],
): Promise<ReservedAttempts> {
  const outcomes = await Promise.allSettled(counted.map((each) => reserve(logs, each)));
  const reserved = counted.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const [addressRefusal = null, ...others] = refusals;
  const isCrowded =
    addressRefusal instanceof Refusal && addressRefusal.reason === 'tooManyFromAddress';
  if (addressRefusal === null || (isCrowded && others.length === 0))
    return { reserved, addressRefusal };
  await forgiveAll(logs, reserved);
  throw addressRefusal;
}

async function forgiveAll(logs: Collection<AttemptLog>, counted: readonly Reservation[]) {
  await Promise.all(counted.map((each) => forgive(logs, each)));
}

async function reserve(logs: Collection<AttemptLog>, counted: Reservation) {
  const { limit, at } = counted;
  await logs.upsert(idOf(counted), (log) => ({
    times: appendAttempt(limit, log?.times ?? [], at),
  }));
}

function appendAttempt(limit: RateLimit, earlier: readonly number[], at: number): number[] {
  const { count, seconds } = rateLimits[limit];
  // Times to come are those of a clock that has been set back since.
  const times = earlier.filter((time) => time > at - seconds * 1000 && time <= at + CLOCK_SKEW_MS);
  const oldest = times[0] ?? at;
  if (times.length < count) return [...times, at];
  const reason = limit === 'failedLoginAddress' ? 'tooManyFromAddress' : 'tooManyRequests';
  throw new Refusal(reason, { retryAfter: (oldest - at) / 1000 + seconds });
}

async function forgive(logs: Collection<AttemptLog>, reserved: Reservation) {
  await logs.upsert(idOf(reserved), (log) => {
    const times = log?.times ?? [];
    const position = times.indexOf(reserved.at);
    return { times: times.filter((_, index) => index !== position) };
  });
}

function idOf({ limit, key }: LimitKey): string {
  return hashText(`${limit} ${networkOf(key)}`);
}
