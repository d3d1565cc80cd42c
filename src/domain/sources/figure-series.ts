import type { Figure } from './figure.ts';
import type { FigureKey } from './figures.ts';

/** One figure of one part of an institution over the years, newest first. */
interface FigureSeries {
  key: FigureKey;
  of: string | null;
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
  years: readonly [YearOutcome, ...YearOutcome[]];
}

const outcomeKeys = ['graduated', 'placed', 'higherStudies', 'medianSalary'] as const;

/** The series of each of these figures. */
export function seriesOf(figures: readonly Figure[], keys: readonly FigureKey[]): FigureSeries[] {
  return keys.flatMap((key) => {
    const byPart = Map.groupBy(
      figures.filter((figure) => figure.key === key),
      ({ of }) => of,
    );
    return [...byPart].map(([of, values]) => ({ key, of, values: selectNewestByYear(values) }));
  });
}

/** The newest value for the whole institution, else for the part with the newest value. */
export function findNewest(figures: readonly Figure[], key: FigureKey): Figure | undefined {
  const ofKey = figures.filter((figure) => figure.key === key);
  const whole = ofKey.filter(({ of }) => of === null);
  return selectNewestByYear(whole.length > 0 ? whole : ofKey)[0];
}

/**
 * The programmes with known outcomes. Those of the whole institution come first, because those of a
 * ranking category overlap with them.
 */
export function programmesOf(figures: readonly Figure[]): Programme[] {
  const outcomes = figures.filter(({ key }) => outcomeKeys.some((outcome) => outcome === key));
  const byPart = Map.groupBy(outcomes, ({ of }) => of);
  const programmes = [...byPart].flatMap(([of, rows]): Programme[] => {
    const [first, ...rest] = yearsOf(rows);
    return first ? [{ of, years: [first, ...rest] }] : [];
  });
  return programmes.sort(
    (a, b) => rankOf(a) - rankOf(b) || levelOf(a) - levelOf(b) || sizeOf(b) - sizeOf(a),
  );
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

/** "Engineering, UG 4 years" is a category's programme, "UG 4 years" the institution's. */
function rankOf({ of }: Programme): number {
  return of?.includes(',') ? 1 : 0;
}

/** Undergraduate programmes before postgraduate ones. */
function levelOf({ of }: Programme): number {
  return of?.startsWith('PG') ? 1 : 0;
}

function sizeOf({ years: [{ graduated = 0, year }] }: Programme): number {
  return (year ?? 0) * 1_000_000 + graduated;
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

/** The newest seats of each branch of a course, whose parts read "B.Tech: Physics". */
export function listBranchSeats(figures: readonly Figure[], course: string) {
  const start = `${course}: `;
  return seriesOf(figures, ['intake']).flatMap(({ of, values: [seats] }) =>
    of?.startsWith(start) && seats ? [{ of, name: of.slice(start.length), seats }] : [],
  );
}
