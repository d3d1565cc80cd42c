import type { CourseEntry, ExamEntry } from '../domain/detail.ts';
import { briefQuery, type SearchResult } from '../domain/search.ts';
import { searchInstitutions } from '../features/catalogue/search.ts';
import { findCourse, findExam } from '../features/reference/details.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** A course's page begins with its institutions and must leave what follows in sight. */
const FEW = '5';

/** Loads what a course's page shows beyond the reference facts. Throws `unknownCourse`. */
export function courseData(slug: string) {
  return async (runtime: Runtime): Promise<{ course: CourseEntry; found: SearchResult }> => ({
    course: await findCourse(runtime, slug),
    found: await searchInstitutions(
      runtime,
      briefQuery({ course: slug, sort: 'rank', limit: FEW }),
    ),
  });
}

/** Loads what an exam's page shows beyond the reference facts. Throws `unknownExam`. */
export function examData(slug: string) {
  return async (runtime: Runtime): Promise<{ exam: ExamEntry; found: SearchResult }> => ({
    exam: await findExam(runtime, slug),
    found: await searchInstitutions(runtime, briefQuery({ exam: slug, sort: 'rank' })),
  });
}
