import { setTimeout as sleep } from 'node:timers/promises';
import { KeyQueue, markHandled, settleInOrder } from '../async/index.ts';
import { namesVersion } from '../domain/version-tag.ts';
import { touchedAfter } from './base.ts';
import type {
  ClaimHooks,
  CollectionDefinition,
  CollectionOptions,
} from './collection-definition.ts';
import { type Engine, ignoreUnavailable, StoreUnavailable, type WriteResult } from './engine.ts';
import { encode, nextState, toVersion, validate } from './envelope.ts';
import { StaleEdit } from './errors.ts';
import { newId } from './key.ts';
import type { RecordMemory } from './record-memory.ts';
import { ABSENT, type RecordState, type TouchedFields } from './versioned.ts';
import {
  type Change,
  runSteps,
  startPlan,
  type WriteAttempt,
  type WritePlan,
} from './write-plan.ts';
import { WriteProgress } from './write-progress.ts';

/** Time after a write's request in which attempts may start. */
const BUDGET_MS = 6_000;
const BACKOFF_MS = { first: 4, max: 250 };

/** A write of one record: the change and its conditions. */
interface Write<T> extends WritePlan<T> {
  change: Change<T, T | null, T | null>;
  /** Whether the record most likely does not exist, so that the first read can be skipped. */
  isNew?: boolean;
}

/** A write whose plan has been started. */
interface StartedWrite<T> extends Write<T> {
  preconditions: Promise<void>;
  progress: WriteProgress;
}

/** A successful write: its operation, the new ETag, the data, and the fields that keep their own value. */
interface SuccessfulWrite<T> {
  op: string;
  etag: string;
  data: T | null;
  keepsOwn?: readonly string[] | undefined;
}

/** Dependencies of a writer. */
interface WriterOptions<T> extends CollectionOptions<T> {
  definition: CollectionDefinition<T>;
  memory: RecordMemory<T>;
}

const backOff = (lostRaces: number) =>
  sleep(Math.random() * Math.min(BACKOFF_MS.max, BACKOFF_MS.first * 2 ** lostRaces));

/** The read–change–compare-and-swap loop, the only way to change a record. */
export class RecordWriter<T> {
  readonly #queue = new KeyQueue();
  readonly #engine: Engine;
  readonly #definition: CollectionDefinition<T>;
  readonly #memory: RecordMemory<T>;
  readonly #claimHooks: ClaimHooks<T> | undefined;
  readonly #later: (work: () => Promise<void>) => void;

  constructor(engine: Engine, { definition, memory, claimHooks, later }: WriterOptions<T>) {
    this.#engine = engine;
    this.#definition = definition;
    this.#memory = memory;
    this.#claimHooks = claimHooks;
    this.#later = later ?? ((work) => void work());
  }

  key(id: string): string {
    return `${this.#definition.name}/${id}`;
  }

  /** The record's state by a strong read. */
  load(id: string): Promise<RecordState<T>> {
    return this.#memory.load(this.key(id));
  }

  /** One attempt to write the version after `state`. */
  put(
    id: string,
    state: RecordState<T>,
    next: { op: string; data: T | null; keepsOwn?: readonly string[] | undefined },
  ): Promise<WriteResult> {
    const key = this.key(id);
    const { version: v, toStored } = this.#definition;
    const data = next.data === null || !toStored ? next.data : toStored(next.data);
    const touched = this.#touched(state, next.data, next.keepsOwn);
    const envelope = encode(state, { id, v, op: next.op, data, ...(touched && { touched }) });
    return state.storedEtag === null
      ? this.#engine.create(key, envelope)
      : this.#engine.replace(key, envelope, state.storedEtag);
  }

