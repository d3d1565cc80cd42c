import { type BaseDefinition, overlayState, readBaseRecord } from './base.ts';
import type { Engine } from './engine.ts';
import { decode, type Format, freezeDeep } from './envelope.ts';
import { MemoryMap } from './memory-map.ts';
import type { BaseRecord, RecordState } from './versioned.ts';

/** Bytes per character of a record's JSON: two as data, one as the body of its answer. */
const BYTES_PER_CHARACTER = 3;
const OVERHEAD_BYTES = 500;

interface RememberedState<T> {
  stamp: number | undefined;
  /** Logical time at which the call that read or wrote this state began. */
  startedAt: number;
  state: RecordState<T>;
}

/**
 * A cache of records. A cached state is returned only while the engine's stamp shows that nothing
 * in the folder was written by any process (docs/security.md I3), or while the stored version is
 * unchanged. States are shared between readers and therefore frozen.
 */
export class RecordMemory<T> {
  readonly #engine: Engine;
  readonly #format: Format<T> & { base?: BaseDefinition<T> | undefined };
  readonly #folder: string;
  #ticks = 0;
  readonly #known = new MemoryMap<RememberedState<T>>(
    ({ state }) => freezeDeep(state.data) * BYTES_PER_CHARACTER + OVERHEAD_BYTES,
  );

  constructor(
    engine: Engine,
    folder: string,
    format: Format<T> & { base?: BaseDefinition<T> | undefined },
  ) {
    this.#engine = engine;
    this.#folder = folder;
    this.#format = format;
  }

  /** The next logical time, to be taken before a store call. */
  tick(): number {
    this.#ticks++;
    return this.#ticks;
  }

  /**
   * The record's state as of a strong read begun after `since`, by default now. Throws
   * `StoreUnavailable`, `CorruptRecord`.
   */
  async load(key: string, since = this.#ticks): Promise<RecordState<T>> {
    // Taken before the read, so that a concurrent write makes the result stale.
    const stamp = this.#engine.stamp?.(this.#folder);
    const cached = this.#known.get(key);
    if (cached && cached.startedAt > since) return cached.state;
    if (cached && stamp !== undefined && cached.stamp === stamp) return cached.state;
    const startedAt = this.tick();
    const [stored, base] = await Promise.all([this.#engine.get(key), this.#baseRecord(key)]);
    const isUnchanged = cached !== undefined && cached.state.storedEtag === (stored?.etag ?? null);
    const state = isUnchanged
      ? cached.state
      : this.overlay(base, decode(stored, this.#format, key));
    this.#remember(key, { stamp, startedAt, state });
    return state;
  }

  /** A stored state as readers see it over the base's record. */
  overlay(base: BaseRecord<T> | null, stored: RecordState<T>): RecordState<T> {
    const { base: definition } = this.#format;
    return definition ? overlayState(stored, base, definition.fields) : stored;
  }

  #baseRecord(key: string): Promise<BaseRecord<T> | null> {
    return readBaseRecord(this.#format.base, key.slice(this.#folder.length + 1));
  }

  /** The last known state, for writes that name its version only. */
  peek(key: string): RecordState<T> | undefined {
    return this.#known.get(key)?.state;
  }

  /** Stores the state after a write begun at `startedAt`. */
  note(key: string, state: RecordState<T>, startedAt: number): void {
    this.#remember(key, { stamp: undefined, startedAt, state });
  }

  /** Drops a record after a write with unknown outcome. */
  forget(key: string): void {
    this.#known.delete(key);
  }

  #remember(key: string, remembered: RememberedState<T>): void {
    this.#known.set(key, remembered);
  }
}
