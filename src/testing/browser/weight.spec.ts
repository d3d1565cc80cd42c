import type { Page } from 'playwright/test';
import { admin, signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const KILOBYTE = 1024;
/** What pages may cost at first sight: requests, calls of the API among them, and kilobytes of scripts. */
const limits = {
  '/': { requests: 12, scripts: 15 },
  '/login': { requests: 8, scripts: 100 },
  '/register': { requests: 8, scripts: 100 },
  '/dashboard': { requests: 10, scripts: 150 },
  '/userlist': { requests: 10, scripts: 150 },
  '/collegelist': { requests: 10, scripts: 150 },
  '/add-institution': { requests: 10, scripts: 150 },
  '/import': { requests: 10, scripts: 150 },
  '/managereports': { requests: 10, scripts: 150 },
} as const;

interface Cost {
  requests: number;
  scripts: number;
}

/** What loading a page costs: bodies as they come over the wire, heads aside. */
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
    if (kinds.has(requestId)) cost.requests += 1;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await session.detach();
  return cost;
}

test.use({ ownContext: true });

for (const [path, { requests, scripts }] of Object.entries(limits)) {
  test(`${path} costs at most ${requests} requests and ${scripts} KB of scripts`, async ({
    page,
  }) => {
    if (scripts > 100) await signIn(page, admin);
    const cost = await costOf(page, path);
    expect(cost.requests).toBeLessThanOrEqual(requests);
    expect(cost.scripts).toBeLessThanOrEqual(scripts);
    expect(cost.scripts).toBeGreaterThan(5);
  });
}
