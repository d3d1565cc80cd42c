import { describe, expect, test } from 'vitest';
import { newId } from '../../store/key.ts';
import {
  type ApiAnswer,
  cookieOf,
  openTestApp,
  type RequestOptions,
  type TestApp,
} from '../../testing/test-app.ts';
import { createRefreshToken } from './refresh-token.ts';

const ENDED = { status: 401, body: { msg: 'Your session has ended. Please log in again.' } };
const DAY = 24 * 60 * 60;

function refresh(
  app: TestApp,
  cookie: string | undefined,
  ask: RequestOptions = {},
): Promise<ApiAnswer> {
  return app.request('GET', '/api/auth/refresh', { ...ask, cookie });
}

function profile(app: TestApp, token: string): Promise<ApiAnswer> {
  return app.request('GET', '/api/profile', { token });
}

describe('GET /api/auth/refresh', () => {
  test('returns a valid token and rotates the cookie', async () => {
    const app = await openTestApp();
    const { cookie } = await app.person('asha');
    const first = await refresh(app, cookie);
    expect(first).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
    expect((await profile(app, first.body.accessToken)).status).toBe(200);
    expect(cookieOf(first)).not.toBe(cookie);
    const second = await refresh(app, cookieOf(first));
    expect(second.status).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
  });

  test('rotates once for 200 concurrent calls', async () => {
    const app = await openTestApp();
    const { cookie } = await app.person('asha');
    const answers = await Promise.all(Array.from({ length: 200 }, () => refresh(app, cookie)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    const [id = ''] = await app.runtime.sessions.ids();
    expect((await app.runtime.sessions.read(id))?.data.counter).toBe(1);
    expect((await refresh(app, cookieOf(answers[0] as ApiAnswer))).status).toBe(200);
  });

  test('accepts the previous token for a minute with the same successor', async () => {
    const app = await openTestApp();
    const { cookie } = await app.person('asha');
    const first = await refresh(app, cookie);
    app.pass(60);
    const repeated = await refresh(app, cookie);
    expect(repeated.status).toBe(200);
    expect(cookieOf(repeated)).toBe(cookieOf(first));
  });

  test('treats it as reuse later and ends the whole family', async () => {
    const app = await openTestApp();
    const { cookie } = await app.person('asha');
    const first = await refresh(app, cookie);
    app.pass(61);
    const reused = await refresh(app, cookie);
    expect(reused).toMatchObject(ENDED);
    expect(reused.headers.getSetCookie(), 'a loser clears no cookie').toEqual([]);
    expect(await refresh(app, cookieOf(first))).toMatchObject(ENDED);
    expect(await profile(app, first.body.accessToken)).toMatchObject(ENDED);
  });

  test('treats an older token as reuse and keeps other sessions', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const elsewhere = await app.signIn(asha);
    const first = await refresh(app, asha.cookie);
    const second = await refresh(app, cookieOf(first));
    expect(await refresh(app, asha.cookie)).toMatchObject(ENDED);
    expect(await refresh(app, cookieOf(second))).toMatchObject(ENDED);
    expect((await refresh(app, elsewhere.cookie)).status).toBe(200);
  });

  test('ends 30 days after its last use', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    app.pass(20 * DAY);
    const used = await refresh(app, asha.cookie);
    app.pass(20 * DAY);
    const again = await refresh(app, cookieOf(used));
    expect(again.status).toBe(200);
    app.pass(30 * DAY);
    expect(await refresh(app, cookieOf(again))).toMatchObject(ENDED);
  });

  test('is limited to sixty a minute per session', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    let { cookie } = asha as { cookie: string | undefined };
    for (let turn = 0; turn < 60; turn += 1) cookie = cookieOf(await refresh(app, cookie));
    const refused = await refresh(app, cookie);
    expect(refused).toMatchObject({ status: 429, body: { msg: expect.any(String) } });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.getSetCookie()).toEqual([]);
    const elsewhere = await app.signIn(asha);
    expect((await refresh(app, elsewhere.cookie)).status).toBe(200);
    app.pass(60);
    expect((await refresh(app, cookie)).status, 'no session has ended').toBe(200);
  });

  test('returns the current role', async () => {
    const app = await openTestApp();
    const { cookie, id } = await app.person('asha');
    await app.runtime.users.records.update(id, (data) => ({ ...data, role: 'admin' }));
    const [, payload = ''] = (await refresh(app, cookie)).body.accessToken.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).role).toBe('admin');
  });

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Dest': 'image' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
  ])('refuses what a browser sends by itself: %j', async (headers) => {
    const app = await openTestApp();
    const { cookie } = await app.person('asha');
    const answer = await refresh(app, cookie, { headers });
    expect(answer).toMatchObject({ status: 403, body: { msg: expect.any(String) } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [id = ''] = await app.runtime.sessions.ids();
    expect((await app.runtime.sessions.read(id))?.data.counter).toBe(0);
  });

  test('accepts fetches of the site itself', async () => {
    const app = await openTestApp();
    const { cookie } = await app.person('asha');
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
      'Sec-Fetch-Dest': 'empty',
    };
    expect((await refresh(app, cookie, { headers })).status).toBe(200);
  });

  test('refuses forged cookies', async () => {
    const app = await openTestApp();
    const { cookie } = await app.person('asha');
    const [id, , signature] = cookie.replace('refreshToken=', '').split('.');
    const foreign = createRefreshToken(Buffer.alloc(32, 7), { sessionId: `${id}`, counter: 0 });
    const unknown = createRefreshToken(app.runtime.secret, { sessionId: newId(), counter: 0 });
    const others = ['', 'x', `${id}`, `${id}.1.${signature}`, `${id}.0.${'A'.repeat(43)}`, foreign];
    for (const value of [
      ...others,
      unknown,
      `${id}.0.${signature}x`,
      '%00',
      '../../testing/user/x.0.y',
    ]) {
      expect(await refresh(app, `refreshToken=${value}`), value).toMatchObject(ENDED);
    }
    expect(await refresh(app, undefined)).toMatchObject(ENDED);
    expect((await refresh(app, cookie)).status, 'forgeries end no session').toBe(200);
  });
});

describe('POST /api/auth/logout', () => {
  test('ends the session with its access token and clears the cookie', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const elsewhere = await app.signIn(asha);
    const answer = await app.request('POST', '/api/auth/logout', { cookie: asha.cookie });
    expect(answer).toMatchObject({ status: 204, body: null });
    expect(answer.headers.getSetCookie()).toEqual([
      'refreshToken=; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Strict',
    ]);
    expect(await refresh(app, asha.cookie)).toMatchObject(ENDED);
    expect(await profile(app, asha.token)).toMatchObject(ENDED);
    expect((await profile(app, elsewhere.token)).status).toBe(200);
  });

  test('identifies the session by the access token alone', async () => {
    const app = await openTestApp();
    const { token, cookie } = await app.person('asha');
    expect((await app.request('POST', '/api/auth/logout', { token })).status).toBe(204);
    expect(await refresh(app, cookie)).toMatchObject(ENDED);
  });

  test('answers 204 to any input, repeatedly', async () => {
    const app = await openTestApp();
    const { token, cookie } = await app.person('asha');
    for (const ask of [{}, { cookie: 'refreshToken=x' }, { token: 'x' }, { token, cookie }]) {
      expect((await app.request('POST', '/api/auth/logout', ask)).status).toBe(204);
    }
    expect((await app.request('POST', '/api/auth/logout', { token, cookie })).status).toBe(204);
  });
});
