import type { Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { overhang } from './console.ts';
import { fake, inAnHour, storedToken, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const screens = [
  {
    path: '/collegelist',
    denied: 'You do not have administrative privileges to view institutions.',
    loggedOut: 'You must be logged in to view institutions. Please log in.',
  },
  {
    path: '/university/Banasthali%20Vidyapith/edit',
    denied: 'You do not have administrative privileges to edit institutions.',
    loggedOut: 'You must be logged in to edit an institution. Please log in.',
  },
  {
    path: '/add-institution',
    denied: 'You do not have administrative privileges to add institutions.',
    loggedOut: 'You must be logged in to add an institution. Please log in.',
  },
  {
    path: '/add-ad',
    denied: 'You do not have administrative privileges to add ads.',
    loggedOut: 'You must be logged in to add an ad. Please log in.',
  },
  {
    path: '/add-course-detail',
    denied: 'You do not have administrative privileges to add course details.',
    loggedOut: 'You must be logged in to add course details. Please log in.',
  },
  {
    path: '/add-entrance-exam-details',
    denied: 'You do not have administrative privileges to add entrance exam details.',
    loggedOut: 'You must be logged in to add entrance exam details. Please log in.',
  },
  {
    path: '/exam-dates',
    denied: 'You do not have the privileges to enter dates of exams.',
    loggedOut: 'You must be logged in to enter dates of exams. Please log in.',
  },
  {
    path: '/userlist',
    denied: 'You do not have administrative privileges to manage users.',
    loggedOut: 'You must be logged in to manage users. Please log in.',
  },
  {
    path: '/history',
    denied: 'You do not have administrative privileges to view the history.',
    loggedOut: 'You must be logged in to view the history. Please log in.',
  },
];

for (const { path, denied, loggedOut } of sample(screens)) {
  test(`${path} asks visitors to log in and denies users`, async ({ page, user }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByText(loggedOut, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden();
    await signIn(page, user);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText(denied, { exact: true })).toBeVisible();
    // Every page of a signed-in person may request saved items; the refused screen requests
    // nothing.
    const asked = calls.filter((call) => call.startsWith('/api/') && call !== '/api/saved');
    expect(asked).toEqual([]);
  });

  test(`${path} reports an invalid session`, async ({ page }) => {
    await storeToken(page, 'not a token');
    await page.goto(path);
    await expect(page.getByText('Invalid session. Please log in again.')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  test(`${path} closes when the session ends in this tab or another`, async ({ page, context }) => {
    await signIn(page, admin);
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/login');
    await storeToken(other, null);
    await expect(page.getByText(loggedOut, { exact: true })).toBeVisible();
    await expect(heading).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden();
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Login / Register' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Logout' })).toBeHidden();
  });
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Console' });

test('the bar links all screens with their queues', async ({ page }) => {
  const queue = (id: string, count: number) => ({ id, label: id, count, href: '/work' });
  await fake(page, 'GET /api/work', {
    json: {
      queues: [
        queue('corrections', 3),
        queue('differs:website', 2),
        queue('differs:owner', 1),
        queue('missing:website', 40),
      ],
    },
  });
  await signIn(page, admin);
  await page.goto('/collegelist');
  const links = bar(page).getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Work 3 waiting',
    'Corrections 3 waiting',
    'Reviews',
    'Duplicates',
    'Quality',
    'Institutions',
    'Exams',
    'Exam dates',
    'Courses',
    'States',
    'Scholarships',
    'Sources',
    'Import',
    'Import cut-offs',
    'History',
    'Ads',
    'Users',
    'Analytics',
  ]);
  await expect(bar(page).locator('[aria-current=page]')).toHaveText('Institutions');
  await links.filter({ hasText: 'Users' }).click();
  await expect(page).toHaveURL(/\/userlist$/);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Users');
});

test('the bar marks the parent list and shows permitted screens only', async ({ page }) => {
  await fake(page, 'GET /api/work', { json: { queues: [] } });
  // The server refuses this token in calls of the edit screen; a busy refresh keeps the session.
  await fake(page, 'GET /api/auth/refresh', { status: 503, json: { message: 'Busy' } });
  await storeToken(page, tokenOf({ id: 'a1', role: 'editor', exp: inAnHour() }));
  for (const path of ['/university/Banasthali%20Vidyapith/edit', '/add-institution']) {
    await page.goto(path);
    await expect(bar(page).locator('[aria-current=true]')).toHaveText('Institutions');
  }
  await expect(bar(page).getByRole('link', { name: 'Users' })).toBeHidden();
  await expect(bar(page).getByRole('region', { name: 'Site' })).toBeHidden();
  await storeToken(page, tokenOf({ id: 'a1', role: 'moderator', exp: inAnHour() }));
  await page.goto('/work');
  await expect(bar(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Work',
    'Corrections',
    'Reviews',
    'History',
  ]);
});

test.describe('on a small screen', () => {
  test('collapses the bar into a keyboard menu that names the screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, admin);
    await page.goto('/collegelist');
    const menu = page.getByRole('button', { name: 'Console menu' });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(bar(page).getByRole('link', { name: 'Users' })).toBeHidden();
    await menu.press('Enter');
    await expect(bar(page).getByRole('link', { name: 'Users' })).toBeVisible();
    expect(await overhang(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('link', { name: 'Users' })).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
