import { coursePath, examPath, institutionPath, statePath } from '../domain/address.ts';
import { pagesWith } from '../domain/pages.ts';
import { allStates } from '../domain/reference/states.ts';
import { allInstitutions } from '../features/catalogue/search.ts';
import { listCourses, listExams } from '../features/reference/details.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** How many addresses a part of the sitemap holds at most. */
const PART = 5_000;

/** The paths of one part of the sitemap; none where there is no such part. */
export function partOf(paths: readonly string[], part: number): readonly string[] {
  return paths.slice((part - 1) * PART, part * PART);
}

/** The paths of the parts themselves, numbered from 1. */
export function partsOf({ length }: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(length / PART) }, (_, at) => `/sitemap-${at + 1}.xml`);
}

/** Every page that a search engine should know: those of the reference data, and institutions. */
export async function publicPaths(runtime: Runtime): Promise<string[]> {
  const [courses, exams, institutions] = await Promise.all([
    listCourses(runtime),
    listExams(runtime),
    allInstitutions(runtime),
  ]);
  return [
    ...pagesWith('isInSitemap').map(({ path }) => path),
    ...allStates.map(({ slug }) => statePath(slug)),
    ...courses.map(({ slug }) => coursePath(slug)),
    ...exams.map(({ slug }) => examPath(slug)),
    ...institutions.map(({ type, name }) => institutionPath(type, name)),
  ];
}
