import * as z from 'zod';
import { review } from '../../domain/reviews/review.ts';

/** A list line: a review without its comments. */
export const reviewLine = z.object({
  ...review.pick({ institutionId: true, course: true, internship: true, ratings: true }).shape,
  ...review.pick({ isHidden: true, createdAt: true, feePaid: true, hostelPaid: true }).shape,
  userId: z.string(),
  isDecided: z.boolean(),
  /** Ids of the users who reported it. */
  reporters: z.array(z.string()),
  /** Time of the last open report or change that awaits a decision; null where none does. */
  reportedAt: z.iso.datetime().nullable(),
  /** Whether it is withdrawn and only holds its place. */
  isWithdrawn: z.boolean().default(false),
  /** Whether it waits for a confirmed email. */
  isWaiting: z.boolean().default(false),
});
export type ReviewLine = z.infer<typeof reviewLine>;
