import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { admin, signIn } from './accounts.ts';
import { makeInstitution, newWord, rowOf } from './console.ts';
import { expect, test } from './fixtures.ts';

const LOADED = '✅ Institutions loaded successfully.';

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

test.describe('export', () => {
  async function exported(page: Page): Promise<string> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    return readFile(await (await download).path(), 'utf8');
  }

  test('saves every page of the selection', async ({ page, request }) => {
    await page.goto('/collegelist?state=Tamil+Nadu&limit=20');
    const csv = await exported(page);
    const found = await request.get('/api/institutions?state=Tamil+Nadu&limit=1');
    const { total } = await found.json();
    await expect(page.getByText(`✅ ${total} institutions exported.`)).toBeVisible();
    expect(total).toBeGreaterThan(100);
    expect(csv.trim().split('\r\n')).toHaveLength(total + 1);
  });

  test('writes no cell as a formula @long', async ({ page, request }) => {
    const word = newWord();
    await makeInstitution(request, { name: `=HYPERLINK("http://evil.example",${word})` });
    await page.goto(`/collegelist?q=${word}`);
    await expect(rowOf(page, word)).toBeVisible();
    expect(await exported(page)).toContain(
      `\n"'=HYPERLINK(""http://evil.example"",${word})",college,`,
    );
  });

  const EXPORT = '**/api/institutions/export*';

  test('fails when the file cannot be had, or ends too early @long', async ({ page }) => {
    await page.goto('/collegelist?q=kerala');
    await expect(page.getByText(LOADED)).toBeVisible();
    const click = () => page.getByRole('button', { name: 'Export as CSV' }).click();
    const failed = page.getByText('❌ Failed to export institutions.');
    await page.route(EXPORT, (route) => route.fulfill({ status: 503, json: { msg: 'Down.' } }));
    await click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(failed).toBeVisible();
    await page.unroute(EXPORT);
    await page.route(EXPORT, async (route) => {
      const response = await route.fetch();
      const file = await response.body();
      await route.fulfill({ response, body: file.subarray(0, file.length / 2) });
    });
    await click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(failed).toBeVisible();
    await expect(page.getByText(/institutions exported/)).toHaveCount(0);
  });

  test('says how much is exported and stops at once @long', async ({ page }) => {
    await page.goto('/collegelist?q=kerala');
    await expect(page.getByText(LOADED)).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route(EXPORT, async (route) => {
      await held.promise;
      await route.fallback();
    });
    let isSaved = false;
    page.on('download', () => {
      isSaved = true;
    });
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
    await expect(page.getByText(/^Exporting [\d,]+ institutions …/)).toBeVisible();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeFocused();
    await cancel.press('Enter');
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeFocused();
    held.resolve();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(isSaved).toBe(false);
  });
});
