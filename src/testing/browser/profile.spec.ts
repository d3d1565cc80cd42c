import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { callAs, signIn, signInByForm } from './accounts.ts';
import { dismissAlert, fake, freshToken, storedToken, storeToken } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const profile = {
  username: 'meera.k',
  email: 'meera@example.org',
  gender: 'Female',
  dob: '2004-05-06',
  collegeName: 'IIT Madras',
  avatar: '/avatars/avatar4.png',
  about: 'Hello',
  social: { instagram: 'meera', website: 'https://example.org', youtube: null },
};

async function open(page: Page, answer: object = profile): Promise<void> {
  await fake(page, 'GET /api/profile', { json: answer });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await expect(page.getByLabel('Username')).toHaveValue('meera.k');
}

const decision = {
  reviewId: 'r1',
  contentTitle: 'IIT Madras',
  role: 'author',
  outcome: 'hidden',
  reason: 'It names a person.',
  reported: [],
  at: '2026-05-06T10:00:00.000Z',
};

test('shows an author why a review was hidden', async ({ page }) => {
  await fake(page, 'GET /api/profile', { json: profile });
  await fake(page, 'GET /api/reviews/outcomes', { json: { outcomes: [decision] } });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  const decisions = page.getByRole('region', { name: 'Decisions on reviews' });
  await expect(decisions).toContainText('Your review was hidden.');
  await expect(decisions).toContainText('The moderators say: It names a person.');
  const none = await fake(page, 'GET /api/reviews/outcomes', { json: { outcomes: [] } });
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('meera.k');
  await expect.poll(() => none.bodies.length).toBe(1);
  await expect(decisions).toHaveCount(0);
});

test('retries decisions that failed to load @long', async ({ page }) => {
  await fake(page, 'GET /api/profile', { json: profile });
  await fake(page, 'GET /api/reviews/outcomes', { status: 503, json: { msg: 'Try later.' } });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await dismissAlert(page, 'Error: Try later.');
  const decisions = page.getByRole('region', { name: 'Decisions on reviews' });
  await expect(decisions.getByRole('alert')).toHaveText('The decisions could not be loaded.');
  await expect(page.getByLabel('Username')).toHaveValue('meera.k');
  await fake(page, 'GET /api/reviews/outcomes', { json: { outcomes: [decision] } });
  await decisions.getByRole('button').click();
  await expect(decisions).toContainText('Your review was hidden.');
});

test('shows a loading state, then the stored profile @long', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<{ json: object }>();
  await fake(page, 'GET /api/profile', () => promise);
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await expect(page.getByText('Loading profile...')).toBeVisible();
  resolve({ json: profile });
  await expect(page.getByLabel('Email')).toHaveValue('meera@example.org');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Username')).not.toBeEditable();
  await expect(page.getByLabel('Gender')).toHaveValue('Female');
  await expect(page.getByLabel('Date of Birth')).toHaveValue('2004-05-06');
  await expect(page.getByLabel('Avatar 4')).toBeChecked();
  await expect(page.getByLabel('Instagram ID')).toHaveValue('meera');
});

test('sends empty values as null and defaults to the first avatar', async ({ page }) => {
  await open(page, { username: 'meera.k', email: 'meera@example.org' });
  const saved = await fake(page, 'PUT /api/profile', { json: profile });
  await expect(page.getByLabel('Avatar 1')).toBeChecked();
  await page.getByLabel('Avatar 9').check();
  await page.getByLabel('YouTube Channel URL').fill('https://youtube.com/@meera');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status')).toHaveText('Profile updated successfully!');
  expect(saved.bodies).toEqual([
    {
      gender: null,
      dob: null,
      collegeName: null,
      avatar: '/avatars/avatar9.png',
      about: null,
      social: { instagram: null, website: null, youtube: 'https://youtube.com/@meera' },
    },
  ]);
});

test('accepts an address without a scheme and saves on Enter @long', async ({ page }) => {
  await open(page, { username: 'meera.k', email: 'meera@example.org' });
  const saved = await fake(page, 'PUT /api/profile', { json: profile });
  await page.getByLabel('YouTube Channel URL').fill('www.youtube.com/@meera');
  await page.getByLabel('Website URL').fill('www.meera.example');
  await expect(page.getByLabel('YouTube Channel URL')).toHaveValue(
    'https://www.youtube.com/@meera',
  );
  await page.getByLabel('Website URL').press('Enter');
  await expect(page.getByRole('status')).toHaveText('Profile updated successfully!');
  expect(saved.bodies).toMatchObject([
    { social: { website: 'https://www.meera.example', youtube: 'https://www.youtube.com/@meera' } },
  ]);
});

test('merges a profile that was saved elsewhere', async ({ page, request, user }) => {
  await signIn(page, user);
  await page.goto('/profile');
  await page.getByLabel('About Me').fill('Reads maps.');
  const data = { collegeName: 'Miranda House', about: 'Reads novels.' };
  await callAs(request, user, { method: 'PUT', path: '/api/profile', data });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('alert')).toContainText('changed in another tab or device');
  await expect(page.getByLabel('College Name')).toHaveValue('Miranda House');
  await expect(page.getByLabel('About Me')).toHaveValue('Reads maps.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  const saved = await callAs(request, user, { method: 'GET', path: '/api/profile' });
  expect(await saved.json()).toMatchObject({ collegeName: 'Miranda House', about: 'Reads maps.' });
});

