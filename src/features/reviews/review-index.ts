import {
  type Rating,
  type RatingKey,
  type RatingSummary,
  ratingKeys,
} from '../../domain/review.ts';
import type { Summary } from '../../domain/summary.ts';
import type { With } from '../needs.ts';
import type { ReviewLine, Reviews } from './review-records.ts';

/** A line of the list with the id of its review. */
export type KnownReview = ReviewLine & { _id: string };

/** What is known of the visible reviews of one institution. */
interface InstitutionReviews {
  newestFirst: readonly KnownReview[];
  /** The mean and the count of each key that somebody has rated. */
  summary: RatingSummary;
}

/** The reviews in memory; a change costs a recount of one institution. */
export interface ReviewIndex {
  of(institutionId: string): InstitutionReviews;
  /** Every review, hidden and withdrawn ones too. */
  all(): Iterable<KnownReview>;
}

const none: InstitutionReviews = { newestFirst: [], summary: {} };

/** Keeps one index in step with the list; a refresh hands over only what has changed. */
export function reviewIndexOver(list: Reviews['list']): () => Promise<ReviewIndex> {
  const known = new Map<string, KnownReview>();
  const byInstitution = new Map<string, Set<string>>();
  const counted = new Map<string, InstitutionReviews>();
  let seen = 0;

  function remove(id: string): void {
    const review = known.get(id);
    if (!review) return;
    known.delete(id);
    byInstitution.get(review.institutionId)?.delete(id);
    counted.delete(review.institutionId);
  }

  function put(review: KnownReview): void {
    const { _id, institutionId } = review;
    known.set(_id, review);
    byInstitution.set(institutionId, (byInstitution.get(institutionId) ?? new Set()).add(_id));
    counted.delete(institutionId);
  }

  function recounted(institutionId: string): InstitutionReviews {
    const ids = byInstitution.get(institutionId);
    if (!ids?.size) return none;
    const visible = [...ids].flatMap((id) => known.get(id) ?? []).filter(isVisible);
    const reviews = { newestFirst: visible.sort(newerFirst), summary: summaryOf(visible) };
    counted.set(institutionId, reviews);
    return reviews;
  }

  const index: ReviewIndex = {
    of: (institutionId) => counted.get(institutionId) ?? recounted(institutionId),
    all: () => known.values(),
  };
  return async () => {
    const { items, version, changed } = await list.refresh(seen);
    for (const _id of changed) {
      const line = items.get(_id);
      remove(_id);
      if (line) put({ _id, ...line });
    }
    seen = Math.max(seen, version);
    return index;
  };
}

function isVisible({ isHidden, isWithdrawn, isWaiting }: KnownReview): boolean {
  return !isHidden && !isWithdrawn && !isWaiting;
}

/** The mean and the count per key. */
function summaryOf(reviews: readonly Pick<ReviewLine, 'ratings'>[]): RatingSummary {
  const entries = ratingKeys.flatMap((key) => {
    const stars = reviews.flatMap(({ ratings }) => ratings[key] ?? []);
    const sum = stars.reduce((total, each) => total + each, 0);
    const entry: [RatingKey, { mean: number; count: number }] = [
      key,
      { mean: sum / stars.length, count: stars.length },
    ];
    return stars.length > 0 ? [entry] : [];
  });
  return Object.fromEntries(entries);
}

/** The sort key of a review in a list, newest first: every row after it has a smaller key. */
export function placeOf({ createdAt, _id }: Pick<KnownReview, 'createdAt' | '_id'>): string {
  return `${createdAt}~${_id}`;
}

/** Sorts from the newest to the oldest. */
export function newerFirst(a: KnownReview, b: KnownReview): number {
  return placeOf(a) < placeOf(b) ? 1 : -1;
}

/** The overall rating of an institution; null without a visible review. */
export type RatingOf = (institutionId: string) => Rating | null;

/**
 * The overall rating of each institution, joined to it when it is read: a review changes no record
 * and no list of institutions, so that neither contends with the other.
 */
export async function ratingsNow({ reviews }: With<'reviews'>): Promise<RatingOf> {
  const index = await reviews.index();
  return (institutionId) => index.of(institutionId).summary.overall ?? null;
}

/** The summaries, each with its rating. */
export function withRatings(summaries: readonly Summary[], ratingOf: RatingOf): Summary[] {
  return summaries.map((summary) => {
    const rating = ratingOf(summary._id);
    return rating ? { ...summary, rating } : summary;
  });
}
