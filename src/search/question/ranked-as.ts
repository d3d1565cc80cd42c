import { lookup } from '../../domain/lookup.ts';
import { examByName } from '../../domain/reference/entries.ts';
import type { SearchQuery } from '../../domain/search.ts';
import { subjectsOfCourse } from '../../domain/subjects.ts';
import { currentName } from '../index/current-names.ts';
import { saysCollege } from './meanings.ts';
import type { Part } from './reading.ts';
import { subjectsTold } from './telling.ts';

/** Colleges are ranked among themselves. */
const TYPE_CATEGORIES: Readonly<Record<string, string>> = { college: 'College' };

const UNIVERSITY_CATEGORIES: Readonly<Record<string, string>> = {
  'State university': 'State Public University',
};

/**
 * The categories in which what is asked for is ranked, by filters first and then by the question:
 * a subject by its own name, courses and exams by their subject.
 */
export function rankedAs(query: SearchQuery, parts: readonly Part[]): string[] {
  const { subject, category, course, exam, type } = query;
  return [
    subject,
    category,
    ...(course ? subjectNamesOf(currentName('course', course)) : []),
    exam && examByName(currentName('exam', exam))?.field,
    ...parts.flatMap(categoriesOf),
    // Arts, science and commerce have no list of their own: "arts colleges" are ranked as colleges.
    ...(saysCollege(query.q) ? [TYPE_CATEGORIES['college']] : []),
    type && lookup(TYPE_CATEGORIES, type.toLowerCase()),
  ].filter((name): name is string => name !== undefined && name !== '');
}

function categoriesOf(part: Part): (string | undefined)[] {
  switch (part.kind) {
    case 'exam':
      return [mostFrequent(part.names.map((name) => examByName(name)?.field))];
    case 'type':
      return [lookup(TYPE_CATEGORIES, part.label)];
    case 'universityType':
      return [lookup(UNIVERSITY_CATEGORIES, part.label)];
    default:
      return subjectsTold(part).map(({ name }) => name);
  }
}

function mostFrequent(fields: readonly (string | undefined)[]): string | undefined {
  const count = (field: string | undefined) => fields.filter((other) => other === field).length;
  return fields.toSorted((a, b) => count(b) - count(a))[0];
}

function subjectNamesOf(course: string): string[] {
  return subjectsOfCourse(course).map(({ name }) => name);
}
