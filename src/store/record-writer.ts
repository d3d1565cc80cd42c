import { setTimeout as sleep } from 'node:timers/promises';
import { type BaseDefinition, touchedAfter } from './base.ts';
import { awaitedLater, inOrder, KeyQueue } from './bounded.ts';
import { type Engine, StoreUnavailable, unlessUnavailable, type WriteResult } from './engine.ts';
import { checked, encode, type Format, follow, versioned } from './envelope.ts';
import { StaleEdit } from './errors.ts';
import { newId } from './key.ts';
import type { RecordMemory } from './record-memory.ts';
import { ABSENT, type State, type Touched } from './versioned.ts';
import { type Attempt, carriedOut, started, type WritePlan } from './write-plan.ts';
import { WriteProgress } from './write-progress.ts';

/** Time after a write's request in which attempts may start. */
const BUDGET_MS = 6_000;
const PAUSE_MS = { first: 4, most: 250 };

/** The definition of a collection. */
export interface CollectionDefinition<T> extends Format<T> {
  /** The folder of its keys; may be a path such as `claim/email`. */
  name: string;
  /** What lies beneath the records; none unless said. */
  base?: BaseDefinition<T>;
}

/** Takes the unique values of a version before its attempt, and frees those that it left. */
interface Claiming<T> {
  /** Awaited before every attempt; refuses by throwing; returns a function that reverts it. */
  claim(attempt: Attempt<T>, mayLand: boolean): Promise<() => Promise<void>>;
  /** Awaited once after the successful attempt; must not fail when the store is unavailable. */
  release(attempt: Attempt<T>): Promise<void>;
}

/**
 * Computes the next data from the current one. Pure, since it runs again after a lost race. Null
 * means absence or a tombstone; returning the same reference writes nothing; throws to refuse.
 */
export type Change<T, From = T, To = T> = (data: From) => To;

/** A write of one record: the change and its conditions. */
interface Write<T> extends WritePlan<T> {
  change: Change<T, T | null, T | null>;
  /** Whether the record most likely does not exist, so that the first read can be skipped. */
  isNew?: boolean;
}

/** A write whose first row is being carried out. */
interface BegunWrite<T> extends Write<T> {
  ready: Promise<void>;
  progress: WriteProgress;
}

/** A successful write: its operation, the new ETag, the data, and the fields it renewed. */
interface Followed<T> {
  op: string;
  etag: string;
  data: T | null;
  renewed?: readonly string[] | undefined;
}

/** What a collection may have besides its records. */
export interface CollectionParts<T> {
  claiming?: Claiming<T>;
  /** Runs work behind the answer and reports its failure. */
  later?: (work: () => Promise<void>) => void;
}

/** Dependencies of a writer. */
interface WriterParts<T> extends CollectionParts<T> {
  definition: CollectionDefinition<T>;
  memory: RecordMemory<T>;
}

const pause = (lost: number) =>
  sleep(Math.random() * Math.min(PAUSE_MS.most, PAUSE_MS.first * 2 ** lost));

/** The read–change–compare-and-swap loop, the only way to change a record. */
export class RecordWriter<T> {
  readonly #queue = new KeyQueue();
  readonly #engine: Engine;
  readonly #definition: CollectionDefinition<T>;
  readonly #memory: RecordMemory<T>;
  readonly #claiming: Claiming<T> | undefined;
  readonly #later: (work: () => Promise<void>) => void;

  constructor(engine: Engine, { definition, memory, claiming, later }: WriterParts<T>) {
    this.#engine = engine;
    this.#definition = definition;
    this.#memory = memory;
    this.#claiming = claiming;
    this.#later = later ?? ((work) => void work());
  }

  key(id: string): string {
    return `${this.#definition.name}/${id}`;
  }

  /** The record's state by a strong read. */
  load(id: string): Promise<State<T>> {
    return this.#memory.load(this.key(id));
  }

  /** One attempt to write the version after `state`. */
  put(
    id: string,
    state: State<T>,
    next: { op: string; data: T | null; renewed?: readonly string[] | undefined },
  ): Promise<WriteResult> {
    const key = this.key(id);
    const { version: v, stored } = this.#definition;
    const data = next.data === null || !stored ? next.data : stored(next.data);
    const touched = this.#touched(state, next.data, next.renewed);
    const envelope = encode(state, { id, v, op: next.op, data, ...(touched && { touched }) });
    return state.stored === null
      ? this.#engine.create(key, envelope)
      : this.#engine.replace(key, envelope, state.stored);
  }

