import type { ListDescription } from '../../domain/cutoff-list.ts';
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
import { slugOf } from '../../domain/slug.ts';
import { wordsOf } from '../../domain/text.ts';
import { examsAsked } from './exams-asked.ts';
import type { Interpretation } from './interpretation.ts';
import { meaningsOf } from './lexicon.ts';
import { interpretationsOf } from './parsing.ts';
import { levelsOf, type Part, subjectsOf } from './part.ts';
import { lexiconAlone } from './span.ts';

/** A page with the words that find it. */
interface Entry extends ReferencePage {
  /** Its short and full names as keys. */
  keys: readonly string[];
  words: readonly string[];
}

/** The institution whose cut-offs are asked for. */
interface Named {
  _id: string;
  name: string;
}

const MOST_LISTS = 2;

const entries: readonly Entry[] = [
  ...allExams.map((exam) => entryOf('exam', exam, exam.fullName)),
  ...allCourses.map((course) => entryOf('course', course, course.fullName)),
  ...allStates.map((state) => entryOf('state', state, state.formerNames.join(' '))),
];

function entryOf(
  kind: ReferencePage['kind'],
  { name, slug }: { name: string; slug: string },
  fullName: string,
): Entry {
  const words = [...new Set([...wordsOf(name), ...wordsOf(fullName)])];
  return { kind, name, slug, keys: [name, fullName].map((text) => wordsOf(text).join('')), words };
}

/** A question with its interpretations, by the lexicon alone or by a catalogue. */
interface Question {
  q: string;
  readings: readonly Interpretation[];
}

/** Interprets a question by the lexicon alone. */
export function questionOf(q: string): Question {
  return { q, readings: interpretationsOf(q, lexiconAlone).readings };
}

/** The cheapest reading without names of institutions. */
function meantReading({ q, readings }: Question) {
  const reading = readings.find(({ named }) => named.length === 0) ?? readings[0];
  return { q, rank: reading?.rank, reading, parts: reading?.parts ?? [] };
}

function asks(reading: Interpretation | undefined, label: string): boolean {
  return reading?.hints.some((hint) => hint.kind === 'asks' && hint.label === label) ?? false;
}

/**
 * The pages of the exams, courses and states in a question, preceded by those that answer what a list
 * of institutions cannot: dates, cut-offs, the comparison. `named` is the single institution found,
 * if there is one.
 */
export function pagesNamed(asked: Question, named?: Named): ReferencePage[] {
  const question = meantReading(asked);
  const { parts } = question;
  const pages = [...pagesAsked(question, named), ...parts.flatMap(pagesOfPart)];
  const topics = parts.filter(({ kind }) => kind !== 'level');
  return pages.length > 0 || topics.length !== 1
    ? onePerAddress(pages)
    : pageOfSubject(topics, parts.flatMap(levelsOf));
}

/** Pages of dates, cut-offs and the comparison, where a question asks for them. */
function pagesAsked(
  { q, parts, reading, rank }: ReturnType<typeof meantReading>,
  named?: Named,
): ReferencePage[] {
  const compare = asks(reading, 'compare')
    ? [{ kind: 'compare', name: 'Compare', slug: '' } as const]
    : [];
  const exams = parts.flatMap((part) => (part.kind === 'exam' ? part.names : []));
  const [first] = exams.flatMap((name) => examByName(name) ?? []);
  const dates =
    first && asks(reading, 'dates')
      ? [{ kind: 'exam', name: first.name, slug: first.slug, section: 'dates' } as const]
      : [];
  const words = wordsOf(q);
  const isCounselling = ({ exam, counselling }: ListDescription) =>
    words.includes(counselling.id) && !exam?.startsWith(counselling.id);
  const byCounselling = cutoffLists.filter(isCounselling);
  if (rank === undefined && byCounselling.length === 0 && !asks(reading, 'cutoffs'))
    return [...dates, ...compare, ...examsAsked(q, parts).flatMap((exam) => pageOf('exam', exam))];
  const slugs = new Set(exams.map((name) => examByName(name)?.slug));
  const own = [...byCounselling, ...cutoffLists.filter(({ exam }) => slugs.has(exam ?? undefined))];
  const lists = [...new Set(own.length > 0 ? own : listsOf(words, parts))].slice(0, MOST_LISTS);
  const found = lists.map((list) => cutoffsOf(list, { parts, reading, rank, named }));
  const all: ReferencePage = { kind: 'cutoffs', name: 'Cut-offs', slug: '' };
  return [...dates, ...(found.length > 0 ? found : [all]), ...compare];
}

