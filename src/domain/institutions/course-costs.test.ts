import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../messages/catalogue.ts';
import { studyYearsOf } from '../reference/study-years.ts';
import { type Cost, costSchema } from './costs.ts';
import { calculateCosts, yearOfFee } from './course-costs.ts';

const row = { course: 'B.Tech', duration: '4 Years', fees: '₹2,00,000 a year' };

function cost(amount: number, values: Partial<Cost> = {}): Cost {
  const plain = { course: 'B.Tech', part: 'tuition', per: 'year', year: 2026, source: 'fee-a' };
  const categories = ['GEN', 'OBC-NCL', 'EWS'];
  return costSchema.parse({ ...plain, categories, amount, ...values });
}

const withHostel = { part: 'all', includes: ['tuition', 'academic', 'hostel'] } as const;

describe('the cost of a complete course', () => {
  it('adds hostel, mess and one-time fees to the tuition of all years', () => {
    const costs = [
      cost(200_000),
      cost(305_500, { part: 'all', includes: ['tuition', 'academic', 'hostel', 'mess'] }),
      cost(57_100, { part: 'once', per: 'once', categories: null }),
    ];
    expect(calculateCosts(costs, [row], studyYearsOf)).toMatchObject([
      { years: 4, year: 2026, tuition: 800_000, further: 422_000, once: 57_100, total: 1_279_100 },
    ]);
  });

  it('is the tuition alone without other fees of the same source, year and payers', () => {
    const living = { ...withHostel, includes: [...withHostel.includes] };
    const costs = [
      cost(200_000),
      cost(90_000, { ...living, source: 'fee-b' }),
      cost(90_000, { ...living, year: 2020 }),
      cost(90_000, { ...living, categories: ['SC', 'ST'] }),
      cost(90_000, { ...living, quota: 'management' }),
      cost(90_000, { ...living, incomeUpTo: 100_000 }),
      cost(140_000, { part: 'academic', includes: ['tuition'] }),
      cost(300_000, { ...living, course: 'B.Tech (Lateral Entry)' }),
    ];
    expect(calculateCosts(costs, [row], studyYearsOf)).toMatchObject([
      { further: null, includes: null, part: 'tuition', total: 800_000 },
    ]);
  });

  it('has no year of internship, unless it is the course without one', () => {
    const dental = { course: 'BDS', duration: '5 Years', fees: '₹5,50,000 a year' };
    const costs = [cost(550_000, { course: 'BDS' })];
    const [whole] = calculateCosts(costs, [dental], studyYearsOf);
    expect(whole).toMatchObject({ years: 4, isPart: true, total: 2_200_000 });
    if (!whole) return;
    expect(messagesIn('en').wholeCostWords(whole)).toContain('4 years of study ₹22.0 lakh');
    expect(messagesIn('hi').wholeCostWords(whole)).toContain('पढ़ाई के 4 वर्ष ₹22.0 लाख');
    expect(calculateCosts(costs, [{ ...dental, duration: '4 Years' }], studyYearsOf)).toMatchObject(
      [{ years: 4, isPart: false }],
    );
    // Whether its years have an internship differs by university.
    const lab = { course: 'BMLT', duration: '3 Years', fees: '₹50,000 a year' };
    expect(calculateCosts([cost(50_000, { course: 'BMLT' })], [lab], studyYearsOf)).toEqual([]);
  });

  it('is null for a range, a fractional duration or an unknown fee', () => {
    const costs = [cost(200_000)];
    expect(
      calculateCosts(costs, [{ ...row, fees: '₹2,00,000 to ₹3,00,000' }], studyYearsOf),
    ).toEqual([]);
    expect(calculateCosts(costs, [{ ...row, duration: '5.5 Years' }], studyYearsOf)).toEqual([]);
    expect(calculateCosts(costs, [{ ...row, fees: '₹1,00,000' }], studyYearsOf)).toEqual([]);
    expect(yearOfFee(costs, row)).toEqual({ year: 2026, isSince: false });
    expect(yearOfFee([cost(200_000, { year: 2017, since: true })], row)).toEqual({
      year: 2017,
      isSince: true,
    });
    expect(yearOfFee(costs, { ...row, fees: '₹1,00,000' })).toBeNull();
  });
});
