import { describe, expect, test } from 'vitest';
import { groupings } from './page-view.ts';

const { daily, weekly, monthly } = groupings;

describe('the periods of page views', () => {
  test.each([
    ['2026-01-01', '2026-W01'],
    ['2025-12-29', '2026-W01'],
    ['2025-12-28', '2025-W52'],
    ['2021-01-03', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['2024-12-30', '2025-W01'],
    ['2026-06-01', '2026-W23'],
  ])('%s is in the ISO week %s', (day, week) => {
    expect(weekly.of(day)).toBe(week);
  });

  test('are formatted as days and months', () => {
    expect(daily.of('2026-06-01')).toBe('2026-06-01');
    expect(monthly.of('2026-06-01')).toBe('2026-06');
  });

  test.each([
    ['2026-03-31', '2026-03-25', '2026-03-09', '2026-01-01'],
    ['2026-01-01', '2025-12-26', '2025-12-08', '2025-11-01'],
    ['2024-03-03', '2024-02-26', '2024-02-05', '2024-01-01'],
  ])('until %s begin on %s, %s and %s', (today, ...since) => {
    expect([daily, weekly, monthly].map((each) => each.since(today))).toEqual(since);
  });
});
