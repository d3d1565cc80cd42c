import { courseByName } from './entries.ts';

const AFTER_SCHOOL = new Set<string | undefined>(['UG', 'Diploma']);

/** Orders levels of study: those after school, and unknown ones, before others. */
export function orderOfLevel(level: string | undefined): number {
  return level === undefined || AFTER_SCHOOL.has(level) ? 0 : 1;
}

/** Puts undergraduate courses before others, keeping the order within both. */
export function sortUndergraduateFirst<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] {
  const order = (row: Row) => orderOfLevel(courseByName(nameOf(row))?.level);
  return rows.toSorted((a, b) => order(a) - order(b));
}

/**
 * Puts the course that most students come for first: undergraduate courses before others, then those
 * with more seats. Courses whose seats are not known keep their order after the others.
 */
export function sortMainCoursesFirst<Row extends { course: string; intake?: number | undefined }>(
  rows: readonly Row[],
): Row[] {
  const seats = ({ intake = 0 }: Row) => intake;
  return sortUndergraduateFirst(
    rows.toSorted((a, b) => seats(b) - seats(a)),
    ({ course }) => course,
  );
}
