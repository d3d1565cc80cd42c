import { writeSync } from 'node:fs';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { openStore } from '../../store/store.ts';
import { views } from './counter-world.ts';
import { openPeople } from './people.ts';
import { countRounds } from './tally.ts';

/** Adds to one shared counter as so many writers, none of which knows of another. */
async function count(folder: string, rounds: number, writers: number): Promise<void> {
  await Promise.all(
    Array.from({ length: writers }, () => countRounds(createEmbeddedEngine(folder), rounds)),
  );
}

/** Creates people for ever and says on standard output which ones were acknowledged. */
async function write(folder: string, name: string): Promise<void> {
  const { records } = openPeople(createEmbeddedEngine(folder));
  for (let n = 0; ; n++) {
    const id = `${name}-${n}`;
    await records.create(id, { email: `${id}@x.in`, username: id, effects: 1 });
    writeSync(1, `${id}\n`);
  }
}

/** Counts views for ever and says on standard output that one was acknowledged. */
async function view(folder: string): Promise<void> {
  const counter = openStore(createEmbeddedEngine(folder)).counter(views);
  for (;;) {
    await counter.add('/');
    writeSync(1, 'seen\n');
  }
}

// A process of its own on a data folder: `count FOLDER ROUNDS WRITERS`, `write FOLDER NAME`, `view FOLDER`.
const [, , task, folder = '', argument = '', more = '1'] = process.argv;
if (task === 'count') await count(folder, Number(argument), Number(more));
if (task === 'view') await view(folder);
if (task === 'write') await write(folder, argument);
