import { readBoundedPage } from '../../calls/bounded-page.ts';
import { limits } from '../../domain/limits.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  matchesRating,
  type Review,
  type ReviewEdit,
  type ReviewInput,
  type ReviewPage,
  type ReviewQuery,
  type StarCount,
} from '../../domain/review.ts';
import {
  applyEdit,
  changesSlot,
  hideIfRepeated,
  isModerated,
  mergeRepost,
} from '../../domain/review-moderation.ts';
import {
  type ReviewSlot,
  type StoredReview,
  slotKey,
  twinSlotKey,
} from '../../domain/stored-review.ts';
import { mapBounded, markHandled, STORE_PARALLEL, settleInOrder } from '../../store/bounded.ts';
import { RecordMissing } from '../../store/errors.ts';
import { newId } from '../../store/key.ts';
import { mergePlans } from '../../store/write-plan.ts';
import { requireConsent } from '../consent/required-consent.ts';
import type { With } from '../needs.ts';
import { mustWait, publish } from './confirmation.ts';
import { compareNewestFirst, selectNewest, sortKeyOf } from './review-index.ts';
import {
  moveToSurvivors,
  planReviewWrite,
  requireNotWithdrawn,
  rethrowAsRefusal,
  toReview,
  withAuthor,
  withAuthors,
} from './review-writing.ts';

type ReviewDependencies = With<
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
 * Adds a review, or restores a withdrawn one together with the moderators' decision about it. Where
 * reviews need a confirmed email it waits for that. Refuses `consentPending`, `tooManyRequests`,
 * `unknownInstitution` and `reviewTaken`.
 */
export async function createReview(
  runtime: ReviewDependencies,
  principal: Principal,
  input: ReviewInput,
): Promise<Review> {
  const { userId, username } = principal;
  await requireConsent(runtime, principal);
  const merges = markHandled(runtime.reviews.survivors());
  const others = merges.then(({ of, leadingTo }) => leadingTo(of(input.institutionId)));
  const ready = settleInOrder(
    runtime.attempts.count('contribution', userId),
    settleInOrder(
      storeInstitution(runtime, input.institutionId),
      others.then((ids) => requireNoReviewOfMerged(runtime, { ...input, userId }, ids)),
    ),
  );
  // If a read below fails, nothing else handles a refusal.
  markHandled(ready);
  const at = runtime.now().toISOString();
  const stamp = { createdAt: at, updatedAt: at };
  const [isWaiting, twin] = await Promise.all([
    mustWait(runtime, userId),
    findTwin(runtime, { ...input, userId }),
  ]);
  const fresh = { isHidden: false, isWaiting, reports: [], decision: null };
  const unchanged = { edition: 0, changed: null, withdrawnAt: null };
  const data = hideIfRepeated({ ...input, userId, ...fresh, ...unchanged, ...stamp }, twin, at);
  const written = await runtime.reviews.records
    .create(newId(), data, mergePlans({ ready }, planReviewWrite(runtime)))
    .catch(rethrowAsRefusal)
    .catch(async (error) => repost(runtime, [data, ...copiesAt(data, await others)], error));
  const institutionId = (await merges).of(written.data.institutionId);
  const created = { ...written, data: { ...written.data, institutionId } };
  if (!isWaiting || (await mustWait(runtime, userId))) return toReview(created, username);
  // If the email was confirmed during the write, the confirmation may have missed this review.
  await publish(runtime, created.id);
  return toReview({ ...created, data: { ...created.data, isWaiting: false } }, username);
}

/** The author's review of the other kind at the same institution. */
async function findTwin(
  { reviews }: With<'reviews'>,
  slot: ReviewSlot,
): Promise<StoredReview | null> {
  return (await reviews.records.find('review', twinSlotKey(slot)))?.data ?? null;
}

/** The same review as one of each of these institutions. */
function copiesAt<Held extends ReviewSlot>(data: Held, institutionIds: readonly string[]): Held[] {
  return institutionIds.map((institutionId) => ({ ...data, institutionId }));
}

/** Refuses `reviewTaken` where the author has one of an institution that was merged into this one. */
async function requireNoReviewOfMerged(
  { reviews }: With<'reviews'>,
  data: ReviewSlot,
  absorbed: readonly string[],
): Promise<void> {
  for (const slot of copiesAt(data, absorbed)) {
    if (await reviews.records.find('review', slotKey(slot))) throw new Refusal('reviewTaken');
  }
}

/** Restores a withdrawn review; throws `error` where its author has a live one. */
async function repost(
  runtime: ReviewDependencies,
  places: readonly StoredReview[],
  error: unknown,
) {
  const isTaken = error instanceof Refusal && error.reason === 'reviewTaken';
  const [data] = places;
  if (!isTaken || !data) throw error;
  const held = await mapBounded(places, STORE_PARALLEL, (slot) =>
    runtime.reviews.records.find('review', slotKey(slot)),
  );
  const all = held.filter((each) => each !== null);
  const [kept] = all;
  if (!kept || all.some(({ data: { withdrawnAt } }) => withdrawnAt === null)) throw error;
  const change = (current: StoredReview) => {
    if (current.withdrawnAt === null) throw error;
    const reposted = { ...mergeRepost(current, data, data.createdAt), isWaiting: data.isWaiting };
    return data.isHidden
      ? { ...reposted, isHidden: true, changed: reposted.changed ?? data.changed }
      : reposted;
  };
  return runtime.reviews.records
    .update(kept.id, change, planReviewWrite(runtime))
    .catch(rethrowAsRefusal);
}

