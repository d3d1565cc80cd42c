import { courseOf } from '../../domain/cutoffs/cutoff-list.ts';
import type { DerivedCourse } from '../../domain/exams/detail.ts';
import type { CoursesOfLists } from '../../domain/reference/admission-exams.ts';
import { cutoffListById } from '../../domain/reference/cutoff-lists.ts';
import { fold } from '../../domain/text.ts';
import type { Cutoffs } from './cutoffs.ts';
import type { ListProgram } from './list-file.ts';
import type { CatalogueNames } from './list-folder.ts';
import type { OpenList } from './open-list.ts';

/** An institution and its entered courses, which take precedence. */
interface InstitutionCourses {
  _id: string;
  coursesAndFees: readonly { course: string }[];
}

/** The courses that an institution's cut-offs in these lists imply. */
export async function deriveCourses(
  reader: { cutoffs: Cutoffs; cutoffNames: CatalogueNames },
  { _id, coursesAndFees }: InstitutionCourses,
  lists: readonly { id: string }[],
): Promise<CoursesOfLists> {
  const entered = new Set(coursesAndFees.map(({ course }) => fold(course)));
  const all: DerivedCourse[] = [];
  for (const { id } of lists) {
    const description = cutoffListById(id);
    if (!description) continue;
    const list = await reader.cutoffs.openList(description);
    const names = await reader.cutoffNames(list);
    const numbers = new Set(
      names.flatMap(({ summary }, number) => (summary?._id === _id ? [number] : [])),
    );
    all.push(...coursesOf(list, programmesOf(list, numbers)));
  }
  const isEntered = ({ course }: DerivedCourse) => entered.has(fold(course ?? ''));
  return {
    derived: all
      .map((course) => withoutEntered(course, entered))
      .filter((course) => course.programmes.length > 0 && !isEntered(course)),
    entered: Map.groupBy(all.filter(isEntered), ({ course }) => fold(course ?? '')),
  };
}

interface Programme {
  program: ListProgram;
  year: number;
}

/** The programmes of these institutions in a list, each with its newest year. */
function programmesOf(list: OpenList, institutions: ReadonlySet<number>): Programme[] {
  const newest = new Map<number, number>();
  if (institutions.size === 0) return [];
  for (let lane = 0; lane < list.laneInstitution.length; lane += 1) {
    if (!institutions.has(list.laneInstitution[lane] ?? 0)) continue;
    const program = list.laneProgram[lane] ?? 0;
    const year = list.years[list.year[list.starts[lane] ?? 0] ?? 0] ?? 0;
    newest.set(program, Math.max(year, newest.get(program) ?? 0));
  }
  return [...newest].flatMap(([number, year]) => {
    const program = list.programs[number];
    return program ? [{ program, year }] : [];
  });
}

/** Groups programmes by their course in the reference data. */
function coursesOf({ description }: OpenList, programmes: readonly Programme[]): DerivedCourse[] {
  const { courses, label, exam, sources } = description;
  const groups = Map.groupBy(programmes, ({ program }) => courseOf(courses, program) ?? null);
  return [...groups].map(([course, group]) => ({
    course,
    list: label,
    exam,
    sources,
    years: commonValueOf(group.map(({ program }) => program.years)),
    year: Math.max(...group.map(({ year }) => year)),
    programmes: group
      .map(({ program: { name }, year }) => ({ name, year }))
      .sort((a, b) => b.year - a.year || (a.name < b.name ? -1 : 1)),
  }));
}

function commonValueOf(values: readonly (number | null)[]): number | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}

/** Without a known course, programmes entered under their own names are left out. */
function withoutEntered(derived: DerivedCourse, entered: ReadonlySet<string>): DerivedCourse {
  if (derived.course !== null) return derived;
  const programmes = derived.programmes.filter(({ name }) => !entered.has(fold(name)));
  return { ...derived, programmes };
}
