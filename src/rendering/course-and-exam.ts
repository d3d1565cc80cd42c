import { coursePath, examPath } from '../domain/address.ts';
import { indianDay, secondsToNextIndianDay } from '../domain/date.ts';
import type { CourseEntry, ExamEntry } from '../domain/detail.ts';
import type { TrackedDate } from '../domain/exam-date.ts';
import { buildExamYear, type ExamYear } from '../domain/exam-year.ts';
import type { Language } from '../domain/languages.ts';
import { pageTags, tagsOfShown } from '../domain/page-tags.ts';
import { pages } from '../domain/pages.ts';
import {
  allCourses,
  allExams,
  courseByName,
  courseBySlug,
  examByName,
  examBySlug,
} from '../domain/reference/entries.ts';
import { shippedDates } from '../domain/reference/exam-dates.ts';
import { sourcesOf } from '../domain/reference/fact-sources.ts';
import { coursesByExam, examKnownOf } from '../domain/reference/known-details.ts';
import { briefQuery } from '../domain/search.ts';
import type { SearchResult } from '../domain/search-result.ts';
import { slugOf } from '../domain/slug.ts';
import type { Source } from '../domain/source.ts';
import { searchInstitutions } from '../features/catalogue/search.ts';
import { findDates } from '../features/exam-dates/dates.ts';
import { findEntry, listEntries } from '../features/reference/details.ts';
import { courseKind, examKind } from '../features/reference/kinds.ts';
import { createSourceFinder } from '../features/sources/sources.ts';
import { siteWords } from '../messages/site.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { originOf } from './date-pages.ts';
import type { PageHead } from './institution-page.ts';

/** The course or exam that a page shows. */
export type CourseOrExam = { course: CourseEntry } | { exam: ExamEntry };
export type PageKind = (typeof courseKind | typeof examKind)['kind'];

interface LoadedEntry {
  shown: CourseOrExam;
  found: SearchResult;
  /** The exam's dates; null without any. */
  dates: DisplayedDates | null;
  /** Seconds until content that depends on the day changes. */
  lifetime: number | undefined;
}

/** An exam's dates as its page shows them. */
export interface DisplayedDates {
  year: ExamYear<TrackedDate>;
  /** Null for static pages, which may be read on a later day. */
  today: string | null;
  originOf: (date: TrackedDate) => readonly Source[];
}

/** A course page starts with a few institutions, so that the rest stays in sight. */
const INSTITUTIONS_PER_ENTRY = '5';

/** Loads an entry with its institutions. Throws `unknownCourse` or `unknownExam`. */
export function loadEntry(kind: PageKind, slug: string) {
  return async (runtime: Runtime): Promise<LoadedEntry> => {
    const shown =
      kind === 'course'
        ? { course: await findEntry(courseKind, runtime, slug) }
        : { exam: await findEntry(examKind, runtime, slug) };
    const query = briefQuery({
      [kind]: slug,
      sort: 'rank',
      ...(kind === 'course' && { limit: INSTITUTIONS_PER_ENTRY }),
    });
    const [found, dates] = await Promise.all([
      searchInstitutions(runtime, query),
      kind === 'exam' ? currentDates(runtime, slug) : null,
    ]);
    const lifetime = dates ? secondsToNextIndianDay(runtime.now()) : undefined;
    return { shown, found, dates, lifetime };
  };
}

async function currentDates(runtime: Runtime, slug: string): Promise<DisplayedDates | null> {
  const [{ dates }, sourceOf] = await Promise.all([
    findDates(runtime, slug),
    createSourceFinder(runtime),
  ]);
  const today = indianDay(runtime.now());
  const year = buildExamYear(dates, today);
  return year && { year, today, originOf: (date) => originOf(date, sourceOf) };
}

/** The shipped dates in the form that a static page can show on any day. */
export function shippedDatesOf(slug: string): DisplayedDates | null {
  const dates = shippedDates.get(slug)?.dates ?? [];
  const year = buildExamYear(dates, indianDay(new Date()));
  const sourceOf = (id: string) => sourcesOf([id])[0];
  return year && { year, today: null, originOf: (date) => originOf(date, sourceOf) };
}

/** The cache tags of a page that shows an entry. */
export function entryTags(kind: PageKind, slug: string, { found }: LoadedEntry): string[] {
  return [pageTags[kind](slug), pageTags.catalogue, ...tagsOfShown(found.institutions)];
}

/** A reference entry as shown before later edits are loaded. */
export function shippedEntry(kind: PageKind, slug: string): CourseOrExam {
  return kind === 'course'
    ? { course: courseKind.entryOf({ slug, facts: courseBySlug(slug) }) }
    : { exam: examKind.entryOf({ slug, facts: examBySlug(slug) }) };
}

/** Links to the entries that admins added to the reference data. */
export function loadAddedLinks(kind: PageKind) {
  return async (runtime: Runtime): Promise<Link[]> => {
    const isAdded = ({ slug }: Entry) => !{ course: courseBySlug, exam: examBySlug }[kind](slug);
    return kind === 'course'
      ? (await listEntries(courseKind, runtime)).filter(isAdded).map(courseLink)
      : (await listEntries(examKind, runtime)).filter(isAdded).map(examLink);
  };
}

