import type { Language } from '../../domain/languages.ts';
import type { PageView } from '../../domain/page-view.ts';
import { formats } from '../../messages/formats.ts';

/** One row of the table: what a path had in a period, which is null for the total. */
export interface ViewRow {
  path: string;
  period: string | null;
  views: number;
  /** Whether the row above is of another path. */
  isFirst: boolean;
}

/** The views of one path, and what they came to in each period. */
export interface PathViews {
  path: string;
  total: number;
  /** By the periods of the whole, those without a view 0; one period for the total. */
  views: number[];
}

/** Page views as a screen shows them: paths by their views, periods by time. */
export interface ViewTable {
  /** Empty for the total. */
  periods: string[];
  paths: PathViews[];
}

/**
 * Page views by path, the most viewed first, with a 0 for each of `expected` periods that a path
 * was not viewed in; the total has none.
 */
export function viewTable(views: readonly PageView[], expected: readonly string[]): ViewTable {
  const given = views.flatMap(({ date }) => date ?? []);
  const periods = [...new Set([...expected, ...given])].sort();
  const columns = periods.length === 0 ? [undefined] : periods;
  const paths = [...Map.groupBy(views, ({ path }) => path)].map(([path, ofPath]) => {
    const inEach = columns.map((period) =>
      sumOf(ofPath.filter(({ date }) => period === undefined || date === period)),
    );
    return { path, views: inEach, total: sumOf(ofPath) };
  });
  const viewed = paths.filter(({ total }) => total > 0);
  return { periods, paths: viewed.sort(byViews) };
}

/** The paths that hold what is searched for, as they are sent or as they are read. */
export function pathsWith(paths: readonly PathViews[], q: string): PathViews[] {
  const wanted = q.toLowerCase();
  return paths.filter(({ path }) =>
    [path, readablePath(path)].some((form) => form.toLowerCase().includes(wanted)),
  );
}

/** A row for each path and period, the newest period first. */
export function rowsOf(paths: readonly PathViews[], periods: readonly string[]): ViewRow[] {
  return paths.flatMap(({ path, views }) =>
    views
      .map((count, index) => ({ path, period: periods[index] ?? null, views: count }))
      .reverse()
      .map((row, index) => ({ ...row, isFirst: index === 0 })),
  );
}

/** What all the paths had in each period. */
export function sumsOf(paths: readonly PathViews[], periods: readonly string[]): number[] {
  return periods.map((_, index) => paths.reduce((sum, { views }) => sum + (views[index] ?? 0), 0));
}

/** A path without its percent signs, where it is a proper one. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sumOf(views: readonly { views: number }[]): number {
  return views.reduce((sum, view) => sum + view.views, 0);
}

function byViews(a: PathViews, b: PathViews): number {
  return b.total - a.total || (a.path < b.path ? -1 : 1);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A period in words: a day `Mon 1 Jun`, a week `1–7 Jun`, a month `Jun 2026`; else as it stands. */
export function periodWords(period: string, language: Language): string {
  const { weekday, dayAndMonth, month } = formats(language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(period)) return `${weekday(period)} ${dayAndMonth(period)}`;
  if (/^\d{4}-W\d{2}$/.test(period)) return weekWords(period, dayAndMonth);
  return /^\d{4}-\d{2}$/.test(period) ? month(period) : period;
}

/** The first and the last day of an ISO week. */
function weekWords(week: string, words: (day: string) => string): string {
  const monday = mondayOf(Number(week.slice(0, 4)), Number(week.slice(-2)));
  const [first = '', last = ''] = [monday, monday + 6 * DAY_MS].map(isoDay);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? Number(first.slice(-2)) : words(first)}–${words(last)}`;
}

/** Week 1 is the one with the 4th of January in it. */
function mondayOf(year: number, week: number): number {
  const fourth = Date.UTC(year, 0, 4);
  const sinceMonday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + ((week - 1) * 7 - sinceMonday) * DAY_MS;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
