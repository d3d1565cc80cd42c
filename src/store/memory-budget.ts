import { limits } from '../domain/limits.ts';

/** One thing that is kept for speed alone. */
export interface Held {
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
export const processMemory = new MemoryBudget(limits.memoryBytes);
