import { z } from 'zod';
import data from '../../../data/requirements.json' with { type: 'json' };
import { type Requirement, requirement } from '../exams/requirement.ts';
import { readWhenAsked } from './entries-read.ts';

const row = requirement.extend({ kind: z.enum(['course', 'exam']), slug: z.string().min(1) });
const rows = readWhenAsked(
  data.map((stored) => [`${stored.kind} ${stored.slug}`, stored] as const),
  row,
);

/** What a course or an exam asks for, in fields; undefined for those that data/ only describes in English. */
export function requirementOf(kind: 'course' | 'exam', slug: string): Requirement | undefined {
  return rows.get(`${kind} ${slug}`);
}
