import { type Ad, adState, dependsOnDay } from '../domain/ad.ts';
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
import { givenQuery } from '../domain/search.ts';
import type { Summary } from '../domain/summary.ts';
import { listAds } from '../features/ads/ads.ts';
import { institutionsById } from '../features/catalogue/institutions.ts';
import { institutionsNamed } from '../features/catalogue/search.ts';
import { type ComparedCutoffs, comparedCutoffs } from '../features/cutoffs/of-institution.ts';
import { listReviews, reviewedAt, starsOf } from '../features/reviews/reviews.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** The ads of a page, and how many seconds it may be kept until others may be active. */
interface PageAds {
  ads: Ad[];
  lifetime: number | undefined;
}

/** What stands in the ad places of a page rendered now. */
export async function adsOfPage(runtime: Runtime): Promise<PageAds> {
  const now = runtime.now();
  const today = indianDay(now);
  const all = await listAds(runtime);
  return {
    ads: all.filter((ad) => adState(ad, today) === 'active'),
    lifetime: all.some((ad) => dependsOnDay(ad, today)) ? secondsToNextIndianDay(now) : undefined,
  };
}

/** What an institution's page shows of its reviews, and what was asked for. */
interface PageReviews {
  query: ReviewQuery;
  found: ReviewPage;
  /** The courses and internships that are reviewed. */
  reviewed: string[];
  /** How many gave each overall rating. */
  stars: StarCount[];
}

/** The names in the address of an institution's page that its reviews depend on. */
export const reviewNames = ['course', 'rating', 'cursor'] as const;

const REVIEWS = '10';

/** One page of the reviews of an institution, as its page's address asks for them. */
export async function reviewsOfPage(
  runtime: Runtime,
  institution: string,
  search: URLSearchParams,
): Promise<PageReviews> {
  const query = queryIn(search, institution);
  const [found, reviewed, stars] = await Promise.all([
    listReviews(runtime, query),
    reviewedAt(runtime, institution),
    starsOf(runtime, institution),
  ]);
  return { query, found, reviewed, stars };
}

/** How many seconds a page with these reviews may be kept, and no longer than else. */
export function lifetimeWith({ found }: PageReviews, lifetime: number | undefined) {
  if (found.reviews.length === 0) return lifetime;
  return Math.min(keptPages.withReviews, lifetime ?? keptPages.withReviews);
}

/** An address that nobody offered asks for nothing: it hides nothing of the institution. */
function queryIn(search: URLSearchParams, institution: string): ReviewQuery {
  const given = givenQuery(search);
  const asked = Object.fromEntries(reviewNames.map((name) => [name, given[name]]));
  const parsed = reviewQuery.safeParse({ ...asked, institution, limit: REVIEWS });
  return parsed.data ?? reviewQuery.parse({ institution, limit: REVIEWS });
}

/** What a comparison shows. */
interface Compared {
  /** In the order of the address, never more than a comparison takes. */
  institutions: Institution[];
  /** How many that are there the address names. */
  found: number;
  /** How many ids lead to nothing. */
  gone: number;
  /** Null where no list names all of them. */
  cutoffs: ComparedCutoffs | null;
  /** What the search for one more finds. */
  picks: readonly Summary[];
}

/** So many are offered to be compared. */
const PICKS = 8;

/** Loads the institutions of a comparison. */
export async function loadCompared(
  runtime: Runtime,
  { ids, cutoffs, search }: CompareQuery,
): Promise<Compared> {
  const [known, named] = await Promise.all([
    institutionsById(runtime, ids),
    search === '' ? [] : institutionsNamed(runtime, search, PICKS + limits.compared.max),
  ]);
  // Two that were merged are one column.
  const found = [...new Set(ids.flatMap((id) => known.get(id) ?? []))];
  const institutions = found.slice(0, limits.compared.max);
  const isEnough = institutions.length >= limits.compared.min;
  return {
    institutions,
    found: found.length,
    gone: ids.filter((id) => !known.has(id)).length,
    cutoffs: isEnough ? await comparedCutoffs(runtime, institutions, cutoffs) : null,
    picks: named.filter(({ _id }) => !institutions.some((one) => one._id === _id)).slice(0, PICKS),
  };
}

/** What can be an id: anything else names nothing, and would not fit a header. */
const ID = /^[\w-]{1,64}$/;

/** By which tags a comparison is forgotten: those that are gone may come back. */
export function tagsOfCompared({ ids, search }: CompareQuery): string[] {
  const own = ids.filter((id) => ID.test(id)).map(pageTags.institution);
  return [pageTags.compare, ...(search === '' ? [] : [pageTags.catalogue]), ...own.sort()];
}
