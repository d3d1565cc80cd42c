import { z } from 'zod';
import { dayAfter, lastDay, type TrackedDate } from './exam-date.ts';
import { limits } from './limits.ts';

/** What PUT /api/follows takes: the slugs of exams in their order. */
export const followsInput = z.object({
  exams: z.array(z.string().min(1).max(limits.name)).max(limits.follows),
});
export type FollowsInput = z.infer<typeof followsInput>;

/** The exams that an account follows, as they are answered. */
export const followList = z.object({ exams: z.array(z.string()) });
export type FollowList = z.infer<typeof followList>;

/** The same as it is stored, under the id of the user. */
export const storedFollows = followList.extend({
  userId: z.string(),
  updatedAt: z.iso.datetime(),
});
export type StoredFollows = z.infer<typeof storedFollows>;

/** How many days before a date its mails are sent, the farthest first. */
const DISTANCES = [7, 1] as const;
type Distance = (typeof DISTANCES)[number];

/** The day of which a mail reminds: the last on which one may apply, the first of an exam. */
export function remindedDay(date: TrackedDate): string {
  return date.kind === 'closes' ? lastDay(date) : date.from;
}

/**
 * Of which distance a mail is due on a day; null where none is. What was missed is made up for until
 * the day has passed, by the nearer mail alone where both were missed.
 */
export function dueDistance(date: TrackedDate, today: string): Distance | null {
  const isReminded = date.kind === 'closes' || date.kind === 'exam';
  const stands = date.state === 'announced' || date.state === 'held';
  if (!isReminded || !stands || date.precision !== 'day') return null;
  const day = remindedDay(date);
  if (day < today) return null;
  const reached = DISTANCES.filter((distance) => today >= dayAfter(day, -distance));
  return reached.at(-1) ?? null;
}
