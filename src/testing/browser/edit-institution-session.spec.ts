import type { Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import {
  change,
  countEdits,
  expectSaved,
  made,
  openEdit,
  stored,
  update,
} from './edited-institution.ts';
import { dismissAlert, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';
import { field, formMessage } from './institution-form.ts';

/** Ends the session: the token has expired and cannot be refreshed. */
async function expire(page: Page): Promise<void> {
  const id = await page.evaluate(() => {
    const payload = localStorage.getItem('accessToken')?.split('.')[1] ?? '';
    return String(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).id);
  });
  await page.context().clearCookies();
  await storeToken(page, tokenOf({ id, role: 'admin', exp: 1 }));
}

async function logIn(page: Page): Promise<void> {
  await page.waitForURL('**/login?*');
  await field(page, 'Email').fill(admin.email);
  await field(page, 'Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/edit');
}

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

for (const { what, token, text } of sample([
  {
    what: 'no token',
    token: null,
    text: 'You must be logged in to edit an institution. Please log in.',
  },
  { what: 'a broken token', token: 'x.y.z', text: 'Invalid session. Please log in again.' },
  {
    what: "a user's token",
    token: tokenOf({ id: 'somebody', role: 'user' }),
    text: 'You do not have permission to update institutions.',
  },
])) {
  test(`sends nothing with ${what} @long`, async ({ page, request }) => {
    const sent = countEdits(page);
    await openEdit(page, await made(request));
    await field(page, 'Campus Area').fill('5 acres');
    await storeToken(page, token);
    await update(page);
    await expect(formMessage(page)).toHaveText(text);
    await expect(field(page, 'Campus Area')).toHaveValue('5 acres');
    expect(sent()).toBe(0);
  });
}

test('leads from an expired session through the login back to the input @long', async ({
  page,
  request,
}) => {
  const before = await made(request);
  await openEdit(page, before);
  await field(page, 'Campus Area').fill('5 acres');
  await expire(page);
  await update(page);
  await dismissAlert(page, 'Your session has expired or is invalid. Please log in again.');
  await logIn(page);
  await expect(field(page, 'Campus Area')).toHaveValue('5 acres');
  await update(page);
  await expectSaved(page);
  await openEdit(page, before);
  await field(page, 'Campus Area').fill('');
  await page.reload();
  await expect(field(page, 'Campus Area')).toHaveValue('');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Campus Area')).toHaveValue('5 acres');
});

test('does not overwrite others with input from an expired session @long', async ({
  page,
  request,
}) => {
  const before = await made(request, { campusArea: '10 acres' });
  await openEdit(page, before);
  await field(page, 'Campus Area').fill('5 acres');
  await expire(page);
  await update(page);
  await dismissAlert(page, 'Your session has expired or is invalid. Please log in again.');
  await change(request, before, { famousCourse: 'MBA', campusArea: '20 acres' });
  await logIn(page);
  await expect(field(page, 'Campus Area')).toHaveValue('5 acres');
  await update(page);
  await expect(page.getByRole('group', { name: 'Campus Area' })).toContainText('20 acres');
  await page.getByRole('button', { name: 'Save these choices' }).click();
  await expectSaved(page);
  const after = await stored(request, before);
  expect(after).toMatchObject({ campusArea: '5 acres', famousCourse: 'MBA' });
});

test('asks before unsaved input is left, and not after a save @long', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await openEdit(page, await made(request));
  await field(page, 'Campus Area').pressSequentially('5');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await field(page, 'Campus Area').pressSequentially('5');
  await update(page);
  await expectSaved(page);
  expect(asked).toEqual(['beforeunload']);
});
