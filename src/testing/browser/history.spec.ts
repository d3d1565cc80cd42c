import type { APIRequestContext } from 'playwright/test';
import { admin, callAs, signIn } from './accounts.ts';
import { dialog, expectWellMade, type Made, makeInstitution } from './console.ts';
import { dismissAlert, fake } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

function historyOf({ _id }: Made): string {
  return `/history?target=institution:${_id}`;
}

async function edit(request: APIRequestContext, made: Made, changes: Record<string, unknown>) {
  const path = `/api/institutions/${made._id}`;
  const call = { method: 'PUT', path, data: { ...made, ...changes } };
  expect((await callAs(request, admin, call)).status()).toBe(200);
}

async function current(request: APIRequestContext, { type, name }: Made) {
  return request.get(`/api/institutions/${type}/${encodeURIComponent(name)}`);
}

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

test('shows author, act, time and both versions', async ({ page, request }) => {
  const made = await makeInstitution(request, { campusArea: '10 acres' });
  const location = { place: 'Colaba', city: 'Mumbai', state: 'Maharashtra', country: 'India' };
  await edit(request, made, { campusArea: '12 acres', location });
  await page.goto(historyOf(made));
  await expect(page.getByText(`Only changes of ${made.name}.`)).toBeVisible();
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText(`Edited institution: ${made.name}`);
  await expect(changes.first()).toContainText('admin ·');
  await expect(changes.first()).toContainText('Location, Campus Area');
  await expect(changes.last()).toContainText(`Added institution: ${made.name}`);

  await changes.first().getByRole('button', { name: 'Details' }).click();
  await expect(changes.first().getByRole('row', { name: 'Campus Area' })).toHaveText(
    'Campus Area10 acres12 acres',
  );
  await expect(changes.first().getByRole('row', { name: 'Place' })).toHaveText(/PlaceFortColaba$/);
  await expect(changes.first().getByRole('row')).toHaveCount(3);
  await expectWellMade(page);
  await changes.first().getByRole('button', { name: 'Hide details' }).click();
  await expect(changes.first().getByRole('row')).toHaveCount(0);
});

test('undoes an edit after confirmation', async ({ page, request }) => {
  const made = await makeInstitution(request, { campusArea: '10 acres' });
  await edit(request, made, { campusArea: '12 acres' });
  await page.goto(historyOf(made));
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect(dialog(page)).toContainText(made.name);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(undo).toBeFocused();
  await undo.click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`✅ ${made.name} is as it was before.`)).toBeVisible();
  const { campusArea } = await (await current(request, made)).json();
  expect(campusArea).toBe('10 acres');
});

test('withholds a value with a reason', async ({ page, request }) => {
  const made = await makeInstitution(request, { additionalInfo: 'Call 98765 43210.' });
  await edit(request, made, { additionalInfo: 'Ask at the gate.' });
  await page.goto(historyOf(made));
  const newest = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first();
  await newest.getByRole('button', { name: 'Details' }).click();
  await expect(newest).toContainText('98765');
  await newest.getByRole('button', { name: 'Withhold a value' }).click();
  await dialog(page).getByLabel('Field').selectOption('Additional Info');
  await dialog(page).getByLabel('Reason').fill('A private number.');
  await dialog(page).getByRole('button', { name: 'Withhold' }).click();
  await expect(page.getByText('✅ Additional Info is withheld.')).toBeVisible();
  await expect(newest).toContainText('Additional Info withheld by admin');
  await expect(newest).not.toContainText('98765');
  await expectWellMade(page, newest);
  await page.goto(`/${made.type}/${encodeURIComponent(made.name)}/history`);
  await expect(page.getByText('withheld', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('98765');
});

test('restores an older version after showing what it replaces', async ({ page, request }) => {
  const made = await makeInstitution(request, { campusArea: '10 acres' });
  for (const campusArea of ['12 acres', '14 acres']) await edit(request, made, { campusArea });
  await page.goto(historyOf(made));
  const first = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').last();
  await first.getByRole('button', { name: 'Details' }).click();
  await first.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog(page)).toContainText(`Restore ${made.name} as it was after this change?`);
  await expect(dialog(page)).toContainText('This replaces: Campus Area.');
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText(`✅ ${made.name} is as it was after this change.`)).toBeVisible();
  expect(await (await current(request, made)).json()).toMatchObject({ campusArea: '10 acres' });
});

test('searches by name, field and days and keeps them in the address @long', async ({
  page,
  request,
}) => {
  const made = await makeInstitution(request, { campusArea: '10 acres' });
  await edit(request, made, { campusArea: '12 acres' });
  await page.goto('/history');
  await page.getByRole('searchbox', { name: 'Name' }).fill(made.name);
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await page.getByLabel('Changed field').selectOption({ label: 'Campus Area' });
  await expect(changes).toHaveCount(1);
  await expect(page).toHaveURL(/field=campusArea/);
  await expectWellMade(page);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No changes match this search.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No changes match this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByText('No changes match this search.')).toHaveCount(0);
  // Other tests write to the same history, so the newest change may be one of theirs.
  await page.getByRole('searchbox', { name: 'Name' }).fill(made.name);
  await expect(changes).toHaveCount(2);
  await changes.first().getByRole('link', { name: made.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
});

test('undoes a deletion @long', async ({ page, request }) => {
  const made = await makeInstitution(request);
  const path = `/api/institutions/${made._id}`;
  await callAs(request, admin, { method: 'DELETE', path });
  expect((await current(request, made)).status()).toBe(404);
  await page.goto(historyOf(made));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog(page)).toContainText(`Restore ${made.name}`);
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`✅ ${made.name} is as it was before.`)).toBeVisible();
  expect((await current(request, made)).status()).toBe(200);
  await expect(page.getByText(`Restored institution: ${made.name}`)).toBeVisible();
});

test('explains why a change with later edits cannot be undone @long', async ({ page, request }) => {
  const made = await makeInstitution(request, { campusArea: '10 acres' });
  await edit(request, made, { campusArea: '12 acres' });
  await page.goto(historyOf(made));
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await edit(request, made, { campusArea: '14 acres' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await dismissAlert(
    page,
    'Error: This can no longer be undone, because the record has changed since.',
  );
  await expect(page.getByText('❌ Failed to undo the change.')).toBeVisible();
});

test('filters by kind and keeps it in the address @long', async ({ page, request }) => {
  await makeInstitution(request);
  await page.goto('/history');
  await page.getByLabel('About').selectOption('Institutions');
  await expect(page).toHaveURL(/target=institution$/);
  const list = page.getByRole('list', { name: 'Changes' });
  await expect(list.getByText(/^\w+ institution: /).first()).toBeVisible();
  await expect(list.getByText(/^\w+ (?:ad|course|entrance exam|user): /)).toHaveCount(0);
  await page.goto('/history?target=ad:nothing');
  await expect(page.getByText('No changes found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByLabel('About')).toHaveValue('');
});

test('reports a failed load @long', async ({ page }) => {
  await fake(page, 'GET /api/history?*', { status: 503, json: { msg: 'Down.' } });
  await page.goto('/history');
  await dismissAlert(page, 'Error: Down.');
  await expect(page.getByText('❌ Failed to load the history.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
