import { expect, test } from 'vitest';
import {
  loadReviewPage,
  newInstitution,
  openModeration,
  reviewBody,
  writeReview,
} from '../../testing/api/review-calls.ts';

test('answers 201 to a report and 409 to a second one by the same user', async () => {
  const { admin, reader, review, report } = await openModeration();
  expect(await report(reader)).toMatchObject({
    status: 201,
    body: { reviewId: review._id, reason: 'spam', date: '2026-06-01T09:00:00.000Z' },
  });
  expect(await report(reader, { reason: 'false' })).toMatchObject({
    status: 409,
    body: { msg: 'You have already reported this review.' },
  });
  expect((await report(admin)).status).toBe(201);
});

test('records one of many concurrent reports of a user', async () => {
  const { reader, report, reported } = await openModeration();
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(reader)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await reported())[0].reports).toHaveLength(1);
});

test.each([
  ['no reason', {}, { reason: 'This field is required.' }],
  ['a blank reason', { reason: ' ' }, { reason: 'This field is required.' }],
  ['a reason too long', { reason: 'x'.repeat(5001) }, { reason: 'Use at most 5000 characters.' }],
  ['another reason left open', { reason: 'other' }, { text: 'This field is required.' }],
])('refuses a report with %s', async (_, body, errors) => {
  const { reader, report, reported } = await openModeration();
  expect(await report(reader, body)).toMatchObject({ status: 400, body: { errors } });
  expect(await reported()).toEqual([]);
});

test('answers 404 to a report of a missing or hidden review', async () => {
  const { reader, report, decide } = await openModeration();
  expect((await report(reader, { reason: 'spam' }, 'none')).status).toBe(404);
  await decide('hide');
  expect((await report(reader)).status).toBe(404);
});

test('GET /api/reviews/reported lists the most recently reported first', async () => {
  const { app, admin, user, reader, institutionId, review, report, reported } =
    await openModeration();
  const other = await writeReview(app, admin, reviewBody({ institutionId, internship: 'Lab' }));
  await writeReview(app, reader, reviewBody({ institutionId }));
  await report(reader);
  app.pass(1);
  await report(user, { reason: 'other', text: 'Copied from me' }, other._id);
  expect((await reported()).map(({ _id }: { _id: string }) => _id)).toEqual([
    other._id,
    review._id,
  ]);
  app.pass(1);
  await report(admin, { reason: 'Not about this college' });
  const [first, second, ...rest] = await reported();
  expect(rest).toEqual([]);
  expect(first).toEqual({
    _id: review._id,
    contentTitle: expect.stringMatching(/^College /),
    contentType: 'college',
    userName: 'asha',
    userEmail: 'asha@people.test',
    course: 'MBA',
    internship: null,
    ratings: { overall: 1, hostel: 2 },
    comments: { overall: 'Good teachers.' },
    reports: [
      {
        reason: 'spam',
        user: { userName: 'bala', _id: reader.id },
        date: '2026-06-01T09:00:00.000Z',
      },
      {
        reason: 'Not about this college',
        user: { userName: 'root', _id: admin.id },
        date: '2026-06-01T09:00:02.000Z',
      },
    ],
    isHidden: false,
  });
  expect(second.reports).toMatchObject([{ reason: 'Copied from me' }]);
});

test('shows deleted accounts as deleted users among reported reviews', async () => {
  const { app, admin, user, reader, report, reported } = await openModeration();
  await report(reader);
  for (const { id } of [user, reader]) {
    await app.request('DELETE', `/api/user/users/${id}`, { token: admin.token });
  }
  expect(await reported()).toMatchObject([
    {
      userName: 'Deleted user',
      userEmail: '',
      reports: [{ user: { userName: 'Deleted user', _id: reader.id } }],
    },
  ]);
});

test('removes a hidden review everywhere at once, idempotently', async () => {
  const { app, user, reader, institutionId, review, report, decide, reported } =
    await openModeration();
  await report(reader);
  app.purged.length = 0;
  const hidden = await decide('hide');
  expect(hidden).toMatchObject({ status: 200, body: { _id: review._id, isHidden: true } });
  expect(app.purged).toContain(`institution:${institutionId}`);
  expect(app.purged).not.toContain('catalogue');
  expect(await loadReviewPage(app, institutionId)).toEqual({
    reviews: [],
    nextCursor: null,
    summary: {},
  });
  const path = `/api/reviews/${review._id}`;
  expect((await app.request('GET', path, { token: reader.token })).status).toBe(404);
  expect((await app.request('GET', path, { token: user.token })).body).toEqual(hidden.body);
  expect(await decide('hide')).toMatchObject({ status: 200, body: hidden.body });
  expect(await reported()).toMatchObject([{ _id: review._id, isHidden: true }]);
});

