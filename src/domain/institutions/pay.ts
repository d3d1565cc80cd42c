import { z } from 'zod';
import { aboutKey } from '../sources/about.ts';
import { aboutSchema } from '../sources/about-schema.ts';
import type { Figure } from '../sources/figure.ts';

/** The newest median salary of a programme, as lists keep it. */
export const pay = aboutSchema.pick({ level: true, years: true, field: true }).extend({
  /** The academic year in which the graduates finished. */
  year: z.int(),
  /** Rupees a year. */
  rupees: z.number(),
});
export type Pay = z.infer<typeof pay>;

/** The newest median of each programme that an institution reports. */
export function listPays(figures: readonly Figure[]): Pay[] {
  const newest = new Map<string, Pay>();
  for (const { key, year, value, about } of figures) {
    if (key !== 'medianSalary' || year === null || typeof value !== 'number' || !about) continue;
    if (about.degree !== null || about.programme !== null || about.level === 'all') continue;
    const { level, years, field } = about;
    const known = newest.get(aboutKey(about));
    if (!known || known.year < year) {
      newest.set(aboutKey(about), { level, years, field, year, rupees: value });
    }
  }
  return [...newest.values()];
}

/** Years of study from which a lower median than `LEAST_RUPEES` is most likely that of a month. */
const LONG_YEARS = 4;
const LEAST_RUPEES = 180_000;

/** Whether a median is so low that it is only quoted as reported. */
export function isDoubtful({ years, rupees }: Pick<Pay, 'years' | 'rupees'>): boolean {
  return years !== null && years >= LONG_YEARS && rupees < LEAST_RUPEES;
}
