import { z } from 'zod';
import data from '../../../data/requirements.json' with { type: 'json' };
import { type Requirement, requirement } from '../exams/requirement.ts';

const rows = z
  .array(requirement.extend({ kind: z.enum(['course', 'exam']), slug: z.string().min(1) }))
  .parse(data);
const bySlug = new Map(rows.map((row) => [`${row.kind} ${row.slug}`, row]));

/** What a course or an exam asks for, in fields; undefined for those that data/ only describes in English. */
export function requirementOf(kind: 'course' | 'exam', slug: string): Requirement | undefined {
  return bySlug.get(`${kind} ${slug}`);
}
