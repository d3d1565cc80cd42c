import { expect, test } from 'vitest';
import { ratingKeys } from '../../domain/reviews/review.ts';
import { newId } from '../../store/key.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { newInstitution, openWithReviews, writeReview } from './review-calls.ts';

/** Netlify's limit for the answer of a function, in bytes. */
const MAX_BYTES = 6 * 1024 * 1024;
const REVIEWS = 60;
const longText = 'क'.repeat(5_000);
const longReview = {
  ratings: Object.fromEntries(ratingKeys.map((key) => [key, 3])),
  comments: Object.fromEntries(ratingKeys.map((key) => [key, longText])),
};

/** One person's long reviews of as many institutions, each reported once by another person. */
async function openLong() {
  const world = await openWithReviews(await openTestApp({ env: { RATE_LIMIT: 'off' } }));
  const { app, admin, user } = world;
  const reader = await app.person('bala');
  const ids: string[] = [];
  for (let n = 0; n < REVIEWS; n++) {
    const { _id } = await newInstitution(app, admin);
    const review = await writeReview(app, user, { institutionId: _id, ...longReview });
    ids.push(review._id);
    const body = { reason: longText };
    await app.request('POST', `/api/reviews/${review._id}/report`, { token: reader.token, body });
    app.pass(1);
  }
  return { ...world, reader, ids: ids.sort() };
}

/** All pages of a list, each below the size limit. */
async function allPages(app: TestApp, path: string, token?: string) {
  const pages = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await app.request('GET', `${path}${query}`, token ? { token } : {});
    expect(status).toBe(200);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(MAX_BYTES);
    pages.push(body);
    cursor = body.nextCursor;
  }
  return pages;
}

test('pages long reviews within the size limit of an answer', async () => {
  const { app, admin, user, reader, ids } = await openLong();
  const idsIn = (pages: { reviews: { _id: string }[] }[]) =>
    pages.flatMap(({ reviews }) => reviews.map(({ _id }) => _id)).sort();

  const reported = await allPages(app, '/api/reviews/reported?', admin.token);
  expect(reported.length).toBeGreaterThan(1);
  expect(idsIn(reported)).toEqual(ids);
  expect(reported[0]).toMatchObject({ total: REVIEWS });
  const [first] = reported[0].reviews;
  expect(first.reports[0]).toMatchObject({ isCut: true, reason: `${longText.slice(0, 300)} …` });
  const whole = await app.request('GET', `/api/reviews/${first._id}/reports`, {
    token: admin.token,
  });
  expect(whole.body.reports).toMatchObject([{ reason: longText, user: { userName: 'bala' } }]);

  expect(idsIn(await allPages(app, '/api/reviews/mine?', user.token))).toEqual(ids);
  const own = await allPages(app, '/api/account/data?', user.token);
  expect(own.length).toBeGreaterThan(1);
  expect(idsIn(own)).toEqual(ids);
  const reporter = await allPages(app, '/api/account/data?', reader.token);
  expect(reporter.flatMap(({ reports }) => reports)).toHaveLength(REVIEWS);
}, 60_000);

test('bounds the reviews of an institution for any limit', async () => {
  const { app, institutionId } = await openWithReviews(
    await openTestApp({ env: { RATE_LIMIT: 'off' } }),
  );
  const people = await Promise.all(
    Array.from({ length: 60 }, () => app.person(newId().slice(0, 20))),
  );
  for (const person of people) await writeReview(app, person, { institutionId, ...longReview });
  const pages = await allPages(app, `/api/reviews?institution=${institutionId}&limit=100&`);
  expect(pages.flatMap(({ reviews }) => reviews)).toHaveLength(60);
}, 60_000);

test('filters reported reviews by status with a total', async () => {
  const { app, admin, user } = await openWithReviews(await openTestApp());
  const reader = await app.person('bala');
  for (const isHidden of [true, false, false]) {
    const { _id } = await newInstitution(app, admin);
    const review = await writeReview(app, user, { institutionId: _id, ...longReview });
    const path = `/api/reviews/${review._id}`;
    await app.request('POST', `${path}/report`, { token: reader.token, body: { reason: 'spam' } });
    if (isHidden) await app.request('PUT', `${path}/hide`, { token: admin.token });
  }
  const list = (query: string) =>
    app.request('GET', `/api/reviews/reported?${query}`, { token: admin.token });
  expect((await list('status=visible&limit=1')).body).toMatchObject({
    total: 2,
    reviews: [{ isHidden: false }],
    nextCursor: expect.any(String),
  });
  expect((await list('status=hidden')).body).toMatchObject({ total: 1, nextCursor: null });
  expect((await list('status=other')).status).toBe(400);
});

test('refuses an invalid cursor of own data', async () => {
  const { app, user } = await openWithReviews(await openTestApp());
  const { token } = user;
  expect((await app.request('GET', '/api/account/data?cursor=x', { token })).status).toBe(400);
});
