import * as z from 'zod';
import type { CsvValue } from '../../domain/csv.ts';
import { formatEntries, formatList } from '../../domain/sources/fact-cells.ts';

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
interface JsonSchema {
  type?: unknown;
  format?: unknown;
  enum?: unknown;
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
}

/** The columns of a schema with nested objects flattened. */
export function columnsOfSchema<Row>(schema: z.ZodType<Row>): Column<Row>[] {
  // zod writes neither boolean schemas nor tuples, which the general type allows.
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return flattenColumns<Row>(shape, []);
}

function flattenColumns<Row>(shape: JsonSchema, path: readonly string[]): Column<Row>[] {
  const schema = withoutNull(shape);
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, part]) =>
      flattenColumns<Row>(part, [...path, key]),
    );
  }
  const read = (row: Row) => toCell(valueAt(row, path), schema);
  const options = Array.isArray(schema.enum) ? { options: schema.enum.map(String) } : {};
  return [{ name: path.join('.'), type: typeOf(schema), read, ...options }];
}

/** The schema of a nullable field without null. */
function withoutNull(shape: JsonSchema): JsonSchema {
  const [only, ...others] = shape.anyOf?.filter(({ type }) => type !== 'null') ?? [shape];
  return only && others.length === 0 ? only : { type: 'any' };
}

function typeOf({ type, format }: JsonSchema): ColumnType {
  if (type === 'number' || type === 'integer' || type === 'boolean' || type === 'any') return type;
  if (type === 'string' && format === 'date') return 'date';
  return type === 'string' && format === 'date-time' ? 'datetime' : 'string';
}

/** Lists are entries with `;` between, rows and maps have `:` between their parts. */
function toCell(value: unknown, { items }: JsonSchema): Cell {
  if (Array.isArray(value)) {
    const keys = Object.keys((items && withoutNull(items).properties) ?? {});
    if (keys.length === 0) return formatList(value.map(String));
    return formatEntries(value.map((row) => keys.map((key) => textCell(valueAt(row, [key])))));
  }
  if (typeof value !== 'object' || value === null) return scalarCell(value);
  return formatEntries(Object.entries(value).map(([key, part]) => [key, String(part)]));
}

function scalarCell(value: unknown): Cell {
  return typeof value === 'boolean' ? value : textCell(value);
}

function textCell(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** A plain value at a path as a cell; null when absent. */
export function cellAtPath(value: unknown, path: readonly string[]): Cell {
  return scalarCell(valueAt(value, path));
}

/** The value at a path; undefined when absent. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}
