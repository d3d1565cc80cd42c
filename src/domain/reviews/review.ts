import * as z from 'zod';
import { rating } from '../institutions/rating.ts';
import { limits } from '../limits.ts';
import { slugOf } from '../slug.ts';
import { freeText, line, orNull, pageLimit, wholeNumber } from '../text.ts';

/** Keys of ratings and comments; overall is required (docs/product.md "Reviews"). */
export const ratingKeys = [
  'overall',
  'academics',
  'faculty',
  'infrastructure',
  'placements',
  'hostel',
  'campusLife',
  'valueForMoney',
] as const;
export type RatingKey = (typeof ratingKeys)[number];

/** A review concerns a course or an internship, never both. */
export const reviewKinds = ['course', 'internship'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** The reviewer's relation to the institution. */
export const writerKinds = ['student', 'alumnus', 'visitor'] as const;

const stars = z.int().min(limits.stars.min).max(limits.stars.max);
const ratings = z.object({ overall: stars, ...detailShape(stars) });
const comments = z.object({ overall: freeText().min(1), ...detailShape(freeText().min(1)) });
type Ratings = z.infer<typeof ratings>;

/** An optional value; absent, null and blank are left out. */
function optionalOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    const blank = value === null || (typeof value === 'string' && value.trim() === '');
    return blank ? undefined : value;
  }, schema.optional());
}

function detailShape<Schema extends z.ZodType>(schema: Schema) {
  const optional = optionalOf(schema);
  return {
    academics: optional,
    faculty: optional,
    infrastructure: optional,
    placements: optional,
    hostel: optional,
    campusLife: optional,
    valueForMoney: optional,
  };
}

const reviewYear = z.int().min(limits.reviewYear.min).max(limits.reviewYear.max);
const paid = z.int().min(0).max(limits.rupees);

const contents = z.object({
  course: orNull(line()),
  internship: orNull(line()),
  ratings,
  comments,
  writtenAs: optionalOf(z.enum(writerKinds)),
  /** The reviewer's last year at the institution. */
  year: optionalOf(reviewYear),
  /** What the reviewer paid in rupees a year: to the institution, and for hostel and mess. */
  feePaid: optionalOf(paid),
  hostelPaid: optionalOf(paid),
  /** The scholarship that the reviewer got. */
  scholarshipGot: optionalOf(line()),
  /** The year in which the reviewer joined. */
  entryYear: optionalOf(reviewYear),
});

/** Input of PUT /api/reviews/{id}: the whole review. */
export const reviewEdit = contents.refine(isOfOneKind, {
  path: ['internship'],
  params: { key: 'oneKind' },
});
export type ReviewEdit = z.infer<typeof reviewEdit>;

/** Input of POST /api/reviews. */
export const reviewInput = contents
  .extend({ institutionId: z.string().min(1).max(limits.name) })
  .refine(isOfOneKind, { path: ['internship'], params: { key: 'oneKind' } });
export type ReviewInput = z.infer<typeof reviewInput>;

function isOfOneKind({ course, internship }: z.infer<typeof contents>): boolean {
  return course === null || internship === null;
}

/** The kind of a review: internship if one is named, else course. */
export function kindOf({ internship }: Pick<ReviewEdit, 'internship'>): ReviewKind {
  return internship === null ? 'course' : 'internship';
}

/** A review as answered by the API; `userId` is null for deleted accounts. */
export const review = contents.extend({
  _id: z.string(),
  institutionId: z.string(),
  userId: z.string().nullable(),
  userName: z.string(),
  isHidden: z.boolean(),
  /** Whether it is visible to its author only, until the email is confirmed. */
  isWaiting: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Review = z.infer<typeof review>;

/** Mean and count of each rated key (docs/product.md "Reviews"). */
const ratingSummary = z.partialRecord(z.enum(ratingKeys), rating);
export type RatingSummary = z.infer<typeof ratingSummary>;

/** What several reviewers paid a year; only shown when enough of them say it. */
export interface PaidRange {
  from: number;
  to: number;
  count: number;
}

/** Reviewers who must say what they paid before a range is shown. */
const ENOUGH = 3;

/** The range of amounts; null for fewer than three. */
export function paidRangeOf(amounts: readonly number[]): PaidRange | null {
  if (amounts.length < ENOUGH) return null;
  return { from: Math.min(...amounts), to: Math.max(...amounts), count: amounts.length };
}

/** Number of reviews with an overall rating. */
export interface StarCount {
  stars: number;
  count: number;
}

/** The query of GET /api/reviews. */
export const reviewQuery = z.object({
  institution: z.string().min(1).max(limits.name),
  cursor: z.string().max(limits.query).optional(),
  limit: pageLimit.default(limits.page.default),
  /** The course or internship, by name or slug. */
  course: line().optional(),
  /** Filters by overall rating. */
  rating: wholeNumber.pipe(stars).optional(),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

/** One page of an institution's visible reviews; the cursor is null at the end. */
export const reviewPage = z.object({
  reviews: z.array(review),
  nextCursor: z.string().nullable(),
  summary: ratingSummary,
});
export type ReviewPage = z.infer<typeof reviewPage>;

/** The parts of a review that filters test. */
type RatedReview = Pick<ReviewEdit, 'course' | 'internship'> & {
  ratings: Pick<Ratings, 'overall'>;
};

/** Whether a review matches a query. */
export function matchesRating(
  rated: RatedReview,
  { course, rating }: Partial<ReviewQuery>,
): boolean {
  const what = rated.course ?? rated.internship ?? '';
  return (
    (course === undefined || slugOf(what) === slugOf(course)) &&
    (rating === undefined || rated.ratings.overall === rating)
  );
}
