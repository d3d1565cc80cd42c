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
    // Hundreds of thousands of rows are loaded at a first search, before any of this is compiled.
    const starts = new Int32Array(sizes.length);
    const loaded = new Int32Array(sizes);
    let end = 0;
    for (let row = 0; row < loaded.length; row += 1) {
      starts[row] = end;
      end += loaded[row] ?? 0;
    }
    this.#starts = starts;
    this.#sizes = loaded;
    this.#capacities = loaded.slice();
    this.#length = loaded.length;
    this.#end = end;
    this.#pool = this.#createPool(end);
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
