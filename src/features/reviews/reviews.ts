import { boundedPage } from '../../calls/bounded-page.ts';
import { limits } from '../../domain/limits.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  isWanted,
  type Review,
  type ReviewEdit,
  type ReviewInput,
  type ReviewPage,
  type ReviewQuery,
  type StarCount,
} from '../../domain/review.ts';
import {
  isModerated,
  leavesItsPlace,
  repostedAs,
  rewritten,
  type StoredReview,
} from '../../domain/review-moderation.ts';
import { inOrder } from '../../store/bounded.ts';
import { newId } from '../../store/key.ts';
import { requireConsent } from '../consent/required-consent.ts';
import type { With } from '../needs.ts';
import { mustWait, publish } from './confirmation.ts';
import { newerFirst, placeOf } from './review-index.ts';
import { placeHeld } from './review-records.ts';
import { answered, requireThere, withAuthor, withAuthors, writeReview } from './review-writing.ts';

type Needed = With<
  | 'parentConsentRequired'
  | 'reviewsNeedEmail'
  | 'now'
  | 'attempts'
  | 'pages'
  | 'institutions'
  | 'reviews'
  | 'users'
>;

/**
 * Adds a review, or posts one again that was moderated and withdrawn: what was decided about it
 * stands. Where reviews need a confirmed email it waits for that. Refuses
 * `consentPending`, `tooManyRequests`, `unknownInstitution` and `reviewTaken`.
 */
export async function createReview(
  runtime: Needed,
  principal: Principal,
  input: ReviewInput,
): Promise<Review> {
  const { userId, username } = principal;
  await requireConsent(runtime, principal);
  const ready = inOrder(
    runtime.attempts.count('contribution', userId),
    requireInstitution(runtime, input.institutionId),
  );
  const at = runtime.now().toISOString();
  const stamp = { createdAt: at, updatedAt: at };
  const isWaiting = await mustWait(runtime, userId);
  const fresh = { isHidden: false, isWaiting, reports: [], decision: null };
  const unchanged = { edition: 0, changed: null, withdrawnAt: null };
  const data = { ...input, userId, ...fresh, ...unchanged, ...stamp };
  const created = await writeReview(runtime, (kept) =>
    runtime.reviews.records.create(newId(), data, { ...kept, ready }),
  ).catch((error) => repost(runtime, data, error));
  if (!isWaiting || (await mustWait(runtime, userId))) return answered(created, username);
  // Confirmed while it was written: whoever confirmed may not have seen it.
  await publish(runtime, created.id);
  return answered({ ...created, data: { ...created.data, isWaiting: false } }, username);
}

/** Posts a withdrawn review again; throws `error` where its author has one that stands. */
async function repost(runtime: Needed, data: StoredReview, error: unknown) {
  const isTaken = error instanceof Refusal && error.reason === 'reviewTaken';
  const kept = isTaken ? await runtime.reviews.records.find('review', placeHeld(data)) : null;
  if (!kept?.data.withdrawnAt) throw error;
  const change = (current: StoredReview) => {
    if (current.withdrawnAt === null) throw error;
    return { ...repostedAs(current, data, data.createdAt), isWaiting: data.isWaiting };
  };
  return writeReview(runtime, (options) =>
    runtime.reviews.records.update(kept.id, change, options),
  );
}

/**
 * Replaces a review of the caller's own. Refuses `consentPending`, `tooManyRequests`, `unknownReview`,
 * `notYourReview`, `reviewTaken` where there is one of the other kind already, and
 * `reviewKindKept`.
 */
export async function replaceReview(
  runtime: Needed,
  principal: Principal,
  { id, edit }: { id: string; edit: ReviewEdit },
): Promise<Review> {
  const { userId, username } = principal;
  await requireConsent(runtime, principal);
  await runtime.attempts.count('contribution', userId);
  const updatedAt = runtime.now().toISOString();
  const change = (data: StoredReview) => {
    requireOwn(data, userId);
    if (leavesItsPlace(data, edit)) throw new Refusal('reviewKindKept');
    return rewritten(data, edit, updatedAt);
  };
  const replaced = await writeReview(runtime, (kept) =>
    runtime.reviews.records.update(id, change, kept),
  );
  return answered(replaced, username);
}

