import { type Ad, adState, canChangeWithTime } from '../domain/ad.ts';
import type { CompareQuery } from '../domain/compare-query.ts';
import { indianDay, secondsToNextIndianDay } from '../domain/date.ts';
import type { Institution } from '../domain/institution.ts';
import { keptPages, limits } from '../domain/limits.ts';
import { pageTags } from '../domain/page-tags.ts';
import {
  type ReviewPage,
  type ReviewQuery,
  reviewQuery,
  type StarCount,
} from '../domain/review.ts';
import { toSearchQuery } from '../domain/search.ts';
import type { Summary } from '../domain/summary.ts';
import { listAds } from '../features/ads/ads.ts';
import { findInstitutionsById } from '../features/catalogue/institutions.ts';
import { findByText } from '../features/catalogue/search.ts';
import { type ComparedCutoffs, compareCutoffs } from '../features/cutoffs/institution-cutoffs.ts';
import { countStars, listReviewedNames, listReviews } from '../features/reviews/list-reviews.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** The ads of a page, and the seconds until the set of active ads may change. */
interface PageAds {
  ads: Ad[];
  lifetime: number | undefined;
}

/** The ads of a page rendered now. */
export async function loadAds(runtime: Runtime): Promise<PageAds> {
  const now = runtime.now();
  const today = indianDay(now);
  const all = await listAds(runtime);
  return {
    ads: all.filter((ad) => adState(ad, today) === 'active'),
    lifetime: all.some((ad) => canChangeWithTime(ad, today))
      ? secondsToNextIndianDay(now)
      : undefined,
  };
}

/** The reviews shown on an institution's page, and the query that selected them. */
interface PageReviews {
  query: ReviewQuery;
  found: ReviewPage;
  /** The reviewed courses and internships. */
  reviewed: string[];
  /** Number of reviews by overall rating. */
  stars: StarCount[];
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
  const [found, reviewed, stars] = await Promise.all([
    listReviews(runtime, query),
    listReviewedNames(runtime, institution),
    countStars(runtime, institution),
  ]);
  return { query, found, reviewed, stars };
}

/** The shorter of `lifetime` and the limit for pages with reviews. */
export function lifetimeWith({ found }: PageReviews, lifetime: number | undefined) {
  if (found.reviews.length === 0) return lifetime;
  return Math.min(keptPages.withReviews, lifetime ?? keptPages.withReviews);
}

/** Invalid filters are ignored, so that they hide nothing. */
function parseReviewQuery(search: URLSearchParams, institution: string): ReviewQuery {
  const given = toSearchQuery(search);
  const filters = Object.fromEntries(reviewNames.map((name) => [name, given[name]]));
  const limit = String(limits.page.section);
  const parsed = reviewQuery.safeParse({ ...filters, institution, limit });
  return parsed.data ?? reviewQuery.parse({ institution, limit });
}

/** The content of a comparison. */
interface ComparisonData {
  /** In URL order, at most as many as a comparison shows. */
  institutions: Institution[];
  /** Number of existing institutions in the URL. */
  found: number;
  /** Number of ids without an institution. */
  missing: number;
  /** Null where no list covers all of them. */
  cutoffs: ComparedCutoffs | null;
  /** Results of the search for another institution. */
  suggestions: readonly Summary[];
}

/** Number of search results offered. */
const MAX_SUGGESTIONS = 8;

/** Loads the institutions of a comparison. */
export async function loadComparison(
  runtime: Runtime,
  { ids, cutoffs, search }: CompareQuery,
): Promise<ComparisonData> {
  const [known, matches] = await Promise.all([
    findInstitutionsById(runtime, ids),
    search === '' ? [] : findByText(runtime, search, MAX_SUGGESTIONS + limits.compared.max),
  ]);
  // Two merged institutions form one column.
  const existing = [...new Set(ids.flatMap((id) => known.get(id) ?? []))];
  const institutions = existing.slice(0, limits.compared.max);
  const isEnough = institutions.length >= limits.compared.min;
  return {
    institutions,
    found: existing.length,
    missing: ids.filter((id) => !known.has(id)).length,
    cutoffs: isEnough ? await compareCutoffs(runtime, institutions, cutoffs) : null,
    suggestions: matches
      .filter(({ _id }) => !institutions.some((institution) => institution._id === _id))
      .slice(0, MAX_SUGGESTIONS),
  };
}

/** Other texts are no ids and might not fit a header. */
const ID = /^[\w-]{1,64}$/;

/** The cache tags of a comparison; they include deleted institutions, which may be restored. */
export function comparisonTags({ ids, search }: CompareQuery): string[] {
  const institutionTags = ids.filter((id) => ID.test(id)).map(pageTags.institution);
  return [
    pageTags.compare,
    ...(search === '' ? [] : [pageTags.catalogue]),
    ...institutionTags.sort(),
  ];
}
