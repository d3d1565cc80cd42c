import { calculateCosts, yearOfFee } from '../institutions/course-costs.ts';
import { feesNotReported, type Institution } from '../institutions/institution.ts';
import { formatRank } from '../institutions/rank.ts';
import { slugOf } from '../slug.ts';
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
export function countValues({ values }: ComparedRow): number {
  return values.filter((value) => value !== null).length;
}

function mostFrequentYear(years: readonly number[]): number {
  const held = [...Map.groupBy(years, (year) => year)];
  const [best] = held.sort(([a, as], [b, bs]) => bs.length - as.length || b - a);
  return best?.[0] ?? 0;
}

/** Fees of courses that at least two institutions teach. */
export function buildCourseRows(institutions: ComparedInstitutions): ComparedRow[] {
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
      if (!row || row.fees === feesNotReported) return null;
      const stated = yearOfFee(institution.costs, row);
      const year = stated?.year ?? null;
      const isSince = stated?.isSince === true;
      return { value: row.fees, unit: 'text', year, reading: 'academic', isSince };
    });
    const wholes = institutions.map((institution): ComparedValue | null => {
      const row = rowOf(institution);
      const [whole] = row ? calculateCosts(institution.costs, [row]) : [];
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
    const partsOfEach = reported.map((rows) => new Set(rows.map(({ of }) => of)));
    return groupSpellings(partsOfEach).map((names) => ({
      key,
      of: names.reduce((longest, other) =>
        (longest ?? '').length < (other ?? '').length ? other : longest,
      ),
      values: reported.map((figuresOfKey) => newestFigure(figuresOfKey, key, names)),
    }));
  });
  const [first] = groupKeys;
  const isEmptyShown = rows.length === 0 && first !== undefined && !MIXED_GROUPS.includes(group);
  return isEmptyShown ? [{ key: first, of: null, values: institutions.map(() => null) }] : rows;
}

/**
 * Groups spellings of one subject: "Computer Science" equals "Computer Science and Engineering"
 * unless an institution reports both.
 */
function groupSpellings(parts: readonly ReadonlySet<string | null>[]): (string | null)[][] {
  const all = [...new Set(parts.flatMap((names) => [...names]))];
  return [...Map.groupBy(all, withoutEngineering).values()].flatMap((names) => {
    const areDistinguished = parts.some(
      (reported) => names.filter((name) => reported.has(name)).length > 1,
    );
    return areDistinguished ? names.map((name) => [name]) : [names];
  });
}

function withoutEngineering(of: string | null): string {
  return (of ?? '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/,? (?:and )?engineering$/, '');
}

function newestFigure(
  reported: Institution['figures'],
  key: FigureKey,
  names: readonly (string | null)[],
): ComparedValue | null {
  const [newest] = reported
    .filter((figure) => names.includes(figure.of))
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
  if (!newest) return null;
  const { unit, year: reading } = figures[key];
  const amount = unit === 'rupees a year' ? 'fee' : 'number';
  const { value, year } = newest;
  return { value, unit: typeof value === 'number' ? amount : 'text', year, reading };
}