test('keeps a hidden review hidden after an edit', async () => {
  const { app, user, institutionId, review, decide } = await openModeration();
  await decide('hide');
  const body = reviewBody();
  const { token } = user;
  const edited = await app.request('PUT', `/api/reviews/${review._id}`, { token, body });
  expect(edited).toMatchObject({ status: 200, body: { isHidden: true } });
  expect((await loadReviewPage(app, institutionId)).reviews).toEqual([]);
});

test('restores a review everywhere with its reports open', async () => {
  const { app, reader, institutionId, review, report, decide, reported } = await openModeration();
  await report(reader);
  await decide('hide');
  const restored = await decide('restore', { reason: 'It was fair.' });
  expect(restored).toMatchObject({ status: 200, body: { isHidden: false } });
  const { reviews, summary } = await loadReviewPage(app, institutionId);
  expect(reviews).toEqual([review]);
  expect(summary.overall).toEqual({ mean: 1, count: 1 });
  expect(await reported()).toMatchObject([{ _id: review._id, isHidden: false }]);
});

test('closes dismissed reports and accepts only a new user’s report', async () => {
  const { admin, reader, review, report, decide, reported } = await openModeration();
  await report(reader);
  expect(await decide('dismiss', { reason: 'It is true.' })).toMatchObject({
    status: 200,
    body: { _id: review._id, isHidden: false },
  });
  expect(await reported()).toEqual([]);
  expect((await report(reader)).status).toBe(409);
  await report(admin, { reason: 'false' });
  const [again] = await reported();
  expect(again.reports).toMatchObject([{ reason: 'false' }]);
});

test('shows decision and reason to author and reporters only', async () => {
  const { app, user, reader, review, report, decide, outcomes } = await openModeration();
  const other = await app.person('chitra');
  await report(reader, { reason: 'personalData' });
  await report(other, { reason: 'other', text: 'He is my cousin' });
  expect(await outcomes(reader)).toEqual([]);
  app.pass(60);
  await decide('hide', { reason: 'It names a student.' });
  const hidden = {
    reviewId: review._id,
    contentTitle: expect.stringMatching(/^College /),
    outcome: 'hidden',
    reason: 'It names a student.',
    at: '2026-06-01T09:01:00.000Z',
  };
  expect(await outcomes(user)).toEqual([
    { ...hidden, role: 'author', reported: ['personalData', 'other'] },
  ]);
  expect(await outcomes(reader)).toEqual([
    { ...hidden, role: 'reporter', reported: ['personalData'] },
  ]);
  expect(await outcomes(await app.person('stranger'))).toEqual([]);
  await decide('restore', { reason: 'The name is gone.' });
  expect(await outcomes(user)).toMatchObject([
    { outcome: 'restored', reason: 'The name is gone.' },
  ]);
  await decide('dismiss');
  expect(await outcomes(other)).toMatchObject([{ outcome: 'dismissed', reason: null }]);
});

test('records each decision once without the text', async () => {
  const { admin, reader, review, report, decide, changes } = await openModeration();
  await report(reader);
  await decide('hide', { reason: 'Spam.' });
  await decide('hide');
  await decide('restore');
  await decide('dismiss');
  await decide('dismiss');
  const entries = await changes();
  expect(entries).toHaveLength(3);
  expect(entries[2]).toMatchObject({
    act: 'updated',
    by: { _id: admin.id },
    target: { kind: 'review', _id: review._id, label: expect.stringMatching(/^College /) },
    fields: ['isHidden', 'decision'],
    undoable: false,
  });
});

test.each(['hide', 'restore', 'dismiss'] as const)(
  '%s of no review is 404; bad reasons are 400',
  async (act) => {
    const { decide } = await openModeration();
    expect((await decide(act, undefined, 'none')).status).toBe(404);
    expect((await decide(act, { reason: 7 })).status).toBe(400);
    expect((await decide(act, { reason: 'x'.repeat(5001) })).status).toBe(400);
  },
);

test('drops reports about a deleted institution', async () => {
  const { app, admin, user, reader, report, reported } = await openModeration();
  const { _id } = await newInstitution(app, admin);
  const review = await writeReview(app, user, reviewBody({ institutionId: _id }));
  await report(reader, { reason: 'spam' }, review._id);
  expect(await reported()).toHaveLength(1);
  await app.request('DELETE', `/api/institutions/${_id}`, { token: admin.token });
  expect(await reported()).toEqual([]);
});
