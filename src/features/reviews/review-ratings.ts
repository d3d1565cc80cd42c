import type { Rating } from '../../domain/review.ts';
import type { Summary } from '../../domain/summary.ts';
import type { With } from '../needs.ts';

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
