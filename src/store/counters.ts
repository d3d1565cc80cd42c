import { mapBounded, STORE_PARALLEL } from '../async/index.ts';
import { DAY_MS } from '../domain/date.ts';
import { type Collection, collection } from './collection.ts';
import {
  type CounterObject,
  counterFolder,
  listObjects,
  loadObject,
  mergeCounts,
  rollUp,
  type Shard,
  shardFormat,
  type Tally,
  type Total,
} from './counter-objects.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { newId } from './key.ts';
import { withinBudget } from './time-budget.ts';

/** How long after midnight a day is summed, so that no writer still counts into it. */
const DAY_GRACE_MS = 60 * 60 * 1000;

/** The definition of a counter. */
export interface CounterDefinition {
  /** `[a-z0-9_-]{1,64}`. */
  name: string;
  /** The day (YYYY-MM-DD) of a time in milliseconds since 1970. */
  dayOf(time: number): string;
  /** Days for which counts are kept per day; older months are summed. */
  keepDays: number;
}

/** Counts by day and name with many concurrent writers. Every method throws `StoreUnavailable`. */
export interface Counter {
  /** Counts once, today; durable once it resolves. A failed call may have counted or not. */
  add(name: string): Promise<void>;
  /** The counts from the day `since` on, or all of them, by day; older ones by month (YYYY-MM). */
  read(since?: string): Promise<ReadonlyMap<string, Tally>>;
  /** Sums closed days and months; idempotent. */
  rollUp(): Promise<void>;
}

/**
 * Opens a counter (docs/decisions/counters.md): exact when no reply was lost, otherwise between
 * acknowledged and attempted (docs/security.md I4).
 */
export function openCounter(
  engine: Engine,
  { name, dayOf, keepDays }: CounterDefinition,
  now: () => number,
): Counter {
  const folder = counterFolder(name);
  const writer = new CounterWriter(engine, folder, () => dayOf(now()));
  const reader = new CounterReader(engine, folder);
  return {
    add: (counted) => writer.add(counted),
    read: (since = '') => reader.read(since),
    rollUp: () =>
      rollUp(engine, folder, {
        day: dayOf(now() - DAY_GRACE_MS),
        month: dayOf(now() - keepDays * DAY_MS).slice(0, 'YYYY-MM'.length),
      }),
  };
}

const MAX_PASSES = 6;

interface LoadedObject extends Omit<Total, 'v'> {
  etag: string;
}

/** Sums a counter's stored objects; a warm reader loads only changes. */
class CounterReader {
  readonly #engine: Engine;
  readonly #folder: string;
  #known = new Map<string, LoadedObject>();

  constructor(engine: Engine, folder: string) {
    this.#engine = engine;
    this.#folder = folder;
  }

  /**
   * The counts by period from the day `since` on, including every acknowledged one. Throws
   * `StoreUnavailable`.
   */
  async read(since: string): Promise<Map<string, Tally>> {
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const listed = await listObjects(this.#engine, this.#folder);
      const leaves = listed.filter(({ period }) => period >= since);
      const loaded = await mapBounded(leaves, STORE_PARALLEL, (leaf) => this.#load(leaf));
      const present = loaded.filter((each) => each !== null);
      this.#forget(listed);
      if (present.length === leaves.length) return tallyByPeriod(leaves, present);
    }
    throw new StoreUnavailable('The counts kept moving while they were read.');
  }

  async #load(leaf: CounterObject): Promise<LoadedObject | null> {
    const cached = this.#known.get(leaf.key);
    if (cached?.etag === leaf.etag) return cached;
    const stored = await loadObject(this.#engine, leaf);
    const loaded = stored && { ...stored, etag: leaf.etag };
    if (loaded) this.#known.set(leaf.key, loaded);
    return loaded;
  }

  #forget(listed: readonly CounterObject[]): void {
    const stored = new Set(listed.map(({ key }) => key));
    for (const key of this.#known.keys()) if (!stored.has(key)) this.#known.delete(key);
  }
}

/** Adds up counts by period, leaving out superseded objects. */
function tallyByPeriod(
  leaves: readonly CounterObject[],
  loaded: readonly LoadedObject[],
): Map<string, Tally> {
  const superseded = new Set(loaded.flatMap(({ from }) => from));
  const parts = leaves.flatMap(({ key, period }, index) =>
    superseded.has(key) ? [] : [{ period, counts: loaded[index]?.counts ?? [] }],
  );
  const byPeriod = Map.groupBy(parts, ({ period }) => period);
  return new Map(
    [...byPeriod].map(([period, of]) => [
      period,
      new Map(mergeCounts(of.map(({ counts }) => counts))),
    ]),
  );
}

/** Names per shard before a new one is opened: each write rewrites the whole shard. */
const MAX_NAMES = 256;
/** Time after its turn in which a batch may start store calls. */
const BUDGET_MS = 3_000;
/** How long a batch waits for its turn. */
const MAX_WAIT_MS = 3_000;
const MAX_ROTATIONS = 3;

/** The shard is closed and contains nothing of the batch. */
class ShardClosed extends Error {}

/**
 * A shard that only one process counts in; others may close it. After a failed count, or when it is
 * full, the process must open another one.
 */
class OwnShard {
  readonly day: string;
  readonly #id = `shard-${newId()}`;
  readonly #records: Collection<Shard>;
  #isWritten = false;
  isSpent = false;

