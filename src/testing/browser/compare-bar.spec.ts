import type { Page } from 'playwright/test';
import { institutionPath } from '../../domain/pages/address.ts';
import { compareTexts } from '../../messages/en/compare.ts';
import { compareBarTexts } from '../../messages/en/compare-bar.ts';
import { saveTexts } from '../../messages/en/saved.ts';
import { fill } from '../../messages/translation.ts';
import { bySoak, sample } from '../soak-size.ts';
import { comparedColumns } from './compared-columns.ts';
import { dialog } from './console.ts';
import { expect, test } from './fixtures.ts';
import { walk } from './focus-walk.ts';
import { press } from './keyboard.ts';

test.describe('the bar of chosen institutions', () => {
  const CHOSEN = [
    'Indian Institute of Technology Bombay',
    'Indian Institute of Technology Madras',
    'Indian Institute of Technology Delhi',
    'Indian Institute of Technology Kanpur',
    'Jadavpur University',
  ] as const;
  const SHORT = ['IIT Bombay', 'IIT Madras', 'IIT Delhi', 'IIT Kanpur'];

  const bar = (page: Page) => page.getByRole('complementary', { name: compareBarTexts.label });
  const own = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: 'Compare', exact: true });

  async function add(page: Page, name: string): Promise<void> {
    await page.goto(institutionPath('university', name));
    await own(page).click();
    await expect(bar(page).getByRole('status')).not.toBeEmpty();
  }

  test('collects choices across pages and opens a picker', async ({ page }) => {
    await page.goto(institutionPath('university', CHOSEN[0]));
    await expect(bar(page)).toHaveCount(0);
    await add(page, CHOSEN[0]);
    await expect(page).toHaveURL(/info$/);
    await expect(bar(page).getByLabel(compareBarTexts.add)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto('/exams');
    await expect(bar(page).getByRole('listitem')).toHaveText([/IIT Bombay/]);
    await add(page, CHOSEN[1]);
    await add(page, CHOSEN[2]);
    await expect(bar(page).getByRole('status')).toHaveText(
      fill(compareBarTexts.added, { name: 'IIT Delhi', count: 3, most: 4 }),
    );
    await bar(page)
      .getByRole('button', { name: fill(compareBarTexts.remove, { name: 'IIT Madras' }) })
      .click();
    await expect(
      bar(page).getByRole('button', { name: fill(compareBarTexts.remove, { name: 'IIT Delhi' }) }),
    ).toBeFocused();
    await bar(page)
      .getByRole('link', { name: fill(compareBarTexts.compare, { count: 2 }) })
      .click();
    await expect(comparedColumns(page)).toHaveText([CHOSEN[0], CHOSEN[2]]);
    await expect(bar(page)).toHaveCount(0);
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    await expect.poll(stored).toEqual([]);
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await stored()).toEqual([]);
  });

  test('finds the second institution in the picker @long', async ({ page }) => {
    await add(page, CHOSEN[0]);
    await bar(page).getByRole('combobox').pressSequentially('jadav');
    await expect(bar(page).getByRole('option').first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await bar(page).getByRole('combobox').fill('zzzz qqqq');
    await bar(page).getByRole('combobox').press('Enter');
    await expect(page.getByText(compareTexts.none('zzzz qqqq'))).toBeVisible();
    const field = page.locator('#picker').getByRole('combobox');
    await page.locator('#pick').focus();
    await field.pressSequentially('iit madr');
    await expect(page.locator('#picker').getByRole('option').first()).toContainText(CHOSEN[1]);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(comparedColumns(page)).toHaveText(CHOSEN.slice(0, 2));
    expect(await page.evaluate(() => localStorage.getItem('comparing'))).toBeNull();
  });

  test('refuses a fifth with a message and keeps the choice on shared links', async ({ page }) => {
    for (const name of CHOSEN.slice(0, 4)) await add(page, name);
    await page.goto(institutionPath('university', CHOSEN[4]));
    await own(page).click();
    await expect(dialog(page)).toContainText(compareBarTexts.full);
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('listitem')).toHaveCount(4);
    const href = (await own(page).getAttribute('href')) ?? '';
    await page.goto(href);
    await expect(page.getByText(compareTexts.one(CHOSEN[4]))).toBeVisible();
    await expect(bar(page).getByRole('listitem')).toHaveText(SHORT.map((name) => new RegExp(name)));
  });

  test.describe('on a phone', () => {
    test.use({ ownContext: true, viewport: { width: 320, height: 667 }, hasTouch: true });

    test('covers no focused element and fits the width', async ({ page }) => {
      for (const name of CHOSEN.slice(0, bySoak(1, 3))) await add(page, name);
      await page.goto('/courses');
      await expect(bar(page)).toBeInViewport();
      expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(72);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth),
      ).toBe(0);
      const { stops, faults } = await walk(page, 25, 'Tab');
      expect(stops).toBe(25);
      expect(faults.filter((fault) => /covered|sight/.test(fault))).toEqual([]);
    });
  });

  for (const kind of sample(['forbidden', 'full'] as const)) {
    test.describe(`where storage is ${kind}`, () => {
      test.use({ ownContext: true });

      test('works without storage and reports it', async ({ page }) => {
        await page.addInitScript((isForbidden) => {
          const refuse = () => {
            throw new DOMException('No storage', 'QuotaExceededError');
          };
          if (isForbidden) Object.defineProperty(window, 'localStorage', { get: refuse });
          else Storage.prototype.setItem = refuse;
        }, kind === 'forbidden');
        await page.goto(institutionPath('university', CHOSEN[0]));
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(dialog(page)).toContainText(saveTexts.unkept);
        await page.keyboard.press('Enter');
        await press(page, own(page));
        await expect(dialog(page)).toContainText(compareBarTexts.unkept);
        await page.keyboard.press('Enter');
        await expect(page.getByText(compareTexts.one(CHOSEN[0]))).toBeVisible();
      });
    });
  }
});
