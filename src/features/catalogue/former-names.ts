import * as z from 'zod';
import type { Collection, Store } from '../../store/index.ts';

const formerName = z.object({ institution: z.string() });
/** Which institution last had a name; a hint, because only its record confirms that it did. */
export type FormerName = z.infer<typeof formerName>;

/** Opens the pointers from former names, under the hash of type and name. */
export function openFormerNames(store: Store): Collection<FormerName> {
  return store.collection({ name: 'formername', version: 1, schema: formerName });
}
