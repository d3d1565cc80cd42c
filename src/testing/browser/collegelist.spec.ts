import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import {
  deleteTwice,
  dialog,
  expectWellMade,
  makeInstitution,
  newWord,
  overhang,
  rowOf,
} from './console.ts';
import { dismissAlert, fake, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const LOADED = '✅ Institutions loaded successfully.';

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

function search(page: Page, text: string): Promise<void> {
  return page.getByRole('searchbox', { name: 'Search by name or city' }).fill(text);
}

function query(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

test.describe('the list', () => {
  test('shows one page of institutions @long', async ({ page }) => {
    await page.goto('/collegelist');
    await expect(page.getByText(LOADED)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Type',
      'Category',
      'Location',
      'Complete',
      'Last change',
      'Actions',
    ]);
    await expect(page.getByRole('row')).toHaveCount(51);
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    for (const height of heights) expect(Math.round(height)).toBeLessThanOrEqual(37);
  });

  test('links the edit page and shows N/A for unknown values', async ({ page, request }) => {
    const word = newWord();
    await makeInstitution(request, { name: `A/B 50% ${word}` });
    await page.goto(`/collegelist?q=${word}`);
    const row = rowOf(page, word);
    await expect(row.getByRole('cell')).toHaveText([
      'college',
      'N/A',
      'Mumbai, Maharashtra',
      /^\d+ %$/,
      /^\d+ \w+ \d{4}$/,
      /Edit/,
    ]);
    const path = `/college/A%2FB%2050%25%20${word}/edit`;
    await expect(row.getByRole('link', { name: word })).toHaveAttribute('href', path);
    await expect(row.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
      'href',
      path,
    );
    await expectWellMade(page);
  });

  test('shows first steps when empty @long', async ({ page }) => {
    await fake(page, 'GET /api/institutions?*', { json: [] });
    await page.goto('/collegelist');
    await expect(page.getByRole('heading', { name: /^The catalogue is empty/ })).toBeVisible();
  });

  test('reports an empty result @long', async ({ page }) => {
    await page.goto('/collegelist');
    await search(page, newWord());
    const none = page.getByRole('alert').filter({ hasText: /^No institutions found\.$/ });
    await expect(none).toHaveClass(/is-error/);
  });

  const location = { place: 'Fort', city: 'Mumbai', state: 'Maharashtra', country: 'India' };
  const institution = { _id: 'i1', name: 'Fort College', type: 'college', location };
  for (const [form, json] of sample([
    ['an array', [institution]],
    ['an object', { institutions: [institution] }],
  ] as const)) {
    test(`accepts ${form} @long`, async ({ page }) => {
      await fake(page, 'GET /api/institutions?*', { json });
      await page.goto('/collegelist');
      await expect(rowOf(page, 'Fort College').getByRole('cell')).toHaveText([
        'college',
        'N/A',
        'Mumbai, Maharashtra',
        '',
        '',
        /Edit/,
      ]);
    });
  }
});

test.describe('the selection in the address', () => {
  test('contains search, filter, order and page, and follows back', async ({ page }) => {
    await page.goto('/collegelist');
    await expect(page.getByText(LOADED)).toBeVisible();
    await page.getByLabel('State', { exact: true }).selectOption('Tamil Nadu');
    await expect(page).toHaveURL(/state=Tamil\+Nadu/);
    await page.getByLabel('Per page').selectOption('20');
    await page.getByLabel('Sort by').selectOption('Rank');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(() => query(page))
      .toEqual({
        state: 'Tamil Nadu',
        limit: '20',
        sort: 'rank',
        page: '2',
      });
    await expect(page.getByText('Page 2 of')).toBeVisible();
    const second = await page.getByRole('rowheader').first().textContent();
    await page.goBack();
    await expect(page.getByText('Page 1 of')).toBeVisible();
    await expect(page.getByRole('rowheader').first()).not.toHaveText(second ?? '');
    await page.goForward();
    await page.reload();
    await expect(page.getByRole('rowheader').first()).toHaveText(second ?? '');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('Tamil Nadu');

    await search(page, 'engineering');
    await expect.poll(() => query(page)['page']).toBeUndefined();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => query(page)).toEqual({ limit: '20', sort: 'rank' });
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('filters by subject and level and interprets questions as the public list @long', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/collegelist');
    await expect(page.getByText(LOADED)).toBeVisible();
    await page.getByText('Filters', { exact: true }).press('Enter');
    await page.getByLabel('Subject', { exact: true }).selectOption('Medical');
    await page.getByLabel('Level', { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => query(page)['subject']).toBe('Medical');
    const level = query(page)['level'] ?? '';
    const asked = new URLSearchParams({ subject: 'Medical', level, limit: '1' });
    const answer = await request.get(`/api/institutions?${asked}`);
    const { total }: { total: number } = await answer.json();
    await expect(page.getByText(`${total} institutions`)).toBeVisible();
    expect(await overhang(page)).toBe(0);
    await page.reload();
    await expect(page.getByText(`${total} institutions`)).toBeVisible();
    await page.goto('/collegelist?subject=medical&level=none');
    await expect(page.getByText('No institutions found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await search(page, 'medical college indore');
    await page.getByRole('button', { name: /^Indore/ }).click();
    await expect.poll(() => query(page)).toEqual({ q: 'medical college' });
    await expect(page.getByRole('searchbox')).toHaveValue('medical college');
    await expect(page.getByRole('button', { name: /^Medical/ })).toBeVisible();
  });

  test('shows the last page for one beyond it @long', async ({ page }) => {
    await page.goto('/collegelist?page=9999');
    await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  });
});

test.describe('a failed load', () => {
  test('is reported and can be retried', async ({ page }) => {
    let isDown = true;
    await page.route('**/api/institutions?*', (route) =>
      isDown ? route.fulfill({ status: 503, json: { msg: 'Down.' } }) : route.fallback(),
    );
    await page.goto('/collegelist');
    await expect(page.getByText('❌ Failed to load institutions.', { exact: true })).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(LOADED)).toBeVisible();
  });

  test('is reported for a malformed answer @long', async ({ page }) => {
    await fake(page, 'GET /api/institutions?*', { json: { rows: [] } });
    await page.goto('/collegelist');
    await expect(page.getByText('❌ Unexpected data format received.')).toBeVisible();
  });
});

test.describe('deletion', () => {
  test('names the institution and removes it after confirmation', async ({ page, request }) => {
    const { name } = await makeInstitution(request);
    await page.goto(`/collegelist?q=${name}`);
    const remove = rowOf(page, name).getByRole('button', { name: 'Delete', exact: true });
    await remove.click();
    await expect(dialog(page)).toContainText(`Are you sure you want to delete ${name}?`);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, name)).toBeVisible();
    await remove.click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`✅ ${name} deleted successfully!`)).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
    const path = `/api/institutions/college/${encodeURIComponent(name)}`;
    expect((await request.get(path)).status()).toBe(404);
    await page.getByRole('link', { name: 'View in history' }).click();
    await expect(page.getByText(`Deleted institution: ${name}`)).toBeVisible();
  });

  test('removes and reports a row that was already deleted @long', async ({ page, request }) => {
    const { name, _id } = await makeInstitution(request);
    await page.goto(`/collegelist?q=${name}`);
    await deleteTwice(page, rowOf(page, name), `DELETE /api/institutions/${_id}`);
    await expect(page.getByText(`✅ Already deleted: ${name}`)).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
  });

  test('keeps the row after a refusal @long', async ({ page, request }) => {
    const { name, _id } = await makeInstitution(request);
    await fake(page, `DELETE /api/institutions/${_id}`, { status: 503, json: { msg: 'Down.' } });
    await page.goto(`/collegelist?q=${name}`);
    await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await dismissAlert(page, 'Error: Down.');
    await expect(page.getByText('❌ Failed to delete institution.')).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
  });
});

