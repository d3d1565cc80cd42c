import * as z from 'zod';
import { type CourseKnown, courseKnown, type ExamKnown, examKnown } from '../exams/detail-facts.ts';
import { once } from '../once.ts';
import { isCitedByDates } from './exam-dates.ts';
import { referenceFile } from './reference-data.ts';

const courseFile = referenceFile('course-details.json', z.array(courseKnown));
const examFile = referenceFile('exam-details.json', z.array(examKnown));
const courses = once(() => bySlug<CourseKnown>(courseFile()));
const exams = once(() => bySlug<ExamKnown>(examFile()));

/** The reference details of a course. */
export function courseKnownOf(slug: string): CourseKnown | undefined {
  return courses().get(slug);
}

/** The reference details of an exam; undefined where none were found. */
export function examKnownOf(slug: string): ExamKnown | undefined {
  return exams().get(slug);
}

/** Slugs of the courses whose details name an exam. */
export function coursesByExam(name: string): string[] {
  return courseFile()
    .filter(({ facts }) => facts.exams.includes(name))
    .map(({ slug }) => slug);
}

/** The kinds of details that cite a source. */
export function detailUses(id: string): ('courseDetails' | 'exams')[] {
  const cites = (details: readonly { facts: { sources: readonly string[] } }[]) =>
    details.some(({ facts }) => facts.sources.includes(id));
  return [
    ...(cites(courseFile()) ? ['courseDetails' as const] : []),
    ...(cites(examFile()) || isCitedByDates(id) ? ['exams' as const] : []),
  ];
}

function bySlug<Known extends { slug: string }>(
  entries: readonly Known[],
): ReadonlyMap<string, Known> {
  return new Map(entries.map((entry) => [entry.slug, entry]));
}
