import { calculateCosts, type StudyYears, yearOfFee } from '../institutions/course-costs.ts';
import { formatFees } from '../institutions/fees.ts';
import { type Institution, notReported } from '../institutions/institution.ts';
import { formatRank } from '../institutions/rank.ts';
import { slugOf } from '../slug.ts';
import { partKey } from '../sources/figure.ts';
import { type FigureGroup, type FigureKey, figureKeys, figures } from '../sources/figures.ts';
import type { ComparedRow, ComparedValue, Unit } from './compared-row.ts';

type ComparedInstitutions = readonly Institution[];

/** Figure groups that also contain rows of other kinds. */
const MIXED_GROUPS: readonly FigureGroup[] = ['money', 'outcomes'];

/** A known value; null where unknown. */
export function toValue(
  value: string | number | null,
  unit: Unit,
  year: number | null = null,
): ComparedValue | null {
  return value === null || value === '' ? null : { value, unit, year };
}

/**
 * Ranks by agency, category and year: the year that most institutions have, the newest of those. A
 * row never mixes years.
 */
export function buildRankRows(institutions: ComparedInstitutions): ComparedRow[] {
  const all = institutions.flatMap(({ rankings }) => rankings);
  const kinds = Map.groupBy(all, ({ agency, category }) => JSON.stringify([agency, category]));
  const rows = [...kinds.values()].flatMap((ranks) => {
    const [first] = ranks;
    if (!first) return [];
    const { agency, category } = first;
    const year = mostFrequentYear(ranks.map((rank) => rank.year));
    const values = institutions.map(({ rankings }) => {
      const ranking = rankings.find(
        (rank) => rank.agency === agency && rank.category === category && rank.year === year,
      );
      return toValue(
        ranking?.rankTo === undefined ? (ranking?.rank ?? null) : formatRank(ranking),
        'rank',
        year,
      );
    });
    return [{ key: 'rank', of: [agency, category].filter(Boolean).join(' '), values }];
  });
  return rows.length > 0
    ? rows.sort((a, b) => countValues(b) - countValues(a) || (a.of < b.of ? -1 : 1))
    : [{ key: 'anyRank', of: null, values: institutions.map(() => null) }];
}

/** The number of institutions with a value in a row. */
export function countValues({ values }: Pick<ComparedRow, 'values'>): number {
  return values.filter((value) => value !== null).length;
}

function mostFrequentYear(years: readonly number[]): number {
  const held = [...Map.groupBy(years, (year) => year)];
  const [best] = held.sort(([a, as], [b, bs]) => bs.length - as.length || b - a);
  return best?.[0] ?? 0;
}

/** The fee in a course's row, and the year that it holds for. */
function feeOf(
  { costs }: Institution,
  row: Institution['coursesAndFees'][number],
): ComparedValue | null {
  if (row.fees === notReported) return null;
  const stated = yearOfFee(costs, row);
  const year = stated?.year ?? null;
  const isSince = stated?.isSince === true;
  return { value: formatFees(row.fees), unit: 'text', year, reading: 'academic', isSince };
}

type CourseRows = Institution['coursesAndFees'];
/** What is known of courses. */
export interface CourseKnowledge {
  /** Puts the rows of the main courses first. */
  inOrder: (rows: CourseRows) => CourseRows;
  studyYearsOf: StudyYears;
}

/**
 * The fee of the main course of each institution, named with its course; none where the rows of
 * courses already have a fee of everyone that states one.
 */
export function buildMainFees(
  institutions: ComparedInstitutions,
  courseRows: readonly ComparedRow[],
  inOrder: CourseKnowledge['inOrder'],
): ComparedRow[] {
  const values = institutions.map((institution): ComparedValue | null => {
    const rows = inOrder(institution.coursesAndFees);
    const [first] = rows.flatMap((row) => {
      const fee = feeOf(institution, row);
      return fee ? [{ ...fee, course: row.course }] : [];
    });
    return first ?? null;
  });
  const isShown = (at: number) =>
    courseRows.some((row) => row.key === 'courseFees' && row.values[at]);
  const isNeeded = values.some((value, at) => value !== null && !isShown(at));
  const isUnknown = values.every((value) => value === null);
  return isNeeded || isUnknown ? [{ key: 'mainFee', of: null, values }] : [];
}