/** Title and description of an entry's page. */
export function entryHead(shown: CourseOrExam, language: Language): PageHead {
  return 'course' in shown ? courseHead(shown.course, language) : examHead(shown.exam, language);
}

/** The head of a course's page. */
function courseHead(course: CourseEntry, language: Language): PageHead {
  const { referenceTexts: texts } = siteWords(language);
  const { name, fullName = name } = course;
  const known = (['specification', 'eligibility', 'careerOptions'] as const)
    .filter((field) => (course[field]?.length ?? 0) > 0)
    .map((field) => texts.known[field]);
  return {
    title: texts.courseTitle(name, fullName),
    description: texts.courseDescription(name, known),
  };
}

/** The head of an exam's page. */
function examHead(exam: ExamEntry, language: Language): PageHead {
  const { referenceTexts: texts } = siteWords(language);
  const { name, fullName = name, conductingBody, eligibility, facts } = exam;
  const known = [
    ...(['overview', 'pattern', 'syllabus'] as const)
      .filter((field) => exam[field])
      .map((field) => texts.known[field]),
    ...(facts?.months ? [texts.known.months] : []),
    ...(eligibility ? [texts.known.sits] : []),
  ];
  return {
    title: texts.examTitle(name, fullName),
    description: texts.examDescription(name, conductingBody ?? null, known),
  };
}

const MAX_PER_FIELD = 12;

interface Link {
  href: string;
  text: string;
}

/** Links to related courses or exams under a heading. */
interface RelatedLinks {
  heading: string;
  links: Link[];
  more?: Link;
}

interface Entry {
  name: string;
  slug: string;
  field?: string | undefined;
  level?: string | undefined;
}

/** The exams that admit to a course; if none is named, those of its field and level. */
export function examsOf(course: CourseEntry, language: Language): RelatedLinks {
  const { courseTexts, referenceTexts } = siteWords(language);
  const namedExams = (course.facts?.exams ?? []).flatMap((name) => examByName(name) ?? []);
  if (namedExams.length > 0) return { heading: courseTexts.exams, links: namedExams.map(examLink) };
  const exams = allExams.map(toFieldEntry(examLink));
  return linksOfField(course, exams, pages.exams.path, {
    heading: referenceTexts.relatedExams,
    more: referenceTexts.allIn,
  });
}

/** The courses that an exam admits to; if no course names it, those of its field and level. */
export function coursesOf(exam: ExamEntry, language: Language): RelatedLinks {
  const { examTexts, referenceTexts } = siteWords(language);
  const namedCourses = coursesByExam(exam.name).flatMap((slug) => courseBySlug(slug) ?? []);
  if (namedCourses.length > 0)
    return { heading: examTexts.courses, links: namedCourses.map(courseLink) };
  const courses = allCourses.map(toFieldEntry(courseLink));
  return linksOfField(exam, courses, pages.courses.path, {
    heading: referenceTexts.relatedCourses,
    more: referenceTexts.allIn,
  });
}

/** Possible follow-up courses; those without a page have no address. */
export function furtherStudyOf({
  facts,
}: CourseEntry): { href: string | undefined; text: string }[] {
  return (facts?.furtherStudy ?? []).map((text) => {
    const course = courseByName(text);
    return { text, href: course && coursePath(course.slug) };
  });
}

/** The exams that replaced an exam, by name. */
export function replacementsOf({ facts }: ExamEntry): { slug: string; name: string }[] {
  return (facts?.replacedBy ?? []).flatMap((slug) => examBySlug(slug) ?? []);
}

/** The exams that an exam replaced, by name. */
export function predecessorsOf({
  slug,
}: Pick<ExamEntry, 'slug'>): { slug: string; name: string }[] {
  return allExams.filter((exam) => examKnownOf(exam.slug)?.facts.replacedBy.includes(slug));
}

/** Other current exams of the same field and level. */
export function neighboursOf(exam: ExamEntry, language: Language): RelatedLinks {
  const { examTexts, referenceTexts } = siteWords(language);
  const others = allExams.filter(
    ({ slug }) => slug !== exam.slug && examKnownOf(slug)?.facts.isEnded !== true,
  );
  return linksOfField(exam, others.map(toFieldEntry(examLink)), pages.exams.path, {
    heading: examTexts.neighbours,
    more: referenceTexts.allIn,
  });
}

interface FieldEntry extends Link {
  field: string | undefined;
  level: string | undefined;
}

function toFieldEntry(link: (entry: Entry) => Link) {
  return (entry: Entry): FieldEntry => ({ ...link(entry), field: entry.field, level: entry.level });
}

function linksOfField(
  { field, level }: Pick<Entry, 'field' | 'level'>,
  entries: readonly FieldEntry[],
  index: string,
  words: Readonly<Record<'heading' | 'more', (field: string) => string>>,
): RelatedLinks {
  if (field === undefined) return { heading: '', links: [] };
  const links = entries
    .filter((entry) => entry.field === field && entry.level === level)
    .slice(0, MAX_PER_FIELD)
    .map(({ href, text }) => ({ href, text }));
  const more = { text: words.more(field), href: `${index}#field-${slugOf(field)}` };
  return { heading: words.heading(field), links, more };
}

function examLink({ name, slug }: Entry): Link {
  return { text: name, href: examPath(slug) };
}

function courseLink({ name, slug }: Entry): Link {
  return { text: name, href: coursePath(slug) };
}
