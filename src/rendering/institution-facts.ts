import { formatFees } from '../domain/institutions/fees.ts';
import { feesNotReported, type Institution } from '../domain/institutions/institution.ts';
import type { Language } from '../domain/languages.ts';
import { limits } from '../domain/limits.ts';
import { institutionPath } from '../domain/pages/address.ts';
import { sortMainCoursesFirst } from '../domain/reference/course-order.ts';
import type { QuestionAnswer } from '../domain/search/question-answer.ts';
import type { AskedTopic, SearchResult } from '../domain/search/search-result.ts';
import { findInstitutionsById } from '../features/catalogue/institutions.ts';
import { findCutoffsOf } from '../features/cutoffs/institution-cutoffs.ts';
import { siteWords } from '../messages/site.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { formatClosings, formatExams } from './key-facts.ts';

/** Topics of a question that the facts of an institution answer, with their sections on its page. */
const sections = {
  fees: '#costs',
  hostel: '#costs',
  seats: '#courses',
  admission: '#cutoffs',
} as const;
type InstitutionTopic = keyof typeof sections;

/** The numbers of institutions and of lines in an answer. */
const MAX = { institutions: 3, lines: 4 };
/** A longer list does not answer a name, so unknown facts of its first institution are not reported. */
const MAX_NAMESAKES = 10;

/** The answers of the first institutions found to a question about fees, seats or admission. */
export async function institutionAnswers(
  runtime: Runtime,
  { reading, institutions, total }: Pick<SearchResult, 'reading' | 'institutions' | 'total'>,
  language: Language,
): Promise<QuestionAnswer[]> {
  const topic = reading?.asks;
  if (!isInstitutionTopic(topic)) return [];
  const courses = (reading?.parts ?? []).flatMap(({ kind, label }) =>
    kind === 'course' ? [label] : [],
  );
  const ids = institutions.slice(0, MAX.institutions).map(({ _id }) => _id);
  const institutionById = await findInstitutionsById(runtime, ids);
  const { nameOf, questionTexts } = siteWords(language);
  const answers = await Promise.all(
    [...institutionById.values()].map(async (institution): Promise<QuestionAnswer> => {
      const courseRows = institution.coursesAndFees.filter(({ course }) =>
        courses.includes(course),
      );
      const subject =
        courseRows.length > 0 ? { ...institution, coursesAndFees: courseRows } : institution;
      const lines = await linesOf[topic](subject, { runtime, language });
      return {
        name: nameOf(institution.name),
        href: institutionPath(institution.type, institution.name) + sections[topic],
        lines: lines.slice(0, MAX.lines),
        publishers: [],
        site: lines.length > 0 ? null : institution.website,
      };
    }),
  );
  const withLines = answers.filter(({ lines }) => lines.length > 0);
  const [first] = total <= MAX_NAMESAKES ? answers : [];
  if (withLines.length > 0 || !first) return withLines;
  return [{ ...first, lines: [questionTexts.unknown[topic]] }];
}

function isInstitutionTopic(topic: AskedTopic | undefined): topic is InstitutionTopic {
  return topic !== undefined && Object.hasOwn(sections, topic);
}

interface AnswerContext {
  runtime: Runtime;
  language: Language;
}

const linesOf: Readonly<
  Record<
    InstitutionTopic,
    (institution: Institution, context: AnswerContext) => string[] | Promise<string[]>
  >
> = {
  fees({ coursesAndFees, costs }, { language }) {
    const { infoTexts } = siteWords(language);
    const withFees = coursesAndFees.filter(({ fees }) => fees !== feesNotReported);
    const rows = sortMainCoursesFirst(withFees).map(({ course, fees }) =>
      infoTexts.costs(course, formatFees(fees), ''),
    );
    return [...rows.slice(0, MAX.lines - 1), ...hostelFees(costs, language)];
  },
  hostel: ({ costs }, { language }) => hostelFees(costs, language),
  seats({ coursesAndFees }, { language }) {
    const { questionTexts } = siteWords(language);
    return sortMainCoursesFirst(coursesAndFees).flatMap(({ course, intake, year }) =>
      intake === undefined ? [] : [questionTexts.seats(course, intake, year ?? null)],
    );
  },
  async admission(institution, { runtime, language }) {
    const options = { years: 1, limit: limits.page.max };
    const cutoffs = await findCutoffsOf(runtime, institution, {}, options);
    return [
      formatExams(institution, language),
      cutoffs && formatClosings(cutoffs, language),
    ].filter((line) => line !== null);
  },
};

/** The newest costs of a hostel, each with its course. */
function hostelFees(costs: Institution['costs'], language: Language): string[] {
  const { costWords } = siteWords(language);
  const hostels = costs.filter(({ part }) => part === 'hostel');
  const newest = Math.max(...hostels.map(({ year }) => year ?? 0));
  return hostels
    .filter(({ year }) => (year ?? 0) === newest)
    .map((cost) => costWords({ ...cost, source: null }));
}
