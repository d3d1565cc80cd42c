import * as z from 'zod';
import type { Collection, Store } from '../../store/index.ts';

/** Id of the record that marks a running restore; a tombstone afterwards. */
export const RESTORE_ID = 'state';

const restoreState = z.object({ sha256: z.string(), begunAt: z.iso.datetime() });
/** The backup being restored, identified by its digest. */
export type RestoreState = z.infer<typeof restoreState>;

/** Opens the record of a restore. */
export function openRestores(store: Store): Collection<RestoreState> {
  return store.collection({ name: 'restore', version: 1, schema: restoreState });
}

/** The store holds part of a backup, so nothing may be served from it. */
export class StoreIncomplete extends Error {
  override name = 'StoreIncomplete';
}

/**
 * @throws StoreIncomplete while a restore is unfinished.
 */
export async function requireCompleteStore({ restores }: { restores: Collection<RestoreState> }) {
  if (await restores.read(RESTORE_ID)) throw new StoreIncomplete();
}
