import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import { BARE_PAGE } from './standing-page.ts';

/** The credentials of a person. */
export interface Account {
  username: string;
  email: string;
  password: string;
}

/** The first admin of the test server. */
export const admin: Account = {
  username: 'admin',
  email: process.env['ADMIN_EMAIL'] ?? 'admin@browser.test',
  password: process.env['ADMIN_PASSWORD'] ?? 'browser tests sign in with this',
};

/** The key of the access token in local storage (docs/product.md 4). */
const TOKEN_KEY = 'accessToken';
/** Well below the 15-minute lifetime of an access token. */
const TOKEN_USED_MS = 5 * 60_000;

/** Registers a person that no other test uses. */
export async function register(request: APIRequestContext): Promise<Account> {
  const username = `reader-${randomBytes(6).toString('hex')}`;
  const account = { username, email: `${username}@browser.test`, password: `pass ${username}` };
  await expectOk(await request.post('/api/auth/register', { data: account }));
  return account;
}

/** Registers an administrator that no other test uses, for settings that an account keeps. */
export async function registerAdmin(request: APIRequestContext): Promise<Account> {
  const account = await register(request);
  const { id } = decodeJwt(await accessTokenOf(request, account));
  const call = { method: 'PUT', path: `/api/user/users/${id}/role`, data: { role: 'admin' } };
  await expectOk(await callAs(request, admin, call));
  return account;
}

/** Signs in through the API; the request context keeps the refresh cookie. */
export async function accessTokenOf(request: APIRequestContext, who: Account): Promise<string> {
  const { email, password } = who;
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  await expectOk(answer);
  const body: { accessToken: string } = await answer.json();
  return body.accessToken;
}

/**
 * Puts the page's browser context into the state after a login. The admin is signed in without the
 * cookie that renews the session, because each login hashes a password.
 */
export async function signIn(page: Page, who: Account): Promise<void> {
  const { request } = page.context();
  const value = who === admin ? await adminToken() : await accessTokenOf(request, who);
  if (page.url() === 'about:blank') await page.goto(BARE_PAGE);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    TOKEN_KEY,
    value,
  ] as const);
}

/** Signs in through the form of the login screen. */
export async function signInByForm(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Calls the API as a given person, to prepare a test. */
export async function callAs(
  request: APIRequestContext,
  who: Account,
  call: { method: string; path: string; data?: unknown },
): Promise<APIResponse> {
  const token = who === admin ? await adminToken() : await accessTokenOf(request, who);
  const { method, path, data } = call;
  const headers = { Authorization: `Bearer ${token}` };
  return request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
}

let signedIn: { token: string; until: number } | undefined;

/** Cached for the tests of a worker. */
async function adminToken(): Promise<string> {
  if (!signedIn || signedIn.until < Date.now()) {
    const until = Date.now() + TOKEN_USED_MS;
    const { email, password } = admin;
    const answer = await fetch(new URL('/api/auth/login', process.env['BASE_URL']), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const body: { accessToken: string } = await answer.json();
    signedIn = { token: body.accessToken, until };
  }
  return signedIn.token;
}

async function expectOk(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
}
