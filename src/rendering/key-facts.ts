import { earlySeasonOf, type ShownList } from '../domain/cutoffs/cutoff-list.ts';
import type { CutoffAnswer } from '../domain/cutoffs/cutoffs.ts';
import { calculateCosts, yearOfFee } from '../domain/institutions/course-costs.ts';
import { isFee } from '../domain/institutions/fee-sentences.ts';
import { formatFees } from '../domain/institutions/fees.ts';
import { feesNotReported, type Institution } from '../domain/institutions/institution.ts';
import type { Language } from '../domain/languages.ts';
import { sortMainCoursesFirst, sortUndergraduateFirst } from '../domain/reference/course-order.ts';
import { programmesOf, shareOf } from '../domain/sources/figure-series.ts';
import { siteWords } from '../messages/site.ts';

interface Answer {
  question: string;
  href: string;
  /** Null where unknown. */
  words: string | null;
}

interface Cutoffs {
  list: ShownList;
  answer: CutoffAnswer;
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
  cutoffs: Cutoffs | null,
  language: Language,
): Answer[] {
  const { infoTexts: texts } = siteWords(language);
  return [
    {
      question: texts.getIn,
      href: '#cutoffs',
      words: cutoffs && formatClosings(cutoffs, language),
    },
    { question: texts.cost, href: '#courses', words: formatCost(institution, language) },
    { question: texts.earn, href: '#outcomes', words: formatEarnings(institution, language) },
    { question: texts.apply, href: '#courses', words: formatExams(institution, language) },
  ];
}

/** The closing values of the newest year, most competitive seat first. */
export function formatClosings({ list, answer }: Cutoffs, language: Language): string | null {
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
  const label =
    list.categories.find(({ code }) => code === mostCompetitive.category)?.label ??
    mostCompetitive.category;
  const [category = label] = label.split(':');
  const closed = infoTexts.closed(
    list.label,
    category,
    shownValue(hardest),
    shownValue(easiest),
    year,
  );
  const early = earlySeasonOf(list, [year]);
  return early ? `${closed}. ${cutoffTexts.early(list, early)}` : closed;
}

/** The fee of the main course among those with a known fee. */
function formatCost({ coursesAndFees, costs }: Institution, language: Language): string | null {
  const { feeYearWords, infoTexts, wholeCostWords } = siteWords(language);
  const withFees = coursesAndFees.filter(({ fees }) => fees !== feesNotReported);
  const [first] = sortMainCoursesFirst(withFees);
  if (!first) return null;
  // A row's year is that of its seats.
  const stated = yearOfFee(costs, first);
  const year = stated === null ? '' : feeYearWords(stated);
  const [totalCost] = calculateCosts(costs, [first]);
  return [
    infoTexts.costs(first.course, formatFees(first.fees), year),
    ...(totalCost ? [wholeCostWords(totalCost)] : []),
  ].join('; ');
}

/** The median salary of the programme with the most graduates, undergraduate programmes first. */
function formatEarnings({ figures }: Institution, language: Language): string | null {
  const { feeWords, figureSectionTexts, figureYear, infoTexts } = siteWords(language);
  const paid = programmesOf(figures).find(
    ({ years: [newest] }) => newest.medianSalary !== undefined,
  );
  const [newest] = paid?.years ?? [];
  if (!paid || newest?.medianSalary === undefined) return null;
  const share = shareOf(newest.placed, newest.graduated);
  return infoTexts.earns(
    paid.of ?? figureSectionTexts.wholeInstitution,
    feeWords(newest.medianSalary),
    share === null ? '' : String(Math.round(share)),
    newest.year === null ? '' : figureYear(newest.year, 'academic'),
  );
}

/** The exams that admit to an institution, undergraduate courses first; null if none is known. */
export function formatExams({ coursesAndFees }: Institution, language: Language): string | null {
  const { infoTexts } = siteWords(language);
  const rows = sortUndergraduateFirst(coursesAndFees, ({ course }) => course);
  const names = [...new Set(rows.flatMap(({ entranceExam }) => entranceExam))];
  return names.length === 0 ? null : infoTexts.applyBy(names.slice(0, MAX_EXAMS));
}
