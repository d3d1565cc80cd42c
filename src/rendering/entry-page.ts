import { indianDay, secondsToNextIndianDay } from '../domain/date.ts';
import type { CourseEntry, ExamEntry } from '../domain/exams/detail.ts';
import type { NotAnnounced, TrackedDate } from '../domain/exams/exam-date.ts';
import { buildExamYear, type ExamYear } from '../domain/exams/exam-year.ts';
import { splitStanding, stateBySource } from '../domain/exams/standing-dates.ts';
import type { SourceOf } from '../domain/institutions/facts-by-source.ts';
import type { Language } from '../domain/languages.ts';
import { limits } from '../domain/limits.ts';
import { pageTags, tagsOfShown } from '../domain/pages/page-tags.ts';
import { courseBySlug, examBySlug } from '../domain/reference/entries.ts';
import { shippedDates } from '../domain/reference/exam-dates.ts';
import { sourcesOf } from '../domain/reference/fact-sources.ts';
import { isSameJson } from '../domain/same-json.ts';
import { briefQuery } from '../domain/search/search.ts';
import type { SearchResult } from '../domain/search/search-result.ts';
import { searchInstitutions } from '../features/catalogue/search.ts';
import { findDates } from '../features/exam-dates/dates.ts';
import { findEntry } from '../features/reference/details.ts';
import { courseKind, examKind } from '../features/reference/kinds.ts';
import { createSourceFinder } from '../features/sources/sources.ts';
import { siteWords } from '../messages/site.ts';
import type { Runtime } from '../runtime/runtime.ts';
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
  sourceOf: SourceOf;
  notAnnounced: NotAnnounced | null;
}

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
      // A course page starts with a few institutions, so that the rest stays in sight.
      ...(kind === 'course' && { limit: String(limits.page.short) }),
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
  return year && { year, today, sourceOf, notAnnounced: stillNotAnnounced(slug, dates) };
}

/** The shipped dates in the form that a static page can show on any day. */
export function shippedDatesOf(slug: string): DisplayedDates | null {
  const sourceOf = (id: string) => sourcesOf([id])[0];
  const isOfficial = (id: string) => sourceOf(id)?.official === true;
  const dates = stateBySource(shippedDates().get(slug)?.dates ?? [], isOfficial);
  const year = buildExamYear(splitStanding(dates).standing, indianDay(new Date()));
  return year && { year, today: null, sourceOf, notAnnounced: stillNotAnnounced(slug, dates) };
}

/** The cycle of which nothing was announced, unless an official date of it is known now. */
function stillNotAnnounced(slug: string, dates: readonly TrackedDate[]): NotAnnounced | null {
  const absent = shippedDates().get(slug)?.notAnnounced ?? null;
  const isAnnounced = dates.some(
    ({ cycle, state }) => state !== 'reported' && cycle >= (absent?.cycle ?? 0),
  );
  return isAnnounced ? null : absent;
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

/** Whether an entry is as the build showed it, so that only its dates and institutions may differ. */
export function isAsShipped(kind: PageKind, slug: string, shown: CourseOrExam): boolean {
  return isSameJson(shown, shippedEntry(kind, slug));
}

/** Title and description of an entry's page. */
export function entryHead(shown: CourseOrExam, language: Language): PageHead {
  return 'course' in shown ? courseHead(shown.course, language) : examHead(shown.exam, language);
}

/** The head of a course's page. */
function courseHead(course: CourseEntry, language: Language): PageHead {
  const { referenceTexts: texts } = siteWords(language);
  const { name, fullName = name } = course;
  const contents = (['specification', 'eligibility', 'careerOptions'] as const)
    .filter((field) => (course[field]?.length ?? 0) > 0)
    .map((field) => texts.known[field]);
  return {
    title: texts.courseTitle(name, fullName),
    description: texts.courseDescription(name, contents),
  };
}

/** The head of an exam's page. */
function examHead(exam: ExamEntry, language: Language): PageHead {
  const { referenceTexts: texts } = siteWords(language);
  const { name, fullName = name, conductingBody, eligibility, facts } = exam;
  const contents = [
    ...(['overview', 'pattern', 'syllabus'] as const)
      .filter((field) => exam[field])
      .map((field) => texts.known[field]),
    ...(facts?.months ? [texts.known.months] : []),
    ...(eligibility ? [texts.known.sits] : []),
  ];
  return {
    title: texts.examTitle(name, fullName),
    description: texts.examDescription(name, conductingBody ?? null, contents),
  };
}
