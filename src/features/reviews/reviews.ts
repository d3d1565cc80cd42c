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
import type { StoredReview } from '../../domain/review-moderation.ts';
import { inOrder } from '../../store/bounded.ts';
import { newId } from '../../store/key.ts';
import type { With } from '../needs.ts';
import { newerFirst, placeOf } from './review-index.ts';
import { answered, readReviews, withAuthor, withAuthors, writeReview } from './review-writing.ts';

type Needed = With<'now' | 'attempts' | 'pages' | 'institutions' | 'reviews'>;

/** Adds a review. Refuses `tooManyRequests`, `unknownInstitution` and `reviewTaken`. */
export async function createReview(
  runtime: Needed,
  { userId, username }: Principal,
  input: ReviewInput,
): Promise<Review> {
  const ready = inOrder(
    runtime.attempts.count('contribution', userId),
    requireInstitution(runtime, input.institutionId),
  );
  const at = runtime.now().toISOString();
  const stamp = { createdAt: at, updatedAt: at };
  const fresh = { isHidden: false, reports: [], decision: null };
  const data = { ...input, userId, ...fresh, ...stamp };
  const created = await writeReview(runtime, (kept) =>
    runtime.reviews.records.create(newId(), data, { ...kept, ready }),
  );
  return answered(created, username);
}

/**
 * Replaces a review of the caller's own. Refuses `tooManyRequests`, `unknownReview`,
 * `notYourReview`, and `reviewTaken` where there is one of the other kind already.
 */
export async function replaceReview(
  runtime: Needed,
  { userId, username }: Principal,
  { id, edit }: { id: string; edit: ReviewEdit },
): Promise<Review> {
  await runtime.attempts.count('contribution', userId);
  const updatedAt = runtime.now().toISOString();
  const change = (data: StoredReview) => {
    requireOwn(data, userId);
    return { ...data, ...edit, updatedAt };
  };
  const replaced = await writeReview(runtime, (kept) =>
    runtime.reviews.records.update(id, change, kept),
  );
  return answered(replaced, username);
}

/** Removes a review of the caller's own. Refuses `unknownReview` and `notYourReview`. */
export async function withdrawReview(
  runtime: With<'pages' | 'reviews'>,
  { userId }: Principal,
  id: string,
): Promise<void> {
  const check = (data: StoredReview) => requireOwn(data, userId);
  await writeReview(runtime, (kept) => runtime.reviews.records.remove(id, { ...kept, check }));
}

/** One review: a visible one, or the caller's own. Refuses `unknownReview`. */
export async function findReview(
  runtime: With<'users' | 'reviews'>,
  { userId }: Principal,
  id: string,
): Promise<Review> {
  const found = await runtime.reviews.records.read(id);
  const isShown = found && (!found.data.isHidden || found.data.userId === userId);
  if (!isShown) throw new Refusal('unknownReview');
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
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const found = await readReviews(
    runtime,
    page.map(({ _id }) => _id),
  );
  const visible = found.filter(({ data }) => !data.isHidden);
  return {
    reviews: await withAuthors(runtime, visible),
    nextCursor: last && rest.length > limit ? placeOf(last) : null,
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

/** The caller's own reviews, hidden ones too, of one institution or of all; the newest first. */
export async function ownReviews(
  runtime: With<'reviews'>,
  { userId, username }: Principal,
  institution?: string,
): Promise<Review[]> {
  const own = [...(await runtime.reviews.index()).all()].filter(
    (review) =>
      review.userId === userId && (institution ?? review.institutionId) === review.institutionId,
  );
  const ids = own.sort(newerFirst).map(({ _id }) => _id);
  return (await readReviews(runtime, ids)).map((record) => answered(record, username));
}

async function requireInstitution(
  { institutions }: With<'institutions'>,
  id: string,
): Promise<void> {
  if (!(await institutions.records.read(id))) throw new Refusal('unknownInstitution');
}

function requireOwn({ userId }: StoredReview, caller: string): void {
  if (userId !== caller) throw new Refusal('notYourReview');
}
