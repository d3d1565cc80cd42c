import { institutionPath } from '../domain/address.ts';
import { feesShown } from '../domain/fees.ts';
import { seriesOf } from '../domain/figure-series.ts';
import { feesNotReported, type Institution } from '../domain/institution.ts';
import type { Language } from '../domain/languages.ts';
import type { QuestionAnswer } from '../domain/question-answer.ts';
import { byMainCourseFirst } from '../domain/reference/course-order.ts';
import type { AskedTopic, SearchResult } from '../domain/search.ts';
import { findInstitutionsById } from '../features/catalogue/institutions.ts';
import { findCutoffsOf } from '../features/cutoffs/of-institution.ts';
import { dotted } from '../messages/dotted.ts';
import { siteWords } from '../messages/site.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { closings, examsTaken } from './institution-answers.ts';

/** Topics of a question that the facts of an institution answer, with their sections on its page. */
const sections = {
  fees: '#costs',
  hostel: '#costs',
  seats: '#courses',
  admission: '#cutoffs',
} as const;
type Topic = keyof typeof sections;

/** The numbers of institutions and of lines in an answer. */
const MOST = { institutions: 3, lines: 4 };
/** A longer list is no answer to a name, so that it need not be said what is unknown of its first. */
const NAMED = 10;

/** What the first institutions of the list answer to a question about fees, seats or admission. */
export async function institutionAnswers(
  runtime: Runtime,
  { reading, institutions, total }: Pick<SearchResult, 'reading' | 'institutions' | 'total'>,
  language: Language,
): Promise<QuestionAnswer[]> {
  const topic = reading?.asks;
  if (!isOfInstitutions(topic)) return [];
  const courses = (reading?.parts ?? []).flatMap(({ kind, label }) =>
    kind === 'course' ? [label] : [],
  );
  const ids = institutions.slice(0, MOST.institutions).map(({ _id }) => _id);
  const known = await findInstitutionsById(runtime, ids);
  const { nameOf, questionTexts } = siteWords(language);
  const answers = await Promise.all(
    [...known.values()].map(async (institution): Promise<QuestionAnswer> => {
      const own = institution.coursesAndFees.filter(({ course }) => courses.includes(course));
      const asked = own.length > 0 ? { ...institution, coursesAndFees: own } : institution;
      const lines = await linesOf[topic](asked, { runtime, language });
      return {
        name: nameOf(institution.name),
        href: institutionPath(institution.type, institution.name) + sections[topic],
        lines: lines.slice(0, MOST.lines),
        publishers: [],
        site: lines.length > 0 ? null : institution.website,
      };
    }),
  );
  const answered = answers.filter(({ lines }) => lines.length > 0);
  const [first] = total <= NAMED ? answers : [];
  if (answered.length > 0 || !first) return answered;
  return [{ ...first, lines: [questionTexts.unknown[topic]] }];
}

function isOfInstitutions(topic: AskedTopic | undefined): topic is Topic {
  return topic !== undefined && topic in sections;
}

interface Context {
  runtime: Runtime;
  language: Language;
}

const linesOf: Readonly<
  Record<Topic, (institution: Institution, context: Context) => string[] | Promise<string[]>>
> = {
  fees({ coursesAndFees, figures }, { language }) {
    const { infoTexts } = siteWords(language);
    const known = coursesAndFees.filter(({ fees }) => fees !== feesNotReported);
    const rows = byMainCourseFirst(known).map(({ course, fees }) =>
      infoTexts.costs(course, feesShown(fees), ''),
    );
    return [...rows.slice(0, MOST.lines - 1), ...figureLines(figures, 'hostelFee', language)];
  },
  hostel: ({ figures }, { language }) => figureLines(figures, 'hostelFee', language),
  seats({ coursesAndFees }, { language }) {
    const { questionTexts } = siteWords(language);
    return byMainCourseFirst(coursesAndFees).flatMap(({ course, intake, year }) =>
      intake === undefined ? [] : [questionTexts.seats(course, intake, year ?? null)],
    );
  },
  async admission(institution, { runtime, language }) {
    const shown = { years: 1, limit: 100 };
    const found = await findCutoffsOf(runtime, institution, {}, shown);
    return [examsTaken(institution, language), found && closings(found, language)].filter(
      (line) => line !== null,
    );
  },
};

/** The newest value of each part of a figure, with its year. */
function figureLines(
  figures: Institution['figures'],
  key: 'hostelFee',
  language: Language,
): string[] {
  const { feeLabel, figureValue, yearOfFigure } = siteWords(language);
  return seriesOf(figures, [key]).flatMap(({ of, values: [newest] }) =>
    newest ? [`${feeLabel(key, of)}: ${dotted([figureValue(newest), yearOfFigure(newest)])}`] : [],
  );
}
