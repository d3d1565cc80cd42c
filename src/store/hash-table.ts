import type { Codes } from './byte-arrays.ts';
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
  const [first, second] = [0, HALF].map((from) =>
    Number.parseInt(hash.slice(from, from + HALF), 16),
  ) as [number, number];
  const order = (at: number) => (high[at] ?? 0) - first || (low[at] ?? 0) - second;
  let from = 0;
  let to = high.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (order(middle) < 0) from = middle + 1;
    else to = middle;
  }
  const found: number[] = [];
  for (let at = from; at < high.length && order(at) === 0; at++) found.push(places[at] ?? 0);
  return found;
}
