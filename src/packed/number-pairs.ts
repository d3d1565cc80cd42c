import type { NumberRows } from './number-rows.ts';

/** Rows of keys, each followed by its figure. */
export type Pairs = NumberRows<Float64Array>;

/** The least figure of some keys in a row of pairs; null without any. */
export function minFigureOf(pairs: Pairs, row: number, keys: readonly number[]): number | null {
  let min: number | null = null;
  for (const key of keys) {
    const figure = figureOf(pairs, row, key);
    if (figure !== null && (min === null || figure < min)) min = figure;
  }
  return min;
}

/** The figure of the first of some keys that a row of pairs has; null without any. */
export function firstFigureOf(pairs: Pairs, row: number, keys: readonly number[]): number | null {
  for (const key of keys) {
    const figure = figureOf(pairs, row, key);
    if (figure !== null) return figure;
  }
  return null;
}

/** The figure of a key in a row of pairs; null where it has none. */
export function figureOf(pairs: Pairs, row: number, key: number): number | null {
  const { pool } = pairs;
  for (let index = pairs.start(row); index < pairs.end(row); index += 2)
    if (pool[index] === key) return pool[index + 1] ?? null;
  return null;
}
