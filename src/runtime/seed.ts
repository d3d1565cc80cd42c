import { z } from 'zod';
import {
  type InstitutionInput,
  institutionKey,
  type StoredInstitution,
} from '../domain/institution.ts';
import { mapBounded, STORE_PARALLEL } from '../store/bounded.ts';
import type { Collection } from '../store/collection.ts';
import { ValueTaken } from '../store/errors.ts';
import { newId } from '../store/key.ts';
import type { Store } from '../store/store.ts';
import type { Runtime } from './runtime.ts';

const BATCH = 250;

const seedState = z.object({ state: z.enum(['begun', 'done']) });
export type SeedState = z.infer<typeof seedState>;

/** Opens the record of what has been seeded. */
export function openSeeds(store: Store): Collection<SeedState> {
  return store.collection({ name: 'seed', version: 1, schema: seedState });
}

/**
 * Fills an empty catalogue with institutions. What a crash left of an earlier try is completed;
 * a catalogue that has been filled once, or that holds records of its own, is not touched.
 * @returns how many were added.
 */
export async function seedInstitutions(
  runtime: Runtime,
  load: () => Promise<InstitutionInput[]>,
): Promise<number> {
  const { seeds, institutions } = runtime;
  const earlier = await seeds.read('institutions');
  if (earlier?.data.state === 'done') return 0;
  if (!earlier && (await institutions.list.refresh()).items.size > 0) return 0;
  await seeds.upsert('institutions', () => ({ state: 'begun' }));
  const inputs = await load();
  let added = 0;
  for (let start = 0; start < inputs.length; start += BATCH) {
    added += await seedBatch(runtime, inputs.slice(start, start + BATCH));
  }
  await seeds.upsert('institutions', () => ({ state: 'done' }));
  return added;
}

async function seedBatch(runtime: Runtime, inputs: readonly InstitutionInput[]): Promise<number> {
  const { unlisted, list } = runtime.institutions;
  const known = await mapBounded(inputs, STORE_PARALLEL, ({ type, name }) =>
    unlisted.find('institution', institutionKey(type, name)),
  );
  const rows = inputs
    .filter((_, place) => !known[place])
    .map((input) => ({ id: newId(), record: seeded(runtime, input) }));
  const added = await list.around(
    rows.map(({ id }) => id),
    async () => {
      const written = await mapBounded(rows, STORE_PARALLEL, ({ id, record }) =>
        unlessTaken(unlisted.create(id, record)),
      );
      return written.filter((one) => one !== null);
    },
  );
  return added.length;
}

/** Another process that seeds at the same time may have been quicker. */
async function unlessTaken<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ValueTaken) return null;
    throw error;
  }
}

function seeded({ now }: Runtime, input: InstitutionInput): StoredInstitution {
  const at = now().toISOString();
  return { ...input, formerNames: [], author: null, createdAt: at, updatedAt: at, updatedBy: null };
}