test.describe('session changes under the list', () => {
  for (const { what, token, text } of sample([
    { what: 'no token', token: null, text: 'You must be logged in to view institutions.' },
    { what: 'a broken token', token: 'x.y.z', text: 'Invalid session. Please log in again.' },
    {
      what: "a user's token",
      token: tokenOf({ id: 'somebody', role: 'user' }),
      text: 'You do not have permission to delete institutions.',
    },
  ])) {
    test(`deletes nothing with ${what}`, async ({ page, request }) => {
      const { name, type } = await makeInstitution(request);
      await page.goto(`/collegelist?q=${name}`);
      await expect(rowOf(page, name)).toBeVisible();
      await storeToken(page, token);
      await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('main').getByText(text)).toBeAttached();
      await expect(dialog(page)).toHaveCount(0);
      const path = `/api/institutions/${type}/${encodeURIComponent(name)}`;
      expect((await request.get(path)).status()).toBe(200);
    });
  }
});

test.describe('the orders for editors', () => {
  test('list the most viewed, the least complete and the last changed first', async ({
    page,
    request,
  }) => {
    const word = newWord();
    const [full, viewed, bare] = [`A ${word}`, `B ${word}`, `C ${word}`];
    await makeInstitution(request, { name: bare });
    await makeInstitution(request, { name: viewed, campusArea: '5 acres' });
    await makeInstitution(request, { name: full, campusArea: '5 acres', affiliatedTo: 'A' });
    const path = `/college/${encodeURIComponent(viewed)}/info`;
    await request.post('/api/pageviews', { data: { path } });
    await page.goto(`/collegelist?q=${word}`);
    const names = page.locator('tbody th');
    const sortBy = (label: string) => page.getByLabel('Sort by').selectOption(label);
    await expect(names).toHaveCount(3);
    await sortBy('Most viewed in 30 days');
    await expect(names.first()).toHaveText(viewed);
    await sortBy('Least complete');
    await expect(names).toHaveText([bare, viewed, full]);
    await sortBy('Last changed');
    await expect(names).toHaveText([full, viewed, bare]);
    expect(query(page)).toEqual({ q: word, sort: 'changed' });
    await page.reload();
    await expect(names).toHaveText([full, viewed, bare]);
  });
});

