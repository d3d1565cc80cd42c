import type { Page } from 'playwright/test';
import { institutionPath } from '../../domain/pages/address.ts';
import { sample } from '../soak-size.ts';
import { freshToken, inAnHour, storedToken, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const adminToken = () => tokenOf({ id: 'a1', role: 'admin', exp: inAnHour() });
/** Entries of the bar for everyone. */
const places = ['Home', 'Colleges', 'Exams', 'Courses', 'Cut-offs', 'Compare'];
/** The link to the same page in Hindi. */
const hindi = 'हिन्दी';
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The texts of all links and buttons of the bar. */
function entries(page: Page): Promise<string[]> {
  return bar(page).locator('a:visible, button:visible').allTextContents();
}

test('shows a visitor Home and one login link', async ({ page }) => {
  await page.goto('/states');
  await expect.poll(() => entries(page)).toEqual([...places, 'Login / Register', hindi]);
  await bar(page).getByRole('link', { name: 'Login / Register' }).click();
  // Signing in leads back to the page.
  await expect(page).toHaveURL('/login?next=%2Fstates');
});

test('shows a user Home, Profile and Logout @long', async ({ page }) => {
  await storeToken(page, freshToken());
  await page.goto('/states');
  await expect.poll(() => entries(page)).toEqual([...places, 'Profile', 'Logout', hindi]);
});

test('shows an admin the link to add an institution @long', async ({ page }) => {
  await storeToken(page, adminToken());
  await page.goto('/states');
  await expect
    .poll(() => entries(page))
    .toEqual([...places, 'Add Institution', 'Profile', 'Logout', hindi]);
});

test('removes an invalid stored token @long', async ({ page }) => {
  await storeToken(page, 'not.a.token');
  await page.goto('/states');
  await expect.poll(() => entries(page)).toEqual([...places, 'Login / Register', hindi]);
  expect(await storedToken(page)).toBeNull();
});

test('follows a logout in another tab @long', async ({ page, context }) => {
  await storeToken(page, freshToken());
  await page.goto('/states');
  await expect.poll(() => entries(page)).toContain('Logout');
  const other = await context.newPage();
  await other.goto('/courses');
  await storeToken(other, null);
  await expect.poll(() => entries(page)).toEqual([...places, 'Login / Register', hindi]);
});

for (const path of sample(['/states', '/hi/institutions', '/saved'])) {
  test(`shows who is signed in when the browser brings back ${path}`, async ({ page }) => {
    await storeToken(page, freshToken());
    await page.goto(path);
    const logout = bar(page).locator('[data-logout]');
    await expect(logout).toBeVisible();
    // The token went on a later page, of which a page that the browser kept has heard nothing.
    await page.evaluate(() => {
      localStorage.removeItem('accessToken');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(logout).toBeHidden();
    await expect(bar(page).locator('[data-for="visitor"]')).toBeVisible();
  });
}

test('is transparent at home and sticky elsewhere', async ({ page }) => {
  const header = page.getByRole('banner');
  await page.goto('/');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(header).not.toHaveCSS('position', 'sticky');
  await page.goto('/exams');
  await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(bar(page).getByRole('link', { name: 'Home' })).toBeInViewport();
});

test.describe('on a small screen', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 375, height: 667 }));

  test('opens the menu below the fixed bar', async ({ page }) => {
    for (const path of ['/', '/states']) {
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Menu' });
      const closed = await button.boundingBox();
      await button.click();
      await expect(bar(page)).toBeVisible();
      expect(await button.boundingBox(), path).toEqual(closed);
    }
  });

  test('opens and closes the menu by keyboard with its state @long', async ({ page }) => {
    await page.goto('/states');
    const button = page.getByRole('button', { name: 'Menu' });
    const home = bar(page).getByRole('link', { name: 'Home' });
    await expect(home).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(home).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(home).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(home).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the links at any width', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/states');
    await expect.poll(() => entries(page)).toEqual([...places, 'Login / Register', hindi]);
  });
});

test('can be skipped by keyboard @long', async ({ page }) => {
  await page.goto('/states');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('navigation links', () => {
  const marked = (page: Page) => bar(page).locator('[aria-current]');

  test('mark the current page and its parent @long', async ({ page }) => {
    for (const [path, name, current] of [
      ['/', 'Home', 'page'],
      ['/institutions', 'Colleges', 'page'],
      ['/courses', 'Courses', 'page'],
      ['/exams/jee-main', 'Exams', 'true'],
      [institutionPath('university', 'Banasthali Vidyapith'), 'Colleges', 'true'],
    ] as const) {
      await page.goto(path);
      await expect(marked(page), path).toHaveText([name]);
      await expect(marked(page), path).toHaveAttribute('aria-current', current);
    }
    await page.goto('/states');
    await expect(marked(page)).toHaveCount(0);
  });

  test('fit one line on a desktop for every role @long', async ({ page }) => {
    await storeToken(page, adminToken());
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto('/states');
      await expect(bar(page).getByRole('link', { name: 'Add Institution' })).toBeVisible();
      const tops = await bar(page)
        .locator('a:visible, button:visible')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size, `${width}`).toBe(1);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width}`).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });
});

test.describe('the site search', () => {
  const search = (page: Page) => page.getByRole('combobox', { name: 'Search the directory' });

  test('is focused by a key, suggests and searches', async ({ page }) => {
    await page.goto('/courses');
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await search(page).pressSequentially('jadavpur');
    await expect(page.getByRole('option').first()).toContainText('Jadavpur University');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/institutions?q=jadavpur');
    const own = page.getByRole('combobox', { name: 'Find a college or university' });
    // The address changes before the page's script runs, so an early press is repeated.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(own).toBeFocused({ timeout: 500 });
    }).toPass();
    await own.press('/');
    await expect(own).toHaveValue('/');
  });
});
