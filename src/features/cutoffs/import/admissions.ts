import { courseOf, type ListDescription } from '../../../domain/cutoff-list.ts';
import { limits } from '../../../domain/limits.ts';
import { examBySlug } from '../../../domain/reference/exams.ts';
import type { Admissions, HouseIndex } from '../house.ts';
import type { ListContents } from '../list-file.ts';

interface Found {
  courses: Set<string>;
  exams: Set<string>;
  lists: Set<string>;
}

type Listed = readonly [ListDescription, ListContents];

/**
 * The courses and exams of the catalogue's institutions by the newest years of all lists. A
 * campus is not its university; what a statement does not say of a degree is not concluded.
 */
export function admissionsBy(lists: readonly Listed[]): HouseIndex['institutions'] {
  const found = new Map<string, Found>();
  for (const [description, contents] of lists) {
    const exam = examBySlug(description.exam ?? '')?.name;
    const oldest = contents.years.length - limits.cutoffs.years.default;
    for (const lane of contents.lanes) {
      const institution = contents.institutions[lane.institution];
      if (!institution?.catalogue) continue;
      const { type, name } = institution.catalogue;
      const own = found.get(`${type}/${name}`) ?? newFound();
      found.set(`${type}/${name}`, own);
      own.lists.add(description.id);
      if (institution.relation === 'campus') continue;
      if (!lane.cells.some(({ year }) => year >= oldest)) continue;
      if (exam) own.exams.add(exam);
      const program = contents.programs[lane.program];
      const course = program && courseOf(description.courses, program);
      if (course) own.courses.add(course);
    }
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(listed));
}

function newFound(): Found {
  return { courses: new Set(), exams: new Set(), lists: new Set() };
}

function listed([key, { courses, exams, lists }]: [string, Found]): [string, Admissions] {
  return [key, { courses: [...courses].sort(), exams: [...exams].sort(), lists: [...lists] }];
}
