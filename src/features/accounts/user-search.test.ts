import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

async function findUsernames(app: TestApp, token: string, query: string): Promise<string[]> {
  const { status, body } = await app.request('GET', `/api/user/users?${query}`, { token });
  expect(status).toBe(200);
  const users: unknown = Reflect.get(Object(body), 'users');
  return Array.isArray(users) ? users.map(({ username }) => String(username)) : [];
}

test('GET /api/user/users?q= matches part of a name or email in any case', async () => {
  const app = await openTestApp();
  const { token } = await app.person('root', 'admin');
  for (const name of ['asha', 'asha.rao', 'vikram']) {
    app.pass(1);
    await app.person(name);
  }
  expect(await findUsernames(app, token, 'q=ASHA')).toEqual(['asha.rao', 'asha']);
  expect(await findUsernames(app, token, 'q=asha&limit=1')).toEqual(['asha.rao']);
  expect(await findUsernames(app, token, 'q=vikram%40')).toEqual(['vikram']);
  expect(await findUsernames(app, token, 'q=nobody')).toEqual([]);
  expect(await findUsernames(app, token, 'q=')).toHaveLength(4);
});

test.each([
  ['0', 'This must be 1 or more.'],
  ['101', 'This must be 100 or less.'],
  ['1e1', 'Enter a whole number.'],
  ['', 'Enter a whole number.'],
])('GET /api/user/users?limit=%s is 400', async (limit, message) => {
  const app = await openTestApp();
  const { token } = await app.person('root', 'admin');
  const answer = await app.request('GET', `/api/user/users?limit=${limit}`, { token });
  expect(answer).toMatchObject({ status: 400, body: { errors: { limit: message } } });
});

test('GET /api/user/users?q= pages by cursor', async () => {
  const app = await openTestApp();
  const { token } = await app.person('root', 'admin');
  for (const name of ['asha-1', 'other', 'asha-2']) {
    app.pass(1);
    await app.person(name);
  }
  const first = await app.request('GET', '/api/user/users?q=asha&limit=1', { token });
  const cursor = String(Reflect.get(Object(first.body), 'nextCursor'));
  const second = `q=asha&limit=1&cursor=${encodeURIComponent(cursor)}`;
  expect(await findUsernames(app, token, second)).toEqual(['asha-1']);
});
