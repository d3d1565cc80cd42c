import { tagsOfReview } from '../../domain/page-tags.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Review } from '../../domain/review.ts';
import type { StoredReview } from '../../domain/stored-review.ts';
import { mapBounded, markHandled, STORE_PARALLEL } from '../../store/bounded.ts';
import { RecordMissing, ValueTaken } from '../../store/errors.ts';
import type { Versioned } from '../../store/versioned.ts';
import type { WritePlan } from '../../store/write-plan.ts';
import { planPurge } from '../changes/page-purges.ts';
import type { With } from '../needs.ts';

/** The plan of a write of a review: the pages that show its rating are purged. */
export function planReviewWrite(runtime: With<'pages' | 'reviews'>): WritePlan<StoredReview> {
  const merges = markHandled(runtime.reviews.survivors());
  return planPurge(runtime, async ({ institutionId }: StoredReview) =>
    tagsOfReview((await merges).of(institutionId)),
  );
}

/**
 * Rethrows an error of a write of a review; the store's refusals become `unknownReview` and
 * `reviewTaken`.
 */
export function rethrowAsRefusal(error: unknown): never {
  if (error instanceof RecordMissing) throw new Refusal('unknownReview');
  if (error instanceof ValueTaken) throw new Refusal('reviewTaken');
  throw error;
}

/** The reviews, each with the institution that the one it was written of leads to now. */
export async function moveToSurvivors(
  { reviews }: With<'reviews'>,
  found: readonly Versioned<StoredReview>[],
): Promise<Versioned<StoredReview>[]> {
  const merges = await reviews.survivors();
  return found.map((record) => {
    const institutionId = merges.of(record.data.institutionId);
    return { ...record, data: { ...record.data, institutionId } };
  });
}

/** A stored review as answered; the name of a deleted author is blank. */
export function toReview({ id, data }: Versioned<StoredReview>, userName: string): Review {
  const { reports: _reports, decision: _decision, edition: _edition, ...rest } = data;
  const { changed: _changed, withdrawnAt: _withdrawnAt, isWaiting, userId, ...content } = rest;
  const shown = { ...content, ...(isWaiting && { isWaiting }) };
  return { _id: id, ...shown, userId: userName === '' ? null : userId, userName };
}

/** Refuses `unknownReview` for a withdrawn review that still holds its place. */
export function requireNotWithdrawn({ withdrawnAt }: StoredReview): void {
  if (withdrawnAt !== null) throw new Refusal('unknownReview');
}

/** The existing reviews among the given ids, in the same order. */
export async function readReviews(
  { reviews }: With<'reviews'>,
  ids: readonly string[],
): Promise<Versioned<StoredReview>[]> {
  const found = await mapBounded(ids, STORE_PARALLEL, (id) => reviews.records.read(id));
  return found.filter((record) => record !== null);
}

/** A review as answered, with its author's current name. */
export async function withAuthor(
  runtime: With<'users' | 'reviews'>,
  found: Versioned<StoredReview>,
): Promise<Review> {
  const [author, [placed = found]] = await Promise.all([
    runtime.users.records.read(found.data.userId),
    moveToSurvivors(runtime, [found]),
  ]);
  return toReview(placed, author?.data.username ?? '');
}

/** Reviews as answered, with their authors' current names; each author is read once. */
export async function withAuthors(
  { users }: With<'users'>,
  found: readonly Versioned<StoredReview>[],
): Promise<Review[]> {
  const ids = [...new Set(found.map(({ data }) => data.userId))];
  const authors = await mapBounded(ids, STORE_PARALLEL, (id) => users.records.read(id));
  const names = new Map(authors.flatMap((user) => (user ? [[user.id, user.data.username]] : [])));
  return found.map((record) => toReview(record, names.get(record.data.userId) ?? ''));
}
