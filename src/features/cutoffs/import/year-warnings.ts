import type { YearWarning } from '../../../domain/cutoffs/cutoff-import.ts';
import type { ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import type { Lane, ListContents } from '../list-file.ts';

/** Factor of a median's move, or share of an institution's rows lost, that causes a warning. */
const MAX_MEDIAN_FACTOR = 5;
const MAX_LOST_SHARE = 0.3;
/** Number of earlier moves that a new one is compared with, at most and at least. */
const EARLIER_MOVES = { most: 5, least: 2 };
/** Fewer common seats say nothing about a list. */
const MIN_SEATS = 10;

/** Compares each of these years with the years before it. */
export function compareYears(
  { id }: ListDescription,
  contents: ListContents,
  years: ReadonlySet<number>,
): YearWarning[] {
  return contents.years.flatMap((year, yearIndex) => {
    if (!years.has(year) || yearIndex === 0) return [];
    return [
      ...findUnusualMove(contents, yearIndex).map((moved) => ({ ...moved, list: id, year })),
      ...findMovedMedians(contents, yearIndex).map((moved) => ({ ...moved, list: id, year })),
      ...findLostRows(contents, yearIndex).map((lost) => ({ ...lost, list: id, year })),
    ];
  });
}

/** Whether a year's seats moved further than in each of the preceding years. */
function findUnusualMove({ lanes }: ListContents, yearIndex: number) {
  const by = medianMoveOf(lanes, yearIndex);
  const years = Array.from({ length: EARLIER_MOVES.most }, (_, back) => yearIndex - 1 - back);
  const earlier = years
    .map((year) => medianMoveOf(lanes, year))
    .filter((move) => !Number.isNaN(move));
  if (Number.isNaN(by) || earlier.length < EARLIER_MOVES.least) return [];
  const [least, most] = [Math.min(...earlier), Math.max(...earlier)];
  return by < least || by > most ? [{ kind: 'moved' as const, by, least, most }] : [];
}

/**
 * The median ratio of closing values of seats in a year and the year before; NaN for too few seats.
 */
function medianMoveOf(lanes: readonly Lane[], yearIndex: number): number {
  const times = lanes.flatMap(({ cells }) => {
    const closing = (year: number) =>
      cells.findLast((cell) => cell.year === year && !cell.preparatory)?.closing;
    const [from, to] = [closing(yearIndex - 1), closing(yearIndex)];
    return from && to ? [to / from] : [];
  });
  return times.length < MIN_SEATS ? Number.NaN : medianOf(times);
}

function findMovedMedians({ lanes, categories, scale }: ListContents, yearIndex: number) {
  const byCategory = Map.groupBy(lanes, ({ category }) => category);
  return [...byCategory].flatMap(([category, group]) => {
    const from = medianClosing(group, yearIndex - 1) / scale;
    const to = medianClosing(group, yearIndex) / scale;
    const times = Math.max(from / to, to / from);
    const moved = { kind: 'median' as const, category: categories[category] ?? '', from, to };
    return times > MAX_MEDIAN_FACTOR ? [moved] : [];
  });
}

/** NaN where the year has no values. */
function medianClosing(lanes: readonly Lane[], year: number): number {
  const values = lanes
    .flatMap(({ cells }) => cells.filter((cell) => cell.year === year && !cell.preparatory))
    .map(({ closing }) => closing);
  return medianOf(values);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

function findLostRows({ lanes, institutions }: ListContents, yearIndex: number) {
  const byInstitution = Map.groupBy(lanes, ({ institution }) => institution);
  return [...byInstitution].flatMap(([number, group]) => {
    const count = (year: number) =>
      group.filter(({ cells }) => cells.some((cell) => cell.year === year)).length;
    const from = count(yearIndex - 1);
    const to = count(yearIndex);
    const lost = { kind: 'fewer' as const, institution: institutions[number]?.name ?? '' };
    return to < from * (1 - MAX_LOST_SHARE) ? [{ ...lost, from, to }] : [];
  });
}
