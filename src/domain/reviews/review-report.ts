import * as z from 'zod';
import { institutionType } from '../institutions/institution.ts';
import { limits } from '../limits.ts';
import { freeText, orNull, wholeNumber } from '../text.ts';
import { review } from './review.ts';
import { changedText } from './stored-review.ts';

/** Reasons offered for a report; `other` comes with a text. */
export const reportReasons = [
  'spam',
  'false',
  'offensive',
  'personalData',
  'conflictOfInterest',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Page size of lists of reviews; the maximum by default. */
const pageLimit = wholeNumber.pipe(z.int().min(1).max(limits.page.max)).default(limits.page.max);

const otherText = { path: ['text'], params: { key: 'required' } };

/** Input of POST /api/reviews/{id}/report: an offered reason, or `other` with a text. */
export const reportInput = z
  .object({ reason: freeText().min(1), text: orNull(freeText()) })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, otherText)
  .transform(({ reason, text }) => ({ reason: reason === 'other' && text ? text : reason }));
export type ReportInput = z.infer<typeof reportInput>;

/** A report as shown to its author. */
export const report = z.object({
  reviewId: z.string(),
  reason: z.string(),
  date: z.iso.datetime(),
});
export type Report = z.infer<typeof report>;

/** A reported review in the shape of docs/product.md 3. */
export const reportedReview = z.object({
  _id: z.string(),
  contentTitle: z.string(),
  /** The type of the reviewed institution; null when it is gone. */
  contentType: institutionType.nullable(),
  userName: z.string(),
  userEmail: z.string(),
  ...review.pick({ course: true, internship: true, ratings: true, comments: true }).shape,
  reports: z.array(
    z.object({
      reason: z.string(),
      user: z.object({ userName: z.string(), _id: z.string() }),
      date: z.iso.datetime(),
      /** Whether the reason is shortened; GET /api/reviews/{id}/reports has the full text. */
      isCut: z.literal(true).optional(),
    }),
  ),
  isHidden: z.boolean(),
  /** The previous text, where no moderator has decided since the change. */
  changed: changedText.optional(),
});
export type ReportedReview = z.infer<typeof reportedReview>;

/** The query of GET /api/reviews/reported. */
export const reportedQuery = z.object({
  status: z.enum(['visible', 'hidden']).optional(),
  cursor: z.string().max(limits.query).optional(),
  limit: pageLimit,
});
export type ReportedQuery = z.infer<typeof reportedQuery>;

/** Reported reviews, their total, and the cursor of the next page. */
export const reportedPage = z.object({
  reviews: z.array(reportedReview),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ReportedPage = z.infer<typeof reportedPage>;
