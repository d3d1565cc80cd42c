import { indianDay } from '../domain/date.ts';
import { type ExamDateRow, originOf, toDateRow } from '../domain/exams/date-row.ts';
import type { CourseEntry, ExamEntry } from '../domain/exams/detail.ts';
import { lastDay } from '../domain/exams/exam-date.ts';
import { buildExamYear } from '../domain/exams/exam-year.ts';
import type { Language } from '../domain/languages.ts';
import { lookup } from '../domain/lookup.ts';
import { referencePath } from '../domain/pages/address.ts';
import { officialPortals } from '../domain/pages/official-portals.ts';
import { nameWordsOf } from '../domain/recognition/asked-name.ts';
import { matchFakeName } from '../domain/recognition/fake-name.ts';
import { sourcesOf } from '../domain/reference/fact-sources.ts';
import { coursesByStream } from '../domain/reference/guides.ts';
import { fakeNames } from '../domain/reference/recognition-lists.ts';
import { topicNamed } from '../domain/reference/topics.ts';
import { isGuide } from '../domain/search/guides.ts';
import type { QuestionAnswer } from '../domain/search/question-answer.ts';
import type {
  AskedTopic,
  OutsideTopic,
  PageSection,
  ReferencePage,
  SearchResult,
} from '../domain/search/search-result.ts';
import { generalKnowledge, type Source } from '../domain/sources/source.ts';
import { findDates } from '../features/exam-dates/dates.ts';
import { lineOfFake } from '../features/recognition/recognition-lines.ts';
import { findEntry } from '../features/reference/details.ts';
import { courseKind, examKind } from '../features/reference/kinds.ts';
import { createSourceFinder } from '../features/sources/sources.ts';
import { joinWithDots } from '../messages/dotted.ts';
import { formats } from '../messages/formats.ts';
import { siteWords } from '../messages/site.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { cutoffAnswer } from './cutoff-answers.ts';
import { institutionAnswers } from './institution-facts.ts';

/** The number of pages whose facts are shown, and of the lines of a longer text. */
const MAX_PAGES = 2;
const MAX_LINES = 4;
const MAX_DATES = 8;

/** The facts that a question asks for in addition to a list; empty for other questions. */
export async function answersToQuestion(
  runtime: Runtime,
  found: Pick<SearchResult, 'reading' | 'links' | 'institutions' | 'total'>,
  language: Language,
): Promise<QuestionAnswer[]> {
  const { reading, links, total } = found;
  const topics = links.filter(({ section }) => section !== undefined);
  const exam = links.find(({ kind }) => kind === 'exam');
  const isAboutExam = total === 0 && topics.length === 0 && reading?.asks === undefined;
  const cutoffs = links.filter(
    ({ kind, rank, filled, withoutList }) =>
      kind === 'cutoffs' && (rank ?? filled ?? withoutList) !== undefined,
  );
  const asked = reading?.asks === undefined ? [] : [reading.asks, ...(reading.asksToo ?? [])];
  const branches = (reading?.parts ?? []).flatMap(({ kind, label }) =>
    kind === 'branch' ? [label] : [],
  );
  const [ofPages, ofCutoffs, ofInstitutions, ofExam] = await Promise.all([
    Promise.all(
      topics.slice(0, MAX_PAGES).map(async (page) => {
        const answer = await pageAnswer(runtime, page, language);
        return answer && withDegree(answer, page, branches, language);
      }),
    ),
    Promise.all(cutoffs.slice(0, MAX_PAGES).map((page) => cutoffAnswer(runtime, page, language))),
    institutionAnswers(runtime, found, language),
    exam && isAboutExam ? examAnswer(runtime, exam) : null,
  ]);
  const ofFakes = links.flatMap((page) =>
    page.kind === 'check' ? fakeAnswers(page, language) : [],
  );
  const portalAnswers = (reading?.outside ?? []).map((topic) => portalAnswer(topic, language));
  const ofGuides = asked.flatMap((topic) => topicAnswer(topic, total > 0, links, language));
  const answers = [
    ...ofFakes,
    ...ofPages,
    ...ofGuides,
    ...ofCutoffs,
    ...ofInstitutions,
    ofExam,
    ...portalAnswers,
  ];
  return answers.filter((answer) => answer !== null);
}

