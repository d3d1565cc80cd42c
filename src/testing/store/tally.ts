import * as z from 'zod';
import { type Engine, StoreUnavailable } from '../../store/engine.ts';
import { newId } from '../../store/key.ts';
import { openStore } from '../../store/store.ts';

/** A counter shared by several processes. */
export const tally = { name: 'tally', version: 1, schema: z.object({ count: z.int() }) };

/** Adds one `rounds` times as one writer, each until acknowledged. */
export async function countRounds(engine: Engine, rounds: number): Promise<void> {
  const store = openStore(engine);
  const tallies = store.collection(tally);
  for (let round = 0; round < rounds; round++) {
    const op = newId();
    const add = () =>
      tallies.upsert('shared', (data) => ({ count: (data?.count ?? 0) + 1 }), { op });
    while (!(await isAcknowledged(add())));
  }
  await store.close();
}

/** False when too many writers kept this one from its turn. */
async function isAcknowledged(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
