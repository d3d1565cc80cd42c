import { expect, it } from 'vitest';
import { type MemoryEngine, memoryEngine } from '../testing/crash/memory-engine.ts';
import { type End, Killed, mortalEngine } from '../testing/mortal-engine.ts';
import { openPeople, type People } from '../testing/store/people.ts';
import { StoreUnavailable } from './engine.ts';
import { ORPHAN_MS } from './list-fold.ts';

const PEOPLE = 7;
const START = Date.UTC(2026, 5, 1);
const folder = 'list/people-v1';
const person = (n: number | string) => ({ email: `${n}@x.in`, username: `u${n}`, effects: 1 });

/** When unreferenced blobs count as orphans. */
const later = { now: () => START + ORPHAN_MS + 1 };

const open = (engine: MemoryEngine, options = {}): People =>
  openPeople(engine, { now: () => START, foldAt: 3, ...options });

/** A store whose list has a snapshot. */
async function openStore(): Promise<MemoryEngine> {
  const engine = memoryEngine();
  const { records, list } = open(engine);
  for (let n = 0; n < PEOPLE; n++) await records.create(`p${n}`, person(n));
  await records.remove('p3');
  await list.rebuild();
  return engine;
}

/** A store whose list has lost its snapshot but still has entries. */
async function openBrokenStore(): Promise<MemoryEngine> {
  const engine = await openStore();
  for (const { key } of await engine.list(folder)) {
    if (key.includes('/run-')) await engine.erase(key);
  }
  const again = open(engine);
  await again.records.create('later', person('later'));
  await again.records.update('p5', (data) => ({ ...data, effects: 2 }));
  await expect(again.list.refresh()).rejects.toThrow(StoreUnavailable);
  return engine;
}

/** Compares the view of a new process with the records. */
async function expectTrue(engine: MemoryEngine, when: string): Promise<void> {
  const { records, list } = open(engine.copy());
  const stored = await Promise.all((await records.ids()).map((id) => records.read(id)));
  const live = stored.flatMap((record) => (record ? [[record.id, record.data] as const] : []));
  expect(new Map((await list.refresh()).items), when).toEqual(new Map(live));
}

/** Writes and a fold by another process during a rebuild. */
async function writeMeanwhile(engine: MemoryEngine): Promise<void> {
  const { records, list } = open(engine);
  await records.create('new', person('new'));
  await records.remove('p0');
  await records.update('p6', (data) => ({ ...data, effects: 7 }));
  await list.tidy();
}

type Work = (people: People) => Promise<void>;
const repairList: Work = ({ list }) => list.ensureSnapshot();

/** Works with an engine that ends after `calls` calls; resolves to whether the work completed. */
async function workFor(
  engine: MemoryEngine,
  mortality: { calls: number; end: End },
  work = repairList,
) {
  const mortal = mortalEngine(engine, mortality.end);
  const victim = open(mortal.engine as MemoryEngine);
  mortal.endAfter(mortality.calls);
  await work(victim).catch((error) => {
    expect(error).toBeInstanceOf(mortality.end === 'killed' ? Killed : StoreUnavailable);
  });
  return !mortal.hasEnded();
}

it.each([
  ['of a lost snapshot', 'killed', openBrokenStore, repairList],
  ['of a lost snapshot', 'cut off', openBrokenStore, repairList],
  ['that was asked for', 'killed', openStore, ({ list }: People) => list.rebuild()],
] as const)(
  'a rebuild %s that is %s after any store call loses no concurrent write',
  async (_, end, openStore, work) => {
    const before = await openStore();
    let calls = 0;
    for (let isWhole = false; !isWhole; calls++) {
      const engine = before.copy();
      const when = `${end} after ${calls} calls`;
      isWhole = await workFor(engine, { calls, end }, work);
      await writeMeanwhile(engine);
      await open(engine).list.ensureSnapshot();
      await expectTrue(engine, when);
      const late = open(engine, later);
      await late.store.repair();
      const once = engine.print();
      await late.store.repair();
      expect(engine.print(), `I12, ${when}`).toBe(once);
      await expectTrue(engine, `${when}, repaired`);
    }
    expect(calls).toBeGreaterThan(PEOPLE);
  },
);

it('a rebuild is done once by several processes during writes and folds', async () => {
  const engine = await openBrokenStore();
  const processes = Array.from({ length: 4 }, () => open(engine));
  await Promise.all([
    ...processes.map(({ list }) => list.ensureSnapshot()),
    ...processes.map(({ list }) => list.tidy()),
    writeMeanwhile(engine),
  ]);
  await open(engine).list.ensureSnapshot();
  await expectTrue(engine, 'after four at once');
});

it('a rebuild keeps entries that are folded meanwhile', async () => {
  const engine = await openStore();
  let isFolded = false;
  const slow: MemoryEngine = {
    ...engine,
    async create(key, value) {
      if (key.includes('/run-') && !isFolded) {
        isFolded = true;
        await writeMeanwhile(engine);
      }
      return engine.create(key, value);
    },
  };
  await open(slow).list.rebuild();
  expect(isFolded).toBe(true);
  await expectTrue(engine, 'after a fold that crossed it');
});

it.each([0, 13])(
  'a rebuild shows a list of a new version only when complete (%i calls)',
  async (calls) => {
    const engine = memoryEngine();
    const { records } = open(engine);
    for (let n = 0; n < PEOPLE; n++) await records.create(`p${n}`, person(n));
    // A deploy with another version of the list has an empty folder.
    for (const { key } of await engine.list(folder)) await engine.erase(key);
    await workFor(engine, { calls, end: 'cut off' });
    await workFor(engine, { calls: 2, end: 'cut off' }, async ({ list }) => {
      await list.refresh();
    });
    await writeMeanwhile(engine);
    await expectTrue(engine, 'after folds before the first snapshot');
  },
);
