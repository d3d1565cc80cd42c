import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { giveTurn } from '../../async/index.ts';
import { createEmbeddedEngine, FolderUnusable } from '../../store/embedded-engine.ts';
import { openStore } from '../../store/store.ts';
import { bySoak } from '../soak-size.ts';
import { temporaryFolder } from './backends.ts';
import { totalsOf, views } from './counter-setup.ts';
import { openPeople } from './people.ts';
import { tally } from './tally.ts';

const PROGRAM = fileURLToPath(new URL('writer-process.ts', import.meta.url));

function folderForTest(): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** The acknowledgements of a child that is killed after at least this many. */
async function killAfter(child: ChildProcess, acknowledgements: number): Promise<string[]> {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.split('\n').length > acknowledgements) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return output.split('\n').slice(0, -1);
}

const PROCESSES = bySoak(2, 8);
const WRITERS = bySoak(2, 8);
const ROUNDS = bySoak(75, 100);

it(`loses no update of ${PROCESSES * WRITERS} writers in ${PROCESSES} processes on one key`, async () => {
  const folder = folderForTest();
  const children = Array.from({ length: PROCESSES }, () =>
    start('count', folder, String(ROUNDS), String(WRITERS)),
  );
  const exits = await Promise.all(children.map((child) => once(child, 'close')));
  expect(exits.map(([code]) => code)).toEqual(children.map(() => 0));
  const store = openStore(createEmbeddedEngine(folder));
  onTestFinished(() => store.close());
  const count = PROCESSES * WRITERS * ROUNDS;
  expect(await store.collection(tally).read('shared')).toMatchObject({
    rev: count,
    data: { count },
  });
  console.log(`${PROCESSES * WRITERS} writers, ${ROUNDS} rounds, ${count} updates`);
}, 1_200_000);

it('keeps every acknowledged write after repeated kills', async () => {
  const folder = folderForTest();
  const acknowledged: string[] = [];
  for (const [round, after] of [40, 5, 80].entries()) {
    acknowledged.push(...(await killAfter(start('write', folder, `r${round}`), after)));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(125);
  const { records, list, store } = openPeople(createEmbeddedEngine(folder));
  onTestFinished(() => store.close());
  const { items } = await list.refresh();
  for (const id of acknowledged) {
    expect(await records.find('username', id), id).toMatchObject({ id });
    expect(items.has(id), id).toBe(true);
  }
});

it('keeps every counted view once after repeated kills', async () => {
  const folder = folderForTest();
  const kills = [30, 5, 60];
  let acknowledged = 0;
  for (const after of kills) {
    acknowledged += (await killAfter(start('view', folder), after)).length;
  }
  const store = openStore(createEmbeddedEngine(folder));
  onTestFinished(() => store.close());
  const counted = (await totalsOf(store.counter(views)))['/'] ?? 0;
  expect(counted).toBeGreaterThanOrEqual(acknowledged);
  expect(counted).toBeLessThanOrEqual(acknowledged + kills.length);
});

it('reports an unusable folder in one sentence', () => {
  const file = join(folderForTest(), 'file');
  writeFileSync(file, 'no folder');
  const open = () => createEmbeddedEngine(join(file, 'data'));
  expect(open).toThrow(FolderUnusable);
  expect(open).toThrow(/^DATA_DIR: the folder .+ cannot be written to: [^\n]+\.$/);
});

it('reports a foreign folder in one sentence', () => {
  const folder = folderForTest();
  writeFileSync(join(folder, 'store.sqlite'), 'This is no database. '.repeat(100));
  expect(() => createEmbeddedEngine(folder)).toThrow(/^DATA_DIR: the folder [^\n]+\.$/);
});

it('shows each write of another connection to a reader that remembers the record', async () => {
  const folder = folderForTest();
  const [writer, reader] = [folder, folder].map((each) => {
    const store = openStore(createEmbeddedEngine(each));
    onTestFinished(() => store.close());
    return store.collection(tally);
  });
  await writer?.create('shared', { count: 0 });
  for (let count = 1; count <= 20; count += 1) {
    await writer?.update('shared', () => ({ count }));
    // Reads of one turn of the event loop share what they know of other connections, later ones do not.
    await giveTurn();
    const read = await Promise.all([reader?.read('shared'), reader?.read('shared')]);
    expect(read.map((record) => record?.data)).toEqual([{ count }, { count }]);
  }
});
