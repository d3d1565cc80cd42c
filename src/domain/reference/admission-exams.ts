import type { DerivedCourse } from '../exams/detail.ts';
import type { Institution } from '../institutions/institution.ts';
import { fold } from '../text.ts';
import { acceptanceSource } from './acceptance.ts';
import { orderOfLevel } from './course-order.ts';
import { courseByName, examBySlug } from './entries.ts';

type ListOfCourse = Pick<DerivedCourse, 'exam' | 'list' | 'sources'>;

/** Courses known from an institution's cut-offs. */
export interface CoursesOfLists {
  /** Courses that no editor has entered. */
  derived: readonly DerivedCourse[];
  /** For each entered course the lists that contain it, by its folded name. */
  entered: ReadonlyMap<string, readonly ListOfCourse[]>;
}

/** The exam of a list; a counselling that goes by marks of school has none, and its list its name. */
export function examOfList({ exam, list }: Pick<ListOfCourse, 'exam' | 'list'>): {
  name: string;
  slug: string | undefined;
} {
  const known = exam === null ? undefined : examBySlug(exam);
  return { name: known?.name ?? list, slug: known?.slug };
}

/** Adds the exams of the cut-offs to courses that name none. */
export function withExams(
  institution: Institution,
  listsByCourse: CoursesOfLists['entered'],
): Institution {
  const coursesAndFees = institution.coursesAndFees.map((row) => {
    const lists = row.entranceExam.length === 0 ? (listsByCourse.get(fold(row.course)) ?? []) : [];
    const names = lists.map((list) => examOfList(list).name);
    return names.length === 0 ? row : { ...row, entranceExam: [...new Set(names)] };
  });
  return { ...institution, coursesAndFees };
}

/** The source of a course's exam if it differs from the row's source. */
export function acceptanceOf(
  { name }: Institution,
  listsByCourse: CoursesOfLists['entered'],
  course: string,
  exam: string,
): string | undefined {
  const lists = listsByCourse.get(fold(course)) ?? [];
  const list = lists.find((candidate) => examOfList(candidate).name === exam);
  return acceptanceSource(name, course, exam) ?? list?.sources[0];
}

/**
 * The exams that admit to an institution, by the rows of its courses and by its cut-offs, those of
 * undergraduate courses first.
 */
export function admissionExams(
  { coursesAndFees }: Pick<Institution, 'coursesAndFees'>,
  { derived, entered }: CoursesOfLists,
): string[] {
  const exams = [
    ...coursesAndFees.flatMap(({ course, entranceExam }) => {
      const lists = entered.get(fold(course)) ?? [];
      const names = [...entranceExam, ...lists.map((list) => examOfList(list).name)];
      return names.map((name) => ({ name, level: courseByName(course)?.level }));
    }),
    ...derived.map((course) => ({
      name: examOfList(course).name,
      level: course.exam === null ? undefined : examBySlug(course.exam)?.level,
    })),
  ];
  const inOrder = exams.toSorted((a, b) => orderOfLevel(a.level) - orderOfLevel(b.level));
  return [...new Set(inOrder.map(({ name }) => name))];
}
