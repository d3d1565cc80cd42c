import { z } from 'zod';
import courseData from '../../../data/course-details.json' with { type: 'json' };
import examData from '../../../data/exam-details.json' with { type: 'json' };
import { type CourseKnown, courseKnown, type ExamKnown, examKnown } from '../exams/detail-facts.ts';
import { isCitedByDates } from './exam-dates.ts';

const courses = bySlug(z.array(courseKnown).parse(courseData));
const exams = bySlug(z.array(examKnown).parse(examData));

/** The reference details of a course. */
export function courseKnownOf(slug: string): CourseKnown | undefined {
  return courses.get(slug);
}

/** The reference details of an exam; undefined where none were found. */
export function examKnownOf(slug: string): ExamKnown | undefined {
  return exams.get(slug);
}

/** Slugs of the courses whose details name an exam. */
export function coursesByExam(name: string): string[] {
  return [...courses.values()]
    .filter(({ facts }) => facts.exams.includes(name))
    .map(({ slug }) => slug);
}

/** The kinds of details that cite a source. */
export function detailUses(id: string): ('courseDetails' | 'exams')[] {
  const cites = (details: ReadonlyMap<string, CourseKnown | ExamKnown>) =>
    [...details.values()].some(({ facts }) => facts.sources.includes(id));
  return [
    ...(cites(courses) ? ['courseDetails' as const] : []),
    ...(cites(exams) || isCitedByDates(id) ? ['exams' as const] : []),
  ];
}

function bySlug<Known extends { slug: string }>(entries: Known[]): ReadonlyMap<string, Known> {
  return new Map(entries.map((entry) => [entry.slug, entry]));
}
