import type { Collection, Versioned } from './collection.ts';
import type { DerivedList } from './derived-list.ts';

/** The same records, whose every write also keeps the list. */
export function listedCollection<T, S, C extends Collection<T>>(
  records: C,
  list: DerivedList<T, S>,
): C {
  async function one<R extends Versioned<T | null>>(id: string, write: () => Promise<R>) {
    const [written] = await list.around([id], async (): Promise<[R]> => [await write()]);
    return written;
  }

  return {
    ...records,
    create: (id, data, options) => one(id, () => records.create(id, data, options)),
    update: (id, change, options) => one(id, () => records.update(id, change, options)),
    upsert: (id, change, options) => one(id, () => records.upsert(id, change, options)),
    remove: (id, options) => one(id, () => records.remove(id, options)),
  } satisfies Collection<T>;
}
