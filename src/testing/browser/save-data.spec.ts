import type { APIRequestContext, Page } from 'playwright/test';
import { institutionPath } from '../../domain/address.ts';
import { saveDataTexts } from '../../messages/en/offline.ts';
import { institutionBody } from '../institution-body.ts';
import { admin, callAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';

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
  const answer = await callAs(request, admin, { method: 'POST', path: '/api/institutions', data });
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
  const link = page.getByRole('link', { name: 'Kerala', exact: true });
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
