import { type BaseDefinition, baseRecord, effective } from './base.ts';
import type { Engine } from './engine.ts';
import { decode, type Format, share } from './envelope.ts';
import { MemoryMap } from './memory-map.ts';
import type { BaseRecord, State } from './versioned.ts';

/** Bytes per character of a record's JSON: as data, as JSON, as an answer, compressed. */
const BYTES_A_CHARACTER = 5;
const OVERHEAD_BYTES = 500;

interface RememberedState<T> {
  stamp: number | undefined;
  /** Logical time at which the call that read or wrote this state began. */
  asked: number;
  state: State<T>;
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
    ({ state }) => share(state.data) * BYTES_A_CHARACTER + OVERHEAD_BYTES,
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
  async load(key: string, since = this.#ticks): Promise<State<T>> {
    // Taken before the read, so that a concurrent write makes the result stale.
    const stamp = this.#engine.stamp?.(this.#folder);
    const known = this.#known.get(key);
    if (known && known.asked > since) return known.state;
    if (known && stamp !== undefined && known.stamp === stamp) return known.state;
    const asked = this.tick();
    const [stored, base] = await Promise.all([this.#engine.get(key), this.#baseRecord(key)]);
    const isSame = known !== undefined && known.state.stored === (stored?.etag ?? null);
    const state = isSame ? known.state : this.over(base, decode(stored, this.#format, key));
    this.#remember(key, { stamp, asked, state });
    return state;
  }

  /** A stored state as readers see it over the base's record. */
  over(base: BaseRecord<T> | null, stored: State<T>): State<T> {
    const { base: definition } = this.#format;
    return definition ? effective(stored, base, definition.fields) : stored;
  }

  #baseRecord(key: string): Promise<BaseRecord<T> | null> {
    return baseRecord(this.#format.base, key.slice(this.#folder.length + 1));
  }

  /** The last known state, for writes that name its version only. */
  guess(key: string): State<T> | undefined {
    return this.#known.get(key)?.state;
  }

  /** Stores the state after a write begun at `asked`. */
  note(key: string, state: State<T>, asked: number): void {
    this.#remember(key, { stamp: undefined, asked, state });
  }

  /** Drops a record after a write with unknown outcome. */
  forget(key: string): void {
    this.#known.delete(key);
  }

  #remember(key: string, known: RememberedState<T>): void {
    if (known.state.data === null) return void this.#known.delete(key);
    this.#known.set(key, known);
  }
}
