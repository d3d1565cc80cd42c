import { describe, expect, it } from 'vitest';
import {
  averageFee,
  findOmissions,
  formatFee,
  formatFees,
  parseAmounts,
  parseCourseFees,
} from './fees.ts';

describe('amountsOf', () => {
  it.each([
    ['75000', [75_000]],
    ['₹1,25,000 per year', [125_000]],
    ['Rs.50000/-', [50_000]],
    ['1.5 lakh', [150_000]],
    ['2 Lacs', [200_000]],
    ['3L', [300_000]],
    ['1 crore', [10_000_000]],
    ['1.2 Cr', [12_000_000]],
    ['75k', [75_000]],
    ['80 thousand', [80_000]],
    ['1 - 2 lakh', [100_000, 200_000]],
    ['1.5 to 2 lakh', [150_000, 200_000]],
    ['₹1,25,000 - 2 lakh', [125_000, 200_000]],
    ['₹50,000 – ₹60,000', [50_000, 60_000]],
    ['4 years: 2 lakh', [200_000]],
    ['3-5 years', []],
    ['90000 for 2 semesters', [90_000]],
    ['6 months, 30000', [30_000]],
    ['2-year programme, 1.5 lakh', [150_000]],
    ['1 lakh 25 thousand', [125_000]],
    ['1.25 लाख', [125_000]],
    ['१,२५,००० रुपये', [125_000]],
    ['1\u00a025\u00a0000', [125_000]],
    ['10 000', [10_000]],
    ['2 करोड़', [20_000_000]],
    ['३ वर्ष, ५० हज़ार', [50_000]],
    ['50,000 (1st sem) + 10,000 (2 installments)', [50_000, 10_000]],
    ['1.25 lakh constructor', [125_000]],
    ['Not reported', []],
    ['', []],
  ])('reads %j as %j', (fees, amounts) => {
    expect(parseAmounts(fees)).toEqual(amounts);
  });
});

describe('feeText', () => {
  it.each([
    [150_000, '₹1.5 lakh'],
    [100_000, '₹1.0 lakh'],
    [10_000_000, '₹100.0 lakh'],
    [75_000, '₹75 thousand'],
    [1_000, '₹1 thousand'],
    [999, '₹999'],
    [500, '₹500'],
  ])('shows %d rupees as %s', (rupees, text) => {
    expect(formatFee(rupees)).toBe(text);
  });
});

describe('averageFee', () => {
  it('is the mean of all amounts of all courses', () => {
    expect(averageFee([{ fees: '1 lakh' }, { fees: '50,000 - 1,50,000' }])).toBe('₹1.0 lakh');
  });

  it('is null without amounts', () => {
    expect(averageFee([{ fees: 'Not reported' }])).toBeNull();
    expect(averageFee([])).toBeNull();
  });
});

describe('a fees text', () => {
  it.each([
    ['₹1,25,000 a year', { unit: false, period: false }],
    ['1.5 lakh', { unit: false, period: true }],
    ['125000 per semester', { unit: true, period: false }],
    ['125000', { unit: true, period: true }],
    ['Rs 500 p.a.', { unit: false, period: false }],
    ['Not reported', { unit: false, period: false }],
    ['', { unit: false, period: false }],
  ])('%j leaves open %o', (fees, open) => {
    expect(findOmissions(fees)).toEqual(open);
  });

  it.each([
    ['125000', '₹1,25,000'],
    ['1,25,000.50', '₹1,25,000.5'],
    ['1.5 lakh', '1.5 lakh'],
    ['₹500 a year', '₹500 a year'],
    ['on request', 'on request'],
  ])('%j is shown as %j', (fees, shown) => {
    expect(formatFees(fees)).toBe(shown);
  });
});

describe('feesOfCourses', () => {
  it.each([
    ['₹2,00,000 a year', { rupees: 200_000 }],
    ['₹40,000 to ₹1,60,000 a year', { rupees: 40_000, most: 160_000 }],
    ['₹44,500 a year for convener-quota seats', { rupees: 44_500, seats: 'convener-quota seats' }],
    [
      '₹1,56,621 a year for Karnataka government-quota seats; ₹25,15,000 a year for private seats',
      { rupees: 156_621, seats: 'Karnataka government-quota seats' },
    ],
    ['₹50,000 for NRI seats; ₹90,000 a year', { rupees: 90_000 }],
    ['1 lakh for 4 years', { rupees: 100_000 }],
  ])('reads %j', (fees, expected) => {
    expect(parseCourseFees([{ course: 'B.Tech', fees }])).toEqual([
      { course: 'B.Tech', ...expected },
    ]);
  });

  it('keeps courses separate, including those without a known fee', () => {
    const rows = [
      { course: 'B.Tech', fees: '₹2 lakh' },
      { course: 'MBA', fees: 'Not reported' },
      { course: 'M.A', fees: '₹40,000' },
      { course: 'B.Tech', fees: '₹3 lakh' },
    ];
    expect(parseCourseFees(rows)).toEqual([
      { course: 'B.Tech', rupees: 200_000, most: 300_000 },
      { course: 'M.A', rupees: 40_000 },
    ]);
  });
});
