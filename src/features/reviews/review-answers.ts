import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import type { Review } from '../../domain/reviews/review.ts';
import type { StoredReview } from '../../domain/reviews/stored-review.ts';
import type { Versioned } from '../../store/index.ts';
import type { With } from '../needs.ts';

/** A review with the institution that the one it was written of leads to now. */
export async function moveToSurvivor(
  { reviews }: With<'reviews'>,
  record: Versioned<StoredReview>,
): Promise<Versioned<StoredReview>> {
  const institutionId = (await reviews.survivors()).of(record.data.institutionId);
  return { ...record, data: { ...record.data, institutionId } };
}

/** A stored review as answered; the name of a deleted author is blank. */
export function toReview({ id, data }: Versioned<StoredReview>, userName: string): Review {
  const { reports: _reports, decision: _decision, edition: _edition, ...rest } = data;
  const { changed: _changed, withdrawnAt: _withdrawnAt, isWaiting, userId, ...content } = rest;
  const shown = { ...content, ...(isWaiting && { isWaiting }) };
  return { _id: id, ...shown, userId: userName === '' ? null : userId, userName };
}

/** A review as others than its author see it: what one person paid is shown as a range only. */
export function withoutAmounts({ feePaid: _fee, hostelPaid: _hostel, ...review }: Review): Review {
  return review;
}

/** A review as answered, with its author's current name. */
export async function withAuthor(
  runtime: With<'users' | 'reviews'>,
  review: Versioned<StoredReview>,
): Promise<Review> {
  const [author, moved] = await Promise.all([
    runtime.users.records.read(review.data.userId),
    moveToSurvivor(runtime, review),
  ]);
  return toReview(moved, author?.data.username ?? '');
}

/** Reviews as answered, with their authors' current names; each author is read once. */
export async function withAuthors(
  { users }: With<'users'>,
  records: readonly Versioned<StoredReview>[],
): Promise<Review[]> {
  const ids = [...new Set(records.map(({ data }) => data.userId))];
  const authors = await mapBounded(ids, STORE_PARALLEL, (id) => users.records.readSound(id));
  const names = new Map(authors.flatMap((user) => (user ? [[user.id, user.data.username]] : [])));
  return records.map((record) => toReview(record, names.get(record.data.userId) ?? ''));
}
