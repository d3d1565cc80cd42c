import { institution } from '../../domain/institution.ts';
import { type Review, review, reviewPage } from '../../domain/review.ts';
import { newId } from '../../store/key.ts';
import { bodyOf } from '../body-of.ts';
import { institutionBody } from '../institution-body.ts';
import type { Person, TestApp } from '../test-app.ts';

/** What a review says at least; more is added or replaced. */
export function reviewBody(more: object = {}) {
  return { ratings: { overall: 4 }, comments: { overall: 'Good teachers.' }, ...more };
}

/** An institution of its own. */
export async function newInstitution(app: TestApp, { token }: Pick<Person, 'token'>) {
  const body = institutionBody({ name: `College ${newId().slice(-8)}` });
  return bodyOf(institution, await app.request('POST', '/api/institutions', { token, body }));
}

/** Writes a review, which must be taken. */
export async function write(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  body: object,
): Promise<Review> {
  return bodyOf(review, await app.request('POST', '/api/reviews', { token, body }));
}

/** One page of an institution's reviews. */
export async function pageOf(app: TestApp, institutionId: string, query = '') {
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
