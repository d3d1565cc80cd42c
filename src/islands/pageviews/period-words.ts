import { formats } from '../../messages/formats.ts';
import type { Language } from '../../messages/languages.ts';

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
