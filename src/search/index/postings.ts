import { type Gathered, type StoredRows, wholeRows } from './number-rows.ts';

/** Keys and documents are stored times this; what is less says how the one has the other. */
export const ROOM = 4;

type Rows = ReturnType<typeof wholeRows>;

export type Postings = ReturnType<typeof createPostings>;

/**
 * The keys of each document, and the documents of each key, both times `ROOM` with how the one has
 * the other. What has been loaded is inverted at the first question; from then on a change costs the
 * keys of one document.
 */
export function createPostings(rows: StoredRows) {
  /** By document. */
  const of = wholeRows();
  of.load(rows);
  /** By key. */
  const by = wholeRows();
  let isInverted = false;

  /** Replaces the keys of a document; of a key given twice the first counts. */
  function change(document: number, keys: Gathered): void {
    if (isInverted && isSame(document, keys)) return;
    if (isInverted) withdraw(document);
    of.set(document, keys);
    if (isInverted) post(document);
  }

  function isSame(document: number, { numbers, size }: Gathered): boolean {
    const start = of.start(document);
    if (of.size(document) !== size) return false;
    for (let n = 0; n < size; n += 1) if (numbers[n] !== of.pool[start + n]) return false;
    return true;
  }

  function withdraw(document: number): void {
    for (let place = of.start(document); place < of.end(document); place += 1) {
      const key = of.pool[place] ?? 0;
      by.remove(keyIn(key), document * ROOM + (key % ROOM));
    }
  }

  function post(document: number): void {
    const end = of.end(document);
    for (let place = of.start(document); place < end; place += 1) {
      const key = of.pool[place] ?? 0;
      const row = keyIn(key);
      const last = by.size(row) === 0 ? -1 : (by.pool[by.end(row) - 1] ?? 0);
      if (keyIn(last) !== document) by.push(row, document * ROOM + (key % ROOM));
    }
  }

  return {
    change,
    of,
    /** By key, the documents that have it. */
    by() {
      if (!isInverted) fillByKey(of, by);
      isInverted = true;
      return by;
    },
  };
}

/** Lays out the rows by key from those by document. */
function fillByKey(of: Rows, by: Rows): void {
  const next = by.layOut(of.tally(keyIn));
  const [keys, holders] = [of.pool, by.pool];
  for (let document = 0; document < of.length; document += 1) {
    const end = of.end(document);
    for (let place = of.start(document); place < end; place += 1) {
      const key = keys[place] ?? 0;
      const row = keyIn(key);
      const to = next[row] ?? 0;
      if (to > by.start(row) && keyIn(holders[to - 1] ?? 0) === document) continue;
      holders[to] = document * ROOM + (key % ROOM);
      next[row] = to + 1;
    }
  }
  by.fillTo(next);
}

/** A key or a document without how it is had. */
export function keyIn(number: number): number {
  return number >> 2;
}
