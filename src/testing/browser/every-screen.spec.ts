import type { Page } from 'playwright/test';
import { admin, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [375, 1280];
/** Public pages are looked at in public-pages.spec.ts too, at one width. */
const pages = Object.values(everyPage);
const forUsers = pages.filter(({ path }) => path !== '/500');
const consoles = pages.filter(({ audience }) => audience !== 'anyone');

async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const builder = rules ? axe(page).withRules(rules) : axe(page);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Opens a page as whoever is signed in, and has axe look at it narrow and wide, light and dark. */
async function expectNoBarrier(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 });
    expect.soft(await violationsOf(page), `${path} at ${width}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violationsOf(page, ['color-contrast']), `${path} on dark paper`).toEqual([]);
}

for (const [index, group] of [consoles.slice(0, 7), consoles.slice(7)].entries()) {
  test(`the screens of the console put no barrier in an admin's way, part ${index + 1}`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, admin);
    for (const { path } of group) await expectNoBarrier(page, path);
  });
}

test('what a user sees of every screen puts no barrier in the way', async ({ page, user }) => {
  test.slow();
  await signIn(page, user);
  for (const { path } of forUsers.filter(({ audience }) => audience !== 'anyone')) {
    await expectNoBarrier(page, path);
  }
});

test('what everybody sees puts no barrier in the way', async ({ page }) => {
  test.slow();
  for (const { path } of forUsers.filter(({ audience }) => audience === 'anyone')) {
    await expectNoBarrier(page, path);
  }
});
