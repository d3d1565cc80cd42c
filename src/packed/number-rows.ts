import type { Column } from './columns.ts';

type Numbers = Int32Array | Float64Array;

/** Stored rows: the size of each row, and the numbers of all rows in sequence. */
export interface StoredRows {
  sizes: ArrayLike<number>;
  numbers: ArrayLike<number>;
}

/**
 * Rows of numbers in one array, which takes a fraction of the memory of many arrays. A row that outgrows
 * its room moves to the end with more room.
 */
export class NumberRows<Pool extends Numbers = Int32Array> {
  readonly #createPool: (length: number) => Pool;
  #starts = new Int32Array(0);
  #sizes = new Int32Array(0);
  #capacities = new Int32Array(0);
  #length = 0;
  #pool: Pool;
  #end = 0;

  constructor(createPool: (length: number) => Pool) {
    this.#createPool = createPool;
    this.#pool = createPool(0);
  }

  /** The numbers of all rows, those of a row between its `start` and `end`; valid until the next write. */
  get pool(): Pool {
    return this.#pool;
  }

  /** The number of rows. */
  get length(): number {
    return this.#length;
  }

  start(row: number): number {
    return this.#starts[row] ?? 0;
  }

  end(row: number): number {
    return (this.#starts[row] ?? 0) + (this.#sizes[row] ?? 0);
  }

  size(row: number): number {
    return this.#sizes[row] ?? 0;
  }

  /** Replaces the numbers of a row. */
  set(row: number, numbers: readonly number[]): void {
    const size = numbers.length;
    if (size > (this.#capacities[row] ?? 0)) this.#move(row, 0, size);
    this.#addRows(row + 1);
    this.#sizes[row] = size;
    const start = this.start(row);
    for (let index = 0; index < size; index += 1) this.#pool[start + index] = numbers[index] ?? 0;
  }

  /** Loads stored rows into an empty list. */
  load({ sizes, numbers }: StoredRows): void {
    // `from` would call an iterator for each of tens of thousands.
    this.layOut(new Int32Array(sizes));
    this.#sizes.set(sizes);
    this.#pool.set(numbers);
  }

  /** The rows as they are stored. */
  toStored(): StoredRows {
    const numbers: number[] = [];
    for (let row = 0; row < this.#length; row += 1)
      for (let index = this.start(row); index < this.end(row); index += 1)
        numbers.push(this.#pool[index] ?? 0);
    return { sizes: this.#sizes.subarray(0, this.#length), numbers };
  }

  /** An upper bound of the occurrences of each key in the array. */
  tally(keyIn: (number: number) => number): Int32Array {
    let max = -1;
    for (let index = 0; index < this.#end; index += 1)
      max = Math.max(max, keyIn(this.#pool[index] ?? 0));
    const counts = new Int32Array(max + 1);
    for (let index = 0; index < this.#end; index += 1) {
      const key = keyIn(this.#pool[index] ?? 0);
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }

  /** Lays out empty rows with these rooms in sequence; returns their beginnings. */
  layOut(capacities: Int32Array): Int32Array {
    this.#addRows(capacities.length);
    this.#capacities.set(capacities);
    const starts = this.#starts;
    let end = this.#end;
    for (let row = 0; row < capacities.length; row += 1) {
      starts[row] = end;
      end += capacities[row] ?? 0;
    }
    this.#end = end;
    this.#pool = this.#createPool(end);
    return starts.slice(0, capacities.length);
  }

  /** Sets the sizes of laid-out rows by the ends of their numbers. */
  fillTo(ends: Int32Array): void {
    for (let row = 0; row < ends.length; row += 1)
      this.#sizes[row] = (ends[row] ?? 0) - this.start(row);
  }

  /** Appends a number to a row. */
  push(row: number, number: number): void {
    const size = this.size(row);
    if (size >= (this.#capacities[row] ?? 0)) this.#move(row, size, Math.ceil(size * 1.5) + 1);
    this.#pool[this.start(row) + size] = number;
    this.#sizes[row] = size + 1;
  }

  /** Removes a number from a row, whose order does not matter. */
  remove(row: number, number: number): void {
    const index = this.#pool.subarray(this.start(row), this.end(row)).indexOf(number);
    if (index < 0) return;
    this.#pool[this.start(row) + index] = this.#pool[this.end(row) - 1] ?? 0;
    this.#sizes[row] = this.size(row) - 1;
  }

  /** Moves a row to the end, with the first `size` of its numbers. */
  #move(row: number, size: number, capacity: number): void {
    this.#addRows(row + 1);
    if (this.#end + capacity > this.#pool.length) {
      const larger = this.#createPool(Math.ceil((this.#end + capacity) * 1.5));
      larger.set(this.#pool.subarray(0, this.#end));
      this.#pool = larger;
    }
    const start = this.start(row);
    this.#pool.copyWithin(this.#end, start, start + size);
    this.#starts[row] = this.#end;
    this.#capacities[row] = capacity;
    this.#end += capacity;
  }

  #addRows(length: number): void {
    if (length <= this.#length) return;
    this.#length = length;
    if (length <= this.#starts.length) return;
    const grow = (before: Int32Array<ArrayBuffer>) => {
      const after = new Int32Array(before.length === 0 ? length : Math.ceil(length * 1.5));
      after.set(before);
      return after;
    };
    this.#starts = grow(this.#starts);
    this.#sizes = grow(this.#sizes);
    this.#capacities = grow(this.#capacities);
  }
}

/** The lists of a column as stored rows. */
export function rowsOfLists(column: Column<readonly number[]>, count: number): StoredRows {
  const sizes = new Int32Array(count);
  let start = 0;
  for (let row = 0; row < count; row += 1) {
    const end = column.end(row);
    sizes[row] = end - start;
    start = end;
  }
  return { sizes, numbers: column.items().values(count === 0 ? 0 : column.end(count - 1)) };
}

/** Rows of whole numbers. */
export function integerRows(): NumberRows {
  return new NumberRows((length) => new Int32Array(length));
}

/** Rows of numbers of any kind. */
export function floatRows(): NumberRows<Float64Array> {
  return new NumberRows((length) => new Float64Array(length));
}
