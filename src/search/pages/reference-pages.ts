import { isSmallWord } from '../../domain/initialism.ts';
import { askedName, asksRecognition, nameWordsOf } from '../../domain/recognition/asked-name.ts';
import { namesEntry } from '../../domain/recognition/fake-name.ts';
import { institutionsCalled } from '../../domain/reference/aliases.ts';
import { cutoffListsOf } from '../../domain/reference/cutoff-lists.ts';
import {
  allCourses,
  allExams,
  allStates,
  courseByName,
  examByName,
  stateByName,
} from '../../domain/reference/entries.ts';
import { isFunctionWord } from '../../domain/reference/everyday-words.ts';
import { streamsNamed } from '../../domain/reference/guides.ts';
import { fakeNames } from '../../domain/reference/recognition-lists.ts';
import { topicNamed } from '../../domain/reference/topics.ts';
import { scholarshipCategories } from '../../domain/scholarships/scholarship.ts';
import type { Guide } from '../../domain/search/guides.ts';
import type { ReferencePage } from '../../domain/search/search-result.ts';
import { slugOf } from '../../domain/slug.ts';
import type { Exam } from '../../domain/sources/reference.ts';
import { wordsOf } from '../../domain/text.ts';
import { asksRanks, isOnPage, treatsAsked } from '../question/asked-topics.ts';
import { isTopic } from '../question/kinds.ts';
import type { ReadText } from '../question/letters.ts';
import { lexiconData } from '../question/lexicon-data.ts';
import { asksForList, isOfKindsAlone, lackIn } from '../question/list-asked.ts';
import { parseInTurns } from '../question/parsing.ts';
import { BEST, hasKind, levelsOf, namesOf, type Part, subjectsOf } from '../question/part.ts';
import {
  asidesOf,
  asksWhich,
  EMPTY_READING,
  isFullyUnderstood,
  neededOf,
  type Reading,
  topicsIn,
} from '../question/reading.ts';
import { removeTexts } from '../question/tokens.ts';
import {
  areOfScores,
  cutoffPages,
  everyList,
  examsOfCounselling,
  type NamedInstitution,
} from './cutoff-pages.ts';
import { examsAsked } from './exams-asked.ts';

/** The courses of a subject that are linked beside the guide to what follows school. */
const MAX_COURSES = 4;
const AFTER_SCHOOL = 'after-class-12' satisfies Guide;
const STREAMS: readonly string[] = ['Science', 'Commerce', 'Arts'];

interface Entry extends ReferencePage {
  /** Its short and full names as keys. */
  keys: readonly string[];
  words: readonly string[];
}

/** The pages that can be completed, shorter names first. */
const entries: readonly Entry[] = [
  ...allExams.map((exam) => entryOf('exam', exam, exam.fullName)),
  ...allCourses.map((course) => entryOf('course', course, course.fullName)),
  ...allStates.map((state) => entryOf('state', state, state.formerNames.join(' '))),
].toSorted((a, b) => a.name.length - b.name.length);

function entryOf(
  kind: ReferencePage['kind'],
  { name, slug }: { name: string; slug: string },
  fullName: string,
): Entry {
  const words = [...new Set([...wordsOf(name), ...wordsOf(fullName)])];
  return { kind, name, slug, keys: [name, fullName].map((text) => wordsOf(text).join('')), words };
}

/** A question with its readings, by the lexicon alone or by a catalogue. */
interface Question {
  q: string;
  readings: readonly Reading[];
  /** What the part of a long question that was not read names. */
  beyond?: ReadText['beyond'];
  /** Parts of it that the results do not satisfy. */
  lost?: readonly Part[] | undefined;
}

/** Interprets a question by the lexicon alone; other requests go first at times. */
export async function readQuestion(q: string): Promise<Question> {
  const { readings } = await parseInTurns(q);
  return { q, readings };
}

/** The cheapest reading without names of institutions. */
function likeliestReading({ readings }: Question): Reading {
  return readings.find(({ names }) => names.length === 0) ?? readings[0] ?? EMPTY_READING;
}

/**
 * The pages of the exams, courses and states in a question, preceded by those that answer what a list
 * of institutions cannot: dates, cut-offs, the comparison. `named` is the single institution found,
 * if there is one.
 */
