import { awaitedLater } from './bounded.ts';
import type { Versioned } from './collection.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { isUntidy, tidy } from './list-fold.ts';
import { type ListDefinition, ListLog, type ListOptions } from './list-log.ts';
import { mend, rebuild } from './list-rebuild.ts';
import { ListView, type Snapshot } from './list-view.ts';
import { withoutBudget } from './time-budget.ts';

export type { ListDefinition, RebuildProgress } from './list-log.ts';
export type { Snapshot } from './list-view.ts';

/** The summaries of a collection's records, held in memory and kept true by a log. */
export interface DerivedList<T, S> {
  /** The list with every acknowledged write in it; what changed after version `since`. */
  refresh(since?: number): Promise<Snapshot<S>>;
  /**
   * Runs a write of the records with these ids, which must give every version it wrote. A marker
   * stands before it and is gone after it, so that readers look at what a crash left half done.
   */
  around<R extends readonly Versioned<T | null>[]>(
    ids: readonly string[],
    write: () => Promise<R>,
  ): Promise<R>;
  /**
   * As `around` for one record, whose marker is written while the record is read; its line, together
   * with whatever else follows from the write.
   */
  keeping<R>(id: string, write: (kept: ListedWrite<T>) => Promise<R>): Promise<R>;
  /** Settles what crashes left behind and folds; running it twice is running it once. */
  tidy(): Promise<void>;
  /** Makes the snapshot anew when it is lost, or goes on with that; call it until it has ended. */
  mend(): Promise<void>;
  /** Makes the list anew from the records. */
  rebuild(): Promise<void>;
  /** Resolves when no tidying is under way. */
  idle(): Promise<void>;
}

/** What a write of a record must be given so that its list is kept. */
interface ListedWrite<T> {
  /** To be awaited before the write. */
  ready: Promise<unknown>;
  /** To be called with what was written, or with null where nothing was. */
  deliver(version: Versioned<T | null> | null): Promise<void>;
}

interface DerivedListOptions<T> extends ListOptions<T> {
  /** Told of a failure in the background that is not the store's being away. */
  report: (error: unknown) => void;
}

async function unlessUnavailable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/**
 * Opens a derived list: entries in a log beside the records, folded into a snapshot of a few large
 * objects. An edit costs the same however long the list is; a warm view is brought up to date by
 * one listing; the records remain the authority (docs/security.md I3, I7).
 */
export function derivedList<T, S>(
  engine: Engine,
  definition: ListDefinition<T, S>,
  options: DerivedListOptions<T>,
): DerivedList<T, S> {
  const log = new ListLog(engine, definition, options);
  const view = new ListView(log);
  let tidying: Promise<void> | null = null;

  function tidyLater(): void {
    tidying ??= withoutBudget(() => unlessUnavailable(() => tidy(log)))
      .catch(options.report)
      .finally(() => {
        tidying = null;
      });
  }

  async function around<R extends readonly Versioned<T | null>[]>(
    ids: readonly string[],
    write: () => Promise<R>,
  ): Promise<R> {
    const marker = await log.begin(ids);
    let written: R;
    try {
      written = await write();
    } catch (error) {
      // A refusal of a single write proves that nothing was written; all else may have been.
      if (ids.length === 1 && !(error instanceof StoreUnavailable)) await log.erase([marker]);
      throw error;
    }
    // The records are committed: should this fail, the marker that stays tells every reader.
    await unlessUnavailable(async () => {
      if (written.length > 0) await log.settle(marker, written);
      else await log.erase([marker]);
    });
    return written;
  }

  async function keeping<R>(id: string, write: (kept: ListedWrite<T>) => Promise<R>): Promise<R> {
    const marking = awaitedLater(log.begin([id]));
    try {
      return await write({
        ready: marking,
        deliver: (version) =>
          unlessUnavailable(async () => {
            if (version) await log.settle(await marking, [version]);
            else await log.erase([await marking]);
          }),
      });
    } catch (error) {
      const [marked] = await Promise.allSettled([marking]);
      const isRefused = !(error instanceof StoreUnavailable);
      if (isRefused && marked.status === 'fulfilled') await log.erase([marked.value]);
      throw error;
    }
  }

  return {
    around,
    keeping,
    async refresh(since) {
      let contents = await view.synchronise();
      while (contents.manifestTag === null) {
        await mend(log);
        contents = await view.synchronise();
      }
      if (isUntidy(log, contents)) tidyLater();
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
