import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cookieOf,
  openTestApp,
  PASSWORD,
  type RequestOptions,
  type TestApp,
} from '../../testing/test-app.ts';
import { needsRehash, verifyPassword } from './password-hash.ts';

// The real functions, with their calls counted.
vi.mock('./password-hash.ts', { spy: true });

const WRONG = { msg: 'Invalid email or password.' };
const TOO_MANY = { msg: 'Too many attempts. Please try again later.' };

function login(app: TestApp, email: string, password = PASSWORD, ask: RequestOptions = {}) {
  return app.request('POST', '/api/auth/login', { ...ask, body: { email, password } });
}

function failTimes(app: TestApp, times: number, ask: RequestOptions = {}) {
  const attempts = Array.from({ length: times }, () =>
    login(app, 'asha@people.test', 'wrong password', ask),
  );
  return Promise.all(attempts);
}

function countStatus(answers: readonly { status: number }[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

describe('POST /api/auth/login', () => {
  test('returns an access token and sets the refresh cookie', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const answer = await login(app, ' ASHA@people.test ');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ accessToken: expect.any(String), msg: 'Login successful!' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [, payload = ''] = answer.body.accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ id: asha.id, role: 'user' });
    expect(claims.exp - claims.iat).toBe(15 * 60);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^refreshToken=[\w.-]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test('sets the cookie with the __Host- prefix where the site is https', async () => {
    const app = await openTestApp({ env: { SITE_URL: 'https://campuskosh.example' } });
    await app.person('asha');
    const answer = await login(app, 'asha@people.test');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-refreshToken=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const renewed = await app.request('GET', '/api/auth/refresh', { cookie: cookieOf(answer) });
    expect(renewed.status).toBe(200);
  });

  test('gives the same answer for unknown, wrong and deleted', async () => {
    const app = await openTestApp();
    await app.person('asha');
    const { id } = await app.person('gone');
    await app.runtime.users.records.remove(id);
    for (const [email, password] of [
      ['nobody@people.test', PASSWORD],
      ['asha@people.test', 'wrong password'],
      ['asha@people.test', ` ${PASSWORD}`],
      ['gone@people.test', PASSWORD],
      ['not an address', PASSWORD],
    ] as const) {
      const answer = await login(app, email, password);
      expect(answer, email).toMatchObject({ status: 401, body: WRONG });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('hashes at the same cost without an account', async () => {
    const app = await openTestApp();
    vi.mocked(verifyPassword).mockClear();
    await login(app, 'nobody@people.test');
    expect(verifyPassword).toHaveBeenCalledOnce();
    const [[hash = ''] = []] = vi.mocked(verifyPassword).mock.calls;
    expect(needsRehash(hash)).toBe(false);
  });

  test('refuses an unpaired surrogate that is encoded equally', async () => {
    const app = await openTestApp();
    const account = { username: 'asha', email: 'asha@people.test', password: 'half a pair \ufffd' };
    await app.request('POST', '/api/auth/register', { body: account });
    const answer = await login(app, account.email, 'half a pair \ud83d');
    expect(answer).toMatchObject({ status: 401, body: WRONG });
    expect((await login(app, account.email, account.password)).status).toBe(200);
  });

  test.each([
    [{}, { email: 'This field is required.', password: 'This field is required.' }],
    [{ email: 'a@b.in', password: '' }, { password: 'This field is required.' }],
    [{ email: ['a@b.in'], password: 'x' }, { email: 'This must be a text.' }],
  ])('refuses %j as no credentials', async (body, errors) => {
    const app = await openTestApp();
    const answer = await app.request('POST', '/api/auth/login', { body });
    expect(answer).toMatchObject({ status: 400, body: { errors } });
  });

  test('rehashes a password of another cost', async () => {
    const app = await openTestApp();
    const { id } = await app.person('asha');
    const old =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    await app.runtime.users.records.update(id, (data) => ({ ...data, passwordHash: old }));
    expect((await login(app, 'asha@people.test', 'password')).status).toBe(200);
    const renewed = await app.runtime.users.records.read(id);
    expect(renewed?.data.passwordHash).toMatch(/m=19456,t=2,p=1/);
    expect((await login(app, 'asha@people.test', 'password')).status).toBe(200);
  });
});

describe('failed logins', () => {
  test('block even the right password after five in fifteen minutes', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await failTimes(app, 1);
    app.pass(60);
    expect(countStatus(await failTimes(app, 4), 401)).toBe(4);
    const refused = await login(app, 'asha@people.test');
    expect(refused).toMatchObject({ status: 429, body: TOO_MANY });
    expect(refused.headers.get('retry-after')).toBe(String(14 * 60));
    app.pass(14 * 60 - 1);
    expect((await login(app, 'asha@people.test')).status).toBe(429);
    app.pass(1);
    expect((await login(app, 'asha@people.test')).status).toBe(200);
  });

  test('evaluate at most ten of 1,000 concurrent attempts', async () => {
    const app = await openTestApp();
    await app.person('asha');
    const answers = await failTimes(app, 1_000);
    expect(countStatus(answers, 401)).toBe(5);
    // A busy machine may not process the last ones in time.
    expect(countStatus(answers, 429) + countStatus(answers, 503)).toBe(995);
  });

  test('are limited equally for unknown accounts', async () => {
    const app = await openTestApp();
    const answers = await failTimes(app, 8);
    expect(countStatus(answers, 401)).toBe(5);
  });

  test('are counted per account and network', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await app.person('devi');
    await failTimes(app, 5, { address: '2001:db8:1:2::1' });
    const at = (address: string) => login(app, 'asha@people.test', PASSWORD, { address });
    expect((await at('2001:db8:1:2:3:4:5:6')).status).toBe(429);
    expect((await at('2001:db8:1:3::1')).status).toBe(200);
    expect((await at('198.51.100.9')).status).toBe(200);
    const devi = await login(app, 'devi@people.test', PASSWORD, { address: '2001:db8:1:2::1' });
    expect(devi.status).toBe(200);
  });

  test('ignore client headers that claim another address', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await failTimes(app, 5);
    const headers = { 'X-Forwarded-For': '203.0.113.50', 'X-Nf-Client-Connection-Ip': '1.2.3.4' };
    const refused = await login(app, 'asha@people.test', PASSWORD, { headers });
    expect(refused.status).toBe(429);
  });

  test('are not counted for concurrent successes', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await failTimes(app, 4);
    const right = await Promise.all(
      Array.from({ length: 12 }, () => login(app, 'asha@people.test')),
    );
    expect(countStatus(right, 200)).toBe(12);
    expect(countStatus(await failTimes(app, 2), 401)).toBe(1);
  });

  test('are not limited where RATE_LIMIT is off', async () => {
    const app = await openTestApp({ env: { RATE_LIMIT: 'off' } });
    await app.person('asha');
    expect(countStatus(await failTimes(app, 7), 401)).toBe(7);
  });
});

