import { describe, expect, test } from 'vitest';
import { PLOT, pointsOf } from './year-line.ts';

describe('the points of a small plot', () => {
  test('run from the oldest year on the left, the highest value at the top', () => {
    const points = pointsOf([
      { year: 2023, value: 20 },
      { year: 2021, value: 10 },
      { year: 2022, value: 15 },
    ]);
    expect(points).toEqual([
      { x: 4, y: 28 },
      { x: 60, y: 16 },
      { x: 116, y: 4 },
    ]);
  });

  test('have one decimal place at most', () => {
    const values = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ year: 2015 + n, value: n ** 2 }));
    for (const { x, y } of pointsOf(values)) expect(`${x} ${y}`).toMatch(/^\d+(\.\d)? \d+(\.\d)?$/);
  });

  test('are centred for one value and empty for none', () => {
    expect(pointsOf([{ year: 2023, value: 5 }])).toEqual([
      { x: PLOT.width / 2, y: PLOT.height / 2 },
    ]);
    expect(pointsOf([])).toEqual([]);
  });
});
