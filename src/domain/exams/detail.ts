import * as z from 'zod';
import { limits } from '../limits.ts';
import { course, exam } from '../sources/reference.ts';
import { freeText, lines, orNull, webAddress } from '../text.ts';
import { requiredName } from '../visible-name.ts';
import { courseFacts, examFacts, fieldSources } from './detail-facts.ts';

/** The slug of a course or exam in a request (docs/product.md "Slugs"). */
const slug = z
  .string()
  .trim()
  .max(limits.name)
  .regex(/^-*[a-z0-9][a-z0-9-]*$/);
const required = freeText().pipe(z.string().min(1));
const entry = { slug, name: orNull(requiredName()) };

/** Input of POST /api/courses/add: all five fields, and an optional name for a new entry. */
export const courseDetailInput = z.object({
  ...entry,
  specification: required,
  eligibility: required,
  avgFees: required,
  careerOptions: lines().pipe(z.array(z.string()).min(1)),
});

export type CourseDetailInput = z.infer<typeof courseDetailInput>;

/** Input of POST /api/entrance-exams: all seven fields, and an optional name for a new entry. */
export const examDetailInput = z.object({
  ...entry,
  overview: required,
  eligibility: required,
  syllabus: required,
  pattern: required,
  conductingBody: required,
  website: webAddress,
});

export type ExamDetailInput = z.infer<typeof examDetailInput>;

const written = {
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  /** The shipped values of its fields when it was saved; absent in records of earlier versions. */
  base: z.record(z.string(), z.unknown()).optional(),
};
export const storedCourseDetail = courseDetailInput.extend(written);
export type StoredCourseDetail = z.infer<typeof storedCourseDetail>;
export const storedExamDetail = examDetailInput.extend(written);
export type StoredExamDetail = z.infer<typeof storedExamDetail>;

/**
 * A course as answered by the API: reference facts merged with an admin's detail. Fields absent
 * from `provenance` were entered by an admin.
 */
export const courseEntry = z.object({
  ...course.partial().shape,
  ...courseDetailInput.partial().shape,
  facts: courseFacts.optional(),
  provenance: fieldSources.optional(),
  name: z.string(),
  slug: z.string(),
});
export type CourseEntry = z.infer<typeof courseEntry>;

/** The details of a course's length beyond its duration; '' without any. */
export function durationDetails(duration: string, text: string): string {
  const short = text.replace(/(\d) to (\d)/, '$1-$2');
  if (!short.toLowerCase().startsWith(duration.toLowerCase())) return text;
  return short.slice(duration.length).trim();
}

/** An entrance exam as answered by the API, composed like a course. */
export const examEntry = z.object({
  ...exam.partial().shape,
  ...examDetailInput.partial().shape,
  facts: examFacts.optional(),
  provenance: fieldSources.optional(),
  name: z.string(),
  slug: z.string(),
  website: z.string().nullable().optional(),
});
export type ExamEntry = z.infer<typeof examEntry>;

/** A course known from cut-offs rather than from the institution's record. */
export interface DerivedCourse {
  /** Its name in the reference data; null where statements name programmes only. */
  course: string | null;
  /** The name of the cut-off list. */
  list: string;
  /** The slug of the admission exam in the reference data, if it is there. */
  exam: string | null;
  /** Duration in years, where statements give it. */
  years: number | null;
  /** The newest year with admissions. */
  year: number;
  /** Its programmes as statements name them, each with its newest year. */
  programmes: readonly { name: string; year: number }[];
  /** Source ids of the statements. */
  sources: readonly string[];
}
