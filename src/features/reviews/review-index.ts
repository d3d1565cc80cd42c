import type { Survivors } from '../../domain/curation/survivors.ts';
import type { Rating } from '../../domain/institutions/rating.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { type RatingKey, type RatingSummary, ratingKeys } from '../../domain/reviews/review.ts';
import { type StoredReview, slotKey } from '../../domain/reviews/stored-review.ts';
import type { DerivedList } from '../../store/index.ts';
import type { ReviewLine } from './review-line.ts';

/** A list line with its review's id. */
export type ReviewLineWithId = ReviewLine & { _id: string };

/** The visible reviews of one institution. */
interface InstitutionReviews {
  newestFirst: readonly ReviewLineWithId[];
  /** Mean and count of each rated key. */
  summary: RatingSummary;
}

/**
 * The reviews in memory, each under the institution that survived the merges of the reviewed one; a
 * change costs a recount of one institution.
 */
interface ReviewIndex {
  /** The reviews of an institution, or of its survivor; only the newest of each author and kind. */
  of(institutionId: string): InstitutionReviews;
  /** All reviews, including hidden and withdrawn ones. */
  all(): Iterable<ReviewLineWithId>;
}

interface ReadOptions {
  /**
   * False: use the merges read last, so that the write of an institution does not read the list that
   * it is about to change.
   */
  refreshesMerges?: boolean;
}

/** The index with every acknowledged write in it. */
export type ReadReviewIndex = (options?: ReadOptions) => Promise<ReviewIndex>;

const noReviews: InstitutionReviews = { newestFirst: [], summary: {} };

/** Maintains one index over the list; a refresh applies only the changes. */
export function trackReviews(
  list: DerivedList<StoredReview, ReviewLine>,
  survivors: () => Promise<Survivors>,
): ReadReviewIndex {
  const byId = new Map<string, ReviewLineWithId>();
  const byInstitution = new Map<string, Set<string>>();
  const counted = new Map<string, InstitutionReviews>();
  let seen = 0;
  let merges: Survivors = { version: -1, of: (id) => id, leadingTo: () => [] };

  function remove(id: string): void {
    const review = byId.get(id);
    if (!review) return;
    byId.delete(id);
    byInstitution.get(review.institutionId)?.delete(id);
    counted.delete(merges.of(review.institutionId));
  }

  function put(review: ReviewLineWithId): void {
    const { _id, institutionId } = review;
    byId.set(_id, review);
    byInstitution.set(institutionId, (byInstitution.get(institutionId) ?? new Set()).add(_id));
    counted.delete(merges.of(institutionId));
  }

  function moveToSurvivor(review: ReviewLineWithId): ReviewLineWithId {
    const institutionId = merges.of(review.institutionId);
    return institutionId === review.institutionId ? review : { ...review, institutionId };
  }

  function recount(institutionId: string): InstitutionReviews {
    const absorbed = merges.leadingTo(institutionId);
    const ids = [institutionId, ...absorbed].flatMap((id) => [...(byInstitution.get(id) ?? [])]);
    if (ids.length === 0) return noReviews;
    const visible = ids
      .flatMap((id) => byId.get(id) ?? [])
      .filter(isVisible)
      .map(moveToSurvivor)
      .sort(compareNewestFirst);
    const newestFirst = absorbed.length > 0 ? selectNewest(visible) : visible;
    const reviews = { newestFirst, summary: summaryOf(newestFirst) };
    counted.set(institutionId, reviews);
    return reviews;
  }

  const index: ReviewIndex = {
    of(institutionId) {
      const id = merges.of(institutionId);
      return counted.get(id) ?? recount(id);
    },
    *all() {
      for (const review of byId.values()) yield moveToSurvivor(review);
    },
  };
  return async ({ refreshesMerges = true } = {}) => {
    const [{ items, version, changed }, now] = await Promise.all([
      list.refresh(seen),
      refreshesMerges ? survivors() : merges,
    ]);
    if (now.version !== merges.version) counted.clear();
    merges = now;
    for (const _id of changed) {
      const line = items.get(_id);
      remove(_id);
      if (line) put({ _id, ...line });
    }
    seen = Math.max(seen, version);
    return index;
  };
}

/** The newest review of each author and kind, of reviews that come the newest first. */
export function selectNewest(newestFirst: readonly ReviewLineWithId[]): ReviewLineWithId[] {
  const slots = new Set<string>();
  return newestFirst.filter((review) => {
    const slot = slotKey(review);
    const isNew = !slots.has(slot);
    slots.add(slot);
    return isNew;
  });
}

function isVisible({ isHidden, isWithdrawn, isWaiting }: ReviewLineWithId): boolean {
  return !isHidden && !isWithdrawn && !isWaiting;
}

/** The mean and the count per key. */
function summaryOf(reviews: readonly Pick<ReviewLine, 'ratings'>[]): RatingSummary {
  const entries = ratingKeys.flatMap((key) => {
    const stars = reviews.flatMap(({ ratings }) => ratings[key] ?? []);
    const sum = stars.reduce((total, rating) => total + rating, 0);
    const entry: [RatingKey, { mean: number; count: number }] = [
      key,
      { mean: sum / stars.length, count: stars.length },
    ];
    return stars.length > 0 ? [entry] : [];
  });
  return Object.fromEntries(entries);
}

/** The sort key of a review, newest first: later rows have smaller keys. */
export function sortKeyOf({ createdAt, _id }: Pick<ReviewLineWithId, 'createdAt' | '_id'>): string {
  return `${createdAt}~${_id}`;
}

/** Compares two reviews, newest first. */
export function compareNewestFirst(a: ReviewLineWithId, b: ReviewLineWithId): number {
  return sortKeyOf(a) < sortKeyOf(b) ? 1 : -1;
}

/** The overall rating of an institution; null without a visible review. */
export type RatingOf = (institutionId: string) => Rating | null;

/**
 * The overall ratings, joined to institutions on read: a review changes neither an institution's
 * record nor the list, so the two never contend.
 */
export async function readRatings(
  { reviews }: { reviews: { index: ReadReviewIndex } },
  options?: ReadOptions,
): Promise<RatingOf> {
  const index = await reviews.index(options);
  return (institutionId) => index.of(institutionId).summary.overall ?? null;
}

/** Summaries with their ratings. */
export function withRatings(summaries: readonly Summary[], ratingOf: RatingOf): Summary[] {
  return summaries.map((summary) => withRating(summary, ratingOf));
}

/** A summary with its rating. */
export function withRating(summary: Summary, ratingOf: RatingOf): Summary {
  const rating = ratingOf(summary._id);
  return rating ? { ...summary, rating } : summary;
}
