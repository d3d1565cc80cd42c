import type { APIRequestContext } from 'playwright/test';
import { type Account, accessTokenOf, admin, callAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';

async function idOf(request: APIRequestContext, who: Account): Promise<string> {
  const [, claims = ''] = (await accessTokenOf(request, who)).split('.');
  const { id }: { id: string } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return id;
}

test('shows the profile and an edit at the next request', async ({ page, request }) => {
  const id = await idOf(request, admin);
  await page.goto(`/author/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.username);
  await expect(page.getByRole('main')).not.toContainText(admin.email);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const publicEmail = 'editors@example.org';
  const about = `Writes about colleges, ${Date.now()}`;
  const data = {
    about,
    publicEmail,
    dob: '1990-02-03',
    social: { website: 'https://example.org/me' },
  };
  await callAs(request, admin, { method: 'PUT', path: '/api/profile', data });
  await page.reload();
  await expect(page.getByText(about)).toBeVisible();
  await expect(page.getByRole('link', { name: publicEmail })).toBeVisible();
  await expect(page.getByText('1990-02-03')).toBeVisible();
  const link = page.getByRole('link', { name: 'https://example.org/me' });
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
});

test('lists the institutions that the author added @long', async ({ page, request }) => {
  const id = await idOf(request, admin);
  const name = `Author's College ${Date.now()}`;
  const location = { place: 'Adyar', city: 'Chennai', state: 'Tamil Nadu', country: 'India' };
  const data = { name, type: 'college', owner: 'Private', location, establishedYear: 1990 };
  const answer = await callAs(request, admin, { method: 'POST', path: '/api/institutions', data });
  expect(answer.status()).toBe(201);
  await page.goto(`/author/${id}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('has no page for a user who is not an admin @long', async ({ page, request, user }) => {
  const answer = await page.goto(`/author/${await idOf(request, user)}`);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('alert')).toHaveText(
    'this profile is not publicly viewable (only admin profiles can be viewed as authors)',
  );
});

test('reports an unknown author @long', async ({ page }) => {
  const answer = await page.goto('/author/nobody');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to fetch author profile. Author might not exist or an error occurred.',
  );
});

test('requires an id @long', async ({ page }) => {
  await page.goto('/author');
  await expect(page.getByRole('alert')).toHaveText('Author ID not provided in the URL.');
});
