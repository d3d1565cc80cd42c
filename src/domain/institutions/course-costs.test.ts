import { describe, expect, it } from 'vitest';
import type { Figure } from '../sources/figure.ts';
import { calculateCosts, formatFeeSubject, SINCE, yearOfFee } from './course-costs.ts';

const row = { course: 'B.Tech', duration: '4 Years', fees: '₹2,00,000 a year' };
const who = 'General, OBC-NCL, EWS';

function fee(value: number, covers = '', of: Partial<Figure> = {}): Figure {
  const subject = formatFeeSubject({ course: 'B.Tech', programme: '', covers, who });
  const rest = { unit: 'rupees a year', year: 2026, source: 'fee-a' };
  return { key: 'tuitionFee', value, of: subject, ...rest, ...of };
}

describe('the cost of a complete course', () => {
  it('adds hostel, mess and one-time fees to the tuition of all years', () => {
    const figures = [
      fee(200_000),
      fee(305_500, 'all fees with hostel, mess and laundry'),
      fee(57_100, 'admission fee', { key: 'oneTimeFee' }),
    ];
    expect(calculateCosts(figures, [row])).toMatchObject([
      { years: 4, year: 2026, tuition: 800_000, further: 422_000, once: 57_100, total: 1_279_100 },
    ]);
  });

  it('is the tuition alone without other fees of the same source, year and payers', () => {
    const figures = [
      fee(200_000),
      fee(90_000, 'all fees with hostel', { source: 'fee-b' }),
      fee(90_000, 'all fees with hostel', { year: 2020 }),
      fee(90_000, 'all fees with hostel', {
        of: formatFeeSubject({
          course: 'B.Tech',
          programme: '',
          covers: 'all fees with hostel',
          who: 'SC, ST',
        }),
      }),
      fee(140_000, 'institute fee without hostel and mess'),
      fee(300_000, 'all fees with hostel', { of: 'B.Tech Lateral: all fees with hostel' }),
    ];
    expect(calculateCosts(figures, [row])).toMatchObject([{ further: null, total: 800_000 }]);
  });

  it('is null for a range, a fractional duration or an unknown fee', () => {
    const figures = [fee(200_000)];
    expect(calculateCosts(figures, [{ ...row, fees: '₹2,00,000 to ₹3,00,000' }])).toEqual([]);
    expect(calculateCosts(figures, [{ ...row, duration: '5.5 Years' }])).toEqual([]);
    expect(calculateCosts(figures, [{ ...row, fees: '₹1,00,000' }])).toEqual([]);
    expect(yearOfFee(figures, row)).toEqual({ year: 2026, isSince: false });
    expect(yearOfFee([fee(200_000, SINCE, { year: 2017 })], row)).toEqual({
      year: 2017,
      isSince: true,
    });
    expect(yearOfFee(figures, { ...row, fees: '₹1,00,000' })).toBeNull();
  });
});
