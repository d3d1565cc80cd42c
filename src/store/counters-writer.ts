import { type Collection, collection } from './collection.ts';
import { type Shard, shardFormat, sumOf, type Tally } from './counters-format.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { newId } from './key.ts';
import { withinBudget } from './time-budget.ts';

/** A shard that holds so many names is full: a write costs its size. */
const FULL = 256;
/** No store call of a batch begins later than this after its turn has come. */
const BUDGET_MS = 3_000;
/** A batch whose turn has not come by then is given up. */
const PATIENCE_MS = 3_000;
const ROTATIONS = 3;

/** The shard takes no more, and nothing of the batch is in it. */
class ShardClosed extends Error {}

/**
 * A record that one process alone counts in: no other writes it but whoever closes it. Once a
 * count has failed in it, or it is spent, the process must open another.
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

  /** Throws `ShardClosed`, and `StoreUnavailable` when nobody knows what became of the batch. */
  async add(batch: Tally): Promise<void> {
    let looks = 0;
    const { data } = await this.#records.upsert(this.#id, (shard) => {
      looks++;
      if (shard === null) this.#checkAbsence(looks === 1);
      else if (shard.closed) throw new ShardClosed();
      return { closed: false, counts: sumOf([shard?.counts ?? [], batch]) };
    });
    this.#isWritten = true;
    this.isSpent ||= data.counts.length >= FULL;
  }

  /**
   * It is absent because it is new, or because it was summed up and erased. After an attempt whose
   * outcome nobody knows it may have been both: a second one could be counted beside the sum.
   */
  #checkAbsence(isFirstLook: boolean): void {
    if (!isFirstLook) throw new StoreUnavailable('A count may have been made.');
    if (this.#isWritten) throw new ShardClosed();
  }
}

/**
 * Counts durably and without contention: each process writes shards of its own, and what arrives
 * while a write is under way goes with the next one.
 */
export class CounterWriter {
  readonly #open: () => OwnShard;
  readonly #today: () => string;
  #shard: OwnShard | null = null;
  #next: { batch: Map<string, number>; done: Promise<void> } | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine, folder: string, today: () => string) {
    this.#today = today;
    this.#open = () => new OwnShard(engine, folder, today());
  }

  /** Resolves when the count is stored. Throws `StoreUnavailable`: then it may be, or not. */
  add(name: string): Promise<void> {
    this.#next ??= this.#enqueue();
    const { batch, done } = this.#next;
    batch.set(name, (batch.get(name) ?? 0) + 1);
    return done;
  }

  #enqueue() {
    const batch = new Map<string, number>();
    const latest = performance.now() + PATIENCE_MS;
    const done = this.#last.then(() => {
      this.#next = null;
      if (performance.now() > latest) throw new StoreUnavailable('Too many counts wait.');
      return withinBudget(BUDGET_MS, () => this.#write(batch), BUDGET_MS);
    });
    this.#last = done.catch(() => undefined);
    return { batch, done };
  }

  async #write(batch: Tally): Promise<void> {
    for (let rotation = 0; rotation < ROTATIONS; rotation++) {
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
