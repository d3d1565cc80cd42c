type Numbers = Int32Array | Float64Array;

/**
 * Numbers that are gathered for one row after the other: an array that is emptied gives up its room, and
 * is made anew for each of many rows.
 */
export class Gathered {
  readonly numbers: number[] = [];
  size = 0;

  clear(): void {
    this.size = 0;
  }

  push(number: number): void {
    this.numbers[this.size] = number;
    this.size += 1;
  }

  has(number: number): boolean {
    for (let place = 0; place < this.size; place += 1)
      if (this.numbers[place] === number) return true;
    return false;
  }
}

/** What a row is given that is to be empty. */
export const NOTHING_GATHERED = new Gathered();

/**
 * Rows of numbers that stand in one array, which costs a fraction of an array for each. A row that
 * outgrows its room moves to the end, with room to grow again.
 */
export class NumberRows<Pool extends Numbers = Int32Array> {
  readonly #make: (length: number) => Pool;
  readonly #starts: number[] = [];
  readonly #sizes: number[] = [];
  readonly #rooms: number[] = [];
  #pool: Pool;
  #end = 0;

  constructor(make: (length: number) => Pool) {
    this.#make = make;
    this.#pool = make(0);
  }

  /** All rows; that of a number is from its `start` to its `end`, until something is written. */
  get pool(): Pool {
    return this.#pool;
  }

  /** How many rows there are. */
  get length(): number {
    return this.#starts.length;
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
  set(row: number, { numbers, size }: Gathered): void {
    if (size > (this.#rooms[row] ?? 0)) this.#move(row, 0, size);
    this.#addRows(row);
    this.#sizes[row] = size;
    const start = this.start(row);
    for (let place = 0; place < size; place += 1) this.#pool[start + place] = numbers[place] ?? 0;
  }

  /** How often each key stands anywhere in the array at most. */
  tally(keyIn: (number: number) => number): Int32Array {
    let most = -1;
    for (let place = 0; place < this.#end; place += 1)
      most = Math.max(most, keyIn(this.#pool[place] ?? 0));
    const counts = new Int32Array(most + 1);
    for (let place = 0; place < this.#end; place += 1) {
      const key = keyIn(this.#pool[place] ?? 0);
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }

  /** Lays out new rows with these rooms, one after the other, and gives where each begins. */
  layOut(rooms: Int32Array): Int32Array {
    const starts = new Int32Array(rooms.length);
    for (let row = 0; row < rooms.length; row += 1) {
      const room = rooms[row] ?? 0;
      starts[row] = this.#end;
      this.#starts[row] = this.#end;
      this.#sizes[row] = 0;
      this.#rooms[row] = room;
      this.#end += room;
    }
    this.#pool = this.#make(this.#end);
    return starts;
  }

  /** Says up to where the rows that were laid out have been filled. */
  fillTo(ends: Int32Array): void {
    for (let row = 0; row < ends.length; row += 1)
      this.#sizes[row] = (ends[row] ?? 0) - this.start(row);
  }

  /** Puts a number behind those of a row. */
  push(row: number, number: number): void {
    const size = this.#sizes[row] ?? 0;
    if (size >= (this.#rooms[row] ?? 0)) this.#move(row, size, Math.ceil(size * 1.5) + 1);
    this.#pool[this.start(row) + size] = number;
    this.#sizes[row] = size + 1;
  }

  /** Takes a number out of a row, whose order does not matter. */
  remove(row: number, number: number): void {
    const place = this.#pool.subarray(this.start(row), this.end(row)).indexOf(number);
    if (place < 0) return;
    this.#pool[this.start(row) + place] = this.#pool[this.end(row) - 1] ?? 0;
    this.#sizes[row] = this.size(row) - 1;
  }

  /** Lays a row anew at the end, with the first `size` of its numbers. */
  #move(row: number, size: number, room: number): void {
    this.#addRows(row);
    if (this.#end + room > this.#pool.length) {
      const larger = this.#make(Math.ceil((this.#end + room) * 1.5));
      larger.set(this.#pool.subarray(0, this.#end));
      this.#pool = larger;
    }
    const start = this.start(row);
    this.#pool.copyWithin(this.#end, start, start + size);
    this.#starts[row] = this.#end;
    this.#rooms[row] = room;
    this.#end += room;
  }

  #addRows(row: number): void {
    while (this.#starts.length <= row) {
      this.#starts.push(0);
      this.#sizes.push(0);
      this.#rooms.push(0);
    }
  }
}

/** Rows of whole numbers. */
export function wholeRows(): NumberRows {
  return new NumberRows((length) => new Int32Array(length));
}

/** Rows of numbers of any kind. */
export function anyRows(): NumberRows<Float64Array> {
  return new NumberRows((length) => new Float64Array(length));
}
