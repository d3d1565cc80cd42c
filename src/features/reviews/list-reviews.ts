import { readBoundedPage } from '../../calls/index.ts';
import { limits } from '../../domain/limits.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  matchesRating,
  paidRangeOf,
  type Review,
  type ReviewPage,
  type ReviewQuery,
  type StarCount,
} from '../../domain/reviews/review.ts';
import type { With } from '../needs.ts';
import { toReview, withAuthor, withAuthors, withoutAmounts } from './review-answers.ts';
import { compareNewestFirst, selectNewest, sortKeyOf } from './review-index.ts';
import type { ReviewLine } from './review-line.ts';
import { requireNotWithdrawn } from './review-writing.ts';

/** A visible review, or one of the caller's. Refuses `unknownReview`. */
export async function findReview(
  runtime: With<'users' | 'reviews'>,
  { userId }: Principal,
  id: string,
): Promise<Review> {
  const review = await runtime.reviews.records.read(id);
  const isPublic = review && !review.data.isHidden && !review.data.isWaiting;
  const isShown = isPublic || review?.data.userId === userId;
  if (!isShown) throw new Refusal('unknownReview');
  requireNotWithdrawn(review.data);
  const answer = await withAuthor(runtime, review);
  return review.data.userId === userId ? answer : withoutAmounts(answer);
}

/** One page of an institution's visible reviews, newest first. Refuses `unknownInstitution`. */
export async function listReviews(
  runtime: With<'users' | 'institutions' | 'reviews'>,
  query: ReviewQuery,
): Promise<ReviewPage> {
  const { institution, cursor, limit } = query;
  const [index] = await Promise.all([
    runtime.reviews.index(),
    requireInstitution(runtime, institution),
  ]);
  const { newestFirst, summary } = index.of(institution);
  const matching = newestFirst.filter((review) => matchesRating(review, query));
  const rest =
    cursor === undefined ? matching : matching.filter((review) => sortKeyOf(review) < cursor);
  const { items, last } = await readBoundedPage(rest, limit, async ({ _id, institutionId }) => {
    const record = await runtime.reviews.records.readSound(_id);
    const isShown = record && !record.data.isHidden && !record.data.isWaiting;
    if (!isShown || record.data.withdrawnAt !== null) return null;
    return { ...record, data: { ...record.data, institutionId } };
  });
  return {
    reviews: (await withAuthors(runtime, items)).map(withoutAmounts),
    nextCursor: last && sortKeyOf(last),
    summary,
  };
}

/** What the reviewers of an institution paid a year, where three or more say it. */
export async function readPaidRanges({ reviews }: With<'reviews'>, institutionId: string) {
  const { newestFirst } = (await reviews.index()).of(institutionId);
  return {
    fee: paidRangeOf(amountsOf(newestFirst, 'feePaid')),
    hostel: paidRangeOf(amountsOf(newestFirst, 'hostelPaid')),
  };
}

/** One amount of each reviewer, who may have reviewed a course and an internship: the newest. */
function amountsOf(newestFirst: readonly ReviewLine[], of: 'feePaid' | 'hostelPaid'): number[] {
  const byReviewer = new Map<string, number>();
  for (const { userId, [of]: amount } of newestFirst) {
    if (amount !== undefined && !byReviewer.has(userId)) byReviewer.set(userId, amount);
  }
  return [...byReviewer.values()];
}

/** The courses and internships with visible reviews at an institution, by name. */
export async function listReviewedNames(
  { reviews }: With<'reviews'>,
  institutionId: string,
): Promise<string[]> {
  const { newestFirst } = (await reviews.index()).of(institutionId);
  const names = newestFirst.flatMap(({ course, internship }) => course ?? internship ?? []);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}

/** How many visible reviews gave each overall rating, best first. */
export async function countStars(
  { reviews }: With<'reviews'>,
  institutionId: string,
): Promise<StarCount[]> {
  const { newestFirst } = (await reviews.index()).of(institutionId);
  const given = newestFirst.map(({ ratings }) => ratings.overall);
  const { min, max } = limits.stars;
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const stars = max - index;
    return { stars, count: given.filter((rating) => rating === stars).length };
  });
}

/** A page of the caller's reviews, hidden ones included, of one institution or all. */
export async function listOwnReviews(
  runtime: With<'reviews'>,
  { userId, username }: Principal,
  { institution, cursor, limit }: { institution?: string; cursor?: string; limit: number },
): Promise<Omit<ReviewPage, 'summary'>> {
  const [index, merges] = await Promise.all([runtime.reviews.index(), runtime.reviews.survivors()]);
  const institutionId = institution === undefined ? undefined : merges.of(institution);
  const written = [...index.all()].filter(
    (review) =>
      review.userId === userId &&
      !review.isWithdrawn &&
      (institutionId ?? review.institutionId) === review.institutionId,
  );
  const shown = selectNewest(written.sort(compareNewestFirst));
  const rest = cursor === undefined ? shown : shown.filter((review) => sortKeyOf(review) < cursor);
  const { items, last } = await readBoundedPage(rest, limit, async ({ _id, institutionId }) => {
    const record = await runtime.reviews.records.readSound(_id);
    return record && toReview({ ...record, data: { ...record.data, institutionId } }, username);
  });
  return { reviews: items, nextCursor: last && sortKeyOf(last) };
}

async function requireInstitution(
  { institutions }: With<'institutions'>,
  id: string,
): Promise<void> {
  if (!(await institutions.readSurvivor(id))) throw new Refusal('unknownInstitution');
}
