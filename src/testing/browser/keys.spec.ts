import { singleKeySwitch } from '../../messages/en/trust.ts';
import { admin, signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test('keys that compose a letter are left to the keyboard', async ({ page }) => {
  await page.goto('/');
  const field = page.locator('main').getByLabel('Find a college or university');
  await field.click();
  await field.pressSequentially('bits pil');
  await expect(page.getByRole('option').first()).toBeVisible();
  const prevented = await field.evaluate((element) =>
    ['ArrowDown', 'Enter'].map((key) => {
      const event = new KeyboardEvent('keydown', { key, isComposing: true, cancelable: true });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    }),
  );
  expect(prevented).toEqual([false, false]);
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
});

test('single keys can be switched off on a device', async ({ page }) => {
  await page.goto('/accessibility');
  const search = page.locator('[data-quick-search]');
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.getByLabel(singleKeySwitch).uncheck();
  await page.goto('/states');
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
});

test('the chosen option of a long list stays in sight @long', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/add-course-detail');
  const field = page.getByLabel('Find a course');
  await field.fill('b');
  for (let presses = 0; presses < 14; presses++) await page.keyboard.press('ArrowDown');
  const option = page.locator('[role=option][aria-selected=true]');
  await expect(option).toBeInViewport({ ratio: 1 });
});

test('a day that is typed adds one step to the history @long', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/history');
  const before = await page.evaluate(() => history.length);
  await page.getByLabel('From').pressSequentially('11012026');
  await expect(page).toHaveURL(/from=2026-01-11/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});