test.describe('export', () => {
  async function exported(page: Page): Promise<string> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    return readFile(await (await download).path(), 'utf8');
  }

  test('saves every page of the selection', async ({ page, request }) => {
    await page.goto('/collegelist?state=Tamil+Nadu&limit=20');
    const csv = await exported(page);
    const found = await request.get('/api/institutions?state=Tamil+Nadu&limit=1');
    const { total } = await found.json();
    await expect(page.getByText(`✅ ${total} institutions exported.`)).toBeVisible();
    expect(total).toBeGreaterThan(100);
    expect(csv.trim().split('\r\n')).toHaveLength(total + 1);
  });

  test('writes no cell as a formula @long', async ({ page, request }) => {
    const word = newWord();
    await makeInstitution(request, { name: `=HYPERLINK("http://evil.example",${word})` });
    await page.goto(`/collegelist?q=${word}`);
    await expect(rowOf(page, word)).toBeVisible();
    expect(await exported(page)).toContain(
      `\n"'=HYPERLINK(""http://evil.example"",${word})",college,`,
    );
  });

  const EXPORT = '**/api/institutions/export*';

  test('fails when the file cannot be had, or ends too early @long', async ({ page }) => {
    await page.goto('/collegelist?q=kerala');
    await expect(page.getByText(LOADED)).toBeVisible();
    const click = () => page.getByRole('button', { name: 'Export as CSV' }).click();
    const failed = page.getByText('❌ Failed to export institutions.');
    await page.route(EXPORT, (route) => route.fulfill({ status: 503, json: { msg: 'Down.' } }));
    await click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(failed).toBeVisible();
    await page.unroute(EXPORT);
    await page.route(EXPORT, async (route) => {
      const response = await route.fetch();
      const file = await response.body();
      await route.fulfill({ response, body: file.subarray(0, file.length / 2) });
    });
    await click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(failed).toBeVisible();
    await expect(page.getByText(/institutions exported/)).toHaveCount(0);
  });

  test('shows the size of an export and cancels it @long', async ({ page }) => {
    await page.goto('/collegelist?q=kerala');
    await expect(page.getByText(LOADED)).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route(EXPORT, async (route) => {
      await held.promise;
      await route.fallback();
    });
    let isSaved = false;
    page.on('download', () => {
      isSaved = true;
    });
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
    await expect(page.getByText(/^Exporting [\d,]+ institutions …/)).toBeVisible();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeFocused();
    await cancel.press('Enter');
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeFocused();
    held.resolve();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(isSaved).toBe(false);
  });
});
