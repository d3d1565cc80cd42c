import { z } from 'zod';
import { publicApi } from '../../browser/exchange.ts';
import { source } from '../../domain/source.ts';

const stateList = z.object({
  states: z.array(z.object({ name: z.string(), cities: z.array(z.string()) })),
});
const courseList = z.object({
  courses: z.array(z.object({ name: z.string(), duration: z.string().optional() })),
});
const examList = z.object({
  exams: z.array(z.object({ name: z.string(), fullName: z.string().optional() })),
});

const sourceList = z.object({ sources: z.array(source) });

/** The names that the form offers to choose from. */
export type ReferenceData = z.infer<typeof stateList> &
  z.infer<typeof courseList> &
  z.infer<typeof examList> &
  z.infer<typeof sourceList>;
export type ListedExam = ReferenceData['exams'][number];

/** Fetches the lists; null when one of them can not be had. */
export async function loadReferenceData(): Promise<ReferenceData | null> {
  const [states, courses, exams, sources] = await Promise.all([
    list('/api/states', stateList),
    list('/api/courses', courseList),
    list('/api/entrance-exams', examList),
    loadSources(),
  ]);
  return states && courses && exams && sources
    ? { ...states, ...courses, ...exams, sources }
    : null;
}

/** Fetches the sources that a fact may name; null when they can not be had. */
export async function loadSources(): Promise<ReferenceData['sources'] | null> {
  return (await list('/api/sources', sourceList))?.sources ?? null;
}

async function list<List>(path: string, schema: z.ZodType<List>): Promise<List | null> {
  const answer = await publicApi('GET', path);
  const parsed = answer.ok ? schema.safeParse(answer.data) : null;
  if (parsed?.success) return parsed.data;
  console.error(path, parsed?.error ?? answer);
  return null;
}
