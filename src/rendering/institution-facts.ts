import { formatFees } from '../domain/institutions/fees.ts';
import { type Institution, notReported } from '../domain/institutions/institution.ts';
import type { Language } from '../domain/languages.ts';
import { limits } from '../domain/limits.ts';
import { lookup } from '../domain/lookup.ts';
import { institutionPath } from '../domain/pages/address.ts';
import { sortMainCoursesFirst } from '../domain/reference/course-order.ts';
import { type InstitutionFact, topicNamed } from '../domain/reference/topics.ts';
import type { QuestionAnswer } from '../domain/search/question-answer.ts';
import type { SearchResult } from '../domain/search/search-result.ts';
import { findNewest } from '../domain/sources/figure-series.ts';
import type { FigureKey } from '../domain/sources/figures.ts';
import { findInstitutionsById } from '../features/catalogue/institutions.ts';
import { findAdmissionExams } from '../features/cutoffs/find-exams.ts';
import { findCutoffsOf } from '../features/cutoffs/institution-cutoffs.ts';
import { linesOfInstitution } from '../features/recognition/recognition-lines.ts';
import { joinWithDots } from '../messages/dotted.ts';
import { siteWords } from '../messages/site.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { formatClosings, formatEarnings, formatExams } from './key-facts.ts';

/** The numbers of institutions and of lines in an answer. */
const MAX = { institutions: 3, lines: 4 };
/** With more results than this, missing facts are reported for the list and not for its first institution. */
const MAX_NAMESAKES = 10;
const ACCESS: readonly FigureKey[] = ['liftsRamps', 'wheelchairHelp', 'accessibleToilets'];

/** What the first institutions found say on the topics of a question, as the table of topics has it. */
export async function institutionAnswers(
  runtime: Runtime,
  { reading, institutions, total }: Pick<SearchResult, 'reading' | 'institutions' | 'total'>,
  language: Language,
): Promise<QuestionAnswer[]> {
  const asked = reading?.asks === undefined ? [] : [reading.asks, ...(reading.asksToo ?? [])];
  const topics = asked.flatMap((topic) => {
    const place = topicNamed(topic)?.institution;
    return place ? [{ topic, ...place }] : [];
  });
  const [main] = topics;
  if (!main) return [];
  const courses = (reading?.parts ?? []).flatMap(({ kind, label }) =>
    kind === 'course' ? [label] : [],
  );
  const ids = institutions.slice(0, MAX.institutions).map(({ _id }) => _id);
  const institutionById = await findInstitutionsById(runtime, ids);
  const { nameOf, questionTexts } = siteWords(language);
  const isOfName = total <= MAX_NAMESAKES;
  const answers = await Promise.all(
    [...institutionById].map(async ([id, institution], place): Promise<QuestionAnswer> => {
      const courseRows = institution.coursesAndFees.filter(({ course }) =>
        courses.includes(course),
      );
      const subject =
        courseRows.length > 0 ? { ...institution, coursesAndFees: courseRows } : institution;
      const ofTopics = await Promise.all(
        topics.map(async ({ topic, facts }) => {
          const known = await Promise.all(
            facts.map((fact) =>
              linesOf[fact](subject, { id, institution, courses, runtime, language }),
            ),
          );
          const said = isOfName ? questionTexts.unknown : questionTexts.besideList;
          const unknown = place === 0 ? [lookup(said, topic)].filter(isLine) : [];
          const lines = known.flat().slice(0, MAX.lines);
          const beside = isOfName ? [lookup(questionTexts.besideFacts, topic)].filter(isLine) : [];
          return { topic, known: lines.length > 0 ? [...lines, ...beside] : [], unknown };
        }),
      );
      const isKnown = ofTopics.some(({ known }) => known.length > 0);
      return {
        name: nameOf(institution.name),
        href: `${institutionPath(institution.type, institution.name)}#${main.section}`,
        lines: [
          ...new Set(
            ofTopics.flatMap(({ known, unknown }) => (known.length > 0 ? known : unknown)),
          ),
        ],
        publishers: [],
        site: isKnown ? null : institution.website,
      };
    }),
  );
  return answers.filter(({ lines }) => lines.length > 0);
}

