import { z } from 'zod';
import type { Collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';

/** The one record under which who is an admin changes. */
export const ALL = 'all';

export const adminSet = z.object({ ids: z.array(z.string()) });
export type AdminSet = z.infer<typeof adminSet>;

/**
 * Opens the set of admins. Whoever is in it is a live admin; whoever stops being one leaves it
 * first, and nobody may leave it empty (docs/security.md I10).
 */
export function openAdmins(store: Store): Collection<AdminSet> {
  return store.collection({ name: 'admins', version: 1, schema: adminSet });
}