  #touched(
    state: RecordState<T>,
    data: T | null,
    keepsOwn?: readonly string[],
  ): TouchedFields | undefined {
    const { base } = this.#definition;
    return base && touchedAfter(state, data, base.fields, keepsOwn);
  }

  /** The state that a write of `data` has left in place of another. */
  #stateAfter(
    state: RecordState<T>,
    { op, etag, data, keepsOwn }: SuccessfulWrite<T>,
  ): RecordState<T> {
    const touched = this.#touched(state, data, keepsOwn);
    return this.#memory.overlay(state.base ?? null, nextState(state, { op, etag, data, touched }));
  }

  /** Returns the state after the write; throws what `change` throws, and `StoreUnavailable`. */
  async write(id: string, request: Write<T>): Promise<RecordState<T>> {
    const deadline = { latest: performance.now() + BUDGET_MS, arrived: this.#memory.tick() };
    const progress = new WriteProgress();
    const write = { ...request, preconditions: markHandled(startPlan(request)), progress };
    try {
      return await this.#queue.run(this.key(id), () => this.#loop(id, write, deadline));
    } catch (error) {
      await runSteps(write.failed, progress.failureOf(error));
      throw error;
    }
  }

  /**
   * A state read by an earlier writer of the queue after this write arrived is as fresh as another
   * read.
   */
  async #loop(
    id: string,
    write: StartedWrite<T>,
    { latest, arrived }: { latest: number; arrived: number },
  ): Promise<RecordState<T>> {
    const key = this.key(id);
    const { op = newId(), keepsOwn, progress } = write;
    const attemptFromCache = await this.#attemptFromCache(id, op, write);
    let attempt: WriteAttempt<T> | null = null;
    for (let lostRaces = 0; performance.now() < latest; lostRaces++) {
      const isFromCache = lostRaces === 0 && attemptFromCache !== null;
      const state = isFromCache
        ? attemptFromCache.state
        : await this.#memory.load(key, lostRaces === 0 ? arrived : undefined);
      if (state.ops.includes(op)) return this.#done(id, state, { write, attempt });
      if (progress.isFinal(state.rev)) break;
      const next = isFromCache ? attemptFromCache.attempt : this.#attempt(id, state, write);
      if (!next) return this.#done(id, state, { write, attempt: null });
      attempt = next;
      await this.#prepare(attempt, write, progress.isInDoubt);
      progress.isSent = true;
      const startedAt = this.#memory.tick();
      const result = await this.put(id, state, { op, data: attempt.next, keepsOwn });
      if (result.outcome === 'written') {
        const { etag } = result;
        const written = this.#stateAfter(state, { op, etag, data: attempt.next, keepsOwn });
        if (write.skipsCache) this.#memory.forget(key);
        else this.#memory.note(key, written, startedAt);
        return this.#done(id, written, { write, attempt });
      }
      this.#memory.forget(key);
      if (result.outcome === 'unknown') progress.recordUnknown(state.rev + 1, result.cause);
      await backOff(lostRaces);
    }
    throw new StoreUnavailable('The record could not be written in time.', {
      cause: progress.cause,
    });
  }

  /**
   * A first attempt on the cached state, which saves a read: if the record has changed, the
   * compare-and-swap fails. A refusal based on the cached state is not trusted.
   */
  async #attemptFromCache(
    id: string,
    op: string,
    write: Write<T>,
  ): Promise<{ state: RecordState<T>; attempt: WriteAttempt<T> } | null> {
    const isNew = write.isNew && !(await this.#isInBase(id));
    const state = isNew ? ABSENT : this.#memory.peek(this.key(id));
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

  /** Runs the steps before an attempt; if one of them refuses, the claims are released. */
  async #prepare(
    attempt: WriteAttempt<T>,
    write: StartedWrite<T>,
    mayLand: boolean,
  ): Promise<void> {
    const claim = Promise.resolve(this.#claimHooks?.claim(attempt, mayLand));
    const [preconditions, claimed, prepared] = await Promise.allSettled([
      write.preconditions,
      claim,
      runSteps(write.beforeSwap, attempt, claim),
    ]);
    const failed = [preconditions, claimed, prepared].find((each) => each.status === 'rejected');
    if (!failed) return;
    if (claimed.status === 'fulfilled' && !mayLand) await claimed.value?.();
    throw failed.reason;
  }

  /** The attempt to make, or null when nothing changes. */
  #attempt(id: string, state: RecordState<T>, write: Write<T>): WriteAttempt<T> | null {
    const { ifMatch, change, storesUnchanged = false } = write;
    if (ifMatch !== undefined && !namesVersion(ifMatch, state.etag))
      throw new StaleEdit(toVersion(id, state));
    const data = change(state.data);
    if (data === state.data && !(storesUnchanged && state.storedEtag === null)) return null;
    const next = data === null ? null : validate(this.#definition, data);
    return { id, follows: state.rev, current: state.data, next };
  }

  async #done(
    id: string,
    state: RecordState<T>,
    { write, attempt }: { write: StartedWrite<T>; attempt: WriteAttempt<T> | null },
  ): Promise<RecordState<T>> {
    write.progress.isStored = true;
    const version = toVersion(id, state);
    const written = version && { version, wasWritten: attempt !== null };
    await settleInOrder(
      (async () => attempt && this.#claimHooks?.release(attempt))(),
      (async () => written && runSteps(write.after, written))(),
    );
    const { later } = write;
    if (written && later) this.#later(() => ignoreUnavailable(runSteps(later, written)));
    return state;
  }
}
