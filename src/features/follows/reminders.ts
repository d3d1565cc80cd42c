import { mapBounded } from '../../async/index.ts';
import { indianDay } from '../../domain/date.ts';
import type { ExamEntry } from '../../domain/exams/detail.ts';
import type { TrackedDate } from '../../domain/exams/exam-date.ts';
import { dueDistance, remindedDay } from '../../domain/exams/follow.ts';
import { pathIn } from '../../domain/languages.ts';
import { limits } from '../../domain/limits.ts';
import { examPath, stopRemindersPath } from '../../domain/pages/address.ts';
import { hashText, StaleEdit, throwFailures, withoutBudget } from '../../store/index.ts';
import { listDatedExams } from '../exam-dates/dates.ts';
import type { With } from '../needs.ts';
import type { EntryDetails } from '../reference/detail-records.ts';
import { createUnfollowToken } from './unfollow-token.ts';

type ReminderDependencies = EntryDetails &
  With<
    | 'examDates'
    | 'follows'
    | 'mail'
    | 'now'
    | 'reminders'
    | 'secret'
    | 'siteUrl'
    | 'sources'
    | 'users'
  >;

/** A mail that is due. */
interface DueMail {
  id: string;
  userId: string;
  exam: ExamEntry;
  date: TrackedDate;
}

/** A mail is sent within this time of its lease, or not under it. */
const LEASE_MS = 60_000;
const PARALLEL = 5;
/** After this many consecutive refusals the transport counts as down until the next slice. */
const MAX_REFUSALS = 5;

/**
 * Sends due mails for the duration of a slice and returns their number; the next slice continues. A
 * mail is leased before it is sent and marked afterwards. Of two concurrent slices one sends it,
 * and a mail whose sender died is sent again under the same id, which lets the outbox and mail
 * programs recognise it.
 */
export async function sendReminders(
  runtime: ReminderDependencies,
  durationMs: number = limits.reminderSliceMs,
): Promise<number> {
  // Without a transport nothing is marked as sent, so the mails go out once there is one.
  if (!runtime.mail.canSend) return 0;
  const due = await listDueMails(runtime);
  if (due.length === 0) return 0;
  const sentIds = new Set(await runtime.reminders.sent.ids());
  const unsent = due.filter(({ id }) => !sentIds.has(id));
  // The time starts here, so that every slice makes progress however long the search for due mails
  // took.
  const end = performance.now() + durationMs;
  const outcome = { sent: 0, refused: 0 };
  const failures: unknown[] = [];
  await mapBounded(unsent, PARALLEL, async (mail) => {
    if (performance.now() >= end || outcome.refused >= MAX_REFUSALS) return;
    try {
      if (await sendOnce(runtime, mail)) outcome.sent++;
      outcome.refused = 0;
    } catch (failure) {
      outcome.refused++;
      failures.push(failure);
    }
  });
  throwFailures(failures);
  return outcome.sent;
}

/** The due mails, in a stable order shared by all slices. */
async function listDueMails(runtime: ReminderDependencies): Promise<DueMail[]> {
  const today = indianDay(runtime.now());
  const dated = await listDatedExams(runtime);
  const dueBy = new Map<string, { exam: ExamEntry; date: TrackedDate; key: string }[]>();
  for (const { exam, dates } of dated) {
    const due = dates.flatMap((date) => {
      const distance = dueDistance(date, today);
      return distance === null ? [] : [{ exam, date, key: reminderKey(exam.slug, date, distance) }];
    });
    if (due.length > 0) dueBy.set(exam.slug, due);
  }
  if (dueBy.size === 0) return [];
  const { items } = await runtime.follows.list.refresh();
  return [...items.values()].flatMap(({ userId, exams }) =>
    exams.flatMap((slug) =>
      (dueBy.get(slug) ?? []).map(({ exam, date, key }) => ({
        id: hashText(`${userId} ${key}`),
        userId,
        exam,
        date,
      })),
    ),
  );
}

/** What identifies one mail: a moved date is announced again. */
function reminderKey(slug: string, date: TrackedDate, distance: number): string {
  const { cycle, session, kind, place } = date;
  return JSON.stringify([slug, cycle, session, kind, place, remindedDay(date), distance]);
}

/** Sends one mail unless it was sent, is being sent, or is no longer wanted. */
async function sendOnce(
  runtime: ReminderDependencies,
  { id, userId, exam, date }: DueMail,
): Promise<boolean> {
  const [user, follows] = await Promise.all([
    runtime.users.records.read(userId),
    runtime.follows.records.read(userId),
  ]);
  if (!user || !follows?.data.exams.includes(exam.slug)) return false;
  const day = remindedDay(date);
  if (!(await leaseMail(runtime, id, day)) || (await runtime.reminders.sent.read(id))) return false;
  const token = createUnfollowToken(runtime, { userId, exam: exam.slug });
  await runtime.mail.sendReminder({
    to: user.data.email,
    username: user.data.username,
    language: user.data.language,
    id,
    exam: exam.name,
    date,
    day,
    today: indianDay(runtime.now()),
    page: `${runtime.siteUrl}${pathIn(user.data.language, examPath(exam.slug))}`,
    stop: `${runtime.siteUrl}${stopRemindersPath(token)}`,
  });
  // Marked even when the time is up: an unmarked mail would be sent again.
  await withoutBudget(() =>
    runtime.reminders.sent.upsert(id, () => ({ day }), { skipsCache: true }),
  );
  return true;
}

/** Takes the lease of a mail for this slice; false where another slice may be sending it. */
async function leaseMail(
  { reminders: { leases }, now }: With<'reminders' | 'now'>,
  id: string,
  day: string,
): Promise<boolean> {
  const before = await leases.read(id);
  const at = now();
  if (before && at.getTime() - Date.parse(before.data.claimedAt) < LEASE_MS) return false;
  const next = { day, claimedAt: at.toISOString() };
  try {
    await leases.upsert(id, () => next, { ifMatch: before?.etag ?? null });
    return true;
  } catch (failure) {
    if (failure instanceof StaleEdit) return false;
    throw failure;
  }
}

/** Erases the records of mails whose day has passed. */
export async function eraseReminders(
  { reminders, now }: With<'reminders' | 'now'>,
  max: number,
): Promise<void> {
  const today = indianDay(now());
  for (const records of [reminders.leases, reminders.sent]) {
    await records.sweep((data) => data === null || data.day < today, max);
  }
}
