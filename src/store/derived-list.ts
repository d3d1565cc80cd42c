import { awaitedLater, inOrder } from './bounded.ts';
import type { Collection, Versioned, WriteOptions } from './collection.ts';
import { type Engine, StoreUnavailable, unlessUnavailable } from './engine.ts';
import { isUntidy, renew, tidy } from './list-fold.ts';
import { type Contents, type ListDefinition, ListLog, type ListOptions } from './list-log.ts';
import { mend, rebuild } from './list-rebuild.ts';
import { ListView, type Snapshot } from './list-view.ts';
import { withoutBudget } from './time-budget.ts';

export type { ListDefinition, RebuildProgress } from './list-log.ts';
export type { Snapshot } from './list-view.ts';

/** The summaries of a collection's records, in memory and kept current by a log. */
export interface DerivedList<T, S> {
  /** The list including every acknowledged write, and what changed after version `since`. */
  refresh(since?: number): Promise<Snapshot<S>>;
  /**
   * Runs a write of the records with these ids, which must return every version it wrote. A marker
   * exists during the write, so that readers inspect records that a crash left unlisted.
   */
  around<R extends readonly Versioned<T | null>[]>(
    ids: readonly string[],
    write: () => Promise<R>,
  ): Promise<R>;
  /**
   * Like `around`, but writes the marker while the records are read, and their lines together with
   * the write's other deliveries.
   */
  keeping<R>(ids: readonly string[], write: (kept: ListedWrite<T>) => Promise<R>): Promise<R>;
  /** Settles what crashes left behind and folds entries; idempotent. */
  tidy(): Promise<void>;
  /** Rebuilds a lost snapshot or continues an interrupted rebuild; call until it is complete. */
  mend(): Promise<void>;
  /** Rebuilds the list from the records. */
  rebuild(): Promise<void>;
  /** Resolves when no tidying is running. */
  idle(): Promise<void>;
}

/** The callbacks with which a write keeps its list current. */
interface ListedWrite<T> {
  /** Awaited before the write. */
  ready: Promise<unknown>;
  /** Called with the written versions. */
  deliver(versions: readonly Versioned<T | null>[]): Promise<void>;
}

interface DerivedListOptions<T> extends ListOptions<T> {
  /** Receives background failures other than an unavailable store. */
  report: (error: unknown) => void;
}

/**
 * Opens a derived list: log entries next to the records, folded into a snapshot of a few large
 * objects. An edit costs the same however long the list is, a warm view is refreshed by one
 * listing, and the records remain authoritative (docs/security.md I3, I7).
 */
export function derivedList<T, S>(
  engine: Engine,
  definition: ListDefinition<T, S>,
  options: DerivedListOptions<T>,
): DerivedList<T, S> {
  const log = new ListLog(engine, definition, options);
  const view = new ListView(log);
  let tidying: Promise<void> | null = null;
  let wasUnwritten = false;

  /**
   * Whether the snapshot is missing because no record has ever been written; later writes leave
   * lines until these are folded.
   */
  async function isUnwritten({ entry }: Contents): Promise<boolean> {
    if (entry.length >= log.foldAt) return false;
    wasUnwritten ||= (await log.records.ids()).length === 0;
    return wasUnwritten;
  }

  function tidyLater(renewed: readonly string[]): void {
    const work = async () => {
      await renew(log, renewed);
      await tidy(log);
    };
    tidying ??= withoutBudget(() => unlessUnavailable(work()))
      .catch(options.report)
      .finally(() => {
        tidying = null;
      });
  }

  async function keeping<R>(
    ids: readonly string[],
    write: (kept: ListedWrite<T>) => Promise<R>,
  ): Promise<R> {
    const marker = awaitedLater(log.begin(ids));
    const settled = async (versions: readonly Versioned<T | null>[]) =>
      versions.length > 0 ? log.settle(await marker, versions) : log.erase([await marker]);
    try {
      // If writing the line fails, the remaining marker makes readers inspect the record.
      const deliver: ListedWrite<T>['deliver'] = (versions) => unlessUnavailable(settled(versions));
      return await write({ ready: marker, deliver });
    } catch (error) {
      // Only a refusal of a single write proves that nothing was written.
      const isRefused = ids.length === 1 && !(error instanceof StoreUnavailable);
      if (isRefused) await unlessUnavailable(settled([]));
      throw error;
    }
  }

  return {
    keeping,
    around: (ids, write) =>
      keeping(ids, async ({ ready, deliver }) => {
        await ready;
        const written = await write();
        await deliver(written);
        return written;
      }),
    async refresh(since) {
      let contents = await view.synchronise();
      while (contents.manifestTag === null && !(await isUnwritten(contents))) {
        await mend(log);
        contents = await view.synchronise();
      }
      const renewed = view.takeRenewed();
      if (renewed.length > 0 || isUntidy(log, contents)) tidyLater(renewed);
      return view.snapshot(since);
    },
    tidy: () => tidy(log),
    mend: () => mend(log),
    rebuild: () => rebuild(log),
    async idle() {
      await tidying;
    },
  };
}

/** The same records with a list that every write keeps current. */
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
    return list.keeping([id], ({ ready, deliver }) => {
      const all = awaitedLater(inOrder(Promise.resolve(options?.ready), ready));
      return write({
        // Where the caller gave no options, every one of them is optional.
        ...(options as Options),
        ready: all,
        async deliver(version, isOurs) {
          await Promise.all([deliver([version]), also?.(version, isOurs)]);
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
