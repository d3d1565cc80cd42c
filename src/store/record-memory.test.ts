import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { giveTurn } from '../async/index.ts';
import { temporaryFolder } from '../testing/store/backends.ts';
import { collection } from './collection.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import type { Engine } from './engine.ts';

const notes = { name: 'note', version: 1, schema: z.object({ words: z.array(z.string()) }) };

/** Engines on one file with separate connections, as in separate processes. */
function openEngines(count: number): Engine[] {
  const folder = temporaryFolder();
  const engines = Array.from({ length: count }, () => createEmbeddedEngine(folder));
  onTestFinished(() => {
    for (const engine of engines) engine.close?.();
    rmSync(folder, { recursive: true });
  });
  return engines;
}

function counted(engine: Engine) {
  const calls = { gets: 0 };
  const get = (key: string) => {
    calls.gets++;
    return engine.get(key);
  };
  return { calls, engine: { ...engine, get } };
}

const wordsIn = async (records: ReturnType<typeof collection<{ words: string[] }>>) =>
  (await records.read('a'))?.data.words;

test('a record is read once until any process writes', async () => {
  const [mine, theirs] = openEngines(2);
  if (!mine || !theirs) throw new Error('No engines.');
  const { calls, engine } = counted(mine);
  const here = collection(engine, notes);
  const there = collection(theirs, notes);
  await here.create('a', { words: ['one'] });
  calls.gets = 0;
  for (let n = 0; n < 5; n++) expect(await wordsIn(here)).toEqual(['one']);
  expect(calls.gets).toBe(1);
  await there.update('a', () => ({ words: ['two'] }));
  await giveTurn();
  expect(await wordsIn(here)).toEqual(['two']);
  await here.update('a', () => ({ words: ['three'] }));
  expect(await wordsIn(here)).toEqual(['three']);
  await here.remove('a');
  expect(await wordsIn(here)).toBeUndefined();
});

test('whether another process has written is asked once in a turn of the event loop', async () => {
  const [mine, theirs] = openEngines(2);
  const before = mine?.stamp?.('note');
  await theirs?.create('note/a', '{}');
  expect(mine?.stamp?.('note')).toBe(before);
  await giveTurn();
  expect(mine?.stamp?.('note')).toBe((before ?? 0) + 1);
});

test('an absent record is read once until any process creates it', async () => {
  const [mine, theirs] = openEngines(2);
  if (!mine || !theirs) throw new Error('No engines.');
  const { calls, engine } = counted(mine);
  const here = collection(engine, notes);
  for (let n = 0; n < 5; n++) expect(await wordsIn(here)).toBeUndefined();
  expect(calls.gets).toBe(1);
  await collection(theirs, notes).create('a', { words: ['one'] });
  await giveTurn();
  expect(await wordsIn(here)).toEqual(['one']);
  await here.remove('a');
  expect(await wordsIn(here)).toBeUndefined();
});

test('a read of a record that overlapped a write is not cached', async () => {
  const [mine] = openEngines(1);
  if (!mine) throw new Error('No engine.');
  const writer = collection(mine, notes);
  await writer.create('a', { words: ['old'] });
  const read = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = {
    ...mine,
    async get(key: string) {
      const stored = await mine.get(key);
      read.resolve();
      await goOn.promise;
      return stored;
    },
  };
  const reader = collection(slow, notes);
  const crossing = wordsIn(reader);
  await read.promise;
  await writer.update('a', () => ({ words: ['new'] }));
  goOn.resolve();
  expect(await crossing).toEqual(['old']);
  expect(await wordsIn(reader)).toEqual(['new']);
});

test('returns frozen records', async () => {
  const [mine] = openEngines(1);
  if (!mine) throw new Error('No engine.');
  const records = collection(mine, notes);
  await records.create('a', { words: ['one'] });
  const record = await records.read('a');
  expect(() => record?.data.words.push('two')).toThrow(TypeError);
});