test('marks invalid values and sends nothing @long', async ({ page }) => {
  await open(page);
  const saved = await fake(page, 'PUT /api/profile', { json: profile });
  await page.getByLabel('Date of Birth').fill('31/05/04');
  await page.getByLabel('Website URL').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Enter a valid date as YYYY-MM-DD.')).toBeVisible();
  await expect(page.getByText('Enter a full web address')).toBeVisible();
  await expect(page.getByLabel('Date of Birth')).toBeFocused();
  expect(saved.bodies).toEqual([]);
});

test('reads a day-first date @long', async ({ page }) => {
  await open(page);
  const saved = await fake(page, 'PUT /api/profile', { json: profile });
  await page.getByLabel('Date of Birth').fill('6/5/2004');
  await page.getByLabel('Date of Birth').press('Enter');
  await expect(page.getByRole('status')).toHaveText('Profile updated successfully!');
  expect(saved.bodies).toMatchObject([{ dob: '2004-05-06' }]);
  await page.getByLabel('Date of Birth').fill('31.12.2003');
  await page.getByLabel('College Name').focus();
  await expect(page.getByLabel('Date of Birth')).toHaveValue('2003-12-31');
});

test('alerts and explains a refused profile @long', async ({ page }) => {
  await open(page);
  const errors = { about: 'Too long.' };
  await fake(page, 'PUT /api/profile', { status: 400, json: { msg: 'Please correct.', errors } });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await dismissAlert(page, 'Error: Please correct.');
  await expect(page.getByRole('alert')).toHaveText('Profile update failed.');
  await expect(page.getByText('Too long.')).toHaveCount(1);
  await expect(page.getByLabel('About Me')).toBeFocused();
});

test('links the login after a failed load @long', async ({ page }) => {
  await fake(page, 'GET /api/profile', { status: 500, json: { msg: 'Oops.' } });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await dismissAlert(page, 'Error: Oops.');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('replaces a broken avatar by a placeholder @long', async ({ page }) => {
  await page.route('**/avatars/avatar3.png', (route) => route.abort());
  await open(page);
  const choice = page.getByRole('group', { name: 'Avatar' });
  await expect(choice.locator('img').nth(2)).toHaveAttribute('src', '/avatars/placeholder.png');
  await expect(choice.locator('img').nth(3)).toHaveAttribute('src', '/avatars/avatar4.png');
});

test('suggests institutions for the college and accepts any text @long', async ({ page }) => {
  await open(page, { username: 'meera.k', email: 'meera@example.org' });
  const institutions = [{ name: 'IIT Delhi', location: { city: 'Delhi', state: 'Delhi' } }];
  await page.route('**/api/institutions?*', (route) => route.fulfill({ json: { institutions } }));
  await page.getByLabel('College Name').fill('iit d');
  await expect(page.locator('datalist option')).toHaveAttribute('value', 'IIT Delhi');
  const saved = await fake(page, 'PUT /api/profile', { json: profile });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status')).toHaveText('Profile updated successfully!');
  expect(saved.bodies).toMatchObject([{ collegeName: 'iit d' }]);
});

test('changes the password given the current one @long', async ({ page }) => {
  await open(page);
  const call = await fake(page, 'POST /api/account/password', { json: {} });
  await page.getByLabel('Current Password').fill('correct horse');
  await page.getByLabel('New Password').fill('battery staple');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toHaveText('Your password has been changed.');
  await expect(page.getByLabel('New Password')).toHaveValue('');
  expect(call.bodies).toEqual([
    { currentPassword: 'correct horse', newPassword: 'battery staple' },
  ]);
});

test('downloads all data of the account as one file', async ({ page }) => {
  await open(page);
  const pages: Record<string, object> = {
    '': { profile: {}, reviews: [1], corrections: ['a'], nextCursor: 'second' },
    second: { profile: {}, reviews: [], corrections: ['b'], nextCursor: null },
  };
  await page.route('**/api/account/data*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '';
    return route.fulfill({ json: pages[cursor] });
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('campuskosh-my-data.json');
  const data: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toEqual({ profile: {}, reviews: [1], corrections: ['a', 'b'] });
});

test('deletes the account after confirmation and signs out', async ({ page }) => {
  await open(page);
  const call = await fake(page, 'POST /api/account/delete', { status: 204 });
  await page.getByLabel('Your Password').fill('correct horse');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(call.bodies).toEqual([]);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await dismissAlert(page, 'Your account has been deleted.');
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).toBeNull();
  expect(call.bodies).toEqual([{ currentPassword: 'correct horse' }]);
});

test('links download and deletion from the privacy notice @long', async ({ page, user }) => {
  await signIn(page, user);
  for (const [link, heading] of [
    ['Download your data', 'Your data'],
    ['Delete your account', 'Delete account'],
  ] as const) {
    await page.goto('/privacy');
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
  }
});

test('explains the date of birth and a minor’s limits', async ({ page }) => {
  await open(page, { ...profile, consent: 'pending' });
  await expect(page.getByLabel('Gender')).toHaveAccessibleDescription(
    /^Optional\. Only your profile/,
  );
  await expect(page.getByLabel('Date of Birth')).toHaveAccessibleDescription(/under 18/);
  await expect(page.getByText('Until a parent gives consent')).toBeVisible();
  const how = page.getByRole('link', { name: 'How a parent gives consent' });
  await expect(how).toHaveAttribute('href', '/contact');
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
  await signInByForm(page, user);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await signInByForm(page, changed);
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
  await signInByForm(page, user);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
});