  #touched(state: State<T>, data: T | null, renewed?: readonly string[]): Touched | undefined {
    const { base } = this.#definition;
    return base && touchedAfter(state, data, base.fields, renewed);
  }

  /** The state that a write of `data` has left in place of another. */
  #followed(state: State<T>, { op, etag, data, renewed }: Followed<T>): State<T> {
    const touched = this.#touched(state, data, renewed);
    return this.#memory.over(state.base ?? null, follow(state, { op, etag, data, touched }));
  }

  /** Returns the state after the write; throws what `change` throws, and `StoreUnavailable`. */
  async write(id: string, asked: Write<T>): Promise<State<T>> {
    const due = { latest: performance.now() + BUDGET_MS, arrived: this.#memory.tick() };
    const progress = new WriteProgress();
    const write = { ...asked, ready: awaitedLater(started(asked)), progress };
    try {
      return await this.#queue.run(this.key(id), () => this.#loop(id, write, due));
    } catch (error) {
      await carriedOut(write.failed, progress.failureOf(error));
      throw error;
    }
  }

  /**
   * A state read by an earlier writer of the queue after this write arrived is as fresh as another
   * read.
   */
  async #loop(
    id: string,
    write: BegunWrite<T>,
    { latest, arrived }: { latest: number; arrived: number },
  ): Promise<State<T>> {
    const key = this.key(id);
    const { op = newId(), renewed, progress } = write;
    const bet = await this.#bet(id, op, write);
    let attempt: Attempt<T> | null = null;
    for (let lost = 0; performance.now() < latest; lost++) {
      const isBet = lost === 0 && bet !== null;
      const state = isBet
        ? bet.state
        : await this.#memory.load(key, lost === 0 ? arrived : undefined);
      if (state.ops.includes(op)) return this.#done(id, state, { write, attempt });
      if (progress.isFinal(state.rev)) break;
      const next = isBet ? bet.attempt : this.#attempt(id, state, write);
      if (!next) return this.#done(id, state, { write, attempt: null });
      attempt = next;
      await this.#prepare(attempt, write, progress.isInDoubt);
      progress.isSent = true;
      const asked = this.#memory.tick();
      const result = await this.put(id, state, { op, data: attempt.next, renewed });
      if (result.outcome === 'written') {
        const { etag } = result;
        const written = this.#followed(state, { op, etag, data: attempt.next, renewed });
        if (write.isLast) this.#memory.forget(key);
        else this.#memory.note(key, written, asked);
        return this.#done(id, written, { write, attempt });
      }
      this.#memory.forget(key);
      if (result.outcome === 'unknown') progress.doubt(state.rev + 1, result.cause);
      await pause(lost);
    }
    throw new StoreUnavailable('The record could not be written in time.', {
      cause: progress.cause,
    });
  }

  /**
   * A first attempt on the cached state, which saves a read: if the record has changed, the
   * compare-and-swap fails. A refusal based on the cached state is not trusted.
   */
  async #bet(
    id: string,
    op: string,
    write: Write<T>,
  ): Promise<{ state: State<T>; attempt: Attempt<T> } | null> {
    const isNew = write.isNew && !(await this.#isInBase(id));
    const state = isNew ? ABSENT : this.#memory.guess(this.key(id));
    if (!state || state.ops.includes(op)) return null;
    try {
      const attempt = this.#attempt(id, state, write);
      return attempt && { state, attempt };
    } catch {
      // The refusal may rest on an old state, so the loop reads the record and decides again.
      return null;
    }
  }

  async #isInBase(id: string): Promise<boolean> {
    return (await this.#definition.base?.open())?.tagOf(id) !== undefined;
  }

  /** Carries out all that stands before an attempt; if one step refuses, the claims are reverted. */
  async #prepare(attempt: Attempt<T>, write: BegunWrite<T>, mayLand: boolean): Promise<void> {
    const claim = Promise.resolve(this.#claiming?.claim(attempt, mayLand));
    const [ready, claimed, prepared] = await Promise.allSettled([
      write.ready,
      claim,
      carriedOut(write.before, attempt, claim),
    ]);
    const failed = [ready, claimed, prepared].find((each) => each.status === 'rejected');
    if (!failed) return;
    if (claimed.status === 'fulfilled' && !mayLand) await claimed.value?.();
    throw failed.reason;
  }

  /** The attempt to make, or null when nothing changes. */
  #attempt(id: string, state: State<T>, write: Write<T>): Attempt<T> | null {
    const { ifMatch, change, isKept = false } = write;
    if (ifMatch !== undefined && ifMatch !== state.etag) throw new StaleEdit(versioned(id, state));
    const data = change(state.data);
    if (data === state.data && !(isKept && state.stored === null)) return null;
    const next = data === null ? null : checked(this.#definition, data);
    return { id, base: state.rev, current: state.data, next };
  }

  async #done(
    id: string,
    state: State<T>,
    { write, attempt }: { write: BegunWrite<T>; attempt: Attempt<T> | null },
  ): Promise<State<T>> {
    write.progress.isStored = true;
    const version = versioned(id, state);
    const written = version && { version, isOurs: attempt !== null };
    await inOrder(
      (async () => attempt && this.#claiming?.release(attempt))(),
      (async () => written && carriedOut(write.after, written))(),
    );
    const { later } = write;
    if (written && later) this.#later(() => unlessUnavailable(carriedOut(later, written)));
    return state;
  }
}
