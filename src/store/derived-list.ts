import { awaitedLater } from './bounded.ts';
import { type Collection, joined, type Versioned, type WritePlan } from './collection.ts';
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
   * Runs writes of the records with these ids under one marker, which each settles with the versions
   * that it wrote; the lines of all are written when the work has ended.
   */
  together<R>(ids: readonly string[], work: (marker: ListMarker<T>) => Promise<R>): Promise<R>;
  /** A marker for a write of the records with these ids, not yet written. */
  marker(ids: readonly string[]): ListMarker<T>;
  /** Settles what crashes left behind and folds entries; idempotent. */
  tidy(): Promise<void>;
  /** Rebuilds a lost snapshot or continues an interrupted rebuild; call until it is complete. */
  mend(): Promise<void>;
  /** Rebuilds the list from the records. */
  rebuild(): Promise<void>;
  /** Resolves when no tidying is running. */
  idle(): Promise<void>;
}

/** Names records that are being written, so that readers inspect those that a crash left unlisted. */
export interface ListMarker<T> {
  /** Writes the marker, which must stand before any of its records is written. */
  begin(): Promise<void>;
  /**
   * Writes the lines of the versions, which makes the marker void, or erases it where there are none;
   * it remains if that fails.
   */
  settle(versions: readonly Versioned<T | null>[]): Promise<void>;
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

  function marker(ids: readonly string[]): ListMarker<T> {
    let begun: Promise<string> = Promise.resolve('');
    const settled = async (versions: readonly Versioned<T | null>[]) =>
      versions.length > 0 ? log.settle(await begun, versions) : log.erase([await begun]);
    return {
      async begin() {
        begun = awaitedLater(log.begin(ids));
        await begun;
      },
      settle: (versions) => unlessUnavailable(settled(versions)),
    };
  }

  async function together<R>(
    ids: readonly string[],
    work: (marker: ListMarker<T>) => Promise<R>,
  ): Promise<R> {
    const own = marker(ids);
    const written: Versioned<T | null>[] = [];
    await own.begin();
    try {
      const result = await work({
        begin: async () => undefined,
        settle: async (versions) => void written.push(...versions),
      });
      await own.settle(written);
      return result;
    } catch (error) {
      // Only a refusal of a single write proves that nothing was written.
      if (ids.length === 1 && !(error instanceof StoreUnavailable)) await own.settle([]);
      throw error;
    }
  }

  return {
    marker,
    together,
    around: (ids, write) =>
      together(ids, async (own) => {
        const written = await write();
        await own.settle(written);
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

/** The plan of a write that keeps a list current by a marker. */
export function listing<T>(marker: ListMarker<T>): WritePlan<T> {
  return {
    ready: marker.begin,
    after: [({ version }) => marker.settle([version])],
    failed: [async (failure) => failure === 'refused' && marker.settle([])],
  };
}

/** The same records with a list that every write keeps current. */
export function listedCollection<T, S, C extends Collection<T>>(
  records: C,
  list: DerivedList<T, S>,
): C {
  const listed = (id: string, plan: WritePlan<T> = {}) => joined(plan, listing(list.marker([id])));
  return {
    ...records,
    create: (id, data, plan) => records.create(id, data, listed(id, plan)),
    update: (id, change, plan) => records.update(id, change, listed(id, plan)),
    upsert: (id, change, plan) => records.upsert(id, change, listed(id, plan)),
    remove: (id, { check, ...plan } = {}) =>
      records.remove(id, { ...listed(id, plan), ...(check && { check }) }),
  } satisfies Collection<T>;
}
