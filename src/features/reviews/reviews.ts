import { mapBounded, markHandled, STORE_PARALLEL, settleInOrder } from '../../async/index.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Review, ReviewEdit, ReviewInput } from '../../domain/reviews/review.ts';
import {
  applyEdit,
  changesSlot,
  hideIfRepeated,
  isModerated,
  mergeRepost,
} from '../../domain/reviews/review-moderation.ts';
import {
  type ReviewSlot,
  type StoredReview,
  slotKey,
  twinSlotKey,
} from '../../domain/reviews/stored-review.ts';
import { mergePlans, newId, RecordMissing } from '../../store/index.ts';
import { requireConsent } from '../consent/required-consent.ts';
import type { With } from '../needs.ts';
import { publish, removeWaiting, standingOf } from './confirmation.ts';
import { moveToSurvivor, toReview } from './review-answers.ts';
import { planReviewWrite, requireNotWithdrawn, rethrowAsRefusal } from './review-writing.ts';

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
  const preconditions = settleInOrder(
    runtime.attempts.count('contribution', userId),
    settleInOrder(
      storeInstitution(runtime, input.institutionId),
      others.then((ids) => requireNoReviewOfMerged(runtime, { ...input, userId }, ids)),
    ),
  );
  // If a read below fails, nothing else handles a refusal.
  markHandled(preconditions);
  const at = runtime.now().toISOString();
  const stamp = { createdAt: at, updatedAt: at };
  const [standing, twin] = await Promise.all([
    standingOf(runtime, userId),
    findTwin(runtime, { ...input, userId }),
  ]);
  if (standing === 'gone') throw new Refusal('sessionEnded');
  const isWaiting = standing === 'waiting';
  const fresh = { isHidden: false, isWaiting, reports: [], decision: null };
  const unchanged = { edition: 0, changed: null, withdrawnAt: null };
  const data = hideIfRepeated({ ...input, userId, ...fresh, ...unchanged, ...stamp }, twin, at);
  const written = await runtime.reviews.records
    .create(newId(), data, mergePlans({ preconditions }, planReviewWrite(runtime)))
    .catch(rethrowAsRefusal)
    .catch(async (error) => repost(runtime, [data, ...copiesAt(data, await others)], error));
  const institutionId = (await merges).of(written.data.institutionId);
  const created = { ...written, data: { ...written.data, institutionId } };
  const now = isWaiting ? await standingOf(runtime, userId) : 'waiting';
  if (now === 'waiting') return toReview(created, username);
  if (now === 'gone') {
    // The account was deleted during the write, which its deletion may have missed.
    await removeWaiting(runtime, userId);
    throw new Refusal('sessionEnded');
  }
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
function copiesAt<Slot extends ReviewSlot>(data: Slot, institutionIds: readonly string[]): Slot[] {
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

/**
 * Restores the withdrawn review that holds the first slot or one of a merged institution; throws
 * `error` where its author has a live one.
 */
async function repost(runtime: ReviewDependencies, slots: readonly StoredReview[], error: unknown) {
  const isTaken = error instanceof Refusal && error.reason === 'reviewTaken';
  const [data] = slots;
  if (!isTaken || !data) throw error;
  const holders = await mapBounded(slots, STORE_PARALLEL, (slot) =>
    runtime.reviews.records.find('review', slotKey(slot)),
  );
  const existing = holders.filter((record) => record !== null);
  const [withdrawn] = existing;
  if (!withdrawn || existing.some((record) => record.data.withdrawnAt === null)) throw error;
  const change = (current: StoredReview) => {
    if (current.withdrawnAt === null) throw error;
    const reposted = { ...mergeRepost(current, data, data.createdAt), isWaiting: data.isWaiting };
    return data.isHidden
      ? { ...reposted, isHidden: true, changed: reposted.changed ?? data.changed }
      : reposted;
  };
  return runtime.reviews.records
    .update(withdrawn.id, change, planReviewWrite(runtime))
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
  const counting = runtime.attempts.count('contribution', userId);
  const [, review] = await settleInOrder(counting, runtime.reviews.records.read(id));
  const twin = review && (await findTwin(runtime, { ...review.data, internship: edit.internship }));
  const updatedAt = runtime.now().toISOString();
  const change = (data: StoredReview) => {
    requireAuthor(data, userId);
    if (changesSlot(data, edit)) throw new Refusal('reviewKindKept');
    const next = applyEdit(data, edit, updatedAt);
    return next === data ? data : hideIfRepeated(next, twin, updatedAt);
  };
  const replaced = await runtime.reviews.records
    .update(id, change, planReviewWrite(runtime))
    .catch(rethrowAsRefusal);
  return toReview(await moveToSurvivor(runtime, replaced), username);
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
    requireAuthor(data, userId);
    if (isModerated(data)) throw new ModeratedReview();
  };
  const keep = (data: StoredReview) => {
    requireAuthor(data, userId);
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

/**
 * Stores an institution that only came with the deploy, so that its reviews keep it where a later
 * deploy lacks it. Refuses `unknownInstitution`.
 */
async function storeInstitution({ institutions }: With<'institutions'>, id: string): Promise<void> {
  const institution = await institutions.readSurvivor(id);
  if (!institution) throw new Refusal('unknownInstitution');
  if (institution.rev > 0) return;
  try {
    await institutions.records.update(institution.id, (data) => data, { storesUnchanged: true });
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('unknownInstitution');
    throw error;
  }
}

function requireAuthor(data: StoredReview, caller: string): void {
  requireNotWithdrawn(data);
  if (data.userId !== caller) throw new Refusal('notYourReview');
}
