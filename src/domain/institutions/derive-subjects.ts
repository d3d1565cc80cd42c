import type { Institution } from './institution.ts';
import { type Subject, subjectByName, subjects } from './subjects.ts';

/** The data that subjects are derived from. */
interface SubjectEvidence {
  courses: readonly string[];
  /** Categories in which the institution was ranked. */
  ranked: readonly (string | null)[];
  category: Institution['category'] | null;
  /** Words of its name. */
  named: { has(word: string): boolean };
}

/**
 * The subjects of an institution, by its courses and rankings. The record's category mixes subjects
 * with levels, so it counts only where both are missing.
 */
export function deriveSubjects({
  courses,
  ranked,
  category,
  named,
}: SubjectEvidence): readonly Subject[] {
  const taught = courses.flatMap(subjectsOfCourse);
  const rankedIn = ranked.flatMap((name) => subjectByName.get(name) ?? []);
  if (taught.length + rankedIn.length > 0) return [...new Set([...taught, ...rankedIn])];
  return subjects.filter(
    (subject) =>
      subject.category !== undefined &&
      subject.category === category &&
      !subject.notNamed?.some((word) => named.has(word)),
  );
}

const subjectsByCourse = new Map<string, readonly Subject[]>();
/** Bound of the cache: course names are free text. */
const MAX_CACHED = 5_000;

/** The subjects of a course by the longest matching prefix, so that B.Sc Nursing is not B.Sc. */
export function subjectsOfCourse(course: string): readonly Subject[] {
  const cached = subjectsByCourse.get(course);
  if (cached) return cached;
  const lengths = subjects.map(({ courses }) => longestPrefixOf(course, courses));
  const longest = Math.max(...lengths);
  const longestMatches =
    longest === 0 ? [] : subjects.filter((_, index) => lengths[index] === longest);
  if (subjectsByCourse.size < MAX_CACHED) subjectsByCourse.set(course, longestMatches);
  return longestMatches;
}

/** Length of the longest prefix that ends at a word boundary. */
function longestPrefixOf(course: string, names: readonly string[]): number {
  const prefixes = names.filter((name) => course === name || course.startsWith(`${name} `));
  return Math.max(0, ...prefixes.map(({ length }) => length));
}
