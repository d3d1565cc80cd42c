import type { DerivedCourse } from '../../../domain/exams/detail.ts';
import type { Institution } from '../../../domain/institutions/institution.ts';
import { acceptanceSource } from '../../../domain/reference/acceptance.ts';
import { examBySlug } from '../../../domain/reference/entries.ts';
import { fold } from '../../../domain/text.ts';

/** The cut-off lists that contain an entered course, by its folded name. */
type ListsByCourse = ReadonlyMap<string, readonly Pick<DerivedCourse, 'exam' | 'sources'>[]>;

export function examsOf(slug: string | null) {
  const exam = slug === null ? undefined : examBySlug(slug);
  return exam ? [{ name: exam.name, slug: exam.slug }] : [];
}

/** Adds the exams of the cut-offs to courses that name none. */
export function withExams(institution: Institution, listsByCourse: ListsByCourse): Institution {
  const coursesAndFees = institution.coursesAndFees.map((row) => {
    const lists = row.entranceExam.length === 0 ? (listsByCourse.get(fold(row.course)) ?? []) : [];
    const names = lists.flatMap(({ exam }) => examsOf(exam).map(({ name }) => name));
    return names.length === 0 ? row : { ...row, entranceExam: [...new Set(names)] };
  });
  return { ...institution, coursesAndFees };
}

/** The source of a course's exam if it differs from the row's source. */
export function acceptanceOf(
  { name }: Institution,
  listsByCourse: ListsByCourse,
  course: string,
  exam: string,
): string | undefined {
  const lists = listsByCourse.get(fold(course)) ?? [];
  const list = lists.find((candidate) =>
    examsOf(candidate.exam).some((other) => other.name === exam),
  );
  return acceptanceSource(name, course, exam) ?? list?.sources[0];
}
