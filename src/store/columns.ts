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
  /** In place of `values`: texts as UTF-8 in sequence, and the end of each. Codes beyond them mean null. */
  texts?: { bytes: number; ends: number };
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

/**
 * The columns of rows as they are stored: an object of JSON, and the arrays that it names by number.
 * Lists of at least `textsFrom` texts become bytes, which are decoded on access.
 */
export function storedColumn(
  rows: readonly unknown[],
  textsFrom = Number.POSITIVE_INFINITY,
): { column: Stored; arrays: Codes[] } {
  const arrays: Codes[] = [];
  const keep = (codes: ArrayLike<number>) => arrays.push(compact(codes)) - 1;
  return { column: columnOf(rows, { keep, textsFrom }), arrays };
}

/** The number of texts from which decoding them on access is worth it. */
export const TEXTS_FROM = 1_000;

/** Reads the output of `storedColumn`. */
export function columnFrom<T>(column: Stored, arrays: readonly Codes[]): Column<T> {
  return new PackedColumn<T>(column, arrays);
}

interface Keeping {
  /** Stores an array; returns its number. */
  keep: (codes: ArrayLike<number>) => number;
  textsFrom: number;
}

function columnOf(rows: readonly unknown[], keeping: Keeping): Stored {
  const kinds = rows.map(kindOf);
  const only = (kind: number) => rows.map((value, row) => (kinds[row] === kind ? value : null));
  const column: Stored = {};
  if (kinds.some((kind) => kind !== SCALAR)) column.kinds = keeping.keep(kinds);
  if (kinds.includes(SCALAR)) Object.assign(column, scalarsOf(only(SCALAR), keeping));
  if (kinds.includes(OBJECT)) column.fields = fieldsOf(only(OBJECT), keeping);
  if (kinds.includes(LIST)) Object.assign(column, listsOf(only(LIST), keeping));
  return column;
}

function kindOf(value: unknown): number {
  if (value === undefined) return ABSENT;
  if (Array.isArray(value)) return LIST;
  return typeof value === 'object' && value !== null ? OBJECT : SCALAR;
}

function scalarsOf(values: readonly unknown[], { keep, textsFrom }: Keeping): Stored {
  const numbers = new Map<unknown, number>();
  const codes = values.map((value) => {
    const code = numbers.get(value) ?? numbers.size;
    numbers.set(value, code);
    return code;
  });
  const distinct = [...numbers.keys()];
  const isDistinct = distinct.length * 2 > values.length;
  if (distinct.length >= textsFrom && distinct.every((value) => value === null || isText(value))) {
    if (isDistinct && values.every(isText)) return { texts: textsOf(values, keep) };
    const texts = distinct.filter(isText);
    const nullAt = numbers.get(null) ?? distinct.length;
    const codeOf = (code: number) =>
      code === nullAt ? texts.length : code - Number(code > nullAt);
    return { texts: textsOf(texts, keep), codes: keep(codes.map(codeOf)) };
  }
  return isDistinct ? { values: [...values] } : { values: distinct, codes: keep(codes) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textsOf(texts: readonly string[], keep: Keeping['keep']): NonNullable<Stored['texts']> {
  let end = 0;
  const ends = texts.map((text) => {
    end += Buffer.byteLength(text);
    return end;
  });
  return { bytes: keep(Buffer.from(texts.join(''))), ends: keep(ends) };
}

function fieldsOf(rows: readonly unknown[], keeping: Keeping): Record<string, Stored> {
  const objects = rows.map((row) => Object(row ?? {}));
  const keys = new Set(objects.flatMap((object) => Object.keys(object)));
  const columns = Array.from(keys, (key) => {
    const values = objects.map((row) => row[key]);
    return [key, columnOf(values, keeping)] as const;
  });
  return Object.fromEntries(columns);
}

function listsOf(rows: readonly unknown[], keeping: Keeping): Stored {
  const lists = rows.map((row) => (Array.isArray(row) ? row : []));
  let end = 0;
  const ends = lists.map(({ length }) => {
    end += length;
    return end;
  });
  return { ends: keeping.keep(ends), items: columnOf(lists.flat(), keeping) };
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

/** Texts in sequence, decoded on access. */
class Texts {
  readonly #bytes: Buffer;
  readonly #ends: Codes;

  constructor(bytes: Codes = new Uint8Array(), ends: Codes = new Uint8Array()) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#ends = ends;
  }

  /** Null beyond the last. */
  at(place: number): string | null {
    const end = this.#ends[place];
    if (end === undefined) return null;
    return this.#bytes.toString('utf8', place === 0 ? 0 : this.#ends[place - 1], end);
  }
}

class PackedColumn<T> implements Column<T> {
  readonly #kinds: Codes | undefined;
  readonly #values: readonly unknown[];
  readonly #texts: Texts | undefined;
  readonly #codes: Codes | undefined;
  readonly #fields: readonly (readonly [string, PackedColumn<unknown>])[];
  readonly #items: PackedColumn<unknown> | undefined;
  readonly #ends: Codes | undefined;

  constructor(stored: Stored, all: readonly Codes[]) {
    const { kinds, values = [], texts, codes, fields = {}, items, ends } = stored;
    this.#kinds = all[kinds ?? -1];
    this.#values = values;
    this.#texts = texts && new Texts(all[texts.bytes], all[texts.ends]);
    this.#codes = all[codes ?? -1];
    this.#fields = Object.entries(fields).map(([key, of]) => [key, new PackedColumn(of, all)]);
    this.#items = items && new PackedColumn(items, all);
    this.#ends = all[ends ?? -1];
  }

  at(row: number): T {
    // The column was packed from values of this type.
    return this.#value(row) as T;
  }

  values(count: number): T[] {
    // The column was packed from values of this type.
    if (!this.#kinds && !this.#codes && !this.#texts) return this.#values.slice(0, count) as T[];
    // For tens of thousands of rows an iterator costs several times as much.
    const all: T[] = [];
    for (let row = 0; row < count; row += 1) all.push(this.at(row));
    return all;
  }

  #value(row: number): unknown {
    const kind = this.#kinds?.[row] ?? SCALAR;
    if (kind === SCALAR) {
      const place = this.#codes?.[row] ?? row;
      return this.#texts ? this.#texts.at(place) : this.#values[place];
    }
    if (kind === OBJECT) return this.#object(row);
    return kind === LIST ? this.#list(row) : undefined;
  }

  field<K extends Key<T>>(key: K): Column<NonNullable<T>[K]> {
    const [, column = NOTHING] = this.#fields.find(([name]) => name === key) ?? [];
    // The fields are kept by name, each packed from the values under that key.
    return column as PackedColumn<NonNullable<T>[K]>;
  }

  items(): Column<Item<T>> {
    // Only lists have items, packed from their elements.
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
