import { expect, test } from 'vitest';
import {
  loadReviewPage,
  newInstitution,
  openWithReviews,
  reviewBody,
  writeReview,
} from '../../testing/api/review-calls.ts';
import { openTestApp } from '../../testing/test-app.ts';

const open = async (env?: Record<string, string>) =>
  openWithReviews(await openTestApp(env ? { env } : {}));

test('POST /api/reviews returns the review, which is public', async () => {
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
  expect(await loadReviewPage(app, institutionId)).toEqual({
    reviews: [answer.body],
    nextCursor: null,
    summary: { overall: { mean: 4, count: 1 }, hostel: { mean: 2, count: 1 } },
  });
});

test('states the writer’s relation and year when given', async () => {
  const { app, user, institutionId } = await open();
  const body = reviewBody({ institutionId, writtenAs: 'alumnus', year: 2021 });
  const made = await app.request('POST', '/api/reviews', { token: user.token, body });
  expect(made.body).toMatchObject({ writtenAs: 'alumnus', year: 2021 });
  expect((await loadReviewPage(app, institutionId)).reviews).toEqual([made.body]);
  const path = `/api/reviews/${made.body._id}`;
  const edited = { ...reviewBody({}), writtenAs: '', year: null };
  const changed = await app.request('PUT', path, { token: user.token, body: edited });
  expect(changed.status).toBe(200);
  expect(Object.keys(changed.body)).not.toContain('writtenAs');
  for (const [field, value] of [
    ['writtenAs', 'parent'],
    ['year', 1900],
    ['year', 2021.5],
  ] as const) {
    const wrong = { ...reviewBody({}), [field]: value };
    const refused = await app.request('PUT', path, { token: user.token, body: wrong });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
  }
});

test('never exposes an author’s email', async () => {
  const { app, user, institutionId } = await open();
  await writeReview(app, user, reviewBody({ institutionId }));
  const { body } = await app.request('GET', `/api/reviews?institution=${institutionId}`);
  expect(JSON.stringify(body)).toContain('asha');
  expect(JSON.stringify(body)).not.toContain('@');
});

const REQUIRED = 'This field is required.';
test.each([
  ['nothing', {}, { ratings: REQUIRED, comments: REQUIRED, institutionId: REQUIRED }],
  ['no overall rating', reviewBody({ ratings: { hostel: 3 } }), { 'ratings.overall': REQUIRED }],
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
  ['a blank comment', reviewBody({ comments: { overall: ' ' } }), { 'comments.overall': REQUIRED }],
  [
    'a comment too long',
    reviewBody({ comments: { overall: 'x', faculty: 'x'.repeat(5001) } }),
    { 'comments.faculty': 'Use at most 5000 characters.' },
  ],
  [
    'a course and an internship',
    reviewBody({ course: 'MBA', internship: 'Lab' }),
    { internship: 'Enter a course or an internship, not both.' },
  ],
])('POST /api/reviews refuses %s with 400 and stores nothing', async (_, fields, errors) => {
  const { app, user, institutionId } = await open();
  const body = 'ratings' in fields ? { institutionId, ...fields } : fields;
  const answer = await app.request('POST', '/api/reviews', { token: user.token, body });
  expect(answer).toMatchObject({ status: 400, body: { errors } });
  expect((await loadReviewPage(app, institutionId)).reviews).toEqual([]);
});

test('accepts one review per user, institution and kind', async () => {
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
    body: { msg: 'You have already written a review of this kind for this institution.' },
  });
  await writeReview(app, user, reviewBody({ institutionId, internship: 'Lab' }));
  await writeReview(app, admin, course);
  await writeReview(app, user, {
    ...course,
    institutionId: (await newInstitution(app, admin))._id,
  });
  expect((await loadReviewPage(app, institutionId)).reviews).toHaveLength(3);
});

test('POST /api/reviews answers 404 for an unknown institution', async () => {
  const { app, user } = await open();
  const body = reviewBody({ institutionId: 'nowhere' });
  const unknown = { status: 404, body: { msg: 'This institution does not exist.' } };
  expect(await app.request('POST', '/api/reviews', { token: user.token, body })).toMatchObject(
    unknown,
  );
  expect(await app.request('GET', '/api/reviews?institution=nowhere')).toMatchObject(unknown);
});

