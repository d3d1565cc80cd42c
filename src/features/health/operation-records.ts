import { z } from 'zod';
import type { Collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';

const storedOperation = z.object({ at: z.iso.datetime() });

/** The last run of each upkeep operation, by name. */
export type Operations = Collection<z.infer<typeof storedOperation>>;

/** The operations that are expected to run on schedule. */
export type OperationName = 'backup' | 'tidying';

/** Opens the records of the upkeep's last runs; they stay with their store and are in no backup. */
export function openOperations(store: Store): Operations {
  return store.collection({ name: 'operation', version: 1, schema: storedOperation });
}

/** Notes that a piece of upkeep has ended well now. */
export async function noteOperation(
  { operations, now }: { operations: Operations; now(): Date },
  name: OperationName,
): Promise<void> {
  const at = now().toISOString();
  await operations.upsert(name, () => ({ at }));
}
