import { expect, test } from 'vitest';
import type { Review } from '../../domain/reviews/review.ts';
import {
  loadReviewPage,
  newInstitution,
  openWithReviews,
  reviewBody,
  writeReview,
} from '../../testing/api/review-calls.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const open = async (env?: Record<string, string>) =>
  openWithReviews(await openTestApp(env ? { env } : {}));

async function ratingInEveryAnswer(app: TestApp, { type, name }: { type: string; name: string }) {
  const path = `/api/institutions/${type}/${encodeURIComponent(name)}`;
  const search = `/api/institutions?q=${encodeURIComponent(name)}`;
  const found = (await app.request('GET', search)).body.institutions[0];
  const all = (await app.request('GET', '/api/institutions/all')).body.institutions;
  return [
    (await app.request('GET', path)).body.rating,
    found.rating,
    all.find(({ _id }: { _id: string }) => _id === found._id).rating,
  ];
}

test('reviews are paged by cursor without gaps or repeats under concurrent writes', async () => {
  const { app, institutionId } = await open();
  const written: Review[] = [];
  for (let n = 0; n < 12; n++) {
    const person = await app.person(`person-${n}`);
    written.push(await writeReview(app, person, reviewBody({ institutionId })));
    if (n % 3 === 2) app.pass(1);
  }
  const first = await loadReviewPage(app, institutionId, '&limit=5');
  app.pass(1);
  await writeReview(app, await app.person('late'), reviewBody({ institutionId }));
  await app.runtime.reviews.records.remove(first.reviews[4]?._id ?? '');
  const second = await loadReviewPage(app, institutionId, `&limit=5&cursor=${first.nextCursor}`);
  const third = await loadReviewPage(app, institutionId, `&limit=5&cursor=${second.nextCursor}`);
  expect(third.nextCursor).toBeNull();
  const seen = [first, second, third].flatMap(({ reviews }) => reviews);
  expect(seen.map(({ _id }) => _id).sort()).toEqual(written.map(({ _id }) => _id).sort());
  const times = seen.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
});

test('reviews are filtered by course or internship, by name or slug, and by overall rating', async () => {
  const { app, institutionId } = await open();
  const reviews = [
    { course: 'B.Tech', ratings: { overall: 5 } },
    { course: 'B.Tech', ratings: { overall: 2 } },
    { course: 'MBA', ratings: { overall: 5 } },
    { internship: 'Web lab', ratings: { overall: 2 } },
  ];
  for (const [n, more] of reviews.entries()) {
    await writeReview(app, await app.person(`person-${n}`), reviewBody({ institutionId, ...more }));
  }
  const count = async (query: string) =>
    (await loadReviewPage(app, institutionId, query)).reviews.length;
  expect(await count('&course=b.tech')).toBe(2);
  expect(await count('&course=btech&rating=2')).toBe(1);
  expect(await count('&course=Web%20lab')).toBe(1);
  expect(await count('&course=LLB')).toBe(0);
  expect(await count('&rating=5')).toBe(2);
  const { summary } = await loadReviewPage(app, institutionId, '&rating=5');
  expect(summary).toEqual({ overall: { mean: 3.5, count: 4 } });
});

test.each([
  '',
  '?institution=',
  '?institution=x&limit=0',
  '?institution=x&limit=101',
  '?institution=x&rating=6',
  '?institution=x&rating=2.5',
])('GET /api/reviews%s is 400', async (query) => {
  const { app } = await open();
  expect((await app.request('GET', `/api/reviews${query}`)).status).toBe(400);
});

test('an institution, a search and the list include the rating', async () => {
  const { app, admin, user } = await open();
  const institution = await newInstitution(app, admin);
  expect(await ratingInEveryAnswer(app, institution)).toEqual([null, null, null]);
  const institutionId = institution._id;
  const { _id } = await writeReview(
    app,
    user,
    reviewBody({ institutionId, ratings: { overall: 5 } }),
  );
  await writeReview(app, admin, reviewBody({ institutionId, ratings: { overall: 2 } }));
  const rating = { mean: 3.5, count: 2 };
  expect(await ratingInEveryAnswer(app, institution)).toEqual([rating, rating, rating]);
  await app.request('PUT', `/api/reviews/${_id}/hide`, { token: admin.token });
  const rest = { mean: 2, count: 1 };
  expect(await ratingInEveryAnswer(app, institution)).toEqual([rest, rest, rest]);
});

test('keeps a review of a deleted account', async () => {
  const { app, admin, user, institutionId } = await open();
  await writeReview(app, user, reviewBody({ institutionId }));
  app.purged.length = 0;
  await app.request('DELETE', `/api/user/users/${user.id}`, { token: admin.token });
  expect(app.purged).toContain(`institution:${institutionId}`);
  const { reviews, summary } = await loadReviewPage(app, institutionId);
  expect(reviews).toMatchObject([{ userId: null, userName: 'Deleted user' }]);
  expect(summary).toEqual({ overall: { mean: 4, count: 1 } });
});

test('GET /api/reviews/mine returns the caller’s reviews, including hidden ones', async () => {
  const { app, admin, user, institutionId } = await open();
  const mine = await writeReview(app, user, reviewBody({ institutionId }));
  await writeReview(app, admin, reviewBody({ institutionId }));
  await app.request('PUT', `/api/reviews/${mine._id}/hide`, { token: admin.token });
  const own = async (query = '') =>
    (await app.request('GET', `/api/reviews/mine${query}`, { token: user.token })).body.reviews;
  expect(await own()).toEqual([{ ...mine, isHidden: true }]);
  expect(await own(`?institution=${institutionId}`)).toHaveLength(1);
  expect(await own('?institution=another')).toEqual([]);
});
