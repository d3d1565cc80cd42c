import { setTimeout as sleep } from 'node:timers/promises';
import { type BaseDefinition, type Touched, touchedAfter } from './base.ts';
import { KeyQueue } from './bounded.ts';
import { type Engine, StoreUnavailable, type WriteResult } from './engine.ts';
import {
  ABSENT,
  checked,
  encode,
  type Format,
  follow,
  REMEMBERED,
  type State,
  type Versioned,
  versioned,
} from './envelope.ts';
import { StaleEdit } from './errors.ts';
import { newId } from './key.ts';
import type { RecordMemory } from './record-memory.ts';

/** No attempt at a write begins later than this after the write was asked for. */
const BUDGET_MS = 6_000;
const PAUSE_MS = { first: 4, most: 250 };
const UNKNOWN_MOST = 4;

/** What a collection stores, stated once. */
export interface CollectionDefinition<T> extends Format<T> {
  /** The folder of its keys; also a path, such as `claim/email`. */
  name: string;
  /** What lies beneath the records; none unless said. */
  base?: BaseDefinition<T>;
}

export interface WriteOptions<T = unknown> {
  /** The etag that the record must still have, null for none; otherwise `StaleEdit`. */
  ifMatch?: string | null;
  /**
   * The operation's id: repeating a write under the same id has one effect (docs/security.md I5).
   */
  op?: string;
  /** Whether the record will not be read again soon, so that it is not kept in memory. */
  isLast?: boolean;
  /** Whether a record that is the base's alone is stored though the change changes nothing. */
  isKept?: boolean;
  /** Awaited before the first attempt, together with all else; refuses by throwing. */
  ready?: Promise<unknown>;
  /**
   * Awaited before every attempt, together with all else; refuses by throwing. `isAllowed` settles
   * when the unique values of the version are taken.
   */
  prepare?: (attempt: Attempt<T>, isAllowed: Promise<unknown>) => Promise<void>;
  /**
   * Awaited once the version is there, together with all else; must not fail for want of the store.
   * `isOurs` where this write has made it, and not found that there was nothing to write.
   */
  deliver?: (version: Versioned<T | null>, isOurs: boolean) => Promise<void>;
}

/** A version about to be written: the revision it follows, the data before and after. */
export interface Attempt<T> {
  id: string;
  base: number;
  current: T | null;
  next: T | null;
}

/** What else a write needs around its compare-and-swap. */
export interface Hooks<T> {
  /** Awaited before every attempt; refuses by throwing; gives the way to take it back. */
  before(attempt: Attempt<T>, mayLand: boolean): Promise<() => Promise<void>>;
  /** Awaited once, after the attempt that succeeded; must not fail for want of the store. */
  after(attempt: Attempt<T>): Promise<void>;
}

/**
 * Turns the current data into the next: pure, since it runs again after a lost race; null is
 * absence or a tombstone; the same reference back means nothing to write; throws to refuse.
 */
export type Change<T, From = T, To = T> = (data: From) => To;

/** A write of one record: what to make of its data, and on what condition. */
interface Write<T> extends WriteOptions<T> {
  change: Change<T, T | null, T | null>;
  /** Whether the record is most likely not there yet, so that it need not be looked for. */
  isNew?: boolean;
}

/** What a writer works with. */
interface WriterParts<T> {
  definition: CollectionDefinition<T>;
  memory: RecordMemory<T>;
  hooks?: Hooks<T> | undefined;
}

const pause = (lost: number) =>
  sleep(Math.random() * Math.min(PAUSE_MS.most, PAUSE_MS.first * 2 ** lost));

/** The attempts of one write whose outcome is not known: each may have happened, or may yet. */
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
   * Whether a record that does not remember the operation is no reason to try again: it has
   * moved on too far to remember, or the store refuses to write.
   */
  isFinal(rev: number): boolean {
    return rev - this.#earliest > REMEMBERED || this.#count >= UNKNOWN_MOST;
  }
}

/** The read–change–compare-and-swap loop: the only way in which a record changes. */
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

  /** The record's state as a strong read gives it. */
  load(id: string): Promise<State<T>> {
    return this.#memory.load(this.key(id));
  }

  /** One attempt at the version that follows `state`. */
  put(id: string, state: State<T>, next: { op: string; data: T | null }): Promise<WriteResult> {
    const key = this.key(id);
    const { version: v, stored } = this.#definition;
    const data = next.data === null || !stored ? next.data : stored(next.data);
    const touched = this.#touched(state, next.data);
    const envelope = encode(state, { id, v, op: next.op, data, ...(touched && { touched }) });
    return state.stored === null
      ? this.#engine.create(key, envelope)
      : this.#engine.replace(key, envelope, state.stored);
  }

  #touched(state: State<T>, data: T | null): Touched | undefined {
    const { base } = this.#definition;
    return base && touchedAfter(state, data, base.fields);
  }

  /** The state that a write of `data` has left in place of another. */
  #followed(state: State<T>, op: string, etag: string, data: T | null): State<T> {
    const touched = this.#touched(state, data);
    return this.#memory.over(state.base ?? null, follow(state, { op, etag, data, touched }));
  }

  /** Gives the state after the write; throws what `change` throws, and `StoreUnavailable`. */
  write(id: string, write: Write<T>): Promise<State<T>> {
    const latest = performance.now() + BUDGET_MS;
    const due = { latest, arrived: this.#memory.tick() };
    return this.#queue.run(this.key(id), () => this.#loop(id, write, due));
  }

  /**
   * A state that an earlier writer of the queue read after this write had arrived is as good as a
   * read of its own.
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
      const result = await this.put(id, state, { op, data: attempt.next });
      if (result.outcome === 'written') {
        const written = this.#followed(state, op, result.etag, attempt.next);
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
   * An attempt on the remembered state, which spares a read: if the record has changed since, the
   * compare-and-swap fails. For anything else, such as a refusal, the remembered state is not
   * trusted.
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
      // The refusal may rest on an old state: the loop reads the record and decides again.
      return null;
    }
  }

  async #isInBase(id: string): Promise<boolean> {
    return (await this.#definition.base?.open())?.tagOf(id) !== undefined;
  }

  /**
   * Everything that must stand before the attempt, at once; what one refuses the others take back.
   */
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

  /** The attempt to make, or null when the change changes nothing. */
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
