import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import { openTestApp, PASSWORD } from '../../testing/test-app.ts';
import { ensureFirstAdmin, register } from './accounts.ts';
import { ADMIN_SET_ID } from './user-records.ts';

const account = { username: 'admin', email: 'admin@people.test', password: 'the very first pass' };

function login(app: Awaited<ReturnType<typeof openTestApp>>, password: string) {
  const body = { email: account.email, password };
  return app.request('POST', '/api/auth/login', { body });
}

test('creates the first admin once, who can sign in', async () => {
  const app = await openTestApp();
  const { email } = account;
  expect(await ensureFirstAdmin(app.runtime, account)).toEqual({ email, isNew: true });
  const again = { ...account, email: 'other@people.test', username: 'other' };
  expect(await ensureFirstAdmin(app.runtime, again)).toEqual({ email, isNew: false });
  const { body } = await login(app, account.password);
  const users = await app.request('GET', '/api/user/users', { token: body.accessToken });
  expect(users.body.users).toEqual([expect.objectContaining({ email, role: 'admin' })]);
});

test('the search for an admin ignores one whose record is missing', async () => {
  const app = await openTestApp();
  const first = await app.person('Lost', 'admin');
  await app.person('Kept', 'admin');
  const [lost] = (await app.runtime.admins.read(ADMIN_SET_ID))?.data.ids ?? [];
  expect(lost).toBeDefined();
  await app.runtime.users.records.remove(lost ?? '');
  const { email, isNew } = await ensureFirstAdmin(app.runtime, account);
  expect(isNew).toBe(false);
  expect(email).not.toBe(first.email);
});

test('the configured email promotes its account and ends its sessions', async () => {
  const app = await openTestApp();
  await register(app.runtime, { ...account, username: 'squatter', password: PASSWORD });
  const { body } = await login(app, PASSWORD);
  expect((await ensureFirstAdmin(app.runtime, account)).isNew).toBe(true);
  const { status } = await app.request('GET', '/api/profile', { token: body.accessToken });
  expect(status).toBe(401);
  expect((await login(app, PASSWORD)).status).toBe(401);
  expect((await login(app, account.password)).status).toBe(200);
});

test('the first admin has a varied name where it is taken', async () => {
  const app = await openTestApp();
  await app.person('Admin');
  const { email } = await ensureFirstAdmin(app.runtime, { ...account, email: 'first@people.test' });
  const admin = await app.runtime.users.records.find('email', email);
  expect(admin?.data.username).toMatch(/^admin-[a-z0-9]{6}$/);
});

test('creates one admin when several processes start at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-admin-'));
  const env = readEnv({ DATA_DIR: folder, CATALOGUE: 'none' });
  const runtimes = await Promise.all(Array.from({ length: 4 }, () => openRuntime(env)));
  onTestFinished(async () => {
    for (const runtime of runtimes) await runtime.close();
    rmSync(folder, { recursive: true });
  });
  const made = await Promise.all(
    runtimes.map((runtime, n) =>
      ensureFirstAdmin(runtime, { ...account, password: `pass no. ${n}` }),
    ),
  );
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(made.map(({ email }) => email))).toEqual(new Set([account.email]));
  const set = await runtimes[0]?.admins.read(ADMIN_SET_ID);
  expect(set?.data.ids).toHaveLength(1);
});
