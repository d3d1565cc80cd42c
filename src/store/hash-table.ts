import type { Codes } from './byte-arrays.ts';
import { firstPlace } from './first-place.ts';
import { hashed } from './key.ts';

/** The hexadecimal digits of each half of a 64-bit hash. */
const HALF = 8;

/**
 * Keys by the first 64 bits of their hashes, sorted and packed as arrays: both halves of each hash,
 * and the position of each key. A key may occur several times.
 */
export function hashTable(keys: readonly string[]): [high: Codes, low: Codes, places: Codes] {
  const inOrder = keys
    .map((key, place) => ({ hash: hashed(key).slice(0, 2 * HALF), place }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const half = (from: number) =>
    Uint32Array.from(inOrder, ({ hash }) => Number.parseInt(hash.slice(from, from + HALF), 16));
  return [half(0), half(HALF), Uint32Array.from(inOrder, ({ place }) => place)];
}

/** The places of a key by its hash; none where it has no place. */
export function placesOf(hash: string, [high, low, places]: readonly Codes[]): number[] {
  if (!high || !low || !places) return [];
  return rowsOf(hash, high, low).map((row) => places[row] ?? 0);
}

/** The rows of a table's arrays that belong to a hash. */
export function rowsOf(hash: string, high: Codes, low: Codes): number[] {
  const first = Number.parseInt(hash.slice(0, HALF), 16);
  const second = Number.parseInt(hash.slice(HALF, 2 * HALF), 16);
  const order = (at: number) => (high[at] ?? 0) - first || (low[at] ?? 0) - second;
  const found: number[] = [];
  for (
    let at = firstPlace(0, high.length, (place) => order(place) >= 0);
    at < high.length && order(at) === 0;
    at++
  )
    found.push(at);
  return found;
}
