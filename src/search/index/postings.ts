import { integerRows, type NumberRows, type StoredRows } from '../../packed/index.ts';

// A shift gives an integer; a power would make every remainder a division of doubles.
const FIELD_BITS = 3;
/** Keys and documents are stored times this number; the remainder is the field in which a word occurs. */
export const FIELDS = 1 << FIELD_BITS;

/** The keys of each document, and the documents of each key, both times `FIELDS` plus the field. */
export interface StoredPostings {
  byDocument: StoredRows;
  byKey: StoredRows;
}

/** Stored postings that can be changed; a change costs the keys of one document. */
export class Postings {
  readonly byDocument: NumberRows;
  readonly byKey: NumberRows;

  constructor({ byDocument, byKey }: StoredPostings) {
    this.byDocument = integerRows(byDocument);
    this.byKey = integerRows(byKey);
  }

  stored(): StoredPostings {
    return { byDocument: this.byDocument.toStored(), byKey: this.byKey.toStored() };
  }

  /** Replaces the keys of a document; the first of equal keys counts. */
  change(document: number, keys: readonly number[]): void {
    const { byDocument, byKey } = this;
    const own = byDocument.pool.subarray(byDocument.start(document), byDocument.end(document));
    if (own.length === keys.length && keys.every((key, place) => key === own[place])) return;
    for (const key of own) byKey.remove(keyIn(key), withField(document, key));
    byDocument.set(document, keys);
    for (const key of keys) {
      const row = keyIn(key);
      const last = byKey.size(row) === 0 ? -1 : (byKey.pool[byKey.end(row) - 1] ?? 0);
      if (keyIn(last) !== document) byKey.push(row, withField(document, key));
    }
  }
}

/** A document with the field of a key. */
function withField(document: number, key: number): number {
  return toKey(document) + (key % FIELDS);
}

/** A key or a document with the remainder of the first field. */
export function toKey(number: number): number {
  return number * FIELDS;
}

/** A key or a document without its remainder. */
export function keyIn(number: number): number {
  return number >> FIELD_BITS;
}
