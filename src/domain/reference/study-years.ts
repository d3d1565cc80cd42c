import { yearsOfDuration } from '../institutions/course-years.ts';
import { courseByName } from './entries.ts';

/**
 * The whole years of a course whose fees add up. A year of internship is none unless a source says
 * that it is paid; null where the years of study are not known.
 */
export function studyYearsOf({
  course,
  duration,
}: {
  course: string;
  duration: string;
}): number | null {
  const whole = yearsOfDuration(duration);
  const study = courseByName(course)?.studyYears;
  if (study === undefined || whole === null) return whole;
  return study === null ? null : Math.min(study, whole);
}
