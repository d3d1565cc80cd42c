import { lookup } from '../lookup.ts';
import { canonicalJson, isSameJson } from '../same-json.ts';
import { isRecord } from '../typed-record.ts';
import { isListField } from './row-identity.ts';

/**
 * Whether two versions of an institution are equal. The order of rows does not count, because a row
 * is identified by its cells, and an absent value equals null.
 */
export function isSameRecord(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return isSameJson(a ?? null, b ?? null);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => {
    if (!isListField(key)) return isSameJson(lookup(a, key) ?? null, lookup(b, key) ?? null);
    return isSameJson(sortedRows(a[key]), sortedRows(b[key]));
  });
}

function sortedRows(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows ?? [];
  return rows.map((row: unknown) => canonicalJson(row)).sort();
}
