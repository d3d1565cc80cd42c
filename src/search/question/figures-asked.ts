import { branchBit, hasBit, isFurther } from '../../domain/reference/branches.ts';
import { currentName } from '../../domain/reference/current-names.ts';
import { allCourses } from '../../domain/reference/entries.ts';
import type { SearchQuery } from '../../domain/search.ts';
import { slugOf } from '../../domain/slug.ts';
import { subjects } from '../../domain/subjects.ts';
import { fold } from '../../domain/text.ts';
import type { Documents } from '../index/documents.ts';
import { lexiconData } from './lexicon-data.ts';
import { levelsOf, namesOf, type Part, subjectsOf } from './part.ts';

/** Weight of a branch in the name, above that of teaching it. */
const NAMED_AFTER = 3;

type Branches = Pick<Documents, 'branchBits' | 'furtherBits' | 'namedBits'>;

/**
 * Tests whether a document has a branch, by its bit: `own` at the level of the question (that of its
 * course, else undergraduate), `recorded` also at the other level where none is recorded at that one.
 */
export function branchesAsked(parts: readonly Part[], { branchBits, furtherBits }: Branches) {
  const levels = new Set(parts.flatMap(levelsOf));
  const [level] = levels.size === 1 ? levels : [];
  const [own, other] = isFurther(level) ? [furtherBits, branchBits] : [branchBits, furtherBits];
  const isAny = level === undefined;
  const has = (bits: readonly number[], document: number, bit: number) =>
    hasBit(bits[document] ?? 0, bit);
  return {
    own: (document: number, bit: number) => has(own, document, bit),
    recorded: (document: number, bit: number) =>
      has(own, document, bit) ||
      ((isAny || (own[document] ?? 0) === 0) && has(other, document, bit)),
  };
}

/** The courses whose fees a question means; no names where each institution's first course counts. */
interface FeesAsked {
  course: string | null;
  names: readonly string[];
  of: (document: number) => number | null;
}

/** The fees of the courses in a question, else of the usual course of its topic, else of each first course. */
export function feesAsked(
  parts: readonly Part[],
  { fees, feesOf }: Pick<Documents, 'fees' | 'feesOf'>,
): FeesAsked {
  const courses = parts.filter(({ kind }) => kind === 'course');
  const first = parts.flatMap(firstCourses);
  const names = courses.length > 0 ? courses.flatMap((part) => part.names) : first;
  if (names.length === 0) return { course: null, names, of: (document) => fees[document] ?? null };
  const course =
    courses.length > 0 ? courses.map(({ label }) => label).join(', ') : names.join(' / ');
  return { course, names, of: feesOf(names) };
}

/** The filters of a query as parts of its question. */
export function partsOfFilters({ course, subject }: SearchQuery): Part[] {
  const values = [
    { kind: 'course', label: course && currentName('course', course) },
    { kind: 'subject', label: subject && subjectNamed(subject) },
  ] as const;
  return values.flatMap(({ kind, label }) =>
    label ? [{ kind, label, text: label, names: [label] }] : [],
  );
}

function subjectNamed(text: string): string | undefined {
  return subjects.find(({ name }) => slugOf(name) === slugOf(text))?.name;
}

/** The usual course of a subject or branch, under each of its names. */
function firstCourses(part: Part): readonly string[] {
  const [first] = subjectsOf(part)[0]?.courses ?? [];
  const course = allCourses.find(({ name }) => name === first || name.startsWith(`${first} `));
  if (!course) return [];
  return lexiconData.alike.find((alike) => alike.includes(course.name)) ?? [course.name];
}

/**
 * A bonus among equal scores: a branch in the name, then a recorded branch, then the category of a
 * subject that no list ranks. The university itself follows its colleges. Null where nothing of this
 * is in the question.
 */
export function preferenceBonus(
  parts: readonly Part[],
  documents: Branches & Pick<Documents, 'categories' | 'nameOf'>,
): ((document: number) => number) | null {
  const branchBits = parts.flatMap((part) =>
    part.kind === 'branch' ? [branchBit(part.label)] : [],
  );
  const unranked = parts.flatMap(subjectsOf).filter(({ isUnranked }) => isUnranked);
  const specialised = new Set<string | null>(unranked.flatMap(({ category }) => category ?? []));
  const universities = namesOf('affiliation', parts);
  if (branchBits.length + specialised.size + universities.length === 0) return null;
  const { own, recorded } = branchesAsked(parts, documents);
  const { namedBits, categories, nameOf } = documents;
  return (document) => {
    let branch = 0;
    for (const bit of branchBits) {
      const isNamed = hasBit(namedBits[document] ?? 0, bit);
      const owns = Number(own(document, bit)) + Number(recorded(document, bit));
      branch = Math.max(branch, owns + (isNamed ? NAMED_AFTER : 0));
    }
    const isSpecialist = specialised.has(categories[document] ?? null) ? 1 : 0;
    const isItself = universities.length > 0 && universities.includes(nameOf(document));
    return branch + isSpecialist - (isItself ? 1 : 0);
  };
}

/** The categories of subjects in the question; institutions of these categories specialise in them. */
export function categoriesAsked(parts: readonly Part[]): ReadonlySet<string | null> {
  const bySubjectName = parts.filter(
    ({ kind, text, label }) => kind === 'subject' && fold(text) === fold(label),
  );
  return new Set(bySubjectName.flatMap(subjectsOf).flatMap(({ category }) => category ?? []));
}
