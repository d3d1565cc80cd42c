import { expect, test } from 'vitest';
import { durationDetails } from './detail.ts';

test.each([
  ['2-3 Years', '2 to 3 years', ''],
  ['4 Years', '4 years', ''],
  ['3 Years', '3 years (4 with honours)', '(4 with honours)'],
  [
    '3-5 Years',
    '3 to 6 years (2 more years may be allowed)',
    '3 to 6 years (2 more years may be allowed)',
  ],
  ['1-2 Years', '6 months to 2 years, by trade', '6 months to 2 years, by trade'],
  ['2+ Years', '2 years or more', '2 years or more'],
])('beside a duration of %s, the text "%s" adds "%s"', (duration, text, details) => {
  expect(durationDetails(duration, text)).toBe(details);
});
