import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import { admin, callAs, registerAdmin, signIn } from './accounts.ts';
import { dialog, expectWellMade, makeInstitution, newWord, overhang, rowOf } from './console.ts';
import { expect, test } from './fixtures.ts';
import { field } from './institution-form.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

/** Institutions in a unique city, by which the list is filtered. */
async function some(request: APIRequestContext, count: number, changes: object = {}) {
  const word = newWord();
  const names = Array.from({ length: count }, (_, at) => `${String.fromCharCode(65 + at)} ${word}`);
  for (const name of names) await makeInstitution(request, { name, website: null, ...changes });
  return { word, names };
}

async function areaOf(request: APIRequestContext, name: string): Promise<unknown> {
  const answer = await request.get(`/api/institutions/college/${encodeURIComponent(name)}`);
  return (await answer.json()).campusArea;
}

const ticked = (page: Page) => page.locator('tbody input:checked');

test('ticks rows that were picked before their versions are there', async ({ page, request }) => {
  const { word, names } = await some(request, 4);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/institutions/versions*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto(`/collegelist?q=${word}`);
  await expect(rowOf(page, names[0] ?? '')).toBeVisible();
  for (const key of ['j', 'x', 'j', 'x', 'x', 'j', 'Shift+X']) await page.keyboard.press(key);
  await expect(ticked(page)).toHaveCount(2);
  await expect(page.getByText(/ ticked/)).toHaveCount(0);
  held.resolve();
  // The second press on the second row took its tick back, but the range includes it.
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(ticked(page)).toHaveCount(3);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search by name or city' })).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Search by name or city' })).toHaveValue(word);
});

test('merges two ticked rows, which no list of pairs names @long', async ({ page, request }) => {
  const { word, names } = await some(request, 3);
  const [first = '', second = '', third = ''] = names;
  await page.goto(`/collegelist?q=${word}`);
  await page.getByRole('checkbox', { name: `Tick ${first}` }).click();
  const start = page.getByRole('button', { name: 'Merge these two' });
  await expect(start).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Tick ${third}` }).click();
  await start.click();
  await expect(page.getByRole('heading', { name: 'Compare and merge' })).toBeFocused();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await start.click();
  await page.getByRole('radio', { name: third }).first().check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('status').filter({ hasText: '✅ Merged' })).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(rowOf(page, second)).toBeVisible();
  const path = (name: string) => `/api/institutions/college/${encodeURIComponent(name)}`;
  expect((await request.get(path(third))).status()).toBe(200);
  expect((await request.get(path(first))).status()).not.toBe(200);
});

test('exports the ticked rows alone, once, whatever page they are on @long', async ({
  page,
  request,
}) => {
  const { word, names } = await some(request, 21);
  await page.goto(`/collegelist?q=${word}&limit=20`);
  const save = page.getByRole('button', { name: 'Export selected' });
  await expect(rowOf(page, names[0] ?? '')).toBeVisible();
  await expect(save).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Tick ${names[1]}` }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: `Tick ${names[20]}` }).click();
  const sent: string[][] = [];
  await page.route('**/api/institutions/export', async (route) => {
    sent.push(route.request().postDataJSON().ids);
    await route.fallback();
  });
  const download = page.waitForEvent('download');
  await save.dblclick();
  const csv = await readFile(await (await download).path(), 'utf8');
  await expect(page.getByText('✅ 2 institutions exported.')).toBeVisible();
  const rows = csv.trim().split('\r\n');
  expect(rows.map((row) => row.split(',')[0]).slice(1)).toEqual([names[1], names[20]]);
  expect(sent).toHaveLength(1);
  await expectWellMade(page);
});

