import * as z from 'zod';
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
