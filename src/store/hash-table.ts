import { type Codes, partitionPoint } from '../packed/index.ts';
import { hashText } from './key.ts';

/** The hexadecimal digits of each half of a 64-bit hash. */
const HALF_DIGITS = 8;

/**
 * Keys by the first 64 bits of their hashes, sorted and packed as arrays: both halves of each hash,
 * and the position of each key. A key may occur several times.
 */
export function buildHashTable(keys: readonly string[]): [high: Codes, low: Codes, places: Codes] {
  const [high, low] = [new Uint32Array(keys.length), new Uint32Array(keys.length)];
  for (const [row, key] of keys.entries()) {
    const hash = hashText(key);
    high[row] = Number.parseInt(hash.slice(0, HALF_DIGITS), 16);
    low[row] = Number.parseInt(hash.slice(HALF_DIGITS, 2 * HALF_DIGITS), 16);
  }
  const compare = (a: number, b: number) =>
    (high[a] ?? 0) - (high[b] ?? 0) || (low[a] ?? 0) - (low[b] ?? 0);
  const places = Uint32Array.from(keys.keys()).sort(compare);
  const sorted = (halves: Uint32Array) => places.map((row) => halves[row] ?? 0);
  return [sorted(high), sorted(low), places];
}

/** The places of a key by its hash; none where it has no place. */
export function findPositions(hash: string, [high, low, places]: readonly Codes[]): number[] {
  if (!high || !low || !places) return [];
  const first = Number.parseInt(hash.slice(0, HALF_DIGITS), 16);
  const second = Number.parseInt(hash.slice(HALF_DIGITS, 2 * HALF_DIGITS), 16);
  const compare = (at: number) => (high[at] ?? 0) - first || (low[at] ?? 0) - second;
  const found: number[] = [];
  for (
    let at = partitionPoint(0, high.length, (row) => compare(row) >= 0);
    at < high.length && compare(at) === 0;
    at++
  )
    found.push(places[at] ?? 0);
  return found;
}