export function pagesForQuestion(question: Question, named?: NamedInstitution): ReferencePage[] {
  const { beyond, lost = [] } = question;
  const reading = likeliestReading(question);
  const levels = reading.parts.flatMap(levelsOf);
  const parts = reading.parts.map((part) => ofLevels(part, levels));
  const { asked, cutoffs } = pagesAsked(question.q, { ...reading, parts }, named);
  const ofFamilies = reading.parts.flatMap((part) => examsOfFamily(part, reading));
  const pages = [...asked, ...[...parts, ...ofFamilies].flatMap(pagesOfPart), ...cutoffs];
  const topics = parts.filter((part) =>
    isOnPage(reading) ? isTopic(part) : part.kind !== 'level' && part.kind !== 'order',
  );
  const isOfSubjects =
    topics.every(({ kind }) => kind === 'subject' || kind === 'branch') &&
    pages.every(({ kind }) => kind === 'guide');
  const [section] = topicsIn(reading).flatMap((topic) => topicNamed(topic)?.course ?? []);
  const ofSubject = (isOfSubjects ? topics : [])
    .flatMap((part) => pageOfSubject(part, levels))
    .map((page) => ({ ...page, ...(section && { section }) }));
  const also = [...reading.also, ...(beyond?.parts ?? [])].flatMap((part) =>
    pagesOfPart(ofLevels(part, levels)),
  );
  const studied = [...lost, ...reading.also].filter((part) => hasKind([part], 'subject', 'branch'));
  const isOfCourse = [...pages, ...also].some(({ kind }) => kind === 'course');
  const ofLost = isOfCourse ? [] : studied.flatMap((part) => pageOfSubject(part, levels));
  const beside = beyond?.topics ?? [];
  const isRequired = section === 'eligibility' && topicsIn(reading).includes(section);
  const found = onePerAddress([
    ...(isRequired ? ofSubject : []),
    ...[...pages, ...ofSubject, ...also, ...ofLost, ...guidePages(beside)],
    ...scholarshipPages(beside),
  ]);
  const isPlain = reading.parts.every(({ label }) => label === BEST);
  const isOfWay =
    isOfKindsAlone(reading) &&
    (!asksForList(reading) || isPlain) &&
    reading.parts.length + topicsIn(reading).length > 0 &&
    topicsIn(reading).every((topic) => topic === 'admission');
  const isOfStudy = asidesOf('noun', reading).some(
    ({ label, text }) =>
      lexiconData.classTwelve.includes(text.toLowerCase()) ||
      (asksWhich(reading) && (label === 'course' || label === 'branch')),
  );
  const isOfSchool = isOfStudy && isPlain && neededOf(reading.words).length === 0;
  if (found.length > 0 || !(isOfWay || isOfSchool)) return found;
  // How to get into a college that is not named depends on what the asker wants to study.
  const school = guidePages(['school']);
  if (!isOfWay) return school;
  return lackIn(reading) === 'rank' ? [everyList, ...school] : [...school, everyList];
}

/**
 * Sections of pages, guides and the comparison, where a question asks for them; apart from them the cut-offs that
 * it does not ask for itself.
 */
function pagesAsked(q: string, reading: Reading, named?: NamedInstitution) {
  const { parts } = reading;
  const topics = topicsIn(reading);
  const areAsked = asksRanks(reading);
  const asksNumbers = topics.some((topic) => topicNamed(topic)?.page === 'cutoffs');
  const cutoffs = cutoffPages(q, reading, named).filter(({ slug }) => slug !== '' || asksNumbers);
  const answered = removeTexts(asidesOf('unanswered', reading), q);
  const exams = cutoffs.length > 0 ? [] : examsAsked(answered, parts, topics);
  const [inExam] = topics.flatMap((topic) => topicNamed(topic)?.exam ?? []);
  const isOfCategory =
    asidesOf('category', reading).length > 0 && (cutoffs.length === 0 || !areAsked);
  const ofLists =
    namesOf('exam', parts).length === 0 || cutoffListsOf(namesOf('exam', parts)).length > 0;
  const ofCounselling = hasKind(parts, 'exam') ? [] : examsOfCounselling(q);
  const isOfCourse = topics.includes('career') && hasKind(parts, 'course');
  const areScores = areOfScores(cutoffs);
  const guidesAsked = guidePages([
    // The guide to rounds is about counsellings that publish closing ranks, that to class XII about nothing later.
    ...topics.filter(
      (topic) =>
        (topic !== 'counselling' || ofLists) &&
        (topic !== 'school' || !isOfCourse) &&
        (topic !== 'marks' || !areScores) &&
        treatsAsked(topic, reading),
    ),
    ...(isOfCategory ? ['categories'] : []),
  ]).map((page) => withStreams(page, q));
  const ofFamilies = parts.flatMap((part) => examsOfFamily(part, reading));
  const isFirst = areAsked && cutoffs.some(({ slug }) => slug !== '');
  const isOfMarks =
    topics.includes('marks') &&
    !topics.includes('school') &&
    !areScores &&
    (isFirst || hasKind(parts, 'exam') || !hasKind(parts, 'course'));
  const isOfFake = namesEntry(nameWordsOf(q), fakeNames);
  const asksCheck = isOfFake || (asksRecognition(q) && !hasKind(parts, 'naac'));
  const asked: readonly ReferencePage[] = [
    ...(asksCheck ? [checkPage(q, reading, named)] : []),
    ...scholarshipPages(topics, reading),
    // The guide explains that marks are not ranks, so it precedes every list that does not hold scores.
    ...(isOfMarks ? guidePages(['marks']) : []),
    ...sectionsOf(
      [...(topics.includes('career') ? reading.also : []), ...parts, ...ofFamilies],
      isFirst ? topics.filter((topic) => topic !== 'admission' && topic !== 'marks') : topics,
    ),
    ...ofCounselling.flatMap((exam) => (inExam ? { ...pageOfExam(exam), section: inExam } : [])),
    ...(isFirst ? cutoffs : []),
    ...(topics.includes('school') ? parts.flatMap(coursesAfterSchool).slice(0, MAX_COURSES) : []),
    ...guidesAsked,
    ...(areAsked && !isFirst ? cutoffs : []),
    ...(topics.includes('compare') && !isOnPage(reading) ? [comparePage] : []),
    ...exams.map((exam) => ({ ...pageOfExam(exam), ...(inExam && { section: inExam }) })),
  ];
  return { asked, cutoffs: areAsked ? [] : cutoffs };
}

