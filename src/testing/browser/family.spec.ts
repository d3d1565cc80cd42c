import type { APIRequestContext, Page } from 'playwright/test';
import { comparePath, institutionPath } from '../../domain/pages/address.ts';
import { compareTexts } from '../../messages/en/compare.ts';
import { familyTexts } from '../../messages/en/family.ts';
import { familyTexts as hindiTexts } from '../../messages/hi/family.ts';
import { axe } from './axe.ts';
import { expect, test } from './fixtures.ts';

const NAMES = ['Madras', 'Bombay'].map((city) => `Indian Institute of Technology ${city}`);
const MADRAS = institutionPath('university', NAMES[0] ?? '');

async function comparison(request: APIRequestContext): Promise<string> {
  const ids = NAMES.map(async (name) => {
    const answer = await request.get(`/api/institutions/university/${encodeURIComponent(name)}`);
    return (await answer.json())._id;
  });
  return comparePath(await Promise.all(ids));
}

const ownFee = (page: Page) =>
  page
    .locator('[data-group=fees]')
    .getByRole('row', { name: /^My family, a year: B\.Tech/ })
    .getByRole('cell');

const fitsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a family gets its own page, whatever page was kept for others', async ({ page }) => {
    await page.goto(MADRAS);
    for (const query of ['family=yes', 'income=100000&family=yes', 'hostel=yes']) {
      const response = await page.goto(`${MADRAS}?${query}`);
      expect(response?.headers()['cache-control'], query).toBe('no-store');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  });

  test('an answer fits the narrowest screen in both languages', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [prefix, texts] of [
      ['', familyTexts],
      ['/hi', hindiTexts],
    ] as const) {
      await page.goto(`${prefix}${MADRAS}?family=yes&category=SC&income=450000&hostel=yes#costs`);
      await expect(page.getByText(texts.perYear(30_804), { exact: true }).first()).toBeVisible();
      expect(await fitsScreen(page)).toBe(true);
    }
  });

  test('a comparison shows the fees of the family that asks', async ({ page, request }) => {
    const path = await comparison(request);
    await page.goto(path);
    await expect(ownFee(page)).toHaveCount(0);
    await page.locator('[data-group=fees] .my-rank > summary').click();
    await page.getByLabel(familyTexts.category).first().selectOption('SC');
    await page.getByRole('button', { name: familyTexts.show }).click();
    await expect(ownFee(page)).toHaveText([/^₹/, /^₹/]);
    await page.getByRole('link', { name: compareTexts.onlyDifferences }).click();
    await expect(page).toHaveURL(/family=yes.*category=SC.*only=differences/);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/hi${path}&family=yes&income=500000`);
    await expect(page.getByText(hindiTexts.form).first()).toBeVisible();
    expect(await fitsScreen(page)).toBe(true);
    const answer = await page.goto(`${path}&family=yes&category=__proto__`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(familyTexts.bad)).toBeVisible();
  });
});

test.describe('a family kept on the device', () => {
  test('has its own fees in a comparison beside its own rank', async ({ page, request }) => {
    const path = await comparison(request);
    await page.goto(path);
    await page.evaluate(() => {
      localStorage.setItem('family', JSON.stringify({ category: 'SC' }));
      const values = { commonRank: '900', category: 'OPEN' };
      const entry = { list: 'jee-advanced', label: 'JEE Advanced', values };
      localStorage.setItem('ranks', JSON.stringify([entry]));
    });
    await page.goto(path);
    await expect(ownFee(page)).toHaveText([/^₹/, /^₹/]);
    const cutoffs = page.locator('[data-group=cutoffs]');
    await expect(cutoffs.getByRole('cell').first()).toContainText(/inside the cut-off|outside/);
    const glance = page.locator('[data-group=glance]');
    await expect(glance.getByRole('row', { name: /^Closes at/ })).toContainText(/cut-off|outside/);
    await expect(glance.getByRole('row', { name: /^My family, a year/ })).toContainText('₹');
    await expect(page.locator('.own-compared').first()).toContainText(/cut-off|outside/i);
    expect(page.url()).not.toMatch(/rank|family/i);
    expect(await axe(page)).toEqual([]);
    await page.locator('[data-save]').first().click();
    await page.goto('/saved');
    await expect(page.locator('.own-row')).toContainText(/cut-off|outside/i);
    await page.goto(path);
    await expect(ownFee(page)).toHaveText([/^₹/, /^₹/]);
    await page.locator('[data-group=fees] .my-rank > summary').click();
    await page.getByRole('button', { name: familyTexts.forget }).click();
    await expect(ownFee(page)).toHaveCount(0);
    await expect(page).toHaveURL(/[?]i=/);
  });
});
