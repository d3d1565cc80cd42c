import * as z from 'zod';

const names = z.array(z.string().min(1)).default([]);
const percent = z.number().min(1).max(100);

/** What a course or an exam asks for before it; `degree` is one of those named. */
const stages = [
  'class-10',
  'class-12',
  'diploma',
  'bachelor',
  'bachelor-3',
  'master',
  'degree',
] as const;
/** Whose entrance tests admit, beside those named. */
const testBodies = ['national', 'state', 'university', 'institute'] as const;

/** The conditions of admission to a course or an exam that hold at every institution. */
export const requirement = z.strictObject({
  after: z.array(z.enum(stages)).min(1),
  degrees: names,
  /** Subjects of the stage before: all of these, one of those, and those that help. */
  subjects: names,
  oneOf: names,
  preferred: names,
  /** The lowest marks in percent; `usualMarks` are those that most ask for, which no rule sets. */
  marks: percent.optional(),
  usualMarks: z.tuple([percent, percent]).optional(),
  obcMarks: percent.optional(),
  reservedMarks: percent.optional(),
  /** The lowest age on 31 December of the year of admission. */
  minAge: z.int().positive().optional(),
  noAgeLimit: z.literal(true).optional(),
  /** Whether those in the last year of the stage may apply. */
  mayBeAppearing: z.literal(true).optional(),
  needsInternship: z.literal(true).optional(),
  needsRegistration: z.literal(true).optional(),
  attempts: z.int().positive().optional(),
  papers: z.int().positive().optional(),
  /** The state in which a candidate must have lived or studied. */
  domicile: z.string().optional(),
  lateralFrom: names,
  tests: names,
  testsBy: z.array(z.enum(testBodies)).default([]),
  byMerit: z.literal(true).optional(),
  withInterview: z.literal(true).optional(),
  /** The council whose rule it is. */
  rule: z.string().optional(),
  /** Marks for a right and a wrong answer, where they are the same in the whole paper. */
  marking: z.strictObject({ right: z.number(), wrong: z.number() }).optional(),
});
export type Requirement = z.infer<typeof requirement>;
