import type { Cost } from './costs.ts';

/** The whole years of a course by its duration, such as `4 Years`; null where it is not one number. */
export function yearsOfDuration(duration: string): number | null {
  const years = Number(/^(\d{1,2}) Years?(?: |$)/.exec(duration)?.[1] ?? 0);
  return years > 0 ? years : null;
}

const SEMESTERS = 2;

/** A fee's amount in one year; null where the years that it pays for are not known. */
export function yearlyAmount(
  { amount, per }: Pick<Cost, 'amount' | 'per'>,
  years: number | null,
): number | null {
  if (per === 'semester') return amount * SEMESTERS;
  if (per === 'course') return years === null ? null : amount / years;
  return amount;
}
