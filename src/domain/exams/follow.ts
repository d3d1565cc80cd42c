import * as z from 'zod';
import { addDays } from '../date.ts';
import { limits } from '../limits.ts';
import { lastDay, type TrackedDate } from './exam-date.ts';

/** Input of PUT /api/follows: exam slugs in order. */
export const followsInput = z.object({
  exams: z.array(z.string().min(1).max(limits.name)).max(limits.follows),
});
export type FollowsInput = z.infer<typeof followsInput>;

/** The exams that an account follows, as answered. */
export const followList = z.object({ exams: z.array(z.string()) });
export type FollowList = z.infer<typeof followList>;

/** The stored form, under the user's id. */
export const storedFollows = followList.extend({
  userId: z.string(),
  updatedAt: z.iso.datetime(),
});
export type StoredFollows = z.infer<typeof storedFollows>;

/** Days before a date on which mails are sent, farthest first. */
const DISTANCES = [7, 1] as const;
type Distance = (typeof DISTANCES)[number];

/** The day that a mail announces: the last day to apply, or the first day of an exam. */
export function remindedDay(date: TrackedDate): string {
  return date.kind === 'closes' ? lastDay(date) : date.from;
}

/**
 * The distance for which a mail is due today; null for none. A missed mail is sent until the day
 * has passed; where both were missed, only the nearer one.
 */
export function dueDistance(date: TrackedDate, today: string): Distance | null {
  const isReminded = date.kind === 'closes' || date.kind === 'exam';
  const isConfirmed = date.state === 'announced' || date.state === 'held';
  if (!isReminded || !isConfirmed || date.precision !== 'day') return null;
  const day = remindedDay(date);
  if (day < today) return null;
  const reachedDistances = DISTANCES.filter((distance) => today >= addDays(day, -distance));
  return reachedDistances.at(-1) ?? null;
}
