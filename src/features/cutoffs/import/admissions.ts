import { courseOf, type ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import { exactNameKey } from '../../../domain/institutions/rename.ts';
import { limits } from '../../../domain/limits.ts';
import { examBySlug } from '../../../domain/reference/entries.ts';
import type { ListContents } from '../list-file.ts';
import type { Admissions, FolderIndex } from '../list-folder.ts';

interface AdmissionSets {
  courses: Set<string>;
  exams: Set<string>;
  lists: Set<string>;
}

type DescribedList = readonly [ListDescription, ListContents];

/**
 * The courses and exams of institutions by the newest years of all lists. A campus does not count
 * for its university, and degrees that a statement does not name are not inferred.
 */
export function collectAdmissions(lists: readonly DescribedList[]): FolderIndex['institutions'] {
  const admissions = new Map<string, AdmissionSets>();
  for (const [description, contents] of lists) {
    const exam = examBySlug(description.exam ?? '')?.name;
    const oldest = contents.years.length - limits.cutoffs.years.default;
    for (const lane of contents.lanes) {
      const institution = contents.institutions[lane.institution];
      if (!institution?.catalogue) continue;
      const key = exactNameKey(institution.catalogue);
      const sets = admissions.get(key) ?? newAdmissions();
      admissions.set(key, sets);
      sets.lists.add(description.id);
      if (institution.relation === 'campus') continue;
      if (!lane.cells.some(({ year }) => year >= oldest)) continue;
      if (exam) sets.exams.add(exam);
      const program = contents.programs[lane.program];
      const course = program && courseOf(description.courses, program);
      if (course) sets.courses.add(course);
    }
  }
  return Object.fromEntries(
    [...admissions].sort(([a], [b]) => (a < b ? -1 : 1)).map(toAdmissionEntry),
  );
}

function newAdmissions(): AdmissionSets {
  return { courses: new Set(), exams: new Set(), lists: new Set() };
}

function toAdmissionEntry([key, { courses, exams, lists }]: [string, AdmissionSets]): [
  string,
  Admissions,
] {
  return [key, { courses: [...courses].sort(), exams: [...exams].sort(), lists: [...lists] }];
}