test('says which ticked rows could not be exported', async ({ page, request }) => {
  const { word, names } = await some(request, 2);
  await page.goto(`/collegelist?q=${word}`);
  for (const name of names) await page.getByRole('checkbox', { name: `Tick ${name}` }).click();
  const save = page.getByRole('button', { name: 'Export selected' });
  const path = '**/api/institutions/export';
  await page.route(path, (route) => route.fulfill({ status: 503, json: { msg: 'Down.' } }));
  await save.click();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('❌ Failed to export institutions.')).toBeVisible();
  await page.unroute(path);
  const remove = async (name = '') => {
    const at = `/api/institutions/college/${encodeURIComponent(name)}`;
    const { _id } = await (await request.get(at)).json();
    await callAs(request, admin, { method: 'DELETE', path: `/api/institutions/${_id}` });
  };
  await remove(names[0]);
  await save.click();
  await expect(page.getByText('✅ 1 exported. 1 of those selected')).toBeVisible();
  await remove(names[1]);
  await save.click();
  await expect(page.getByText('❌ Nothing to export')).toBeVisible();
});

test('selects rows by range and keyboard, edits and undoes them as one', async ({
  page,
  request,
}) => {
  const { word, names } = await some(request, 4);
  const [first = '', second = '', third = '', fourth = ''] = names;
  await page.goto(`/collegelist?q=${word}`);
  await page.getByRole('checkbox', { name: `Tick ${first}` }).click();
  await page.getByRole('checkbox', { name: `Tick ${third}` }).click({ modifiers: ['Shift'] });
  await expect(ticked(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(rowOf(page, fourth)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByText('Tick or untick')).toBeVisible();

  // Another user changes the second institution, so that the bulk edit leaves it out and names it.
  const path = `/api/institutions/college/${encodeURIComponent(second)}`;
  const data = { ...(await (await request.get(path)).json()), approvedBy: 'AICTE' };
  await callAs(request, admin, { method: 'PUT', path: `/api/institutions/${data._id}`, data });

  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByLabel('Field', { exact: true }).selectOption('Campus Area');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Enter a value, or choose to empty the field.')).toBeVisible();
  await page.getByLabel('Value', { exact: true }).fill('9 acres');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Will change: 3')).toBeVisible();
  const preview = page.getByRole('table', { name: 'What would change' });
  await expect(preview.getByRole('row').filter({ hasText: first })).toContainText('9 acres');
  await expect(rowOf(page, 'Someone else has changed it.')).toContainText(second);
  expect(await areaOf(request, first)).toBeNull();
  await page.getByRole('button', { name: 'Change 3 institutions' }).click();
  await expect(page.getByText('✅ 3 changed.')).toBeVisible();
  expect(await Promise.all(names.map((name) => areaOf(request, name)))).toEqual([
    '9 acres',
    null,
    '9 acres',
    '9 acres',
  ]);

  await page.reload();
  await page.getByRole('button', { name: 'Undo the last edit of 3' }).click();
  await dialog(page).getByRole('button', { name: 'Undo all changes' }).click();
  await expect(page.getByText('✅ 3 undone.')).toBeVisible();
  for (const name of names) expect(await areaOf(request, name)).toBeNull();
});

test('keeps ticks and an open bulk edit through a failed page and an empty result', async ({
  page,
  request,
}) => {
  const { word, names } = await some(request, 21);
  await page.goto(`/collegelist?q=${word}&limit=20`);
  await page.getByRole('checkbox', { name: `Tick ${names[0]}`, exact: true }).click();
  await page.getByRole('checkbox', { name: `Tick ${names[1]}`, exact: true }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  const list = /\/api\/institutions\?/;
  await page.route(list, (route) => route.fulfill({ status: 503, json: { msg: 'Down.' } }));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('❌ Failed to load institutions.', { exact: true })).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, names[20] ?? '')).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();

  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByLabel('Field', { exact: true }).selectOption('Campus Area');
  await page.getByLabel('Value', { exact: true }).fill('9 acres');
  const search = page.getByRole('searchbox', { name: 'Search by name or city' });
  await search.fill(newWord());
  await expect(page.getByText('No institutions found.')).toBeVisible();
  await expect(page.getByLabel('Value', { exact: true })).toHaveValue('9 acres');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Will change: 2')).toBeVisible();
});

