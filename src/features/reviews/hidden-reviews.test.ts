import { expect, test } from 'vitest';
import { loadReviewPage, openModeration, reviewBody } from '../../testing/api/review-calls.ts';

async function openHidden() {
  const world = await openModeration();
  const { app, user, institutionId, review, report, decide, reader } = world;
  const path = `/api/reviews/${review._id}`;
  const { token } = user;
  const text = reviewBody({ course: 'MBA', ratings: { overall: 1, hostel: 2 } });
  const post = (body: object = text) =>
    app.request('POST', '/api/reviews', { token, body: { ...body, institutionId } });
  const edit = (body: object) => app.request('PUT', path, { token, body });
  const withdraw = () => app.request('DELETE', path, { token });
  await report(reader);
  const hide = () => decide('hide', { reason: 'It names a student.' });
  const shown = async () => (await loadReviewPage(app, institutionId)).reviews;
  return { ...world, path, text, post, edit, withdraw, hide, shown };
}

const other = (overall: string) =>
  reviewBody({ course: 'MBA', comments: { overall }, ratings: { overall: 1, hostel: 2 } });

test('keeps a hidden review hidden when it is withdrawn and posted again', async () => {
  const { app, user, review, post, withdraw, hide, shown, reported, decide, path } =
    await openHidden();
  await hide();
  expect((await withdraw()).status).toBe(204);
  expect(await reported()).toEqual([]);
  expect((await app.request('GET', path, { token: user.token })).status).toBe(404);
  expect((await withdraw()).status).toBe(404);
  expect((await decide('restore')).status).toBe(404);

  const again = await post();
  expect(again).toMatchObject({ status: 201, body: { _id: review._id, isHidden: true } });
  expect(await shown()).toEqual([]);
  expect(await reported()).toMatchObject([{ _id: review._id, isHidden: true }]);
  expect((await post()).status).toBe(409);

  await decide('restore', { reason: 'It is fair now.' });
  expect(await shown()).toMatchObject([{ _id: review._id }]);
});

test('keeps the outcome for author and reporters after a withdrawal', async () => {
  const { user, reader, withdraw, hide, outcomes } = await openHidden();
  await hide();
  const before = await Promise.all([outcomes(user), outcomes(reader)]);
  expect(before).toMatchObject([[{ role: 'author' }], [{ role: 'reporter' }]]);
  await withdraw();
  expect(await Promise.all([outcomes(user), outcomes(reader)])).toEqual(before);
});

test('keeps the reports of a review that is withdrawn and posted again', async () => {
  const { post, withdraw, reported, shown, report, reader } = await openHidden();
  await withdraw();
  expect(await shown()).toEqual([]);
  expect((await report(reader)).status).toBe(404);
  await post(other('Still bad.'));
  expect(await shown()).toMatchObject([{ comments: { overall: 'Still bad.' } }]);
  expect(await reported()).toMatchObject([
    { reports: [{ reason: 'spam' }], changed: { comments: { overall: 'Good teachers.' } } },
  ]);
});

test('deletes an unreported review when it is withdrawn', async () => {
  const { app, reader, institutionId } = await openHidden();
  const { token } = reader;
  const body = reviewBody({ institutionId });
  const { _id } = (await app.request('POST', '/api/reviews', { token, body })).body;
  await app.request('DELETE', `/api/reviews/${_id}`, { token });
  expect(await app.runtime.reviews.records.read(_id)).toBeNull();
  const again = await app.request('POST', '/api/reviews', { token, body });
  expect(again).toMatchObject({ status: 201, body: { isHidden: false } });
});

test('returns a changed text to the moderators and allows a new report', async () => {
  const { reader, report, decide, reported, edit, app } = await openHidden();
  await decide('dismiss', { reason: 'It is true.' });
  expect(await reported()).toEqual([]);
  expect((await report(reader)).status).toBe(409);

  app.pass(5);
  await edit(other('Worse than before.'));
  expect(await reported()).toMatchObject([
    {
      comments: { overall: 'Worse than before.' },
      changed: { at: '2026-06-01T09:00:05.000Z', comments: { overall: 'Good teachers.' } },
      reports: [{ reason: 'spam' }],
    },
  ]);
  expect((await report(reader, { reason: 'offensive' })).status).toBe(201);
  expect((await report(reader)).status).toBe(409);

  await decide('dismiss', { reason: 'It is true, too.' });
  expect(await reported()).toEqual([]);
});

test('shows moderators the last text that they decided on', async () => {
  const { edit, reported, hide, decide } = await openHidden();
  await hide();
  expect((await reported())[0]).not.toHaveProperty('changed');
  await edit(other('Second.'));
  expect((await edit(other('Third.'))).body).toMatchObject({ isHidden: true });
  expect(await reported()).toMatchObject([
    { comments: { overall: 'Third.' }, changed: { comments: { overall: 'Good teachers.' } } },
  ]);
  const kept = await decide('hide', { reason: 'No better.' });
  expect(kept).toMatchObject({ status: 200, body: { isHidden: true } });
  expect((await reported())[0]).not.toHaveProperty('changed');
});

test('an edit without changes leaves a hidden review decided', async () => {
  const { edit, text, reported, decide, review } = await openHidden();
  await decide('dismiss');
  expect((await edit(text)).body).toMatchObject({ updatedAt: review.updatedAt });
  expect(await reported()).toEqual([]);
});

test('an edit does not let a reported review change its kind', async () => {
  const { edit, hide } = await openHidden();
  await hide();
  expect(await edit(reviewBody({ internship: 'Lab' }))).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('between course and internship') },
  });
});

test('a withdrawal does not let a hidden text return as the other kind', async () => {
  const { app, user, post, edit, hide, shown, reported, withdraw } = await openHidden();
  const { token } = user;
  const asIntern = (overall: string) =>
    reviewBody({ internship: 'Lab', comments: { overall }, ratings: { overall: 1 } });
  await edit(other('The warden is a thief.'));
  await hide();
  const copied = await post(asIntern(' the warden is a THIEF! '));
  expect(copied).toMatchObject({ status: 201, body: { isHidden: true } });
  expect(await shown()).toEqual([]);
  expect(JSON.stringify(await reported())).toContain(copied.body._id);

  // Neither after a withdrawal of the hidden review nor by an edit.
  await withdraw();
  const path = `/api/reviews/${copied.body._id}`;
  expect((await app.request('DELETE', path, { token })).status).toBe(204);
  const harmless = await post(asIntern('Good mentors.'));
  expect(harmless).toMatchObject({ status: 201, body: { isHidden: false } });
  const own = `/api/reviews/${harmless.body._id}`;
  const body = asIntern('The warden is a thief.');
  expect((await app.request('PUT', own, { token, body })).body).toMatchObject({ isHidden: true });
  expect(await shown()).toEqual([]);
});