/** The guide to a topic, the courses of the streams that it is asked for, and what no list of institutions says. */
function topicAnswer(
  topic: AskedTopic,
  isBesideList: boolean,
  links: readonly ReferencePage[],
  language: Language,
): QuestionAnswer[] {
  const { guideNotices, guideTexts, nameOf, questionTexts } = siteWords(language);
  const [, slug = ''] = topicNamed(topic)?.page?.split('/') ?? [];
  if (!isGuide(slug)) return [];
  const { title, lead } = guideNotices[slug];
  const guide = {
    name: title,
    href: referencePath({ kind: 'guide', slug }),
    publishers: [],
    site: null,
  };
  const isLinked = links.some((page) => page.kind === 'guide' && page.slug === slug);
  // The guide does not treat the counselling that is asked about, which is the reason where nothing is listed.
  if (topic === 'counselling' && !isLinked)
    return isBesideList ? [{ ...guide, lines: [questionTexts.otherRounds] }] : [];
  const streams = topic === 'school' ? links.flatMap((page) => page.streams ?? []) : [];
  const named = coursesByStream.filter(({ stream }) => streams.includes(stream));
  const courses = named.map(
    ({ stream, courses: own }) =>
      `${guideTexts.streams[stream]}: ${own.map(({ name }) => nameOf(name)).join(', ')}`,
  );
  const besideList = isBesideList ? lookup(questionTexts.besideList, topic) : undefined;
  return [
    {
      ...guide,
      href: referencePath({ kind: 'guide', slug, streams }),
      lines: [lead, ...courses, besideList].filter(isText),
    },
  ];
}

/** What UGC's list of fake universities says of the name that a question asks about. */
function fakeAnswers(page: ReferencePage, language: Language): QuestionAnswer[] {
  const words = nameWordsOf(page.slug);
  const named = fakeNames.filter((entry) => matchFakeName(words, entry) === 'named');
  return named.map((entry) => {
    const { text, source } = lineOfFake(entry, language);
    const publishers = publishersOf(sourcesOf([source]));
    return { name: entry.name, href: referencePath(page), lines: [text], publishers, site: null };
  });
}

/** The official site for a topic that this site does not cover. */
function portalAnswer(topic: OutsideTopic, language: Language): QuestionAnswer {
  const { name, url } = officialPortals[topic];
  return {
    name,
    href: url,
    lines: [siteWords(language).questionTexts.portals[topic]],
    publishers: [],
    site: null,
  };
}

/** The careers of a course, with a word that they are of the whole degree where a branch of it is asked for. */
function withDegree(
  answer: QuestionAnswer,
  { kind, name, section }: ReferencePage,
  branches: readonly string[],
  language: Language,
): QuestionAnswer {
  if (kind !== 'course' || section !== 'career' || branches.length === 0) return answer;
  const { nameOf, questionTexts } = siteWords(language);
  return { ...answer, lines: [questionTexts.ofDegree(nameOf(name), branches), ...answer.lines] };
}

function pageAnswer(
  runtime: Runtime,
  page: ReferencePage,
  language: Language,
): Promise<QuestionAnswer | null> {
  const { kind, section } = page;
  if (kind === 'exam' && section === 'dates') return datesAnswer(runtime, page, language);
  return section !== undefined && section !== 'dates' && (kind === 'exam' || kind === 'course')
    ? textAnswer(runtime, { ...page, kind, section })
    : Promise.resolve(null);
}

/** The dates of an exam's open cycle, else the last exam days and the months of past cycles. */
async function datesAnswer(
  runtime: Runtime,
  page: ReferencePage,
  language: Language,
): Promise<QuestionAnswer | null> {
  const { examYearTexts: texts } = siteWords(language);
  const { list, monthName } = formats(language);
  const [{ dates }, sourceOf] = await Promise.all([
    findDates(runtime, page.slug),
    createSourceFinder(runtime),
  ]);
  const today = indianDay(runtime.now());
  const year = buildExamYear(dates, today);
  if (!year) return null;
  const shown = year.isOpen
    ? year.current.slice(0, MAX_DATES)
    : year.current.filter(({ kind }) => kind === 'exam');
  const usual = year.rhythm.map(({ step, months, cycles }) =>
    texts.usually(texts.steps[step], list(months.map(monthName)), list(cycles.map(String))),
  );
  return {
    name: page.name,
    href: referencePath(page),
    lines: [
      ...shown.map((date) => formatDate(toDateRow(page, date, sourceOf), language, today)),
      ...(year.isOpen ? [] : [texts.over(year.cycle), ...usual]),
    ],
    publishers: publishersOf(shown.flatMap((date) => originOf(date, sourceOf))),
    site: null,
  };
}

