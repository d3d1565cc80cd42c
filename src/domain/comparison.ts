import { isShownIn, outcomeRows } from './compared-outcomes.ts';
import type { ComparedRow, ComparedValue, Unit } from './compared-row.ts';
import { courseRows, figureRows, heldBy, known, rankRows } from './compared-rows.ts';
import { meanFee } from './fees.ts';
import { type FigureKey, figureKeys } from './figures.ts';
import { facilityKeys, type Institution } from './institution.ts';

/** The groups of a comparison, in page order. */
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

export interface ComparedGroup {
  name: GroupName;
  rows: readonly ComparedRow[];
}

/** Shown in a group for seats instead. */
const SEATS: readonly FigureKey[] = ['intake'];
/** Fees other than course fees, which have rows of their own. */
const OTHER_FEES: readonly FigureKey[] = ['hostelFee'];
const STUDENTS = figureKeys.filter((key) => !SEATS.includes(key));

type Compared = readonly Institution[];
type ValueOf = (institution: Institution) => ComparedValue | null;

/** Compares institutions row by row; only like values share a row. */
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
      ...figureRows(institutions, 'outcomes').filter(
        ({ key, of }) => !isShownIn(outcomes, key, of),
      ),
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

/** The summary that most readers look for: admission, outcomes, costs and rank. */
function glanceOf(rows: Record<'cutoffs' | 'fees' | 'outcomes' | 'ranks', readonly ComparedRow[]>) {
  const mostHeld = (own: readonly ComparedRow[], key: string) =>
    own
      .filter((row) => row.key === key)
      .sort((a, b) => heldBy(b) - heldBy(a))
      .slice(0, 1);
  // The most competitive programme that all institutions have.
  const closings = rows.cutoffs.filter(({ of }) => of !== null).slice(0, 1);
  return [
    ...closings.map((row) => ({ ...row, key: 'closesAt' })),
    ...mostHeld(rows.outcomes, 'placedShare'),
    ...mostHeld(rows.outcomes, 'medianSalary'),
    ...mostHeld(rows.fees, 'courseFees'),
    ...mostHeld(rows.ranks, 'rank'),
  ];
}

/** Whether all institutions have the same value, or none has one. */
export function isSame({ values: [first, ...others] }: ComparedRow): boolean {
  const tellingOf = (each: ComparedValue | null | undefined) =>
    each ? JSON.stringify([each.value, each.year]) : null;
  return others.every((each) => tellingOf(each) === tellingOf(first));
}

/** Splits rows into comparable ones and those that only one institution reports. */
export function byUse(rows: readonly ComparedRow[]) {
  const isSingle = (row: ComparedRow) => row.of !== null && heldBy(row) < 2;
  return { shared: rows.filter((row) => !isSingle(row)), single: rows.filter(isSingle) };
}

/** The scale of a row's bars: the largest amount, or 100 for percentages. */
export function mostOf({ values }: ComparedRow): number | null {
  const amounts = values.map(amountOf);
  if (values.every((value) => value?.unit === 'share')) return WHOLE;
  return amounts.every((amount) => amount !== null) ? Math.max(...amounts) : null;
}

/** The scale of percentages. */
const WHOLE = 100;
const amounts: ReadonlySet<Unit> = new Set(['fee', 'number', 'stars', 'share']);

/** The length of a bar; null for ranks, where smaller is better. */
export function amountOf(value: ComparedValue | null): number | null {
  return value && amounts.has(value.unit) && typeof value.value === 'number' ? value.value : null;
}
