import type { ListDescription } from '../../../domain/cutoff-list.ts';
import type { Lane, ListContents } from '../list-file.ts';

/** What is unlikely about a year, beside the one before it. */
export type Warning =
  | { kind: 'median'; list: string; category: string; year: number; from: number; to: number }
  | { kind: 'fewer'; list: string; institution: string; year: number; from: number; to: number };

/** A median that moved more than so many times, or an institution that lost more than this share. */
const MOST_TIMES = 5;
const MOST_LOST = 0.3;

/** Compares each of these years with the one before it in the list. */
export function compareYears(
  { id }: ListDescription,
  contents: ListContents,
  years: ReadonlySet<number>,
): Warning[] {
  return contents.years.flatMap((year, place) => {
    if (!years.has(year) || place === 0) return [];
    return [
      ...movedMedians(contents, place).map((moved) => ({ ...moved, list: id, year })),
      ...fewerRows(contents, place).map((lost) => ({ ...lost, list: id, year })),
    ];
  });
}

function movedMedians({ lanes, categories, scale }: ListContents, place: number) {
  const byCategory = Map.groupBy(lanes, ({ category }) => category);
  return [...byCategory].flatMap(([category, own]) => {
    const from = medianClosing(own, place - 1) / scale;
    const to = medianClosing(own, place) / scale;
    const times = Math.max(from / to, to / from);
    const moved = { kind: 'median' as const, category: categories[category] ?? '', from, to };
    return times > MOST_TIMES ? [moved] : [];
  });
}

/** Not a number where the year has none. */
function medianClosing(lanes: readonly Lane[], year: number): number {
  const values = lanes
    .flatMap(({ cells }) => cells.filter((cell) => cell.year === year && !cell.preparatory))
    .map(({ closing }) => closing)
    .sort((a, b) => a - b);
  return values[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

function fewerRows({ lanes, institutions }: ListContents, place: number) {
  const byInstitution = Map.groupBy(lanes, ({ institution }) => institution);
  return [...byInstitution].flatMap(([number, own]) => {
    const count = (year: number) =>
      own.filter(({ cells }) => cells.some((cell) => cell.year === year)).length;
    const from = count(place - 1);
    const to = count(place);
    const lost = { kind: 'fewer' as const, institution: institutions[number]?.name ?? '' };
    return to < from * (1 - MOST_LOST) ? [{ ...lost, from, to }] : [];
  });
}