/** Fees of courses that at least two institutions teach. */
export function buildCourseRows(
  institutions: ComparedInstitutions,
  studyYearsOf: StudyYears,
): ComparedRow[] {
  const courses = institutions.flatMap(({ coursesAndFees }) => [
    ...new Map(coursesAndFees.map(({ course }) => [slugOf(course), course])),
  ]);
  const taught = Map.groupBy(courses, ([slug]) => slug);
  return [...taught].flatMap(([slug, [first, ...others]]) => {
    if (!first || others.length === 0) return [];
    const rowOf = ({ coursesAndFees }: Institution) =>
      coursesAndFees.find(({ course }) => slugOf(course) === slug);
    const fees = institutions.map((institution): ComparedValue | null => {
      const row = rowOf(institution);
      return row ? feeOf(institution, row) : null;
    });
    const wholes = institutions.map((institution): ComparedValue | null => {
      const row = rowOf(institution);
      const [whole] = row ? calculateCosts(institution.costs, [row], studyYearsOf) : [];
      return whole
        ? {
            value: whole,
            unit: 'whole',
            year: whole.year,
            reading: 'academic',
            isSince: whole.isSince,
          }
        : null;
    });
    const rows = [
      { key: 'courseFees', of: first[1], values: fees },
      { key: 'wholeCourse', of: first[1], values: wholes },
    ];
    return rows.filter(({ values }) => values.some((value) => value !== null));
  });
}

/**
 * Rows of a figure group, one per subject, with each institution's newest value; an entirely
 * unknown group keeps its first row.
 */
export function buildFigureRows(
  institutions: ComparedInstitutions,
  group: FigureGroup,
  keys: readonly FigureKey[] = figureKeys,
): ComparedRow[] {
  const groupKeys = keys.filter((key) => figures[key].group === group);
  const rows = groupKeys.flatMap((key) => {
    const reported = institutions.map((institution) =>
      institution.figures.filter((figure) => figure.key === key),
    );
    const partsOfEach = reported.map(partsOf);
    return groupSpellings(partsOfEach).map((parts) => {
      const [longest] = parts.toSorted((a, b) => (b.of ?? '').length - (a.of ?? '').length);
      const keysOfParts = parts.map(partKey);
      return {
        key,
        of: longest?.of ?? null,
        about: longest?.about,
        values: reported.map((figuresOfKey) => newestFigure(figuresOfKey, key, keysOfParts)),
      };
    });
  });
  const [first] = groupKeys;
  const isEmptyShown = rows.length === 0 && first !== undefined && !MIXED_GROUPS.includes(group);
  return isEmptyShown ? [{ key: first, of: null, values: institutions.map(() => null) }] : rows;
}

type Part = Pick<Institution['figures'][number], 'of' | 'about'>;

/** The parts of an institution that figures are about, each once. */
function partsOf(reported: Institution['figures']): Part[] {
  return [...new Map(reported.map((figure) => [partKey(figure), figure])).values()];
}

/**
 * Groups spellings of one branch: "Computer Science" equals "Computer Science and Engineering"
 * unless an institution reports both.
 */
function groupSpellings(partsOfEach: readonly (readonly Part[])[]): Part[][] {
  const all = [...new Map(partsOfEach.flat().map((part) => [partKey(part), part])).values()];
  return [...Map.groupBy(all, spellingKey).entries()].flatMap(([key, parts]) => {
    const areDistinguished = partsOfEach.some(
      (reported) => reported.filter((part) => spellingKey(part) === key).length > 1,
    );
    return areDistinguished ? parts.map((part) => [part]) : [parts];
  });
}

const ENDINGS = [', and engineering', ' and engineering', ', engineering', ' engineering'];

/** A key that is equal for spellings of one branch of a course. */
function spellingKey({ of, about }: Part): string {
  if (!about || about.programme === null) return partKey({ of, about });
  const branch = about.programme.toLowerCase().replaceAll('&', 'and');
  const ending = ENDINGS.find((end) => branch.endsWith(end)) ?? '';
  return partKey({
    of,
    about: { ...about, programme: branch.slice(0, branch.length - ending.length) },
  });
}

function newestFigure(
  reported: Institution['figures'],
  key: FigureKey,
  parts: readonly string[],
): ComparedValue | null {
  const [newest] = reported
    .filter((figure) => parts.includes(partKey(figure)))
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
  if (!newest) return null;
  const { unit, year: reading } = figures[key];
  const amount = unit === 'rupees a year' ? 'fee' : 'number';
  const { value, year } = newest;
  const isText = typeof value === 'string';
  return { value, unit: isText ? 'text' : amount, year, reading, ...(isText && { figure: key }) };
}
