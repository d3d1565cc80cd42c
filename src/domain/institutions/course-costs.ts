import type { Cost, CostPart } from './costs.ts';
import { yearlyAmount, yearsOfDuration } from './course-years.ts';
import { type CourseFee, parseCourseFees } from './fees.ts';

/** The total cost of a course at one year's fees, summed from one source. */
export interface CourseCost {
  course: string;
  years: number;
  /** Whether these are the years of study alone, without one of internship. */
  isPart: boolean;
  /** The academic year of the fees, or the first year that they hold for. */
  year: number | null;
  isSince: boolean;
  source: string | null;
  seats: string | undefined;
  /** What the fee of a year pays by itself. */
  part: CostPart;
  /** The yearly fee for the whole course. */
  tuition: number;
  /** Hostel, mess and other fees for the whole course; null where not stated. */
  further: number | null;
  /** What the sum with `further` includes; null where not stated. */
  includes: readonly CostPart[] | null;
  /** One-time payments; null where not stated. */
  once: number | null;
  total: number;
}

interface CourseRow {
  course: string;
  duration: string;
  fees: string;
}

/** The years of a course whose fees add up; null where not known. */
export type StudyYears = (row: Pick<CourseRow, 'course' | 'duration'>) => number | null;

/** The stated cost of a course with the amount of its fee a year, newest first. */
function findStatedCost(
  costs: readonly Cost[],
  { course, rupees }: CourseFee,
  duration: string,
): Cost | undefined {
  const years = yearsOfDuration(duration);
  return costs
    .filter((cost) => cost.course === course && cost.per !== 'once')
    .filter((cost) => yearlyAmount(cost, years) === rupees)
    .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))[0];
}

/** The academic year of a row's fee; null where no cost states it. */
export function yearOfFee(
  costs: readonly Cost[],
  row: CourseRow,
): { year: number; isSince: boolean } | null {
  const [fee] = parseCourseFees([row]);
  const stated = fee && findStatedCost(costs, fee, row.duration);
  if (!stated || stated.year === null) return null;
  return { year: stated.year, isSince: stated.since };
}

/**
 * Total costs of courses that last a whole number of years and whose yearly fee one source states.
 * Hostel, mess and one-time payments are added where the same source has them.
 */
export function calculateCosts(
  costs: readonly Cost[],
  rows: readonly CourseRow[],
  studyYearsOf: StudyYears,
): CourseCost[] {
  return rows.flatMap((row): CourseCost[] => {
    const years = studyYearsOf(row) ?? 0;
    const [fee] = parseCourseFees([row]);
    const stated =
      fee && fee.most === undefined ? findStatedCost(costs, fee, row.duration) : undefined;
    if (!fee || !stated || years < 2) return [];
    const sameScope = costs.filter((cost) => isOfSameStudents(cost, stated));
    const withLiving = sameScope
      .filter(({ includes, per }) => per === 'year' && includesLiving(includes))
      .toSorted((a, b) => b.amount - a.amount)[0];
    const once = sameScope.find(({ part }) => part === 'once')?.amount ?? null;
    const further = withLiving ? (withLiving.amount - fee.rupees) * years : null;
    const tuition = fee.rupees * years;
    return [
      {
        course: row.course,
        years,
        isPart: years !== yearsOfDuration(row.duration),
        year: stated.year,
        isSince: stated.since,
        source: stated.source,
        seats: fee.seats,
        part: stated.part,
        tuition,
        further,
        once,
        includes: withLiving?.includes ?? null,
        total: tuition + (further ?? 0) + (once ?? 0),
      },
    ];
  });
}

function includesLiving(includes: readonly CostPart[]): boolean {
  return includes.includes('hostel') || includes.includes('mess');
}

/** Whether a cost is of the course, year and source of another, and paid by the same students. */
function isOfSameStudents(cost: Cost, stated: Cost): boolean {
  const isAlike =
    cost.course === stated.course && cost.year === stated.year && cost.source === stated.source;
  return isAlike && (isForEverybody(cost) || payersKey(cost) === payersKey(stated));
}

function isForEverybody({ quota, categories, incomeAbove, incomeUpTo, gender, domicile }: Cost) {
  const conditions = [quota, categories, incomeAbove, incomeUpTo, gender, domicile];
  return conditions.every((condition) => condition === null);
}

/** A key that is equal for costs that the same students pay. */
function payersKey({ quota, categories, incomeAbove, incomeUpTo, gender, domicile }: Cost): string {
  const codes = categories?.toSorted() ?? null;
  return JSON.stringify([quota, codes, incomeAbove, incomeUpTo, gender, domicile]);
}
