import { addDays } from '../../domain/date.ts';
import type { Language } from '../../domain/languages.ts';
import { mondayOf, type PageView } from '../../domain/pages/page-view.ts';
import { formats } from '../../messages/formats.ts';

/** A table row: a path's views in a period, which is null for the total. */
export interface ViewRow {
  path: string;
  period: string | null;
  views: number;
  /** Whether the previous row has another path. */
  isFirst: boolean;
}

/** The views of one path in each period. */
export interface PathViews {
  path: string;
  total: number;
  /** One number per period, 0 without views; a single number for the total. */
  views: number[];
}

/** Page views for display: paths by views, periods by time. */
export interface ViewTable {
  /** Empty for the total. */
  periods: string[];
  paths: PathViews[];
}

/**
 * Groups page views by path, most viewed first, with 0 for `expected` periods without views; the
 * total has no periods.
 */
export function viewTable(views: readonly PageView[], expected: readonly string[]): ViewTable {
  const given = views.flatMap(({ date }) => date ?? []);
  const periods = [...new Set([...expected, ...given])].sort();
  const columns = periods.length === 0 ? [undefined] : periods;
  const paths = [...Map.groupBy(views, ({ path }) => path)].map(([path, ofPath]) => {
    const countsByColumn = columns.map((period) =>
      sumOf(ofPath.filter(({ date }) => period === undefined || date === period)),
    );
    return { path, views: countsByColumn, total: sumOf(ofPath) };
  });
  const viewed = paths.filter(({ total }) => total > 0);
  return { periods, paths: viewed.sort(compareByViews) };
}

/** The paths that contain a text, encoded or decoded. */
export function pathsWith(paths: readonly PathViews[], q: string): PathViews[] {
  const wanted = q.toLowerCase();
  return paths.filter(({ path }) =>
    [path, decodePath(path)].some((form) => form.toLowerCase().includes(wanted)),
  );
}

/** One row per path and period, newest period first. */
export function rowsOf(paths: readonly PathViews[], periods: readonly string[]): ViewRow[] {
  return paths.flatMap(({ path, views }) =>
    views
      .map((count, index) => ({ path, period: periods[index] ?? null, views: count }))
      .reverse()
      .map((row, index) => ({ ...row, isFirst: index === 0 })),
  );
}

/** Sums over all paths by period. */
export function sumsOf(paths: readonly PathViews[], periods: readonly string[]): number[] {
  return periods.map((_, index) => paths.reduce((sum, { views }) => sum + (views[index] ?? 0), 0));
}

/** A decoded path, where it is properly encoded. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sumOf(views: readonly { views: number }[]): number {
  return views.reduce((sum, view) => sum + view.views, 0);
}

function compareByViews(a: PathViews, b: PathViews): number {
  return b.total - a.total || (a.path < b.path ? -1 : 1);
}

/** Formats a period: a day as `Mon 1 Jun`, a week as `1–7 Jun`, a month as `Jun 2026`. */
export function formatPeriod(period: string, language: Language): string {
  const { weekday, dayAndMonth, month } = formats(language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(period)) return `${weekday(period)} ${dayAndMonth(period)}`;
  if (/^\d{4}-W\d{2}$/.test(period)) return formatWeek(period, dayAndMonth);
  return /^\d{4}-\d{2}$/.test(period) ? month(period) : period;
}

/** The first and the last day of an ISO week. */
function formatWeek(week: string, words: (day: string) => string): string {
  const weeksBefore = Number(week.slice(-2)) - 1;
  // Week 1 contains 4 January.
  const first = addDays(mondayOf(`${week.slice(0, 4)}-01-04`), weeksBefore * 7);
  const last = addDays(first, 6);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? Number(first.slice(-2)) : words(first)}–${words(last)}`;
}
