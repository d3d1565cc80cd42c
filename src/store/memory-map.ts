import { limits } from '../domain/limits.ts';

/** Overhead of an entry in the map and the budget, in bytes. */
const PLACE_BYTES = 256;
const CHARACTER_BYTES = 2;

interface Entry<Value> extends CachedValue {
  value: Value;
}

/** A map within a memory budget, by default the process's; `weigh` returns the bytes of a value. */
export class MemoryMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #weigh: (value: Value) => number;
  readonly #budget: MemoryBudget;

  constructor(weigh: (value: Value) => number, budget: MemoryBudget = processMemory) {
    this.#weigh = weigh;
    this.#budget = budget;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry) entry.isUsed = true;
    return entry?.value;
  }

  set(key: string, value: Value): void {
    const bytes = this.#weigh(value) + key.length * CHARACTER_BYTES + PLACE_BYTES;
    const drop = () => void this.#entries.delete(key);
    const entry = { value, bytes, drop, isUsed: false };
    const known = this.#entries.get(key);
    if (known) this.#budget.release(known);
    // Replaced in place: each deletion leaves a gap that later lookups walk over.
    this.#entries.set(key, entry);
    this.#budget.hold(entry);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#budget.release(entry);
  }

  /** Deletes every entry that satisfies the condition. */
  deleteWhere(condition: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (condition(value)) this.delete(key);
  }

  clear(): void {
    this.deleteWhere(() => true);
  }
}

/** A cached value. */
interface CachedValue {
  readonly bytes: number;
  /** Whether it was used since the budget last looked; setting it costs a read nothing. */
  isUsed: boolean;
  /** Removes it from its cache. */
  drop(): void;
}

/**
 * A memory budget in bytes shared by all caches of a process. When it is used up, the oldest values
 * are dropped, except those used since room was last made (a clock algorithm).
 */
export class MemoryBudget {
  /** Ordered by insertion or last observed use, oldest first. */
  readonly #held = new Set<CachedValue>();
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Total size of the held values. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a value; one that alone exceeds the budget is dropped immediately. */
  hold(held: CachedValue): void {
    if (held.bytes > this.#most) {
      held.drop();
      return;
    }
    const most = this.#most - held.bytes;
    if (this.#bytes > most) this.#makeRoom(most);
    this.#place(held);
  }

  /** Terminates: a used value is moved to the end once and marked as unused. */
  #makeRoom(most: number): void {
    for (const oldest of this.#held) {
      if (this.#bytes <= most) return;
      this.release(oldest);
      if (oldest.isUsed) this.#place(oldest);
      else oldest.drop();
    }
  }

  #place(held: CachedValue): void {
    held.isUsed = false;
    this.#held.add(held);
    this.#bytes += held.bytes;
  }

  release(held: CachedValue): void {
    if (this.#held.delete(held)) this.#bytes -= held.bytes;
  }
}

/** The budget of this process. */
const processMemory = new MemoryBudget(limits.memoryBytes);
