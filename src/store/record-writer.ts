import { setTimeout as sleep } from 'node:timers/promises';
import { type BaseDefinition, touchedAfter } from './base.ts';
import { KeyQueue } from './bounded.ts';
import { type Engine, StoreUnavailable, type WriteResult } from './engine.ts';
import { checked, encode, type Format, follow, REMEMBERED, versioned } from './envelope.ts';
import { StaleEdit } from './errors.ts';
import { newId } from './key.ts';
import type { RecordMemory } from './record-memory.ts';
import { ABSENT, type State, type Touched, type Versioned } from './versioned.ts';

/** Time after a write's request in which attempts may start. */
const BUDGET_MS = 6_000;
const PAUSE_MS = { first: 4, most: 250 };
const UNKNOWN_MOST = 4;

/** The definition of a collection. */
export interface CollectionDefinition<T> extends Format<T> {
  /** The folder of its keys; may be a path such as `claim/email`. */
  name: string;
  /** What lies beneath the records; none unless said. */
  base?: BaseDefinition<T>;
}

export interface WriteOptions<T = unknown> {
  /** The ETag that the record must have, null for none; otherwise `StaleEdit`. */
  ifMatch?: string | null;
  /** The operation's id; a write repeated under one id has one effect (docs/security.md I5). */
  op?: string;
  /** Whether the record will not be read again soon and need not be cached. */
  isLast?: boolean;
  /** Whether a record that is the base's alone is stored though the change changes nothing. */
  isKept?: boolean;
  /** Touched fields that keep their value although the base's has changed (store/base.ts). */
  renewed?: readonly string[];
  /** Awaited concurrently before the first attempt; refuses by throwing. */
  ready?: Promise<unknown>;
  /**
   * Awaited concurrently before every attempt; refuses by throwing. `isAllowed` settles when the
   * version's unique values are claimed.
   */
  prepare?: (attempt: Attempt<T>, isAllowed: Promise<unknown>) => Promise<void>;
  /**
   * Awaited once the version is stored; must not fail when the store is unavailable. `isOurs` is
   * false when there was nothing to write.
   */
  deliver?: (version: Versioned<T | null>, isOurs: boolean) => Promise<void>;
}

/** A version about to be written: the revision it follows, and the data before and after. */
export interface Attempt<T> {
  id: string;
  base: number;
  current: T | null;
  next: T | null;
}

/** Additional steps around the compare-and-swap. */
export interface Hooks<T> {
  /** Awaited before every attempt; refuses by throwing; returns a function that reverts it. */
  before(attempt: Attempt<T>, mayLand: boolean): Promise<() => Promise<void>>;
  /** Awaited once after the successful attempt; must not fail when the store is unavailable. */
  after(attempt: Attempt<T>): Promise<void>;
}

/**
 * Computes the next data from the current one. Pure, since it runs again after a lost race. Null
 * means absence or a tombstone; returning the same reference writes nothing; throws to refuse.
 */
export type Change<T, From = T, To = T> = (data: From) => To;

/** A write of one record: the change and its conditions. */
interface Write<T> extends WriteOptions<T> {
  change: Change<T, T | null, T | null>;
  /** Whether the record most likely does not exist, so that the first read can be skipped. */
  isNew?: boolean;
}

/** A successful write: its operation, the new ETag, the data, and the fields it renewed. */
interface Followed<T> {
  op: string;
  etag: string;
  data: T | null;
  renewed?: readonly string[] | undefined;
}

/** Dependencies of a writer. */
interface WriterParts<T> {
  definition: CollectionDefinition<T>;
  memory: RecordMemory<T>;
  hooks?: Hooks<T> | undefined;
}

const pause = (lost: number) =>
  sleep(Math.random() * Math.min(PAUSE_MS.most, PAUSE_MS.first * 2 ** lost));

/** The attempts of one write with unknown outcome: each may have happened or may still happen. */
class Doubt {
  #count = 0;
  #earliest = Number.POSITIVE_INFINITY;
  cause: unknown;

