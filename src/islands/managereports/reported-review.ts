import { z } from 'zod';
import { orArray } from '../console/Loading.tsx';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const report = z.object({
  reason: text,
  user: z.object({ userName: text, _id: text }).nullish(),
  date: text,
});
export type Report = z.infer<typeof report>;

/** A reported review as docs/product.md 3 has it; what is not told is blank. */
const reportedReview = z.object({
  _id: z.string(),
  contentTitle: text,
  userName: text,
  userEmail: text,
  course: text,
  internship: text,
  ratings: z.record(z.string(), z.number().nullish()),
  comments: z.record(z.string(), z.string().nullish()),
  reports: z.array(report),
  isHidden: z.boolean(),
});
export type ReportedReview = z.infer<typeof reportedReview>;

/** The reported reviews, however they come. */
export const reportedReviews = orArray(
  'reviews',
  z.object({ reviews: z.array(reportedReview) }).transform(({ reviews }) => reviews),
);
