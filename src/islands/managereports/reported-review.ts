import * as z from 'zod';
import { institutionType } from '../../domain/institutions/institution.ts';
import { acceptArray } from '../console/accept-array.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const report = z.object({
  reason: text,
  user: z.object({ userName: text, _id: text }).nullish(),
  date: text,
  isCut: z.boolean().nullish(),
});
export type Report = z.infer<typeof report>;

/** The full reports of one review. */
export const fullReports = z
  .object({ reports: z.array(report) })
  .transform(({ reports }) => reports);

const contents = z.object({
  course: text,
  internship: text,
  ratings: z.record(z.string(), z.number().nullish()),
  comments: z.record(z.string(), z.string().nullish()),
});
export type ReviewContents = z.infer<typeof contents>;

/** A reported review as in docs/product.md 3; missing values are blank. */
const reportedReview = contents.extend({
  _id: z.string(),
  contentTitle: text,
  contentType: institutionType.nullish().catch(null),
  userName: text,
  userEmail: text,
  reports: z.array(report),
  isHidden: z.boolean(),
  /** The text before its author changed it. */
  changed: contents.extend({ at: text }).nullish(),
});
export type ReportedReview = z.infer<typeof reportedReview>;

/** A page of reported reviews, as an object or an array. */
export const reportedPage = acceptArray(
  'reviews',
  z.object({
    reviews: z.array(reportedReview),
    total: z.int().nullish(),
    nextCursor: z.string().nullish(),
  }),
);
export type ReportedPage = z.infer<typeof reportedPage>;
