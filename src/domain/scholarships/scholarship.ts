import * as z from 'zod';
import { calendarDate } from '../date.ts';
import { limits } from '../limits.ts';
import { freeText, lines, orNull, requiredLine, webAddress } from '../text.ts';

export const scholarshipLevels = ['central', 'state', 'institute', 'private'] as const;
/** The groups that a scheme may be for; their codes are those of costs, and minorities. */
export const scholarshipCategories = [
  'GEN',
  'EWS',
  'OBC-NCL',
  'SC',
  'ST',
  'PwD',
  'minority',
] as const;
export const studyLevels = ['diploma', 'ug', 'pg', 'doctoral'] as const;
export type StudyLevel = (typeof studyLevels)[number];
export const scholarshipUnits = [
  ...(['year', 'once', 'whole course', 'loan', 'fee', 'share of fee', 'in kind'] as const),
] as const;
const genders = ['female', 'male'] as const;
const confidences = ['high', 'medium'] as const;

/** The id of a scheme: lowercase letters, digits and hyphens. */
const schemeId = requiredLine(limits.sourceId).refine((id) => /^[a-z0-9-]+$/.test(id), {
  params: { key: 'sourceId' },
});
const rupees = z.int().nonnegative().max(limits.scholarships.rupees);
const longText = freeText().pipe(z.string().min(1));
const SEASON_YEAR = /^\d{4}(?:-\d{2})?$/;

/** The last known days in which one could apply; null where a day is not known. */
const season = z
  .object({
    from: orNull(calendarDate),
    to: orNull(calendarDate),
    /** The academic year of the awards. */
    year: requiredLine().regex(SEASON_YEAR),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    params: { key: 'endBeforeStart' },
  });

const fields = {
  name: requiredLine(),
  by: requiredLine(),
  level: z.enum(scholarshipLevels),
  /** The states whose residents it is for; none: all of India. */
  states: lines().default([]),
  /** Null: everybody. */
  categories: orNull(z.array(z.enum(scholarshipCategories)).min(1)).default(null),
  gender: orNull(z.enum(genders)).default(null),
  incomeUpTo: orNull(rupees).default(null),
  /** Further conditions on persons, such as orphans. */
  who: orNull(freeText()).default(null),
  courses: z.object({
    levels: z.array(z.enum(studyLevels)).min(1),
    text: orNull(freeText()).default(null),
  }),
  marks: orNull(freeText()).default(null),
  pays: longText,
  amountMin: orNull(rupees).default(null),
  amountMax: orNull(rupees).default(null),
  unit: orNull(z.enum(scholarshipUnits)).default(null),
  applyAt: orNull(webAddress).default(null),
  /** How to apply where an address does not say it. */
  applyHow: orNull(freeText()).default(null),
  season: orNull(season).default(null),
  /** When one applies, where no season is known to the day. */
  when: orNull(freeText()).default(null),
  /** Whether it takes applications at all. */
  isRunning: z.boolean().default(true),
  /** A warning to readers, in each language. */
  caution: z.object({ en: longText, hi: longText }).nullable().default(null),
  /** Where its facts are from. */
  sources: z
    .array(requiredLine(limits.scholarships.source))
    .min(1)
    .max(limits.scholarships.sources),
  checkedOn: calendarDate,
  confidence: z.enum(confidences),
};

/** A scheme as the API answers it. */
export const scholarship = z.object({ id: schemeId, ...fields });
export type Scholarship = z.infer<typeof scholarship>;

/** The highest amount is not below the lowest. */
function hasOrderedAmounts({ amountMin, amountMax }: Pick<Scholarship, 'amountMin' | 'amountMax'>) {
  return amountMin === null || amountMax === null || amountMin <= amountMax;
}
const unordered = { path: ['amountMax'], params: { key: 'amountOrder' } };

/** The body of POST /api/scholarships. */
export const scholarshipInput = scholarship.refine(hasOrderedAmounts, unordered);

/** The body of PUT /api/scholarships/{id}, which keeps the id. */
export const scholarshipEdit = z.object(fields).refine(hasOrderedAmounts, unordered);
export type ScholarshipEdit = z.infer<typeof scholarshipEdit>;

/** A scheme as an editor added or changed it. */
export const storedScholarship = scholarship.extend({
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type StoredScholarship = z.infer<typeof storedScholarship>;