describe('failed logins over many accounts', () => {
  // Hashing is irrelevant to the counting, and hundreds of hashes would take a minute.
  beforeEach(() => {
    vi.mocked(verifyPassword).mockReset();
    vi.mocked(verifyPassword).mockImplementation(async (_hash, password) => password === PASSWORD);
  });
  afterAll(() => {
    vi.mocked(verifyPassword).mockReset();
  });

  const SPRAYED = { msg: 'Too many failed logins from your network. Please try again later.' };

  function sprayAtOnce(app: TestApp, times: number, ask: RequestOptions = {}, first = 0) {
    return Promise.all(
      Array.from({ length: times }, (_, place) =>
        login(app, `person${first + place}@people.test`, 'Password@123', ask),
      ),
    );
  }

  /** In batches, so that none waits longer than a busy machine needs. */
  async function spray(app: TestApp, times: number, ask: RequestOptions = {}, first = 0) {
    const answers: Awaited<ReturnType<typeof sprayAtOnce>> = [];
    for (let done = 0; done < times; done += 100) {
      const part = Math.min(100, times - done);
      answers.push(...(await sprayAtOnce(app, part, ask, first + done)));
    }
    return answers;
  }

  test('do not block others at the address after sixty accounts', async () => {
    const app = await openTestApp();
    await app.person('asha');
    expect(countStatus(await spray(app, 60), 401)).toBe(60);
    expect((await login(app, 'asha@people.test')).status).toBe(200);
  });

  test('are limited to 600 in fifteen minutes per address, right passwords excepted, and per account beyond', async () => {
    const app = await openTestApp();
    await app.person('asha');
    expect(countStatus(await spray(app, 600), 401)).toBe(600);
    const [refused] = await spray(app, 1, {}, 2000);
    expect(refused).toMatchObject({ status: 429, body: SPRAYED });
    expect(refused?.headers.get('retry-after')).toBe(String(15 * 60));
    expect((await login(app, 'asha@people.test')).status).toBe(200);
    const elsewhere = { address: '198.51.100.9' };
    expect((await login(app, 'asha@people.test', PASSWORD, elsewhere)).status).toBe(200);
    // The account's own limit still counts.
    expect(countStatus(await failTimes(app, 5), 429)).toBe(5);
    expect(await login(app, 'asha@people.test')).toMatchObject({ status: 429, body: TOO_MANY });
    app.pass(15 * 60);
    expect(countStatus(await spray(app, 1, {}, 2000), 401)).toBe(1);
  });

  test('evaluate little more than 600 of 700 concurrent attempts', async () => {
    const app = await openTestApp();
    const answers = await sprayAtOnce(app, 700);
    expect(countStatus(answers, 401)).toBeLessThanOrEqual(600);
    // A busy machine may not process the last ones in time.
    const refused = countStatus(answers, 429) + countStatus(answers, 503);
    expect(countStatus(answers, 401) + refused).toBe(700);
    expect(vi.mocked(verifyPassword).mock.calls.length).toBeLessThanOrEqual(610);
  });

  test('are counted by one limit only when refused', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await failTimes(app, 5);
    expect(countStatus(await failTimes(app, 20), 429)).toBe(20);
    expect(countStatus(await spray(app, 595), 401), 'five are counted so far').toBe(595);
    await spray(app, 5, {}, 1000);
    app.pass(15 * 60 - 1);
    const [refused] = await spray(app, 1, {}, 2000);
    expect(refused?.body).toEqual(SPRAYED);
    app.pass(1);
    const again = Array.from({ length: 6 }, () => spray(app, 1, {}, 1000));
    expect(countStatus((await Promise.all(again)).flat(), 401)).toBe(5);
  });

  test('are not counted for concurrent successes', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await app.person('devi');
    await spray(app, 580);
    const right = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        login(app, place % 2 === 0 ? 'asha@people.test' : 'devi@people.test'),
      ),
    );
    expect(countStatus(right, 200)).toBe(40);
    expect(countStatus(await spray(app, 21, {}, 1000), 401)).toBe(20);
  });

  test('are not limited where RATE_LIMIT is off', async () => {
    const app = await openTestApp({ env: { RATE_LIMIT: 'off' } });
    expect(countStatus(await spray(app, 601), 401)).toBe(601);
  });
});
