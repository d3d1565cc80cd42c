import { byDay, type DateInput, type DateKind, lastDay } from './exam-date.ts';

/** What the dates of past cycles tell of when a step usually comes. */
interface Rhythm {
  step: RhythmStep;
  /** Months from 1 in which at least half of the cycles had it, in the order of a year. */
  months: number[];
  /** The cycles in which it was seen, oldest first. */
  cycles: number[];
}

const STEPS = {
  applications: ['opens', 'closes'],
  exam: ['exam'],
  result: ['result'],
  counselling: ['counselling'],
} as const satisfies Record<string, readonly DateKind[]>;
export type RhythmStep = keyof typeof STEPS;

/** An exam's dates as its page tells them: this cycle, the habit of past ones, and those. */
export interface ExamYear<Dated extends DateInput = DateInput> {
  cycle: number;
  current: Dated[];
  /** Whether something of this cycle is still to come. */
  isOpen: boolean;
  rhythm: Rhythm[];
  /** Past cycles, the newest first. */
  earlier: { cycle: number; dates: Dated[] }[];
}

/** What an exam's page tells on a day; null where no date is known. */
export function examYear<Dated extends DateInput>(
  dates: readonly Dated[],
  today: string,
): ExamYear<Dated> | null {
  const byCycle = [...Map.groupBy(dates, ({ cycle }) => cycle)]
    .map(([cycle, own]) => ({ cycle, dates: own.toSorted(byDay) }))
    .sort((a, b) => b.cycle - a.cycle);
  const [newest, ...earlier] = byCycle;
  if (!newest) return null;
  const isOpen = newest.dates.some((date) => lastDay(date) >= today);
  const past = isOpen ? earlier : byCycle;
  return {
    cycle: newest.cycle,
    current: newest.dates,
    isOpen,
    rhythm: rhythmOf(past.flatMap((cycle) => cycle.dates)),
    earlier,
  };
}

function rhythmOf(dates: readonly DateInput[]): Rhythm[] {
  return Object.entries(STEPS).flatMap(([step, kinds]: [string, readonly DateKind[]]) => {
    const own = dates.filter(({ kind, state }) => kinds.includes(kind) && state !== 'cancelled');
    const cycles = [...new Set(own.map(({ cycle }) => cycle))].sort((a, b) => a - b);
    const months = usualMonths(own, cycles.length);
    return months.length === 0 ? [] : [{ step: step as RhythmStep, months, cycles }];
  });
}

/** Months that at least two cycles, and at least half of them, have in common. */
function usualMonths(dates: readonly DateInput[], cycles: number): number[] {
  const seen = new Map<number, Set<number>>();
  for (const { from, cycle } of dates) {
    const month = Number(from.slice(5, 7));
    seen.set(month, (seen.get(month) ?? new Set()).add(cycle));
  }
  const least = Math.max(2, cycles / 2);
  const months = [...seen].flatMap(([month, own]) => (own.size >= least ? [month] : []));
  return sinceLongestGap(months.sort((a, b) => a - b));
}

/** December and January follow each other: a year is told from behind its longest gap. */
function sinceLongestGap(months: readonly number[]): number[] {
  const gaps = months.map((month, at) => (month - (months.at(at - 1) ?? month) + 12) % 12);
  const start = Math.max(0, gaps.indexOf(Math.max(...gaps)));
  return [...months.slice(start), ...months.slice(0, start)];
}
