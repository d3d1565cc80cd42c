import * as z from 'zod';

/** A real calendar date, YYYY-MM-DD. */
export const calendarDate = z.iso.date();

const INDIAN_OFFSET_MS = 5.5 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in Asia/Kolkata, YYYY-MM-DD. India has one time zone without summer time. */
export function indianDay(now: Date): string {
  return new Date(now.getTime() + INDIAN_OFFSET_MS).toISOString().slice(0, 10);
}

/** Whole seconds until midnight in Asia/Kolkata, at least one. */
export function secondsToNextIndianDay(now: Date): number {
  const sinceMidnight = (now.getTime() + INDIAN_OFFSET_MS) % DAY_MS;
  return Math.ceil((DAY_MS - sinceMidnight) / 1000);
}

/** The day a number of days after another, YYYY-MM-DD; earlier for negative numbers. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one day to another. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/**
 * Converts a date written day first, as is usual in India, to YYYY-MM-DD; returns other texts
 * unchanged.
 */
export function parseDayFirst(text: string): string {
  const [, day = '', month = '', year] = DAY_FIRST.exec(text.trim()) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
