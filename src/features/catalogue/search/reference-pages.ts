import {
  allCourses,
  allExams,
  allStates,
  courseByName,
  examByName,
  stateByName,
} from '../../../domain/reference/entries.ts';
import type { ReferencePage } from '../../../domain/search.ts';
import { type Part, read } from './reading.ts';
import { wordsOf } from './words.ts';

/** A page with the words by which it is found. */
interface Entry extends ReferencePage {
  /** Its short and its full name, each as one word. */
  keys: readonly string[];
  words: readonly string[];
}

const entries: readonly Entry[] = [
  ...allExams.map(({ name, slug, fullName }) => entryOf('exam', { name, slug, fullName })),
  ...allCourses.map(({ name, slug, fullName }) => entryOf('course', { name, slug, fullName })),
  ...allStates.map(({ name, slug, formerNames }) =>
    entryOf('state', { name, slug, fullName: formerNames.join(' ') }),
  ),
];

function entryOf(
  kind: ReferencePage['kind'],
  { name, slug, fullName }: { name: string; slug: string; fullName: string },
): Entry {
  const words = [...new Set([...wordsOf(name), ...wordsOf(fullName)])];
  return { kind, name, slug, keys: [name, fullName].map((text) => wordsOf(text).join('')), words };
}

/** The pages of the exams, courses and states that a question names, whatever else it asks. */
export function pagesNamed(q: string): ReferencePage[] {
  return read(q).parts.flatMap(pagesOfPart);
}

/** The pages that may be meant by what has been typed so far, the best first. */
export function pagesBegunBy(typed: string, count: number): ReferencePage[] {
  const { parts, rest } = read(typed);
  const [only] = parts;
  const whole = only && parts.length === 1 && rest.length === 0 ? pagesOfPart(only) : [];
  const words = wordsOf(typed);
  const key = words.join('');
  const begun = entries
    .filter((entry) => words.every((word) => entry.words.some((own) => own.startsWith(word))))
    .toSorted((a, b) => distance(a, key) - distance(b, key) || a.name.length - b.name.length);
  const all = [...whole, ...begun.map(({ kind, name, slug }) => ({ kind, name, slug }))];
  return [...new Map(all.map((page) => [`${page.kind}/${page.slug}`, page])).values()].slice(
    0,
    count,
  );
}

function distance({ keys }: Entry, typed: string): number {
  if (keys.includes(typed)) return 0;
  return keys.some((key) => key.startsWith(typed)) ? 1 : 2;
}

function pagesOfPart(part: Part): ReferencePage[] {
  switch (part.kind) {
    case 'exam':
      return part.names.flatMap((name) => pageOf('exam', examByName(name)));
    case 'course':
      return part.names.flatMap((name) => pageOf('course', courseByName(name)));
    case 'state':
      return pageOf('state', stateByName(part.label));
    default:
      return [];
  }
}

function pageOf(
  kind: ReferencePage['kind'],
  entry: { name: string; slug: string } | undefined,
): ReferencePage[] {
  return entry ? [{ kind, name: entry.name, slug: entry.slug }] : [];
}
