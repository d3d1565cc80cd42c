import { subjectsOfCourse } from '../../domain/institutions/derive-subjects.ts';
import { hasBit, isFurther } from '../../domain/reference/branches.ts';
import { allCourses } from '../../domain/reference/entries.ts';
import type { Documents } from '../index/documents.ts';
import { type Label, labelsOf } from '../index/labels.ts';
import { levelsOf, type Part, subjectsOf } from './part.ts';

/** A doctorate without a recorded subject. */
const ANY_DOCTORATE = 'Ph.D';

/**
 * Tests whether a document has a branch, by its bit: `own` at the level of the question (that of its
 * course, else undergraduate), `recorded` also at the other level where none is recorded at that one.
 */
export function branchesAsked(parts: readonly Part[], { valuesOf }: Pick<Documents, 'valuesOf'>) {
  const [branchBits, furtherBits] = [valuesOf('branchBits'), valuesOf('furtherBits')];
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

/** Labels for a level: with a subject, that subject's courses of the level. */
export function levelLabels(level: string, parts: readonly Part[]): readonly Label[] {
  const ofSubjects = parts.flatMap((part) => (part.kind === 'subject' ? subjectsOf(part) : []));
  const courses = allCourses.flatMap(({ name, level: courseLevel }) => {
    const isAsked = subjectsOfCourse(name).some((subject) => ofSubjects.includes(subject));
    return courseLevel === level && (isAsked || name === ANY_DOCTORATE) ? [name] : [];
  });
  const isOfSubject = ofSubjects.length > 0 && courses.length > 0;
  return isOfSubject ? labelsOf('course', courses) : labelsOf('level', [level]);
}
