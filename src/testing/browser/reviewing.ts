import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { institutionPath } from '../../domain/pages/address.ts';
import { type Account, admin, callAs, register } from './accounts.ts';
import { makeInstitution } from './console.ts';
import { expect } from './fixtures.ts';

/** An institution for a test to review. */
export interface Reviewed {
  _id: string;
  name: string;
  path: string;
}

/** Adds an institution that teaches two courses. */
export async function makeReviewed(request: APIRequestContext): Promise<Reviewed> {
  const row = { duration: '4 Years', fees: '75000', entranceExam: [] };
  const coursesAndFees = ['B.Tech', 'MBA'].map((course) => ({ ...row, course }));
  const { _id, name } = await makeInstitution(request, { coursesAndFees });
  return { _id, name, path: institutionPath('college', name) };
}

/** The body of a review in the API. */
export function reviewBody({ _id }: Reviewed, changes: Record<string, unknown> = {}) {
  return {
    institutionId: _id,
    course: 'B.Tech',
    ratings: { overall: 4 },
    comments: { overall: 'A good place to learn.' },
    ...changes,
  };
}

/** Writes a review through the API; returns its id. */
export async function writeReview(
  request: APIRequestContext,
  who: Account,
  data: object,
): Promise<string> {
  const answer = await callAs(request, who, { method: 'POST', path: '/api/reviews', data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { _id }: { _id: string } = await answer.json();
  return _id;
}

/** Writes a review as a new person for each of `stars`; comments are numbered from the oldest. */
export async function writeReviews(
  request: APIRequestContext,
  reviewed: Reviewed,
  stars: readonly number[],
): Promise<void> {
  for (const [index, overall] of stars.entries()) {
    const comments = { overall: `Comment ${index + 1}.` };
    const course = index % 2 === 0 ? 'B.Tech' : 'MBA';
    const body = reviewBody(reviewed, { course, ratings: { overall }, comments });
    await writeReview(request, await register(request), body);
  }
}

/** Moderates a review as the admin. */
export async function decide(
  request: APIRequestContext,
  id: string,
  decision: { act: 'hide' | 'restore' | 'dismiss'; reason?: string },
): Promise<void> {
  const { act, reason } = decision;
  const path = `/api/reviews/${id}/${act}`;
  const data = reason === undefined ? {} : { reason };
  const answer = await callAs(request, admin, { method: 'PUT', path, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The reviews section of an institution's page. */
export function reviewsOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Reviews', exact: true });
}

/** Chooses a number of stars by their accessible name. */
export function starsOf(page: Page, rating: string, stars: string): Locator {
  return page.getByRole('radiogroup', { name: rating }).getByRole('radio', { name: stars });
}
