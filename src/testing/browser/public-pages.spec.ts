import type { Page } from 'playwright/test';
import { isSoak, sample, soakSeed } from '../soak-size.ts';
import { axe } from './axe.ts';
import { everyPage, publicPages } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { allIslandsCame } from './page-watch.ts';

const KILOBYTE = 1024;
/** One page of each kind; the long run checks all. */
const samples = isSoak ? publicPages : publicPages.filter((path) => /info$|about$/.test(path));

for (const path of samples) {
  test(`${path} passes axe in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(path);
    await allIslandsCame(page);
    expect(await axe(page, { targets: true })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await axe(page, { rules: ['color-contrast'] });
    expect(dark).toEqual([]);
  });
}

/** The width of the narrowest screen. */
const PHONE = 320;
const WIDTHS = isSoak ? [1280, 768, PHONE] : [PHONE];

test('fits every page and table to the screen', async ({ page }) => {
  test.slow();
  // The short run draws every second page.
  const drawn = publicPages.filter((_, at) => isSoak || at % 2 === soakSeed % 2);
  for (const path of drawn) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const overhang = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overhang, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
    const hiding = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      const boxes = [...document.querySelectorAll('main *')].filter((box) =>
        box.querySelector(':scope > table'),
      );
      return boxes
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => box.querySelector('table')?.textContent.slice(0, 60));
    });
    expect(hiding, path).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links operator and privacy notice from the footer', async ({ page }) => {
    await page.goto('/states/kerala');
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
    await expect(foot.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    await foot.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About this site');
    await expect(page.getByText('has not stated its name')).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Privacy notice' }).click();
    await expect(page.getByRole('article')).toHaveCount(14);
    const deletion = page.getByRole('link', { name: 'Delete your account' });
    await expect(deletion).toHaveAttribute('href', '/profile#delete-account');
  });

  test('shows no loading state @long', async ({ page }) => {
    test.slow();
    for (const { path } of Object.values(everyPage)) {
      await page.goto(path);
      await expect(page.locator('#content')).toBeVisible();
      await expect(page.getByText(/^Loading/).locator('visible=true'), path).toHaveCount(0);
    }
  });
});

test('prints content without controls @long', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ media: 'print' });
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.locator('h1, h2').first()).toBeVisible();
    const pressed = page.locator('nav, button, [type="submit"], .site-footer, .save-button');
    await expect(pressed.locator('visible=true'), path).toHaveCount(0);
  }
});

test('keeps every page within 60 KB, 15 KB of JavaScript, and without layout shift', async ({
  browser,
}) => {
  test.slow();
  // The build weighs every page on disk; this weighs the transfer.
  for (const path of samples) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await watchShifts(page);
    await withoutAds(page);
    const weights = await weightsOf(page, path);
    const all = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    // Fonts have a separate budget, because they are loaded once for all pages.
    const fonts = weights.get('Font') ?? 0;
    expect(fonts, `${path}: fonts`).toBeLessThan(25 * KILOBYTE);
    expect(all - fonts, `${path}: bytes`).toBeLessThan(60 * KILOBYTE);
    // Headers, half a kilobyte for each script, count here and not in the limit of 15 KB.
    expect(weights.get('Script') ?? 0, `${path}: scripts`).toBeLessThan(15.2 * KILOBYTE);
    // A font that swaps in may move words along their line by an invisible amount.
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'));
    expect(shifts, `${path}: shifts`).toBeLessThan(0.002);
    await context.close();
  }
});

for (const path of sample(['/hi', '/institutions', '/hi/institutions', '/exams'])) {
  test(`moves nothing on ${path} when the fonts come after the first paint`, async ({
    browser,
  }) => {
    for (const width of sample([375, 320, 768])) {
      const context = await browser.newContext({ viewport: { width, height: 700 } });
      const page = await context.newPage();
      await watchShifts(page);
      await withoutAds(page);
      const painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2*', async (route) => {
        await painted.promise;
        await route.fallback();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const seesPaint = () => performance.getEntriesByName('first-contentful-paint').length > 0;
      await page.waitForFunction(seesPaint);
      painted.resolve();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'));
      expect(shifts, `${width} px`).toBeLessThan(0.01);
      await context.close();
    }
  });
}

/** The transferred bytes of a page by kind of resource. */
async function weightsOf(page: Page, path: string): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const weights = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    weights.set(kind, (weights.get(kind) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  await page.goto(path, { waitUntil: 'networkidle' });
  return weights;
}

const HOMES = ['/', '/hi'].flatMap((path) =>
  [320, 340, 345, 360, 375, 412, 480, 520].map((width) => ({ path, width })),
);
for (const { path, width } of HOMES) {
  test(`reserves the space of the first list of ${path} at ${width} pixels @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const asked = Promise.withResolvers<void>();
    await page.route(/_server-islands\/HomeLists/, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await withoutAds(page);
    await page.goto(path);
    const below = page.locator('#overview');
    const placeOf = () => below.evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await placeOf();
    asked.resolve();
    await expect(page.locator('.deferred-ten .institution')).toHaveCount(10);
    expect(await placeOf()).toBeCloseTo(before, 0);
  });
}

/** Leaves out ads, which other tests of the same run may have placed. */
async function withoutAds(page: Page): Promise<void> {
  await page.route(/_server-islands\/AdsHere/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
}

/** Server islands are delayed, so that the shifts they cause are seen. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/_server-islands/, async (route) => {
    const response = await route.fetch();
    await page.waitForFunction(() => document.readyState === 'complete');
    await route.fulfill({ response });
  });
}
