import { durationUnknown, notReported } from '../institutions/institution.ts';
import { limits } from '../limits.ts';
import type { DraftCourse, DraftFigure, DraftInstitution } from './draft-institution.ts';
import { courseByName } from './entries.ts';
import type { FactRow } from './fact-lists.ts';

/** The sources of seats. */
export const AICTE = 'aicte-2025-26';
export const NMC = { now: 'nmc-mbbs-2026-27', before: 'nmc-mbbs-2024-25' };
/** All MBBS seats of the country are given by this exam. */
const MBBS_EXAM = 'NEET UG';
/** An academic year is named by the year in which it ends. */
const SEAT_YEARS = { aicte: 2026, nmc: 2027, nmcBefore: 2025 };

/** The seats of AICTE's courses, where no other list states any for the course. */
export function withSeats(one: DraftInstitution, rows: readonly FactRow<'aicteSeats'>[]) {
  const before = one.coursesAndFees ?? [];
  const stated = new Set(before.flatMap(({ course, intake }) => (intake === null ? [] : [course])));
  const fresh = [...Map.groupBy(rows, ({ course }) => course)].filter(
    ([course]) => !stated.has(course),
  );
  if (fresh.length === 0) return one;
  const courses = fresh.reduce(
    (all, [course, own]) =>
      withIntake(all, course, {
        intake: own.reduce((sum, { seats }) => sum + Number(seats), 0),
        year: SEAT_YEARS.aicte,
        source: AICTE,
      }),
    before,
  );
  const branches = fresh.flatMap(([, own]) => own).filter(({ branch }) => branch !== '');
  return withBranches({ ...one, coursesAndFees: courses }, branches);
}

function withBranches(
  one: DraftInstitution,
  rows: readonly FactRow<'aicteSeats'>[],
): DraftInstitution {
  const figures = one.figures ?? [];
  const specifications = new Set(one.courseSpecifications);
  const known = new Set(figures.flatMap(({ key, of }) => (key === 'intake' && of ? [of] : [])));
  const fresh = rows
    .map(({ course, branch, seats }) => ({ of: `${course}: ${branch}`, value: Number(seats) }))
    .filter(({ of }) => !known.has(of) && of.length <= limits.name);
  if (specifications.size + fresh.length > limits.list) return one;
  if (figures.length + fresh.length > limits.figures) return one;
  return {
    ...one,
    courseSpecifications: [...new Set([...specifications, ...fresh.map(({ of }) => of)])],
    figures: [
      ...figures,
      ...fresh.map(({ of, value }): DraftFigure => {
        return { key: 'intake', value, year: SEAT_YEARS.aicte, of, source: AICTE };
      }),
    ],
  };
}

/** The seats for MBBS; those of an older matrix are replaced. */
export function withMbbs(one: DraftInstitution, { seats, seatsBefore }: FactRow<'nmc'>) {
  const now = { intake: Number(seats), year: SEAT_YEARS.nmc, source: NMC.now };
  const before = { intake: Number(seatsBefore), year: SEAT_YEARS.nmcBefore, source: NMC.before };
  const newest = [now, before].find(({ intake }) => intake > 0);
  if (!newest) return one;
  return {
    ...one,
    coursesAndFees: withIntake(one.coursesAndFees ?? [], 'MBBS', newest, [MBBS_EXAM]),
  };
}

function withIntake(
  rows: DraftCourse[],
  course: string,
  seats: Pick<DraftCourse, 'intake' | 'year' | 'source'>,
  exams: readonly string[] = [],
): DraftCourse[] {
  const known = rows.find((row) => row.course === course);
  if (known) return rows.map((row) => (row === known ? { ...row, ...seats } : row));
  const duration = courseByName(course)?.duration ?? durationUnknown;
  return [...rows, { course, duration, fees: notReported, entranceExam: exams, ...seats }];
}
