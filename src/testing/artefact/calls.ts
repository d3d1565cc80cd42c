import { expect } from 'vitest';
import type { Deploy } from './deploy.ts';

/** The admin named by the variables of a deploy. */
export const ADMIN = { email: 'admin@deploy.test', password: 'the admin of this deploy' };

/** The variables of a site. */
export const VARIABLES = {
  JWT_SECRET: 'a secret of the deploy that is long enough',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

/** The optional parts of a request. */
interface CallOptions {
  body?: object;
  token?: string;
  headers?: Record<string, string>;
}

/** Calls a deploy; parses a JSON body. */
export async function call(deploy: Deploy, method: string, path: string, sent: CallOptions = {}) {
  const { body, token } = sent;
  const headers = {
    ...sent.headers,
    ...(body && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await deploy.fetch(path, init);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** Signs in; resolves with the access token. */
export async function signIn(
  deploy: Deploy,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const sent = { body: { email, password } };
  const { status, body } = await call(deploy, 'POST', '/api/auth/login', sent);
  expect([status, body], deploy.log()).toEqual([200, expect.anything()]);
  return body.accessToken;
}

/** Waits for the first admin, who is created after the first call. */
export async function untilAdmin(deploy: Deploy): Promise<void> {
  const status = async () =>
    (await call(deploy, 'POST', '/api/auth/login', { body: ADMIN })).status;
  await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe(200);
}
