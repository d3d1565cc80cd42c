import type { Column } from './columns.ts';

type Numbers = Int32Array | Float64Array;

/** Stored rows: the start of each row and the end of the last, and the numbers of all rows in sequence. */
export interface StoredRows {
  bounds: ArrayLike<number>;
  numbers: ArrayLike<number>;
}

/** No rows. */
export const NO_ROWS: StoredRows = { bounds: [0], numbers: [] };

/**
 * Rows of numbers in one array, which takes a fraction of the memory of many arrays. A row that outgrows
 * its room moves to the end with more room. The arrays of stored rows are copied at the first write, since
 * the copies would take most of the time of opening an index.
 */
export class NumberRows<Pool extends Numbers = Int32Array> {
  readonly #createPool: (numbers: number | ArrayLike<number>) => Pool;
  #starts: Int32Array;
  #ends: Int32Array;
  /** The end of the room of each row. */
  #limits: Int32Array;
  #length: number;
  #pool: Pool;
  #end: number;
  #isStored = true;

  constructor(
    { bounds, numbers }: StoredRows,
    createPool: (numbers: number | ArrayLike<number>) => Pool,
  ) {
    const all = toIntegers(bounds);
    this.#createPool = createPool;
    this.#length = all.length - 1;
    this.#starts = all.subarray(0, this.#length);
    this.#ends = all.subarray(1);
    this.#limits = this.#ends;
    this.#pool = createPool(numbers);
    this.#end = numbers.length;
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
    return this.#ends[row] ?? 0;
  }

  size(row: number): number {
    return this.end(row) - this.start(row);
  }

  /** Replaces the numbers of a row. */
  set(row: number, numbers: readonly number[]): void {
    this.#makeRoom(row, 0, numbers.length, numbers.length);
    this.#pool.set(numbers, this.start(row));
    this.#ends[row] = this.start(row) + numbers.length;
  }

  /** The rows as they are stored. */
  toStored(): StoredRows {
    const bounds = [0];
    const numbers: number[] = [];
    for (let row = 0; row < this.#length; row += 1) {
      for (let index = this.start(row); index < this.end(row); index += 1)
        numbers.push(this.#pool[index] ?? 0);
      bounds.push(numbers.length);
    }
    return { bounds, numbers };
  }

  /** Appends a number to a row. */
  push(row: number, number: number): void {
    const size = this.size(row);
    this.#makeRoom(row, size, size + 1, Math.ceil(size * 1.5) + 1);
    const end = this.start(row) + size;
    this.#pool[end] = number;
    this.#ends[row] = end + 1;
  }

  /** Removes a number from a row, whose order does not matter. */
  remove(row: number, number: number): void {
    const index = this.#pool.subarray(this.start(row), this.end(row)).indexOf(number);
    if (index < 0) return;
    this.#own();
    const last = this.end(row) - 1;
    this.#pool[this.start(row) + index] = this.#pool[last] ?? 0;
    this.#ends[row] = last;
  }

  /** Makes room for `size` numbers; a row that moves keeps its first `kept` and gets `capacity`. */
  #makeRoom(row: number, kept: number, size: number, capacity: number): void {
    this.#own();
    this.#addRows(row + 1);
    const start = this.start(row);
    if (start + size <= (this.#limits[row] ?? 0)) return;
    if (this.#end + capacity > this.#pool.length) {
      const larger = this.#createPool(Math.ceil((this.#end + capacity) * 1.5));
      larger.set(this.#pool.subarray(0, this.#end));
      this.#pool = larger;
    }
    this.#pool.copyWithin(this.#end, start, start + kept);
    this.#starts[row] = this.#end;
    this.#ends[row] = this.#end + kept;
    this.#end += capacity;
    this.#limits[row] = this.#end;
  }

  /** Copies stored arrays before the first write. */
  #own(): void {
    if (!this.#isStored) return;
    this.#isStored = false;
    this.#starts = this.#starts.slice();
    this.#limits = this.#ends.slice();
    this.#ends = this.#ends.slice();
    const pool = this.#createPool(this.#end);
    pool.set(this.#pool);
    this.#pool = pool;
  }

  #addRows(length: number): void {
    if (length <= this.#length) return;
    this.#length = length;
    if (length <= this.#starts.length) return;
    const grow = (before: Int32Array) => {
      const after = new Int32Array(before.length === 0 ? length : Math.ceil(length * 1.5));
      after.set(before);
      return after;
    };
    this.#starts = grow(this.#starts);
    this.#ends = grow(this.#ends);
    this.#limits = grow(this.#limits);
  }
}

/** Numbers as signed integers, without a copy where they are stored as wide. */
function toIntegers(numbers: ArrayLike<number>): Int32Array {
  return numbers instanceof Uint32Array
    ? new Int32Array(numbers.buffer, numbers.byteOffset, numbers.length)
    : Int32Array.from(numbers);
}

/** The lists of a column as stored rows. */
export function rowsOfLists(column: Column<readonly number[]>, count: number): StoredRows {
  const bounds = new Uint32Array(count + 1);
  for (let row = 0; row < count; row += 1) bounds[row + 1] = column.end(row);
  return { bounds, numbers: column.items().values(bounds[count] ?? 0) };
}

/** Rows of whole numbers. */
export function integerRows(stored = NO_ROWS): NumberRows {
  return new NumberRows(stored, (numbers) =>
    typeof numbers === 'number' ? new Int32Array(numbers) : toIntegers(numbers),
  );
}

/** Rows of numbers of any kind. */
export function floatRows(stored = NO_ROWS): NumberRows<Float64Array> {
  return new NumberRows(stored, (numbers) =>
    typeof numbers === 'number' ? new Float64Array(numbers) : Float64Array.from(numbers),
  );
}
