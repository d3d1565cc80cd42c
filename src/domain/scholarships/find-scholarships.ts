import * as z from 'zod';
import { limits } from '../limits.ts';
import { orNull } from '../text.ts';
import { typedRupees } from '../typed-schemas.ts';
import { type Scholarship, scholarshipCategories, studyLevels } from './scholarship.ts';

/** The query of GET /api/scholarships and of the page, without the state. */
const filters = {
  state: orNull(z.string().max(limits.query)),
  category: orNull(z.enum(scholarshipCategories)),
  gender: orNull(z.enum(['female', 'male'])),
  income: orNull(typedRupees),
  study: orNull(z.enum(studyLevels)),
};
export const scholarshipQuery = z.object(filters);
export type ScholarshipQuery = z.infer<typeof scholarshipQuery>;
export const scholarshipQueryNames = Object.keys(filters);

/** The schemes that fit all answers; a state finds its own schemes and those of all India. */
export function findScholarships(
  schemes: readonly Scholarship[],
  { state, category, gender, income, study }: ScholarshipQuery,
): Scholarship[] {
  return schemes.filter(
    (scheme) =>
      (state === null || scheme.states.length === 0 || scheme.states.includes(state)) &&
      (category === null || scheme.categories === null || scheme.categories.includes(category)) &&
      (gender === null || scheme.gender === null || scheme.gender === gender) &&
      (income === null || scheme.incomeUpTo === null || income <= scheme.incomeUpTo) &&
      (study === null || scheme.courses.levels.includes(study)),
  );
}

/** Whether the known season of a scheme is over, runs, or comes; null where that is not known. */
type SeasonState = 'over' | 'now' | 'coming';

export function seasonState({ season }: Scholarship, today: string): SeasonState | null {
  if (season === null) return null;
  if (season.from === null && season.to === null)
    return isYearOver(season.year, today) ? 'over' : null;
  if (season.to === null) return season.from !== null && season.from > today ? 'coming' : 'over';
  if (season.to < today) return 'over';
  return season.from !== null && season.from > today ? 'coming' : 'now';
}

/** An academic year such as 2025-26 ends in June, a calendar year in December. */
function isYearOver(year: string, today: string): boolean {
  const first = Number(year.slice(0, 4));
  return today > (year.includes('-') ? `${first + 1}-06-30` : `${first}-12-31`);
}