/**
 * Withdraws a review of the caller's own: removes it, but one that was moderated, which keeps its
 * place unseen so that no new one undoes what was decided. Refuses `unknownReview` and
 * `notYourReview`.
 */
export async function withdrawReview(
  runtime: With<'now' | 'pages' | 'reviews'>,
  { userId }: Principal,
  id: string,
): Promise<void> {
  const { records } = runtime.reviews;
  const withdrawnAt = runtime.now().toISOString();
  const check = (data: StoredReview) => {
    requireOwn(data, userId);
    if (isModerated(data)) throw new MustBeKept();
  };
  const keep = (data: StoredReview) => {
    requireOwn(data, userId);
    return { ...data, withdrawnAt };
  };
  await writeReview(runtime, (kept) => records.remove(id, { ...kept, check })).catch((error) => {
    if (!(error instanceof MustBeKept)) throw error;
    return writeReview(runtime, (kept) => records.update(id, keep, kept));
  });
}

/** A review was moderated, and must not be removed. */
class MustBeKept extends Error {}

/** One review: a visible one, or the caller's own. Refuses `unknownReview`. */
export async function findReview(
  runtime: With<'users' | 'reviews'>,
  { userId }: Principal,
  id: string,
): Promise<Review> {
  const found = await runtime.reviews.records.read(id);
  const isPublic = found && !found.data.isHidden && !found.data.isWaiting;
  const isShown = isPublic || found?.data.userId === userId;
  if (!isShown) throw new Refusal('unknownReview');
  requireThere(found.data);
  return withAuthor(runtime, found);
}

/** One page of an institution's visible reviews, the newest first. Refuses `unknownInstitution`. */
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
  const wanted = newestFirst.filter((review) => isWanted(review, query));
  const rest = cursor === undefined ? wanted : wanted.filter((each) => placeOf(each) < cursor);
  const { items, last } = await boundedPage(rest, limit, async ({ _id }) => {
    const found = await runtime.reviews.records.read(_id);
    const isShown = found && !found.data.isHidden && !found.data.isWaiting;
    return isShown && found.data.withdrawnAt === null ? found : null;
  });
  return {
    reviews: await withAuthors(runtime, items),
    nextCursor: last && placeOf(last),
    summary,
  };
}

/** The courses and internships of an institution that have visible reviews, by name. */
export async function reviewedAt(
  { reviews }: With<'reviews'>,
  institutionId: string,
): Promise<string[]> {
  const { newestFirst } = (await reviews.index()).of(institutionId);
  const names = newestFirst.flatMap(({ course, internship }) => course ?? internship ?? []);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}

/** How many visible reviews of an institution gave each overall rating, from the best to the worst. */
export async function starsOf(
  { reviews }: With<'reviews'>,
  institutionId: string,
): Promise<StarCount[]> {
  const { newestFirst } = (await reviews.index()).of(institutionId);
  const given = newestFirst.map(({ ratings }) => ratings.overall);
  const { min, max } = limits.stars;
  return Array.from({ length: max - min + 1 }, (_, place) => {
    const stars = max - place;
    return { stars, count: given.filter((one) => one === stars).length };
  });
}

/** A page of the caller's own reviews, hidden ones too, of one institution or of all. */
export async function ownReviews(
  runtime: With<'reviews'>,
  { userId, username }: Principal,
  { institution, cursor, limit }: { institution?: string; cursor?: string; limit: number },
): Promise<Omit<ReviewPage, 'summary'>> {
  const own = [...(await runtime.reviews.index()).all()].filter(
    (review) =>
      review.userId === userId &&
      !review.isWithdrawn &&
      (institution ?? review.institutionId) === review.institutionId &&
      (cursor === undefined || placeOf(review) < cursor),
  );
  const { items, last } = await boundedPage(own.sort(newerFirst), limit, async ({ _id }) => {
    const found = await runtime.reviews.records.read(_id);
    return found && answered(found, username);
  });
  return { reviews: items, nextCursor: last && placeOf(last) };
}

async function requireInstitution(
  { institutions }: With<'institutions'>,
  id: string,
): Promise<void> {
  if (!(await institutions.records.read(id))) throw new Refusal('unknownInstitution');
}

function requireOwn(data: StoredReview, caller: string): void {
  requireThere(data);
  if (data.userId !== caller) throw new Refusal('notYourReview');
}
