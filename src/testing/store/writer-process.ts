import { writeSync } from 'node:fs';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { openStore } from '../../store/store.ts';
import { views } from './counter-setup.ts';
import { openPeople } from './people.ts';
import { countRounds } from './tally.ts';

/** Adds to a shared counter as several independent writers. */
async function count(folder: string, rounds: number, writers: number): Promise<void> {
  await Promise.all(
    Array.from({ length: writers }, () => countRounds(createEmbeddedEngine(folder), rounds)),
  );
}

/** Creates people endlessly and prints the acknowledged ones. */
async function write(folder: string, name: string): Promise<void> {
  const { records } = openPeople(createEmbeddedEngine(folder));
  for (let n = 0; ; n++) {
    const id = `${name}-${n}`;
    await records.create(id, { email: `${id}@x.in`, username: id, effects: 1 });
    writeSync(1, `${id}\n`);
  }
}

/** Counts views endlessly and prints each acknowledgement. */
async function view(folder: string): Promise<void> {
  const counter = openStore(createEmbeddedEngine(folder)).counter(views);
  for (;;) {
    await counter.add('/');
    writeSync(1, 'seen\n');
  }
}

// Runs as a process on a data folder: `count FOLDER ROUNDS WRITERS`, `write FOLDER NAME`, `view FOLDER`.
const [, , task, folder = '', argument = '', more = '1'] = process.argv;
if (task === 'count') await count(folder, Number(argument), Number(more));
if (task === 'view') await view(folder);
if (task === 'write') await write(folder, argument);
