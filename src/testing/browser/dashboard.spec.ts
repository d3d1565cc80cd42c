import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { fake } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const cards = [
  ['Add Institutions', '/add-institution'],
  ['Edit College', '/collegelist'],
  ['Manage Ads', '/add-ad'],
  ['Manage Course Details', '/add-course-detail'],
  ['Manage Entrance Exams', '/add-entrance-exam-details'],
  ['View Page Analytics', '/pageviews'],
  ['Manage Users', '/userlist'],
  ['Manage Reported Reviews', '/managereports'],
] as const;

test('shows an admin the eight management screens', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/dashboard');
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(cards.length);
  for (const [name, path] of cards) {
    await expect(links.and(page.getByRole('link', { name, exact: true }))).toHaveAttribute(
      'href',
      path,
    );
  }
  const violations = await axe(page, { within: 'main' });
  expect(violations).toEqual([]);
});

for (const who of sample(['a visitor', 'a user'])) {
  test(`denies ${who} and links the login @long`, async ({ page, user }) => {
    if (who === 'a user') await signIn(page, user);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(
      page.getByText('You do not have administrative privileges to access the dashboard.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^\/login/);
  });
}

test('follows the session while open @long', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Manage Users' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('accessToken');
    dispatchEvent(new Event('authentication-change'));
  });
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Users' })).toBeHidden();
});

const json = (body: object) => ({ contentType: 'application/json', body: JSON.stringify(body) });

test('shows the number of waiting reports', async ({ page }) => {
  const waiting = json({ reviews: [], total: 2, nextCursor: null });
  await fake(page, 'GET /api/reviews/reported?status=visible&limit=1', waiting);
  await signIn(page, admin);
  await page.goto('/dashboard');
  const card = page.getByRole('listitem').filter({ hasText: 'Manage Reported Reviews' });
  await expect(card.getByText('2 reported reviews are waiting')).toBeVisible();
});

test('shows first steps for an empty catalogue', async ({ page }) => {
  const none = { institutions: [], total: 0, page: 1, pages: 0, facets: {} };
  await fake(page, 'GET /api/institutions?limit=1', json(none));
  await signIn(page, admin);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^The catalogue is empty/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import a list' })).toHaveAttribute(
    'href',
    '/import',
  );
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(cards.length + 3);
});

test('reports when queues cannot be loaded @long', async ({ page }) => {
  await fake(page, 'GET /api/reviews/reported?*', { status: 503, ...json({ msg: 'Later' }) });
  await signIn(page, admin);
  await page.goto('/dashboard');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The queues could not be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Users' })).toBeVisible();
});
