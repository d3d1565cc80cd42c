import type { Page } from 'playwright/test';
import { institutionEditPath } from '../../domain/pages/address.ts';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { dialog, expectWellMade } from './console.ts';
import {
  change,
  countEdits,
  expectSaved,
  made,
  openEdit,
  read,
  stored,
  update,
} from './edited-institution.ts';
import { dismissAlert, fake, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';
import { field, formMessage } from './institution-form.ts';

const LOAD_FAILED =
  'Failed to load institution data. It might not exist or there was a server error.';
const FAILED = '❌ Failed to update institution. Check console for details.';

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

test.describe('without a record', () => {
  test('reports a missing institution @long', async ({ page }) => {
    await page.goto('/college/Nowhere/edit');
    await expect(page.getByRole('heading', { name: 'Institution Not Found' })).toBeVisible();
    await expect(page.getByText(LOAD_FAILED)).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('No data to save.')).toHaveRole('paragraph');
    await expectWellMade(page);
  });

  test('shows a slow load and retries a failed one @long', async ({ page, request }) => {
    const { name, type } = await made(request);
    const call = `/api/institutions/${type}/${encodeURIComponent(name)}` as const;
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${call}`, async (route) => {
      await waiting;
      await route.fulfill({ status: 500, json: { msg: 'Down.' } });
    });
    await page.goto(institutionEditPath(type, name));
    await expect(page.getByText('Loading institution data …')).toHaveRole('status');
    answer();
    await expect(page.getByText(LOAD_FAILED)).toBeVisible();
    await page.unroute(`**${call}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page, 'Name')).toHaveValue(name);
  });

  for (const [what, answer] of sample([
    ['no answer', 'abort'],
    ['another shape', { json: { name: 7 } }],
  ] as const)) {
    test(`reports ${what} as a fetch error @long`, async ({ page }) => {
      await fake(page, 'GET /api/institutions/college/Nowhere', answer);
      await page.goto('/college/Nowhere/edit');
      await expect(
        page.getByText('An error occurred while fetching institution data.'),
      ).toBeVisible();
    });
  }

  test('reports an invalid address @long', async ({ page }) => {
    const response = await page.goto('/school/Somewhere/edit');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Invalid institution name or type provided in URL.')).toBeVisible();
  });
});

test.describe('a failed save', () => {
  test('keeps all input @long', async ({ page, request }) => {
    const { _id, ...before } = await made(request);
    await openEdit(page, before);
    await field(page, 'Campus Area').fill('Typed with care');
    await fake(page, `PUT /api/institutions/${_id}`, { status: 503, json: { msg: 'Down.' } });
    await update(page);
    await dismissAlert(page, 'Error: Down.');
    await expect(formMessage(page)).toHaveText(FAILED);
    await expect(formMessage(page)).toHaveClass(/is-error/);
    await expect(field(page, 'Campus Area')).toHaveValue('Typed with care');
    await page.unroute(`**/api/institutions/${_id}`);
    await update(page);
    await expectSaved(page);
    expect((await stored(request, before)).campusArea).toBe('Typed with care');
  });

  test('marks a taken name @long', async ({ page, request }) => {
    const taken = await made(request);
    const before = await made(request);
    await openEdit(page, before);
    await field(page, 'Name').fill(taken.name.toUpperCase());
    await update(page);
    await dismissAlert(page, 'Error: An institution with this type and name already exists.');
    await expect(formMessage(page)).toHaveText(FAILED);
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Name')).toHaveValue(taken.name.toUpperCase());
  });

  test('is not sent with an invalid field @long', async ({ page, request }) => {
    const sent = countEdits(page);
    await openEdit(page, await made(request));
    await field(page, 'Established Year').fill('1699');
    await update(page);
    await expect(page.getByText('This must be 1700 or more.')).toBeVisible();
    await field(page, 'Established Year').fill('');
    await update(page);
    await expect(formMessage(page)).toHaveText(
      'All required fields (Name, Type, Owner, Location, Established Year) must be filled.',
    );
    expect(sent()).toBe(0);
  });
});

test.describe('acts of the screen', () => {
  test('undoes an edit and updates the form @long', async ({ page, request }) => {
    const before = await made(request, { campusArea: '10 acres' });
    await openEdit(page, before);
    await field(page, 'Campus Area').fill('12 acres');
    await update(page);
    await expectSaved(page);
    await openEdit(page, before);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await expect(field(page, 'Campus Area')).toHaveValue('10 acres');
    await expect(page.getByText(`✅ ${before.name} is as it was before.`)).toBeVisible();
  });

  test('deletes an institution after confirmation and restores it', async ({ page, request }) => {
    const before = await made(request);
    await openEdit(page, before);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog(page)).toContainText(`Are you sure you want to delete ${before.name}?`);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect((await read(request, before)).status()).toBe(200);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`✅ ${before.name} deleted successfully!`)).toBeVisible();
    await expect(page.getByRole('heading', { name: before.name, exact: true })).toBeFocused();
    expect((await read(request, before)).status()).toBe(404);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await expect(field(page, 'Name')).toHaveValue(before.name);
    expect((await read(request, before)).status()).toBe(200);
  });
});

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
  await page.getByRole('group', { name: 'Campus Area' }).getByLabel('What you typed').check();
  await page.getByRole('button', { name: 'Save these choices' }).click();
  await expectSaved(page);
  const after = await stored(request, before);
  expect(after).toMatchObject({ campusArea: '5 acres', famousCourse: 'MBA' });
});

test('Back to a saved form leads to one that can be saved again', async ({ page, request }) => {
  const before = await made(request);
  await openEdit(page, before);
  await field(page, 'Campus Area').fill('5 acres');
  // An answer without a page leaves this one as it is, as the browser keeps it for Back.
  await page.route('**/info', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForResponse('**/info');
  await update(page);
  await left;
  await page.unroute('**/info');
  const reopened = page.waitForResponse(/\/edit$/);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await reopened;
  await expect(field(page, 'Campus Area')).toHaveValue('5 acres');
  await field(page, 'Campus Area').fill('6 acres');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect(await stored(request, before)).toMatchObject({ campusArea: '6 acres' });
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
