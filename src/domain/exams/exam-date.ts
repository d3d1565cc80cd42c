import * as z from 'zod';
import { calendarDate } from '../date.ts';
import { limits } from '../limits.ts';
import { sourceId } from '../sources/source.ts';
import { line, orNull, webAddress } from '../text.ts';

/** The steps of an exam's cycle, in order. */
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
/** All but `reported` need an official source; a reported date is known from somebody else's page. */
export const dateStates = ['reported', 'announced', 'postponed', 'cancelled', 'held'] as const;
export type DateState = (typeof dateStates)[number];

const { cycle } = limits.examDates;
const FIRST_OF_MONTH = /-01$/;

const dateFields = {
  /** The year by which the conducting body names the cycle. */
  cycle: z.int().min(cycle.min).max(cycle.max),
  session: orNull(line(limits.examDates.session)),
  kind: z.enum(dateKinds),
  from: calendarDate,
  /** The last day or month; null for a single one. */
  to: orNull(calendarDate),
  precision: z.enum(datePrecisions).default('day'),
  state: z.enum(dateStates),
  /** Exactly one of the two is given. */
  source: orNull(sourceId),
  url: orNull(webAddress),
  /** The day on which the source was last read. */
  checkedOn: calendarDate,
};

/** A date as an editor enters it; without a state its source decides between two. */
const dateInput = z
  .object({ ...dateFields, state: dateFields.state.optional() })
  .superRefine((date, context) => {
    const refuse = (field: string, key: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { key } });
    const { from, to, precision, source, url } = date;
    if ((source === null) === (url === null)) refuse('source', 'oneOrigin');
    if (to !== null && to < from) refuse('to', 'endBeforeStart');
    if (precision === 'month' && !FIRST_OF_MONTH.test(from)) refuse('from', 'firstOfMonth');
    if (precision === 'month' && to !== null && !FIRST_OF_MONTH.test(to))
      refuse('to', 'firstOfMonth');
  });
type EnteredDate = z.infer<typeof dateInput>;
/** A date without the fields of its record. */
export type DateInput = Omit<EnteredDate, 'state'> & { state: DateState };

/**
 * The body of PUT /api/entrance-exams/{slug}/dates: nothing was read or held after `today`, every day
 * is near its cycle, and no application closes before it opens.
 */
export function datesInput(today: string) {
  const row = dateInput.superRefine((date, context) => {
    const refuse = (field: string, key: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { key } });
    if (date.checkedOn > today) refuse('checkedOn', 'dayToCome');
    if (date.state === 'held' && date.from > today) refuse('state', 'heldToCome');
    if (!isNearCycle(date.from, date.cycle)) refuse('from', 'outsideCycle');
    if (date.to !== null && !isNearCycle(date.to, date.cycle)) refuse('to', 'outsideCycle');
  });
  const list = z.array(row).max(limits.examDates.most).superRefine(refuseEarlyClosings);
  return z.object({ dates: list });
}

function isNearCycle(day: string, cycle: number): boolean {
  return Math.abs(Number(day.slice(0, 4)) - cycle) <= 1;
}

/** Refuses a last day of applications before the first one of the same cycle and session. */
function refuseEarlyClosings(dates: readonly EnteredDate[], context: z.RefinementCtx): void {
  const openings = new Map<string, string>();
  const cycleOf = ({ cycle, session }: EnteredDate) => `${cycle} ${session ?? ''}`;
  for (const date of dates) {
    const first = openings.get(cycleOf(date));
    if (date.kind === 'opens' && (first === undefined || date.from < first)) {
      openings.set(cycleOf(date), date.from);
    }
  }
  for (const [at, date] of dates.entries()) {
    const opens = openings.get(cycleOf(date));
    if (date.kind !== 'closes' || opens === undefined || lastDay(date) >= opens) continue;
    context.addIssue({ code: 'custom', path: [at, 'from'], params: { key: 'closesFirst' } });
  }
}
export interface DatesInput {
  dates: EnteredDate[];
}

/** A date as the API answers it. */
export const examDate = z.object({ exam: z.string(), ...dateFields });
export type ExamDate = z.infer<typeof examDate>;
export const examDates = z.object({ dates: z.array(examDate) });

/** A date with the data that calendars need to follow its edits. */
const trackedDate = z.object({
  ...dateFields,
  /** Its position among dates of equal cycle, session and kind, starting at 1. */
  place: z.int().positive(),
  /** Number of edits. */
  sequence: z.int().nonnegative(),
  modifiedAt: z.iso.datetime(),
});
export type TrackedDate = z.infer<typeof trackedDate>;

/** The dates of an exam, and recently removed ones, whose `modifiedAt` is the time of removal. */
const trackedDates = z.object({
  dates: z.array(trackedDate),
  removed: z.array(trackedDate),
});
export type TrackedDates = z.infer<typeof trackedDates>;

/** A cycle of which no date had been announced on a day. */
const notAnnounced = z.object({ cycle: dateFields.cycle, on: calendarDate, source: sourceId });
export type NotAnnounced = z.infer<typeof notAnnounced>;

/** The dates of an exam in `data/`. */
export const shippedExamDates = trackedDates.extend({
  notAnnounced: notAnnounced.nullable(),
});
export type ShippedExamDates = z.infer<typeof shippedExamDates>;

/** Dates entered by an editor; those that he left as shipped follow later deploys. */
export const storedExamDates = trackedDates.extend({
  slug: z.string(),
  /** The shipped dates when it was last saved; absent in records of earlier versions. */
  base: z.array(trackedDate).optional(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type StoredExamDates = z.infer<typeof storedExamDates>;

const day = orNull(calendarDate);

/** The query of GET /api/exam-dates; dates that overlap `from`–`to` match. */
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

/** Compares dates by first day, then by the order of steps. */
export function compareDates(a: DateInput, b: DateInput): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  return dateKinds.indexOf(a.kind) - dateKinds.indexOf(b.kind);
}
