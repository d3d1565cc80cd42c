import { admin, signIn } from './accounts.ts';
import { expectWellMade } from './console.ts';
import { made } from './edited-institution.ts';
import { fake, inAnHour, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

/** Other tests may add and remove some institutions meanwhile. */
const FROM_OTHERS = 20;
const numberIn = (text: string | null) => Number(text?.replaceAll(/\D/g, ''));

test('links queues to lists of the stated length', async ({ page, request }) => {
  await made(request, { campusArea: null });
  await signIn(page, admin);
  await page.goto('/work');
  const row = page.getByRole('row').filter({ hasText: 'Campus Area: not reported' });
  const count = numberIn(await row.getByRole('cell').textContent());
  await row.getByRole('link').click();
  await expect(page).toHaveURL('/collegelist?missing=campusArea');
  const listed = numberIn(await page.getByText(/^[\d,]+ institutions?$/).textContent());
  expect(Math.abs(listed - count), `${listed} of ${count}`).toBeLessThan(FROM_OTHERS);
  await page.getByRole('button', { name: /^Campus Area: not reported/ }).click();
  await expect(page).toHaveURL('/collegelist');
});

test('shows the quality of the catalogue by field', async ({ page }) => {
  await fake(page, 'GET /api/quality', {
    json: {
      total: 1000,
      fields: [
        { field: 'website', missing: 1, checked: 9, stale: 0, doubled: 0 },
        { field: 'figures.medianSalary', missing: 999, checked: 0, stale: 1, doubled: 2 },
      ],
    },
  });
  await storeToken(page, tokenOf({ id: 'a1', role: 'editor', exp: inAnHour() }));
  await page.goto('/quality');
  const cells = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell');
  await expect(cells('Website')).toHaveText(['99 %', '1 without Website', '9', '0', '0']);
  await expect(cells('Median salary')).toHaveText([
    '< 1 %',
    '999 without Median salary',
    '0',
    '1 with an outdated Median salary',
    '2',
  ]);
  await expect(cells('Median salary').getByRole('link').last()).toHaveAttribute(
    'href',
    '/collegelist?stale=figures.medianSalary',
  );
  await expectWellMade(page);
});

test('reports empty queues and retries a failed load @long', async ({ page }) => {
  let isDown = true;
  await fake(page, 'GET /api/work', () =>
    isDown ? { status: 503, json: {} } : { json: { queues: [] } },
  );
  await storeToken(page, tokenOf({ id: 'a1', role: 'moderator', exp: inAnHour() }));
  await page.goto('/work');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('❌ Failed to load the work queues.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('✅ Nothing is waiting.')).toBeVisible();
});

test('links states to their institutions @long', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/statelist');
  const goa = page.getByRole('row', { name: /^Goa / });
  await expect(goa.getByRole('link', { name: 'View page Goa' })).toHaveAttribute(
    'href',
    '/states/goa',
  );
  await expectWellMade(page);
  await goa.getByRole('link', { name: /institutions in Goa$/ }).click();
  await expect(page).toHaveURL(/\/collegelist\?state=Goa$/);
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Goa');
});
