import { type CourseCost, courseCosts, yearOfFee } from './course-costs.ts';
import { meanFee } from './fees.ts';
import {
  type FigureGroup,
  type FigureKey,
  figureKeys,
  figures,
  type YearReading,
} from './figures.ts';
import { facilityKeys, feesNotReported, type Institution } from './institution.ts';
import { rankText } from './rank.ts';
import { slugOf } from './slug.ts';

/** The groups of a comparison, in the order in which pages show them. */
const comparedGroups = [
  'about',
  'ranks',
  'fees',
  'seats',
  'outcomes',
  'students',
  'quality',
  'cutoffs',
  'facilities',
  'reviews',
] as const;
export type GroupName = (typeof comparedGroups)[number];

/** How a value is said. */
type Unit = 'word' | 'place' | 'text' | 'number' | 'rank' | 'closing' | 'fee' | 'stars' | 'whole';

/** What is known of one institution in one row. */
export interface ComparedValue {
  value: string | number | CourseCost;
  unit: Unit;
  /** The year that it holds for, where it has one. */
  year: number | null;
  /** How its year is read; a calendar year unless said. */
  reading?: YearReading;
  /** Whether it holds from that year on. */
  isSince?: boolean;
  /** Of how many a mean is. */
  count?: number;
}

/** One row: `of` says of which course, ranking or level it is. */
export interface ComparedRow {
  key: string;
  of: string | null;
  /** One for each institution, in their order; null is not reported. */
  values: readonly (ComparedValue | null)[];
}

export interface ComparedGroup {
  name: GroupName;
  rows: readonly ComparedRow[];
}

/** Seats have a group of their own here. */
const SEATS: readonly FigureKey[] = ['intake'];
/** Groups that hold rows of other kinds too. */
const HAS_OTHERS: readonly FigureGroup[] = ['money', 'outcomes'];
/** Fees of courses stand in rows of their own. */
const OTHER_FEES: readonly FigureKey[] = ['hostelFee'];
const STUDENTS = figureKeys.filter((key) => !SEATS.includes(key));

type Compared = readonly Institution[];
type ValueOf = (institution: Institution) => ComparedValue | null;

/** What is known of institutions, side by side: only like stands beside like. */
export function comparison(
  institutions: Compared,
  cutoffs: readonly ComparedRow[] = [],
): ComparedGroup[] {
  const row = (key: string, read: ValueOf): ComparedRow => ({
    key,
    of: null,
    values: institutions.map(read),
  });
  const rows: Record<GroupName, ComparedRow[]> = {
    about: [
      row('type', ({ type }) => known(type, 'word')),
      row('owner', ({ owner }) => known(owner, 'word')),
      row('place', ({ location: { city, state } }) =>
        known(city === null || city === state ? state : `${city}, ${state}`, 'place'),
      ),
      row('established', ({ establishedYear }) => known(establishedYear, 'text')),
      row('campusArea', ({ campusArea }) => known(campusArea, 'text')),
    ],
    ranks: rankRows(institutions),
    fees: [
      ...courseRows(institutions),
      ...figureRows(institutions, 'money', OTHER_FEES),
      row('averageFee', ({ coursesAndFees }) => known(meanFee(coursesAndFees), 'fee')),
    ],
    seats: figureRows(institutions, 'students', SEATS),
    outcomes: [
      ...(['highest', 'median', 'lowest'] as const).map((key) =>
        row(key, ({ placementDetails }) => known(placementDetails[key], 'text')),
      ),
      ...figureRows(institutions, 'outcomes'),
    ],
    students: figureRows(institutions, 'students', STUDENTS),
    quality: figureRows(institutions, 'quality', figureKeys),
    cutoffs: cutoffs.length > 0 ? [...cutoffs] : [row('closing', () => null)],
    facilities: facilityKeys.map((key) =>
      row(key, ({ facilities }) => known(facilities?.[key] ?? null, 'word')),
    ),
    reviews: [
      row('rating', ({ rating }) =>
        rating ? { value: rating.mean, unit: 'stars', year: null, count: rating.count } : null,
      ),
    ],
  };
  return comparedGroups.map((name) => ({ name, rows: rows[name] }));
}

/** Whether all institutions have the same in a row, or all nothing. */
export function isSame({ values: [first, ...others] }: ComparedRow): boolean {
  const tellingOf = (each: ComparedValue | null | undefined) =>
    each ? JSON.stringify([each.value, each.year]) : null;
  return others.every((each) => tellingOf(each) === tellingOf(first));
}

/**
 * The rows with something to compare, and those of which one institution alone reports something,
 * such as the seats of a programme that no other has.
 */
export function byUse(rows: readonly ComparedRow[]) {
  const isSingle = (row: ComparedRow) => row.of !== null && heldBy(row) < 2;
  return { shared: rows.filter((row) => !isSingle(row)), single: rows.filter(isSingle) };
}

