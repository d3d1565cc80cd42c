import type { Page } from 'playwright/test';
import { institutionPath } from '../../domain/pages/address.ts';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { makeInstitution } from './console.ts';
import { expect, test } from './fixtures.ts';

/** The user agent of a person; the default one of automated browsers is not counted. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const madras = institutionPath('university', 'Indian Institute of Technology Madras');

test.use({ ownContext: true, userAgent: PERSON });

async function asPerson(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
}

/** Records the beacons of a page as `path body` instead of sending them. */
async function beacons(page: Page): Promise<string[]> {
  const sent: string[] = [];
  for (const pattern of ['**/api/pageviews', '**/api/ad/*/*']) {
    await page.route(pattern, (route) => {
      const request = route.request();
      sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim());
      return route.fulfill({ status: 202 });
    });
  }
  return sent;
}

const viewOf = (path: string) => `/api/pageviews ${JSON.stringify({ path })}`;

/** Opens a page and waits until its own work has ended. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

test('counts a visit of every public page once, by its canonical address @long', async ({
  page,
}) => {
  const sent = await beacons(page);
  // Ads of other tests may be shown meanwhile.
  const views = () => sent.filter((beacon) => beacon.startsWith('/api/pageviews'));
  await asPerson(page);
  const pages = [
    '/',
    '/institutions?q=delhi',
    '/states/goa',
    '/courses/btech',
    '/exams',
    '/login',
    madras,
  ];
  for (const path of pages) await visit(page, path);
  await visit(page, madras.replace('Madras', 'MADRAS'));
  expect(views()).toEqual(
    ['/', '/institutions', '/states/goa', '/courses/btech', '/exams', '/login', madras, madras].map(
      viewOf,
    ),
  );
});

test('shows a counted visit in the analytics', async ({ page, browser, request }) => {
  const { name } = await makeInstitution(request);
  const path = institutionPath('college', name);
  await asPerson(page);
  for (const _ of ['once', 'again']) {
    const counted = page.waitForResponse('**/api/pageviews');
    await page.goto(path);
    expect((await counted).status()).toBe(202);
  }
  const console = await browser.newPage();
  await signIn(console, admin);
  for (const period of sample(['monthly', 'total', 'daily', 'weekly'])) {
    await console.goto(`/pageviews?${new URLSearchParams({ period, q: name })}`);
    await expect(
      console.getByText('Overall total').or(console.getByText('Total of')),
    ).toBeVisible();
    await expect(console.locator('.facts').getByText('2', { exact: true })).toBeVisible();
    await expect(console.getByRole('rowheader').first()).toHaveText(decodeURIComponent(path));
  }
  await console.close();
});

test('counts views and clicks of an ad @long', async ({ page, browser, makeAd }) => {
  const { _id, host } = await makeAd({ position: 'header' });
  await page.route('https://*.example.org/', (route) => route.fulfill({ body: 'There.' }));
  await asPerson(page);
  const seen = page.waitForResponse(`**/api/ad/${_id}/impression`);
  await page.goto(madras);
  expect((await seen).status()).toBe(202);
  // The click leaves the page, and the beacon outlives it.
  await page.locator(`[data-ad="${_id}"]`).click();
  await expect(page).toHaveURL(`https://${host}/`);
  const console = await browser.newPage();
  await signIn(console, admin);
  const row = console.getByRole('row').filter({ hasText: host });
  await expect(async () => {
    await console.goto('/add-ad');
    await expect(row).toContainText(/[1-9]\d* seen, 1 clicked/, { timeout: 2_000 });
  }).toPass();
  await row.getByText('By day').click();
  await expect(row.getByRole('listitem')).toHaveCount(1);
  await console.close();
});

test('sends text without cookies and stores nothing', async ({ page, context }) => {
  await asPerson(page);
  await beacons(page);
  const request = page.waitForRequest('**/api/pageviews');
  await visit(page, '/states');
  const headers = await (await request).allHeaders();
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(headers['cookie']).toBeUndefined();
  expect((await context.storageState()).cookies).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('does not count missing pages and console screens @long', async ({ page }) => {
  const sent = await beacons(page);
  await asPerson(page);
  for (const path of [
    '/no/such/page',
    '/college/No%20Such%20Place/info',
    '/dashboard',
    '/pageviews',
  ]) {
    await visit(page, path);
  }
  expect(sent).toEqual([]);
});

test('does not count automated browsers @long', async ({ page }) => {
  const sent = await beacons(page);
  await visit(page, '/');
  expect(sent).toEqual([]);
});

test.describe('a known bot', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });

  test('is not counted', async ({ page }) => {
    const sent = await beacons(page);
    await asPerson(page);
    await visit(page, '/');
    expect(sent).toEqual([]);
  });
});

for (const [state, event] of [
  ['visibilityState', 'visibilitychange'],
  ['prerendering', 'prerenderingchange'],
] as const) {
  test(`counts a page when it first becomes visible (${state}) @long`, async ({ page }) => {
    const sent = await beacons(page);
    await asPerson(page);
    await page.addInitScript((name) => {
      const unseen = { visibilityState: 'hidden', prerendering: true }[name];
      Object.defineProperty(Document.prototype, name, { get: () => unseen, configurable: true });
    }, state);
    await visit(page, '/states');
    expect(sent).toEqual([]);
    await page.evaluate(
      ([name, type]) => {
        const seen = { visibilityState: 'visible', prerendering: false }[name];
        Object.defineProperty(Document.prototype, name, { get: () => seen });
        document.dispatchEvent(new Event(type));
        document.dispatchEvent(new Event(type));
      },
      [state, event] as const,
    );
    await expect.poll(() => sent).toEqual([viewOf('/states')]);
  });
}

test.describe('an ad', () => {
  /** Opens a page whose ad is far below the visible part. */
  async function visitWithAd(page: Page): Promise<void> {
    await page.route('**/sources', async (route) => {
      const response = await route.fetch();
      const ad =
        '<div style="height:3000px"></div><ad-place><a class="ad" href="#seen" data-ad="ad1">Ad</a></ad-place>';
      const body = (await response.text()).replace('</main>', `${ad}</main>`);
      const headers = { ...response.headers() };
      delete headers['content-security-policy'];
      await route.fulfill({ response, headers, body });
    });
    await visit(page, '/sources');
  }

  test('counts once after a second in view, and each click', async ({ page }) => {
    const sent = await beacons(page);
    await asPerson(page);
    await page.clock.install();
    await visitWithAd(page);
    const views = [viewOf('/sources')];
    await expect.poll(() => sent).toEqual(views);
    const ad = page.locator('[data-ad]');
    await ad.scrollIntoViewIfNeeded();
    await expect(ad).toBeInViewport();
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return sent;
      })
      .toEqual([...views, '/api/ad/ad1/impression']);
    await ad.click();
    await ad.click({ button: 'middle' });
    await expect
      .poll(() => sent)
      .toEqual([...views, '/api/ad/ad1/impression', '/api/ad/ad1/click', '/api/ad/ad1/click']);
    await page.clock.runFor(5000);
    expect(sent).toHaveLength(4);
  });

  test('is not counted when it leaves the view too soon @long', async ({ page }) => {
    const sent = await beacons(page);
    await asPerson(page);
    await page.clock.install();
    await visitWithAd(page);
    await page.locator('[data-ad]').scrollIntoViewIfNeeded();
    await page.clock.runFor(600);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('[data-ad]')).not.toBeInViewport();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.clock.runFor(5000);
    expect(sent).toEqual([viewOf('/sources')]);
  });
});
