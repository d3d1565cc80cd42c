import { describe, expect, test } from 'vitest';
import { integerRows } from './number-rows.ts';

const stored = () => ({
  bounds: Uint32Array.of(0, 2, 2, 3),
  numbers: Uint32Array.of(5, 6, 7),
});

function listsOf(rows: ReturnType<typeof integerRows>): number[][] {
  return Array.from({ length: rows.length }, (_, row) => [
    ...rows.pool.subarray(rows.start(row), rows.end(row)),
  ]);
}

describe('rows of numbers', () => {
  test('are read from stored arrays without a copy', () => {
    const from = stored();
    const rows = integerRows(from);
    expect(listsOf(rows)).toEqual([[5, 6], [], [7]]);
    expect(rows.pool.buffer).toBe(from.numbers.buffer);
  });

  test.each([
    ['set', (rows: ReturnType<typeof integerRows>) => rows.set(0, [1]), [[1], [], [7]]],
    ['push', (rows: ReturnType<typeof integerRows>) => rows.push(1, 9), [[5, 6], [9], [7]]],
    ['remove', (rows: ReturnType<typeof integerRows>) => rows.remove(0, 5), [[6], [], [7]]],
    ['add', (rows: ReturnType<typeof integerRows>) => rows.set(4, [8]), [[5, 6], [], [7], [], [8]]],
  ])('leave the stored arrays as they are at the first write: %s', (_, write, expected) => {
    const from = stored();
    const [changed, other] = [integerRows(from), integerRows(from)];
    write(changed);
    expect(listsOf(changed)).toEqual(expected);
    expect(listsOf(other)).toEqual([[5, 6], [], [7]]);
    expect(from).toEqual(stored());
  });

  test('are the same after they are stored and read again', () => {
    const rows = integerRows(stored());
    rows.push(1, 9);
    rows.push(1, 10);
    rows.remove(0, 6);
    expect(listsOf(integerRows(rows.toStored()))).toEqual(listsOf(rows));
  });
});
