import * as z from 'zod';
import { type Requirement, requirement } from '../exams/requirement.ts';
import { once } from '../once.ts';
import { readData } from './reference-data.ts';

const row = requirement.extend({ kind: z.enum(['course', 'exam']), slug: z.string().min(1) });
const rows = once((): ReadonlyMap<string, Requirement> => {
  const all = z.array(row).parse(readData('requirements.json'));
  return new Map(all.map((one) => [`${one.kind} ${one.slug}`, one]));
});

/** What a course or an exam asks for, in fields; undefined for those that data/ only describes in English. */
export function requirementOf(kind: 'course' | 'exam', slug: string): Requirement | undefined {
  return rows().get(`${kind} ${slug}`);
}
