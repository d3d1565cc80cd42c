import type { NumberRows } from './number-rows.ts';

/** Rows of keys, each followed by its figure. */
export type Pairs = NumberRows<Float64Array>;

/** The least figure of some keys in a row of pairs; null without any. */
export function cheapestOf(pairs: Pairs, row: number, keys: readonly number[]): number | null {
  let least: number | null = null;
  for (const key of keys) {
    const figure = pairedWith(pairs, row, key);
    if (figure !== null && (least === null || figure < least)) least = figure;
  }
  return least;
}

/** The figure of a key in a row of pairs; null where it has none. */
export function pairedWith(pairs: Pairs, row: number, key: number): number | null {
  const { pool } = pairs;
  for (let place = pairs.start(row); place < pairs.end(row); place += 2)
    if (pool[place] === key) return pool[place + 1] ?? null;
  return null;
}
