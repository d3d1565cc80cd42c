import { describe, expect, it } from 'vitest';
import { institutionBody } from '../institution-body.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { reviewBody } from './review-calls.ts';

const DETAIL = '/api/institutions/college/Kept%20College';
const SEARCH = '/api/institutions?q=kept%20college';
const SUGGESTIONS = '/api/suggestions?q=kept';
/**
 * The first read fills the memory, the second is kept, the third is served from the kept answer.
 */
const READS = 3;

/** The answers about one institution: detail, search and suggestions. */
async function readAnswers(app: TestApp) {
  // Sequential, because an answer that waits for another read is not kept.
  const detail = await app.request('GET', DETAIL);
  const search = await app.request('GET', SEARCH);
  const suggestions = await app.request('GET', SUGGESTIONS);
  return {
    status: detail.status,
    area: detail.body.campusArea,
    reviews: detail.body.rating?.count,
    found: search.body.total,
    reviewsInSearch: search.body.institutions[0]?.rating?.count,
    city: suggestions.body.institutions[0]?.location.city,
  };
}

async function readWarmAnswers(app: TestApp) {
  for (let n = 1; n < READS; n++) await readAnswers(app);
  return readAnswers(app);
}

describe.each(['the same process', 'another process'])(
  'what is kept, and written by %s',
  (writer) => {
    it('is answered with current data', async () => {
      const reader = await openTestApp();
      const other = await openTestApp({ env: { DATA_DIR: reader.folder } });
      const app = writer === 'another process' ? other : reader;
      const { token } = await app.person('root', 'admin');
      const body = (more: object) => institutionBody({ name: 'Kept College', ...more });
      const sent = (method: string, path: string, data?: object) =>
        app.request(method, path, { token, ...(data && { body: data }) });

      expect(await readWarmAnswers(reader)).toMatchObject({ status: 404, found: 0 });
      const { _id } = (await sent('POST', '/api/institutions', body({}))).body;
      expect(await readWarmAnswers(reader)).toMatchObject({
        status: 200,
        found: 1,
        city: 'Kolkata',
      });

      const location = { place: 'Fort', city: 'Mumbai', state: 'Maharashtra', country: 'India' };
      await sent('PUT', `/api/institutions/${_id}`, body({ campusArea: '5 acres', location }));
      expect(await readWarmAnswers(reader)).toMatchObject({ area: '5 acres', city: 'Mumbai' });

      const review = await sent('POST', '/api/reviews', {
        ...reviewBody(),
        institutionId: _id,
        course: 'MBA',
      });
      expect(review.status).toBe(201);
      expect(await readWarmAnswers(reader)).toMatchObject({ reviews: 1, reviewsInSearch: 1 });
      await sent('DELETE', `/api/reviews/${review.body._id}`);
      expect(await readWarmAnswers(reader)).toMatchObject({ area: '5 acres', reviews: undefined });

      await sent('PUT', `/api/institutions/${_id}`, body({ name: 'Renamed', location }));
      expect(await readWarmAnswers(reader)).toMatchObject({ status: 404, city: undefined });
      await sent('PUT', `/api/institutions/${_id}`, body({ location }));
      expect(await readWarmAnswers(reader)).toMatchObject({ status: 200, city: 'Mumbai' });
      await sent('DELETE', `/api/institutions/${_id}`);
      expect(await readWarmAnswers(reader)).toMatchObject({
        status: 404,
        found: 0,
        city: undefined,
      });
    });
  },
);

it('a kept answer carries the headers of the present request', async () => {
  const app = await openTestApp();
  const { token } = await app.person('root', 'admin');
  const body = institutionBody({ name: 'Kept College' });
  const etag = (await app.request('POST', '/api/institutions', { token, body })).headers.get(
    'etag',
  );
  await readWarmAnswers(app);
  const answers = [
    await app.request('GET', DETAIL),
    await app.request('GET', DETAIL, { headers: { 'If-None-Match': etag ?? '' } }),
    await app.request('HEAD', DETAIL),
    await app.request('GET', DETAIL, { headers: { 'If-None-Match': '"another"' } }),
  ];
  expect(answers.map(({ status, body: text }) => [status, text !== null])).toEqual([
    [200, true],
    [304, false],
    [200, false],
    [200, true],
  ]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(answers.length);
  expect((await app.request('POST', SEARCH, { body: {} })).status).not.toBe(200);
});
