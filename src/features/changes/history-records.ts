import {
  type ChangeLine,
  changedFields,
  changeLine,
  isNewer,
  type StoredChange,
  storedChange,
} from '../../domain/history.ts';
import { batchLineOf } from '../../domain/import-batch.ts';
import type { Collection } from '../../store/collection.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { Store } from '../../store/store.ts';

/** A line of the history with the id of its change. */
export type KnownChange = ChangeLine & { _id: string };

/** The changes that admins made: each under a random id, and the list of all without contents. */
export interface History {
  records: Collection<StoredChange>;
  /** The records without their list, for what stands inside `list.around`. */
  unlisted: Collection<StoredChange>;
  list: DerivedList<StoredChange, ChangeLine>;
  /** Every change, unsettled ones too, from the newest to the oldest. */
  newestFirst(): Promise<readonly KnownChange[]>;
}

/** Opens the history of changes. */
export function openHistory(store: Store): History {
  const unlisted = store.collection({ name: 'history', version: 1, schema: storedChange });
  const { records, list } = store.listed(unlisted, {
    name: 'history',
    version: 1,
    schema: changeLine,
    summarise: lineOf,
  });
  return { records, unlisted, list, newestFirst: orderOver(list) };
}

function lineOf({ before, after, batch, ...line }: StoredChange): ChangeLine {
  const fields = changedFields(before, after);
  return { ...line, fields, ...(batch && { batch: batchLineOf(batch) }) };
}

/** Sorts the list once for each of its versions. */
function orderOver({ refresh }: History['list']): History['newestFirst'] {
  let known: { version: number; changes: KnownChange[] } = { version: -1, changes: [] };
  return async () => {
    const { items, version } = await refresh();
    if (version !== known.version) {
      const changes = [...items].map(([_id, line]) => ({ _id, ...line }));
      known = { version, changes: changes.sort(newerFirst) };
    }
    return known.changes;
  };
}

function newerFirst(a: KnownChange, b: KnownChange): number {
  if (isNewer(a, b)) return -1;
  return isNewer(b, a) || a._id < b._id ? 1 : -1;
}
