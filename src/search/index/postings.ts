import { integerRows, type NumberRows, type StoredRows } from '../../packed/index.ts';

// A shift gives an integer; a power would make every remainder a division of doubles.
const FIELD_BITS = 3;
/** Keys and documents are stored times this number; the remainder is the field in which a word occurs. */
export const FIELDS = 1 << FIELD_BITS;

/** The keys of each document, and the documents of each key; null until they are asked for. */
export interface StoredPostings {
  byDocument: StoredRows;
  byKey: StoredRows | null;
}

/**
 * The keys of each document and the documents of each key, both times `FIELDS` plus the field. Rows
 * that were loaded alone are inverted at the first question; from then on a change costs the keys of one
 * document.
 */
export class Postings {
  readonly byDocument = integerRows();
  readonly #rowsByKey = integerRows();
  /** The rows by key that nobody has asked for. */
  #unread: StoredRows | null;
  #isInverted: boolean;

  constructor({ byDocument, byKey }: StoredPostings) {
    this.byDocument.load(byDocument);
    this.#unread = byKey;
    this.#isInverted = byKey !== null;
  }

  stored(): StoredPostings {
    return { byDocument: this.byDocument.toStored(), byKey: this.byKey().toStored() };
  }

  byKey(): NumberRows {
    if (!this.#isInverted) this.#invert();
    this.#isInverted = true;
    return this.#byKey;
  }

  get #byKey(): NumberRows {
    if (this.#unread) this.#rowsByKey.load(this.#unread);
    this.#unread = null;
    return this.#rowsByKey;
  }

  /** Replaces the keys of a document; the first of equal keys counts. */
  change(document: number, keys: readonly number[]): void {
    if (this.#isInverted && this.#isSame(document, keys)) return;
    if (this.#isInverted) this.#withdraw(document);
    this.byDocument.set(document, keys);
    if (this.#isInverted) this.#post(document);
  }

  #isSame(document: number, keys: readonly number[]): boolean {
    const own = this.#keysOf(document);
    return own.length === keys.length && keys.every((key, place) => key === own[place]);
  }

  #keysOf(document: number): Int32Array {
    const { byDocument } = this;
    return byDocument.pool.subarray(byDocument.start(document), byDocument.end(document));
  }

  #withdraw(document: number): void {
    for (const key of this.#keysOf(document))
      this.#byKey.remove(keyIn(key), document * FIELDS + (key % FIELDS));
  }

  #post(document: number): void {
    for (const key of this.#keysOf(document)) {
      const row = keyIn(key);
      const last =
        this.#byKey.size(row) === 0 ? -1 : (this.#byKey.pool[this.#byKey.end(row) - 1] ?? 0);
      if (keyIn(last) !== document) this.#byKey.push(row, document * FIELDS + (key % FIELDS));
    }
  }

  /** Lays out the rows by key from those by document. */
  #invert(): void {
    const next = this.#byKey.layOut(this.byDocument.tally(keyIn));
    const [keys, holders] = [this.byDocument.pool, this.#byKey.pool];
    for (let document = 0; document < this.byDocument.length; document += 1) {
      const end = this.byDocument.end(document);
      for (let place = this.byDocument.start(document); place < end; place += 1) {
        const key = keys[place] ?? 0;
        const row = keyIn(key);
        const to = next[row] ?? 0;
        if (to > this.#byKey.start(row) && keyIn(holders[to - 1] ?? 0) === document) continue;
        holders[to] = document * FIELDS + (key % FIELDS);
        next[row] = to + 1;
      }
    }
    this.#byKey.fillTo(next);
  }
}

/** A key or a document with the remainder of the first field. */
export function toKey(number: number): number {
  return number * FIELDS;
}

/** A key or a document without its remainder. */
export function keyIn(number: number): number {
  return number >> FIELD_BITS;
}
