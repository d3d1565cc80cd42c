/** `Object.keys`, `entries` and `fromEntries` for tables whose type lists all of their keys. */

type KeyOf<Table> = keyof Table & string;

export function keysOf<Table extends object>(table: Table): KeyOf<Table>[] {
  // TypeScript types keys as `string`, since a value may have more keys than its type.
  return Object.keys(table) as KeyOf<Table>[];
}

export function entriesOf<Table extends object>(
  table: Table,
): [KeyOf<Table>, Table[KeyOf<Table>]][] {
  return keysOf(table).map((key) => [key, table[key]]);
}

/** The table with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  // `fromEntries` forgets which keys it is given.
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;
}

/** Whether a value is an object other than a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
