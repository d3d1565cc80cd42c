import { expect, test } from 'vitest';
import type { Review } from '../../domain/review.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { newInstitution, openWithReviews, pageOf, reviewBody, write } from './review-calls.ts';

const open = async (env?: Record<string, string>) =>
  openWithReviews(await openTestApp(env ? { env } : {}));

async function ratingEverywhere(app: TestApp, { type, name }: { type: string; name: string }) {
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

test('POST /api/reviews answers the bare review, which everybody reads then', async () => {
  const { app, user, institutionId } = await open();
  const body = {
    institutionId,
    course: ' B.Tech ',
    ratings: { overall: 4, hostel: 2, faculty: null },
    comments: { overall: ' Good teachers.\nBad food. ', hostel: 'Noisy', academics: '' },
    isHidden: true,
    userId: 'somebody',
  };
  app.purged.length = 0;
  const answer = await app.request('POST', '/api/reviews', { token: user.token, body });
  expect(answer).toMatchObject({ status: 201 });
  expect(answer.body).toEqual({
    _id: expect.any(String),
    institutionId,
    userId: user.id,
    userName: 'asha',
    course: 'B.Tech',
    internship: null,
    ratings: { overall: 4, hostel: 2 },
    comments: { overall: 'Good teachers.\nBad food.', hostel: 'Noisy' },
    isHidden: false,
    createdAt: '2026-06-01T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
  });
  expect(app.purged).toEqual([`institution:${institutionId}`, 'ratings']);
  expect(await pageOf(app, institutionId)).toEqual({
    reviews: [answer.body],
    nextCursor: null,
    summary: { overall: { mean: 4, count: 1 }, hostel: { mean: 2, count: 1 } },
  });
});

test('no public answer tells the email of an author', async () => {
  const { app, user, institutionId } = await open();
  await write(app, user, reviewBody({ institutionId }));
  const { body } = await app.request('GET', `/api/reviews?institution=${institutionId}`);
  expect(JSON.stringify(body)).toContain('asha');
  expect(JSON.stringify(body)).not.toContain('@');
});

const required = 'This field is required.';
test.each([
  ['nothing', {}, { ratings: required, comments: required, institutionId: required }],
  ['no overall rating', reviewBody({ ratings: { hostel: 3 } }), { 'ratings.overall': required }],
  [
    'half a star',
    reviewBody({ ratings: { overall: 3.5 } }),
    { 'ratings.overall': expect.any(String) },
  ],
  [
    'no star',
    reviewBody({ ratings: { overall: 0 } }),
    { 'ratings.overall': 'This must be 1 or more.' },
  ],
  [
    'six stars',
    reviewBody({ ratings: { overall: 6 } }),
    { 'ratings.overall': 'This must be 5 or less.' },
  ],
  [
    'a word for a star',
    reviewBody({ ratings: { overall: 3, faculty: '4' } }),
    { 'ratings.faculty': 'This must be a number.' },
  ],
  ['a blank comment', reviewBody({ comments: { overall: ' ' } }), { 'comments.overall': required }],
  [
    'a comment too long',
    reviewBody({ comments: { overall: 'x', faculty: 'x'.repeat(5001) } }),
    { 'comments.faculty': 'Use at most 5000 characters.' },
  ],
  [
    'a course and an internship',
    reviewBody({ course: 'MBA', internship: 'Lab' }),
    { internship: 'Name a course or an internship, not both.' },
  ],
])('refuses %s with 400 and stores nothing', async (_, fields, errors) => {
  const { app, user, institutionId } = await open();
  const body = 'ratings' in fields ? { institutionId, ...fields } : fields;
  const answer = await app.request('POST', '/api/reviews', { token: user.token, body });
  expect(answer).toMatchObject({ status: 400, body: { errors } });
  expect((await pageOf(app, institutionId)).reviews).toEqual([]);
});

test('one per user, institution and kind: the second is 409, of many at once one wins', async () => {
  const { app, admin, user, institutionId } = await open();
  const course = reviewBody({ institutionId, course: 'MBA' });
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const answer = await app.request('POST', '/api/reviews', { token: user.token, body: course });
      return answer.status;
    }),
  );
  expect(statuses.sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  const other = reviewBody({ institutionId, course: 'B.Tech' });
  expect(
    await app.request('POST', '/api/reviews', { token: user.token, body: other }),
  ).toMatchObject({
    status: 409,
    body: { msg: 'You have already written such a review of this institution.' },
  });
  await write(app, user, reviewBody({ institutionId, internship: 'Lab' }));
  await write(app, admin, course);
  await write(app, user, { ...course, institutionId: (await newInstitution(app, admin))._id });
  expect((await pageOf(app, institutionId)).reviews).toHaveLength(3);
});

