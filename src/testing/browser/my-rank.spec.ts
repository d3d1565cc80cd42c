import type { Page } from 'playwright/test';
import { institutionPath } from '../../domain/pages/address.ts';
import { cutoffTexts } from '../../messages/en/cutoffs.ts';
import { ownRankTexts, myRankTexts as texts } from '../../messages/en/own-rank.ts';
import { sample } from '../soak-size.ts';
import { axe } from './axe.ts';
import { expect, test } from './fixtures.ts';

const BOMBAY = institutionPath('university', 'Indian Institute of Technology Bombay');
const answer = (page: Page) => page.locator('.answers dd').first();
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const myRank = (page: Page) => nav(page).getByRole('link', { name: 'My rank', exact: true });

async function enterRank(page: Page, list: string, rank: string): Promise<void> {
  await page.goto('/my-rank');
  await page.getByLabel('Exam', { exact: true }).selectOption(list);
  await page.getByLabel('Common rank', { exact: true }).fill(rank);
  await page.getByRole('button', { name: texts.save, exact: true }).click();
}

test.describe('a rank kept on the device', () => {
  test('answers on pages, in one call, until it is forgotten', async ({ page }) => {
    await page.goto(BOMBAY);
    await expect(answer(page)).toContainText('closed from');
    await expect(myRank(page)).toBeHidden();
    await enterRank(page, 'jee-advanced', '2,000');
    await expect(page.getByRole('status')).toContainText('JEE Advanced');
    await expect(page.locator('[data-rank-list] > li')).toContainText('common rank 2,000');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/cutoffs')) calls.push(request.url());
    });
    await page.goto(BOMBAY);
    await expect(answer(page)).toContainText(/^Inside the cut-off in [1-4] of 4 years: /);
    await expect(page.locator('[data-own-rows]')).toContainText(ownRankTexts.caution);
    expect(calls).toHaveLength(1);
    expect(page.url()).not.toContain('rank');
    // An exam that no institution of the page has seats of is not asked about.
    await enterRank(page, 'jee-main', '25,000');
    calls.length = 0;
    await page.goto('/institutions?q=Indian+Institute+of+Technology+Bombay');
    await expect(page.locator('.own-row').first()).toContainText(/^Inside the cut-off in/);
    expect(calls).toHaveLength(1);
    await nav(page)
      .getByRole('button', { name: 'Menu' })
      .click({ timeout: 1 })
      .catch(() => null);
    await myRank(page).click();
    await page.getByRole('button', { name: texts.forgetAll, exact: true }).click();
    await expect(page.getByText(texts.empty)).toBeVisible();
    await page.goto(BOMBAY);
    await expect(answer(page)).toContainText('closed from');
  });

  test('keeps one entry for each exam, to change and forget', async ({ page }) => {
    await enterRank(page, 'jee-advanced', '2000');
    await enterRank(page, 'jee-main', '25000');
    const entries = page.locator('[data-rank-list] > li');
    await expect(entries).toHaveCount(2);
    await entries
      .filter({ hasText: 'JEE Advanced' })
      .getByRole('button', { name: texts.change })
      .click();
    await expect(page.getByLabel('Common rank', { exact: true })).toHaveValue('2000');
    await entries
      .filter({ hasText: 'JEE Main' })
      .getByRole('button', { name: texts.forget })
      .click();
    await expect(entries).toHaveCount(1);
    expect(await axe(page)).toEqual([]);
    await page.goto('/');
    await expect(page.getByLabel('Exam', { exact: true })).toHaveValue('jee-advanced');
    await expect(page.getByLabel('Common rank', { exact: true })).toHaveValue('2000');
  });
});

test.describe('a rank on the page of its exam', () => {
  test('counts the institutions that it reaches, until it is forgotten', async ({ page }) => {
    await enterRank(page, 'jee-advanced', '2,000');
    const line = page.locator('details.my-rank > summary');
    await page.goto('/exams/jee-advanced');
    await expect(line).toHaveText(/^My rank: inside the cut-off at \d+ institutions$/);
    const english = (await line.textContent())?.match(/\d+/)?.[0];
    await page.goto('/hi/exams/jee-advanced');
    await expect(line).toContainText(`${english} संस्थान`);
    // It is of the list of another exam.
    await page.goto('/exams/kcet');
    await expect(line).toHaveText('My rank');
    await page.goto('/exams/jee-advanced');
    await line.click();
    await page.getByRole('button', { name: cutoffTexts.forget, exact: true }).click();
    await expect(line).toHaveText('My rank');
  });
});

test.describe('the fields of another exam', () => {
  for (const [path, label] of sample([
    ['/my-rank', 'of the own page'],
    ['/hi/cutoffs', 'of a form in Hindi'],
  ] as const)) {
    test(`keep a rank ${label} that was typed and left while they load`, async ({ page }) => {
      const open = Promise.withResolvers<void>();
      await page.route('**/rank-fields/**', async (route) => {
        await open.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const exam = page.locator('[data-rank-form] select[name=list]');
      await exam.focus();
      const asked = page.waitForRequest('**/rank-fields/jee-main');
      await exam.selectOption('jee-main');
      await asked;
      const rank = page.locator('[data-rank-form] [name=commonRank]');
      await rank.fill('25000');
      // Leaving the field is a change of the form, too.
      await rank.press('Tab');
      open.resolve();
      await expect(page.locator('[data-seat-fields=jee-main]')).toBeVisible();
      await expect(rank).toHaveValue('25000');
      await page.waitForLoadState('networkidle');
      await expect(rank).toHaveValue('25000');
    });
  }
});

test.describe('without the script of the page', () => {
  test.use({ javaScriptEnabled: false });

  test('a rank cannot be sent where it would not be kept', async ({ page }) => {
    await page.goto('/my-rank');
    await expect(page.getByRole('button', { name: texts.save, exact: true })).toBeDisabled();
    await page.getByLabel('Common rank', { exact: true }).fill('2000');
    await page.getByRole('button', { name: cutoffTexts.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/cutoffs\?.*commonRank=2000/);
  });
});

test.describe('a rank in the address of an institution', () => {
  test.use({ javaScriptEnabled: false });

  test('is answered on the server, not indexed and not cached', async ({ page }) => {
    const response = await page.goto(`${BOMBAY}?list=jee-advanced&rank=2000`);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(answer(page)).toContainText(/^Inside the cut-off in [1-4] of 4 years: /);
    await expect(
      page.locator('section[aria-labelledby=cutoffs] .lanes > li').first(),
    ).toContainText('inside the cut-off');
    await page.goto(BOMBAY);
    await expect(answer(page)).toContainText('closed from');
  });
});
