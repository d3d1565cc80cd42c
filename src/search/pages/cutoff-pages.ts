import type { ListDescription } from '../../domain/cutoffs/cutoff-list.ts';
import { subjectsOfCourse } from '../../domain/institutions/derive-subjects.ts';
import type { NamedSummary } from '../../domain/institutions/summary.ts';
import { lookup } from '../../domain/lookup.ts';
import { cutoffLists, cutoffListsOf } from '../../domain/reference/cutoff-lists.ts';
import { examBySlug } from '../../domain/reference/entries.ts';
import type { ReferencePage } from '../../domain/search/search-result.ts';
import { slugOf } from '../../domain/slug.ts';
import type { Exam } from '../../domain/sources/reference.ts';
import { fold, nameWordsOf } from '../../domain/text.ts';
import { asksCutoffs } from '../question/asked-topics.ts';
import { labelsIn } from '../question/lexicon.ts';
import { lexiconData } from '../question/lexicon-data.ts';
import { hasKind, namesOf } from '../question/part.ts';
import { asidesOf, type Reading, topicsIn } from '../question/reading.ts';

/** The institution whose cut-offs are asked for. */
export type NamedInstitution = Pick<NamedSummary, '_id' | 'name' | 'location'>;

const MAX_LISTS = 2;
export const everyList: ReferencePage = { kind: 'cutoffs', name: 'Cut-offs', slug: '' };

/** The pages of the cut-off lists that a question asks for, their forms filled in. */
export function cutoffPages(
  q: string,
  reading: Reading,
  named?: NamedInstitution,
): ReferencePage[] {
  const words = nameWordsOf(q);
  const byCounselling = listsOfCounselling(words);
  const ofExams = cutoffListsOf(namesOf('exam', reading.parts));
  const isOfOne = named !== undefined && ofExams.length > 0;
  const isOfQuota =
    topicsIn(reading).includes('categories') && asidesOf('category', reading).length > 0;
  if (byCounselling.length === 0 && !isOfOne && !isOfQuota && !asksCutoffs(reading)) return [];
  const ofCounselling = [...byCounselling, ...ofExams];
  // The lists of a course are no answer for another exam.
  const isNamed = ofCounselling.length > 0 || hasKind(reading.parts, 'exam');
  const refused = cutoffListsOf(namesOf('without', reading.parts));
  const meant = isNamed ? ofCounselling : listsOf(words, reading);
  const lists = [...new Set(meant)].filter((list) => !refused.includes(list));
  const pages = inStates(lists, namesOf('state', reading.parts))
    .slice(0, MAX_LISTS)
    .map((list) => cutoffsOf(list, reading, named));
  if (pages.length > 0) return pages;
  const ofPlace = named ? listsBeside(named).slice(0, MAX_LISTS) : [];
  return ofPlace.length > 0 ? ofPlace.map((list) => cutoffsOf(list, reading)) : [everyList];
}

/** Whether pages of cut-offs hold scores, so that they answer a question about marks themselves. */
export function areOfScores(pages: readonly ReferencePage[]): boolean {
  const lists = cutoffLists.filter(({ id }) => pages.some(({ slug }) => slug === id));
  return lists.length > 0 && lists.every(({ unit }) => unit === 'score');
}

/** The counsellings that a word can name, unlike those that are called as their exam. */
const listsWithName = cutoffLists.filter(({ exam, counselling: { id } }) => !exam?.startsWith(id));
const counsellings = new Set(listsWithName.map(({ counselling }) => counselling.id));

/** The lists of the counsellings that are named by words. */
function listsOfCounselling(words: readonly string[]): readonly ListDescription[] {
  // Few questions name one.
  if (!words.some((word) => counsellings.has(word))) return [];
  return listsWithName.filter(({ counselling }) => words.includes(counselling.id));
}

/** The exams of the counsellings that a question names. */
export function examsOfCounselling(q: string): readonly Exam[] {
  return listsOfCounselling(nameWordsOf(q)).flatMap(({ exam }) => examBySlug(exam ?? '') ?? []);
}

/** The lists of an institution's state for the subjects in its name, which may have it under another name. */
function listsBeside({ name, location }: NamedInstitution): readonly ListDescription[] {
  const named = nameWordsOf(name).flatMap((word) => labelsIn('subject', word));
  return cutoffLists.filter(({ exam, state, courses }) => {
    const taught = courses.flatMap(({ course }) => subjectsOfCourse(course));
    const fields = [examBySlug(exam ?? '')?.field, ...taught.map((subject) => subject.name)];
    return state === location.state && named.some((subject) => fields.includes(subject));
  });
}

