import type { APIRequestContext, Page } from 'playwright/test';
import type { Correction } from '../../domain/corrections/correction.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import { type Account, admin, callAs, register, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { made, stored } from './edited-institution.ts';
import { fake, inAnHour, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const SOURCE = 'https://example.org/annual-report';

const asked: Correction = {
  _id: 'c1',
  institution: { _id: 'i1', name: 'First College', type: 'college' },
  field: 'campusArea',
  before: '5 acres',
  now: '5 acres',
  proposed: '12 acres',
  sourceUrl: SOURCE,
  note: 'Read on page 4.',
  by: { _id: 'u1', username: 'asha' },
  at: '2026-06-01T10:00:00.000Z',
  agreeing: 3,
  state: 'open',
  reason: null,
  decidedAt: null,
  unlikely: [],
};
const second = {
  ...asked,
  _id: 'c2',
  institution: { _id: 'i2', name: 'Second College', type: 'college' },
  before: null,
  now: '7 acres',
  agreeing: 1,
} as const;
const third = {
  ...asked,
  _id: 'c3',
  institution: { _id: 'i3', name: 'Third College', type: 'college' },
} as const;

/** Opens the queue with made-up corrections, which leave it once decided. */
async function openQueue(page: Page, ...corrections: Correction[]) {
  const left = [...corrections];
  await fake(page, 'GET /api/corrections?*', () => ({
    json: { corrections: left, nextCursor: null },
  }));
  const decided: { id: string; body: unknown }[] = [];
  await page.route('**/api/corrections/*', (route) => {
    const request = route.request();
    const id = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    decided.push({ id, body: request.postDataJSON() });
    left.splice(
      left.findIndex(({ _id }) => _id === id),
      1,
    );
    return route.fulfill({ json: { ...asked, _id: id } });
  });
  await storeToken(page, tokenOf({ id: 'a1', role: 'editor', exp: inAnHour() }));
  await page.goto('/corrections');
  await expect(entries(page)).toHaveCount(corrections.length);
  return decided;
}

const entries = (page: Page) =>
  page.getByRole('list', { name: 'Corrections' }).getByRole('article');
const entry = (page: Page, name: string) => entries(page).filter({ hasText: name });

async function propose(request: APIRequestContext, who: Account, data: object): Promise<void> {
  const answer = await callAs(request, who, {
    method: 'POST',
    path: '/api/corrections',
    data: { field: 'campusArea', proposed: '12 acres', sourceUrl: SOURCE, ...data },
  });
  expect(answer.status()).toBe(201);
}

test('shows change, source, supporters and staleness of a correction', async ({ page }) => {
  await openQueue(page, asked, second);
  const first = entry(page, 'First College');
  for (const text of ['5 acres', '12 acres', 'asha', '3 readers', '1 Jun 2026', 'page 4']) {
    await expect(first).toContainText(text);
  }
  await expect(first.getByRole('link', { name: SOURCE })).toHaveAttribute('href', SOURCE);
  await expect(first).not.toContainText('Changed since');
  const stale = entry(page, 'Second College');
  await expect(stale).toContainText('Changed since it was proposed');
  await expect(stale).toContainText('Value when it was proposed: Not reported');
  await expect(stale.getByRole('row').last()).toContainText('7 acres');
  const violations = await axe(page, { within: 'main' });
  expect(violations).toEqual([]);
});

test('decides the focused entry by keyboard shortcuts', async ({ page }) => {
  const decided = await openQueue(page, asked, second, third);
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  await expect(page.getByText('Amend and accept').last()).toBeVisible();
  expect(decided).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  // A single key never writes by itself.
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Accept' });
  await expect(sure).toBeVisible();
  expect(decided).toEqual([]);
  await sure.click();
  await expect(page.getByText('✅ Accepted: Campus area of First College.')).toBeVisible();
  await expect(entries(page)).toHaveCount(2);
  // The focus is on the entry that replaced the accepted one.
  await expect(page.getByRole('listitem').filter({ hasText: 'Second College' })).toBeFocused();
  await page.keyboard.press('r');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('The report says 7.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('✅ Rejected: Campus area of Second College.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Third College' })).toBeFocused();
  await page.keyboard.press('m');
  await expect(dialog.getByLabel('Value to save')).toHaveValue('12 acres');
  await dialog.getByLabel('Value to save').fill('13 acres');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('No correction is waiting.')).toBeVisible();
  expect(decided).toEqual([
    { id: 'c1', body: { decision: 'accept' } },
    { id: 'c2', body: { decision: 'reject', reason: 'The report says 7.' } },
    { id: 'c3', body: { decision: 'accept', value: '13 acres' } },
  ]);
});

test('asks before replacing a value that changed since', async ({ page, request }) => {
  const reader = await register(request);
  const institution = await made(request, { campusArea: '5 acres' });
  await propose(request, reader, { institutionId: institution._id });
  await signIn(page, admin);
  await page.goto('/corrections');
  const own = entry(page, institution.name);
  await expect(own).toContainText('5 acres');
  await callAs(request, admin, {
    method: 'PUT',
    path: `/api/institutions/${institution._id}`,
    data: { ...institution, campusArea: '7 acres' },
  });
  await own.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It is now: 7 acres.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(own).toContainText('7 acres');
  expect((await stored(request, institution)).campusArea).toBe('7 acres');
  await own.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(own).toBeHidden();
  expect((await stored(request, institution)).campusArea).toBe('12 acres');
  await page.getByLabel('Show').selectOption('Accepted');
  await expect(entry(page, institution.name)).toContainText('12 acres');
});

test('reports a failed load and retries @long', async ({ page }) => {
  let isDown = true;
  await fake(page, 'GET /api/corrections?*', () =>
    isDown ? { status: 503, json: {} } : { json: { corrections: [], nextCursor: null } },
  );
  await storeToken(page, tokenOf({ id: 'a1', role: 'moderator', exp: inAnHour() }));
  await page.goto('/corrections');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('❌ Failed to load the corrections.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No correction is waiting.')).toBeVisible();
});

