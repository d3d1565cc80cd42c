import { subjects } from '../../domain/institutions/subjects.ts';
import { currentName } from '../../domain/reference/current-names.ts';
import { allCourses } from '../../domain/reference/entries.ts';
import type { ListQuery } from '../../domain/search/search.ts';
import { slugOf } from '../../domain/slug.ts';
import type { Documents } from '../index/documents.ts';
import { lexiconData } from './lexicon-data.ts';
import { type Part, subjectsOf } from './part.ts';

/**
 * The fees of the courses in a question, else of the usual course of its topic, else of each first course,
 * without names then; and their pay, as `payOrder` orders it.
 */
export function feesAsked(
  parts: readonly Part[],
  { feesOf, paysOf }: Pick<Documents, 'feesOf' | 'paysOf'>,
) {
  const courses = parts.filter(({ kind }) => kind === 'course');
  const first = parts.flatMap(firstCourses);
  const names = courses.length > 0 ? courses.flatMap((part) => part.names) : first;
  const label = courses.map((part) => part.label).join(', ') || names.join(' / ');
  const course = names.length === 0 ? null : label;
  return { course, names, feeOf: feesOf(names), payOf: paysOf(names) };
}

/** The filters of a query as parts of its question. */
export function partsOfFilters({ course, subject }: ListQuery): Part[] {
  const values = [
    { kind: 'course', label: course && currentName('course', course) },
    { kind: 'subject', label: subject && subjectBySlug.get(slugOf(subject)) },
  ] as const;
  return values.flatMap(({ kind, label }) =>
    label ? [{ kind, label, text: label, names: [label] }] : [],
  );
}

const subjectBySlug = new Map(subjects.map(({ name }) => [slugOf(name), name]));

/** The usual course of a subject or branch, under each of its names. */
function firstCourses(part: Part): readonly string[] {
  const [first] = subjectsOf(part)[0]?.courses ?? [];
  const course = allCourses.find(({ name }) => name === first || name.startsWith(`${first} `));
  if (!course) return [];
  return lexiconData.alike.find((alike) => alike.includes(course.name)) ?? [course.name];
}
