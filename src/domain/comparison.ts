import { isToldBy, outcomeRows } from './compared-outcomes.ts';
import { courseRows, figureRows, heldBy, known, rankRows } from './compared-rows.ts';
import type { CourseCost } from './course-costs.ts';
import { meanFee } from './fees.ts';
import { type FigureKey, figureKeys, type YearReading } from './figures.ts';
import { facilityKeys, type Institution } from './institution.ts';

/** The groups of a comparison, in the order in which pages show them. */
const comparedGroups = [
  'glance',
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
export type Unit =
  | 'word'
  | 'place'
  | 'text'
  | 'number'
  | 'rank'
  | 'closing'
  | 'fee'
  | 'stars'
  | 'whole'
  | 'share';

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
  /** What a share in per cent is made of. */
  part?: { count: number; whole: number };
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
  const outcomes = outcomeRows(institutions);
  const rows: Record<Exclude<GroupName, 'glance'>, ComparedRow[]> = {
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
      ...outcomes,
      ...figureRows(institutions, 'outcomes').filter(({ key, of }) => !isToldBy(outcomes, key, of)),
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
  const all = { glance: glanceOf(rows), ...rows };
  return comparedGroups
    .map((name) => ({ name, rows: all[name] }))
    .filter((group) => group.name !== 'glance' || group.rows.length > 0);
}

/** What most people compare: can one get in, what becomes of graduates, what it costs, its rank. */
function glanceOf(rows: Record<'cutoffs' | 'fees' | 'outcomes' | 'ranks', readonly ComparedRow[]>) {
  const mostHeld = (own: readonly ComparedRow[], key: string) =>
    own
      .filter((row) => row.key === key)
      .sort((a, b) => heldBy(b) - heldBy(a))
      .slice(0, 1);
  // The hardest programme that all have.
  const closings = rows.cutoffs.filter(({ of }) => of !== null).slice(0, 1);
  return [
    ...closings.map((row) => ({ ...row, key: 'closesAt' })),
    ...mostHeld(rows.outcomes, 'placedShare'),
    ...mostHeld(rows.outcomes, 'medianSalary'),
    ...mostHeld(rows.fees, 'courseFees'),
    ...mostHeld(rows.ranks, 'rank'),
  ];
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

/** What bars are measured by where all have an amount: the greatest, of shares the whole. */
export function mostOf({ values }: ComparedRow): number | null {
  const amounts = values.map(amountOf);
  if (values.every((value) => value?.unit === 'share')) return WHOLE;
  return amounts.every((amount) => amount !== null) ? Math.max(...amounts) : null;
}

/** What a share in per cent is a share of. */
const WHOLE = 100;
const amounts: ReadonlySet<Unit> = new Set(['fee', 'number', 'stars', 'share']);

/** What a bar can show of a value: an amount, and no rank, of which less is not less. */
export function amountOf(value: ComparedValue | null): number | null {
  return value && amounts.has(value.unit) && typeof value.value === 'number' ? value.value : null;
}
