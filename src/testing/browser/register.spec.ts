import type { Page } from 'playwright/test';
import { signInByForm } from './accounts.ts';
import { newWord } from './console.ts';
import { fake, freshToken } from './fake-api.ts';
import { expect, test } from './fixtures.ts';
import { makeReviewed, reviewsOn, starsOf } from './reviewing.ts';

async function submit(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('meera.k');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Register' }).click();
}

test('leads from registration to the login with the email and destination', async ({ page }) => {
  const msg = 'Registration successful! Please log in.';
  const call = await fake(page, 'POST /api/auth/register', { status: 201, json: { msg } });
  await fake(page, 'POST /api/auth/login', { json: { accessToken: freshToken() } });
  await page.goto('/login?next=%2Fstates%3Fx%3D1');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await submit(page);
  await expect(page.getByRole('status')).toHaveText(msg);
  await expect(page).toHaveURL('/login?next=%2Fstates%3Fx%3D1');
  expect(call.bodies).toEqual([
    { username: 'meera.k', email: 'meera@example.org', password: 'correct horse battery' },
  ]);
  await expect(page.getByLabel('Email')).toHaveValue('meera@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/states?x=1');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('returns from registration to a review form, signed in @long', async ({ page, request }) => {
  const { path } = await makeReviewed(request);
  const word = newWord();
  await page.goto(path);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Username').fill(word);
  await page.getByLabel('Email').fill(`${word}@example.org`);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeFocused();
  await page.getByLabel('Course', { exact: true }).fill('MBA');
  await page.getByLabel('I studied here').check();
  await page.getByLabel('Year', { exact: true }).fill('2021');
  await starsOf(page, 'Overall rating', '4 stars').check({ force: true });
  await page.getByLabel('Your review').fill('Worth every rupee.');
  await page.getByRole('button', { name: 'Publish review' }).click();
  const review = reviewsOn(page).getByRole('article');
  await expect(review).toContainText(/Alumnus.*MBA.*2021/);
});

test('keeps email and destination between login and registration @long', async ({ page }) => {
  const next = '?next=%2Fstates%3Fx%3D1';
  await page.goto(`/register${next}`);
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/login${next}`);
  await expect(page.getByLabel('Email')).toHaveValue('meera@example.org');
  await page.getByLabel('Email').fill('meera.k@example.org');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`/register${next}`);
  await expect(page.getByLabel('Email')).toHaveValue('meera.k@example.org');
});

test('marks invalid fields and sends nothing', async ({ page }) => {
  const call = await fake(page, 'POST /api/auth/register', { status: 201, json: {} });
  await page.goto('/register');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(call.bodies).toEqual([]);
});

test('shows a refusal with joined field errors', async ({ page }) => {
  const errors = { username: 'This username is taken.', email: 'Taken too.' };
  await fake(page, 'POST /api/auth/register', { status: 409, json: { msg: 'Taken.', errors } });
  await page.goto('/register');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('Taken. This username is taken., Taken too.');
});

test('shows the default message of a refusal @long', async ({ page }) => {
  await fake(page, 'POST /api/auth/register', { status: 500, body: 'oops' });
  await page.goto('/register');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('Registration failed');
});

test('reports a network error @long', async ({ page }) => {
  await fake(page, 'POST /api/auth/register', 'abort');
  await page.goto('/register');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('An error occurred: Failed to fetch');
});

test('links login and home @long', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/register');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('registers, signs in and signs out @long', async ({ page }) => {
  const name = `meera-${Date.now()}`;
  const account = { email: `${name}@browser.test`, password: 'correct horse battery' };
  await page.goto('/register');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('status')).toHaveText('Registration successful! Please log in.');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, account);
  await expect(page.getByRole('status')).toHaveText('Login successful!');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toEqual([]);
});

test('shows the server’s message for a taken name @long', async ({ page, user }) => {
  await page.goto('/register');
  await page.getByLabel('Username').fill(user.username.toUpperCase());
  await page.getByLabel('Email').fill(`other-${user.email}`);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('This username is taken.');
});
