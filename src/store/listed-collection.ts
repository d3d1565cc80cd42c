import { awaitedLater, inOrder } from './bounded.ts';
import type { Collection, WriteOptions } from './collection.ts';
import type { DerivedList } from './derived-list.ts';

/** The same records, whose every write also keeps the list. */
export function listedCollection<T, S, C extends Collection<T>>(
  records: C,
  list: DerivedList<T, S>,
): C {
  function one<R, Options extends WriteOptions<T>>(
    id: string,
    options: Options | undefined,
    write: (options: Options & WriteOptions<T>) => Promise<R>,
  ): Promise<R> {
    const also = options?.deliver;
    return list.keeping(id, ({ ready, deliver }) => {
      const all = awaitedLater(inOrder(Promise.resolve(options?.ready), ready));
      return write({
        ...(options as Options),
        ready: all,
        async deliver(version, isOurs) {
          await Promise.all([deliver(version), also?.(version, isOurs)]);
        },
      });
    });
  }

  return {
    ...records,
    create: (id, data, options) => one(id, options, (all) => records.create(id, data, all)),
    update: (id, change, options) => one(id, options, (all) => records.update(id, change, all)),
    upsert: (id, change, options) => one(id, options, (all) => records.upsert(id, change, all)),
    remove: (id, options) => one(id, options, (all) => records.remove(id, all)),
  } satisfies Collection<T>;
}