/** The guide to what follows class XII with the streams that a question names; other pages as they are. */
function withStreams(page: ReferencePage, q: string): ReferencePage {
  const streams = page.slug === AFTER_SCHOOL ? streamsNamed(q) : [];
  return streams.length > 0 ? { ...page, streams } : page;
}

/** The page that tells whether an institution is recognised, with its name filled in. */
function checkPage(q: string, reading: Reading, named?: NamedInstitution): ReferencePage {
  const name = askedName(q);
  const isSentence = name.split(/\s+/).some((word) => isFunctionWord(word) && !isSmallWord(word));
  const isMeant = isOnPage(reading) || isFullyUnderstood(reading);
  const isOfOne = !isMeant || institutionsCalled(nameWordsOf(name)).length > 0;
  const asked = isSentence ? (named?.name ?? '') : isOfOne ? name : '';
  return { kind: 'check', name: asked === '' ? 'Is it real?' : asked, slug: asked };
}

const comparePage: ReferencePage = { kind: 'compare', name: 'Compare', slug: '' };

/** The page of scholarships with the state and the category of a question filled in. */
function scholarshipPages(topics: readonly string[], reading = EMPTY_READING): ReferencePage[] {
  if (!topics.some((topic) => topicNamed(topic)?.page === 'scholarships')) return [];
  const [state = ''] = namesOf('state', reading.parts);
  const asked = asidesOf('category', reading).map(({ label }) => label);
  const category = scholarshipCategories.find((label) => asked.includes(label));
  const page = { kind: 'scholarships', name: 'Scholarships', slug: slugOf(state) } as const;
  return [{ ...page, ...(category && { filled: { category } }) }];
}

/** The sections of the pages of exams and courses that answer a question, one of each part. */
function sectionsOf(parts: readonly Part[], topics: readonly string[]): ReferencePage[] {
  return parts.flatMap((part) => {
    const answering = pagesOfPart(part).flatMap((page) => {
      const { kind } = page;
      if (kind !== 'exam' && kind !== 'course') return [];
      return topics.flatMap((topic) => {
        const section = topicNamed(topic)?.[kind];
        return section === undefined ? [] : [{ ...page, section }];
      });
    });
    return answering.slice(0, 1);
  });
}

/** The pages that answer a topic where nothing is named. */
export function pagesOfTopic(topic: string): ReferencePage[] {
  const { page, weighs } = topicNamed(topic) ?? {};
  if (weighs) return [comparePage];
  if (page === 'cutoffs') return [everyList];
  if (page === 'check') return [{ kind: page, name: 'Is it real?', slug: '' }];
  return page === 'scholarships' ? scholarshipPages([topic]) : guidePages([topic]);
}

function guidePages(topics: readonly string[]): ReferencePage[] {
  return topics.flatMap((topic): ReferencePage[] => {
    const [kind, slug] = topicNamed(topic)?.page?.split('/') ?? [];
    return kind === 'guide' && slug !== undefined ? [{ kind, name: slug, slug }] : [];
  });
}

/** The courses of a subject that follow school; those of a stream of school are in the guide. */
function coursesAfterSchool(part: Part): ReferencePage[] {
  if (part.kind !== 'subject' || STREAMS.includes(part.label)) return [];
  const courses = subjectsOf(part).flatMap((subject) => subject.courses);
  return courses.flatMap((name) => {
    const course = courseByName(name);
    return course?.level === 'UG' || course?.level === 'Diploma' ? pageOf('course', course) : [];
  });
}