/**
 * Replaces one of the caller's reviews. Refuses `consentPending`, `tooManyRequests`,
 * `unknownReview`, `notYourReview`, `reviewTaken` where the caller has one of the other kind, and
 * `reviewKindKept`.
 */
export async function replaceReview(
  runtime: ReviewDependencies,
  principal: Principal,
  { id, edit }: { id: string; edit: ReviewEdit },
): Promise<Review> {
  const { userId, username } = principal;
  await requireConsent(runtime, principal);
  const counted = runtime.attempts.count('contribution', userId);
  const [, found] = await settleInOrder(counted, runtime.reviews.records.read(id));
  const twin = found && (await findTwin(runtime, { ...found.data, internship: edit.internship }));
  const updatedAt = runtime.now().toISOString();
  const change = (data: StoredReview) => {
    requireOwn(data, userId);
    if (changesSlot(data, edit)) throw new Refusal('reviewKindKept');
    const next = applyEdit(data, edit, updatedAt);
    return next === data ? data : hideIfRepeated(next, twin, updatedAt);
  };
  const replaced = await runtime.reviews.records
    .update(id, change, planReviewWrite(runtime))
    .catch(rethrowAsRefusal);
  const [placed = replaced] = await moveToSurvivors(runtime, [replaced]);
  return toReview(placed, username);
}

/**
 * Withdraws one of the caller's reviews. A moderated review is hidden but keeps its place, so that
 * a new one cannot undo the decision. Refuses `unknownReview` and `notYourReview`.
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
    if (isModerated(data)) throw new ModeratedReview();
  };
  const keep = (data: StoredReview) => {
    requireOwn(data, userId);
    return { ...data, withdrawnAt };
  };
  try {
    await records.remove(id, { ...planReviewWrite(runtime), check }).catch(rethrowAsRefusal);
  } catch (error) {
    if (!(error instanceof ModeratedReview)) throw error;
    await records.update(id, keep, planReviewWrite(runtime)).catch(rethrowAsRefusal);
  }
}

/** The review was moderated and must not be removed. */
class ModeratedReview extends Error {}

/** A visible review, or one of the caller's. Refuses `unknownReview`. */
export async function findReview(
  runtime: With<'users' | 'reviews'>,
  { userId }: Principal,
  id: string,
): Promise<Review> {
  const found = await runtime.reviews.records.read(id);
  const isPublic = found && !found.data.isHidden && !found.data.isWaiting;
  const isShown = isPublic || found?.data.userId === userId;
  if (!isShown) throw new Refusal('unknownReview');
  requireNotWithdrawn(found.data);
  return withAuthor(runtime, found);
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
    cursor === undefined ? matching : matching.filter((each) => sortKeyOf(each) < cursor);
  const { items, last } = await readBoundedPage(rest, limit, async ({ _id, institutionId }) => {
    const found = await runtime.reviews.records.read(_id);
    const isShown = found && !found.data.isHidden && !found.data.isWaiting;
    if (!isShown || found.data.withdrawnAt !== null) return null;
    return { ...found, data: { ...found.data, institutionId } };
  });
  return {
    reviews: await withAuthors(runtime, items),
    nextCursor: last && sortKeyOf(last),
    summary,
  };
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
    return { stars, count: given.filter((one) => one === stars).length };
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
  const own = [...index.all()].filter(
    (review) =>
      review.userId === userId &&
      !review.isWithdrawn &&
      (institutionId ?? review.institutionId) === review.institutionId,
  );
  const shown = selectNewest(own.sort(compareNewestFirst));
  const rest = cursor === undefined ? shown : shown.filter((review) => sortKeyOf(review) < cursor);
  const { items, last } = await readBoundedPage(rest, limit, async ({ _id, institutionId }) => {
    const found = await runtime.reviews.records.read(_id);
    return found && toReview({ ...found, data: { ...found.data, institutionId } }, username);
  });
  return { reviews: items, nextCursor: last && sortKeyOf(last) };
}

/**
 * Stores an institution that only came with the deploy, so that its reviews keep it where a later
 * deploy lacks it. Refuses `unknownInstitution`.
 */
async function storeInstitution({ institutions }: With<'institutions'>, id: string): Promise<void> {
  const found = await institutions.readSurvivor(id);
  if (!found) throw new Refusal('unknownInstitution');
  if (found.rev > 0) return;
  try {
    await institutions.records.update(found.id, (data) => data, { storesUnchanged: true });
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('unknownInstitution');
    throw error;
  }
}

async function requireInstitution(
  { institutions }: With<'institutions'>,
  id: string,
): Promise<void> {
  if (!(await institutions.readSurvivor(id))) throw new Refusal('unknownInstitution');
}

function requireOwn(data: StoredReview, caller: string): void {
  requireNotWithdrawn(data);
  if (data.userId !== caller) throw new Refusal('notYourReview');
}
