import { hasBit, isFurther } from '../../domain/reference/branches.ts';
import { fold } from '../../domain/text.ts';
import type { Documents } from '../index/documents.ts';
import { saysCollege } from './meanings.ts';
import type { Part } from './reading.ts';
import { levelsTold, subjectsTold } from './telling.ts';

/** What answers more of a question comes before what answers as much of it better. */
export const MORE = 10;

type Branches = Pick<Documents, 'branchBits' | 'furtherBits' | 'namedBits'>;

/**
 * The branches of the level that is asked for, be it by a course, else those after school, and those
 * that count: where none of the level are recorded, those of the other.
 */
export function branchesAsked(parts: readonly Part[], { branchBits, furtherBits }: Branches) {
  const levels = new Set(parts.flatMap(levelsTold));
  const [level] = levels.size === 1 ? levels : [];
  const first = (document: number) => branchBits[document] ?? 0;
  const further = (document: number) => furtherBits[document] ?? 0;
  const [own, other] = isFurther(level) ? [further, first] : [first, further];
  const both = (document: number) => [first(document), further(document)];
  return level === undefined
    ? { own: (document: number) => [first(document)], recorded: both }
    : {
        own: (document: number) => [own(document)],
        recorded: (document: number) => [own(document) || other(document)],
      };
}

/** Whether one of some rows of bits has a bit. */
export function hasOne(bits: readonly number[], bit: number): boolean {
  return bits.some((own) => hasBit(own, bit));
}

/**
 * How much sooner a document comes than others that answer as well: who is named after a branch,
 * then who has it for certain, and whoever is there for a subject that no list ranks; later comes
 * the university whose colleges are asked for. Null where none of these is asked.
 */
export function preferring(
  parts: readonly Part[],
  documents: Branches & Pick<Documents, 'categories' | 'names'>,
): ((document: number) => number) | null {
  const asked = parts.flatMap((part) => (part.kind === 'branch' ? [part.bit] : []));
  const filed = new Set<string | null>(
    parts
      .flatMap(subjectsTold)
      .flatMap(({ isUnranked, category }) => (isUnranked && category ? [category] : [])),
  );
  // Who asks for the colleges of a university knows the university.
  const universities = parts.flatMap((part) =>
    part.kind === 'affiliation' && (parts.length > 1 || saysCollege(part.text)) ? [part.label] : [],
  );
  if (asked.length + filed.size + universities.length === 0) return null;
  const { own, recorded } = branchesAsked(parts, documents);
  const has = (bits: readonly number[]) => (asked.some((bit) => hasOne(bits, bit)) ? 1 : 0);
  const named = (document: number) => 3 * has([documents.namedBits[document] ?? 0]);
  const isFiled = (document: number) => (filed.has(documents.categories[document] ?? null) ? 1 : 0);
  const isItself = (document: number) =>
    universities.includes(documents.names[document] ?? '') ? 1 : 0;
  return (document) =>
    has(own(document)) +
    has(recorded(document)) +
    named(document) +
    isFiled(document) -
    isItself(document);
}

/** The categories of the subjects asked for: who stands in them does not only teach the subject. */
export function categoriesAsked(parts: readonly Part[]): ReadonlySet<string | null> {
  const subjects = parts.flatMap((part) =>
    part.kind === 'subject' && fold(part.text) === fold(part.label) ? [part.subject] : [],
  );
  return new Set(subjects.flatMap(({ category }) => category ?? []));
}