  constructor(engine: Engine, folder: string, day: string) {
    this.day = day;
    this.#records = collection(engine, { name: `${folder}/${day}`, ...shardFormat });
  }

  /** Throws `ShardClosed`, and `StoreUnavailable` when the outcome is unknown. */
  async add(batch: Tally): Promise<void> {
    let attempts = 0;
    const { data } = await this.#records.upsert(this.#id, (shard) => {
      attempts++;
      if (shard === null) this.#checkAbsence(attempts === 1);
      else if (shard.closed) throw new ShardClosed();
      return { closed: false, counts: mergeCounts([shard?.counts ?? [], batch]) };
    });
    this.#isWritten = true;
    this.isSpent ||= data.counts.length >= MAX_NAMES;
  }

  /**
   * The shard may be absent because it is new or because it was summed and erased. After an attempt
   * with unknown outcome, a second one could be counted twice.
   */
  #checkAbsence(isFirstAttempt: boolean): void {
    if (!isFirstAttempt) throw new StoreUnavailable('A count may have been made.');
    if (this.#isWritten) throw new ShardClosed();
  }
}

/**
 * Counts durably without contention: each process writes its own shards, and calls during a write
 * join the next one.
 */
class CounterWriter {
  readonly #open: () => OwnShard;
  readonly #today: () => string;
  #shard: OwnShard | null = null;
  #next: { batch: Map<string, number>; done: Promise<void> } | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine, folder: string, today: () => string) {
    this.#today = today;
    this.#open = () => new OwnShard(engine, folder, today());
  }

  /** Resolves when the count is stored. On `StoreUnavailable` it may be stored or not. */
  add(name: string): Promise<void> {
    this.#next ??= this.#enqueue();
    const { batch, done } = this.#next;
    batch.set(name, (batch.get(name) ?? 0) + 1);
    return done;
  }

  #enqueue() {
    const batch = new Map<string, number>();
    const deadline = performance.now() + MAX_WAIT_MS;
    const done = this.#last.then(() => {
      this.#next = null;
      if (performance.now() > deadline) throw new StoreUnavailable('Too many counts wait.');
      return withinBudget(BUDGET_MS, () => this.#write(batch), BUDGET_MS);
    });
    this.#last = done.catch(() => undefined);
    return { batch, done };
  }

  async #write(batch: Tally): Promise<void> {
    for (let rotation = 0; rotation < MAX_ROTATIONS; rotation++) {
      const shard = this.#shard?.day === this.#today() ? this.#shard : this.#open();
      this.#shard = null;
      try {
        await shard.add(batch);
        this.#shard = shard.isSpent ? null : shard;
        return;
      } catch (error) {
        if (!(error instanceof ShardClosed)) throw error;
      }
    }
    throw new StoreUnavailable('Every shard was closed at once.');
  }
}
