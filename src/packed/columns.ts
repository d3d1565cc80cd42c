import { gunzipSync, gzipSync } from 'node:zlib';
import { type Codes, compact, decodeArrays, encodeArrays } from './byte-arrays.ts';
import { type EncodedTexts, encodeTexts, PackedTexts } from './packed-texts.ts';

/** The kinds of values in a column: absent, scalar or null, object, list. */
const [ABSENT, SCALAR, OBJECT, LIST] = [0, 1, 2, 3];

/** One stored column; its codes follow, referenced by number. */
export interface EncodedColumn {
  /** Code array with each row's kind; omitted where all are scalars. */
  kinds?: number;
  /** The scalars of the rows; with `codes`, the distinct scalars that the codes index. */
  values?: unknown[];
  /** In place of `values`; codes beyond the texts mean null. */
  texts?: EncodedTexts;
  codes?: number;
  /** For objects: one column per key, with a row for each object. */
  fields?: Record<string, EncodedColumn>;
  /** For lists: a column of all elements, and the end of each row's elements. */
  items?: EncodedColumn;
  ends?: number;
}

/**
 * Packs rows of JSON values into columns. Repeated values are stored once and indexed by packed
 * codes; everything is gzipped, whose checksum detects damage.
 */
export function packColumns(rows: readonly unknown[]): string {
  const { column, arrays } = encodeColumn(rows);
  return gzipSync(encodeArrays({ rows: rows.length, column }, arrays)).toString('base64');
}

/**
 * The columns of rows as they are stored: an object of JSON, and the arrays that it names by number.
 * Lists of at least `textsFrom` texts become bytes, which are decoded on access.
 */
export function encodeColumn(
  rows: readonly unknown[],
  textsFrom = Number.POSITIVE_INFINITY,
): { column: EncodedColumn; arrays: Codes[] } {
  const arrays: Codes[] = [];
  const keep = (codes: ArrayLike<number>) => arrays.push(compact(codes)) - 1;
  return { column: encodeRows(rows, { keep, textsFrom }), arrays };
}

/** The number of texts from which decoding them on access is worth it. */
export const TEXTS_FROM = 1_000;

/** Reads the output of `encodeColumn`. */
export function decodeColumn<T>(column: EncodedColumn, arrays: readonly Codes[]): Column<T> {
  return new PackedColumn<T>(column, arrays);
}

interface EncodeOptions {
  /** Stores an array; returns its number. */
  keep: (codes: ArrayLike<number>) => number;
  textsFrom: number;
}

function encodeRows(rows: readonly unknown[], options: EncodeOptions): EncodedColumn {
  const kinds = rows.map(kindOf);
  const found = new Set(kinds);
  const valuesOfKind = (kind: number) =>
    found.size === 1 ? rows : rows.map((value, row) => (kinds[row] === kind ? value : null));
  const column: EncodedColumn = {};
  if (kinds.some((kind) => kind !== SCALAR)) column.kinds = options.keep(kinds);
  if (found.has(SCALAR)) Object.assign(column, encodeScalars(valuesOfKind(SCALAR), options));
  if (found.has(OBJECT)) column.fields = encodeFields(valuesOfKind(OBJECT), options);
  if (found.has(LIST)) Object.assign(column, encodeLists(valuesOfKind(LIST), options));
  return column;
}

function kindOf(value: unknown): number {
  if (value === undefined) return ABSENT;
  if (Array.isArray(value)) return LIST;
  return typeof value === 'object' && value !== null ? OBJECT : SCALAR;
}

