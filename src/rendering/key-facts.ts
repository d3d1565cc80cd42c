import { shortLabel } from '../domain/cutoffs/code-text.ts';
import { earlySeasonOf, type ShownList } from '../domain/cutoffs/cutoff-list.ts';
import type { OfferedSeats } from '../domain/cutoffs/cutoff-parts.ts';
import type { CutoffAnswer } from '../domain/cutoffs/cutoffs.ts';
import type { DerivedCourse } from '../domain/exams/detail.ts';
import { calculateCosts, yearOfFee } from '../domain/institutions/course-costs.ts';
import { isFee } from '../domain/institutions/fee-sentences.ts';
import { formatFees } from '../domain/institutions/fees.ts';
import { type Institution, notReported } from '../domain/institutions/institution.ts';
import { listPays, type Pay } from '../domain/institutions/pay.ts';
import type { Language } from '../domain/languages.ts';
import { admissionExams, type CoursesOfLists } from '../domain/reference/admission-exams.ts';
import { sortMainCoursesFirst } from '../domain/reference/course-order.ts';
import { payOf } from '../domain/reference/pay.ts';
import { studyYearsOf } from '../domain/reference/study-years.ts';
import { type Programme, programmesOf, shareOf } from '../domain/sources/figure-series.ts';
import { formats } from '../messages/formats.ts';
import { siteWords } from '../messages/site.ts';
import { ownAnswer } from '../messages/standing-words.ts';

interface Answer {
  question: string;
  href: string;
  /** Null where unknown. */
  words: string | null;
}

interface OwnCutoffs {
  list: ShownList;
  answer: CutoffAnswer;
}

interface Cutoffs extends OwnCutoffs {
  /** The kinds of seats that the institution has; null where the candidate decides on them. */
  seats: OfferedSeats | null;
}

/** A section in the page's table of contents. */
interface Section {
  href: string;
  text: string;
}

/** The sections with known facts, in page order. */
export function contentsOf(
  { coursesAndFees, costs, figures, rankings, scholarship }: Institution,
  available: { derived: boolean; cutoffs: boolean },
  language: Language,
): Section[] {
  const { cutoffTexts, figureSectionTexts, infoTexts, reviewTexts } = siteWords(language);
  const sections: [boolean, string, string][] = [
    [coursesAndFees.length > 0 || available.derived, '#courses', infoTexts.courses],
    [available.cutoffs, '#cutoffs', cutoffTexts.section],
    [
      costs.length > 0 || figures.some(isFee) || scholarship !== null,
      '#costs',
      figureSectionTexts.costs,
    ],
    [programmesOf(figures).length > 0, '#outcomes', figureSectionTexts.outcomes],
    [rankings.length > 0, '#rankings', infoTexts.rankings],
    [true, '#where', figureSectionTexts.where],
    [true, '#reviews', reviewTexts.heading],
  ];
  return sections.flatMap(([isShown, href, text]) => (isShown ? [{ href, text }] : []));
}

/** Number of exams named in the one-line answer on how to apply. */
const MAX_EXAMS = 3;

/** The four main questions, each answered in one line that links to its section. */
export function answersOf(
  institution: Institution,
  {
    cutoffs,
    own,
    derived,
    entered,
  }: CoursesOfLists & { cutoffs: Cutoffs | null; own: OwnCutoffs | null },
  language: Language,
): Answer[] {
  const { infoTexts: texts } = siteWords(language);
  return [
    {
      question: texts.getIn,
      href: '#cutoffs',
      words: own ? formatOwn(own, language) : cutoffs && formatClosings(cutoffs, language),
    },
    { question: texts.cost, href: '#courses', words: formatCost(institution, language) },
    {
      question: texts.earn,
      href: '#outcomes',
      words: formatEarnings(institution, derived, language),
    },
    {
      question: texts.apply,
      href: '#courses',
      words: formatExams(admissionExams(institution, { derived, entered }), language),
    },
  ];
}

/** How a rank stands against the institution's seats. */
function formatOwn({ list, answer }: OwnCutoffs, language: Language): string | null {
  const { ownRankTexts: texts } = siteWords(language);
  const { better } = list;
  return ownAnswer(answer.rows, { texts, language, better, early: answer.early });
}

/** The quota and pool of the closings, where the institution has others too. */
function takenSeats(list: ShownList, seats: OfferedSeats | null): string[] {
  if (!seats) return [];
  const { chosen, others } = seats;
  const isNamed = (name: 'quota' | 'pool') => others[name].length > 1 && chosen[name] !== 'all';
  return [
    ...(isNamed('quota') ? [shortLabel(list.quotas, chosen.quota)] : []),
    ...(isNamed('pool') ? [shortLabel(list.pools, chosen.pool)] : []),
  ];
}

