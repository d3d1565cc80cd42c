/** The rows that one table can number: a 32-bit hash above them is still an exact number. */
const MAX_ROWS = 2 ** 21;
const FIRST_CAPACITY = 1_024;

/**
 * Rows by key in 8 bytes each: the 32-bit hash of the key, then the number of the row. Different
 * keys may have one hash, so a reader compares the keys of the rows found.
 */
export class HashedRows {
  #entries = new Float64Array(FIRST_CAPACITY);
  #size = 0;
  #isSorted = true;

  add(key: string, row: number): void {
    if (row >= MAX_ROWS) throw new RangeError(`Row ${row} of ${MAX_ROWS}`);
    if (this.#size === this.#entries.length) {
      const larger = new Float64Array(2 * this.#size);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[this.#size] = hashOf(key) * MAX_ROWS + row;
    this.#size += 1;
    this.#isSorted = false;
  }

  /** The rows whose key has the hash of this one, in order. */
  find(key: string): number[] {
    const entries = this.#sorted();
    const hash = hashOf(key);
    let from = 0;
    for (let to = this.#size; from < to; ) {
      const middle = (from + to) >> 1;
      if ((entries[middle] ?? 0) < hash * MAX_ROWS) from = middle + 1;
      else to = middle;
    }
    return from < this.#size && hashOfEntry(entries[from]) === hash ? this.#rowsFrom(from) : [];
  }

  /** The rows of each hash that several rows have. */
  *duplicates(): Generator<number[]> {
    this.#sorted();
    for (let at = 0; at < this.#size; ) {
      const rows = this.#rowsFrom(at);
      if (rows.length > 1) yield rows;
      at += rows.length;
    }
  }

  /** The rows of the hash of one entry and of those behind it. */
  #rowsFrom(at: number): number[] {
    const hash = hashOfEntry(this.#entries[at]);
    const rows: number[] = [];
    for (let next = at; next < this.#size; next += 1) {
      const entry = this.#entries[next] ?? 0;
      if (hashOfEntry(entry) !== hash) break;
      rows.push(entry % MAX_ROWS);
    }
    return rows;
  }

  /** Sorts by hash, then by row. */
  #sorted(): Float64Array {
    if (!this.#isSorted) this.#entries.subarray(0, this.#size).sort();
    this.#isSorted = true;
    return this.#entries;
  }
}

function hashOfEntry(entry = 0): number {
  return Math.floor(entry / MAX_ROWS);
}

/** FNV-1a over the code units of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
