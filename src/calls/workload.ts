import { networkOf } from '../domain/client-network.ts';
import { limits } from '../domain/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Workload } from '../features/needs.ts';

interface WorkloadClock {
  /** Milliseconds that never go back. */
  now(): number;
  /** Milliseconds of processor time that this process has used. */
  processor(): number;
}

const systemClock: WorkloadClock = {
  now: () => performance.now(),
  processor() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

/** Without limits, as for load tests on one's own machine. */
export const unlimitedWorkload: Workload = { run: (_client, work) => work() };

/**
 * Opens a workload. Clients take turns, one at a time, so that a client with a thousand requests
 * keeps another waiting for one of them. Only processor time beyond that of a usual page counts: a
 * school behind one address may read as much as it likes, whereas a client whose requests are dear
 * is refused until its budget has filled again, earlier if all dear requests together exceed
 * theirs.
 */
export function createWorkload(clock: WorkloadClock = systemClock): Workload {
  const { freeMs, atOnce } = limits.processor;
  const shares = createShares(clock);
  const queue = createFairQueue(atOnce, shares);
  const all = createBudget(limits.processor.all, clock);
  const budgets = new Map<string, Budget>();

  function budgetOf(network: string): Budget {
    const budget = budgets.get(network) ?? createBudget(limits.processor.client, clock);
    // A full budget is as good as a new one.
    for (const [name, { spent }] of budgets) {
      if (spent() > 0) break;
      budgets.delete(name);
    }
    return budget;
  }

  function requireBudget(network: string): void {
    const budget = budgetOf(network);
    const isAllSpent = all.spent() >= limits.processor.all.ms && budget.spent() > 0;
    if (budget.spent() < limits.processor.client.ms && !isAllSpent) return;
    throw new Refusal('tooManyRequests', { retryAfter: Math.max(1, budget.secondsUntilFree()) });
  }

  return {
    async run(client, work) {
      const network = networkOf(client);
      requireBudget(network);
      const leave = await queue.enter(network);
      const before = shares.each();
      try {
        return await work();
      } finally {
        const excess = shares.each() - before - freeMs;
        leave();
        if (excess > 0) {
          const budget = budgetOf(network);
          budget.spend(excess);
          budgets.set(network, budget);
          all.spend(excess);
        }
      }
    },
  };
}

interface Budget {
  spend(ms: number): void;
  /** What was spent and has not filled again. */
  spent(): number;
  secondsUntilFree(): number;
}

function createBudget(
  { ms: most, perSecond }: { ms: number; perSecond: number },
  { now }: Pick<WorkloadClock, 'now'>,
): Budget {
  let [amount, at] = [0, now()];
  const spent = () => Math.max(0, amount - ((now() - at) / 1000) * perSecond);
  return {
    spent,
    spend(ms) {
      amount = spent() + ms;
      at = now();
    },
    secondsUntilFree: () => (spent() - most) / perSecond,
  };
}

/**
 * What each request that runs has used of the processor so far, if those that ran at the same time used
 * equal parts: the processor tells only what all of them used.
 */
function createShares({ processor }: Pick<WorkloadClock, 'processor'>) {
  let [running, used, share] = [0, processor(), 0];

  function each(): number {
    const now = processor();
    if (running > 0) share += (now - used) / running;
    used = now;
    return share;
  }

  return {
    each,
    /** Changes the number of requests that run. */
    add(requests: number): void {
      each();
      running += requests;
    },
  };
}

/** Lets a number of clients in at a time; those that wait take turns by network. */
function createFairQueue(atOnce: number, shares: ReturnType<typeof createShares>) {
  const waiting = new Map<string, (() => void)[]>();
  let [inside, length] = [0, 0];

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      inside -= 1;
      shares.add(-1);
      return;
    }
    const [network, turns] = next;
    const turn = turns.shift();
    waiting.delete(network);
    if (turns.length > 0) waiting.set(network, turns);
    length -= 1;
    turn?.();
  }

  return {
    /** Resolves in its turn with the function that ends it. */
    async enter(network: string): Promise<() => void> {
      if (inside < atOnce) {
        inside += 1;
        shares.add(1);
        return leave;
      }
      if (length >= limits.processor.waiting) throw new Refusal('serverBusy', { retryAfter: 5 });
      length += 1;
      const turns = waiting.get(network) ?? [];
      waiting.set(network, turns);
      await new Promise<void>((resolve) => turns.push(resolve));
      return leave;
    },
  };
}
