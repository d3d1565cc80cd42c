import { z } from 'zod';

const text = z.string().min(1);
const count = z.int().positive();
const sourceIds = z.array(text).min(1);

/** One part of an exam's paper; null where nobody said how many. */
const paperSection = z.strictObject({
  name: text,
  questions: count.nullable(),
  marks: z.number().positive().nullable(),
});

/** How an exam asks and marks. */
const paperPattern = z.strictObject({
  mode: text.nullable(),
  durationMinutes: count.nullable(),
  sections: z.array(paperSection),
  totalQuestions: count.nullable(),
  totalMarks: z.number().positive().nullable(),
  marking: text.nullable(),
  languages: count.nullable(),
  note: text.nullable(),
});
export type PaperPattern = z.infer<typeof paperPattern>;

/** In which months past cycles had each step, and which cycles those were. */
const seenMonths = z.strictObject({
  application: text.nullable(),
  exam: text.nullable(),
  result: text.nullable(),
  counselling: text.nullable(),
  cycles: text,
});

/** What is known of an exam beyond its fields (docs/product.md "Courses and exams"). */
export const examFacts = z.strictObject({
  pattern: paperPattern.nullable(),
  frequency: text.nullable(),
  months: seenMonths.nullable(),
  acceptedBy: text.nullable(),
  changes: z.array(text),
  isEnded: z.boolean(),
  /** The slugs of the exams that took its place. */
  replacedBy: z.array(text),
  /** The cycle for which all of it holds. */
  year: z.int().nullable(),
  sources: sourceIds,
});
export type ExamFacts = z.infer<typeof examFacts>;

/** What is known of a course beyond the fields of docs/product.md 3. */
export const courseFacts = z.strictObject({
  usualDuration: text,
  semesters: text.nullable(),
  credits: text.nullable(),
  specialisations: z.array(text),
  /** The names of the exams by which institutions usually admit. */
  exams: z.array(text),
  /** Courses that may follow, by name. */
  furtherStudy: z.array(text),
  regulators: z.array(text),
  note: text.nullable(),
  sources: sourceIds,
});

/** Where each field of a course or exam was read: field → ids of sources. */
export const fieldSources = z.record(z.string(), sourceIds);
export type FieldSources = z.infer<typeof fieldSources>;

/** What the reference data says of a course in the fields that admins fill too. */
export const courseKnown = z.strictObject({
  slug: text,
  specification: text,
  eligibility: text,
  careerOptions: z.array(text).min(1),
  facts: courseFacts,
  provenance: fieldSources,
});
export type CourseKnown = z.infer<typeof courseKnown>;

/** What the reference data says of an exam in the fields that admins fill too. */
export const examKnown = z.strictObject({
  slug: text,
  overview: text,
  eligibility: text.optional(),
  pattern: text.optional(),
  syllabus: text.optional(),
  facts: examFacts,
  provenance: fieldSources,
});
export type ExamKnown = z.infer<typeof examKnown>;
