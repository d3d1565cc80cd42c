import { type NumberRows, type StoredRows, wholeRows } from '../../store/number-rows.ts';

/** Keys and documents are stored times this factor; the remainder is the field or the kind of match. */
export const ROOM = 4;

/** The keys of each document, and the documents of each key; null until they are asked for. */
export interface StoredPostings {
  of: StoredRows;
  by: StoredRows | null;
}

/**
 * The keys of each document and the documents of each key, both times `ROOM` plus the field. Rows
 * that were loaded alone are inverted at the first question; from then on a change costs the keys of one
 * document.
 */
export class Postings {
  /** By document. */
  readonly of = wholeRows();
  readonly #by = wholeRows();
  #isInverted: boolean;

  constructor({ of, by }: StoredPostings) {
    this.of.load(of);
    if (by) this.#by.load(by);
    this.#isInverted = by !== null;
  }

  /** Both as they are stored. */
  stored(): StoredPostings {
    return { of: this.of.stored(), by: this.by().stored() };
  }

  /** The documents by key. */
  by(): NumberRows {
    if (!this.#isInverted) this.#invert();
    this.#isInverted = true;
    return this.#by;
  }

  /** Replaces the keys of a document; the first of equal keys counts. */
  change(document: number, keys: readonly number[]): void {
    if (this.#isInverted && this.#isSame(document, keys)) return;
    if (this.#isInverted) this.#withdraw(document);
    this.of.set(document, keys);
    if (this.#isInverted) this.#post(document);
  }

  #isSame(document: number, keys: readonly number[]): boolean {
    const start = this.of.start(document);
    return (
      this.of.size(document) === keys.length &&
      keys.every((key, place) => key === this.of.pool[start + place])
    );
  }

  #withdraw(document: number): void {
    for (let place = this.of.start(document); place < this.of.end(document); place += 1) {
      const key = this.of.pool[place] ?? 0;
      this.#by.remove(keyIn(key), document * ROOM + (key % ROOM));
    }
  }

  #post(document: number): void {
    const end = this.of.end(document);
    for (let place = this.of.start(document); place < end; place += 1) {
      const key = this.of.pool[place] ?? 0;
      const row = keyIn(key);
      const last = this.#by.size(row) === 0 ? -1 : (this.#by.pool[this.#by.end(row) - 1] ?? 0);
      if (keyIn(last) !== document) this.#by.push(row, document * ROOM + (key % ROOM));
    }
  }

  /** Lays out the rows by key from those by document. */
  #invert(): void {
    const next = this.#by.layOut(this.of.tally(keyIn));
    const [keys, holders] = [this.of.pool, this.#by.pool];
    for (let document = 0; document < this.of.length; document += 1) {
      const end = this.of.end(document);
      for (let place = this.of.start(document); place < end; place += 1) {
        const key = keys[place] ?? 0;
        const row = keyIn(key);
        const to = next[row] ?? 0;
        if (to > this.#by.start(row) && keyIn(holders[to - 1] ?? 0) === document) continue;
        holders[to] = document * ROOM + (key % ROOM);
        next[row] = to + 1;
      }
    }
    this.#by.fillTo(next);
  }
}

/** A key or a document without its remainder. */
export function keyIn(number: number): number {
  return number >> 2;
}
