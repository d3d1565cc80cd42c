import type { BrowserContext, Page, Route } from 'playwright/test';
import { BARE_PAGE } from './standing-page.ts';

/** A token with these claims; browsers read the claims and do not verify the signature. */
export function tokenOf(claims: Record<string, unknown>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.signature`;
}

export const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
export const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;
export const freshToken = () => tokenOf({ id: 'u1', role: 'user', exp: inAnHour() });

/** A made-up answer of the API; `abort` drops the connection. */
export type FakeAnswer = Parameters<Route['fulfill']>[0] | 'abort';
type Answering = (headers: Record<string, string>) => FakeAnswer | Promise<FakeAnswer>;

/** Answers one API call in place of the server; returns a counter of its calls. */
export async function fake(
  target: Page | BrowserContext,
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`,
  answering: FakeAnswer | Answering,
): Promise<{ bodies: unknown[] }> {
  // A person with a made-up profile has no reviews or corrections, because the server would refuse
  // the token.
  if (call === 'GET /api/profile') {
    await fake(target, 'GET /api/reviews/outcomes', { json: { outcomes: [] } });
    const none = { corrections: [], nextCursor: null };
    await fake(target, 'GET /api/corrections/mine?*', { json: none });
  }
  const [method, path] = call.split(' ');
  const seen: { bodies: unknown[] } = { bodies: [] };
  await target.route(`**${path}`, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    seen.bodies.push(request.postDataJSON());
    const isFunction = typeof answering === 'function';
    const answer = isFunction ? await answering(await request.allHeaders()) : answering;
    await (answer === 'abort' ? route.abort() : route.fulfill(answer));
  });
  return seen;
}

/** Lets the server handle the next matching call but drops its answer; later calls pass. */
export async function loseAnswer(page: Page, call: `DELETE /api/${string}`): Promise<void> {
  const [method, path] = call.split(' ');
  let isLost = false;
  await page.route(`**${path}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/**
 * Stores a token, or removes it, without an event that notifies the page. A starting page may read
 * it or discard an invalid one, so store it before opening a page.
 */
export async function storeToken(page: Page, token: string | null): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(BARE_PAGE);
  await page.evaluate((value) => {
    if (value === null) localStorage.removeItem('accessToken');
    else localStorage.setItem('accessToken', value);
  }, token);
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('accessToken'));
}

/** Checks that an alert shows `text`, and dismisses it. */
export async function dismissAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByText(text, { exact: true }).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
}
