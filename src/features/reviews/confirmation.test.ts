import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, PASSWORD, type Person, type TestApp } from '../../testing/test-app.ts';
import { requestConfirmation } from './confirmation.ts';

const DAY = 24 * 60 * 60;
const INVALID = {
  msg: 'This link is no longer valid: it was used, has expired or belongs to another account.',
};

async function openApp(env: Record<string, string> = { REVIEWS_NEED_EMAIL: 'on' }) {
  const app = await openTestApp({ env });
  const { token } = await app.person('root', 'admin');
  const made = await app.request('POST', '/api/institutions', { token, body: institutionBody() });
  const institutionId: string = made.body._id;
  const asha = await app.person('asha');
  const post = ({ token: by }: Person, more: object = {}) =>
    app.request('POST', '/api/reviews', {
      token: by,
      body: { institutionId, ratings: { overall: 4 }, comments: { overall: 'Good' }, ...more },
    });
  const shown = async () =>
    (await app.request('GET', `/api/reviews?institution=${institutionId}`)).body;
  return { app, asha, institutionId, post, shown };
}

/** The tokens of the links mailed to a person, oldest first. */
async function tokensTo(app: TestApp, { email }: Person): Promise<string[]> {
  await app.runtime.background.idle();
  const folder = join(app.folder, 'outbox');
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /confirm-email\?token=([\w.-]+)/.exec(text)?.[1] ?? []);
}

const confirm = (app: TestApp, token: string) =>
  app.request('POST', `/api/account/confirm-email?${new URLSearchParams({ token })}`);
const stateOf = async (app: TestApp, { token }: Person) =>
  (await app.request('GET', '/api/account/confirmation', { token })).body;

test('publishes a review at once without the setting and without SMTP', async () => {
  const { app, asha, post, shown } = await openApp({});
  const { status, body } = await post(asha);
  expect([status, body.isWaiting]).toEqual([201, undefined]);
  expect((await shown()).reviews).toHaveLength(1);
  expect(await tokensTo(app, asha)).toEqual([]);
  expect(await stateOf(app, asha)).toEqual({ isNeeded: false, isConfirmed: false, waiting: 0 });
});

test('holds reviews by default when SMTP is configured', async () => {
  const SMTP_URL = 'smtp://localhost:1';
  const { app, asha } = await openApp({ SMTP_URL });
  expect((await stateOf(app, asha)).isNeeded).toBe(true);
  const other = await openApp({ SMTP_URL, REVIEWS_NEED_EMAIL: 'off' });
  expect((await stateOf(other.app, other.asha)).isNeeded).toBe(false);
});

