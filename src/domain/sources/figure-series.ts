import type { About } from './about.ts';
import { type Figure, partKey } from './figure.ts';
import type { FigureKey } from './figures.ts';

/** One figure of one part of an institution over the years, newest first. */
interface FigureSeries {
  key: FigureKey;
  of: string | null;
  about?: About | undefined;
  values: readonly Figure[];
}

/** Graduate outcomes of a programme in one year; undefined where not reported. */
export interface YearOutcome {
  year: number | null;
  graduated?: number | undefined;
  placed?: number | undefined;
  higherStudies?: number | undefined;
  medianSalary?: number | undefined;
}

/** Graduate outcomes of one programme, newest year first. */
export interface Programme {
  of: string | null;
  about?: About | undefined;
  years: readonly [YearOutcome, ...YearOutcome[]];
}

const outcomeKeys = ['graduated', 'placed', 'higherStudies', 'medianSalary'] as const;

/** The series of each of these figures. */
export function seriesOf(figures: readonly Figure[], keys: readonly FigureKey[]): FigureSeries[] {
  return keys.flatMap((key) => {
    const byPart = Map.groupBy(
      figures.filter((figure) => figure.key === key),
      partKey,
    );
    return [...byPart.values()].map((values) => {
      return { key, ...partOf(values), values: selectNewestByYear(values) };
    });
  });
}

/** The newest value for the whole institution, else for the part with the newest value. */
export function findNewest(figures: readonly Figure[], key: FigureKey): Figure | undefined {
  const ofKey = figures.filter((figure) => figure.key === key);
  const whole = ofKey.filter(({ of }) => of === null);
  return selectNewestByYear(whole.length > 0 ? whole : ofKey)[0];
}

/**
 * The programmes with known outcomes: undergraduate ones first, the newest first, and of one year
 * those of the whole institution before those of a field, which overlap with them.
 */
export function programmesOf(figures: readonly Figure[]): Programme[] {
  const outcomes = figures.filter(({ key }) => outcomeKeys.some((outcome) => outcome === key));
  const byPart = Map.groupBy(outcomes, partKey);
  const programmes = [...byPart.values()].flatMap((rows): Programme[] => {
    const [first, ...rest] = yearsOf(rows);
    return first ? [{ ...partOf(rows), years: [first, ...rest] }] : [];
  });
  return programmes.sort(
    (a, b) =>
      levelOrder(a) - levelOrder(b) ||
      (b.years[0].year ?? 0) - (a.years[0].year ?? 0) ||
      fieldOrder(a) - fieldOrder(b) ||
      sizeOf(b) - sizeOf(a),
  );
}

/** The first programme of each level and length, which others of it overlap with. */
export function selectApart(programmes: readonly Programme[]): Programme[] {
  const lengthOf = ({ of, about }: Programme) =>
    about ? `${about.level} ${about.years}` : String(of);
  return [...Map.groupBy(programmes, lengthOf).values()].flatMap(([first]) => first ?? []);
}

function partOf([first]: readonly Figure[]): Pick<Programme, 'of' | 'about'> {
  return { of: first?.of ?? null, ...(first?.about && { about: first.about }) };
}

/** Whether the institution reported all of these figures to the national ranking. */
export function isReportedToNirf(figures: readonly Figure[]): boolean {
  return figures.every(({ source }) => source?.startsWith('nirf-'));
}

/** A percentage; null where a number is unknown or the whole is zero. */
export function shareOf(part: number | undefined, whole: number | undefined): number | null {
  return part === undefined || !whole || part > whole ? null : (part / whole) * 100;
}

function yearsOf(rows: readonly Figure[]): YearOutcome[] {
  const byYear = Map.groupBy(rows, ({ year }) => year);
  return [...byYear]
    .map(([year, ofYear]) => {
      const amountOf = (key: FigureKey) => {
        const value = ofYear.find((row) => row.key === key)?.value;
        return typeof value === 'number' ? value : undefined;
      };
      return {
        year,
        graduated: amountOf('graduated'),
        placed: amountOf('placed'),
        higherStudies: amountOf('higherStudies'),
        medianSalary: amountOf('medianSalary'),
      };
    })
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
}

/** The programmes of the whole institution before those of a field. */
export function fieldOrder({ about }: Pick<Programme, 'about'>): number {
  return about?.field ? 1 : 0;
}

/** Undergraduate programmes before postgraduate ones. */
export function levelOrder({ about }: Pick<Programme, 'about'>): number {
  return about?.level === 'pg' || about?.level === 'doctoral' ? 1 : 0;
}

function sizeOf({ years: [{ graduated = 0 }] }: Programme): number {
  return graduated;
}

function selectNewestByYear(values: readonly Figure[]): Figure[] {
  const byYear = Map.groupBy(values, ({ year }) => year);
  return [...byYear.values()]
    .flatMap(([first]) => first ?? [])
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
}

/** The numbers with a year, as plots take them. */
export function yearValues(values: readonly Figure[]): { year: number; value: number }[] {
  return values.flatMap(({ year, value }) =>
    year === null || typeof value !== 'number' ? [] : [{ year, value }],
  );
}

/** The newest seats of each branch of a course. */
export function listBranchSeats(figures: readonly Figure[], course: string) {
  return seriesOf(figures, ['intake']).flatMap(({ of, about, values: [seats] }) =>
    about?.degree === course && about.programme !== null && seats
      ? [{ of, name: about.programme, seats }]
      : [],
  );
}
