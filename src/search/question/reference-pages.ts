import type { ListDescription } from '../../domain/cutoff-list.ts';
import { limits } from '../../domain/limits.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import {
  allCourses,
  allExams,
  allStates,
  courseByName,
  examByName,
  stateByName,
} from '../../domain/reference/entries.ts';
import type { ReferencePage } from '../../domain/search.ts';
import { wordsOf } from '../../domain/text.ts';
import { examsAsked } from './exams-asked.ts';
import { type Part, read } from './reading.ts';
import { levelsTold } from './telling.ts';

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

/**
 * The pages of the exams, courses and states that a question names, whatever else it asks; before
 * them those of what it wants to know, which no list of institutions tells.
 */
export function pagesNamed(q: string): ReferencePage[] {
  const { parts } = read(q);
  const pages = [...pagesAsked(q, parts), ...parts.flatMap(pagesOfPart)];
  const untold = parts.filter(({ kind }) => kind !== 'level');
  return pages.length > 0 || untold.length !== 1
    ? pages
    : pageOfSubject(untold, parts.flatMap(levelsTold));
}

const COMPARED = /\b(?:compare|comparison|versus|vs)\b/i;
const CUTOFFS =
  /\bcut ?-?offs?\b|\b(?:closing|opening|last) rank|\brank (?:predictor|wise)\b|\bpredictor\b|\bkit(?:na|ni|ne) rank\b/i;
const RANK =
  /(?<!\bnirf )\b(?:rank|air|crl)\s*(?:of |is |:)?\s*(\d[\d,]*)\s*(k|lakhs?|lacs?)?\b|(?<![\d.])(\d[\d,]*)\s*(k|lakhs?|lacs?)?\s*(?:th |st |nd |rd )?rank\b/i;

/** The comparison, and cut-offs: of the exams that are named, as far as their lists are known. */
function pagesAsked(q: string, parts: readonly Part[]): ReferencePage[] {
  const compare = COMPARED.test(q) ? [{ kind: 'compare', name: 'Compare', slug: '' } as const] : [];
  const words = wordsOf(q);
  const isCounselling = ({ exam, counselling }: ListDescription) =>
    words.includes(counselling.id) && !exam?.startsWith(counselling.id);
  const named = cutoffLists.filter(isCounselling);
  const rank = rankIn(q);
  if (rank === undefined && named.length === 0 && !CUTOFFS.test(q))
    return [...compare, ...examsAsked(q, parts).flatMap((exam) => pageOf('exam', exam))];
  const exams = parts.flatMap((part) => (part.kind === 'exam' ? part.names : []));
  const slugs = new Set(exams.map((name) => examByName(name)?.slug));
  const lists = [...named, ...cutoffLists.filter(({ exam }) => slugs.has(exam ?? undefined))];
  const found = [...new Set(lists)].slice(0, MOST_LISTS).map(({ id, label, unit }) => ({
    ...({ kind: 'cutoffs', name: label, slug: id } as const),
    ...(rank !== undefined && unit === 'rank' && { rank }),
  }));
  const all: ReferencePage = { kind: 'cutoffs', name: 'Cut-offs', slug: '' };
  return [...(found.length > 0 ? found : [all]), ...compare];
}

const MOST_LISTS = 2;

/** "Rank 25000", "25k rank": as far as a form takes it. */
function rankIn(q: string): number | undefined {
  const [, after, afterUnit, before, beforeUnit] = RANK.exec(q) ?? [];
  const unit = (afterUnit ?? beforeUnit ?? '').toLowerCase();
  const times = unit === '' ? 1 : unit === 'k' ? 1_000 : 100_000;
  const rank = Number((after ?? before ?? '').replaceAll(',', '')) * times;
  return rank >= 1 && rank <= limits.cutoffs.rank ? rank : undefined;
}

/** Of a subject alone, the course that most ask for, of the level where one is asked for. */
function pageOfSubject([part]: readonly Part[], levels: readonly string[]): ReferencePage[] {
  const courses = part?.kind === 'subject' ? part.subject.courses : [];
  const known = courses.flatMap((name) => courseByName(name) ?? []);
  const course = known.find(({ level }) => levels.includes(level)) ?? known[0];
  return pageOf('course', course);
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
  const all = [
    ...pagesAsked(typed, parts),
    ...whole,
    ...begun.map(({ kind, name, slug }) => ({ kind, name, slug })),
  ];
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
