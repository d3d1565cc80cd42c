import { limits } from '../domain/limits.ts';

/** The overhead of an entry in the map and in the budget, in bytes. */
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
    if (entry) entry.isUsed = true;
    return entry?.value;
  }

  set(key: string, value: Value): void {
    const bytes = this.#weigh(value) + key.length * CHARACTER_BYTES + PLACE_BYTES;
    const drop = () => void this.#entries.delete(key);
    const entry = { value, bytes, drop, isUsed: false };
    const known = this.#entries.get(key);
    if (known) this.#budget.release(known);
    // Set in place, without deleting first: each deletion leaves a gap in the map, and every later
    // lookup of the key walks over the gaps.
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
  /** Whether it has been used since the budget last looked: noting it costs a read nothing. */
  isUsed: boolean;
  /** Lets whoever keeps it forget it. */
  drop(): void;
}

/**
 * A budget in bytes for all that a process keeps in memory for speed alone, whoever keeps it: once it is
 * used up, what was kept first goes, unless it has been used since room was last made.
 */
export class MemoryBudget {
  /** Ordered by when it was kept or last found used, oldest first. */
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

  /** Takes something in, or drops it at once where it alone is more than the budget. */
  hold(held: Held): void {
    if (held.bytes > this.#most) {
      held.drop();
      return;
    }
    const most = this.#most - held.bytes;
    if (this.#bytes > most) this.#makeRoom(most);
    this.#place(held);
  }

  /** This terminates: an entry in use is moved to the end once and marked as unused. */
  #makeRoom(most: number): void {
    for (const oldest of this.#held) {
      if (this.#bytes <= most) return;
      this.release(oldest);
      if (oldest.isUsed) this.#place(oldest);
      else oldest.drop();
    }
  }

  #place(held: Held): void {
    held.isUsed = false;
    this.#held.add(held);
    this.#bytes += held.bytes;
  }

  release(held: Held): void {
    if (this.#held.delete(held)) this.#bytes -= held.bytes;
  }
}

/** The one of this process. */
const processMemory = new MemoryBudget(limits.memoryBytes);
