import { type Held, type MemoryBudget, processMemory } from './memory-budget.ts';

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
