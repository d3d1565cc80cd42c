import type { Institution } from '../../domain/institutions/institution.ts';
import { admissionExams } from '../../domain/reference/admission-exams.ts';
import { fold } from '../../domain/text.ts';
import { deriveCourses } from './derived-courses.ts';
import { type CutoffDependencies, listsOf } from './institution-cutoffs.ts';

/**
 * The exams that admit to an institution, by its record and by the cut-off lists that have it; only
 * those of the courses that are named, if any are.
 */
export async function findAdmissionExams(
  reader: CutoffDependencies,
  institution: Institution,
  courses: readonly string[] = [],
): Promise<string[]> {
  const named = new Set(courses.map(fold));
  const isMeant = (course: string | null) => named.size === 0 || named.has(fold(course ?? ''));
  const lists = await listsOf(reader, institution._id);
  const { derived, entered } = await deriveCourses(reader, institution, lists);
  return admissionExams(
    { coursesAndFees: institution.coursesAndFees.filter(({ course }) => isMeant(course)) },
    { derived: derived.filter(({ course }) => isMeant(course)), entered },
  );
}
