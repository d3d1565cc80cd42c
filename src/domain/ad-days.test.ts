import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adState, canChangeWithTime } from './ad.ts';
import { indianDay, secondsToNextIndianDay } from './date.ts';

const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
const day = fc
  .integer({ min: 0, max: 40 })
  .map((days) => indianDay(new Date(FIRST_DAY + days * DAY_MS)));
const ad = fc.record({
  isActive: fc.boolean(),
  startDate: fc.option(day),
  endDate: fc.option(day),
});

test('keeps the state of an ad without dates on every later day', () => {
  fc.assert(
    fc.property(ad, day, day, (shown, a, b) => {
      const [today, later] = a < b ? [a, b] : [b, a];
      fc.pre(!canChangeWithTime(shown, today));
      expect(adState(shown, later)).toBe(adState(shown, today));
    }),
  );
});

test.each([
  ['2026-02-28T18:29:59.000Z', 1],
  ['2026-02-28T18:29:59.999Z', 1],
  ['2026-02-28T18:30:00.000Z', 24 * 60 * 60],
  ['2026-02-28T06:30:00.000Z', 12 * 60 * 60],
])('at %s the day in India lasts %i seconds more', (now, seconds) => {
  expect(secondsToNextIndianDay(new Date(now))).toBe(seconds);
});
