import { facilityKeys, type Institution } from '../institutions/institution.ts';
import { ownershipOf } from '../institutions/ownership.ts';
import { formatPlace } from '../institutions/place.ts';
import { locationOf } from '../institutions/summary.ts';
import { type FigureKey, figureKeys } from '../sources/figures.ts';
import { buildOutcomeRows, hasRowFor } from './compared-outcomes.ts';
import type { ComparedRow, ComparedValue, Unit } from './compared-row.ts';
import {
  buildCourseRows,
  buildFigureRows,
  buildMainFees,
  buildRankRows,
  type CourseKnowledge,
  countValues,
  toValue,
} from './compared-rows.ts';

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
const STUDENTS = figureKeys.filter((key) => !SEATS.includes(key));

type ComparedInstitutions = readonly Institution[];
type ValueOf = (institution: Institution) => ComparedValue | null;

/** Compares institutions row by row; only like values share a row. */
export function compareInstitutions(
  institutions: ComparedInstitutions,
  {
    cutoffs = [],
    pays = [],
    ownFees = [],
    inOrder,
    studyYearsOf,
  }: Partial<Record<'cutoffs' | 'pays' | 'ownFees', readonly ComparedRow[]>> & CourseKnowledge,
): ComparedGroup[] {
  const row = (key: string, read: ValueOf): ComparedRow => ({
    key,
    of: null,
    values: institutions.map(read),
  });
  const outcomes = buildOutcomeRows(institutions);
  const courseFees = buildCourseRows(institutions, studyYearsOf);
  const rows: Record<Exclude<GroupName, 'glance'>, ComparedRow[]> = {
    about: [
      row('type', ({ type }) => toValue(type, 'word')),
      row('owner', (one) => toValue(ownershipOf(one).join(' '), 'ownership')),
      row('place', (one) => {
        const place = locationOf(one);
        return { value: formatPlace(place), unit: 'place', year: null, place };
      }),
      row('established', ({ establishedYear }) => toValue(establishedYear, 'text')),
      row('campusArea', ({ campusArea }) => toValue(campusArea, 'text')),
    ],
    ranks: buildRankRows(institutions),
    fees: [...ownFees, ...courseFees, ...buildMainFees(institutions, courseFees, inOrder)],
    seats: buildFigureRows(institutions, 'students', SEATS),
    outcomes: [
      ...pays,
      ...(['highest', 'median', 'lowest'] as const).map((key) =>
        row(key, ({ placementDetails }) => toValue(placementDetails[key], 'text')),
      ),
      ...outcomes,
      ...buildFigureRows(institutions, 'outcomes').filter(
        ({ key, of }) => !hasRowFor(outcomes, key, of),
      ),
    ],
    students: buildFigureRows(institutions, 'students', STUDENTS),
    quality: buildFigureRows(institutions, 'quality', figureKeys),
    cutoffs: cutoffs.length > 0 ? [...cutoffs] : [row('closing', () => null)],
    facilities: facilityKeys.map((key) =>
      row(key, ({ facilities }) => toValue(facilities?.[key] ?? null, 'word')),
    ),
    reviews: [
      row('rating', ({ rating }) =>
        rating ? { value: rating.mean, unit: 'stars', year: null, count: rating.count } : null,
      ),
    ],
  };
  const all = { glance: selectGlance(rows), ...rows };
  return comparedGroups
    .map((name) => ({ name, rows: all[name] }))
    .filter((group) => group.name !== 'glance' || group.rows.length > 0);
}

/** The summary that most readers look for: admission, outcomes, costs and rank. */
function selectGlance(
  rows: Record<'cutoffs' | 'fees' | 'outcomes' | 'ranks', readonly ComparedRow[]>,
) {
  const bestReported = (comparedRows: readonly ComparedRow[], key: string) =>
    comparedRows
      .filter((row) => row.key === key && countValues(row) > 0)
      .sort((a, b) => countValues(b) - countValues(a))
      .slice(0, 1);
  const fee = ['ownFee', 'mainFee'].find((key) => rows.fees.some((row) => row.key === key));
  const hasPay = rows.outcomes.some(({ key }) => key === 'coursePay');
  // The most competitive programme that most institutions have.
  const closings = rows.cutoffs.filter(({ of }) => of !== null).slice(0, 1);
  return [
    ...closings.map((row) => ({ ...row, key: 'closesAt' })),
    ...bestReported(rows.outcomes, 'placedShare'),
    ...bestReported(rows.outcomes, hasPay ? 'coursePay' : 'medianSalary'),
    ...bestReported(rows.fees, fee ?? 'courseFees'),
    ...bestReported(rows.ranks, 'rank'),
  ];
}

/** Whether all institutions have the same value, or none has one. */
export function areValuesEqual({ values: [first, ...others] }: ComparedRow): boolean {
  const comparableOf = (each: ComparedValue | null | undefined) =>
    each ? JSON.stringify([each.course, each.value, each.year]) : null;
  return others.every((each) => comparableOf(each) === comparableOf(first));
}

/**
 * The rows of a group that stand open, and the others. Rows that several institutions report go before
 * those that one reports. Facts that nobody reports share one line, so they take no other row's place.
 */
export function foldRows(rows: readonly ComparedRow[], most: number) {
  const isSingle = (row: ComparedRow) => row.of !== null && countValues(row) < 2;
  const known = rows
    .filter((row) => countValues(row) > 0)
    .toSorted((a, b) => Number(isSingle(a)) - Number(isSingle(b)));
  const unknown = rows.filter((row) => countValues(row) === 0);
  return { open: [...known.slice(0, most), ...unknown], folded: known.slice(most) };
}

/** The scale of a row's bars: the largest amount, or 100 for percentages. */
export function maxAmountOf({ values }: ComparedRow): number | null {
  const amounts = values.map(amountOf);
  if (values.every((value) => value?.unit === 'share')) return FULL_PERCENTAGE;
  return amounts.every((amount) => amount !== null) ? Math.max(...amounts) : null;
}

/** The scale of percentages. */
const FULL_PERCENTAGE = 100;
const amountUnits: ReadonlySet<Unit> = new Set(['fee', 'number', 'stars', 'share']);

/** The length of a bar; null for ranks, where smaller is better. */
export function amountOf(value: ComparedValue | null): number | null {
  return value && amountUnits.has(value.unit) && typeof value.value === 'number'
    ? value.value
    : null;
}
