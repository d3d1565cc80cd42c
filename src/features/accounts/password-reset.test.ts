import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  openTestApp,
  PASSWORD,
  type RequestOptions,
  type TestApp,
} from '../../testing/test-app.ts';

const SAID = { msg: 'If an account with this email exists, a link is on its way.' };
const INVALID = { msg: 'This link is no longer valid. Please ask for a new one.' };
const CHANGED = { msg: 'Your password has been changed. Please log in.' };
const NEW = 'another pass entirely';
const HOUR = 60 * 60;

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

function forgot(app: TestApp, email: string, ask: RequestOptions = {}) {
  return app.request('POST', '/api/auth/forgot-password', { ...ask, body: { email } });
}

function reset(app: TestApp, token: unknown, password: unknown = NEW) {
  return app.request('POST', '/api/auth/reset-password', { body: { token, password } });
}

function login(app: TestApp, email: string, password: string) {
  return app.request('POST', '/api/auth/login', { body: { email, password } });
}

/** The sent mails, oldest first. */
async function outbox(app: TestApp): Promise<Mail[]> {
  await app.runtime.background.idle();
  const folder = join(app.folder, 'outbox');
  return readdirSync(folder, { withFileTypes: true })
    .map(({ name }) => join(folder, name))
    .sort()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

async function mailedToken(app: TestApp): Promise<string> {
  const mail = (await outbox(app)).at(-1);
  return /reset-password\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('POST /api/auth/forgot-password', () => {
  test('mails a link in text and HTML', async () => {
    const app = await openTestApp({ env: { SITE_URL: 'https://campuskosh.example/' } });
    await app.person('asha');
    const headers = { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' };
    const answer = await forgot(app, 'ASHA@people.test', { headers });
    expect(answer).toMatchObject({ status: 200, body: SAID });
    const [mail, ...others] = await outbox(app);
    expect(others).toEqual([]);
    expect(mail?.to).toBe('asha@people.test');
    const link = /https:\/\/campuskosh\.example\/reset-password\?token=[\w.-]{60,}/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toMatch(link);
    expect(JSON.stringify(mail)).not.toContain('evil');
    const [file = ''] = readdirSync(join(app.folder, 'outbox'));
    expect(statSync(join(app.folder, 'outbox', file)).mode & 0o077).toBe(0);
  });

  test('gives an unknown address the same answer and sends no mail', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await forgot(app, 'asha@people.test');
    const unknown = await forgot(app, 'nobody@people.test');
    expect(unknown).toMatchObject({ status: 200, body: SAID });
    expect(await outbox(app)).toHaveLength(1);
  });

  test.each([undefined, '', 'asha', 7])('refuses %j as an address', async (email) => {
    const app = await openTestApp();
    const answer = await app.request('POST', '/api/auth/forgot-password', { body: { email } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { email: expect.any(String) } } });
  });

  test('is limited to three an hour per account, known or unknown', async () => {
    const app = await openTestApp();
    await app.person('asha');
    for (const email of ['asha@people.test', 'nobody@people.test']) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, n) => forgot(app, email, { address: `192.0.2.${n}` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    }
    app.pass(HOUR);
    expect((await forgot(app, 'asha@people.test')).status).toBe(200);
  });

  test('is limited to ten an hour for an address', async () => {
    const app = await openTestApp();
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, n) => forgot(app, `${n}@people.test`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get('retry-after')).toBe('3600');
  });

  test('does not count invalid addresses', async () => {
    const app = await openTestApp();
    for (let n = 0; n < 12; n++) {
      const answer = await app.request('POST', '/api/auth/forgot-password', { body: {} });
      expect(answer.status).toBe(400);
    }
    expect((await forgot(app, 'asha@people.test')).status).toBe(200);
  });

  test('stores no token in plain text', async () => {
    const app = await openTestApp();
    const { id } = await app.person('asha');
    await forgot(app, 'asha@people.test');
    const [, secret = ''] = (await mailedToken(app)).split('.');
    expect(secret).toHaveLength(43);
    const user = await app.runtime.users.records.read(id);
    expect(user?.data.passwordResets).toHaveLength(1);
    expect(JSON.stringify(user)).not.toContain(secret);
  });
});

describe('POST /api/auth/reset-password', () => {
  test('sets the password once and ends all sessions', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const devi = await app.person('devi');
    await forgot(app, asha.email);
    const token = await mailedToken(app);
    expect(await reset(app, token)).toMatchObject({ status: 200, body: CHANGED });
    expect((await app.request('GET', '/api/profile', { token: asha.token })).status).toBe(401);
    const { cookie } = asha;
    expect((await app.request('GET', '/api/auth/refresh', { cookie })).status).toBe(401);
    expect((await app.request('GET', '/api/profile', { token: devi.token })).status).toBe(200);
    expect((await login(app, asha.email, PASSWORD)).status).toBe(401);
    expect((await login(app, asha.email, NEW)).status).toBe(200);
    expect(await reset(app, token)).toMatchObject({ status: 400, body: INVALID });
  });

  test('accepts one of 100 concurrent uses', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await forgot(app, 'asha@people.test');
    const token = await mailedToken(app);
    const passwords = Array.from({ length: 100 }, (_, n) => `password number ${n}`);
    const answers = await Promise.all(passwords.map((password) => reset(app, token, password)));
    const winners = passwords.filter((_, n) => answers[n]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(99);
    expect((await login(app, 'asha@people.test', winners[0] ?? '')).status).toBe(200);
  });

  test('accepts a link for an hour', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await forgot(app, 'asha@people.test');
    const token = await mailedToken(app);
    app.pass(HOUR - 1);
    await forgot(app, 'asha@people.test');
    app.pass(1);
    expect(await reset(app, token)).toMatchObject({ status: 400, body: INVALID });
    expect((await reset(app, await mailedToken(app))).status).toBe(200);
  });

  test('invalidates other links', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await forgot(app, 'asha@people.test');
    const first = await mailedToken(app);
    await forgot(app, 'asha@people.test');
    expect((await reset(app, first)).status).toBe(200);
    expect((await reset(app, await mailedToken(app))).status).toBe(400);
  });

  test('refuses a bad password and leaves the link usable', async () => {
    const app = await openTestApp();
    await app.person('asha');
    await forgot(app, 'asha@people.test');
    const token = await mailedToken(app);
    for (const password of ['short', 'password123', 'x'.repeat(129), undefined]) {
      const body = { token, password };
      const answer = await app.request('POST', '/api/auth/reset-password', { body });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { password: expect.any(String) } },
      });
    }
    expect((await reset(app, token)).status).toBe(200);
  });

  test('refuses forged tokens', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const devi = await app.person('devi');
    await forgot(app, asha.email);
    const [, secret = ''] = (await mailedToken(app)).split('.');
    const wrong = `${asha.id}.${'A'.repeat(43)}`;
    for (const token of [
      '',
      'x',
      secret,
      `${devi.id}.${secret}`,
      wrong,
      `../../testing/${secret}`,
    ]) {
      expect(await reset(app, token), token).toMatchObject({ status: 400, body: INVALID });
    }
    expect((await reset(app, null)).status).toBe(400);
  });

  test('refuses a deleted account', async () => {
    const app = await openTestApp();
    const { id, email } = await app.person('asha');
    await forgot(app, email);
    const token = await mailedToken(app);
    await app.runtime.users.records.remove(id);
    expect(await reset(app, token)).toMatchObject({ status: 400, body: INVALID });
  });
});
