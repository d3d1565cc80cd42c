import { describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { noTicks, rowsBetween, tickRows } from './ticks.ts';

const rows = (count: number, etag = '"1"') =>
  Array.from({ length: count }, (_, at) => ({
    id: `i${at}`,
    type: 'college' as const,
    name: `College ${at}`,
    etag,
  }));

describe('ticks', () => {
  it('stop at the limit of one edit', () => {
    expect(tickRows(noTicks, rows(limits.bulkRows + 3), true).size).toBe(limits.bulkRows);
  });

  it('keep the version at which a row was selected', () => {
    const first = tickRows(noTicks, rows(1, '"1"'), true);
    expect(tickRows(first, rows(2, '"2"'), true).get('i0')?.etag).toBe('"1"');
  });

  it('select single rows and ranges in either direction', () => {
    expect(rowsBetween(rows(9), 5, 3).map(({ id }) => id)).toEqual(['i3', 'i4', 'i5']);
    const all = tickRows(noTicks, rows(5), true);
    expect([...tickRows(all, rowsBetween(rows(5), 1, 3), false).keys()]).toEqual(['i0', 'i4']);
  });
});
