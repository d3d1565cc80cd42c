/**
 * The table's own value for a key; undefined for keys inherited from Object's prototype, such as
 * `constructor`, which a request may name.
 */
export function lookup<Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
