/**
 * The value that a table has for a key; undefined for keys that only Object's prototype has, such as
 * `constructor`, which a request may name.
 */
export function lookup<Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
