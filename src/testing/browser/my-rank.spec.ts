import type { Page } from 'playwright/test';
import { institutionCutoffsPath, institutionPath } from '../../domain/address.ts';
import { axe } from './axe.ts';
import { expect, test } from './fixtures.ts';

const MADRAS = ['university', 'Indian Institute of Technology Madras'] as const;
const form = (page: Page) => page.getByRole('form', { name: 'My rank' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // On a wide screen the home page opens the form itself.
  if (!(await form(page).isVisible()))
    await page.locator('summary', { hasText: /^My rank$/ }).click();
  await expect(form(page)).toBeVisible();
  // The script that remembers the form is loaded when the form is opened.
  await page.waitForLoadState('networkidle');
}

test.describe('without JavaScript', () => {
  test.use({ ownContext: true, javaScriptEnabled: false });

  test('links an exam’s form to its cut-offs and ignores empty fields', async ({ page }) => {
    await open(page, '/exams/jee-advanced');
    await expect(form(page).getByLabel('Exam')).toHaveValue('jee-advanced');
    await form(page).getByLabel('Category', { exact: true }).selectOption('SC');
    await form(page).getByLabel('Common rank').fill('25,000');
    await form(page).getByLabel('Rank in your category').fill('1200');
    await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
    await expect(page).toHaveURL(/\/cutoffs\?.*list=jee-advanced/);
    await expect(page.getByRole('heading', { level: 2, name: /^[1-9][\d,]* rows/ })).toBeVisible();
  });

  test('accepts another exam without category ranks at home', async ({ page }) => {
    await open(page, '/');
    await form(page).getByLabel('Exam').selectOption('kcet');
    await form(page).getByLabel('Home state').selectOption('Karnataka');
    await form(page).getByLabel('Seats for women too').check();
    await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^[1-9][\d,]* rows/ })).toBeVisible();
    await expect(page.getByText('Some of what was asked for does not belong')).toBeVisible();
    await expect(page.getByLabel('Rank', { exact: true })).toBeVisible();
  });

  for (const path of [institutionPath(...MADRAS), institutionCutoffsPath(...MADRAS)]) {
    test(`keeps the institution in the form at ${path.split('/').at(-1)}`, async ({ page }) => {
      await open(page, path);
      await form(page).getByLabel('Common rank').fill('9000');
      await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
      await expect(page).toHaveURL(/institution=/);
      const groups = page.locator('.cutoff-group > h3');
      await expect(groups).toHaveCount(1);
      await expect(groups).toContainText('Madras');
    });
  }
});

test('keeps the input after a mistake and marks its field', async ({ page }) => {
  await open(page, '/exams/jee-main');
  await expect(form(page).getByText('Counselling uses ranks, not percentiles')).toBeVisible();
  await expect(form(page).getByRole('link', { name: 'jeemain.nta.nic.in' })).toBeVisible();
  await form(page).getByLabel('Common rank').fill('95.5');
  await form(page).getByLabel('Home state').selectOption('Goa');
  await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
  const rank = page.getByLabel('Common rank', { exact: true });
  await expect(rank).toHaveValue('95.5');
  await expect(rank).toHaveAccessibleDescription(/^Enter a whole number\./);
  await expect(page.getByLabel('Home state')).toHaveValue('Goa');
});

test('fits a narrow screen and passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/exams/jee-main']) {
    await open(page, path);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);
    const { violations } = await axe(page).include('.my-rank').analyze();
    expect(violations).toEqual([]);
  }
});

test('remembers the choice for the next page until cleared', async ({ page }) => {
  await open(page, '/exams/jee-advanced');
  await expect(form(page).getByRole('button', { name: 'Forget my rank' })).toBeHidden();
  await form(page).getByLabel('Common rank').fill('9000');
  await form(page).getByLabel('Home state').selectOption('Goa');
  await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
  await expect(page).toHaveURL(/commonRank=9000/);
  await open(page, institutionPath(...MADRAS));
  await expect(form(page).getByLabel('Common rank')).toHaveValue('9000');
  await expect(form(page).getByLabel('Home state')).toHaveValue('Goa');
  // Another exam has other ranks, but the home state stays.
  await open(page, '/exams/jee-main');
  await expect(form(page).getByLabel('Home state')).toHaveValue('Goa');
  await expect(form(page).getByLabel('Common rank')).toHaveValue('');
  await form(page).getByRole('button', { name: 'Forget my rank' }).click();
  await expect(form(page).getByLabel('Home state')).toHaveValue('');
  await open(page, '/exams/jee-advanced');
  await expect(form(page).getByLabel('Common rank')).toHaveValue('');
});

test('replaces the fields for another exam and keeps personal ones', async ({ page }) => {
  await open(page, '/');
  await form(page).getByLabel('Common rank').fill('9000');
  await form(page).getByLabel('Home state').selectOption('Goa');
  await form(page).getByLabel('Exam').selectOption('mht-cet');
  await expect(form(page).getByLabel('Percentile')).toBeVisible();
  await expect(form(page).getByLabel('Common rank')).toBeHidden();
  await form(page).getByLabel('Percentile').fill('98.5');
  await form(page).getByLabel('Exam').selectOption('jee-advanced');
  await expect(form(page).getByLabel('Common rank')).toHaveValue('');
  await form(page).getByLabel('Exam').selectOption('mht-cet');
  await form(page).getByLabel('Percentile').fill('98.5');
  await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
  await expect(page).toHaveURL(/list=mht-cet.*score=98\.5/);
  await expect(page.getByText('Some of what was asked for does not belong')).toBeHidden();
});

test('loads the fields of another exam in Hindi on a Hindi page', async ({ page }) => {
  await page.goto('/hi');
  const rank = page.locator('form[data-rank-form]');
  await expect(rank).toBeVisible();
  await rank.locator('#my-list').focus();
  await page.waitForLoadState('networkidle');
  await rank.locator('#my-list').selectOption('mht-cet');
  await expect(rank.locator('#my-score')).toBeVisible();
  await expect(rank.locator('label[for="my-score"]')).toHaveText(/^[\u0900-\u097f]/);
});