/** The closing values of the newest year, most competitive seat first. */
export function formatClosings(
  { list, answer, seats }: Cutoffs,
  language: Language,
): string | null {
  const { cutoffTexts, infoTexts, shownValue } = siteWords(language);
  const all = answer.rows.flatMap(({ category, pool, history }) => {
    const newest = history.find(({ preparatory }) => !preparatory);
    return newest ? [{ category, pool, year: newest.year, value: newest.closing }] : [];
  });
  const year = Math.max(...all.map((closing) => closing.year));
  const ofYear = all.filter((closing) => closing.year === year);
  // Seats of small pools say little about general admission.
  const general = ofYear.filter(({ pool }) => pool !== 'female');
  const newest = general.length > 0 ? general : ofYear;
  const [mostCompetitive] = newest;
  if (!mostCompetitive) return null;
  const values = newest.map(({ value }) => value).toSorted((a, b) => a - b);
  if (list.better === 'higher') values.reverse();
  const [hardest = mostCompetitive.value, easiest = mostCompetitive.value] = [
    values[0],
    values.at(-1),
  ];
  const closed = infoTexts.closed(
    list.label,
    [shortLabel(list.categories, mostCompetitive.category), ...takenSeats(list, seats)],
    shownValue(hardest),
    shownValue(easiest),
    year,
  );
  const early = earlySeasonOf(list, [year]);
  return early ? `${formats(language).sentence(closed)} ${cutoffTexts.early(list, early)}` : closed;
}

/** The fee of the main course among those with a known fee. */
function formatCost({ coursesAndFees, costs }: Institution, language: Language): string | null {
  const { feeYearWords, infoTexts, wholeCostWords } = siteWords(language);
  const withFees = coursesAndFees.filter(({ fees }) => fees !== notReported);
  const [first] = sortMainCoursesFirst(withFees);
  if (!first) return null;
  // A row's year is that of its seats.
  const stated = yearOfFee(costs, first);
  const year = stated === null ? '' : feeYearWords(stated);
  const [totalCost] = calculateCosts(costs, [first], studyYearsOf);
  return [
    infoTexts.costs(first.course, formatFees(first.fees), year),
    ...(totalCost ? [wholeCostWords(totalCost)] : []),
  ].join('; ');
}

/**
 * What graduates of the main course with known pay earn, else those of the newest programme. A
 * course of the cut-offs counts among those that the institution teaches.
 */
export function formatEarnings(
  { coursesAndFees, figures }: Pick<Institution, 'coursesAndFees' | 'figures'>,
  derived: readonly DerivedCourse[],
  language: Language,
): string | null {
  const { nameOf, partWords } = siteWords(language);
  const programmes = programmesOf(figures);
  const pays = listPays(figures);
  const main = sortMainCoursesFirst(coursesAndFees).map(({ course }) => course);
  const courses = [...main, ...derived.flatMap(({ course }) => course ?? [])];
  for (const course of courses) {
    const pay = payOf(course, { courses, pays });
    const programme = pay && programmes.find((one) => isOfPay(one, pay));
    if (programme) return earningsOf(programme, nameOf(course), language);
  }
  // Its newest year may tell the placed alone.
  const paid = programmes.find(({ years }) =>
    years.some(({ medianSalary }) => medianSalary !== undefined),
  );
  return paid ? earningsOf(paid, partWords(paid), language) : null;
}

function isOfPay({ about }: Programme, { level, years, field }: Pay): boolean {
  const isAlike = about?.level === level && about.years === years && about.field === field;
  return isAlike && about.degree === null && about.programme === null;
}

/** The newest median of a programme, the share of its year, and the year before where it was higher. */
function earningsOf(
  { years, about }: Programme,
  programme: string,
  language: Language,
): string | null {
  const { feeWords, figureYear, infoTexts, payWords } = siteWords(language);
  const [newest, before] = years.filter(({ medianSalary }) => medianSalary !== undefined);
  if (newest?.medianSalary === undefined) return null;
  const share = shareOf(newest.placed, newest.graduated);
  const [now, then] = [newest.medianSalary, before?.medianSalary ?? 0];
  const isLower = now < then && feeWords(now) !== feeWords(then);
  return infoTexts.earns({
    programme,
    median: payWords({ rupees: now, years: about?.years ?? null }),
    placed: share === null ? null : String(Math.round(share)),
    year: newest.year === null ? '' : figureYear(newest.year, 'academic'),
    before: isLower ? feeWords(then) : null,
  });
}

/** The first exams that admit to an institution; null if none is known. */
export function formatExams(names: readonly string[], language: Language): string | null {
  const { infoTexts } = siteWords(language);
  return names.length === 0 ? null : infoTexts.applyBy(names.slice(0, MAX_EXAMS));
}