  /** Whether there is such an attempt. */
  get isAny(): boolean {
    return this.#count > 0;
  }

  add(rev: number, cause: unknown): void {
    this.#count++;
    this.#earliest = Math.min(this.#earliest, rev);
    this.cause = cause;
  }

  /**
   * Whether a record that does not remember the operation must not be written again: it has moved
   * on too far to remember, or the store refuses writes.
   */
  isFinal(rev: number): boolean {
    return rev - this.#earliest > REMEMBERED || this.#count >= UNKNOWN_MOST;
  }
}

/** The read–change–compare-and-swap loop, the only way to change a record. */
export class RecordWriter<T> {
  readonly #queue = new KeyQueue();
  readonly #engine: Engine;
  readonly #definition: CollectionDefinition<T>;
  readonly #hooks: Hooks<T> | undefined;
  readonly #memory: RecordMemory<T>;

  constructor(engine: Engine, { definition, memory, hooks }: WriterParts<T>) {
    this.#engine = engine;
    this.#definition = definition;
    this.#memory = memory;
    this.#hooks = hooks;
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
  write(id: string, write: Write<T>): Promise<State<T>> {
    const latest = performance.now() + BUDGET_MS;
    const due = { latest, arrived: this.#memory.tick() };
    return this.#queue.run(this.key(id), () => this.#loop(id, write, due));
  }

  /**
   * A state read by an earlier writer of the queue after this write arrived is as fresh as another
   * read.
   */
  async #loop(
    id: string,
    write: Write<T>,
    { latest, arrived }: { latest: number; arrived: number },
  ): Promise<State<T>> {
    const key = this.key(id);
    const op = write.op ?? newId();
    const doubt = new Doubt();
    const bet = await this.#bet(id, op, write);
    let attempt: Attempt<T> | null = null;
    for (let lost = 0; performance.now() < latest; lost++) {
      const isBet = lost === 0 && bet !== null;
      const state = isBet
        ? bet.state
        : await this.#memory.load(key, lost === 0 ? arrived : undefined);
      if (state.ops.includes(op)) return this.#done(id, state, { write, attempt });
      if (doubt.isFinal(state.rev)) break;
      const next = isBet ? bet.attempt : this.#attempt(id, state, write);
      if (!next) return this.#done(id, state, { write, attempt: null });
      attempt = next;
      await this.#prepare(attempt, write, doubt.isAny);
      const asked = this.#memory.tick();
      const { renewed } = write;
      const result = await this.put(id, state, { op, data: attempt.next, renewed });
      if (result.outcome === 'written') {
        const { etag } = result;
        const written = this.#followed(state, { op, etag, data: attempt.next, renewed });
        if (write.isLast) this.#memory.forget(key);
        else this.#memory.note(key, written, asked);
        return this.#done(id, written, { write, attempt });
      }
      this.#memory.forget(key);
      if (result.outcome === 'unknown') doubt.add(state.rev + 1, result.cause);
      await pause(lost);
    }
    throw new StoreUnavailable('The record could not be written in time.', { cause: doubt.cause });
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

  /** Runs all preparations of an attempt concurrently; if one refuses, the others are reverted. */
  async #prepare(attempt: Attempt<T>, write: Write<T>, mayLand: boolean): Promise<void> {
    const before = this.#hooks?.before(attempt, mayLand);
    const allowed = Promise.resolve(before);
    const [ready, taken, prepared] = await Promise.allSettled([
      write.ready,
      allowed,
      write.prepare?.(attempt, allowed),
    ]);
    const failed = [ready, taken, prepared].find((each) => each.status === 'rejected');
    if (!failed) return;
    if (taken.status === 'fulfilled' && !mayLand) await taken.value?.();
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
    { write, attempt }: { write: Write<T>; attempt: Attempt<T> | null },
  ): Promise<State<T>> {
    const version = versioned(id, state);
    await Promise.all([
      attempt && this.#hooks?.after(attempt),
      version && write.deliver?.(version, attempt !== null),
    ]);
    return state;
  }
}
