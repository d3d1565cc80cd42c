import type { Page } from 'playwright/test';
import { bySoak, isSoak } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { walk } from './focus-walk.ts';

const PHONE = { width: 375, height: 720 };
const DESK = { width: 1280, height: 720 };
/** The short run checks the first stops of a page; the list of exams has hundreds. */
const STOPS = bySoak(15, 1_000);
const all = Object.values(everyPage);
const publicPages = all.filter(({ audience }) => audience === 'anyone').map(({ path }) => path);
const screens = all.filter(({ audience }) => audience !== 'anyone').map(({ path }) => path);
const PUBLIC_SAMPLE = ['/', '/institutions?q=institute&state=goa', '/login'];
const SCREEN_SAMPLE = ['/add-institution', '/collegelist'];

/** Walks pages with the current session and collects the faults by page. */
async function faultsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    // What loads during the walk would move the focused element out of sight.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const { stops, faults } = await walk(page, STOPS);
    expect(stops, `stops of ${path}`).toBeGreaterThan(1);
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  return found;
}

test('shows the focus at every tab stop of public pages', async ({ page }) => {
  test.setTimeout(bySoak(60_000, 900_000));
  expect(await faultsOn(page, isSoak ? publicPages : PUBLIC_SAMPLE)).toEqual([]);
  await page.setViewportSize(PHONE);
  // The short run walks a phone in dark colours only.
  if (isSoak) expect(await faultsOn(page, publicPages)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (isSoak) await page.setViewportSize(DESK);
  expect(await faultsOn(page, isSoak ? publicPages : ['/'])).toEqual([]);
});

test('shows the focus at every tab stop of console screens @long', async ({ page }) => {
  test.setTimeout(bySoak(60_000, 900_000));
  await signIn(page, admin);
  expect(await faultsOn(page, isSoak ? screens : SCREEN_SAMPLE)).toEqual([]);
  if (!isSoak) return;
  await page.setViewportSize(PHONE);
  expect(await faultsOn(page, screens)).toEqual([]);
});
