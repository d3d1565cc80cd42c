import * as z from 'zod';

const text = z.string().min(1);
const count = z.int().positive();
const sourceIds = z.array(text).min(1);

/** A section of an exam's paper; null where a number is unknown. */
const paperSection = z.strictObject({
  name: text,
  questions: count.nullable(),
  marks: z.number().positive().nullable(),
});

/** Pattern and marking of an exam. */
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

/** The months in which past cycles had each step, and the cycles observed. */
const seenMonths = z.strictObject({
  application: text.nullable(),
  exam: text.nullable(),
  result: text.nullable(),
  counselling: text.nullable(),
  cycles: text,
});

/** Groups of candidates to which an application fee applies; `others` are all that no row names. */
const feeGroups = [
  'others',
  'general',
  'men',
  'women',
  'ews',
  'obc-ncl',
  'bc',
  'sc',
  'st',
  'pwd',
  'third-gender',
  'reserved',
  'state-reserved',
] as const;
export type FeeGroup = (typeof feeGroups)[number];

/** What an application covers where an exam offers more than one attempt or mode. */
const feeChoices = ['one-attempt', 'both-attempts', 'one-mode', 'both-modes'] as const;
export type FeeChoice = (typeof feeChoices)[number];

/** An application fee in rupees. */
const applicationFee = z.strictObject({
  groups: z.array(z.enum(feeGroups)),
  choice: z.enum(feeChoices).nullable(),
  amount: count,
  cycle: z.int(),
  source: text,
});
export type ApplicationFee = z.infer<typeof applicationFee>;

/** Facts of an exam beyond its fields (docs/product.md "Courses and exams"). */
export const examFacts = z.strictObject({
  pattern: paperPattern.nullable(),
  frequency: text.nullable(),
  months: seenMonths.nullable(),
  acceptedBy: text.nullable(),
  changes: z.array(text),
  isEnded: z.boolean(),
  /** Slugs of the exams that replaced it. */
  replacedBy: z.array(text),
  fees: z.array(applicationFee).default([]),
  /** The cycle that these facts hold for. */
  year: z.int().nullable(),
  sources: sourceIds,
});
export type ExamFacts = z.infer<typeof examFacts>;

/** Facts of a course beyond the fields of docs/product.md 3. */
export const courseFacts = z.strictObject({
  usualDuration: text,
  semesters: text.nullable(),
  credits: text.nullable(),
  specialisations: z.array(text),
  /** Names of the exams by which institutions usually admit. */
  exams: z.array(text),
  /** Names of possible follow-up courses. */
  furtherStudy: z.array(text),
  regulators: z.array(text),
  note: text.nullable(),
  sources: sourceIds,
});

/** Sources of a course's or exam's fields: field → source ids. */
export const fieldSources = z.record(z.string(), sourceIds);
export type FieldSources = z.infer<typeof fieldSources>;

/** Reference values of the course fields that admins can edit. */
export const courseKnown = z.strictObject({
  slug: text,
  specification: text,
  eligibility: text,
  careerOptions: z.array(text).min(1),
  facts: courseFacts,
  provenance: fieldSources,
});
export type CourseKnown = z.infer<typeof courseKnown>;

/** Reference values of the exam fields that admins can edit. */
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
