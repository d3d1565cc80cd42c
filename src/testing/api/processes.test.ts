import { expect, test } from 'vitest';
import { newResetToken } from '../../features/accounts/passwords.ts';
import { type ApiAnswer, cookieOf, openTestApp, type TestApp } from '../test-app.ts';

/** Several processes on one store; the first owns its folder. */
async function openProcesses(count: number): Promise<[TestApp, ...TestApp[]]> {
  const first = await openTestApp();
  const others: TestApp[] = [];
  for (let n = 1; n < count; n++) {
    others.push(await openTestApp({ env: { DATA_DIR: first.folder } }));
  }
  return [first, ...others];
}

function inEveryProcess(
  apps: readonly TestApp[],
  times: number,
  call: (app: TestApp, n: number) => Promise<ApiAnswer>,
): Promise<ApiAnswer[]> {
  return Promise.all(
    Array.from({ length: times }, (_, n) => call(apps[n % apps.length] as TestApp, n)),
  );
}

const withStatus = (answers: readonly ApiAnswer[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

test('a session rotates once for concurrent refreshes in several processes', async () => {
  const apps = await openProcesses(3);
  const { cookie } = await apps[0].person('asha');
  const answers = await inEveryProcess(apps, 60, (app) =>
    app.request('GET', '/api/auth/refresh', { cookie }),
  );
  expect(withStatus(answers, 200)).toBe(60);
  expect(new Set(answers.map(cookieOf)).size).toBe(1);
});

test('evaluates at most five concurrent wrong logins in several processes', async () => {
  const apps = await openProcesses(3);
  await apps[0].person('asha');
  const body = { email: 'asha@people.test', password: 'wrong password' };
  const answers = await inEveryProcess(apps, 60, (app) =>
    app.request('POST', '/api/auth/login', { body }),
  );
  expect(withStatus(answers, 401)).toBe(5);
  expect(withStatus(answers, 429)).toBe(55);
});

test('a link of a password reset is accepted once in several processes', async () => {
  const apps = await openProcesses(3);
  const { id } = await apps[0].person('asha');
  const { token, hash } = newResetToken(id);
  const expiresAt = new Date(apps[0].runtime.now().getTime() + 1000).toISOString();
  await apps[0].runtime.users.records.update(id, (data) => ({
    ...data,
    passwordResets: [{ hash, expiresAt }],
  }));
  const answers = await inEveryProcess(apps, 9, (app, n) =>
    app.request('POST', '/api/auth/reset-password', { body: { token, password: `pass no. ${n}` } }),
  );
  expect(withStatus(answers, 200)).toBe(1);
  expect(withStatus(answers, 400)).toBe(8);
});

test('leaves one of two admins who delete each other in different processes', async () => {
  const [one, two] = await openProcesses(2);
  const first = await one.person('first', 'admin');
  const second = await one.person('second', 'admin');
  const remove = (app: TestApp, token: string, id: string) =>
    app.request('DELETE', `/api/user/users/${id}`, { token });
  const answers = await Promise.all([
    remove(one, first.token, second.id),
    remove(two as TestApp, second.token, first.id),
  ]);
  expect(withStatus(answers, 204)).toBe(1);
  const left = await Promise.all(
    [first, second].map(({ id }) => one.runtime.users.records.read(id)),
  );
  expect(left.filter((user) => user?.data.role === 'admin')).toHaveLength(1);
});
