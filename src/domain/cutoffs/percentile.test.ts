import { describe, expect, test } from 'vitest';
import { cutoffLists, percentileTableOf } from '../reference/cutoff-lists.ts';
import { type PercentileTable, ranksOfPercentile } from './percentile.ts';

const table: PercentileTable = {
  list: 'some',
  year: 2025,
  source: 'some',
  pairs: [
    [13, 99.92],
    [39, 99.83],
    [54, 99.83],
    [71, 99.71],
  ],
};

describe('the ranks of a percentile', () => {
  test.each([
    [100, 1, 12],
    [99.92, 1, 38],
    [99.9, 14, 38],
    [99.83, 14, 70],
    [99.75, 55, 70],
  ])('%s lies between its neighbours in the statement', (percentile, from, to) => {
    expect(ranksOfPercentile(table, percentile)).toMatchObject({ from, to, year: 2025 });
  });

  test.each([99.71, 50, 0])('%s, at or below the last one, is not known', (percentile) => {
    expect(ranksOfPercentile(table, percentile)).toBeNull();
  });
});

describe('the shipped tables', () => {
  const tables = cutoffLists.flatMap(({ id }) => percentileTableOf(id) ?? []);

  test('belong to lists by rank, and fall as ranks rise', () => {
    expect(tables.map(({ list }) => list)).toEqual(['gujcet', 'gujcet-pharmacy']);
    for (const { list, pairs } of tables) {
      expect(cutoffLists.find(({ id }) => id === list)?.unit).toBe('rank');
      for (const [at, [rank, percentile]] of pairs.slice(1).entries()) {
        expect(rank).toBeGreaterThanOrEqual(pairs[at]?.[0] ?? 0);
        expect(percentile).toBeLessThanOrEqual(pairs[at]?.[1] ?? 0);
      }
    }
  });
});
