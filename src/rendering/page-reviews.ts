import { keptPages, limits } from '../domain/limits.ts';
import { lookup } from '../domain/lookup.ts';
import {
  type PaidRange,
  type ReviewPage,
  type ReviewQuery,
  reviewQuery,
  type StarCount,
} from '../domain/reviews/review.ts';
import { toSearchQuery } from '../domain/search/search.ts';
import {
  countStars,
  listReviewedNames,
  listReviews,
  readPaidRanges,
} from '../features/reviews/list-reviews.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** The reviews shown on an institution's page, and the query that selected them. */
interface PageReviews {
  query: ReviewQuery;
  found: ReviewPage;
  /** The reviewed courses and internships. */
  reviewed: string[];
  /** Number of reviews by overall rating. */
  stars: StarCount[];
  /** What reviewers paid a year; null where too few say it. */
  paid: { fee: PaidRange | null; hostel: PaidRange | null };
}

/** Query names that the reviews depend on. */
export const reviewNames = ['course', 'rating', 'cursor'] as const;

/** One page of an institution's reviews, as selected by the page's URL. */
export async function loadReviews(
  runtime: Runtime,
  institution: string,
  search: URLSearchParams,
): Promise<PageReviews> {
  const query = parseReviewQuery(search, institution);
  const [found, reviewed, stars, paid] = await Promise.all([
    listReviews(runtime, query),
    listReviewedNames(runtime, institution),
    countStars(runtime, institution),
    readPaidRanges(runtime, institution),
  ]);
  return { query, found, reviewed, stars, paid };
}

/** The shorter of `lifetime` and the limit for pages with reviews. */
export function lifetimeWith({ found }: PageReviews, lifetime: number | undefined) {
  if (found.reviews.length === 0) return lifetime;
  return Math.min(keptPages.withReviews, lifetime ?? keptPages.withReviews);
}

/** Invalid filters are ignored, so that they hide nothing. */
function parseReviewQuery(search: URLSearchParams, institution: string): ReviewQuery {
  const given = toSearchQuery(search);
  const filters = Object.fromEntries(reviewNames.map((name) => [name, lookup(given, name)]));
  const limit = String(limits.page.section);
  const parsed = reviewQuery.safeParse({ ...filters, institution, limit });
  return parsed.data ?? reviewQuery.parse({ institution, limit });
}
