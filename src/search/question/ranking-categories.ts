import { subjectsOfCourse } from '../../domain/institutions/derive-subjects.ts';
import { currentName } from '../../domain/reference/current-names.ts';
import { examByName } from '../../domain/reference/entries.ts';
import type { ListQuery } from '../../domain/search/search.ts';
import { nameWordsOf } from '../../domain/text.ts';
import { kinds } from './kinds.ts';
import { labelsIn } from './lexicon.ts';
import type { Part } from './part.ts';

/**
 * The ranking categories of a query, those of its filters before those of its question:
 * a subject's own name, and the subjects of courses and exams. Arts, science and commerce have no
 * ranking of their own: "arts colleges" are ranked as colleges.
 */
export function rankedAs(query: ListQuery, parts: readonly Part[]): string[] {
  const { subject, category, course, exam, type } = query;
  const saysCollege = nameWordsOf(query.q).some((word) =>
    labelsIn('type', word).includes('college'),
  );
  const isCollege = type?.toLowerCase() === 'college' || saysCollege;
  return [
    subject,
    category,
    ...(course ? subjectsOfCourse(currentName('course', course)).map(({ name }) => name) : []),
    exam && examByName(currentName('exam', exam))?.field,
    ...parts.flatMap((part) => kinds[part.kind].rankedAs(part)),
    isCollege ? 'College' : undefined,
  ].filter((name): name is string => name !== undefined && name !== '');
}
