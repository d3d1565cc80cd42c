import { expect, test } from 'vitest';
import * as z from 'zod';
import { ad } from '../../domain/ad.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const ads = z.object({ ads: z.array(ad) });
const addresses = { imageUrl: 'https://example.org/a.png', linkUrl: 'https://example.org/offer' };
const DAY = 24 * 60 * 60;

async function openWithAdmin() {
  const app = await openTestApp();
  const { token } = await app.person('asha', 'admin');
  return { app, token };
}

async function activeLinks(app: TestApp, query = ''): Promise<string[]> {
  const answer = await app.request('GET', `/api/ad${query}`);
  return bodyOf(ads, answer).ads.map(({ linkUrl }) => linkUrl);
}

test('POST /api/ad/add answers the bare ad with the defaults of the form', async () => {
  const { app, token } = await openWithAdmin();
  const { status, body } = await app.request('POST', '/api/ad/add', { token, body: addresses });
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String),
    ...addresses,
    position: 'content',
    isActive: true,
    startDate: null,
    endDate: null,
    createdAt: '2026-06-01T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
  });
  expect(app.purged).toContain('ads');
});

test.each([
  ['no image', { linkUrl: addresses.linkUrl }, { imageUrl: 'This field is required.' }],
  [
    'a script for a target',
    { ...addresses, linkUrl: 'javascript:alert(1)' },
    { linkUrl: 'Enter a full web address that starts with http:// or https://.' },
  ],
  [
    'an unknown position',
    { ...addresses, position: 'sidebar' },
    { position: 'Choose one of: header, content, footer.' },
  ],
  [
    'a day that no calendar has',
    { ...addresses, startDate: '2026-02-30' },
    { startDate: 'Enter a valid date as YYYY-MM-DD.' },
  ],
  [
    'an end before the start',
    { ...addresses, startDate: '2026-06-02', endDate: '2026-06-01' },
    { endDate: 'The end date must not be before the start date.' },
  ],
  ['a list', [], { body: 'This must be an object.' }],
])('POST /api/ad/add refuses %s with 400 and stores nothing', async (_, body, errors) => {
  const { app, token } = await openWithAdmin();
  const answer = await app.request('POST', '/api/ad/add', { token, body });
  expect(answer).toMatchObject({ status: 400, body: { errors } });
  expect((await app.request('GET', '/api/ad/all', { token })).body).toEqual({ ads: [] });
});

test('GET /api/ad returns the ads active on this day in India, both dates included', async () => {
  const { app, token } = await openWithAdmin();
  const add = (name: string, fields: object) => {
    const body = { ...addresses, linkUrl: `https://example.org/${name}`, ...fields };
    return app.request('POST', '/api/ad/add', { token, body });
  };
  await add('always', {});
  await add('off', { isActive: false });
  await add('today', { startDate: '2026-06-01', endDate: '2026-06-01' });
  await add('tomorrow', { startDate: '2026-06-02' });
  const named = async () => (await activeLinks(app)).map((link) => link.split('/').at(-1)).sort();

  expect(await named()).toEqual(['always', 'today']);
  app.pass(9 * 60 * 60 + 29 * 60);
  expect(await named()).toEqual(['always', 'today']);
  app.pass(60);
  expect(await named()).toEqual(['always', 'tomorrow']);
  app.pass(400 * DAY);
  expect(await named()).toEqual(['always', 'tomorrow']);
});

test('GET /api/ad?position= filters by position and rejects an unknown one with 400', async () => {
  const { app, token } = await openWithAdmin();
  for (const position of ['header', 'content', 'footer']) {
    const body = { ...addresses, linkUrl: `https://example.org/${position}`, position };
    await app.request('POST', '/api/ad/add', { token, body });
  }
  expect(await activeLinks(app, '?position=footer')).toEqual(['https://example.org/footer']);
  expect(await activeLinks(app)).toHaveLength(3);
  expect((await app.request('GET', '/api/ad?position=sidebar')).status).toBe(400);
});

test('PUT replaces and DELETE removes an ad, visible to the next read', async () => {
  const { app, token } = await openWithAdmin();
  const made = bodyOf(ad, await app.request('POST', '/api/ad/add', { token, body: addresses }));
  const off = { ...addresses, isActive: false };
  const replaced = await app.request('PUT', `/api/ad/${made._id}`, { token, body: off });
  expect(replaced).toMatchObject({ status: 200, body: { _id: made._id, isActive: false } });
  expect(await activeLinks(app)).toEqual([]);
  const all = await app.request('GET', '/api/ad/all', { token });
  const figures = { impressions: 0, clicks: 0, days: [] };
  const etag = replaced.headers.get('etag');
  expect(all.body).toEqual({ ads: [{ ...Object(replaced.body), etag, figures }] });

  expect((await app.request('DELETE', `/api/ad/${made._id}`, { token })).status).toBe(204);
  expect((await app.request('GET', '/api/ad/all', { token })).body).toEqual({ ads: [] });
  for (const method of ['PUT', 'DELETE']) {
    const again = await app.request(method, `/api/ad/${made._id}`, { token, body: addresses });
    expect(again).toMatchObject({ status: 404, body: { msg: 'This ad does not exist.' } });
  }
});

test.each([
  ['GET', '/api/ad/all'],
  ['POST', '/api/ad/add'],
  ['PUT', '/api/ad/someid'],
  ['DELETE', '/api/ad/someid'],
])('%s %s is for admins: 401 without a session, 403 for a user', async (method, path) => {
  const app = await openTestApp();
  const { token } = await app.person('usha');
  const body = method === 'GET' ? undefined : addresses;
  expect((await app.request(method, path, { body })).status).toBe(401);
  expect((await app.request(method, path, { body, token })).status).toBe(403);
});

test('omits the editor of an ad from the public answer', async () => {
  const { app, token } = await openWithAdmin();
  await app.request('POST', '/api/ad/add', { token, body: addresses });
  const { body } = await app.request('GET', '/api/ad');
  expect(body).toMatchObject({ ads: [addresses] });
  expect(JSON.stringify(body)).not.toContain('updatedBy');
});

test('answers 412 with the current ad to a stale edit', async () => {
  const { app, token } = await openWithAdmin();
  const made = await app.request('POST', '/api/ad/add', { token, body: addresses });
  const path = `/api/ad/${made.body._id}`;
  const put = (position: string, ifMatch: string) =>
    app.request('PUT', path, {
      token,
      body: { ...addresses, position },
      headers: { 'If-Match': ifMatch },
    });
  const listed = async () => (await app.request('GET', '/api/ad/all', { token })).body.ads[0].etag;
  const etag = made.headers.get('etag') ?? '';
  expect([await listed(), (await app.request('GET', path, { token })).headers.get('etag')]).toEqual(
    [etag, etag],
  );
  app.pass(1);
  expect((await put('header', etag)).status).toBe(200);
  const stale = await put('footer', etag);
  expect(stale).toMatchObject({ status: 412, body: { ad: { position: 'header' } } });
  expect(stale.body.etag).toBe(await listed());
  expect((await put('footer', stale.body.etag)).status).toBe(200);
  expect((await app.request('PUT', path, { token, body: addresses })).status).toBe(200);
});