test('an institution that is not there is 404, for writing and for reading', async () => {
  const { app, user } = await open();
  const body = reviewBody({ institutionId: 'nowhere' });
  const unknown = { status: 404, body: { msg: 'This institution does not exist.' } };
  expect(await app.request('POST', '/api/reviews', { token: user.token, body })).toMatchObject(
    unknown,
  );
  expect(await app.request('GET', '/api/reviews?institution=nowhere')).toMatchObject(unknown);
});

test('20 reviews and reports an hour per user, then 429', async () => {
  const { app, admin, user, institutionId } = await open();
  const { _id } = await write(app, user, reviewBody({ institutionId }));
  const edit = (token = user.token) =>
    app.request('PUT', `/api/reviews/${_id}`, { token, body: reviewBody() });
  for (let n = 0; n < 19; n++) expect((await edit()).status).toBe(200);
  const refused = await edit();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  const { token } = user;
  const body = { reason: 'spam' };
  const report = await app.request('POST', `/api/reviews/${_id}/report`, { token, body });
  expect(report.status).toBe(429);
  await write(app, admin, reviewBody({ institutionId }));
  app.pass(3600);
  expect((await edit((await app.signIn(user)).token)).status).toBe(200);
});

test('its author edits a review; its time of writing stays, the means follow', async () => {
  const { app, user, institutionId } = await open();
  const first = await write(app, user, reviewBody({ institutionId, course: 'MBA' }));
  app.pass(60);
  const body = reviewBody({ course: 'BBA', ratings: { overall: 1, hostel: 5 } });
  const answer = await app.request('PUT', `/api/reviews/${first._id}`, { token: user.token, body });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ _id: first._id, course: 'BBA', ratings: { overall: 1, hostel: 5 } },
      ...{ createdAt: first.createdAt, updatedAt: '2026-06-01T09:01:00.000Z' },
    },
  });
  const { summary } = await pageOf(app, institutionId);
  expect(summary).toEqual({ overall: { mean: 1, count: 1 }, hostel: { mean: 5, count: 1 } });
});

test('an edit to the other kind is 409 where there is one, and frees its own kind else', async () => {
  const { app, user, institutionId } = await open();
  const course = await write(app, user, reviewBody({ institutionId, course: 'MBA' }));
  const internship = await write(app, user, reviewBody({ institutionId, internship: 'Lab' }));
  const become = (id: string, body: object) =>
    app.request('PUT', `/api/reviews/${id}`, { token: user.token, body: reviewBody(body) });
  expect((await become(course._id, { internship: 'Lab 2' })).status).toBe(409);
  await app.request('DELETE', `/api/reviews/${internship._id}`, { token: user.token });
  expect((await become(course._id, { internship: 'Lab 2' })).status).toBe(200);
  await write(app, user, reviewBody({ institutionId, course: 'MBA' }));
});

test.each([
  ['PUT', reviewBody()],
  ['DELETE', undefined],
])('%s is for the author alone: 403 for others, admins too; 404 for none', async (method, body) => {
  const { app, admin, user, institutionId } = await open();
  const { _id } = await write(app, user, reviewBody({ institutionId }));
  const refused = await app.request(method, `/api/reviews/${_id}`, { token: admin.token, body });
  expect(refused).toMatchObject({
    status: 403,
    body: { msg: 'Only its author can change this review.' },
  });
  const missing = await app.request(method, '/api/reviews/none', { token: user.token, body });
  expect(missing).toMatchObject({ status: 404, body: { msg: 'This review does not exist.' } });
});

test('a withdrawn review is gone, and its author may write another', async () => {
  const { app, user, institutionId } = await open();
  const { _id } = await write(app, user, reviewBody({ institutionId }));
  app.purged.length = 0;
  const { token } = user;
  expect((await app.request('DELETE', `/api/reviews/${_id}`, { token })).status).toBe(204);
  expect(app.purged).toEqual([`institution:${institutionId}`, 'ratings']);
  expect(await pageOf(app, institutionId)).toEqual({ reviews: [], nextCursor: null, summary: {} });
  expect((await app.request('DELETE', `/api/reviews/${_id}`, { token })).status).toBe(404);
  await write(app, user, reviewBody({ institutionId }));
});

