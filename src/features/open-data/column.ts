import { z } from 'zod';
import type { CsvValue } from '../../domain/csv.ts';
import { cellOf, listCell } from '../../domain/fact-cells.ts';

/** The types of a Table Schema that columns have; `any` is a number or a text. */
type ColumnType = 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'datetime' | 'any';
export type Cell = CsvValue;

/** A column of an open data file: its heading, its type, and how a row fills it. */
export interface Column<Row> {
  /** The field's name in the API; a nested one with dots. */
  name: string;
  type: ColumnType;
  read: (row: Row) => Cell;
  /** The only values that it has, where there are few. */
  options?: readonly string[] | undefined;
}

/** The used parts of a JSON Schema. */
interface Shape {
  type?: unknown;
  format?: unknown;
  enum?: unknown;
  anyOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  items?: Shape;
}

/** The columns of a schema with nested objects flattened, except the fields in `without`. */
export function columnsOfSchema<Row>(schema: z.ZodType<Row>, without: readonly string[] = []) {
  // zod writes neither boolean schemas nor tuples, which the general type allows.
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape;
  const columns = columnsIn<Row>(shape, []);
  return columns.filter(({ name }) => !without.includes(name));
}

function columnsIn<Row>(shape: Shape, path: readonly string[]): Column<Row>[] {
  const own = withoutNull(shape);
  if (own.properties) {
    return Object.entries(own.properties).flatMap(([key, part]) =>
      columnsIn<Row>(part, [...path, key]),
    );
  }
  const read = (row: Row) => cellIn(at(row, path), own);
  const options = Array.isArray(own.enum) ? { options: own.enum.map(String) } : {};
  return [{ name: path.join('.'), type: typeOf(own), read, ...options }];
}

/** A field that may be null as the field alone. */
function withoutNull(shape: Shape): Shape {
  const [only, ...others] = shape.anyOf?.filter(({ type }) => type !== 'null') ?? [shape];
  return only && others.length === 0 ? only : { type: 'any' };
}

function typeOf({ type, format }: Shape): ColumnType {
  if (type === 'number' || type === 'integer' || type === 'boolean' || type === 'any') return type;
  if (type === 'string' && format === 'date') return 'date';
  return type === 'string' && format === 'date-time' ? 'datetime' : 'string';
}

/** Lists are entries with `;` between, rows and maps have `:` between their parts. */
function cellIn(value: unknown, { items }: Shape): Cell {
  if (Array.isArray(value)) {
    const keys = Object.keys((items && withoutNull(items).properties) ?? {});
    if (keys.length === 0) return listCell(value.map(String));
    return cellOf(value.map((row) => keys.map((key) => text(at(row, [key])))));
  }
  if (typeof value !== 'object' || value === null) return plain(value);
  return cellOf(Object.entries(value).map(([key, part]) => [key, String(part)]));
}

function plain(value: unknown): Cell {
  return typeof value === 'boolean' ? value : text(value);
}

function text(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** A plain value at a path as a cell; null when absent. */
export function cellAtPath(value: unknown, path: readonly string[]): Cell {
  return plain(at(value, path));
}

/** The value at a path; undefined when absent. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined,
    value,
  );
}
