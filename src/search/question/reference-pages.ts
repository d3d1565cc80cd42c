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
import { pageSections, type ReferencePage } from '../../domain/search.ts';
import { slugOf } from '../../domain/slug.ts';
import { fold, wordsOf } from '../../domain/text.ts';
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

/** The topics in a question's hints. */
function topicsIn(reading: Interpretation | undefined): ReadonlySet<string> {
  const hints = reading?.hints.filter(({ kind }) => kind === 'asks') ?? [];
  return new Set(hints.map(({ label }) => label));
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

/** Sections of pages, cut-offs and the comparison, where a question asks for them. */
function pagesAsked(
  { q, parts, reading, rank }: ReturnType<typeof meantReading>,
  named?: Named,
): ReferencePage[] {
  const topics = topicsIn(reading);
  const compare: ReferencePage[] = topics.has('compare')
    ? [{ kind: 'compare', name: 'Compare', slug: '' }]
    : [];
  const sections = sectionsOf(parts, topics);
  const words = wordsOf(q);
  const isCounselling = ({ exam, counselling }: ListDescription) =>
    words.includes(counselling.id) && !exam?.startsWith(counselling.id);
  const byCounselling = cutoffLists.filter(isCounselling);
  const ofExams = cutoffListsOf(parts);
  const isOfCutoffs =
    ['cutoffs', 'percentile', 'rank'].some((topic) => topics.has(topic)) ||
    (named !== undefined && ofExams.length > 0);
  if (rank === undefined && byCounselling.length === 0 && !isOfCutoffs)
    return [
      ...sections,
      ...compare,
      ...examsAsked(q, parts).flatMap((exam) => pageOf('exam', exam)),
    ];
  const own = [...byCounselling, ...ofExams];
  const lists = [...new Set(own.length > 0 ? own : listsOf(words, parts, reading))];
  const found = lists
    .slice(0, MOST_LISTS)
    .map((list) => cutoffsOf(list, { parts, reading, named }));
  const all: ReferencePage = { kind: 'cutoffs', name: 'Cut-offs', slug: '' };
  return [...sections, ...(found.length > 0 ? found : [all]), ...compare];
}

/** The sections of the pages of exams and courses that answer a question. */
function sectionsOf(parts: readonly Part[], topics: ReadonlySet<string>): ReferencePage[] {
  const [page] = parts
    .filter(({ kind }) => kind === 'exam' || kind === 'course')
    .flatMap(pagesOfPart);
  const section = pageSections.find((topic) => topics.has(topic));
  const isThere = section !== 'dates' || page?.kind === 'exam';
  return page && section && isThere ? [{ ...page, section }] : [];
}

/** The cut-off lists of the exams in a question. */
export function cutoffListsOf(parts: readonly Part[]): readonly ListDescription[] {
  const exams = parts.flatMap((part) => (part.kind === 'exam' ? part.names : []));
  const slugs = new Set(exams.map((name) => examByName(name)?.slug));
  return cutoffLists.filter(({ exam }) => slugs.has(exam ?? undefined));
}

/** The cut-off lists of a kind of institution, a field or a category, for questions without an exam. */
function listsOf(
  words: readonly string[],
  parts: readonly Part[],
  reading: Interpretation | undefined,
): readonly ListDescription[] {
  const listIn = (phrase: readonly string[]) =>
    meaningsOf(phrase).flatMap(({ kind, label }) => (kind === 'list' ? [label] : []));
  const ids = words.flatMap((word) => listIn([word]));
  const fields = parts.flatMap(subjectsOf).flatMap(({ name }) => listIn(wordsOf(name)));
  const wanted = ids.length > 0 ? ids : fields;
  const isReserved = reading?.hints.some(({ kind }) => kind === 'category') ?? false;
  const isOfAll = isReserved && wanted.length + parts.length === 0;
  return cutoffLists.filter(
    ({ id, seats }) => wanted.includes(id) || (isOfAll && seats === 'josaa'),
  );
}

interface CutoffsAsked {
  parts: readonly Part[];
  reading: Interpretation | undefined;
  named: Named | undefined;
}

/** The codes that cut-off lists use for the categories of a question, folded. */
const categoryCodes: Readonly<Record<string, readonly string[]>> = {
  OPEN: ['open', 'general', 'ur', 'gm', 'oc', 'sm'],
  'OBC-NCL': ['obc-ncl', 'obc'],
  EWS: ['ews', 'ew'],
  SC: ['sc'],
  ST: ['st'],
};

/** The page of a cut-off list, its form filled in from the question. */
function cutoffsOf(
  { id, label, unit, categories, seats }: ListDescription,
  { parts, reading, named }: CutoffsAsked,
): ReferencePage {
  const { rank, percentile, hints = [] } = reading ?? {};
  const asked = hints.flatMap((hint) => (hint.kind === 'category' ? [hint.label] : []));
  const codes = asked.flatMap((category) => categoryCodes[category] ?? []);
  const category = categories.find(({ code }) => codes.includes(fold(code)))?.code;
  const isJosaa = seats === 'josaa';
  const [home] = isJosaa ? parts.filter(({ kind }) => kind === 'state') : [];
  const [branch] = parts.filter(({ kind }) => kind === 'branch');
  const isReserved = category !== undefined && category !== 'OPEN' && isJosaa;
  const isRanked = rank !== undefined && unit === 'rank';
  const filled = {
    ...(isRanked && isReserved && { commonRank: rank }),
    ...(unit === 'percentile' && percentile !== undefined && { score: String(percentile) }),
    ...(category !== undefined && { category }),
    ...(isJosaa && asked.includes('PwD') && { pwd: 'true' }),
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

/** The pages by the first letters of their words. */
const entriesByLetter = new Map<string, Entry[]>();
for (const entry of entries)
  for (const letter of new Set(entry.words.map(([first = '']) => first)))
    entriesByLetter.set(letter, [...(entriesByLetter.get(letter) ?? []), entry]);

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
  const [letter] = words[0] ?? '';
  const begun = (letter === undefined ? entries : (entriesByLetter.get(letter) ?? []))
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
