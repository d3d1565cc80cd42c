import type { Page } from 'playwright/test';
import { type Account, signIn } from './accounts.ts';
import { dismissAlert, storedToken } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

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
  await logIn(page, account);
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

test('refuses a wrong password @long', async ({ page, user }) => {
  await logIn(page, { ...user, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  expect(await storedToken(page)).toBeNull();
});

test('keeps a saved profile after a reload @long', async ({ page, user }) => {
  await signIn(page, user);
  await page.goto('/profile');
  await page.getByLabel('Gender').selectOption('Other');
  await page.getByLabel('Date of Birth').fill('2004-02-29');
  await page.getByLabel('College Name').fill('A college of my own');
  await page.getByLabel('Avatar 7').check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status')).toHaveText('Profile updated successfully!');
  await page.reload();
  await expect(page.getByLabel('Gender')).toHaveValue('Other');
  await expect(page.getByLabel('Date of Birth')).toHaveValue('2004-02-29');
  await expect(page.getByLabel('College Name')).toHaveValue('A college of my own');
  await expect(page.getByLabel('Avatar 7')).toBeChecked();
});

test('suggests colleges of the catalogue @long', async ({ page, user }) => {
  await signIn(page, user);
  await page.goto('/profile');
  await page.getByLabel('College Name').fill('technology madras');
  await expect(page.locator('datalist option[value*="Madras"]').first()).toBeAttached();
});

test('accepts only the changed password @long', async ({ page, user }) => {
  await signIn(page, user);
  await page.goto('/profile');
  const changed = { ...user, password: 'another horse battery' };
  await page.getByLabel('Current Password').fill('not the password');
  await page.getByLabel('New Password').fill(changed.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current Password').fill(user.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toHaveText('Your password has been changed.');
  await logIn(page, user);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await logIn(page, changed);
  await expect(page.getByRole('status')).toHaveText('Login successful!');
});

test('removes a deleted account @long', async ({ page, user }) => {
  await signIn(page, user);
  await page.goto('/profile');
  await page.getByLabel('Your Password').fill(user.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await dismissAlert(page, 'Your account has been deleted.');
  await expect(page).toHaveURL('/');
  await logIn(page, user);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
});