/** The cut-off lists of a kind of institution or a field, for questions without an exam. */
function listsOf(words: readonly string[], parts: readonly Part[]): readonly ListDescription[] {
  const ids = words.flatMap((word) =>
    meaningsOf([word]).flatMap(({ kind, label }) => (kind === 'list' ? [label] : [])),
  );
  const fields = parts
    .flatMap(subjectsOf)
    .flatMap(({ name }) =>
      meaningsOf(wordsOf(name)).flatMap(({ kind, label }) => (kind === 'list' ? [label] : [])),
    );
  return cutoffLists.filter(({ id }) => (ids.length > 0 ? ids : fields).includes(id));
}

interface CutoffsAsked {
  parts: readonly Part[];
  reading: Interpretation | undefined;
  rank: number | undefined;
  named: Named | undefined;
}

/** The page of a cut-off list, its form filled in from the question. */
function cutoffsOf(
  { id, label, unit, categories, seats }: ListDescription,
  { parts, reading, rank, named }: CutoffsAsked,
): ReferencePage {
  const category = reading?.hints
    .filter(({ kind }) => kind === 'category')
    .map((hint) => hint.label)
    .find((code) => categories.some((one) => one.code === code));
  const [home] = seats === 'josaa' ? parts.filter(({ kind }) => kind === 'state') : [];
  const [branch] = parts.filter(({ kind }) => kind === 'branch');
  const isReserved = category !== undefined && category !== 'OPEN' && seats === 'josaa';
  const isRanked = rank !== undefined && unit === 'rank';
  const filled = {
    ...(isRanked && isReserved && { commonRank: rank }),
    ...(category !== undefined && { category }),
    ...(home && { homeState: slugOf(home.label) }),
    ...(named && { institution: named._id }),
    ...(branch && { q: wordsOf(branch.label)[0] ?? '' }),
  };
  return {
    ...({ kind: 'cutoffs', name: label, slug: id } as const),
    ...(isRanked && !isReserved && { rank }),
    ...(Object.keys(filled).length > 0 && { filled }),
  };
}

/** The usual course of a subject, at the level of the question if it has one. */
function pageOfSubject([part]: readonly Part[], levels: readonly string[]): ReferencePage[] {
  const courses = part?.kind === 'subject' ? subjectsOf(part).flatMap((one) => one.courses) : [];
  const known = courses.flatMap((name) => courseByName(name) ?? []);
  const course = known.find(({ level }) => levels.includes(level)) ?? known[0];
  return pageOf('course', course);
}

/** Pages that complete what has been typed, the best first. */
export function pagesBegunBy(asked: Question, count: number): ReferencePage[] {
  const question = meantReading(asked);
  const { q: typed } = asked;
  const { reading, parts } = question;
  const [only] = parts;
  const isWhole = parts.length === 1 && reading?.words.every(({ isOptional }) => isOptional);
  const whole = only && isWhole ? pagesOfPart(only) : [];
  const words = wordsOf(typed);
  const key = words.join('');
  const begun = entries
    .filter((entry) => words.every((word) => entry.words.some((own) => own.startsWith(word))))
    .toSorted((a, b) => distance(a, key) - distance(b, key) || a.name.length - b.name.length);
  const pages = begun.map(({ kind, name, slug }) => ({ kind, name, slug }));
  return onePerAddress([...pagesAsked(question), ...whole, ...pages]).slice(0, count);
}

function onePerAddress(pages: readonly ReferencePage[]): ReferencePage[] {
  const first = new Map<string, ReferencePage>();
  for (const page of pages) {
    const key = `${page.kind}/${page.slug}`;
    if (!first.has(key)) first.set(key, page);
  }
  return [...first.values()];
}

function distance({ keys }: Entry, typed: string): number {
  if (keys.includes(typed)) return 0;
  return keys.some((key) => key.startsWith(typed)) ? 1 : 2;
}

function pagesOfPart(part: Part): ReferencePage[] {
  if (part.kind === 'exam') return part.names.flatMap((name) => pageOf('exam', examByName(name)));
  if (part.kind === 'course')
    return part.names.flatMap((name) => pageOf('course', courseByName(name)));
  return part.kind === 'state' ? pageOf('state', stateByName(part.label)) : [];
}

function pageOf(
  kind: ReferencePage['kind'],
  entry: { name: string; slug: string } | undefined,
): ReferencePage[] {
  return entry ? [{ kind, name: entry.name, slug: entry.slug }] : [];
}