describe('a review of an unconfirmed email', () => {
  test('waits, visible to its author only and counted nowhere', async () => {
    const { app, asha, institutionId, post, shown } = await openApp();
    const other = await app.person('bela');
    const { status, body } = await post(asha);
    expect([status, body.isWaiting]).toEqual([201, true]);
    expect(await shown()).toEqual({ reviews: [], nextCursor: null, summary: {} });
    const own = await app.request('GET', '/api/reviews/mine', { token: asha.token });
    expect(own.body.reviews).toMatchObject([{ _id: body._id, isWaiting: true }]);
    const path = `/api/reviews/${body._id}`;
    expect((await app.request('GET', path, { token: asha.token })).status).toBe(200);
    expect((await app.request('GET', path, { token: other.token })).status).toBe(404);
    const report = { token: other.token, body: { reason: 'spam' } };
    expect((await app.request('POST', `${path}/report`, report)).status).toBe(404);
    const { institutions } = (await app.request('GET', '/api/institutions/all')).body;
    expect(
      institutions.find((one: { _id: string }) => one._id === institutionId).rating,
    ).toBeNull();
    expect((await post(asha)).status).toBe(409);
    expect(await stateOf(app, asha)).toEqual({ isNeeded: true, isConfirmed: false, waiting: 1 });
    const profile = await app.request('GET', '/api/profile', { token: asha.token });
    expect(profile.body.unconfirmed).toEqual({ waiting: 1 });
    const { unconfirmed: _, ...edit } = profile.body;
    const headers = { 'If-Match': profile.headers.get('etag') ?? '' };
    const put = { token: asha.token, body: { ...edit, about: 'Me' }, headers };
    expect((await app.request('PUT', '/api/profile', put)).status).toBe(200);
  });

  test('is published once by the mailed link, which purges its pages', async () => {
    const { app, asha, institutionId, post, shown } = await openApp();
    const { body } = await post(asha);
    const [token = '', ...others] = await tokensTo(app, asha);
    expect(others).toEqual([]);
    app.purged.length = 0;
    expect(await confirm(app, token)).toMatchObject({
      status: 200,
      body: { msg: 'Your email is confirmed. Any reviews that were waiting are now published.' },
    });
    expect(app.purged).toContain(`institution:${institutionId}`);
    const { reviews, summary } = await shown();
    expect(reviews.map(({ _id, isWaiting }: typeof body) => [_id, isWaiting])).toEqual([
      [body._id, undefined],
    ]);
    expect(summary.overall.count).toBe(1);
    expect(await confirm(app, token)).toMatchObject({ status: 400, body: INVALID });
    expect(await stateOf(app, asha)).toEqual({ isNeeded: true, isConfirmed: true, waiting: 0 });
    const next = await post(asha, { internship: 'Summer' });
    expect([next.status, next.body.isWaiting]).toEqual([201, undefined]);
  });

  test('is deleted when it is withdrawn', async () => {
    const { app, asha, post, shown } = await openApp();
    const { body } = await post(asha);
    const [token = ''] = await tokensTo(app, asha);
    const withdrawn = await app.request('DELETE', `/api/reviews/${body._id}`, asha);
    expect(withdrawn.status).toBe(204);
    expect((await confirm(app, token)).status).toBe(200);
    expect((await shown()).reviews).toEqual([]);
  });

  test('is published by a mailed password reset, too', async () => {
    const { app, asha, post, shown } = await openApp();
    await post(asha);
    await app.request('POST', '/api/auth/forgot-password', { body: { email: asha.email } });
    await app.runtime.background.idle();
    const folder = join(app.folder, 'outbox');
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const token = texts.flatMap(
      (text) => /reset-password\?token=([\w.-]+)/.exec(text)?.[1] ?? [],
    )[0];
    const body = { token, password: `${PASSWORD}!` };
    expect((await app.request('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await shown()).reviews).toHaveLength(1);
  });

  test('is published by a concurrent confirmation', async () => {
    const { app, asha, post, shown } = await openApp();
    await requestConfirmation(app.runtime, { ...principalOf(asha) }, 'en');
    const [token = ''] = await tokensTo(app, asha);
    const [made, confirmed] = await Promise.all([post(asha), confirm(app, token)]);
    expect([made.status, confirmed.status]).toEqual([201, 200]);
    expect((await shown()).reviews).toHaveLength(1);
  });
});

function principalOf({ id, username }: Person) {
  return { userId: id, username, role: 'user', sessionId: id } as const;
}

describe('a confirmation link', () => {
  test('is refused when forged, expired, truncated or of a deleted account', async () => {
    const { app, asha, post, shown } = await openApp();
    await post(asha);
    const [token = ''] = await tokensTo(app, asha);
    const bela = await app.person('bela');
    const forged = [
      '',
      'x',
      '__proto__',
      token.slice(0, -1),
      token.replace(/^[^.]+/, bela.id),
      token.replace(/\.(\d+)\./, (_, expires) => `.${Number(expires) + 1}.`),
      'x'.repeat(300),
    ];
    for (const each of forged) expect((await confirm(app, each)).status, each).toBe(400);
    app.pass(3 * DAY + 1);
    expect(await confirm(app, token)).toMatchObject({ status: 400, body: INVALID });
    expect((await shown()).reviews).toEqual([]);
    const later = await app.signIn(asha);
    const resent = { token: later.token };
    expect((await app.request('POST', '/api/account/confirmation', resent)).status).toBe(200);
    const fresh = (await tokensTo(app, asha)).find((each) => each !== token) ?? '';
    const body = { currentPassword: PASSWORD };
    await app.request('POST', '/api/account/delete', { token: later.token, body });
    expect(await confirm(app, fresh)).toMatchObject({ status: 400, body: INVALID });
    expect((await shown()).reviews).toEqual([]);
    expect([...(await app.runtime.reviews.list.refresh()).items]).toEqual([]);
  });

  test('confirms only the address that it was mailed to', async () => {
    const { app, asha, post } = await openApp();
    await post(asha);
    const [token = ''] = await tokensTo(app, asha);
    await app.runtime.users.records.update(asha.id, (data) => ({
      ...data,
      email: 'new@people.test',
    }));
    expect(await confirm(app, token)).toMatchObject({ status: 400, body: INVALID });
  });

  test('is mailed at most three times an hour, and never after confirmation', async () => {
    const { app, asha, post } = await openApp();
    const resend = () => app.request('POST', '/api/account/confirmation', { token: asha.token });
    await post(asha);
    expect([(await resend()).status, (await resend()).status]).toEqual([200, 200]);
    expect((await resend()).status).toBe(429);
    // A further review is accepted nevertheless.
    expect((await post(asha, { internship: 'Summer' })).status).toBe(201);
    const tokens = await tokensTo(app, asha);
    expect(tokens).toHaveLength(3);
    expect((await confirm(app, tokens[0] ?? '')).status).toBe(200);
    expect((await resend()).status).toBe(200);
    expect(await tokensTo(app, asha)).toHaveLength(3);
  });

  test('redirects a form to the page', async () => {
    const { app, asha, post } = await openApp();
    await post(asha);
    const [token = ''] = await tokensTo(app, asha);
    const answer = await app.request('POST', `/api/account/confirm-email?token=${token}`, {
      body: 'from=page',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/confirm-email?done=1');
    const again = await app.request('POST', `/api/account/confirm-email?token=${token}`, {
      body: 'from=page',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(again.headers.get('location')).toBe('/confirm-email?failed=1');
  });
});