function encodeScalars(
  values: readonly unknown[],
  { keep, textsFrom }: EncodeOptions,
): EncodedColumn {
  const numbers = new Map<unknown, number>();
  const codes = values.map((value) => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  });
  const distinct = [...numbers.keys()];
  const isDistinct = distinct.length * 2 > values.length;
  if (distinct.length >= textsFrom && distinct.every((value) => value === null || isText(value))) {
    if (isDistinct && values.every(isText)) return { texts: encodeTexts(values, keep) };
    const texts = distinct.filter(isText);
    const nullAt = numbers.get(null) ?? distinct.length;
    const codeOf = (code: number) =>
      code === nullAt ? texts.length : code - Number(code > nullAt);
    return { texts: encodeTexts(texts, keep), codes: keep(codes.map(codeOf)) };
  }
  return isDistinct ? { values: [...values] } : { values: distinct, codes: keep(codes) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function encodeFields(
  rows: readonly unknown[],
  options: EncodeOptions,
): Record<string, EncodedColumn> {
  const columns = new Map<string, unknown[]>();
  for (const [at, row] of rows.entries()) {
    const object = Object(row ?? {});
    for (const key of Object.keys(object)) {
      const values = columns.get(key) ?? Array(rows.length).fill(undefined);
      if (!columns.has(key)) columns.set(key, values);
      values[at] = object[key];
    }
  }
  return Object.fromEntries(
    Array.from(columns, ([key, values]) => [key, encodeRows(values, options)]),
  );
}

function encodeLists(rows: readonly unknown[], options: EncodeOptions): EncodedColumn {
  const lists = rows.map((row) => (Array.isArray(row) ? row : []));
  let end = 0;
  const ends = lists.map(({ length }) => {
    end += length;
    return end;
  });
  return { ends: options.keep(ends), items: encodeRows(lists.flat(), options) };
}

/** The keys of objects, some of which may be null. */
type KeyOf<T> = keyof NonNullable<T> & string;
type ItemOf<T> = T extends readonly (infer Each)[] ? Each : never;

/** A column whose values are created on access. */
export interface Column<T> {
  at(row: number): T;
  /** The values of the first rows. */
  values(count: number): T[];
  /** One key of each object, without creating the objects. */
  field<K extends KeyOf<T>>(key: K): Column<NonNullable<T>[K]>;
  /** The elements of all lists; a row's elements are from its `start` to its `end`. */
  items(): Column<ItemOf<T>>;
  start(row: number): number;
  end(row: number): number;
}

/** A column and the number of its rows. */
export interface Rows<T> {
  column: Column<T>;
  rows: number;
}

/** A column over values in memory. */
export function createColumn<T>(rows: readonly T[]): Column<T> {
  const { column, arrays } = encodeColumn(rows);
  return new PackedColumn<T>(column, arrays);
}

/** Unpacks the output of `packColumns`. Throws where it is damaged. */
export function unpackColumns<T>(text: string): Rows<T> {
  const { head, arrays } = decodeArrays<{ rows: number; column: EncodedColumn }>(
    gunzipSync(Buffer.from(text, 'base64')),
  );
  return { column: new PackedColumn<T>(head.column, arrays), rows: head.rows };
}

class PackedColumn<T> implements Column<T> {
  readonly #kinds: Codes | undefined;
  readonly #values: readonly unknown[];
  readonly #texts: PackedTexts | undefined;
  readonly #codes: Codes | undefined;
  readonly #fields: readonly (readonly [string, PackedColumn<unknown>])[];
  readonly #items: PackedColumn<unknown> | undefined;
  readonly #ends: Codes | undefined;

  constructor(stored: EncodedColumn, all: readonly Codes[]) {
    const { kinds, values = [], texts, codes, fields = {}, items, ends } = stored;
    this.#kinds = all[kinds ?? -1];
    this.#values = values;
    this.#texts = texts && new PackedTexts(all[texts.bytes], all[texts.ends]);
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
    // For tens of thousands of rows an iterator, or a call for each, costs several times as much.
    const all = new Array<unknown>(count);
    const [codes, values] = [this.#codes, this.#values];
    const isPlain = codes !== undefined && !this.#kinds && !this.#texts;
    if (isPlain) for (let row = 0; row < count; row += 1) all[row] = values[codes[row] ?? row];
    else for (let row = 0; row < count; row += 1) all[row] = this.#value(row);
    // The column was packed from values of this type.
    return all as T[];
  }

  #value(row: number): unknown {
    const kind = this.#kinds?.[row] ?? SCALAR;
    if (kind === SCALAR) {
      const index = this.#codes?.[row] ?? row;
      return this.#texts ? this.#texts.at(index) : this.#values[index];
    }
    if (kind === OBJECT) return this.#object(row);
    return kind === LIST ? this.#list(row) : undefined;
  }

  field<K extends KeyOf<T>>(key: K): Column<NonNullable<T>[K]> {
    const [, column = EMPTY_COLUMN] = this.#fields.find(([name]) => name === key) ?? [];
    // The fields are kept by name, each packed from the values under that key.
    return column as PackedColumn<NonNullable<T>[K]>;
  }

  items(): Column<ItemOf<T>> {
    // Only lists have items, packed from their elements.
    return (this.#items ?? EMPTY_COLUMN) as PackedColumn<ItemOf<T>>;
  }

  start(row: number): number {
    return row === 0 ? 0 : this.end(row - 1);
  }

  end(row: number): number {
    return this.#ends?.[row] ?? 0;
  }

  #object(row: number): unknown {
    const object: Record<string, unknown> = {};
    for (const [key, column] of this.#fields) {
      const value = column.at(row);
      if (value !== undefined) object[key] = value;
    }
    return object;
  }

  #list(row: number): unknown {
    const list: unknown[] = [];
    const end = this.#ends?.[row] ?? 0;
    for (let item = this.#ends?.[row - 1] ?? 0; item < end; item++)
      list.push(this.#items?.at(item));
    return list;
  }
}

/** A column without values. */
const EMPTY_COLUMN = new PackedColumn<unknown>({}, []);
