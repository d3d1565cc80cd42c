import type { Figure } from './figure.ts';
import type { FigureKey } from './figures.ts';

/** One figure of one part of an institution over the years, the newest first. */
interface Series {
  key: FigureKey;
  of: string | null;
  values: readonly Figure[];
}

/** The numbers of a programme's leavers in one year; undefined where nobody reported them. */
export interface Outcome {
  year: number | null;
  graduated?: number | undefined;
  placed?: number | undefined;
  higherStudies?: number | undefined;
  medianSalary?: number | undefined;
}

/** What becomes of the students of one programme, the newest year first. */
export interface Programme {
  of: string | null;
  years: readonly [Outcome, ...Outcome[]];
}

const outcomeKeys = ['graduated', 'placed', 'higherStudies', 'medianSalary'] as const;

/** Each figure of these keys as a series of its years. */
export function seriesOf(figures: readonly Figure[], keys: readonly FigureKey[]): Series[] {
  return keys.flatMap((key) => {
    const own = Map.groupBy(
      figures.filter((figure) => figure.key === key),
      ({ of }) => of,
    );
    return [...own].map(([of, values]) => ({ key, of, values: newestOfEachYear(values) }));
  });
}

/** The newest value of a figure for the whole institution, else for the part that is told newest. */
export function newest(figures: readonly Figure[], key: FigureKey): Figure | undefined {
  const own = figures.filter((figure) => figure.key === key);
  const whole = own.filter(({ of }) => of === null);
  return newestOfEachYear(whole.length > 0 ? whole : own)[0];
}

/**
 * The programmes of whose leavers something is known, those that are told of the whole institution
 * first: those of a ranking's category overlap with them.
 */
export function programmesOf(figures: readonly Figure[]): Programme[] {
  const own = figures.filter(({ key }) => outcomeKeys.some((outcome) => outcome === key));
  const programmes = [...Map.groupBy(own, ({ of }) => of)].flatMap(([of, rows]): Programme[] => {
    const [first, ...rest] = yearsOf(rows);
    return first ? [{ of, years: [first, ...rest] }] : [];
  });
  return programmes.sort(
    (a, b) => rankOf(a) - rankOf(b) || levelOf(a) - levelOf(b) || sizeOf(b) - sizeOf(a),
  );
}

/** Whether an institution itself reported all of these, to the national ranking. */
export function isReportedToNirf(figures: readonly Figure[]): boolean {
  return figures.every(({ source }) => source?.startsWith('nirf-'));
}

/** How many of a hundred; null where either is unknown or there is nobody. */
export function shareOf(part: number | undefined, whole: number | undefined): number | null {
  return part === undefined || !whole || part > whole ? null : (part / whole) * 100;
}

function yearsOf(rows: readonly Figure[]): Outcome[] {
  const byYear = Map.groupBy(rows, ({ year }) => year);
  return [...byYear]
    .map(([year, own]) => {
      const amountOf = (key: FigureKey) => {
        const value = own.find((row) => row.key === key)?.value;
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

/** "Engineering, UG 4 years" is of a category, "UG 4 years" of all. */
function rankOf({ of }: Programme): number {
  return of?.includes(',') ? 1 : 0;
}

/** Programmes after school before those after a degree. */
function levelOf({ of }: Programme): number {
  return of?.startsWith('PG') ? 1 : 0;
}

function sizeOf({ years: [{ graduated = 0, year }] }: Programme): number {
  return (year ?? 0) * 1_000_000 + graduated;
}

function newestOfEachYear(values: readonly Figure[]): Figure[] {
  const byYear = Map.groupBy(values, ({ year }) => year);
  return [...byYear.values()]
    .flatMap(([first]) => first ?? [])
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
}

/** The numbers of a series that have a year, as a plot takes them. */
export function yearValues(values: readonly Figure[]): { year: number; value: number }[] {
  return values.flatMap(({ year, value }) =>
    year === null || typeof value !== 'number' ? [] : [{ year, value }],
  );
}

/** The newest seats of each branch of a course, as "B.Tech: Physics" names them. */
export function branchSeats(figures: readonly Figure[], course: string) {
  const start = `${course}: `;
  return seriesOf(figures, ['intake']).flatMap(({ of, values: [seats] }) =>
    of?.startsWith(start) && seats ? [{ of, name: of.slice(start.length), seats }] : [],
  );
}
