import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { storeToken } from './fake-api.ts';
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
  test(`${path} asks a visitor to log in and denies a user`, async ({ page, user }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByText(loggedOut, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden();
    await signIn(page, user);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText(denied, { exact: true })).toBeVisible();
    // Every page of somebody signed in may ask for what they have saved; the screen asks for nothing.
    const asked = calls.filter((call) => call.startsWith('/api/') && call !== '/api/saved');
    expect(asked).toEqual([]);
  });

  test(`${path} tells an invalid session`, async ({ page }) => {
    await storeToken(page, 'not a token');
    await page.goto(path);
    await expect(page.getByText('Invalid session. Please log in again.')).toBeVisible();
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
  });
}

test('the console leads from each screen to every other', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/collegelist');
  const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Work',
    'Institutions',
    'Quality',
    'Import',
    'Ads',
    'Courses',
    'Entrance exams',
    'Exam dates',
    'Corrections',
    'Reviews',
    'Users',
    'Analytics',
    'History',
  ]);
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
  await links.filter({ hasText: 'Users' }).click();
  await expect(page).toHaveURL(/\/userlist$/);
  await expect(links.filter({ hasText: 'Users' })).toHaveAttribute('aria-current', 'page');
});
