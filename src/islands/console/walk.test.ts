import { describe, expect, it } from 'vitest';
import { nextStep } from './walk.ts';

const rows = (ids: string) => [...ids].map((_id) => ({ _id }));
const list = (ids: string, first = 0) => ({ first, rows: rows(ids), total: ids.length });
const open = { id: 'b', at: 1 };

describe('the next of a list', () => {
  it('is the one behind, where the open one stays in the list', () => {
    expect(nextStep(open, rows('cd'), list('abcd'))).toEqual({ row: { _id: 'c' }, at: 2 });
  });

  it('takes the place of the open one, where that was done', () => {
    expect(nextStep(open, rows('cd'), list('acd'))).toEqual({ row: { _id: 'c' }, at: 1 });
  });

  it('is not what somebody else has done', () => {
    expect(nextStep(open, rows('cde'), list('ade'))).toEqual({ row: { _id: 'd' }, at: 1 });
  });

  it('is found where rows before it went, and where new ones came', () => {
    expect(nextStep({ id: 'b', at: 101 }, rows('c'), list('bcd', 99))?.at).toBe(100);
    expect(nextStep(open, rows('c'), list('axybzc'))).toEqual({ row: { _id: 'c' }, at: 5 });
  });

  it('is what stands there, where all that was known to follow is done', () => {
    expect(nextStep(open, rows('cd'), list('axy'))).toEqual({ row: { _id: 'x' }, at: 1 });
  });

  it('is none at the end', () => {
    expect(nextStep(open, [], list('ab'))).toBeNull();
    expect(nextStep(open, rows('c'), list('a'))).toBeNull();
  });
});
