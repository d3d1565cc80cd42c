import { lastDay, type TrackedDate } from '../../domain/exams/exam-date.ts';
import { isRecent } from '../../domain/exams/exam-date-edits.ts';
import { type DayEvent, formatCalendar } from '../../domain/exams/icalendar.ts';
import { stepOf } from '../../domain/exams/standing-dates.ts';
import type { SourceOf } from '../../domain/institutions/facts-by-source.ts';
import { compareTexts } from '../../domain/institutions/name-order.ts';
import type { Language } from '../../domain/languages.ts';
import { examPath } from '../../domain/pages/address.ts';
import { fold } from '../../domain/text.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { formats } from '../../messages/formats.ts';
import { productName } from '../../messages/product.ts';
import type { DatedExam } from './dates.ts';

interface FeedContext {
  name: string;
  siteUrl: string;
  now: Date;
  language: Language;
  sourceOf: SourceOf;
}

/** Identifies the product in event ids, independently of its address. */
const AUTHORITY = 'campuskosh';

/** A calendar of exam dates: those known to the day, and recently cancelled or removed ones. */
export function buildFeed(exams: readonly DatedExam[], context: FeedContext): string {
  const events = exams.flatMap((dated) => eventsOf(dated, context));
  events.sort((a, b) => compareTexts(a.uid, b.uid));
  return formatCalendar({ name: context.name, product: productName }, events);
}

function eventsOf(dated: DatedExam, context: FeedContext): DayEvent[] {
  const { exam, dates, removed } = dated;
  const isStillShown = (date: TrackedDate) => isRecent(date, context.now);
  const live = dates
    .filter(({ precision }) => precision === 'day')
    .filter((date) => date.state !== 'cancelled' || isStillShown(date));
  return [
    ...live.map((date) => eventOf(exam, date, context, date.state)),
    ...[...removed, ...withdrawSuperseded(dated)]
      .filter(isStillShown)
      .map((date) => eventOf(exam, date, context, 'withdrawn')),
  ];
}

/** Days that gave way, as edits of the moment at which the date that replaced them was stated. */
function withdrawSuperseded({ dates, superseded }: DatedExam): TrackedDate[] {
  return superseded.flatMap((date) => {
    if (date.precision !== 'day') return [];
    const standing = dates.filter((other) => stepOf(other) === stepOf(date));
    const edits = [date, ...standing].map(({ modifiedAt }) => modifiedAt).sort();
    const modifiedAt = edits.at(-1) ?? date.modifiedAt;
    return [{ ...date, sequence: date.sequence + 1, modifiedAt }];
  });
}

const STATUS = {
  reported: 'TENTATIVE',
  announced: 'CONFIRMED',
  held: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
  withdrawn: 'CANCELLED',
} as const;

function isConfirmed(state: keyof typeof STATUS): state is 'announced' | 'held' {
  return STATUS[state] === 'CONFIRMED';
}

function eventOf(
  exam: DatedExam['exam'],
  date: TrackedDate,
  { siteUrl, language, sourceOf }: FeedContext,
  state: keyof typeof STATUS,
): DayEvent {
  const { dateTexts } = messagesIn(language);
  const { cycle, session, kind, source, url, checkedOn } = date;
  const title = dateTexts.event(
    dateTexts.cycleOf(exam.name, cycle, session),
    dateTexts.kinds[kind],
  );
  const origin = url ?? sourceOf(source ?? '')?.title ?? source ?? '';
  return {
    uid: uidOf(exam.slug, date),
    from: date.from,
    last: lastDay(date),
    // Calendars that ignore STATUS would show a date that no longer holds as any other.
    summary: isConfirmed(state) ? title : dateTexts.eventIn(dateTexts.eventStates[state], title),
    description: [
      dateTexts.source(origin),
      dateTexts.checked(formats(language).day(checkedOn)),
      ...(state === 'reported' ? [dateTexts.notAnnounced] : []),
      ...(state === 'announced' || state === 'postponed' ? [dateTexts.mayMove] : []),
    ].join('\n'),
    url: `${siteUrl}${examPath(exam.slug)}`,
    status: STATUS[state],
    sequence: date.sequence,
    modifiedAt: date.modifiedAt,
  };
}

/** The event id of a date, unchanged by edits: it depends only on what identifies the date. */
function uidOf(exam: string, { cycle, session, kind, place }: TrackedDate): string {
  const name = session === null ? '' : encodeURIComponent(fold(session));
  return `${exam}.${cycle}.${name}.${kind}.${place}@${AUTHORITY}`;
}
