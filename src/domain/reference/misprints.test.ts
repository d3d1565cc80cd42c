import { expect, test } from 'vitest';
import { correctMisprints } from './misprints.ts';

test.each([
  ['BIO- TECHNOLOGY', 'BIO-TECHNOLOGY'],
  [
    'B TECH IN COMPUTER SCIENCE AND ENGINEERING(A RTIFICIAL INTELLIGENCE AND DATA SCIENCE)',
    'B TECH IN COMPUTER SCIENCE AND ENGINEERING (ARTIFICIAL INTELLIGENCE AND DATA SCIENCE)',
  ],
  ['Electronics & Telecomm- unication Engineering', 'Electronics & Telecommunication Engineering'],
  ['BACHELOR OF DESIGN (INTERIOR DESIGN )', 'BACHELOR OF DESIGN (INTERIOR DESIGN)'],
  ['CS- Cyber Security', 'CS- Cyber Security'],
  ['Mechanical Engineering', 'Mechanical Engineering'],
])('%j is shown as %j', (printed, shown) => {
  expect(correctMisprints(printed)).toBe(shown);
});
