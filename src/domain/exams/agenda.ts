import * as z from 'zod';
import { limits } from '../limits.ts';
import { orNull } from '../text.ts';
import { compareDates, type DateInput, lastDay } from './exam-date.ts';

const word = orNull(z.string().max(limits.query));

/** The query of the page /calendar. */
export const agendaQuery = z.object({
  field: word,
  level: word,
  exam: word,
  month: orNull(z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)),
});
export type AgendaQuery = z.infer<typeof agendaQuery>;
export const agendaNames = ['field', 'level', 'exam', 'month'];

/** The dates of one month, in order. */
interface AgendaMonth<Dated> {
  /** YYYY-MM. */
  month: string;
  dates: Dated[];
}

/** A page of the agenda, with the first months of the previous and next pages. */
export interface Agenda<Dated> {
  months: AgendaMonth<Dated>[];
  earlier: string | null;
  later: string | null;
}

/** Months with dates per page. */
const MONTHS_PER_PAGE = 6;

/**
 * The months with dates from `start` on; an earlier date that still lasts belongs to the first
 * month.
 */
export function buildAgenda<Dated extends DateInput>(
  dates: readonly Dated[],
  start: string,
): Agenda<Dated> {
  const isOver = (date: Dated) => lastDay(date).slice(0, 7) < start;
  const monthOf = ({ from }: Dated) => (from.slice(0, 7) < start ? start : from.slice(0, 7));
  const months = [...Map.groupBy(dates.filter((date) => !isOver(date)).sort(compareDates), monthOf)]
    .map(([month, inMonth]) => ({ month, dates: inMonth }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const before = [...new Set(dates.filter(isOver).map(({ from }) => from.slice(0, 7)))].sort();
  return {
    months: months.slice(0, MONTHS_PER_PAGE),
    earlier: before.at(-MONTHS_PER_PAGE) ?? before[0] ?? null,
    later: months[MONTHS_PER_PAGE]?.month ?? null,
  };
}

/** The next announced closing days, nearest first. */
export function listNextClosing<Dated extends DateInput>(
  dates: readonly Dated[],
  today: string,
): Dated[] {
  return dates
    .filter(({ kind, precision }) => kind === 'closes' && precision === 'day')
    .filter((date) => date.state !== 'cancelled' && lastDay(date) >= today)
    .sort((a, b) => (lastDay(a) < lastDay(b) ? -1 : 1));
}
