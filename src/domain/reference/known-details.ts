import courseData from '../../../data/course-details.json' with { type: 'json' };
import examData from '../../../data/exam-details.json' with { type: 'json' };
import { type CourseKnown, courseKnown, type ExamKnown, examKnown } from '../exams/detail-facts.ts';
import { readWhenAsked } from './entries-read.ts';
import { isCitedByDates } from './exam-dates.ts';

const courses = readWhenAsked<CourseKnown>(bySlug(courseData), courseKnown);
const exams = readWhenAsked<ExamKnown>(bySlug(examData), examKnown);

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
  return courseData.filter(({ facts }) => facts.exams.includes(name)).map(({ slug }) => slug);
}

/** The kinds of details that cite a source. */
export function detailUses(id: string): ('courseDetails' | 'exams')[] {
  const cites = (details: readonly { facts: { sources: readonly string[] } }[]) =>
    details.some(({ facts }) => facts.sources.includes(id));
  return [
    ...(cites(courseData) ? ['courseDetails' as const] : []),
    ...(cites(examData) || isCitedByDates(id) ? ['exams' as const] : []),
  ];
}

function bySlug<Stored extends { slug: string }>(entries: readonly Stored[]) {
  return entries.map((entry) => [entry.slug, entry] as const);
}
