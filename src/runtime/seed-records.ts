import { z } from 'zod';
import type { Collection, Store } from '../store/index.ts';

/** `begun` or `done` where an earlier version copied its catalogue, `carried` once migrated. */
const seedState = z.object({ state: z.enum(['begun', 'done', 'carried']) });
export type SeedState = z.infer<typeof seedState>;

/** Opens the record of the institutions that an earlier version copied into the store. */
export function openSeeds(store: Store): Collection<SeedState> {
  return store.collection({ name: 'seed', version: 1, schema: seedState });
}
