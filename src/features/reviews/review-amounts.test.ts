import { expect, test } from 'vitest';
import {
  loadReviewPage,
  openWithReviews,
  reviewBody,
  writeReview,
} from '../../testing/api/review-calls.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { readPaidRanges } from './list-reviews.ts';

test('keeps what one reviewer paid to its author, and gives a range of three', async () => {
  const { app, user, institutionId } = await openWithReviews(await openTestApp());
  const write = async (name: string, feePaid: number) => {
    const author = name === 'asha' ? user : await app.person(name);
    return writeReview(app, author, reviewBody({ institutionId, feePaid, hostelPaid: 60_000 }));
  };
  const own = await write('asha', 90_000);
  expect(own).toMatchObject({ feePaid: 90_000, hostelPaid: 60_000 });
  await write('bina', 125_000);
  expect(await readPaidRanges(app.runtime, institutionId)).toEqual({ fee: null, hostel: null });
  await write('chetan', 0);
  expect(await readPaidRanges(app.runtime, institutionId)).toEqual({
    fee: { from: 0, to: 125_000, count: 3 },
    hostel: { from: 60_000, to: 60_000, count: 3 },
  });
  for (const shown of (await loadReviewPage(app, institutionId)).reviews)
    expect(Object.keys(shown)).not.toContain('feePaid');
  const path = `/api/reviews/mine?institution=${institutionId}`;
  const mine = await app.request('GET', path, { token: user.token });
  expect(mine.body.reviews).toMatchObject([{ feePaid: 90_000 }]);
});

test('counts a reviewer of a course and an internship once', async () => {
  const { app, user, institutionId } = await openWithReviews(await openTestApp());
  const bina = await app.person('bina');
  const write = (author: typeof bina, feePaid: number, of: object) =>
    writeReview(app, author, { ...reviewBody(of), institutionId, feePaid });
  await write(user, 90_000, {});
  await write(user, 95_000, { internship: 'Lab' });
  await write(bina, 100_000, {});
  await write(bina, 105_000, { internship: 'Lab' });
  expect((await readPaidRanges(app.runtime, institutionId)).fee).toBeNull();
  await write(await app.person('chetan'), 80_000, {});
  const { fee } = await readPaidRanges(app.runtime, institutionId);
  expect(fee).toMatchObject({ from: 80_000, count: 3 });
});

test('shows the scholarship and the year of entry, and refuses impossible values', async () => {
  const { app, user, institutionId } = await openWithReviews(await openTestApp());
  const body = reviewBody({ institutionId, scholarshipGot: 'Pragati', entryYear: 2022 });
  await writeReview(app, user, body);
  const { reviews } = await loadReviewPage(app, institutionId);
  expect(reviews).toMatchObject([{ scholarshipGot: 'Pragati', entryYear: 2022 }]);
  for (const wrong of [
    { feePaid: -1 },
    { feePaid: 1.5 },
    { hostelPaid: 1e12 },
    { entryYear: 20_222 },
    { scholarshipGot: 'a'.repeat(201) },
  ]) {
    const sent = { ...reviewBody({ internship: 'Lab' }), institutionId, ...wrong };
    const answer = await app.request('POST', '/api/reviews', { token: user.token, body: sent });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, Object.keys(wrong)]);
  }
});
