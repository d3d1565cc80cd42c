import { expect, test } from 'vitest';
import { type MemoryEngine, memoryEngine } from '../testing/crash/memory-engine.ts';
import { directory, openPeople, people } from '../testing/store/people.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { newLogKey } from './list-format.ts';
import { openStore } from './store.ts';

const FOLDER = 'list/people-v1';
const FOLD_AT = 4;
const PEOPLE = 6;
const OLD = 40;
const PERSON = { email: '0@x.in', username: 'u0', effects: 1 };

/** A store whose list has a snapshot of one person and an entry for each other person. */
async function openStockedStore() {
  const engine = memoryEngine();
  const writer = openPeople(engine, { foldAt: PEOPLE * 2 });
  for (let n = 0; n < PEOPLE; n++) {
    await writer.records.create(`p${n}`, { email: `${n}@x.in`, username: `u${n}`, effects: 1 });
    if (n === 0) await writer.list.rebuild();
  }
  return engine;
}

const leavesOf = async (engine: MemoryEngine, leaf: string) =>
  (await engine.list(FOLDER)).map(({ key }) => key).filter((key) => key.includes(`/${leaf}-`));

/** Runs `happen` after the manifest was read and before the first entry is. */
function withInterruption(engine: MemoryEngine, happen: () => Promise<void>): Engine {
  let happened: Promise<void> | undefined;
  return {
    ...engine,
    async get(key) {
      if (!key.includes('/entry-')) return engine.get(key);
      await new Promise(setImmediate);
      happened ??= happen();
      await happened;
      return engine.get(key);
    },
  };
}

test('a cold view includes entries folded while it reads', async () => {
  const engine = await openStockedStore();
  expect(await leavesOf(engine, 'entry')).toHaveLength(PEOPLE - 1);
  const folder = openPeople(engine, { foldAt: FOLD_AT });
  const cold = openPeople(withInterruption(engine, () => folder.list.tidy()));
  const { items } = await cold.list.refresh();
  expect([...items.keys()].sort()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
  expect(await leavesOf(engine, 'entry')).toEqual([]);
});

test('a cold view fails without a part of the snapshot', async () => {
  const engine = await openStockedStore();
  for (const key of await leavesOf(engine, 'run')) await engine.erase(key);
  await expect(openPeople(engine).list.refresh()).rejects.toThrow(StoreUnavailable);
});

test('an unpacked snapshot is read, and packed when merged', async () => {
  const engine = await openStockedStore();
  const [run = ''] = await leavesOf(engine, 'run');
  const lines = Array.from({ length: OLD }, (_, n) => {
    const summary = { email: `old${n}@x.in`, username: `old${n}`, effects: 1 };
    return n === 0 ? { id: 'p0', rev: 1, summary: PERSON } : { id: `q${n}`, rev: 1, summary };
  });
  await engine.erase(run);
  await engine.create(run, { v: 1, lines });
  const { items } = await openPeople(engine).list.refresh();
  expect(items.size).toBe(PEOPLE + OLD - 1);
  await openPeople(engine, { foldAt: FOLD_AT }).list.tidy();
  const [folded = '', ...others] = await leavesOf(engine, 'run');
  expect(others).toEqual([]);
  expect((await engine.get(folded))?.value).toHaveProperty('summaries');
  expect(new Map((await openPeople(engine).list.refresh()).items)).toEqual(new Map(items));
});

test('an unreferenced run adds nothing false', async () => {
  const engine = await openStockedStore();
  const [run = ''] = await leavesOf(engine, 'run');
  const stored = await engine.get(run);
  const writer = openPeople(engine);
  await writer.records.update('p0', (data) => ({ ...data, effects: 2 }));
  await writer.records.remove('p1');
  await engine.create(`${run}old`, stored?.value);
  const { items } = await openPeople(engine).list.refresh();
  expect(items.get('p0')?.effects).toBe(2);
  expect(items.has('p1')).toBe(false);
});

test('many lines over a base leave its own lines unchanged', async () => {
  const engine = memoryEngine();
  const lines = Array.from({ length: 10_001 }, (_, n) => ({
    id: `q${n}`,
    rev: 1,
    summary: PERSON,
  }));
  await engine.create(newLogKey(FOLDER, 'entry', Date.now()), { v: 1, lines });
  const store = openStore(engine);
  const base = {
    size: 1,
    at: () => ({ id: 'shipped', rev: 0, summary: PERSON }),
    placeOf: (id: string) => (id === 'shipped' ? 0 : undefined),
  };
  const { list } = store.listedCollection(store.uniqueCollection(people), {
    ...directory,
    base: async () => base,
  });
  const { items, changed } = await list.refresh();
  expect(items.has('shipped')).toBe(true);
  expect(changed).toHaveLength(lines.length);
  expect(changed).not.toContain('shipped');
});
