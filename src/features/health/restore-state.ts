import { z } from 'zod';
import type { Collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';
import type { With } from '../needs.ts';

/** The one record that tells of a restore under way; a tombstone once it has ended. */
export const RESTORE = 'state';

const restoreState = z.object({ sha256: z.string(), begunAt: z.iso.datetime() });
/** Which backup is being restored, by the digest of what it holds. */
export type RestoreState = z.infer<typeof restoreState>;

/** Opens the record of a restore. */
export function openRestores(store: Store): Collection<RestoreState> {
  return store.collection({ name: 'restore', version: 1, schema: restoreState });
}

/** The store holds a part of a backup: nothing may be served from it. */
export class StoreIncomplete extends Error {
  override name = 'StoreIncomplete';
}

/** @throws StoreIncomplete where a restore has begun and not ended. */
export async function requireCompleteStore({ restores }: With<'restores'>) {
  if (await restores.read(RESTORE)) throw new StoreIncomplete();
}
