import { expect, test } from 'vitest';
import { openWithReviews, reviewBody, writeReview } from '../../testing/api/review-calls.ts';
import { memoryEngine } from '../../testing/crash/memory-engine.ts';
import { openTestApp } from '../../testing/test-app.ts';

test('records concurrent acts once with their author', async () => {
  const engine = memoryEngine();
  const quick = await openWithReviews(await openTestApp({ engine }));
  const { app, admin, user, institutionId } = quick;
  const review = await writeReview(
    app,
    user,
    reviewBody({ institutionId, ratings: { overall: 1 } }),
  );
  const rival = await app.person('rival', 'admin');
  const hide = (asked: typeof app, { token }: { token: string }) =>
    asked.request('PUT', `/api/reviews/${review._id}/hide`, { token });

  let isOvertaken = false;
  const slow = await openTestApp({
    engine: {
      ...engine,
      async replace(key, value, etag) {
        if (key === `review/${review._id}` && !isOvertaken) {
          isOvertaken = true;
          await hide(app, admin);
        }
        return engine.replace(key, value, etag);
      },
    },
  });
  expect(await hide(slow, rival)).toMatchObject({ status: 200, body: { isHidden: true } });
  expect(isOvertaken).toBe(true);
  for (const asked of [app, slow]) {
    const { body } = await asked.request('GET', '/api/history?target=review', {
      token: admin.token,
    });
    expect(body.entries).toMatchObject([{ by: { username: admin.username } }]);
  }
});
