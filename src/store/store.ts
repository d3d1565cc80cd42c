import { type Collection, type CollectionDefinition, collection } from './collection.ts';
import { type Counter, type CounterDefinition, openCounter } from './counters.ts';
import { folderOf } from './counters-stored.ts';
import {
  type DerivedList,
  derivedList,
  type ListDefinition,
  listedCollection,
  type RebuildProgress,
} from './derived-list.ts';
import type { Engine } from './engine.ts';
import { type Kinds, listKind, recordKind } from './kinds.ts';
import { budgeted } from './time-budget.ts';
import {
  type UniqueCollection,
  type UniqueDefinition,
  uniqueCollection,
} from './unique-collection.ts';
import { type Watched, watched } from './watched.ts';

export interface StoreOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Entries of a derived list before a fold. */
  foldAt?: number;
  /** Records that a rebuild reads between two saves of its progress. */
  rebuiltAtOnce?: number;
  /** Receives the progress of a long rebuild. */
  progress?: (rebuild: RebuildProgress) => void;
  /** Receives failures of background work. */
  report?: (error: unknown) => void;
  /** Runs work behind the answer and reports its failure. */
  later?: (work: () => Promise<void>) => void;
}

/**
 * What services hold: records of each kind, opened once per process and definition, because
 * writers that share a collection do not race and readers that share a list keep it warm. How a write
 * and a read go through the room is drawn in docs/store.md, "A write" and docs/store.md, "A read".
 */
export interface Store {
  collection<T>(definition: CollectionDefinition<T>): Collection<T>;
  uniqueCollection<T>(definition: UniqueDefinition<T>): UniqueCollection<T>;
  /** The records again, every write of which keeps the list, and the list. */
  listed<T, S, C extends Collection<T>>(
    records: C,
    definition: ListDefinition<T, S>,
  ): { records: C; list: DerivedList<T, S> };
  /** Counts of many writers, summed up by `tidy` once their days are over. */
  counter(definition: CounterDefinition): Counter;
  /** Folds the lists and sums up the counters: cheap enough to be run every few minutes. */
  tidy(): Promise<void>;
  /**
   * Rebuilds lists whose snapshot is lost, or continues a rebuild; the next call continues when the
   * caller's time is over.
   */
  mend(): Promise<void>;
  /**
   * As both, and looks at every claim too, which costs two reads per unique value and is never
   * urgent. Running it twice is running it once (docs/security.md I12).
   */
  repair(): Promise<void>;
  /**
   * Runs work that reads only the store, with a function that tells whether its result is still
   * current.
   */
  watched<Result>(work: () => Promise<Result>): Promise<Watched<Result>>;
  /** All opened kinds, for checks of the stored data. */
  kinds: Kinds;
  close(): Promise<void>;
}

/** Opens the records over an engine, which the store then owns. */
export function openStore(opened: Engine, options: StoreOptions = {}): Store {
  const engine = budgeted(opened);
  const { now = Date.now, report = () => undefined, ...rest } = options;
  const { later = (work) => void work().catch(report), ...tuning } = rest;
  const endedBefore = opened.isAlone ? now() : Number.NEGATIVE_INFINITY;
  const lists: Pick<DerivedList<never, never>, 'tidy' | 'mend' | 'idle'>[] = [];
  const counters: Counter[] = [];
  const kinds: Kinds = { records: new Map(), lists: [], counters: [] };
  const claimed: Pick<UniqueCollection<never>, 'sweepClaims'>[] = [];

  async function tidy(): Promise<void> {
    for (const list of lists) await list.tidy();
    for (const counter of counters) await counter.rollUp();
  }

  async function mend(): Promise<void> {
    for (const list of lists) await list.mend();
  }

  return {
    kinds,
    collection(definition) {
      kinds.records.set(definition.name, recordKind(definition));
      return collection(engine, definition, { later });
    },
    uniqueCollection(definition) {
      const records = uniqueCollection(engine, definition, now, { endedBefore, later });
      claimed.push(records);
      kinds.records.set(definition.name, { ...recordKind(definition), reclaim: records.reclaim });
      return records;
    },
    listed(records, definition) {
      const list = derivedList(engine, definition, { ...tuning, records, now, report });
      lists.push(list);
      kinds.lists.push({ ...listKind(records.definition, definition), rebuild: list.rebuild });
      return { records: listedCollection(records, list), list };
    },
    counter(definition) {
      const counter = openCounter(engine, definition, now);
      counters.push(counter);
      kinds.counters.push(folderOf(definition.name));
      return counter;
    },
    watched: (work) => watched(opened, work),
    tidy,
    mend,
    async repair() {
      for (const records of claimed) await records.sweepClaims();
      await mend();
      await tidy();
    },
    async close() {
      await Promise.all(lists.map((list) => list.idle()));
      engine.close?.();
    },
  };
}