/** The pages of the cut-offs of the counsellings that are named by words. */
export function cutoffPagesOf(words: readonly string[]): ReferencePage[] {
  const lists = listsOfCounselling(words);
  return lists.map(({ id, label }) => ({ kind: 'cutoffs', name: label, slug: id }));
}

/** The lists of these states' counsellings first, then those of all India; the others only where neither is. */
function inStates(lists: readonly ListDescription[], states: readonly string[]) {
  const fit = lists.filter(({ state }) => state === null || states.includes(state));
  return states.length === 0 || fit.length === 0
    ? lists
    : fit.toSorted((a, b) => Number(a.state === null) - Number(b.state === null));
}

/** The asked state whose counselling of a national exam has no list, where those of other states have. */
function stateWithoutList({ exam, seats }: ListDescription, states: readonly string[]) {
  const statesWithList = cutoffLists.flatMap((list) =>
    list.exam === exam && list.state !== null ? [list.state] : [],
  );
  const isNational = examBySlug(exam ?? '')?.scope === 'National';
  if (!isNational || seats === 'josaa' || statesWithList.length === 0) return undefined;
  return states.find((state) => !statesWithList.includes(state));
}

/** The cut-off lists of a kind of institution, a course or a category, for questions without an exam. */
function listsOf(words: readonly string[], reading: Reading): readonly ListDescription[] {
  const { parts } = reading;
  const families = parts.flatMap(({ kind, label }) =>
    kind === 'family' ? nameWordsOf(label) : [],
  );
  const wanted = [...words, ...families].flatMap((word) => labelsIn('list', word));
  const names = namesOf('course', parts);
  const isReserved = asidesOf('category', reading).length > 0;
  if (wanted.length + families.length === 0 && names.length > 0)
    return cutoffLists.filter(({ courses }) =>
      courses.some(({ course }) => names.includes(course)),
    );
  const isOfAll = isReserved && wanted.length + parts.length === 0;
  return cutoffLists.filter(
    ({ id, seats }) => wanted.includes(id) || (isOfAll && seats === 'josaa'),
  );
}

/** The page of a cut-off list, its form filled in from the question. */
function cutoffsOf(
  list: ListDescription,
  reading: Reading,
  named?: NamedInstitution,
): ReferencePage {
  const { id, label, unit, categories, seats, courses } = list;
  const { parts } = reading;
  const [rank, percentile] = (['rank', 'percentile'] as const).map((kind) => {
    const [aside] = asidesOf(kind, reading);
    return aside && Number(aside.label);
  });
  const categoryNames = asidesOf('category', reading).map(({ label }) => label);
  const codes = categoryNames.flatMap(
    (category) => lookup(lexiconData.categoryCodes, category) ?? [],
  );
  const category = categories.find(({ code }) => codes.includes(fold(code)))?.code;
  const isJosaa = seats === 'josaa';
  const states = namesOf('state', parts);
  const [state] = states;
  const withoutList = stateWithoutList(list, states);
  const [branch] = parts.filter(({ kind }) => kind === 'branch');
  const asCourse = namesOf('course', parts);
  // Lists name the degree apart, or the course in the name of a programme.
  const [program] = asCourse.flatMap(
    (name) => courses.find(({ course }) => course === name)?.program ?? [],
  );
  const words = branch ? nameWordsOf(branch.label)[0] : program;
  const isRanked = rank !== undefined && unit === 'rank';
  const isCommon = isRanked && category !== undefined && category !== 'OPEN' && isJosaa;
  const fields = {
    commonRank: isCommon ? rank : undefined,
    score: unit === 'percentile' && percentile !== undefined ? String(percentile) : undefined,
    category,
    pwd: isJosaa && categoryNames.includes('PwD') ? 'true' : undefined,
    homeState: state !== undefined && isJosaa ? slugOf(state) : undefined,
    state: state !== undefined && !isJosaa && list.state === null ? slugOf(state) : undefined,
    institution: named?._id,
    q: words,
  };
  const filled = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return {
    ...({ kind: 'cutoffs', name: label, slug: id } as const),
    ...(isRanked && !isCommon && { rank }),
    ...(Object.keys(filled).length > 0 && { filled }),
    ...(withoutList !== undefined && { withoutList }),
  };
}
