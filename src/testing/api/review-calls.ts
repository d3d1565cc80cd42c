import * as z from 'zod';
import { historyPage } from '../../domain/history/history.ts';
import { institution } from '../../domain/institutions/institution.ts';
import { type Review, review, reviewPage } from '../../domain/reviews/review.ts';
import { outcome } from '../../domain/reviews/review-moderation.ts';
import { newId } from '../../store/key.ts';
import { bodyOf } from '../body-of.ts';
import { institutionBody } from '../institution-body.ts';
import { openTestApp, type Person, type TestApp } from '../test-app.ts';

/** A minimal review, overridden by `more`. */
export function reviewBody(more: object = {}) {
  return { ratings: { overall: 4 }, comments: { overall: 'Good teachers.' }, ...more };
}

/** A new institution for the test. */
export async function newInstitution(app: TestApp, { token }: Pick<Person, 'token'>) {
  const body = institutionBody({ name: `College ${newId().slice(-8)}` });
  return bodyOf(institution, await app.request('POST', '/api/institutions', { token, body }));
}

/** Writes a review, which must be accepted. */
export async function writeReview(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  body: object,
): Promise<Review> {
  return bodyOf(review, await app.request('POST', '/api/reviews', { token, body }));
}

/** One page of an institution's reviews. */
export async function loadReviewPage(app: TestApp, institutionId: string, query = '') {
  const path = `/api/reviews?institution=${institutionId}${query}`;
  return bodyOf(reviewPage, await app.request('GET', path));
}

/** The API with an admin, a user and an institution. */
export async function openWithReviews(app: TestApp) {
  const admin = await app.person('root', 'admin');
  const user = await app.person('asha');
  const { _id } = await newInstitution(app, admin);
  return { app, admin, user, institutionId: _id };
}

/** The API with a review by asha, and the calls of authors, reporters and moderators. */
export async function openModeration() {
  const world = await openWithReviews(await openTestApp());
  const { app, admin, user, institutionId } = world;
  const reader = await app.person('bala');
  const course = { course: 'MBA', ratings: { overall: 1, hostel: 2 } };
  const review = await writeReview(app, user, reviewBody({ institutionId, ...course }));
  const report = (
    { token }: Pick<Person, 'token'>,
    body: object = { reason: 'spam' },
    id = review._id,
  ) => app.request('POST', `/api/reviews/${id}/report`, { token, body });
  const decide = (act: 'hide' | 'restore' | 'dismiss', body?: object, id = review._id) =>
    app.request('PUT', `/api/reviews/${id}/${act}`, { token: admin.token, body });
  const reported = async () =>
    (await app.request('GET', '/api/reviews/reported', { token: admin.token })).body.reviews;
  const outcomes = async ({ token }: Pick<Person, 'token'>) => {
    const answer = await app.request('GET', '/api/reviews/outcomes', { token });
    return bodyOf(z.object({ outcomes: z.array(outcome) }), answer).outcomes;
  };
  const changes = async () => {
    const answer = await app.request('GET', '/api/history?target=review', { token: admin.token });
    return bodyOf(historyPage, answer).entries;
  };
  return { ...world, reader, review, report, decide, reported, outcomes, changes };
}