interface AnswerContext {
  id: string;
  /** With all of its courses. */
  institution: Institution;
  /** The courses that the question names. */
  courses: readonly string[];
  runtime: Runtime;
  language: Language;
}

/** The lines of each kind of fact. */
const linesOf: Readonly<
  Record<
    InstitutionFact,
    (institution: Institution, context: AnswerContext) => string[] | Promise<string[]>
  >
> = {
  fees({ coursesAndFees }, { language }) {
    const { infoTexts } = siteWords(language);
    const withFees = coursesAndFees.filter(({ fees }) => fees !== notReported);
    return sortMainCoursesFirst(withFees)
      .slice(0, MAX.lines - 1)
      .map(({ course, fees }) => infoTexts.costs(course, formatFees(fees), ''));
  },
  hostel: ({ costs }, { language }) =>
    newestCosts(
      costs,
      ({ part, includes }) => part === 'hostel' || part === 'mess' || includes.includes('hostel'),
      language,
    ),
  quota: ({ costs }, { language }) =>
    newestCosts(costs, ({ quota }) => quota === 'management' || quota === 'nri', language),
  scholarship({ costs, scholarship }, { language }) {
    const isForSome = ({ part, categories, incomeUpTo }: Cost) =>
      part === 'tuition' && (categories?.includes('SC') === true || incomeUpTo !== null);
    return [...newestCosts(costs, isForSome, language), ...(scholarship ? [scholarship] : [])];
  },
  seats({ coursesAndFees }, { language }) {
    const { questionTexts } = siteWords(language);
    return sortMainCoursesFirst(coursesAndFees).flatMap(({ course, intake, year }) =>
      intake === undefined ? [] : [questionTexts.seats(course, intake, year ?? null)],
    );
  },
  async exams(_, { institution, courses, runtime, language }) {
    const ofCourses = await findAdmissionExams(runtime, institution, courses);
    const exams = ofCourses.length > 0 ? ofCourses : await findAdmissionExams(runtime, institution);
    return [formatExams(exams, language)].filter(isLine);
  },
  async closings(institution, { runtime, language }) {
    const options = { years: 1, limit: limits.page.max };
    const cutoffs = await findCutoffsOf(runtime, institution, {}, options);
    return [cutoffs && formatClosings(cutoffs, language)].filter(isLine);
  },
  outcomes: (institution, { language }) =>
    [formatEarnings(institution, [], language)].filter(isLine),
  async recognition(institution, { id, runtime, language }) {
    const lines = await linesOfInstitution(runtime, { id, record: institution }, language);
    return lines.map(({ text }) => text);
  },
  access({ figures }, { language }) {
    const { figureLabels, figureValue } = siteWords(language);
    return ACCESS.flatMap((key) => {
      const figure = findNewest(figures, key);
      return figure ? [`${figureLabels[key]}: ${figureValue(figure)}`] : [];
    });
  },
  contact({ location, figures, website }, { language }) {
    const { nameOf } = siteWords(language);
    const pincode = findNewest(figures, 'pincode')?.value;
    const places = [location.place, location.city, location.state].filter(isLine);
    const names = [...new Set(places)].map((place) => nameOf(place));
    const address = joinWithDots([...names, pincode === undefined ? null : String(pincode)]);
    return [address, website].filter(isLine);
  },
};

type Cost = Institution['costs'][number];

/** The costs of the newest year that are meant, and those that hold since an earlier one, each with its course. */
function newestCosts(
  costs: Institution['costs'],
  isMeant: (cost: Cost) => boolean,
  language: Language,
): string[] {
  const { costWords } = siteWords(language);
  const meant = costs.filter(isMeant);
  const newest = Math.max(...meant.map(({ year }) => year ?? 0));
  return meant
    .filter(({ year, since }) => since || (year ?? 0) === newest)
    .map((cost) => costWords({ ...cost, source: null }));
}

function isLine(line: string | null | undefined): line is string {
  return Boolean(line);
}
