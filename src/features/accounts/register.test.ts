import { describe, expect, test } from 'vitest';
import { openTestApp, SECRET, type TestApp } from '../../testing/test-app.ts';

const account = { username: 'asha', email: 'Asha@example.in', password: 'seven stones in a row' };

function register(app: TestApp, body: unknown, address?: string) {
  return app.request('POST', '/api/auth/register', { body, ...(address && { address }) });
}

describe('POST /api/auth/register', () => {
  test('creates an ordinary account that can sign in', async () => {
    const app = await openTestApp();
    const answer = await register(app, account);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ msg: 'Registration successful! Please log in.' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const found = await app.runtime.users.records.find('email', 'asha@example.in');
    expect(found?.data).toMatchObject({ username: 'asha', email: 'Asha@example.in', role: 'user' });
    const { username: _, ...credentials } = account;
    const login = await app.request('POST', '/api/auth/login', { body: credentials });
    expect(login.status).toBe(200);
  });

  test.each(['role', 'isAdmin', '_id', 'createdAt'])('refuses the key %s', async (key) => {
    const app = await openTestApp();
    const answer = await register(app, { ...account, [key]: 'admin' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        msg: 'Please correct the marked fields.',
        errors: { [key]: 'This field is not allowed here.' },
      },
    });
    expect(await app.runtime.users.records.ids()).toEqual([]);
  });

  test.each([
    ['username', 'ab', 'Use at least 3 characters.'],
    ['username', 'a'.repeat(31), 'Use at most 30 characters.'],
    ['username', 'a b c', 'Only letters, digits, dots, underscores and hyphens are allowed.'],
    ['username', 'аsha', 'Only letters, digits, dots, underscores and hyphens are allowed.'],
    ['username', 'as\u200bha', 'Only letters, digits, dots, underscores and hyphens are allowed.'],
    ['username', '\ufeffasha', 'Only letters, digits, dots, underscores and hyphens are allowed.'],
    ['username', undefined, 'This field is required.'],
    ['username', 7, 'This must be a text.'],
    ['email', 'asha', 'Enter a valid email address.'],
    ['email', 'asha@exampleі.in', 'Enter a valid email address.'],
    ['email', '\ufeffasha@example.in', 'Enter a valid email address.'],
    ['email', 'asha＠example.in', 'Enter a valid email address.'],
    ['email', `${'a'.repeat(250)}@example.in`, 'Use at most 254 characters.'],
    ['email', null, 'This field is required.'],
    ['password', 'short77', 'Use at least 8 characters.'],
    ['password', 'a'.repeat(129), 'Use at most 128 characters.'],
    ['password', 'half a pair \ud83d', 'Please remove the incomplete characters.'],
    ['password', undefined, 'This field is required.'],
  ])('refuses the %s %j', async (field, value, message) => {
    const app = await openTestApp();
    const answer = await register(app, { ...account, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      msg: 'Please correct the marked fields.',
      errors: { [field]: message },
    });
  });

  test.each(['password123', 'PASSWORD123', 'qwertyuiop', 'CampusKosh', 'campuskosh'])(
    'refuses the common password %s',
    async (password) => {
      const msg = 'This password is too common. Please choose another one.';
      const answer = await register(await openTestApp(), { ...account, password });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ msg, errors: { password: msg } });
    },
  );

  test('reports all taken values at once, in any case', async () => {
    const app = await openTestApp();
    await app.person('asha');
    const taken = { username: 'ASHA', email: 'ASHA@people.TEST' };
    const answer = await register(app, { ...account, ...taken });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      msg: 'This username is taken.',
      errors: {
        username: 'This username is taken.',
        email: 'An account with this email already exists.',
      },
    });
    expect(await register(app, { ...account, email: taken.email, username: 'new' })).toMatchObject({
      status: 409,
      body: { errors: { email: 'An account with this email already exists.' } },
    });
  });

  test('accepts one of many concurrent registrations of a name', async () => {
    const app = await openTestApp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => register(app, { ...account, email: `${n}@example.in` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  });

  test('stores neither the password nor the secret', async () => {
    const app = await openTestApp();
    await register(app, account);
    const found = await app.runtime.users.records.find('email', 'asha@example.in');
    const stored = JSON.stringify(found?.data);
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(account.password);
    expect(stored).not.toContain(SECRET);
  });

  const NETWORK = '2001:db8:1:2::1';
  const person = (n: number) => ({
    ...account,
    username: `person-${n}`,
    email: `person-${n}@example.in`,
  });

  test('accepts 20 an hour per network', async () => {
    const app = await openTestApp();
    const people = Array.from({ length: 25 }, (_, n) => register(app, person(n), NETWORK));
    const answers = await Promise.all(people);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = await register(app, account, '2001:db8:1:2:9::9');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await register(app, {}, NETWORK)).status, 'before its form is looked at').toBe(429);
    expect((await register(app, account, '2001:db8:1:3::1')).status).toBe(201);
    app.pass(3600);
    expect((await register(app, {}, NETWORK)).status).toBe(400);
  });

  test('does not count refused registrations', async () => {
    const app = await openTestApp();
    await register(app, person(0), NETWORK);
    for (const body of [{}, { ...account, password: 'password' }, person(0)]) {
      for (let n = 0; n < 20; n++) {
        expect((await register(app, body, NETWORK)).status).toBeOneOf([400, 409]);
      }
    }
    expect((await register(app, account, NETWORK)).status).toBe(201);
  });

  test('reports a taken name 300 times an hour per network', async () => {
    const app = await openTestApp();
    await register(app, person(0), NETWORK);
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => register(app, person(0), NETWORK)),
    );
    const conflicts = answers.filter(({ status }) => status === 409).length;
    // Of many concurrent requests, those beyond the limit of 20 wait.
    for (let n = conflicts; n < 300; n++) {
      expect((await register(app, person(0), NETWORK)).status).toBe(409);
    }
    expect((await register(app, person(0), NETWORK)).status).toBe(429);
  });
});
