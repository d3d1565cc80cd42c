import * as z from 'zod';
import type { Collection, Store } from '../../store/index.ts';

const storedOperation = z.object({
  at: z.iso.datetime(),
  /** Of `damage`: the keys of the records that could not be read. */
  keys: z.array(z.string()).optional(),
});

/** The last run of each upkeep operation, by name. */
export type Operations = Collection<z.infer<typeof storedOperation>>;

/** The operations that are expected to run on schedule. */
export type OperationName = 'backup' | 'tidying';
/** Events that the health check reports: a mail that failed or was delivered. */
type EventName = 'mail-failed' | 'mail-sent';

/** Opens the records of the upkeep's last runs; they stay with their store and are in no backup. */
export function openOperations(store: Store): Operations {
  return store.collection({ name: 'operation', version: 1, schema: storedOperation });
}

/** Notes that a piece of upkeep has ended well now. */
export async function noteOperation(
  { operations, now }: { operations: Operations; now(): Date },
  name: OperationName | EventName,
): Promise<void> {
  const at = now().toISOString();
  await operations.upsert(name, () => ({ at }));
}

/** The number of damaged records that are named. */
const MOST_NAMED = 100;

/** Notes records that cannot be read, so that every process reports them. */
export async function noteDamage(
  { operations, now }: { operations: Operations; now(): Date },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const at = now().toISOString();
  await operations.upsert('damage', (before) => ({
    at,
    keys: [...new Set([...(before?.keys ?? []), ...keys])].slice(0, MOST_NAMED),
  }));
}
