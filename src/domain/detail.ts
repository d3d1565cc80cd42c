import { z } from 'zod';
import { courseFacts, examFacts, fieldSources } from './detail-facts.ts';
import { limits } from './limits.ts';
import { course, exam } from './reference.ts';
import { freeText, lines, orNull, requiredLine, webAddress } from './text.ts';

/** The slug of a course or exam as an admin sends it (docs/product.md "Slugs"). */
const slug = z
  .string()
  .trim()
  .max(limits.name)
  .regex(/^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/);
const required = freeText().pipe(z.string().min(1));
const entry = { slug, name: orNull(requiredLine()) };

/** What POST /api/courses/add takes: all five fields, and a name for a new entry. */
export const courseDetailInput = z.object({
  ...entry,
  specification: required,
  eligibility: required,
  avgFees: required,
  careerOptions: lines().pipe(z.array(z.string()).min(1)),
});

export type CourseDetailInput = z.infer<typeof courseDetailInput>;

/** What POST /api/entrance-exams takes: all seven fields, and a name for a new entry. */
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

const written = { updatedAt: z.iso.datetime(), updatedBy: z.string().nullable() };
export const storedCourseDetail = courseDetailInput.extend(written);
export type StoredCourseDetail = z.infer<typeof storedCourseDetail>;
export const storedExamDetail = examDetailInput.extend(written);
export type StoredExamDetail = z.infer<typeof storedExamDetail>;

/**
 * A course as the API answers it: reference facts with the admin's detail, where there are. A field
 * that `provenance` does not name is an admin's.
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

/** What is said of a course's length beyond its duration: '' where that is the same. */
export function durationDetails(duration: string, told: string): string {
  const short = told.replace(/(\d) to (\d)/, '$1-$2');
  if (!short.toLowerCase().startsWith(duration.toLowerCase())) return told;
  return short.slice(duration.length).trim();
}

/** An entrance exam as the API answers it, likewise. */
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

/** A course to which an institution admits by cut-offs that are known, beside those of its record. */
export interface DerivedCourse {
  /** Its name in the reference data; null where the statements name programmes alone. */
  course: string | null;
  /** The list, as it is called. */
  list: string;
  /** The slug of the exam by which it admits, where the reference data knows it. */
  exam: string | null;
  /** How many years it takes, where the statements say it. */
  years: number | null;
  /** The newest year in which the institution admitted to it. */
  year: number;
  /** Its programmes as the statements name them, each with its newest year. */
  programmes: readonly { name: string; year: number }[];
  /** The ids of what the statements were read from. */
  sources: readonly string[];
}
