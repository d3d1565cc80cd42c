import { tagsOfReview } from '../../domain/page-tags.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Review } from '../../domain/review.ts';
import type { StoredReview } from '../../domain/review-moderation.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import type { Attempt, Versioned, WriteOptions } from '../../store/collection.ts';
import { RecordMissing, ValueTaken } from '../../store/errors.ts';
import { purgingPages } from '../changes/purging.ts';
import type { With } from '../needs.ts';

/**
 * A write of a review, whose rating no page then shows as it was before. Refuses `unknownReview`
 * and `reviewTaken`, and with what `write` throws.
 */
export async function writeReview<Result>(
  runtime: With<'pages'>,
  write: (kept: WriteOptions<StoredReview>) => Promise<Result>,
): Promise<Result> {
  let tags: readonly string[] = [];
  const prepare = async ({ current, next }: Attempt<StoredReview>) => {
    const review = current ?? next;
    if (review) tags = tagsOfReview(review.institutionId);
  };
  return purgingPages(
    runtime,
    () => tags,
    (noting) => refusing(() => write(noting({ prepare }))),
  );
}

/** Turns what the store refuses of a review into what the product refuses. */
export async function refusing<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('unknownReview');
    if (error instanceof ValueTaken) throw new Refusal('reviewTaken');
    throw error;
  }
}

/** What a stored review answers; its author's name is blank where the account is gone. */
export function answered({ id, data }: Versioned<StoredReview>, userName: string): Review {
  const { reports: _reports, decision: _decision, edition: _edition, ...rest } = data;
  const { changed: _changed, withdrawnAt: _withdrawnAt, isWaiting, userId, ...said } = rest;
  const shown = { ...said, ...(isWaiting && { isWaiting }) };
  return { _id: id, ...shown, userId: userName === '' ? null : userId, userName };
}

/** Refuses `unknownReview` for a review that is withdrawn, though it keeps its place. */
export function requireThere({ withdrawnAt }: StoredReview): void {
  if (withdrawnAt !== null) throw new Refusal('unknownReview');
}

/** The reviews with these ids that still are, in the same order. */
export async function readReviews(
  { reviews }: With<'reviews'>,
  ids: readonly string[],
): Promise<Versioned<StoredReview>[]> {
  const found = await mapBounded(ids, STORE_PARALLEL, (id) => reviews.records.read(id));
  return found.filter((record) => record !== null);
}

/** What a review answers, with the present name of its author. */
export async function withAuthor(
  { users }: With<'users'>,
  found: Versioned<StoredReview>,
): Promise<Review> {
  const author = await users.records.read(found.data.userId);
  return answered(found, author?.data.username ?? '');
}

/** What reviews answer, likewise; everybody is asked for once. */
export async function withAuthors(
  { users }: With<'users'>,
  found: readonly Versioned<StoredReview>[],
): Promise<Review[]> {
  const ids = [...new Set(found.map(({ data }) => data.userId))];
  const authors = await mapBounded(ids, STORE_PARALLEL, (id) => users.records.read(id));
  const names = new Map(authors.flatMap((user) => (user ? [[user.id, user.data.username]] : [])));
  return found.map((record) => answered(record, names.get(record.data.userId) ?? ''));
}