/** The greatest of a row's amounts where all have one: what bars are measured by. */
export function mostOf({ values }: ComparedRow): number | null {
  const amounts = values.map(amountOf);
  return amounts.every((amount) => amount !== null) ? Math.max(...amounts) : null;
}

/** What a bar can show of a value: an amount, and no rank, of which less is not less. */
export function amountOf(value: ComparedValue | null): number | null {
  const isAmount = value?.unit === 'fee' || value?.unit === 'number' || value?.unit === 'stars';
  return isAmount && typeof value.value === 'number' ? value.value : null;
}

function known(
  value: string | number | null,
  unit: Unit,
  year: number | null = null,
): ComparedValue | null {
  return value === null || value === '' ? null : { value, unit, year };
}

/**
 * Ranks of one agency, category and year: the year for which most of the institutions have one, the
 * newest of these. Two years of one ranking never stand in a row.
 */
function rankRows(institutions: Compared): ComparedRow[] {
  const all = institutions.flatMap(({ rankings }) => rankings);
  const kinds = Map.groupBy(all, ({ agency, category }) => JSON.stringify([agency, category]));
  const rows = [...kinds.values()].flatMap((ranks) => {
    const [first] = ranks;
    if (!first) return [];
    const { agency, category } = first;
    const year = sharedYear(ranks.map((rank) => rank.year));
    const values = institutions.map(({ rankings }) => {
      const own = rankings.find(
        (rank) => rank.agency === agency && rank.category === category && rank.year === year,
      );
      return known(own?.rankTo === undefined ? (own?.rank ?? null) : rankText(own), 'rank', year);
    });
    return [{ key: 'rank', of: [agency, category].filter(Boolean).join(' '), values }];
  });
  return rows.length > 0
    ? rows.sort((a, b) => heldBy(b) - heldBy(a) || (a.of < b.of ? -1 : 1))
    : [{ key: 'anyRank', of: null, values: institutions.map(() => null) }];
}

function heldBy({ values }: ComparedRow): number {
  return values.filter((value) => value !== null).length;
}

function sharedYear(years: readonly number[]): number {
  const held = [...Map.groupBy(years, (year) => year)];
  const [best] = held.sort(([a, as], [b, bs]) => bs.length - as.length || b - a);
  return best?.[0] ?? 0;
}

/** The fees of courses that at least two of the institutions teach. */
function courseRows(institutions: Compared): ComparedRow[] {
  const courses = institutions.flatMap(({ coursesAndFees }) => [
    ...new Map(coursesAndFees.map(({ course }) => [slugOf(course), course])),
  ]);
  const taught = Map.groupBy(courses, ([slug]) => slug);
  return [...taught].flatMap(([slug, [first, ...others]]) => {
    if (!first || others.length === 0) return [];
    const rowOf = ({ coursesAndFees }: Institution) =>
      coursesAndFees.find(({ course }) => slugOf(course) === slug);
    const fees = institutions.map((institution): ComparedValue | null => {
      const own = rowOf(institution);
      if (!own || own.fees === feesNotReported) return null;
      const stated = yearOfFee(institution.figures, own);
      const year = stated?.year ?? null;
      const isSince = stated?.isSince === true;
      return { value: own.fees, unit: 'text', year, reading: 'academic', isSince };
    });
    const wholes = institutions.map((institution): ComparedValue | null => {
      const own = rowOf(institution);
      const [whole] = own ? courseCosts(institution.figures, [own]) : [];
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
 * The figures of a group, one row for each thing that they are of, in it the newest of each
 * institution; a group of which nothing is known keeps its first row.
 */
function figureRows(
  institutions: Compared,
  group: FigureGroup,
  keys: readonly FigureKey[] = figureKeys,
): ComparedRow[] {
  const wanted = keys.filter((key) => figures[key].group === group);
  const rows = wanted.flatMap((key) => {
    const all = institutions.flatMap(({ figures: own }) => own.filter((each) => each.key === key));
    return [...new Set(all.map(({ of }) => of))].map((of) => ({
      ...{ key, of },
      values: institutions.map((institution) => newestFigure(institution, key, of)),
    }));
  });
  const [first] = wanted;
  const isEmptyShown = rows.length === 0 && first !== undefined && !HAS_OTHERS.includes(group);
  return isEmptyShown ? [{ key: first, of: null, values: institutions.map(() => null) }] : rows;
}

function newestFigure(
  { figures: own }: Institution,
  key: FigureKey,
  of: string | null,
): ComparedValue | null {
  const [newest] = own
    .filter((each) => each.key === key && each.of === of)
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
  if (!newest) return null;
  const { unit, year: reading } = figures[key];
  const amount = unit === 'rupees a year' ? 'fee' : 'number';
  const { value, year } = newest;
  return { value, unit: typeof value === 'number' ? amount : 'text', year, reading };
}