test('shows a refusal at its field and keeps the input', async ({ page, request }) => {
  const { word } = await some(request, 2);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/collegelist?q=${word}`);
  await page.getByRole('button', { name: 'Select all 2' }).click();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByLabel('Field', { exact: true }).selectOption('Established Year');
  await page.getByLabel('Value', { exact: true }).fill('1066');
  await page.getByRole('button', { name: 'Preview' }).click();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Value', { exact: true })).toHaveValue('1066');
  await expect(page.getByLabel('Value', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await overhang(page)).toBe(0);
});

test('sets one part of a group in selected rows @long', async ({ page, request }) => {
  const location = { place: 'Lake Road', city: 'Madurai', state: 'Tamil Nadu', country: 'India' };
  const { word, names } = await some(request, 2, { location });
  await page.goto(`/collegelist?q=${word}`);
  await page.getByRole('button', { name: 'Select all 2' }).click();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  const choice = page.getByLabel('Field', { exact: true });
  await expect(choice).toHaveAccessibleDescription(
    /Figures, courses, rankings .* cannot be edited here/,
  );
  await choice.selectOption('Location › City');
  await page.getByLabel('Value', { exact: true }).fill('Ooty');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('table', { name: 'What would change' });
  const row = preview.getByRole('row').filter({ hasText: names[0] ?? '' });
  await expect(row.locator('del')).toHaveText('Madurai');
  await expect(row.locator('ins')).toHaveText('Ooty');
  await page.getByRole('button', { name: 'Change 2 institutions' }).click();
  await expect(page.getByText('✅ 2 changed.')).toBeVisible();
  const path = `/api/institutions/college/${encodeURIComponent(names[0] ?? '')}`;
  const changed = await (await request.get(path)).json();
  expect(changed.location).toEqual({ ...location, city: 'Ooty' });
});

test('stores a view and its columns with the account', async ({ page, request }) => {
  await signIn(page, await registerAdmin(request));
  const { word, names } = await some(request, 1);
  await page.goto(`/collegelist?q=${word}`);
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'By', exact: true }).check();
  await expect(page.getByRole('columnheader', { name: 'By' })).toBeVisible();
  await expect(rowOf(page, names[0] ?? '')).toContainText('admin');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill(`Of ${word}`);
  await page.getByRole('button', { name: 'Save view' }).last().click();
  await expect(page.getByText(`✅ View Of ${word} saved.`)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/collegelist');
  await expect(page.getByRole('columnheader', { name: 'By' })).toBeVisible();
  await page.getByLabel('View', { exact: true }).selectOption(`Of ${word}`);
  await expect(page).toHaveURL(`/collegelist?q=${word}`);
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByText(`✅ View Of ${word} deleted.`)).toBeVisible();
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'By', exact: true }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'By' })).toHaveCount(0);
});

test('walks a list and skips rows that others have finished @long', async ({ page, request }) => {
  const { word, names } = await some(request, 4);
  const [first = '', second = '', third = '', fourth = ''] = names;
  await page.goto(`/collegelist?q=${word}&missing=website&sort=name`);
  await page.getByRole('link', { name: 'Edit one by one' }).click();
  const walk = page.getByRole('navigation', { name: 'List' });
  await expect(walk).toContainText('1 of 4');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${first}`);

  const path = `/api/institutions/college/${encodeURIComponent(second)}`;
  const done = { ...(await (await request.get(path)).json()), website: 'https://b.example.org/' };
  await callAs(request, admin, {
    method: 'PUT',
    path: `/api/institutions/${done._id}`,
    data: done,
  });

  await field(page, 'Website').fill('https://a.example.org/');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${third}`);
  await expect(page.getByText(`✅ ${first} saved.`)).toBeVisible();
  await expect(walk).toContainText('1 of 2');
  await walk.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${fourth}`);
  await expect(walk).toContainText('2 of 2');
  await walk.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${third}`);

  await field(page, 'Website').fill('https://c.example.org/');
  await page.getByRole('button', { name: 'Save and stay' }).click();
  await expect(page.getByText('✅ Institution updated successfully!').first()).toBeVisible();
  await expect(field(page, 'Website')).toHaveValue('https://c.example.org/');
  await page.reload();
  await expect(field(page, 'Website')).toHaveValue('https://c.example.org/');
  await expect(walk).toContainText('No longer in the list, 1 left');
  await walk.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${fourth}`);
  await field(page, 'Website').fill('https://d.example.org/');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page).toHaveURL(/\/collegelist\?/);
  await expect(page.getByText('No institutions found.')).toBeVisible();
});
