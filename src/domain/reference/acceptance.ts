import * as z from 'zod';
import { referenceFile } from './reference-data.ts';

/**
 * Who accepts an exam for which courses, and which source says so: institutions by name, those
 * whose name fits a pattern, or all. `adds` tells of a course that its institution may lack in
 * other tables, `instead` an exam that it does not take, `unless` one that excludes this one.
 */
export const acceptanceRules = z.array(
  z.strictObject({
    exam: z.string(),
    courses: z.array(z.string()),
    at: z.union([z.array(z.string()), z.string()]),
    adds: z.literal(true).optional(),
    instead: z.string().optional(),
    unless: z.string().optional(),
    source: z.string(),
  }),
);
type Rule = z.infer<typeof acceptanceRules>[number];

const rules = referenceFile('acceptance.json', acceptanceRules);

/** Whether a rule applies to the institution with this name. */
export function appliesTo({ at }: Pick<Rule, 'at'>, name: string): boolean {
  return typeof at === 'string' ? new RegExp(at).test(name) : at.includes(name);
}

/** The source of an institution's accepting an exam for a course, where a rule states it. */
export function acceptanceSource(name: string, course: string, exam: string): string | undefined {
  return rules().find(
    (rule) => rule.exam === exam && rule.courses.includes(course) && appliesTo(rule, name),
  )?.source;
}
