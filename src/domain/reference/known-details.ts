import type { z } from 'zod';
import courseData from '../../../data/course-details.json' with { type: 'json' };
import examData from '../../../data/exam-details.json' with { type: 'json' };
import { type CourseKnown, courseKnown, type ExamKnown, examKnown } from '../exams/detail-facts.ts';
import { isCitedByDates } from './exam-dates.ts';

const courses = entriesBySlug<CourseKnown>(courseData, courseKnown);
const exams = entriesBySlug<ExamKnown>(examData, examKnown);

/** The reference details of a course. */
export function courseKnownOf(slug: string): CourseKnown | undefined {
  return courses(slug);
}

/** The reference details of an exam; undefined where none were found. */
export function examKnownOf(slug: string): ExamKnown | undefined {
  return exams(slug);
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

/** Finds entries by slug. Each is read when it is first asked for: reading all takes a tenth of a second. */
function entriesBySlug<Known>(data: readonly { slug: string }[], schema: z.ZodType<Known>) {
  const stored = new Map<string, unknown>(data.map((entry) => [entry.slug, entry]));
  const read = new Map<string, Known>();
  return (slug: string): Known | undefined => {
    const known = read.get(slug);
    if (known !== undefined || !stored.has(slug)) return known;
    const entry = schema.parse(stored.get(slug));
    read.set(slug, entry);
    return entry;
  };
}