test('leads a reader through the login to propose a value with a source', async ({
  page,
  request,
}) => {
  const reader = await register(request);
  const institution = await made(request, { campusArea: '5 acres', affiliatedTo: null });
  const path = institutionPath('college', institution.name);
  await page.goto(path);
  const about = page.getByRole('region', { name: 'Campus and recognition' });
  const suggest = about.getByRole('link', { name: 'Suggest a correction' });
  const login = new URL((await suggest.getAttribute('href')) ?? '', page.url());
  expect(login.pathname).toBe('/login');
  expect(login.searchParams.get('next')).toBe(`${path}?correct=about`);
  await signIn(page, reader);
  await page.goto(`${path}?correct=about`);
  await page.getByRole('button', { name: 'Send correction' }).click();
  await expect(page.getByLabel('What is wrong or missing')).toBeFocused();
  await page.getByLabel('What is wrong or missing').selectOption('Campus Area');
  await expect(about.getByText('Now: 5 acres')).toBeVisible();
  await page.getByLabel('Correct value').fill('12 acres');
  await page.getByLabel('Address of the source').fill('in a book');
  await page.getByRole('button', { name: 'Send correction' }).click();
  await expect(page.getByLabel('Address of the source')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Correct value')).toHaveValue('12 acres');
  const violations = await axe(page, { within: '[data-correction-form]' });
  expect(violations).toEqual([]);
  await page.getByLabel('Address of the source').fill(SOURCE);
  await page.getByRole('button', { name: 'Send correction' }).click();
  await expect(page.getByText('✅ Thank you.')).toBeVisible();
  const answer = await callAs(request, reader, { method: 'GET', path: '/api/corrections/mine' });
  expect(await answer.json()).toMatchObject({
    corrections: [
      { field: 'campusArea', before: '5 acres', proposed: '12 acres', sourceUrl: SOURCE },
    ],
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(suggest).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});

test('shows outcomes of proposals on the profile', async ({ page, request }) => {
  const reader = await register(request);
  const institution = await made(request, { campusArea: '5 acres' });
  await propose(request, reader, { institutionId: institution._id });
  await signIn(page, reader);
  await page.goto('/profile');
  const waiting = page.getByRole('region', { name: 'Your corrections waiting for an editor' });
  await expect(waiting).toContainText(`${institution.name}: Campus Area`);
  const mine = await callAs(request, reader, { method: 'GET', path: '/api/corrections/mine' });
  const [{ _id }] = (await mine.json()).corrections;
  await callAs(request, admin, {
    method: 'PUT',
    path: `/api/corrections/${_id}`,
    data: { decision: 'reject', reason: 'The report says 5 acres.' },
  });
  await page.reload();
  const rejected = page.getByRole('region', { name: 'Your corrections that were not accepted' });
  await expect(rejected).toContainText('The editors say: The report says 5 acres.');
  await expect(waiting).toBeHidden();
});

test('keeps the input of a refused proposal and explains it', async ({ page, request }) => {
  const reader = await register(request);
  const institution = await made(request, { campusArea: '5 acres' });
  await propose(request, reader, { institutionId: institution._id });
  await signIn(page, reader);
  await page.goto(`${institutionPath('college', institution.name)}?correct=about`);
  await page.getByLabel('What is wrong or missing').selectOption('Campus Area');
  await page.getByLabel('Correct value').fill('13 acres');
  await page.getByLabel('Address of the source').fill(SOURCE);
  await page.getByRole('button', { name: 'Send correction' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('❌ The correction was not sent.')).toBeVisible();
  await expect(page.getByLabel('Correct value')).toHaveValue('13 acres');
});
