import { type Counter, openCounter } from '../../store/counters.ts';
import { type Engine, StoreUnavailable } from '../../store/engine.ts';
import { type Backend, engineOver } from './backends.ts';
import { DAY, HOUR, totalsOf, views } from './counter-setup.ts';
import { FAULTS, type Fault, faultyFetch } from './faults.ts';
import { entropy, type Random, seeded } from './random.ts';
import { Scheduler } from './scheduler.ts';

const PROCESSES = 3;
const ACTORS = 6;
const STEPS = 12;
const NAMES = ['/a', '/b', '/c'];
const FAULT_RATE = 0.08;
const SUDDEN = FAULTS.filter((fault) => fault !== 'no answer');

/** The requested and the acknowledged counts. */
interface Ledger {
  attempted: Map<string, number>;
  acknowledged: Map<string, number>;
  violations: string[];
}

const countOf = (counts: Map<string, number>, name: string) => counts.get(name) ?? 0;
const increase = (counts: Map<string, number>, name: string) =>
  counts.set(name, countOf(counts, name) + 1);

/** I4: a read contains every count acknowledged before it exactly once, and no others. */
async function check(counter: Counter, ledger: Ledger, where: string): Promise<void> {
  const least = new Map(ledger.acknowledged);
  const seen = await totalsOf(counter);
  for (const name of NAMES) {
    const count = seen[name] ?? 0;
    const [low, high] = [countOf(least, name), countOf(ledger.attempted, name)];
    if (count >= low && count <= high) continue;
    ledger.violations.push(`I4 ${where}: ${name} is ${count}, not from ${low} to ${high}`);
  }
}

async function add(counter: Counter, ledger: Ledger, name: string): Promise<void> {
  increase(ledger.attempted, name);
  await counter.add(name);
  increase(ledger.acknowledged, name);
}

async function act(counter: Counter, ledger: Ledger, random: Random): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    try {
      if (random.chance(0.7)) await add(counter, ledger, random.pick(NAMES));
      else if (random.chance(0.5)) await check(counter, ledger, 'meanwhile');
      else await counter.rollUp();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}

/**
 * Runs one history: several processes count, read and roll up days while time jumps over days and
 * months, their clocks differ by hours, replies get lost and processes die. Returns the violations.
 */
export async function runCounterHistory(
  seed: number,
  backend: Backend,
  sabotage: (engine: Engine) => Engine = (engine) => engine,
): Promise<string[]> {
  const random = seeded(seed);
  entropy.random = seeded(seed + 1);
  const isFaulty = (seed & 1) === 1;
  const deaths = (seed & 2) === 2 ? 2 : 0;
  const clock = { now: Date.UTC(2026, 5, 1) };
  const ledger: Ledger = { attempted: new Map(), acknowledged: new Map(), violations: [] };
  const scheduler = new Scheduler(random);
  let failing = isFaulty;
  const nextFault = (): Fault =>
    failing && random.chance(FAULT_RATE) ? random.pick(SUDDEN) : 'none';
  const faulty = faultyFetch(backend.fetch, nextFault, (most) => random.below(most));
  const openProcess = (process: number) => {
    const engine = sabotage(scheduler.gate(engineOver(faulty.fetch), process));
    const skew = random.below(6) * HOUR;
    return openCounter(engine, views, () => clock.now - skew);
  };

  const processes = Array.from({ length: PROCESSES }, (_, process) => openProcess(process));
  let running = ACTORS;
  for (let n = 0; n < ACTORS; n++) {
    const counter = processes[n % PROCESSES];
    if (!counter) continue;
    void act(counter, ledger, random)
      .catch((error) => ledger.violations.push(`an actor failed: ${String(error)}`))
      .finally(() => running--);
  }
  const afterEach = () => {
    if (random.chance(0.05)) clock.now += random.pick([6 * HOUR, DAY, 50 * DAY]);
  };
  await scheduler.run(() => running === 0, { deaths, afterEach });

  failing = false;
  scheduler.active = false;
  await faulty.land();
  await checkEnd(openProcess(PROCESSES), ledger, !isFaulty && deaths === 0);
  clock.now += 200 * DAY;
  await checkRollUp(openProcess(PROCESSES), ledger, engineOver(backend.fetch));
  return ledger.violations;
}

async function checkEnd(observer: Counter, ledger: Ledger, isExact: boolean): Promise<void> {
  await check(observer, ledger, 'at the end');
  const seen = await totalsOf(observer);
  for (const name of NAMES) {
    const exact = countOf(ledger.acknowledged, name);
    if (isExact && (seen[name] ?? 0) !== exact) {
      ledger.violations.push(`I4 ${name} is ${seen[name]}, not ${exact}, and no reply was lost`);
    }
  }
}

/** I12: rolling up changes no count, and repeating it changes nothing. */
async function checkRollUp(observer: Counter, ledger: Ledger, engine: Engine): Promise<void> {
  const before = await totalsOf(observer);
  for (let run = 0; run < 3; run++) await observer.rollUp();
  const dump = async () => JSON.stringify(await engine.list('count/views'));
  const once = await dump();
  const after = await totalsOf(observer);
  for (const name of NAMES) {
    if (after[name] === before[name]) continue;
    ledger.violations.push(`I4 summing up made ${name} ${after[name]} of ${before[name]}`);
  }
  await observer.rollUp();
  if ((await dump()) !== once) ledger.violations.push('I12 a further summing up changed something');
}
