import type { Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import { signInByForm } from './accounts.ts';
import { dismissAlert, fake, freshToken, storedToken, storeToken } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

async function submit(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('stores the token, confirms, and leads home', async ({ page }) => {
  const token = freshToken();
  const login = await fake(page, 'POST /api/auth/login', { json: { accessToken: token, msg: '' } });
  await page.goto('/login');
  await submit(page);
  await expect(page.getByRole('status')).toHaveText('Login successful!');
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).toBe(token);
  expect(login.bodies).toEqual([{ email: 'meera@example.org', password: 'correct horse battery' }]);
});

test('updates the navigation at once @long', async ({ page }) => {
  await fake(page, 'POST /api/auth/login', { json: { accessToken: freshToken() } });
  await page.goto('/login');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('marks and focuses empty fields and sends nothing @long', async ({ page }) => {
  const login = await fake(page, 'POST /api/auth/login', { json: {} });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(login.bodies).toEqual([]);
});

test('sends nothing on Enter with an empty field before the rules load', async ({ page }) => {
  const login = await fake(page, 'POST /api/auth/login', { status: 401, json: {} });
  await page.route(/account-rules/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('This field is required.')).toHaveCount(1);
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(login.bodies).toEqual([]);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Login failed.');
  expect(login.bodies.length).toBe(1);
});

test('shows message and details of a refused login', async ({ page }) => {
  const errors = { email: 'Enter a valid email address.' };
  await fake(page, 'POST /api/auth/login', { status: 401, json: { msg: 'No such luck.', errors } });
  await page.goto('/login');
  await submit(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No such luck.');
  await expect(alert).toContainText('Details:');
  await expect(alert).toContainText('email: Enter a valid email address.');
});

test('shows the default message of a refused login @long', async ({ page }) => {
  await fake(page, 'POST /api/auth/login', { status: 500, body: 'oops' });
  await page.goto('/login');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('Login failed.');
});

test('reports a network error @long', async ({ page }) => {
  await fake(page, 'POST /api/auth/login', 'abort');
  await page.goto('/login');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Network error: Failed to fetch. Is the backend running?',
  );
});

test('ignores a second click', async ({ page }) => {
  const login = await fake(page, 'POST /api/auth/login', { status: 401, json: {} });
  await page.goto('/login');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page.getByRole('alert')).toHaveText('Login failed.');
  expect(login.bodies.length).toBe(1);
});

for (const next of sample([
  'https://example.org/',
  '//example.org',
  '/\\example.org',
  'javascript:1',
])) {
  test(`does not redirect off the site to ${next} @long`, async ({ page }) => {
    await fake(page, 'POST /api/auth/login', { json: { accessToken: freshToken() } });
    await page.goto(`/login?${new URLSearchParams({ next })}`);
    await submit(page);
    await expect(page).toHaveURL('/');
  });
}

test('links the other account screens @long', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');
});

test.describe('logout', () => {
  test('removes the token, ends the session and leads home', async ({ page }) => {
    const logout = await fake(page, 'POST /api/auth/logout', { status: 204 });
    await signedInHome(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible();
    expect(logout.bodies.length).toBe(1);
    expect(await storedToken(page)).toBeNull();
  });

  test('alerts a refusal after removing the token @long', async ({ page }) => {
    await fake(page, 'POST /api/auth/logout', { status: 503, json: { msg: 'Try later.' } });
    await signedInHome(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await storedToken(page)).toBeNull();
    await dismissAlert(page, 'Logout failed: Try later.');
    await expect(page).toHaveURL('/');
  });

  test('alerts a network error', async ({ page }) => {
    await fake(page, 'POST /api/auth/logout', 'abort');
    await signedInHome(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await dismissAlert(page, 'A network error occurred during logout.');
  });
});

async function signedInHome(page: Page): Promise<void> {
  await storeToken(page, freshToken());
  await page.goto('/register');
}

test('refuses a wrong password @long', async ({ page, user }) => {
  await signInByForm(page, { ...user, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  expect(await storedToken(page)).toBeNull();
});
