import type { BrowserContext, Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import {
  anHourAgo,
  dismissAlert,
  fake,
  freshToken,
  inAnHour,
  storedToken,
  storeToken,
  tokenOf,
} from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const profile = { username: 'meera.k', email: 'meera@example.org', social: {} };
const loaded = { json: profile };
const refused = { status: 401, json: { msg: 'Please log in.' } };
const renewed = tokenOf({ id: 'u1', role: 'user', exp: inAnHour(), renewed: true });
const expired = () => tokenOf({ id: 'u1', role: 'user', exp: anHourAgo() });

/** Answers GET /api/profile for the renewed token and 401 for any other. */
function profileFor(target: Page | BrowserContext) {
  return fake(target, 'GET /api/profile', ({ authorization }) =>
    authorization === `Bearer ${renewed}` ? loaded : refused,
  );
}

async function expectSessionEnd(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alertdialog')).toContainText(text);
  await expect(page).toHaveURL('/profile');
  await dismissAlert(page, text);
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  expect(await storedToken(page)).toBeNull();
}

test('redirects the profile to the login without a token', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
});

for (const token of sample([
  'nonsense',
  tokenOf({ id: 'u1' }),
  tokenOf({ role: 'user' }),
  'a.!!.c',
])) {
  test(`removes an invalid token: ${token.slice(0, 60)} @long`, async ({ page }) => {
    await storeToken(page, token);
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?next=%2Fprofile');
    expect(await storedToken(page)).toBeNull();
  });
}

test('refreshes once after a 401 and repeats the call', async ({ page }) => {
  const calls = await profileFor(page);
  const refreshes = await fake(page, 'GET /api/auth/refresh', { json: { accessToken: renewed } });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await expect(page.getByLabel('Username')).toHaveValue('meera.k');
  expect(await storedToken(page)).toBe(renewed);
  expect([calls.bodies.length, refreshes.bodies.length]).toEqual([2, 1]);
});

test('refreshes an expired token before the call @long', async ({ page }) => {
  const calls = await profileFor(page);
  await fake(page, 'GET /api/auth/refresh', { json: { accessToken: renewed } });
  await storeToken(page, expired());
  await page.goto('/profile');
  await expect(page.getByLabel('Username')).toHaveValue('meera.k');
  expect(calls.bodies.length).toBe(1);
});

test('shares one refresh among parallel calls', async ({ page }) => {
  let isStale = false;
  const answer = ({ authorization }: Record<string, string>) =>
    isStale && authorization !== `Bearer ${renewed}` ? refused : loaded;
  await fake(page, 'GET /api/profile', answer);
  const saved = await fake(page, 'PUT /api/profile', answer);
  const data = await fake(page, 'GET /api/account/data', answer);
  const refreshes = await fake(page, 'GET /api/auth/refresh', async () => {
    await expect.poll(() => [saved.bodies.length, data.bodies.length]).toEqual([1, 1]);
    return { json: { accessToken: renewed } };
  });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await page.getByLabel('About Me').fill('Hello');
  isStale = true;
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect.poll(() => data.bodies.length).toBe(2);
  expect(refreshes.bodies.length).toBe(1);
});

test('shares one refresh between two tabs', async ({ context, page }) => {
  const calls = await profileFor(context);
  const refreshes = await fake(context, 'GET /api/auth/refresh', {
    json: { accessToken: renewed },
  });
  await storeToken(page, expired());
  const other = await context.newPage();
  await Promise.all([page.goto('/profile'), other.goto('/profile')]);
  await expect(page.getByLabel('Username')).toHaveValue('meera.k');
  await expect(other.getByLabel('Username')).toHaveValue('meera.k');
  expect([calls.bodies.length, refreshes.bodies.length]).toEqual([2, 1]);
});

test('ends the session when the refresh fails @long', async ({ page }) => {
  await profileFor(page);
  await fake(page, 'GET /api/auth/refresh', refused);
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await expectSessionEnd(page, 'Your session has expired or is invalid. Please log in again.');
});

test('ends the session when the refresh is refused as foreign @long', async ({ page }) => {
  await profileFor(page);
  await fake(page, 'GET /api/auth/refresh', { status: 403, json: { msg: 'No.' } });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await expectSessionEnd(page, 'Your session has expired or is invalid. Please log in again.');
});

