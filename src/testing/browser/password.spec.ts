import { sample } from '../soak-size.ts';
import { fake } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

test('requests a link and shows the answer', async ({ page }) => {
  const msg = 'If an account with this email exists, a link is on its way.';
  const call = await fake(page, 'POST /api/auth/forgot-password', { json: { msg } });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toHaveText(msg);
  expect(call.bodies).toEqual([{ email: 'meera@example.org' }]);
});

test('shows the server’s message for too many requests @long', async ({ page }) => {
  const msg = 'Too many attempts. Please try again later.';
  await fake(page, 'POST /api/auth/forgot-password', { status: 429, json: { msg } });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText(msg);
});

test('sets a new password by the mailed link and leads to the login', async ({ page }) => {
  const call = await fake(page, 'POST /api/auth/reset-password', { json: { msg: 'Changed.' } });
  await page.goto('/reset-password?token=abc-123');
  await page.getByLabel('New Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toHaveText('Changed.');
  expect(call.bodies).toEqual([{ token: 'abc-123', password: 'correct horse battery' }]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('refuses a short password before sending @long', async ({ page }) => {
  const call = await fake(page, 'POST /api/auth/reset-password', { json: {} });
  await page.goto('/reset-password?token=abc-123');
  await page.getByLabel('New Password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  expect(call.bodies).toEqual([]);
});

for (const [path, button] of sample([
  ['/forgot-password', 'Send link'],
  ['/reset-password?token=abc-123', 'Set password'],
] as const)) {
  test(`${path} reports a network error and keeps the input`, async ({ page }) => {
    await page.route('**/api/auth/*-password', (route) => route.abort());
    await page.goto(path);
    const typed = 'meera.k@example.org';
    await page.getByRole('main').locator('input').fill(typed);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Could not reach CampusKosh. Your text is kept. Try again.',
    );
    await expect(page.getByRole('main').locator('input')).toHaveValue(typed);
  });
}

test('reports a used link and offers another @long', async ({ page }) => {
  const msg = 'This link is no longer valid. Please ask for a new one.';
  await fake(page, 'POST /api/auth/reset-password', { status: 400, json: { msg } });
  await page.goto('/reset-password?token=abc-123');
  await page.getByLabel('New Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toHaveText(msg);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('reports a link without a token @long', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText(
    'This link is incomplete. Please ask for a new one.',
  );
});
