import type { CourseEntry, ExamEntry } from '../domain/exams/detail.ts';
import type { Language } from '../domain/languages.ts';
import { coursePath, examPath } from '../domain/pages/address.ts';
import { pages } from '../domain/pages/pages.ts';
import {
  allCourses,
  allExams,
  courseByName,
  courseBySlug,
  examByName,
  examBySlug,
} from '../domain/reference/entries.ts';
import { coursesByExam, examKnownOf } from '../domain/reference/known-details.ts';
import { slugOf } from '../domain/slug.ts';
import { listEntries } from '../features/reference/details.ts';
import { courseKind, examKind } from '../features/reference/kinds.ts';
import { siteWords } from '../messages/site.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { PageKind } from './entry-page.ts';

/** Links to the entries that admins added to the reference data. */
export function loadAddedLinks(kind: PageKind) {
  return async (runtime: Runtime): Promise<Link[]> => {
    const isAdded = ({ slug }: Entry) => !{ course: courseBySlug, exam: examBySlug }[kind](slug);
    return kind === 'course'
      ? (await listEntries(courseKind, runtime)).filter(isAdded).map(courseLink)
      : (await listEntries(examKind, runtime)).filter(isAdded).map(examLink);
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
  return linksOfField(course, {
    kind: 'exam',
    among: allExams,
    heading: referenceTexts.relatedExams,
    language,
  });
}

/** The courses that an exam admits to; if no course names it, those of its field and level. */
export function coursesOf(exam: ExamEntry, language: Language): RelatedLinks {
  const { examTexts, referenceTexts } = siteWords(language);
  const namedCourses = coursesByExam(exam.name).flatMap((slug) => courseBySlug(slug) ?? []);
  if (namedCourses.length > 0)
    return { heading: examTexts.courses, links: namedCourses.map(courseLink) };
  return linksOfField(exam, {
    kind: 'course',
    among: allCourses,
    heading: referenceTexts.relatedCourses,
    language,
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
  const { examTexts } = siteWords(language);
  const others = allExams.filter(
    ({ slug }) => slug !== exam.slug && examKnownOf(slug)?.facts.isEnded !== true,
  );
  return linksOfField(exam, {
    kind: 'exam',
    among: others,
    heading: examTexts.neighbours,
    language,
  });
}

const kinds = {
  exam: { link: examLink, index: pages.exams.path },
  course: { link: courseLink, index: pages.courses.path },
} as const;

interface FieldLinks {
  kind: PageKind;
  /** The entries to choose from. */
  among: readonly Entry[];
  heading: (field: string) => string;
  language: Language;
}

/** Links to the entries of the same field and level, and to all of the field. */
function linksOfField(
  { field, level }: Pick<Entry, 'field' | 'level'>,
  { kind, among, heading, language }: FieldLinks,
): RelatedLinks {
  if (field === undefined) return { heading: '', links: [] };
  const { link, index } = kinds[kind];
  const links = among
    .filter((entry) => entry.field === field && entry.level === level)
    .slice(0, MAX_PER_FIELD)
    .map(link);
  const { allIn } = siteWords(language).referenceTexts;
  const more = { text: allIn(field), href: `${index}#field-${slugOf(field)}` };
  return { heading: heading(field), links, more };
}

function examLink({ name, slug }: Entry): Link {
  return { text: name, href: examPath(slug) };
}

function courseLink({ name, slug }: Entry): Link {
  return { text: name, href: coursePath(slug) };
}
