import { z } from 'zod';
import { examPath, stopRemindersPath } from '../../domain/address.ts';
import { indianDay } from '../../domain/date.ts';
import type { ExamEntry } from '../../domain/detail.ts';
import type { TrackedDate } from '../../domain/exam-date.ts';
import { dueDistance, remindedDay } from '../../domain/follow.ts';
import { limits } from '../../domain/limits.ts';
import { mapBounded } from '../../store/bounded.ts';
import type { Collection } from '../../store/collection.ts';
import { StaleEdit } from '../../store/errors.ts';
import { hashed } from '../../store/key.ts';
import type { Store } from '../../store/store.ts';
import { withoutBudget } from '../../store/time-budget.ts';
import { allDates } from '../exam-dates/dates.ts';
import type { With } from '../needs.ts';
import type { AllDetails } from '../reference/kinds.ts';
import { unfollowToken } from './unfollow-token.ts';

/** A mail that somebody has begun to send, under the hash of what tells it apart. */
const storedClaim = z.object({ day: z.iso.date(), claimedAt: z.iso.datetime() });
/** A mail that was sent, likewise; neither says to whom. */
const storedMark = z.object({ day: z.iso.date() });

/** The mails that remind of dates: begun, and sent. Their ids alone tell a slice what is left. */
export interface Reminders {
  claims: Collection<z.infer<typeof storedClaim>>;
  sent: Collection<z.infer<typeof storedMark>>;
}

/** Opens the records of the mails that remind of dates. */
export function openReminders(store: Store): Reminders {
  return {
    claims: store.collection({ name: 'reminding', version: 1, schema: storedClaim }),
    sent: store.collection({ name: 'reminded', version: 1, schema: storedMark }),
  };
}

type Needed = AllDetails &
  With<'examDates' | 'follows' | 'mail' | 'now' | 'reminders' | 'secret' | 'siteUrl' | 'users'>;

/** A mail that is due. */
interface Due {
  id: string;
  userId: string;
  exam: ExamEntry;
  date: TrackedDate;
}

/** A mail is sent within this time of its claim, or not by that claim. */
const LEASE_MS = 60_000;
const PARALLEL = 5;
/** After so many refusals in a row the way out is down: the next slice tries again. */
const REFUSALS = 5;

/**
 * Sends the mails that are due and tells how many, for so long as a slice may last; the next one goes on. A mail is
 * claimed before it is sent and noted when it was: of two slices at one time one sends it, and what
 * died in between is sent again under the same id, by which the outbox and mail programs know it.
 */
export async function sendReminders(
  runtime: Needed,
  lasts: number = limits.reminderSliceMs,
): Promise<number> {
  // Nothing is noted as sent that nobody can get: it is made up for once there is a way out.
  if (!runtime.mail.hasWayOut) return 0;
  const due = await dueMails(runtime);
  if (due.length === 0) return 0;
  const known = new Set(await runtime.reminders.sent.ids());
  const left = due.filter(({ id }) => !known.has(id));
  // Counted from here, so that every slice gets on, however long it looked for what is due.
  const end = performance.now() + lasts;
  const outcome = { sent: 0, refused: 0 };
  const failures: unknown[] = [];
  await mapBounded(left, PARALLEL, async (mail) => {
    if (performance.now() >= end || outcome.refused >= REFUSALS) return;
    try {
      if (await sendOnce(runtime, mail)) outcome.sent++;
      outcome.refused = 0;
    } catch (failure) {
      outcome.refused++;
      failures.push(failure);
    }
  });
  if (failures.length > 0) throw failures[0];
  return outcome.sent;
}

/** The mails whose time has come, in an order of their own so that slices agree on it. */
async function dueMails(runtime: Needed): Promise<Due[]> {
  const today = indianDay(runtime.now());
  const dated = await allDates(runtime);
  const dueBy = new Map<string, { exam: ExamEntry; date: TrackedDate; key: string }[]>();
  for (const { exam, dates } of dated) {
    const own = dates.flatMap((date) => {
      const distance = dueDistance(date, today);
      return distance === null ? [] : [{ exam, date, key: keyOf(exam.slug, date, distance) }];
    });
    if (own.length > 0) dueBy.set(exam.slug, own);
  }
  if (dueBy.size === 0) return [];
  const { items } = await runtime.follows.list.refresh();
  return [...items.values()].flatMap(({ userId, exams }) =>
    exams.flatMap((slug) =>
      (dueBy.get(slug) ?? []).map(({ exam, date, key }) => ({
        id: hashed(`${userId} ${key}`),
        userId,
        exam,
        date,
      })),
    ),
  );
}

/** What one mail is told apart by: a date that has moved since is told of anew. */
function keyOf(slug: string, date: TrackedDate, distance: number): string {
  const { cycle, session, kind, place } = date;
  return JSON.stringify([slug, cycle, session, kind, place, remindedDay(date), distance]);
}

/** Sends one mail unless it was sent, is being sent, or is not wanted any more. */
async function sendOnce(runtime: Needed, { id, userId, exam, date }: Due): Promise<boolean> {
  const [user, follows] = await Promise.all([
    runtime.users.records.read(userId),
    runtime.follows.records.read(userId),
  ]);
  if (!user || !follows?.data.exams.includes(exam.slug)) return false;
  const day = remindedDay(date);
  if (!(await claim(runtime, id, day)) || (await runtime.reminders.sent.read(id))) return false;
  const token = unfollowToken(runtime, { userId, exam: exam.slug });
  await runtime.mail.sendReminder({
    to: user.data.email,
    username: user.data.username,
    id,
    exam: exam.name,
    date,
    day,
    today: indianDay(runtime.now()),
    page: `${runtime.siteUrl}${examPath(exam.slug)}`,
    stop: `${runtime.siteUrl}${stopRemindersPath(token)}`,
  });
  // However little time is left: a mail that is gone and not noted would be sent again.
  await withoutBudget(() => runtime.reminders.sent.upsert(id, () => ({ day }), { isLast: true }));
  return true;
}

/** Claims a mail for this slice; false where another one may be sending it. */
async function claim(
  { reminders: { claims }, now }: With<'reminders' | 'now'>,
  id: string,
  day: string,
): Promise<boolean> {
  const before = await claims.read(id);
  const at = now();
  if (before && at.getTime() - Date.parse(before.data.claimedAt) < LEASE_MS) return false;
  const next = { day, claimedAt: at.toISOString() };
  try {
    await claims.upsert(id, () => next, { ifMatch: before?.etag ?? null });
    return true;
  } catch (failure) {
    if (failure instanceof StaleEdit) return false;
    throw failure;
  }
}

/** Erases the records of mails whose day has passed. */
export async function eraseReminders(
  { reminders, now }: With<'reminders' | 'now'>,
  most: number,
): Promise<void> {
  const today = indianDay(now());
  for (const records of [reminders.claims, reminders.sent]) {
    await records.sweep((data) => data === null || data.day < today, most);
  }
}
