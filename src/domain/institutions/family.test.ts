import { expect, test } from 'vitest';
import { scholarshipQuery } from '../scholarships/find-scholarships.ts';
import { familyQuery } from './family.ts';

test.each([
  ['2,50,000', 250_000],
  ['₹2.5 lakh', 250_000],
  ['2.5 लाख', 250_000],
  ['२५००००', 250_000],
  ['', null],
])('an income typed as %j is read', (income, rupees) => {
  expect(familyQuery.parse({ income }).income).toBe(rupees);
  expect(scholarshipQuery.parse({ income }).income).toBe(rupees);
});

test.each(['-1', 'much', '1'.repeat(10_000)])('an income of %.20j is refused', (income) => {
  expect(familyQuery.safeParse({ income }).success).toBe(false);
  expect(scholarshipQuery.safeParse({ income }).success).toBe(false);
});
