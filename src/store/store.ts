import { type Collection, collection } from './collection.ts';
import type { CollectionDefinition } from './collection-definition.ts';
import { counterFolder } from './counter-objects.ts';
import { type Counter, type CounterDefinition, openCounter } from './counters.ts';
import { type DerivedList, keepList, openDerivedList } from './derived-list.ts';
import type { Engine } from './engine.ts';
import { nullIfCorrupt } from './errors.ts';
import { isKey } from './key.ts';
import { listKind, recordKind, type StoreKinds } from './kinds.ts';
import type { ListDefinition } from './list-log.ts';
import { withDeadlines } from './time-budget.ts';
import {
  type UniqueCollection,
  type UniqueDefinition,
  uniqueCollection,
} from './unique-collection.ts';
import { reads, type WatchedResult } from './watch.ts';

export interface StoreOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Entries of a derived list before a fold. */
  foldAt?: number;
  /** Receives failures of background work. */
  report?: (error: unknown) => void;
  /** Receives the key of a record that cannot be read, once for each key. */
  damaged?: (key: string) => void;
  /** Runs work after the answer is sent and reports its failure. */
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
  /** Derives a list from records; returns it with the records, whose writes now keep it current. */
  listedCollection<T, S, C extends Collection<T>>(
    records: C,
    definition: ListDefinition<T, S>,
  ): { records: C; list: DerivedList<T, S> };
  /** Counts of many writers, summed up by `tidy` once their days are over. */
  counter(definition: CounterDefinition): Counter;
  /** Folds the lists and sums up the counters: cheap enough to be run every few minutes. */
  tidy(): Promise<void>;
  /** Rebuilds lists whose snapshot is lost, each in one step, however long it takes. */
  ensureSnapshots(): Promise<void>;
  /**
   * Does both and also checks every claim, which costs two reads per unique value and is never
   * urgent. Idempotent (docs/security.md I12).
   */
  repair(): Promise<void>;
  /**
   * Runs work that reads only the store, with a function that tells whether its result is still
   * current.
   */
  watch<Result>(work: () => Promise<Result>): Promise<WatchedResult<Result>>;
  /** The records that this process could not read, and whether one still cannot be read. */
  damage: { keys(): readonly string[]; isDamaged(key: string): Promise<boolean> };
  /** All opened kinds, for checks of the stored data. */
  kinds: StoreKinds;
  close(): Promise<void>;
}

/** Opens the records over an engine, which the store then owns. */
export function openStore(opened: Engine, options: StoreOptions = {}): Store {
  const engine = withDeadlines(opened);
  const { now = Date.now, report = () => undefined, damaged: noteNew, ...rest } = options;
  const { later = (work) => void work().catch(report), ...tuning } = rest;
  const lists: Pick<DerivedList<never, never>, 'tidy' | 'ensureSnapshot' | 'idle'>[] = [];
  const counters: Counter[] = [];
  const kinds: StoreKinds = { records: new Map(), lists: [], counters: [] };
  const damagedKeys = new Set<string>();
  const uniqueCollections: Pick<UniqueCollection<never>, 'sweepClaims'>[] = [];

  function damaged(key: string): void {
    if (damagedKeys.has(key)) return;
    damagedKeys.add(key);
    noteNew?.(key);
  }

  async function isDamaged(key: string): Promise<boolean> {
    const kind = isKey(key) && kinds.records.get(key.slice(0, key.lastIndexOf('/')));
    const stored = kind && (await engine.get(key));
    if (!kind || !stored) return false;
    return (await nullIfCorrupt(kind.uniqueValues(stored.value, key))) === null;
  }

  async function tidy(): Promise<void> {
    await opened.tidy?.();
    for (const list of lists) await list.tidy();
    for (const counter of counters) await counter.rollUp();
  }

  async function ensureSnapshots(): Promise<void> {
    for (const list of lists) await list.ensureSnapshot();
  }

  return {
    kinds,
    collection(definition) {
      kinds.records.set(definition.name, recordKind(definition));
      return collection(engine, definition, { later, damaged });
    },
    uniqueCollection(definition) {
      const records = uniqueCollection(engine, definition, now, { later, damaged });
      uniqueCollections.push(records);
      kinds.records.set(definition.name, { ...recordKind(definition), reclaim: records.reclaim });
      return records;
    },
    listedCollection(records, definition) {
      const list = openDerivedList(engine, definition, {
        ...tuning,
        records,
        now,
        report,
        damaged,
      });
      lists.push(list);
      kinds.lists.push({ ...listKind(records.definition, definition), rebuild: list.rebuild });
      return { records: keepList(records, list), list };
    },
    counter(definition) {
      const counter = openCounter(engine, definition, now);
      counters.push(counter);
      kinds.counters.push(counterFolder(definition.name));
      return counter;
    },
    watch: (work) => reads(opened, work),
    damage: { keys: () => [...damagedKeys], isDamaged },
    tidy,
    ensureSnapshots,
    async repair() {
      for (const records of uniqueCollections) await records.sweepClaims();
      await ensureSnapshots();
      await tidy();
    },
    async close() {
      await Promise.all(lists.map((list) => list.idle()));
      engine.close?.();
    },
  };
}
