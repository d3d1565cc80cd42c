import { expect, it } from 'vitest';
import { StoreUnavailable } from '../../server/store/engine.ts';
import { ORPHAN_MS } from '../../server/store/list-fold.ts';
import { type MemoryEngine, memoryEngine } from '../crash/memory-engine.ts';
import { type End, Killed, mortalEngine } from '../mortal-engine.ts';
import { openPeople, type People } from './people.ts';

const PEOPLE = 7;
const START = Date.UTC(2026, 5, 1);
const folder = 'list/people-v1';
const person = (n: number | string) => ({ email: `${n}@x.in`, username: `u${n}`, effects: 1 });

const open = (engine: MemoryEngine, options = {}): People =>
  openPeople(engine, { now: () => START, foldAt: 3, rebuiltAtOnce: 2, ...options });

/** A store whose list has lost its snapshot, while some entries stand beside it. */
async function brokenStore(): Promise<MemoryEngine> {
  const engine = memoryEngine();
  const { records, list } = open(engine);
  for (let n = 0; n < PEOPLE; n++) await records.create(`p${n}`, person(n));
  await records.remove('p3');
  await list.rebuild();
  await list.idle();
  for (const { key } of await engine.list(folder)) {
    if (key.includes('/run-')) await engine.erase(key);
  }
  const again = open(engine);
  await again.records.create('later', person('later'));
  await again.records.update('p5', (data) => ({ ...data, effects: 2 }));
  await expect(again.list.refresh()).rejects.toThrow(StoreUnavailable);
  return engine;
}

/** What a process sees that has just been opened, beside what the records say. */
async function expectTrue(engine: MemoryEngine, when: string): Promise<void> {
  const { records, list } = open(engine.copy());
  const stored = await Promise.all((await records.ids()).map((id) => records.read(id)));
  const live = stored.flatMap((record) => (record ? [[record.id, record.data] as const] : []));
  expect(new Map((await list.refresh()).items), when).toEqual(new Map(live));
}

/** Writes of somebody else, while a rebuild is under way. */
async function writeMeanwhile(engine: MemoryEngine): Promise<void> {
  const { records } = open(engine);
  await records.create('new', person('new'));
  await records.remove('p0');
  await records.update('p6', (data) => ({ ...data, effects: 7 }));
}

/** Mends with an engine that ends after so many calls; gives whether it came to its end. */
async function mendFor(engine: MemoryEngine, calls: number, end: End): Promise<boolean> {
  const mortal = mortalEngine(engine, end);
  const victim = open(mortal.engine as MemoryEngine);
  mortal.endAfter(calls);
  await victim.list.mend().catch((error) => {
    expect(error).toBeInstanceOf(end === 'killed' ? Killed : StoreUnavailable);
  });
  return !mortal.hasEnded();
}

it.each(['killed', 'cut off'] as const)(
  'a rebuild that is %s after any store call is taken up again, and writes in between are seen',
  async (end) => {
    const broken = await brokenStore();
    let calls = 0;
    for (let isWhole = false; !isWhole; calls++) {
      const engine = broken.copy();
      isWhole = await mendFor(engine, calls, end);
      await writeMeanwhile(engine);
      const heir = open(engine);
      await heir.list.mend();
      await expectTrue(engine, `${end} after ${calls} calls`);
      await heir.list.mend();
      await heir.list.tidy();
      await expectTrue(engine, `${end} after ${calls} calls, folded`);
      const late = open(engine, { now: () => START + ORPHAN_MS + 1 });
      await late.store.repair();
      const once = engine.print();
      await late.store.repair();
      expect(engine.print(), `I12, ${end} after ${calls} calls`).toBe(once);
      await expectTrue(engine, `${end} after ${calls} calls, repaired`);
    }
    expect(calls).toBeGreaterThan(6 * (PEOPLE / 2));
  },
);

it('goes on where the run before it ended, and says how far it is', async () => {
  const engine = await brokenStore();
  const told: number[] = [];
  const CALLS = 13;
  let runs = 0;
  for (let isOver = false; !isOver; runs++) {
    const mortal = mortalEngine(engine, 'cut off');
    const process = open(mortal.engine as MemoryEngine, {
      progress: ({ done, of }: { done: number; of: number }) => told.push(of - done),
    });
    mortal.endAfter(CALLS);
    isOver = await process.list.mend().then(
      () => true,
      () => false,
    );
    expect(runs).toBeLessThan(PEOPLE);
  }
  expect(runs).toBeGreaterThan(1);
  expect(told).toEqual([6, 4, 2, 0]);
  await expectTrue(engine, `after ${runs} runs`);
});

it('is done once by several at once, while others write and fold', async () => {
  const engine = await brokenStore();
  const processes = Array.from({ length: 4 }, () => open(engine));
  await Promise.all([
    ...processes.map(({ list }) => list.mend()),
    ...processes.map(({ list }) => list.tidy()),
    writeMeanwhile(engine),
  ]);
  await open(engine).list.mend();
  await expectTrue(engine, 'after four at once');
});

it('keeps what was folded between its look at the snapshot and its note', async () => {
  const engine = await brokenStore();
  let isFolded = false;
  const slow: MemoryEngine = {
    ...engine,
    async create(key, value) {
      if (key.includes('/plan-') && !isFolded) {
        isFolded = true;
        await writeMeanwhile(engine);
        await open(engine).list.tidy();
      }
      return engine.create(key, value);
    },
  };
  await open(slow).list.mend();
  expect(isFolded).toBe(true);
  await expectTrue(engine, 'after a fold that crossed it');
});

it('shows nothing of a list of a new version before all of it is there', async () => {
  const engine = memoryEngine();
  const { records } = open(engine);
  for (let n = 0; n < PEOPLE; n++) await records.create(`p${n}`, person(n));
  // A deploy with another version of the list: its folder is empty.
  for (const { key } of await engine.list(folder)) await engine.erase(key);
  await mendFor(engine, 16, 'cut off');
  const mortal = mortalEngine(engine, 'cut off');
  mortal.endAfter(2);
  await expect(open(mortal.engine as MemoryEngine).list.refresh()).rejects.toThrow(
    StoreUnavailable,
  );
  for (let n = 0; n < 4; n++) await open(engine).records.create(`q${n}`, person(`q${n}`));
  await open(engine).list.tidy();
  await expectTrue(engine, 'after folds before the first snapshot');
});
