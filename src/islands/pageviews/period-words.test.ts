import { describe, expect, it } from 'vitest';
import { expectedPeriods } from './Figures.tsx';
import { formatPeriod } from './view-rows.ts';

/** 01:30 on Friday, 2 January 2026 in India. */
const newYear = new Date('2026-01-01T20:00:00Z');

describe('the periods of a tab', () => {
  it('count the days of India', () => {
    expect(expectedPeriods('daily', newYear)).toEqual([
      '2025-12-27',
      '2025-12-28',
      '2025-12-29',
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
    ]);
  });

  it('name weeks and months across the turn of a year', () => {
    expect(expectedPeriods('weekly', newYear)).toEqual([
      '2025-W50',
      '2025-W51',
      '2025-W52',
      '2026-W01',
    ]);
    expect(expectedPeriods('monthly', newYear)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(expectedPeriods('weekly', new Date('2027-01-02T12:00:00Z')).at(-1)).toBe('2026-W53');
    expect(expectedPeriods('total', newYear)).toEqual([]);
  });
});

describe('the words of a period', () => {
  it.each([
    ['2026-06-01', 'Mon 1 Jun'],
    ['2026-W23', '1–7 Jun'],
    ['2026-W01', '29 Dec–4 Jan'],
    ['2026-06', 'Jun 2026'],
    ['whenever', 'whenever'],
  ])('%s is %s', (period, words) => {
    expect(formatPeriod(period, 'en')).toBe(words);
  });
});