const passing = [
  { answer: { status: 429, json: { msg: 'Too many.' } }, text: 'Error: Too many.' },
  { answer: { status: 503, json: { msg: 'Try later.' } }, text: 'Error: Try later.' },
  { answer: { status: 502, body: '<p>' }, text: 'Server error (502): Bad Gateway' },
  { answer: { status: 200, body: '<p>' }, text: 'An API error occurred.' },
];
for (const { answer, text } of sample(passing)) {
  test(`keeps the session when the refresh answers ${answer.status}`, async ({ page }) => {
    const token = freshToken();
    await profileFor(page);
    await fake(page, 'GET /api/auth/refresh', answer);
    await storeToken(page, token);
    await page.goto('/profile');
    await dismissAlert(page, text);
    await expect(page.getByRole('alert')).toHaveText(
      'Error loading profile. Please try again or log in.',
    );
    await expect(page).toHaveURL('/profile');
    expect(await storedToken(page)).toBe(token);
    await fake(page, 'GET /api/auth/refresh', { json: { accessToken: renewed } });
    await page.reload();
    await expect(page.getByLabel('Username')).toHaveValue('meera.k');
  });
}

test('ends the session when the refresh gets no answer @long', async ({ page }) => {
  await profileFor(page);
  await fake(page, 'GET /api/auth/refresh', 'abort');
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await expectSessionEnd(
    page,
    'A network error occurred while refreshing your session. Please log in again.',
  );
});

test('ends the session on a 401 after the refresh @long', async ({ page }) => {
  await fake(page, 'GET /api/profile', refused);
  await fake(page, 'GET /api/auth/refresh', { json: { accessToken: renewed } });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await expectSessionEnd(page, 'Access denied. Please log in again.');
});

test('ends the session on a 403 and reports it', async ({ page }) => {
  await fake(page, 'GET /api/profile', { status: 403, json: { msg: 'No.' } });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await expect(page.getByText('Failed to load profile data. Please log in.')).toBeVisible();
  await expectSessionEnd(page, 'Access denied. Please log in again.');
});

const failures = [
  {
    of: 'a sentence',
    answer: { status: 503, json: { msg: 'Try later.' } },
    text: 'Error: Try later.',
  },
  { of: 'no sentence', answer: { status: 500, json: {} }, text: 'An API error occurred.' },
  { of: 'no JSON', answer: { status: 502, body: '<p>' }, text: 'Server error (502): Bad Gateway' },
  { of: 'no answer', answer: 'abort' as const, text: 'Could not reach CampusKosh. Try again.' },
];
for (const { of, answer, text } of sample(failures)) {
  test(`alerts a failure with ${of} and keeps the session`, async ({ page }) => {
    await fake(page, 'GET /api/profile', answer);
    await storeToken(page, freshToken());
    await page.goto('/profile');
    await dismissAlert(page, text);
    await expect(page.getByRole('alert')).toHaveText(
      'Error loading profile. Please try again or log in.',
    );
    expect(await storedToken(page)).not.toBeNull();
  });
}

test('dismisses an alert on Escape @long', async ({ page }) => {
  await fake(page, 'GET /api/profile', { status: 500, json: {} });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('reports a removed token at the next call @long', async ({ page }) => {
  await fake(page, 'GET /api/profile', loaded);
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await page.getByLabel('About Me').fill('Hello');
  await storeToken(page, null);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectSessionEnd(page, 'You are not logged in. Redirecting to login page.');
});

test('restores the input after signing in again', async ({ page }) => {
  await fake(page, 'GET /api/profile', loaded);
  await fake(page, 'PUT /api/profile', refused);
  await fake(page, 'GET /api/auth/refresh', refused);
  await fake(page, 'POST /api/auth/login', { json: { accessToken: freshToken() } });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await page.getByLabel('About Me').fill('Typed before the end');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await dismissAlert(page, 'Your session has expired or is invalid. Please log in again.');
  await page.getByLabel('Email').fill('meera@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('About Me')).toHaveValue('Typed before the end');
});

test('does not restore the input for another user @long', async ({ page }) => {
  await fake(page, 'GET /api/profile', loaded);
  await fake(page, 'PUT /api/profile', { status: 403, json: {} });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await page.getByLabel('About Me').fill('Mine');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await dismissAlert(page, 'Access denied. Please log in again.');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await storeToken(page, tokenOf({ id: 'u2', role: 'user', exp: inAnHour() }));
  await page.goto('/profile');
  await expect(page.getByLabel('About Me')).toHaveValue('');
});

test('logs out other tabs @long', async ({ context, page }) => {
  await fake(context, 'GET /api/profile', loaded);
  await fake(context, 'POST /api/auth/logout', { status: 204 });
  await storeToken(page, freshToken());
  await page.goto('/profile');
  await expect(page.getByLabel('Username')).toHaveValue('meera.k');
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
});
