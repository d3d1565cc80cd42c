import { limits } from '../domain/limits.ts';

/** What a place in a map and in the budget costs beside what is kept there. */
const PLACE_BYTES = 256;
const CHARACTER_BYTES = 2;

interface Entry<Value> extends Held {
  value: Value;
}

/** A map within a budget of memory, the process's own unless said: `weigh` tells the bytes of a value. */
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
    if (entry) this.#budget.use(entry);
    return entry?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = this.#weigh(value) + key.length * CHARACTER_BYTES + PLACE_BYTES;
    const entry = { value, bytes, drop: () => void this.#entries.delete(key) };
    this.#entries.set(key, entry);
    this.#budget.hold(entry);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#budget.release(entry);
  }

  /** Forgets every entry of which the condition holds. */
  deleteWhere(condition: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (condition(value)) this.delete(key);
  }

  clear(): void {
    this.deleteWhere(() => true);
  }
}

/** One thing that is kept for speed alone. */
interface Held {
  readonly bytes: number;
  /** Lets whoever keeps it forget it. */
  drop(): void;
}

/**
 * A budget in bytes for all that a process keeps in memory for speed alone, whoever keeps it: once it is
 * used up, what was used least recently goes.
 */
export class MemoryBudget {
  /** From what was used least recently to what was used last. */
  readonly #held = new Set<Held>();
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** What all that is held weighs. */
  get bytes(): number {
    return this.#bytes;
  }

  hold(held: Held): void {
    this.#held.add(held);
    this.#bytes += held.bytes;
    for (const oldest of this.#held) {
      if (this.#bytes <= this.#most) return;
      this.release(oldest);
      oldest.drop();
    }
  }

  /** Notes that it has been used just now. */
  use(held: Held): void {
    if (this.#held.delete(held)) this.#held.add(held);
  }

  release(held: Held): void {
    if (this.#held.delete(held)) this.#bytes -= held.bytes;
  }
}

/** The one of this process. */
const processMemory = new MemoryBudget(limits.memoryBytes);
