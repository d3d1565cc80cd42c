import { expect, test } from 'vitest';
import { openTestApp, PASSWORD } from '../../testing/test-app.ts';
import { eraseExpired } from './expiry.ts';

const DAY = 24 * 60 * 60;

test('the tidying erases expired sessions and attempts only', async () => {
  const app = await openTestApp();
  const { sessions } = app.runtime;
  const asha = await app.person('asha');
  const body = { email: asha.email, password: 'wrong password' };
  const fail = () => app.request('POST', '/api/auth/login', { body });
  await Promise.all(Array.from({ length: 5 }, fail));
  const ended = await app.signIn(asha);
  await app.request('POST', '/api/auth/logout', { cookie: ended.cookie });

  await eraseExpired(app.runtime);
  expect(await sessions.ids()).toHaveLength(1);
  expect((await fail()).status).toBe(429);

  app.pass(29 * DAY);
  const young = await app.signIn(asha);
  app.pass(DAY);
  await eraseExpired(app.runtime);
  await eraseExpired(app.runtime);
  expect(await sessions.ids()).toHaveLength(1);
  const { cookie } = young;
  expect((await app.request('GET', '/api/auth/refresh', { cookie })).status).toBe(200);
  const login = { email: asha.email, password: PASSWORD };
  expect((await app.request('POST', '/api/auth/login', { body: login })).status).toBe(200);
});

test('the tidying reaches all expired records in limited steps', async () => {
  const app = await openTestApp();
  const asha = await app.person('asha');
  for (let n = 0; n < 5; n++) await app.signIn(asha);
  app.pass(30 * DAY);
  for (let tries = 0; tries < 20; tries++) await eraseExpired(app.runtime, 2);
  expect(await app.runtime.sessions.ids()).toEqual([]);
});
