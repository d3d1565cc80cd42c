import { entriesOf } from '../typed-record.ts';
import { compareDates, type DateInput, type DateKind, lastDay } from './exam-date.ts';

/** When a step usually takes place, derived from past cycles. */
interface Rhythm {
  step: RhythmStep;
  /** Months (1–12) in which at least half of the cycles had the step, in calendar order. */
  months: number[];
  /** The observed cycles, oldest first. */
  cycles: number[];
}

const STEPS = {
  applications: ['opens', 'closes'],
  exam: ['exam'],
  result: ['result'],
  counselling: ['counselling'],
} as const satisfies Record<string, readonly DateKind[]>;
export type RhythmStep = keyof typeof STEPS;

/** The dates on an exam's page: the current cycle, the usual months, and past cycles. */
export interface ExamYear<Dated extends DateInput = DateInput> {
  cycle: number;
  current: Dated[];
  /** Whether part of the current cycle is still ahead. */
  isOpen: boolean;
  rhythm: Rhythm[];
  /** Past cycles, newest first. */
  earlier: { cycle: number; dates: Dated[] }[];
}

/** The content of an exam's page on a given day; null without any dates. */
export function buildExamYear<Dated extends DateInput>(
  dates: readonly Dated[],
  today: string,
): ExamYear<Dated> | null {
  const byCycle = [...Map.groupBy(dates, ({ cycle }) => cycle)]
    .map(([cycle, ofCycle]) => ({ cycle, dates: ofCycle.toSorted(compareDates) }))
    .sort((a, b) => b.cycle - a.cycle);
  const [newest, ...earlier] = byCycle;
  if (!newest) return null;
  const isOpen = newest.dates.some((date) => lastDay(date) >= today);
  const past = isOpen ? earlier : byCycle;
  return {
    cycle: newest.cycle,
    current: newest.dates,
    isOpen,
    rhythm: deriveRhythm(past.flatMap((cycle) => cycle.dates)),
    earlier,
  };
}

function deriveRhythm(dates: readonly DateInput[]): Rhythm[] {
  return entriesOf(STEPS).flatMap(([step, kinds]: [RhythmStep, readonly DateKind[]]) => {
    const ofStep = dates.filter(({ kind, state }) => kinds.includes(kind) && state !== 'cancelled');
    const cycles = [...new Set(ofStep.map(({ cycle }) => cycle))].sort((a, b) => a - b);
    const months = findUsualMonths(ofStep, cycles.length);
    return months.length === 0 ? [] : [{ step, months, cycles }];
  });
}

/** Months shared by at least two cycles and at least half of them. */
function findUsualMonths(dates: readonly DateInput[], cycles: number): number[] {
  const seen = new Map<number, Set<number>>();
  for (const { from, cycle } of dates) {
    const month = Number(from.slice(5, 7));
    seen.set(month, (seen.get(month) ?? new Set()).add(cycle));
  }
  const minCycles = Math.max(2, cycles / 2);
  const months = [...seen].flatMap(([month, own]) => (own.size >= minCycles ? [month] : []));
  return rotateAfterLongestGap(months.sort((a, b) => a - b));
}

/** Rotates months so that the longest gap comes last; December and January are adjacent. */
function rotateAfterLongestGap(months: readonly number[]): number[] {
  const gaps = months.map((month, at) => (month - (months.at(at - 1) ?? month) + 12) % 12);
  const start = Math.max(0, gaps.indexOf(Math.max(...gaps)));
  return [...months.slice(start), ...months.slice(0, start)];
}
