import type { APIRequestContext, Page } from 'playwright/test';
import { institutionEditPath, institutionPath } from '../../domain/pages/address.ts';
import { saveDataTexts } from '../../messages/en/offline.ts';
import { institutionBody } from '../institution-body.ts';
import { sample } from '../soak-size.ts';
import { admin, callAs, signIn } from './accounts.ts';
import { made } from './edited-institution.ts';
import { expect, test } from './fixtures.ts';

test.describe('limits', () => {
  const KILOBYTE = 1024;
  const ICON = '/favicon.svg';

  interface Cost {
    requests: number;
    scripts: number;
    urls?: readonly string[];
  }

  /**
   * The limits of a first visit, which later pages do not repeat: requests including API calls, without fonts, which are loaded once
   * for all pages, and without pictures, whose number depends on the content; kilobytes of scripts.
   */
  const screen: Cost = { requests: 20, scripts: 165 };
  const accountForm: Cost = { requests: 12, scripts: 75 };
  /** Requests the institution, its history and the lists to choose from. */
  const edit: Cost = { requests: 22, scripts: 187 };
  /** They share most of their scripts, which the build weighs too. */
  const SCREENS: readonly (readonly [string, Cost])[] = [
    ['/login', accountForm],
    ['/register', accountForm],
    ['/forgot-password', accountForm],
    ['/reset-password?token=x', accountForm],
    ['/profile', screen],
    ['/collegelist', screen],
    ['/add-institution', screen],
    ['/dashboard', screen],
    ['/userlist', screen],
    ['/import', screen],
    ['/import-cutoffs', screen],
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

  const isCounted = (kind?: string) => kind !== undefined && kind !== 'Font' && kind !== 'Image';

  /** The cost of loading a page: transferred bodies, without headers. */
  async function costOf(page: Page, path: string): Promise<Cost> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const kinds = new Map<string, string>();
    const urls: string[] = [];
    const cost = { requests: 0, scripts: 0, urls };
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, response.url.endsWith(ICON) ? 'Image' : type);
      if (isCounted(type)) urls.push(response.url);
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) === 'Script') cost.scripts += encodedDataLength / KILOBYTE;
    });
    session.on('Network.loadingFinished', ({ requestId }) => {
      if (isCounted(kinds.get(requestId))) cost.requests += 1;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await session.detach();
    return cost;
  }

  function expectWithin(cost: Cost, limit: Cost): void {
    expect(cost.requests, cost.urls?.join('\n')).toBeLessThanOrEqual(limit.requests);
    expect(cost.scripts).toBeLessThanOrEqual(limit.scripts);
    expect(cost.scripts).toBeGreaterThan(5);
  }

  test.use({ ownContext: true });

  for (const [path, limit] of limits) {
    const { requests, scripts } = limit;
    test(`${path} needs at most ${requests} requests and ${scripts} KB of scripts`, async ({
      page,
    }) => {
      if (scripts > 98) await signIn(page, admin);
      expectWithin(await costOf(page, path), limit);
    });
  }

  test('the edit screen is within its limits', async ({ page, request }) => {
    await signIn(page, admin);
    const { type, name } = await made(request);
    const path = institutionEditPath(type, name);
    expectWithin(await costOf(page, path), edit);
  });
});

test.describe('Save-Data', () => {
  const IMAGES = 'http://images.save-data.test';
  const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64');

  test.use({ ownContext: true });

  /** A page that ends with two pictures. */
  async function pageWithPictures(request: APIRequestContext): Promise<string> {
    const name = `Kosh College of Pictures ${crypto.randomUUID()}`;
    const gallery = ['a', 'b'].map((file) => ({
      imageUrl: `${IMAGES}/${file}.gif`,
      caption: `Picture ${file}`,
    }));
    const data = institutionBody({ name, gallery });
    const answer = await callAs(request, admin, {
      method: 'POST',
      path: '/api/institutions',
      data,
    });
    expect(answer.status()).toBe(201);
    return institutionPath('college', name);
  }

  /** Serves the pictures and counts their requests. */
  async function watchPictures(page: Page): Promise<() => number> {
    let asked = 0;
    await page.route(`${IMAGES}/**`, async (route) => {
      asked += 1;
      await route.fulfill({ contentType: 'image/gif', body: PIXEL });
    });
    return () => asked;
  }

  async function saveData(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
  }

  /** The paths that the page prefetches. */
  function watchPrefetches(page: Page): string[] {
    const paths: string[] = [];
    page.on('request', (request) => {
      if (/prefetch/.test(request.headers()['sec-purpose'] ?? '')) paths.push(request.url());
    });
    return paths;
  }

  test('loads pictures on request with Save-Data', async ({ page, request }) => {
    const path = await pageWithPictures(request);
    const asked = await watchPictures(page);
    await saveData(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const picture = page.getByRole('img', { name: 'Picture a' });
    await picture.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked()).toBe(0);
    const button = page.getByRole('button', { name: saveDataTexts.showImages });
    await button.click();
    await expect.poll(asked).toBe(2);
    await expect(button).toHaveCount(0);
    await page.reload();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', `${IMAGES}/a.gif`);
  });

  test('prefetches no link with Save-Data @long', async ({ page }) => {
    const prefetched = watchPrefetches(page);
    await saveData(page);
    await page.goto('/states');
    const link = page.locator('.entry-name').getByText('Kerala', { exact: true });
    await link.hover();
    await link.dispatchEvent('touchstart');
    await link.dispatchEvent('mousedown');
    await page.waitForLoadState('networkidle');
    expect(prefetched).toEqual([]);
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  });

  test('loads pictures and prefetches links otherwise @long', async ({ page, request }) => {
    const path = await pageWithPictures(request);
    const asked = await watchPictures(page);
    await page.goto(path);
    await page.getByRole('img', { name: 'Picture b' }).scrollIntoViewIfNeeded();
    await expect.poll(asked).toBe(2);
    await expect(page.getByRole('button', { name: saveDataTexts.showImages })).toHaveCount(0);
    await page.getByRole('link', { name: 'States' }).hover();
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(1);
  });

  test('shows pictures without scripts @long', async ({ browser, request }) => {
    const path = await pageWithPictures(request);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const asked = await watchPictures(page);
    await page.goto(path);
    const pictures = page.getByRole('img', { name: 'Picture a' });
    await expect(pictures).toHaveCount(1);
    await pictures.scrollIntoViewIfNeeded();
    await expect.poll(asked).toBeGreaterThan(0);
    await context.close();
  });
});
