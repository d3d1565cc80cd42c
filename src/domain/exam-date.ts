import { z } from 'zod';
import { calendarDate } from './date.ts';
import { limits } from './limits.ts';
import { sourceId } from './source.ts';
import { line, orNull, webAddress } from './text.ts';

/** The steps of an exam's cycle, in the order in which they follow each other. */
export const dateKinds = [
  'opens',
  'closes',
  'correction',
  'admit-card',
  'exam',
  'answer-key',
  'result',
  'counselling',
] as const;
export type DateKind = (typeof dateKinds)[number];

export const datePrecisions = ['day', 'month'] as const;
export const dateStates = ['announced', 'postponed', 'cancelled', 'held'] as const;
export type DateState = (typeof dateStates)[number];

const { cycle } = limits.examDates;
const FIRST_OF_MONTH = /-01$/;

const dateFields = {
  /** The year by which the body names the cycle. */
  cycle: z.int().min(cycle.min).max(cycle.max),
  session: orNull(line(limits.examDates.session)),
  kind: z.enum(dateKinds),
  from: calendarDate,
  /** The last day or month; null where there is one alone. */
  to: orNull(calendarDate),
  precision: z.enum(datePrecisions).default('day'),
  state: z.enum(dateStates).default('announced'),
  /** Exactly one of both. */
  source: orNull(sourceId),
  url: orNull(webAddress),
  /** The day on which somebody last read it there. */
  checkedOn: calendarDate,
};

/** A date of an exam as an admin sends it, without what its record adds. */
const dateInput = z.object(dateFields).superRefine((date, context) => {
  const refuse = (field: string, key: string) =>
    context.addIssue({ code: 'custom', path: [field], params: { key } });
  const { from, to, precision, source, url } = date;
  if ((source === null) === (url === null)) refuse('source', 'oneOrigin');
  if (to !== null && to < from) refuse('to', 'endBeforeStart');
  if (precision === 'month' && !FIRST_OF_MONTH.test(from)) refuse('from', 'firstOfMonth');
  if (precision === 'month' && to !== null && !FIRST_OF_MONTH.test(to))
    refuse('to', 'firstOfMonth');
});
export type DateInput = z.infer<typeof dateInput>;

/** The body of PUT /api/entrance-exams/{slug}/dates on a day: nothing is checked in the future. */
export function datesInput(today: string) {
  const row = dateInput.refine(({ checkedOn }) => checkedOn <= today, {
    path: ['checkedOn'],
    params: { key: 'dayToCome' },
  });
  return z.object({ dates: z.array(row).max(limits.examDates.most) });
}
export type DatesInput = z.infer<ReturnType<typeof datesInput>>;

/** A date as the API answers it. */
export const examDate = z.object({ exam: z.string(), ...dateFields });
export type ExamDate = z.infer<typeof examDate>;
export const examDates = z.object({ dates: z.array(examDate) });

/** A date with what a calendar must know to follow its edits. */
const trackedDate = z.object({
  ...dateFields,
  /** Its place among the dates of equal cycle, session and kind, from 1. */
  place: z.int().positive(),
  /** How often it was edited. */
  sequence: z.int().nonnegative(),
  modifiedAt: z.iso.datetime(),
});
export type TrackedDate = z.infer<typeof trackedDate>;

/** The dates of an exam, and those removed of late, whose `modifiedAt` is their removal. */
export const trackedDates = z.object({
  dates: z.array(trackedDate),
  removed: z.array(trackedDate),
});
export type TrackedDates = z.infer<typeof trackedDates>;

/** The dates that an admin entered for an exam, which replace the shipped ones. */
export const storedExamDates = trackedDates.extend({
  slug: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type StoredExamDates = z.infer<typeof storedExamDates>;

const day = orNull(calendarDate);

/** The query of GET /api/exam-dates; what lies partly within `from` and `to` counts. */
export const examDatesQuery = z.object({
  exam: orNull(z.string().max(limits.query)),
  field: orNull(z.string().max(limits.query)),
  from: day,
  to: day,
});
export type ExamDatesQuery = z.infer<typeof examDatesQuery>;

/** The last day that a date covers. */
export function lastDay({ from, to, precision }: Pick<DateInput, 'from' | 'to' | 'precision'>) {
  const last = to ?? from;
  if (precision === 'day') return last;
  const [year = 0, month = 0] = last.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Orders dates by their first day, then as the steps of a cycle follow each other. */
export function byDay(a: DateInput, b: DateInput): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  return dateKinds.indexOf(a.kind) - dateKinds.indexOf(b.kind);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days after another, before it where they are negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