test('pages by cursor miss none and repeat none while reviews come and go', async () => {
  const { app, institutionId } = await open();
  const written: Review[] = [];
  for (let n = 0; n < 12; n++) {
    const person = await app.person(`person-${n}`);
    written.push(await write(app, person, reviewBody({ institutionId })));
    if (n % 3 === 2) app.pass(1);
  }
  const first = await pageOf(app, institutionId, '&limit=5');
  app.pass(1);
  await write(app, await app.person('late'), reviewBody({ institutionId }));
  await app.runtime.reviews.records.remove(first.reviews[4]?._id ?? '');
  const second = await pageOf(app, institutionId, `&limit=5&cursor=${first.nextCursor}`);
  const third = await pageOf(app, institutionId, `&limit=5&cursor=${second.nextCursor}`);
  expect(third.nextCursor).toBeNull();
  const seen = [first, second, third].flatMap(({ reviews }) => reviews);
  expect(seen.map(({ _id }) => _id).sort()).toEqual(written.map(({ _id }) => _id).sort());
  const times = seen.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
});

test('filters by course or internship, by name or slug, and by overall rating', async () => {
  const { app, institutionId } = await open();
  const reviews = [
    { course: 'B.Tech', ratings: { overall: 5 } },
    { course: 'B.Tech', ratings: { overall: 2 } },
    { course: 'MBA', ratings: { overall: 5 } },
    { internship: 'Web lab', ratings: { overall: 2 } },
  ];
  for (const [n, more] of reviews.entries()) {
    await write(app, await app.person(`person-${n}`), reviewBody({ institutionId, ...more }));
  }
  const count = async (query: string) => (await pageOf(app, institutionId, query)).reviews.length;
  expect(await count('&course=b.tech')).toBe(2);
  expect(await count('&course=btech&rating=2')).toBe(1);
  expect(await count('&course=Web%20lab')).toBe(1);
  expect(await count('&course=LLB')).toBe(0);
  expect(await count('&rating=5')).toBe(2);
  const { summary } = await pageOf(app, institutionId, '&rating=5');
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

test('the rating stands in the institution, in search and in the list of all', async () => {
  const { app, admin, user } = await open();
  const institution = await newInstitution(app, admin);
  expect(await ratingEverywhere(app, institution)).toEqual([null, null, null]);
  const institutionId = institution._id;
  const { _id } = await write(app, user, reviewBody({ institutionId, ratings: { overall: 5 } }));
  await write(app, admin, reviewBody({ institutionId, ratings: { overall: 2 } }));
  const rating = { mean: 3.5, count: 2 };
  expect(await ratingEverywhere(app, institution)).toEqual([rating, rating, rating]);
  await app.request('PUT', `/api/reviews/${_id}/hide`, { token: admin.token });
  const rest = { mean: 2, count: 1 };
  expect(await ratingEverywhere(app, institution)).toEqual([rest, rest, rest]);
});

test('a review outlives its author’s account, as one of a deleted user', async () => {
  const { app, admin, user, institutionId } = await open();
  await write(app, user, reviewBody({ institutionId }));
  app.purged.length = 0;
  await app.request('DELETE', `/api/user/users/${user.id}`, { token: admin.token });
  expect(app.purged).toContain(`institution:${institutionId}`);
  const { reviews, summary } = await pageOf(app, institutionId);
  expect(reviews).toMatchObject([{ userId: null, userName: 'Deleted user' }]);
  expect(summary).toEqual({ overall: { mean: 4, count: 1 } });
});

test('GET /api/reviews/mine gives the caller’s own, hidden ones too', async () => {
  const { app, admin, user, institutionId } = await open();
  const mine = await write(app, user, reviewBody({ institutionId }));
  await write(app, admin, reviewBody({ institutionId }));
  await app.request('PUT', `/api/reviews/${mine._id}/hide`, { token: admin.token });
  const own = async (query = '') =>
    (await app.request('GET', `/api/reviews/mine${query}`, { token: user.token })).body.reviews;
  expect(await own()).toEqual([{ ...mine, isHidden: true }]);
  expect(await own(`?institution=${institutionId}`)).toHaveLength(1);
  expect(await own('?institution=another')).toEqual([]);
});
