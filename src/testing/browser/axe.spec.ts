import type { Page } from 'playwright/test';
import { isSoak, sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';

const PHONE = 375;
const DESK = 1280;
/** The long run checks both widths; the short run checks the desktop width only in dark mode. */
const WIDTHS = isSoak ? [PHONE, DESK] : [PHONE];
/** Other public pages are tested in public-pages.spec.ts. */
const FORMS = ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/author'];
const screens = Object.values(everyPage).filter(({ audience }) => audience !== 'anyone');
/** One form; the long run checks all screens. */
const samples = isSoak ? screens : screens.filter(({ path }) => /add-ad/.test(path));

async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await axe(page, rules ? { rules } : { targets: true });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Opens a page with the current session and runs axe narrow and wide, light and dark. */
async function expectNoBarrier(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 });
    expect.soft(await violationsOf(page), `${path} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: DESK, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violationsOf(page, ['color-contrast']), `${path} on dark paper`).toEqual([]);
}

for (const path of sample(FORMS)) {
  test(`${path} passes axe for a visitor`, async ({ page }) => {
    await expectNoBarrier(page, path);
  });
}

for (const { path } of samples) {
  test(`${path} passes axe for an admin`, async ({ page }) => {
    test.slow();
    await signIn(page, admin);
    await expectNoBarrier(page, path);
  });
}

test('the console passes axe for a user @long', async ({ page, user }) => {
  test.slow();
  await signIn(page, user);
  // All refused screens show the same text in the same place.
  for (const { path } of isSoak ? screens : screens.slice(0, 3)) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await violationsOf(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
