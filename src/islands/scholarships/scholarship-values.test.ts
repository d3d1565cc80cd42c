import { expect, it } from 'vitest';
import { shippedScholarships } from '../../domain/reference/scholarships.ts';
import { scholarshipEdit, scholarshipInput } from '../../domain/scholarships/scholarship.ts';
import { toBody, toTyped } from './scholarship-values.ts';

it.each(shippedScholarships())('the form of a scholarship sends $id back as it was', (scheme) => {
  expect(scholarshipInput.parse(toBody(toTyped(scheme), scheme))).toEqual(scheme);
});

it('the form of a scholarship sends amounts as people type them, and the season only where it is known', () => {
  const typed = { ...toTyped(null), name: 'A', by: 'B', pays: 'C', sources: 'D\n\n E ' };
  const dated = { ...typed, checkedOn: '2026-11-27', incomeUpTo: '₹2,50,000', id: 'a' };
  expect(scholarshipEdit.parse(toBody(dated, null))).toMatchObject({
    incomeUpTo: 250_000,
    season: null,
    sources: ['D', 'E'],
    categories: null,
    isRunning: true,
  });
  expect(scholarshipEdit.safeParse(toBody({ ...dated, amountMin: 'many' }, null)).success).toBe(
    false,
  );
});
