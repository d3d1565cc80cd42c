import { LRUCache } from 'lru-cache';
import { limits } from '../domain/limits.ts';

/** Overhead of an entry in the map and the budget, in bytes. */
const ENTRY_BYTES = 256;
const CHARACTER_BYTES = 2;

interface Entry<Value> {
  value: Value;
  /** Removes it from its map. */
  drop(): void;
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
    if (entry) this.#budget.get(entry);
    return entry?.value;
  }

  set(key: string, value: Value): void {
    const bytes = Math.ceil(this.#weigh(value)) + key.length * CHARACTER_BYTES + ENTRY_BYTES;
    this.delete(key);
    if (bytes > this.#budget.maxSize) return;
    const entry = { value, drop: () => void this.#entries.delete(key) };
    this.#entries.set(key, entry);
    this.#budget.set(entry, bytes);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#budget.delete(entry);
  }

  /** Deletes every entry that satisfies the condition. */
  deleteWhere(condition: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (condition(value)) this.delete(key);
  }

  clear(): void {
    this.deleteWhere(() => true);
  }
}

/**
 * A memory budget in bytes shared by all caches of a process, which drops what was not used for
 * longest: entries of maps with their bytes.
 */
export type MemoryBudget = LRUCache<Entry<unknown>, number>;

export function createMemoryBudget(bytes: number): MemoryBudget {
  return new LRUCache({
    maxSize: bytes,
    sizeCalculation: (own) => own,
    dispose: (_bytes, entry) => entry.drop(),
  });
}

/** The budget of this process. */
const processMemory = createMemoryBudget(limits.memoryBytes);