/** The usual course of a subject, at the level of the question if it has one. */
function pageOfSubject(part: Part, levels: readonly string[]): ReferencePage[] {
  const courses = subjectsOf(part).flatMap((subject) => subject.courses);
  // A subject may have the beginning of a course's name alone.
  const begun = (name: string) => allCourses.find((course) => course.name.startsWith(name));
  const subjectCourses = courses.flatMap((name) => courseByName(name) ?? begun(name) ?? []);
  const course = subjectCourses.find(({ level }) => levels.includes(level)) ?? subjectCourses[0];
  return pageOf('course', course);
}

/** The letters of a word's start by which entries are found; more tell hardly more of them apart. */
const START = 2;

/** The entries by the first letter and the start of their words. */
const entriesByStart = new Map<string, Entry[]>();
for (const entry of entries)
  for (const start of new Set(
    entry.words.flatMap((word) => [word.slice(0, 1), word.slice(0, START)]),
  ))
    entriesByStart.set(start, [...(entriesByStart.get(start) ?? []), entry]);

/** Pages that complete what has been typed, the best first. */
export function pagesWithPrefix(question: Question, count: number): ReferencePage[] {
  const { q: typed } = question;
  const reading = likeliestReading(question);
  const { parts } = reading;
  const [only] = parts;
  const isWhole = parts.length === 1 && neededOf(reading.words).length === 0;
  const whole = only && isWhole ? pagesOfPart(only) : [];
  const words = wordsOf(typed);
  const key = words.join('');
  const start = words[0]?.slice(0, START);
  const begun = (start === undefined ? entries : (entriesByStart.get(start) ?? []))
    .filter((entry) => words.every((word) => entry.words.some((own) => own.startsWith(word))))
    .map((entry) => ({ entry, distance: distance(entry, key) }))
    .sort((a, b) => a.distance - b.distance);
  const { asked: sections, cutoffs } = pagesAsked(typed, reading);
  const asked = [...sections, ...whole, ...cutoffs];
  // Each page asked for may also be one that begins with what was typed.
  const pages = begun.slice(0, asked.length + count);
  const shown = pages.map(({ entry: { kind, name, slug } }) => ({ kind, name, slug }));
  return onePerAddress([...asked, ...shown]).slice(0, count);
}

function onePerAddress(pages: readonly ReferencePage[]): ReferencePage[] {
  const byAddress = Map.groupBy(pages, ({ kind, slug }) => `${kind}/${slug}`);
  return [...byAddress.values()].flatMap(([first]) => first ?? []);
}

function distance({ keys }: Entry, typed: string): number {
  if (keys.includes(typed)) return 0;
  return keys.some((key) => key.startsWith(typed)) ? 1 : 2;
}

const entryNamed = { exam: examByName, course: courseByName, state: stateByName } as const;

/** The exam by which a family of institutions admits, where a question is about getting in or asks for no list. */
function examsOfFamily({ kind, label, text }: Part, reading: Reading): Part[] {
  const family = lexiconData.families.find(({ acronym }) => acronym === label);
  const isOfWay = topicsIn(reading).some((topic) => {
    const row = topicNamed(topic);
    return row?.institution?.section === 'cutoffs' || (row?.exam && !row.institution);
  });
  if (kind !== 'family' || !family || !(isOfWay || !asksForList(reading))) return [];
  return [{ kind: 'exam', label: family.exam, text, names: [family.exam] }];
}

/** The pages of the exams, courses or states that a part names. */
export function pagesOfPart({ kind, names }: Part): ReferencePage[] {
  if (kind !== 'exam' && kind !== 'course' && kind !== 'state') return [];
  return names.flatMap((name) => pageOf(kind, entryNamed[kind](name)));
}

/** A family of exams as those of the levels asked for, by default of the first level that people reach. */
function ofLevels(part: Part, levels: readonly string[]): Part {
  if (part.kind !== 'exam' || part.names.length < 2) return part;
  const wanted = levels.length > 0 ? levels : ['UG'];
  const names = part.names.filter((name) => wanted.includes(examByName(name)?.level ?? ''));
  return names.length > 0 ? { ...part, names } : part;
}

function pageOfExam({ name, slug }: Exam): ReferencePage {
  return { kind: 'exam', name, slug };
}

function pageOf(
  kind: ReferencePage['kind'],
  entry: { name: string; slug: string } | undefined,
): ReferencePage[] {
  return entry ? [{ kind, name: entry.name, slug: entry.slug }] : [];
}
