import type { Page } from 'playwright/test';
import { institutionEditPath } from '../../domain/address.ts';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { made } from './edited-institution.ts';
import { expect, test } from './fixtures.ts';

const KILOBYTE = 1024;

interface Cost {
  requests: number;
  scripts: number;
}

/**
 * The limits of a first visit: requests including API calls, without fonts, which are loaded once
 * for all pages; kilobytes of scripts.
 */
const screen: Cost = { requests: 14, scripts: 165 };
/** Shows nine avatars and the chosen one, a request each. */
const profile: Cost = { requests: 26, scripts: 165 };
/** Requests the institution, its history and the lists to choose from. */
const edit: Cost = { requests: 15, scripts: 180 };
/** They share most of their scripts, which the build weighs too. */
const SCREENS: readonly (readonly [string, Cost])[] = [
  ['/login', { requests: 8, scripts: 105 }],
  ['/register', { requests: 8, scripts: 105 }],
  ['/profile', profile],
  ['/collegelist', screen],
  ['/add-institution', screen],
  ['/dashboard', screen],
  ['/userlist', screen],
  ['/import', screen],
  ['/managereports', screen],
  ['/corrections', screen],
  ['/differences', screen],
  ['/duplicates', screen],
  ['/source-list', screen],
  ['/work', screen],
  ['/quality', screen],
  ['/statelist', screen],
];
const limits = [['/', { requests: 12, scripts: 15 }], ...sample(SCREENS)] as const;

/** The cost of loading a page: transferred bodies, without headers. */
async function costOf(page: Page, path: string): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const cost = { requests: 0, scripts: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') cost.scripts += encodedDataLength / KILOBYTE;
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    if (kinds.has(requestId) && kinds.get(requestId) !== 'Font') cost.requests += 1;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await session.detach();
  return cost;
}

function expectWithin(cost: Cost, limit: Cost): void {
  expect(cost.requests).toBeLessThanOrEqual(limit.requests);
  expect(cost.scripts).toBeLessThanOrEqual(limit.scripts);
  expect(cost.scripts).toBeGreaterThan(5);
}

test.use({ ownContext: true });

for (const [path, limit] of limits) {
  const { requests, scripts } = limit;
  test(`${path} needs at most ${requests} requests and ${scripts} KB of scripts`, async ({
    page,
  }) => {
    if (scripts > 105) await signIn(page, admin);
    expectWithin(await costOf(page, path), limit);
  });
}

test('the edit screen is within its limits', async ({ page, request }) => {
  await signIn(page, admin);
  const { type, name } = await made(request);
  const path = institutionEditPath(type, name);
  expectWithin(await costOf(page, path), edit);
});
