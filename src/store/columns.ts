import { gunzipSync, gzipSync } from 'node:zlib';
import { bytesOf, type Codes, compact, readBytes } from './byte-arrays.ts';

/** The kinds of values in a column: absent, scalar or null, object, list. */
const [ABSENT, SCALAR, OBJECT, LIST] = [0, 1, 2, 3];

/** One stored column; its codes follow, referenced by number. */
export interface Stored {
  /** Code array with each row's kind; omitted where all are scalars. */
  kinds?: number;
  /** The scalars of the rows; with `codes`, the distinct scalars that the codes index. */
  values?: unknown[];
  codes?: number;
  /** For objects: one column per key, with a row for each object. */
  fields?: Record<string, Stored>;
  /** For lists: a column of all elements, and the end of each row's elements. */
  items?: Stored;
  ends?: number;
}

/**
 * Packs rows of JSON values into columns. Repeated values are stored once and indexed by packed
 * codes; everything is gzipped, whose checksum detects damage.
 */
export function packed(rows: readonly unknown[]): string {
  const { column, arrays } = storedColumn(rows);
  return gzipSync(bytesOf({ rows: rows.length, column }, arrays)).toString('base64');
}

/** The columns of rows as they are stored: an object of JSON, and the arrays that it names by number. */
export function storedColumn(rows: readonly unknown[]): { column: Stored; arrays: Codes[] } {
  const arrays: Codes[] = [];
  const column = columnOf(rows, (codes) => arrays.push(compact(codes)) - 1);
  return { column, arrays };
}

/** Reads what `storedColumn` gave. */
export function columnFrom<T>(column: Stored, arrays: readonly Codes[]): Column<T> {
  return new PackedColumn<T>(column, arrays);
}

type Keep = (codes: readonly number[]) => number;

function columnOf(rows: readonly unknown[], keep: Keep): Stored {
  const kinds = rows.map(kindOf);
  const only = (kind: number) => rows.map((value, row) => (kinds[row] === kind ? value : null));
  const column: Stored = {};
  if (kinds.some((kind) => kind !== SCALAR)) column.kinds = keep(kinds);
  if (kinds.includes(SCALAR)) Object.assign(column, scalarsOf(only(SCALAR), keep));
  if (kinds.includes(OBJECT)) column.fields = fieldsOf(only(OBJECT), keep);
  if (kinds.includes(LIST)) Object.assign(column, listsOf(only(LIST), keep));
  return column;
}

function kindOf(value: unknown): number {
  if (value === undefined) return ABSENT;
  if (Array.isArray(value)) return LIST;
  return typeof value === 'object' && value !== null ? OBJECT : SCALAR;
}

function scalarsOf(values: readonly unknown[], keep: Keep): Stored {
  const numbers = new Map<unknown, number>();
  const codes = values.map((value) => {
    const code = numbers.get(value) ?? numbers.size;
    numbers.set(value, code);
    return code;
  });
  if (numbers.size * 2 > values.length) return { values: [...values] };
  return { values: [...numbers.keys()], codes: keep(codes) };
}

function fieldsOf(rows: readonly unknown[], keep: Keep): Record<string, Stored> {
  const objects = rows.map((row) => Object(row ?? {}));
  const keys = new Set(objects.flatMap((object) => Object.keys(object)));
  const columns = Array.from(keys, (key) => {
    const values = objects.map((row) => row[key]);
    return [key, columnOf(values, keep)] as const;
  });
  return Object.fromEntries(columns);
}

function listsOf(rows: readonly unknown[], keep: Keep): Stored {
  const lists = rows.map((row) => (Array.isArray(row) ? row : []));
  let end = 0;
  const ends = lists.map(({ length }) => {
    end += length;
    return end;
  });
  return { ends: keep(ends), items: columnOf(lists.flat(), keep) };
}

/** The keys of objects, some of which may be null. */
type Key<T> = keyof NonNullable<T> & string;
type Item<T> = T extends readonly (infer Each)[] ? Each : never;

/** A column whose values are created on access. */
export interface Column<T> {
  at(row: number): T;
  /** The values of the first rows. */
  values(count: number): T[];
  /** One key of each object, without creating the objects. */
  field<K extends Key<T>>(key: K): Column<NonNullable<T>[K]>;
  /** The elements of all lists; a row's elements are from its `start` to its `end`. */
  items(): Column<Item<T>>;
  start(row: number): number;
  end(row: number): number;
}

/** A column and the number of its rows. */
export interface Rows<T> {
  column: Column<T>;
  rows: number;
}

/** A column over values in memory. */
export function columnsOf<T>(rows: readonly T[]): Column<T> {
  const { column, arrays } = storedColumn(rows);
  return new PackedColumn<T>(column, arrays);
}

/** Unpacks the output of `packed`. Throws where it is damaged. */
export function unpacked<T>(text: string): Rows<T> {
  const { head, arrays } = readBytes<{ rows: number; column: Stored }>(
    gunzipSync(Buffer.from(text, 'base64')),
  );
  return { column: new PackedColumn<T>(head.column, arrays), rows: head.rows };
}

class PackedColumn<T> implements Column<T> {
  readonly #kinds: Codes | undefined;
  readonly #values: readonly unknown[];
  readonly #codes: Codes | undefined;
  readonly #fields: readonly (readonly [string, PackedColumn<unknown>])[];
  readonly #items: PackedColumn<unknown> | undefined;
  readonly #ends: Codes | undefined;

  constructor(stored: Stored, all: readonly Codes[]) {
    const { kinds, values = [], codes, fields = {}, items, ends } = stored;
    this.#kinds = all[kinds ?? -1];
    this.#values = values;
    this.#codes = all[codes ?? -1];
    this.#fields = Object.entries(fields).map(([key, of]) => [key, new PackedColumn(of, all)]);
    this.#items = items && new PackedColumn(items, all);
    this.#ends = all[ends ?? -1];
  }

  at(row: number): T {
    return this.#value(row) as T;
  }

  values(count: number): T[] {
    if (!this.#kinds && !this.#codes) return this.#values.slice(0, count) as T[];
    // For tens of thousands of rows an iterator costs several times as much.
    const all: T[] = [];
    for (let row = 0; row < count; row += 1) all.push(this.at(row));
    return all;
  }

  #value(row: number): unknown {
    const kind = this.#kinds?.[row] ?? SCALAR;
    if (kind === SCALAR) return this.#values[this.#codes?.[row] ?? row];
    if (kind === OBJECT) return this.#object(row);
    return kind === LIST ? this.#list(row) : undefined;
  }

  field<K extends Key<T>>(key: K): Column<NonNullable<T>[K]> {
    const [, column = NOTHING] = this.#fields.find(([name]) => name === key) ?? [];
    return column as PackedColumn<NonNullable<T>[K]>;
  }

  items(): Column<Item<T>> {
    return (this.#items ?? NOTHING) as PackedColumn<Item<T>>;
  }

  start(row: number): number {
    return row === 0 ? 0 : this.end(row - 1);
  }

  end(row: number): number {
    return this.#ends?.[row] ?? 0;
  }

  #object(row: number): unknown {
    const made: Record<string, unknown> = {};
    for (const [key, column] of this.#fields) {
      const value = column.at(row);
      if (value !== undefined) made[key] = value;
    }
    return made;
  }

  #list(row: number): unknown {
    const made: unknown[] = [];
    const end = this.#ends?.[row] ?? 0;
    for (let item = this.#ends?.[row - 1] ?? 0; item < end; item++)
      made.push(this.#items?.at(item));
    return made;
  }
}

/** A column without values. */
const NOTHING = new PackedColumn<unknown>({}, []);
