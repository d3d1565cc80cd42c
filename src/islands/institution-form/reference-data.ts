import { z } from 'zod';
import { publicApi } from '../../browser/api-client.ts';

const stateList = z.object({
  states: z.array(z.object({ name: z.string(), cities: z.array(z.string()) })),
});
const courseList = z.object({
  courses: z.array(z.object({ name: z.string(), duration: z.string().optional() })),
});
const examList = z.object({
  exams: z.array(z.object({ name: z.string(), fullName: z.string().optional() })),
});

/** The names that the form offers to choose from. */
export type ReferenceData = z.infer<typeof stateList> &
  z.infer<typeof courseList> &
  z.infer<typeof examList>;
export type ListedExam = ReferenceData['exams'][number];

/** Fetches the lists; null when one of them can not be had. */
export async function loadReferenceData(): Promise<ReferenceData | null> {
  const [states, courses, exams] = await Promise.all([
    list('/api/states', stateList),
    list('/api/courses', courseList),
    list('/api/entrance-exams', examList),
  ]);
  return states && courses && exams ? { ...states, ...courses, ...exams } : null;
}

async function list<List>(path: string, schema: z.ZodType<List>): Promise<List | null> {
  const answer = await publicApi('GET', path);
  const parsed = answer.ok ? schema.safeParse(answer.data) : null;
  if (parsed?.success) return parsed.data;
  console.error(path, parsed?.error ?? answer);
  return null;
}
