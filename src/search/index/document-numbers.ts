import type { Entries } from './documents.ts';

/** Document numbers by the ids of institutions; numbers of removed ones are reused. */
export class DocumentNumbers {
  readonly #packed: Entries;
  /** The numbers of ids that were added, and of removed ids undefined. */
  readonly #changed = new Map<string, number | undefined>();
  readonly #vacant: number[] = [];
  #count: number;

  constructor(packed: Entries) {
    this.#packed = packed;
    this.#count = packed.rows;
  }

  find(id: string): number | undefined {
    return this.#changed.has(id) ? this.#changed.get(id) : this.#packed.placeOf(id);
  }

  /** Numbers a new id. */
  add(id: string): number {
    const number = this.#vacant.pop() ?? this.#count++;
    this.#changed.set(id, number);
    return number;
  }

  remove(id: string, number: number): void {
    this.#changed.set(id, undefined);
    this.#vacant.push(number);
  }
}
