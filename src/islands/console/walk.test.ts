import { describe, expect, it } from 'vitest';
import { nextRow } from './walk.ts';

const rows = (ids: string) => [...ids].map((_id) => ({ _id }));
const list = (ids: string, first = 0) => ({ first, rows: rows(ids), total: ids.length });
const open = { id: 'b', at: 1 };

describe('the next row of a list', () => {
  it('is the following row when the open one stays in the list', () => {
    expect(nextRow(open, rows('cd'), list('abcd'))).toEqual({ row: { _id: 'c' }, at: 2 });
  });

  it('is the row in the place of a finished one', () => {
    expect(nextRow(open, rows('cd'), list('acd'))).toEqual({ row: { _id: 'c' }, at: 1 });
  });

  it('skips rows that another editor has finished', () => {
    expect(nextRow(open, rows('cde'), list('ade'))).toEqual({ row: { _id: 'd' }, at: 1 });
  });

  it('is found after insertions and removals before it', () => {
    expect(nextRow({ id: 'b', at: 101 }, rows('c'), list('bcd', 99))?.at).toBe(100);
    expect(nextRow(open, rows('c'), list('axybzc'))).toEqual({ row: { _id: 'c' }, at: 5 });
  });

  it('is the row at that place when all known successors are finished', () => {
    expect(nextRow(open, rows('cd'), list('axy'))).toEqual({ row: { _id: 'x' }, at: 1 });
  });

  it('is none at the end', () => {
    expect(nextRow(open, [], list('ab'))).toBeNull();
    expect(nextRow(open, rows('c'), list('a'))).toBeNull();
  });
});
