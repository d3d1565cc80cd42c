import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../testing/store/backends.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { openStore, type Store } from './store.ts';

const text = z.object({ text: z.string() });
const note = {
  name: 'note',
  version: 1,
  schema: text,
  summarise: (data: { text: string }) => data,
};
const other = { name: 'other', version: 1, schema: text };

/** Two processes on one folder: notes with their list, and another collection. */
function openStores() {
  const folder = temporaryFolder();
  const stores = Array.from({ length: 2 }, () => openStore(createEmbeddedEngine(folder)));
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    rmSync(folder, { recursive: true });
  });
  return stores.map((store) => ({
    store,
    ...store.listedCollection(store.collection(note), note),
    others: store.collection(other),
  }));
}

/** The second run reads nothing that the first has not brought into memory. */
async function warm<R>(store: Store, work: () => Promise<R>) {
  expect((await store.watch(work)).isCurrent).toBeNull();
  return (await store.watch(work)).isCurrent;
}

test('an answer trusts a cached read until any process writes to its folder', async () => {
  const [here, there] = openStores();
  if (!here || !there) throw new Error('No stores.');
  await here.records.create('a', { text: 'one' });
  const read = () => here.records.read('a');
  for (const writer of [here, there]) {
    const isCurrent = await warm(here.store, read);
    expect(isCurrent?.()).toBe(true);
    await here.others.upsert('x', () => ({ text: 'elsewhere' }));
    expect(isCurrent?.()).toBe(true);
    await writer.records.update('a', () => ({ text: 'two' }));
    expect(isCurrent?.()).toBe(false);
  }
});

test('an answer trusts a cached list', async () => {
  const [here, there] = openStores();
  if (!here || !there) throw new Error('No stores.');
  await here.records.create('a', { text: 'one' });
  const isCurrent = await warm(here.store, () => here.list.refresh());
  expect(isCurrent?.()).toBe(true);
  await there.records.create('b', { text: 'two' });
  expect(isCurrent?.()).toBe(false);
});

test('an answer trusts no read that overlapped a write', async () => {
  const [here] = openStores();
  if (!here) throw new Error('No store.');
  await here.records.create('a', { text: 'one' });
  const read = () => here.list.refresh();
  await warm(here.store, read);
  const [first, joined] = await Promise.all([here.store.watch(read), here.store.watch(read)]);
  expect([first.isCurrent?.(), joined.isCurrent]).toEqual([true, null]);

  const write = () => here.records.update('a', () => ({ text: 'two' }));
  expect((await here.store.watch(write)).isCurrent).toBeNull();

  await warm(here.store, () => here.records.read('a'));
  const written = Promise.withResolvers<void>();
  const watching = here.store.watch(async () => {
    await here.records.read('a');
    await written.promise;
    await here.records.read('a');
  });
  await write();
  await here.records.read('a');
  written.resolve();
  expect((await watching).isCurrent?.()).toBe(false);
});
