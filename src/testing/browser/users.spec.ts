import type { Locator, Page } from 'playwright/test';
import { type Account, admin, register, signIn } from './accounts.ts';
import { deleteTwice, dialog, expectWellMade, newWord, rowOf } from './console.ts';
import { dismissAlert, fake, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const LOADED = '✅ Users loaded successfully.';

/** The address of the list filtered to one person. */
function listOf({ username }: Account): string {
  return `/userlist?q=${username}`;
}

/** Chooses a role in a person's row and confirms it. */
async function chooseRole(page: Page, row: Locator, role: string): Promise<void> {
  await row.getByRole('button', { name: 'Change role' }).click();
  await dialog(page).getByLabel('New role').selectOption(role);
  await dialog(page).getByRole('button', { name: 'Change role' }).click();
}

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

test('shows and searches name and email with the role @long', async ({ page, user, request }) => {
  await register(request);
  await page.goto('/userlist');
  await expect(page.getByText(LOADED)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Role', 'Actions']);
  await page.getByRole('searchbox').fill(user.email.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = rowOf(page, user.username);
  await expect(row.getByRole('cell')).toHaveText([user.email, 'user', /Delete/]);
  await expectWellMade(page);
  await page.getByRole('searchbox').fill(newWord());
  const none = page.getByRole('alert').filter({ hasText: /^No users found\.$/ });
  await expect(none).toHaveClass(/is-error/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText(LOADED)).toBeVisible();
});

const meera = { _id: 'u1', username: 'meera.k', email: 'meera@example.org', role: 'user' };
for (const [form, json] of [
  ['an array', [meera]],
  ['an object', { users: [meera] }],
] as const) {
  test(`accepts ${form} @long`, async ({ page }) => {
    await fake(page, 'GET /api/user/users?*', { json });
    await page.goto('/userlist');
    await expect(rowOf(page, 'meera.k').getByRole('cell')).toHaveText([meera.email, 'user', /Del/]);
    await expect(page.getByText(LOADED)).toBeVisible();
  });
}

test('asks before a deletion', async ({ page, user, request }) => {
  await page.goto(listOf(user));
  const remove = rowOf(page, user.username).getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Confirm Deletion');
  await expect(
    dialog(page).getByText(
      'Are you sure you want to delete this user? This action cannot be undone.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveText(['Cancel', 'Delete']);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^✅ User with ID \S+ deleted successfully!$/)).toBeVisible();
  await expect(rowOf(page, user.username)).toHaveCount(0);
  await expect(page.getByText('No users found.'), 'beside what was done').toBeVisible();
  const { email, password } = user;
  const login = await request.post('/api/auth/login', { data: { email, password } });
  expect(login.status()).toBe(401);
});

test('removes a user who was already deleted @long', async ({ page, user }) => {
  await page.goto(listOf(user));
  const row = rowOf(page, user.username);
  await deleteTwice(page, row, 'DELETE /api/user/users/*');
  await expect(page.getByText(`✅ Already deleted: ${user.username}`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('changes a role after confirmation', async ({ page, user }) => {
  await page.goto(listOf(user));
  const row = rowOf(page, user.username);
  await row.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog(page)).toContainText(user.email);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('user');
  await chooseRole(page, row, 'admin');
  await expect(page.getByText(`✅ ${user.username} is now an admin.`)).toBeVisible();
  await chooseRole(page, row, 'moderator');
  await expect(page.getByText(`✅ ${user.username} is now a moderator.`)).toBeVisible();
  await chooseRole(page, row, 'user');
  await expect(page.getByText(`✅ ${user.username} is now an ordinary user.`)).toBeVisible();
});

test('records and withdraws a parent’s consent', async ({ page }) => {
  const minor = { _id: 'u1', username: 'asha', email: 'asha@example.org', role: 'user' };
  const answer = (consent: string) => ({
    json: { users: [{ ...minor, consent }], nextCursor: null },
  });
  await fake(page, 'GET /api/user/users?*', answer('pending'));
  const sent = await fake(page, 'PUT /api/user/users/*/consent', {
    json: { ...minor, consent: 'given' },
  });
  await page.goto('/userlist');
  const row = rowOf(page, 'asha');
  await expect(row).toContainText('consent missing');
  await expectWellMade(page);
  await row.getByRole('button', { name: 'Record consent' }).click();
  await dialog(page).getByLabel('Who consented').fill('Letter of the mother');
  await fake(page, 'GET /api/user/users?*', answer('given'));
  await dialog(page).getByRole('button', { name: 'Record consent' }).click();
  await expect(page.getByText('✅ The consent for asha is recorded.')).toBeVisible();
  await expect(row).not.toContainText('consent missing');
  expect(sent.bodies).toEqual([{ evidence: 'Letter of the mother' }]);
  await expect(row).toContainText('consent recorded');
  const withdrawn = await fake(page, 'DELETE /api/user/users/*/consent', {
    json: { ...minor, consent: 'pending' },
  });
  await row.getByRole('button', { name: 'Withdraw consent' }).click();
  await fake(page, 'GET /api/user/users?*', answer('pending'));
  await dialog(page).getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(page.getByText('✅ The consent for asha is withdrawn.')).toBeVisible();
  await expect(row).toContainText('consent missing');
  expect(withdrawn.bodies).toHaveLength(1);
});

test('refuses to demote the last admin @long', async ({ page, user }) => {
  const msg = 'The last administrator cannot be deleted or demoted.';
  await fake(page, 'PUT /api/user/users/*/role', { status: 409, json: { msg } });
  await fake(page, 'DELETE /api/user/users/*', { status: 409, json: { msg } });
  await page.goto(listOf(user));
  const row = rowOf(page, user.username);
  await chooseRole(page, row, 'admin');
  await dismissAlert(page, `Error: ${msg}`);
  await expect(page.getByText('❌ Failed to change the role.')).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dismissAlert(page, `Error: ${msg}`);
  await expect(page.getByText('❌ Failed to delete user.')).toBeVisible();
  await expect(row).toBeVisible();
});

test('pages the list @long', async ({ page }) => {
  const users = (from: number) =>
    Array.from({ length: 2 }, (_, index) => ({
      _id: `u${from + index}`,
      username: `person-${from + index}`,
      email: `p${from + index}@example.in`,
      role: 'user',
      createdAt: '2026-01-01T00:00:00.000Z',
    }));
  await page.route('**/api/user/users?*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const json =
      cursor === 'c1'
        ? { users: users(3), nextCursor: null }
        : { users: users(1), nextCursor: 'c1' };
    return route.fulfill({ json });
  });
  await page.goto('/userlist');
  await expect(rowOf(page, 'person-1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowOf(page, 'person-3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rowOf(page, 'person-1')).toBeVisible();
});

test('reports a failed load and a malformed list @long', async ({ page }) => {
  let answer: { status: number; json: unknown } = { status: 503, json: { msg: 'Down.' } };
  await page.route('**/api/user/users?*', (route) => route.fulfill(answer));
  await page.goto('/userlist');
  await dismissAlert(page, 'Error: Down.');
  await expect(page.getByText('❌ Failed to load users.')).toBeVisible();
  answer = { status: 200, json: { users: 'none' } };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('❌ Unexpected data format received.')).toBeVisible();
});

test('refuses a user’s token before loading @long', async ({ page, user }) => {
  await page.goto(listOf(user));
  await expect(rowOf(page, user.username)).toBeVisible();
  const token = tokenOf({ id: 'somebody', role: 'user' });
  await storeToken(page, token);
  await rowOf(page, user.username).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You do not have permission to delete users.')).toBeAttached();
  await expect(dialog(page)).toHaveCount(0);
});
