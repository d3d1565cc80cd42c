import { displayDate } from '../../domain/date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });

/** A period in words: a day `Mon 1 Jun`, a week `1–7 Jun`, a month `Jun 2026`; else as it stands. */
export function periodWords(period: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(period)) return `${weekday.format(at(period))} ${short(period)}`;
  if (/^\d{4}-W\d{2}$/.test(period)) return weekWords(period);
  if (/^\d{4}-\d{2}$/.test(period))
    return `${month.format(at(`${period}-01`))} ${period.slice(0, 4)}`;
  return period;
}

/** The first and the last day of an ISO week. */
function weekWords(week: string): string {
  const monday = mondayOf(Number(week.slice(0, 4)), Number(week.slice(-2)));
  const [first, last] = [monday, monday + 6 * DAY_MS].map(isoDay);
  const [day = '', firstMonth] = short(first ?? '').split(' ');
  const isOneMonth = short(last ?? '').endsWith(firstMonth ?? '');
  return `${isOneMonth ? day : short(first ?? '')}–${short(last ?? '')}`;
}

/** Week 1 is the one with the 4th of January in it. */
function mondayOf(year: number, week: number): number {
  const fourth = Date.UTC(year, 0, 4);
  const sinceMonday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + ((week - 1) * 7 - sinceMonday) * DAY_MS;
}

/** `2026-06-01` as `1 Jun`. */
function short(day: string): string {
  return displayDate(day).slice(0, -' 2026'.length);
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function at(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
