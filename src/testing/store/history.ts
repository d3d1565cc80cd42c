import type { Engine } from '../../store/engine.ts';
import { ORPHAN_MS } from '../../store/list-fold.ts';
import { Actor } from './actor.ts';
import { type Backend, engineOver } from './backends.ts';
import { FAULTS, type Fault, faultyFetch } from './faults.ts';
import { checkClaimable, checkRepair, checkState } from './invariants.ts';
import { Oracle } from './oracle.ts';
import { openPeople } from './people.ts';
import { entropy, type Random, seeded } from './random.ts';
import { Scheduler } from './scheduler.ts';

const PROCESSES = 3;
const ACTORS = 5;
const STEPS = 4;
const FAULT_RATE = 0.08;
const FOLD_AT = 3;
const LONG_PAUSE_MS = 31_000;
const LONG_PAUSES = 8;
const PATH = /^\/site\/site:test(\/[a-z]+(\/[a-z0-9_-]{1,64})+)?$/;
const SUDDEN = FAULTS.filter((fault) => fault !== 'no answer');

/** A deliberately broken store: a process's view of the engine and of time. */
export interface Sabotage {
  engine?: (engine: Engine) => Engine;
  now?: (now: number) => number;
}

interface HistoryOptions {
  faults: boolean;
  deaths: number;
  /** Whether lists are rebuilt meanwhile. */
  rebuilds: boolean;
}

const optionsOf = (seed: number): HistoryOptions => ({
  faults: (seed & 1) === 1,
  deaths: (seed & 2) === 2 ? 1 + (seed % 2) : 0,
  rebuilds: (seed & 12) === 12,
});

/** I13: a fetch that reports addresses outside the key grammar. */
function reportInvalidKeys(
  fetch: typeof globalThis.fetch,
  oracle: Oracle,
): typeof globalThis.fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!PATH.test(pathname)) oracle.violation(`I13 ${pathname}`);
    return fetch(input, init);
  };
}

/** A clock that mostly advances slowly and sometimes jumps past the grace period of a claim. */
function createClock(random: Random) {
  let pauses = LONG_PAUSES;
  const clock = {
    now: Date.UTC(2026, 5, 1),
    advance() {
      clock.now += random.below(50);
      if (pauses === 0 || !random.chance(0.02)) return;
      pauses--;
      clock.now += LONG_PAUSE_MS;
    },
  };
  return clock;
}

/**
 * Runs one history: several processes with several clients each claim, edit, rename, remove and
 * read the same few records, in an order, with failures and with deaths drawn from the seed.
 * Returns the invariants of docs/security.md that did not hold during it or after the repair.
 */
export async function runHistory(seed: number, backend: Backend, sabotage: Sabotage = {}) {
  const random = seeded(seed);
  entropy.random = seeded(seed + 1);
  const { faults, deaths, rebuilds } = optionsOf(seed);
  const oracle = new Oracle();
  const scheduler = new Scheduler(random);
  const clock = createClock(random);
  let failing = faults;
  const nextFault = (): Fault =>
    failing && random.chance(FAULT_RATE) ? random.pick(SUDDEN) : 'none';
  const faulty = faultyFetch(backend.fetch, nextFault, (most) => random.below(most));

  const now = () => (sabotage.now ?? ((time) => time))(clock.now);
  const report = (error: unknown) => oracle.violation(`in the background: ${String(error)}`);
  const openProcess = (process: number) => {
    const opened = engineOver(reportInvalidKeys(faulty.fetch, oracle), { stamp: backend.stamp });
    const engine = scheduler.gate(opened, process);
    return openPeople((sabotage.engine ?? ((same) => same))(engine), {
      now,
      report,
      foldAt: FOLD_AT,
    });
  };

  const processes = Array.from({ length: PROCESSES }, (_, process) => openProcess(process));
  let running = ACTORS;
  for (let n = 0; n < ACTORS; n++) {
    const people = processes[n % PROCESSES];
    if (!people) continue;
    const actor = new Actor(`n${n}`, people, { oracle, random, rebuilds });
    void actor
      .run(STEPS)
      .catch((error) => oracle.violation(`an actor failed: ${String(error)}`))
      .finally(() => running--);
  }
  await scheduler.run(() => running === 0, { deaths, afterEach: clock.advance });

  failing = false;
  scheduler.active = false;
  await faulty.land();
  const survivors = processes.filter((_, process) => !scheduler.isDead(process));
  const observer = openProcess(PROCESSES);
  const live = await checkState([observer, ...survivors], oracle);
  if (!faults && deaths === 0) await checkClaimable(observer, live, oracle);
  // Background work that the checks started would otherwise run during the repair.
  await Promise.all([observer, ...survivors].map(({ list }) => list.idle()));
  clock.now += ORPHAN_MS + 1;
  await checkRepair(observer, oracle);
  await checkClaimable(observer, await checkState([observer, ...survivors], oracle), oracle);
  return oracle.violations;
}