/** One date in words: "Exam, Session 1: 3 May 2026". */
function formatDate({ date, reporter }: ExamDateRow, language: Language, today: string) {
  const { kind, session, from, to, precision, cycle } = date;
  const { agendaTexts, dateTexts } = siteWords(language);
  const { day, longMonth } = formats(language);
  const what = joinWithDots([dateTexts.kinds[kind], String(cycle), session]);
  const reported =
    reporter === null ? '' : ` (${dateTexts.reportedBy(reporter, lastDay(date) < today)})`;
  if (precision === 'month') return `${what}: ${longMonth(from.slice(0, 7))}${reported}`;
  const until = to === null || to === from ? '' : `, ${agendaTexts.until(day(to))}`;
  return `${what}: ${day(from)}${until}${reported}`;
}

type TextSection = Exclude<PageSection, 'dates'>;

/** The texts of a course by the section that shows them. */
function courseTexts({ duration, eligibility, careerOptions, facts, provenance }: CourseEntry) {
  const usual = facts?.usualDuration;
  return {
    duration: usual ?? duration,
    eligibility,
    career: careerOptions?.join('\n'),
    provenance: {
      ...provenance,
      duration: provenance?.['facts'] ?? [],
      career: provenance?.['careerOptions'] ?? [],
    },
  };
}

/** The texts of an exam by the section that shows them. */
function examTexts({
  eligibility,
  syllabus,
  pattern,
  conductingBody,
  website,
  provenance,
}: ExamEntry) {
  return {
    eligibility,
    syllabus,
    pattern,
    contact: [conductingBody, website].filter(isText).join('\n'),
    provenance,
  };
}

/** The text about one topic of an exam or a course. */
async function textAnswer(
  runtime: Runtime,
  page: ReferencePage & { kind: 'exam' | 'course'; section: TextSection },
): Promise<QuestionAnswer | null> {
  const { kind, slug, section } = page;
  const [{ provenance, ...texts }, sourceOf] = await Promise.all([
    kind === 'exam'
      ? findEntry(examKind, runtime, slug).then(examTexts)
      : findEntry(courseKind, runtime, slug).then(courseTexts),
    createSourceFinder(runtime),
  ]);
  const text = new Map(Object.entries(texts)).get(section);
  if (!text) return null;
  const sources = (lookup(provenance ?? {}, section) ?? []).flatMap((id) => sourceOf(id) ?? []);
  return {
    name: page.name,
    href: referencePath(page),
    lines: text.split('\n').slice(0, MAX_LINES),
    publishers: publishersOf(sources),
    site: null,
  };
}

/** The overview of an exam and who accepts its result, for an exam without recorded institutions. */
async function examAnswer(runtime: Runtime, page: ReferencePage): Promise<QuestionAnswer | null> {
  const [exam, sourceOf] = await Promise.all([
    findEntry(examKind, runtime, page.slug),
    createSourceFinder(runtime),
  ]);
  const lines = [exam.overview, exam.facts?.acceptedBy].filter(isText);
  const sources = ['overview', 'acceptedBy'].flatMap(
    (field) => lookup(exam.provenance ?? {}, field) ?? [],
  );
  if (lines.length === 0) return null;
  return {
    name: page.name,
    href: referencePath(page),
    lines,
    publishers: publishersOf(sources.flatMap((id) => sourceOf(id) ?? [])),
    site: null,
  };
}

function isText(text: string | null | undefined): text is string {
  return Boolean(text);
}

/** The publishers of sources; general knowledge has none and is named by its title. */
function publishersOf(sources: readonly Source[]): string[] {
  const names = sources.map(({ id, title, publisher }) =>
    id === generalKnowledge ? title : publisher,
  );
  return [...new Set(names)];
}
