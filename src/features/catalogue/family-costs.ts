import * as z from 'zod';
import { costCategories, costParts, costPeriods } from '../../domain/institutions/costs.ts';
import type { Family, FamilyQuery } from '../../domain/institutions/family.ts';
import { costFor, type FamilyCosts } from '../../domain/institutions/family-costs.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import { courseByName, stateByName, stateBySlug } from '../../domain/reference/entries.ts';
import { studyYearsOf } from '../../domain/reference/study-years.ts';
import { invalidFields, Refusal } from '../../domain/refusal.ts';
import { fold } from '../../domain/text.ts';
import type { With } from '../needs.ts';

const income = z.number().nullable();
const line = z.object({
  part: z.enum(costParts),
  includes: z.array(z.enum(costParts)),
  amount: z.number(),
  per: z.enum(costPeriods),
  applies: z.enum(['always', 'you', 'others']),
  condition: z.object({
    categories: z.array(z.enum(costCategories)).nullable(),
    incomeAbove: income,
    incomeUpTo: income,
    gender: z.literal('female').nullable(),
    domicile: z.string().nullable(),
    quota: z.string().nullable(),
  }),
  year: z.number().nullable(),
  source: z.string().nullable(),
});

/** The answer of GET /api/institutions/{id}/costs. */
export const familyCostsAnswer = z.object({
  courses: z.array(
    z.object({
      course: z.string(),
      programme: z.string().nullable(),
      quota: z.string().nullable(),
      year: z.number().nullable(),
      lines: z.array(line),
      perYear: z.number().nullable(),
      wholeCourse: z.number().nullable(),
      years: z.number().nullable(),
      unknown: z.array(z.enum(costParts)),
    }),
  ),
});

/** The family that a query describes. Refuses a home state that does not exist. */
export function familyOf({ category, income, homeState, gender, hostel }: FamilyQuery): Family {
  const state = homeState === null ? null : (stateByName(homeState) ?? stateBySlug(homeState));
  if (state === undefined) throw invalidFields(['homeState'], 'unknownState');
  return { category, income, homeState: state?.name ?? null, gender, hostel: hostel === 'yes' };
}

/** What the courses of an institution cost a family, each quota by itself. */
export function familyCostsOf(
  { costs, coursesAndFees }: Pick<Institution, 'costs' | 'coursesAndFees'>,
  family: Family,
  now: Date,
): FamilyCosts[] {
  const durationOf = (course: string) =>
    coursesAndFees.find((row) => row.course === course)?.duration ?? courseByName(course)?.duration;
  return costFor(costs, family, {
    yearsOf: (course) => studyYearsOf({ course, duration: durationOf(course) ?? '' }),
    currentYear: academicYear(now),
  });
}

/** The academic year of a day, named by the year in which it ends. */
function academicYear(now: Date): number {
  return now.getUTCFullYear() + (now.getUTCMonth() < 6 ? 0 : 1);
}

/** The costs of an institution by its id. Refuses `unknownInstitution`. */
export async function findFamilyCosts(
  runtime: With<'institutions' | 'now'>,
  id: string,
  query: FamilyQuery & { course: string | null },
): Promise<FamilyCosts[]> {
  const found = await runtime.institutions.readSurvivor(id);
  if (!found) throw new Refusal('unknownInstitution');
  const all = familyCostsOf(found.data, familyOf(query), runtime.now());
  const { course } = query;
  return course === null ? all : all.filter((entry) => isCourse(entry.course, course));
}

/** What a family pays a year at each of several institutions, for the course asked for or the first known. */
export async function findOwnFees(
  runtime: With<'institutions' | 'now'>,
  {
    institutions,
    course,
    ...query
  }: FamilyQuery & { institutions: readonly string[]; course: string | null },
): Promise<Record<string, OwnFee>> {
  const family = familyOf(query);
  const read = await runtime.institutions.reader();
  const fees = await Promise.all(
    [...new Set(institutions)].map(async (id) => {
      const record = (await read(id))?.data;
      const seats = record ? familyCostsOf(record, family, runtime.now()) : [];
      const known = ownSeat(
        seats.filter((seat) => course === null || isCourse(seat.course, course)),
      );
      return known ? [[id, { course: known.course, perYear: known.perYear }] as const] : [];
    }),
  );
  return Object.fromEntries(fees.flat());
}

/** Of seats, the first whose fee is known: those of no quota before others. */
export function ownSeat<Seat extends Pick<FamilyCosts, 'quota' | 'perYear'>>(
  seats: readonly Seat[],
): (Seat & { perYear: number }) | undefined {
  const isKnown = (seat: Seat): seat is Seat & { perYear: number } => seat.perYear !== null;
  return seats
    .toSorted((a, b) => Number(a.quota !== null) - Number(b.quota !== null))
    .find(isKnown);
}

const ownFee = z.object({ course: z.string(), perYear: z.number() });
type OwnFee = z.infer<typeof ownFee>;

/** The answer of GET /api/costs: institutions whose fee is not known are missing. */
export const ownFees = z.object({ costs: z.record(z.string(), ownFee) });

/** Whether a text is the name of a course, ignoring case, or its slug. */
function isCourse(name: string, text: string): boolean {
  return fold(name) === fold(text) || courseByName(name)?.slug === text;
}
