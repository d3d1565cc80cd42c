import { markHandled } from '../async/index.ts';
import type { Collection } from './collection.ts';
import { type Engine, ignoreUnavailable, StoreUnavailable } from './engine.ts';
import { isUntidy, renewLines, tidy } from './list-fold.ts';
import { type ListDefinition, ListLog, type ListOptions, type LogContents } from './list-log.ts';
import { ensureSnapshot, rebuild } from './list-rebuild.ts';
import { ListView, type Snapshot } from './list-view.ts';
import { withoutBudget } from './time-budget.ts';
import type { Versioned } from './versioned.ts';
import { mergePlans, type WritePlan } from './write-plan.ts';

/** The summaries of a collection's records, in memory and kept current by a log. */
export interface DerivedList<T, S> {
  /** The list including every acknowledged write, and what changed after version `since`. */
  refresh(since?: number): Promise<Snapshot<S>>;
  /**
   * Runs a write of the records with these ids, which must return every version it wrote. A marker
   * exists during the write, so that readers inspect records that a crash left unlisted.
   */
  withMarker<R extends readonly Versioned<T | null>[]>(
    ids: readonly string[],
    write: () => Promise<R>,
  ): Promise<R>;
  /**
   * Runs writes of the records with these ids under one marker, which each ends with the versions
   * that it wrote; the lines of all are written when the work has ended.
   */
  withSharedMarker<R>(
    ids: readonly string[],
    work: (marker: ListMarker<T>) => Promise<R>,
  ): Promise<R>;
  /** A marker for a write of the records with these ids, not yet written. */
  createMarker(ids: readonly string[]): ListMarker<T>;
  /** Ends markers that crashes left behind and folds entries; idempotent. */
  tidy(): Promise<void>;
  /** Rebuilds a lost snapshot from the records. */
  ensureSnapshot(): Promise<void>;
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
   * Writes the lines of the versions, which voids the marker; without versions the marker is erased.
   * It remains if that fails.
   */
  end(versions: readonly Versioned<T | null>[]): Promise<void>;
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
export function openDerivedList<T, S>(
  engine: Engine,
  definition: ListDefinition<T, S>,
  options: DerivedListOptions<T>,
): DerivedList<T, S> {
  const log = new ListLog(engine, definition, options);
  const view = new ListView(log);
  let tidying: Promise<void> | null = null;
  let wasEmpty = false;

  /**
   * Whether the snapshot is missing because no record has ever been written; later writes leave
   * lines until these are folded.
   */
  async function hasNoRecords({ entry }: LogContents): Promise<boolean> {
    if (entry.length >= log.foldAt) return false;
    wasEmpty ||= (await log.records.ids()).length === 0;
    return wasEmpty;
  }

  function scheduleTidy(renewed: readonly string[]): void {
    const work = async () => {
      await renewLines(log, renewed);
      await tidy(log);
    };
    tidying ??= withoutBudget(() => ignoreUnavailable(work()))
      .catch(options.report)
      .finally(() => {
        tidying = null;
      });
  }

  function createMarker(ids: readonly string[]): ListMarker<T> {
    let written: Promise<string> = Promise.resolve('');
    const end = async (versions: readonly Versioned<T | null>[]) =>
      versions.length > 0 ? log.endMarker(await written, versions) : log.erase([await written]);
    return {
      async begin() {
        written = markHandled(log.writeMarker(ids));
        await written;
      },
      end: (versions) => ignoreUnavailable(end(versions)),
    };
  }

  async function withSharedMarker<R>(
    ids: readonly string[],
    work: (marker: ListMarker<T>) => Promise<R>,
  ): Promise<R> {
    const marker = createMarker(ids);
    const written: Versioned<T | null>[] = [];
    await marker.begin();
    try {
      const result = await work({
        begin: async () => undefined,
        end: async (versions) => void written.push(...versions),
      });
      await marker.end(written);
      return result;
    } catch (error) {
      // Only a refusal of a single write proves that nothing was written.
      if (ids.length === 1 && !(error instanceof StoreUnavailable)) await marker.end([]);
      throw error;
    }
  }

  return {
    createMarker,
    withSharedMarker,
    withMarker: (ids, write) =>
      withSharedMarker(ids, async (marker) => {
        const written = await write();
        await marker.end(written);
        return written;
      }),
    async refresh(since) {
      let contents = await view.synchronise();
      while (contents.manifestTag === null && !(await hasNoRecords(contents))) {
        await ensureSnapshot(log);
        contents = await view.synchronise();
      }
      const renewed = view.takeRenewed();
      if (renewed.length > 0 || isUntidy(log, contents)) scheduleTidy(renewed);
      return view.snapshot(since);
    },
    tidy: () => tidy(log),
    ensureSnapshot: () => ensureSnapshot(log),
    rebuild: () => rebuild(log),
    async idle() {
      await tidying;
    },
  };
}

/** The plan of a write that keeps a list current by a marker. */
export function planMarker<T>(marker: ListMarker<T>): WritePlan<T> {
  return {
    preconditions: marker.begin,
    after: [({ version }) => marker.end([version])],
    failed: [async (failure) => failure === 'refused' && marker.end([])],
  };
}

/** The same records with a list that every write keeps current. */
export function keepList<T, S, C extends Collection<T>>(records: C, list: DerivedList<T, S>): C {
  const withMarkerPlan = (id: string, plan: WritePlan<T> = {}) =>
    mergePlans(plan, planMarker(list.createMarker([id])));
  return {
    ...records,
    create: (id, data, plan) => records.create(id, data, withMarkerPlan(id, plan)),
    update: (id, change, plan) => records.update(id, change, withMarkerPlan(id, plan)),
    upsert: (id, change, plan) => records.upsert(id, change, withMarkerPlan(id, plan)),
    remove: (id, { check, ...plan } = {}) =>
      records.remove(id, { ...withMarkerPlan(id, plan), ...(check && { check }) }),
  } satisfies Collection<T>;
}
