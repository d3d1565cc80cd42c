import * as z from 'zod';
import { limits } from '../limits.ts';
import { kindOf, review } from './review.ts';

/** Decisions about a review or report; an undecided report is open. */
export const decisions = ['hidden', 'restored', 'dismissed'] as const;
export type DecisionKind = (typeof decisions)[number];

export const decision = z.object({
  kind: z.enum(decisions),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type Decision = z.infer<typeof decision>;

const storedReport = z.object({
  userId: z.string(),
  reason: z.string(),
  date: z.iso.datetime(),
  decision: decision.nullable(),
  /** The reported version of the review. */
  edition: z.int().nonnegative().default(0),
});
export type StoredReport = z.infer<typeof storedReport>;

/** The author's part of a review. */
export const reviewContents = review.pick({
  course: true,
  internship: true,
  ratings: true,
  comments: true,
  writtenAs: true,
  year: true,
  feePaid: true,
  hostelPaid: true,
  scholarshipGot: true,
  entryYear: true,
});

/** The text at the last report or decision, and when it was changed since. */
export const changedText = reviewContents.extend({ at: z.iso.datetime() });

/** A stored review with its reports and last decision. */
export const storedReview = review.omit({ _id: true, userName: true }).extend({
  userId: z.string(),
  isWaiting: z.boolean().default(false),
  reports: z.array(storedReport).max(limits.list),
  decision: decision.nullable(),
  /** Incremented with every change of the text. */
  edition: z.int().nonnegative().default(0),
  /** Set when the text of a moderated review has changed and no moderator has decided since. */
  changed: changedText.nullable().default(null),
  /** Set while a moderated review is withdrawn; it keeps its place, reports and decision. */
  withdrawnAt: z.iso.datetime().nullable().default(null),
});
export type StoredReview = z.infer<typeof storedReview>;

/** The place that a review holds: one of each kind per author and institution. */
export type ReviewSlot = Pick<StoredReview, 'userId' | 'institutionId' | 'internship'>;

/** The slot as a unique value: no two live reviews have the same. */
export function slotKey(slot: ReviewSlot): string {
  return `${slot.userId} ${slot.institutionId} ${kindOf(slot)}`;
}

/** The slot of the same author's review of the other kind. */
export function twinSlotKey(slot: ReviewSlot): string {
  return slotKey({ ...slot, internship: kindOf(slot) === 'course' ? '' : null });
}