test('accepts 20 reviews and reports an hour per user, then answers 429', async () => {
  const { app, admin, user, institutionId } = await open();
  const { _id } = await writeReview(app, user, reviewBody({ institutionId }));
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
  for (const [method, path] of [
    ['POST', '/api/reviews'],
    ['PUT', `/api/reviews/${_id}`],
    ['POST', `/api/reviews/${_id}/report`],
    ['POST', '/api/reviews/unknown/report'],
  ] as const) {
    expect((await app.request(method, path, { token, body: {} })).status, path).toBe(429);
  }
  await writeReview(app, admin, reviewBody({ institutionId }));
  app.pass(3600);
  expect((await edit((await app.signIn(user)).token)).status).toBe(200);
});

test('PUT /api/reviews/{id} lets the author edit, keeps the creation time and updates the means', async () => {
  const { app, user, institutionId } = await open();
  const first = await writeReview(app, user, reviewBody({ institutionId, course: 'MBA' }));
  app.pass(60);
  const body = reviewBody({ course: 'BBA', ratings: { overall: 1, hostel: 5 } });
  const answer = await app.request('PUT', `/api/reviews/${first._id}`, { token: user.token, body });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      _id: first._id,
      course: 'BBA',
      ratings: { overall: 1, hostel: 5 },
      createdAt: first.createdAt,
      updatedAt: '2026-06-01T09:01:00.000Z',
    },
  });
  const { summary } = await loadReviewPage(app, institutionId);
  expect(summary).toEqual({ overall: { mean: 1, count: 1 }, hostel: { mean: 5, count: 1 } });
});

test('PUT /api/reviews/{id} answers 409 to a change of kind when one exists, else frees the old kind', async () => {
  const { app, user, institutionId } = await open();
  const course = await writeReview(app, user, reviewBody({ institutionId, course: 'MBA' }));
  const internship = await writeReview(app, user, reviewBody({ institutionId, internship: 'Lab' }));
  const become = (id: string, body: object) =>
    app.request('PUT', `/api/reviews/${id}`, { token: user.token, body: reviewBody(body) });
  expect((await become(course._id, { internship: 'Lab 2' })).status).toBe(409);
  await app.request('DELETE', `/api/reviews/${internship._id}`, { token: user.token });
  expect((await become(course._id, { internship: 'Lab 2' })).status).toBe(200);
  await writeReview(app, user, reviewBody({ institutionId, course: 'MBA' }));
});

test.each([
  ['PUT', reviewBody()],
  ['DELETE', undefined],
])(
  '%s is only for the author: 403 for others, including admins; 404 for none',
  async (method, body) => {
    const { app, admin, user, institutionId } = await open();
    const { _id } = await writeReview(app, user, reviewBody({ institutionId }));
    const refused = await app.request(method, `/api/reviews/${_id}`, { token: admin.token, body });
    expect(refused).toMatchObject({
      status: 403,
      body: { msg: 'Only the author can change this review.' },
    });
    const missing = await app.request(method, '/api/reviews/none', { token: user.token, body });
    expect(missing).toMatchObject({ status: 404, body: { msg: 'This review does not exist.' } });
  },
);

test('removes a withdrawn review and allows another', async () => {
  const { app, user, institutionId } = await open();
  const { _id } = await writeReview(app, user, reviewBody({ institutionId }));
  app.purged.length = 0;
  const { token } = user;
  expect((await app.request('DELETE', `/api/reviews/${_id}`, { token })).status).toBe(204);
  expect(app.purged).toEqual([`institution:${institutionId}`, 'ratings']);
  expect(await loadReviewPage(app, institutionId)).toEqual({
    reviews: [],
    nextCursor: null,
    summary: {},
  });
  expect((await app.request('DELETE', `/api/reviews/${_id}`, { token })).status).toBe(404);
  await writeReview(app, user, reviewBody({ institutionId }));
});
