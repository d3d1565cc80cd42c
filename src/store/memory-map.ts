import { limits } from '../domain/limits.ts';

/** Overhead of an entry in the map and the budget, in bytes. */
const ENTRY_BYTES = 256;
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
    const bytes = this.#weigh(value) + key.length * CHARACTER_BYTES + ENTRY_BYTES;
    const drop = () => void this.#entries.delete(key);
    const entry = { value, bytes, drop, isUsed: false };
    const previous = this.#entries.get(key);
    if (previous) this.#budget.release(previous);
    // Replaced in place: each deletion leaves a gap that later lookups walk over.
    this.#entries.set(key, entry);
    this.#budget.add(entry);
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
  readonly #values = new Set<CachedValue>();
  readonly #max: number;
  #bytes = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Total size of the held values. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a value; one that alone exceeds the budget is dropped immediately. */
  add(value: CachedValue): void {
    if (value.bytes > this.#max) {
      value.drop();
      return;
    }
    const max = this.#max - value.bytes;
    if (this.#bytes > max) this.#makeRoom(max);
    this.#insert(value);
  }

  /** Terminates: a used value is moved to the end once and marked as unused. */
  #makeRoom(max: number): void {
    for (const oldest of this.#values) {
      if (this.#bytes <= max) return;
      this.release(oldest);
      if (oldest.isUsed) this.#insert(oldest);
      else oldest.drop();
    }
  }

  #insert(value: CachedValue): void {
    value.isUsed = false;
    this.#values.add(value);
    this.#bytes += value.bytes;
  }

  release(value: CachedValue): void {
    if (this.#values.delete(value)) this.#bytes -= value.bytes;
  }
}

/** The budget of this process. */
const processMemory = new MemoryBudget(limits.memoryBytes);
