import type { Page } from 'playwright/test';
import { limits } from '../../domain/limits.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import { saveTexts } from '../../messages/en/saved.ts';
import { savedTexts } from '../../messages/en/saved-list.ts';
import { fill } from '../../messages/translation.ts';
import { accessTokenOf, admin, callAs, signIn, signInByForm } from './accounts.ts';
import { dialog, makeInstitution } from './console.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keyboard.ts';

const NAMES = ['Jadavpur University', 'Banasthali Vidyapith', 'Hindu College'] as const;
const entry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const saveButton = (page: Page, name: string) => entry(page, name).locator('[data-save]');
const compareLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Compare/ });

async function save(page: Page, name: string): Promise<void> {
  await page.goto(`/institutions?q=${encodeURIComponent(name)}`);
  await saveButton(page, name).click();
  await expect(saveButton(page, name)).toHaveAttribute('aria-pressed', 'true');
}

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('saves from lists and pages', async ({ page }) => {
  await save(page, NAMES[0]);
  await expect(saveButton(page, NAMES[0])).toHaveText('Saved');
  await page.goto(institutionPath('university', NAMES[1]));
  const own = page.getByRole('button', { name: 'Save', exact: true });
  await own.click();
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  await expect(compareLink(page)).toHaveAccessibleName('Compare 2 saved');
  await page.goto('/saved');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  // The same numbers as in lists, in the language of the page.
  await expect(entry(page, NAMES[0]).locator('.fact-rank dd')).toHaveText(/^\d+$/);
  await expect(entry(page, NAMES[1]).locator('.fact-fee dt')).toContainText('a year');
  await page.goto('/hi/saved');
  await expect(page.locator('.fact-rank dd').first()).toHaveText(/\d/);
  await page.goto('/saved');
  await entry(page, NAMES[0]).getByRole('button', { name: savedTexts.remove }).click();
  await expect(page.getByRole('status')).toHaveText(
    fill(savedTexts.removed, { name: NAMES[0] ?? '' }),
  );
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(entry(page, NAMES[1]).getByRole('button')).toBeFocused();
  await entry(page, NAMES[1]).getByRole('button').click();
  await expect(page.getByText(savedTexts.empty)).toBeVisible();
  await expect(compareLink(page)).toHaveAccessibleName('Compare');
});

test('shows a visitor the present name of what was saved', async ({ page, request }) => {
  const made = await makeInstitution(request);
  await save(page, made.name);
  const name = `${made.name} Renamed`;
  const call = { method: 'PUT', path: `/api/institutions/${made._id}`, data: { ...made, name } };
  expect((await callAs(request, admin, call)).status()).toBe(200);
  for (const prefix of ['', '/hi']) {
    await page.evaluate((old) => {
      const kept = JSON.parse(localStorage.getItem('saved') ?? '');
      kept.entries[0].name = old;
      localStorage.setItem('saved', JSON.stringify(kept));
    }, made.name);
    await page.goto(`${prefix}/saved`);
    const link = page.locator('.saved-entry').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', prefix + institutionPath('college', name));
    expect(await page.evaluate(() => localStorage.getItem('saved'))).toContain(name);
  }
});

test('loses nothing when two devices save concurrently @long', async ({ page, request, user }) => {
  const found = await request.get(`/api/institutions?q=${encodeURIComponent(NAMES[1])}`);
  const { institutions }: { institutions: { _id: string }[] } = await found.json();
  const ids = institutions.slice(0, 1).map(({ _id }) => _id);
  await signIn(page, user);
  await page.goto(`/institutions?q=${encodeURIComponent(NAMES[0])}`, { waitUntil: 'networkidle' });
  let reads = 0;
  await page.route('**/api/saved', async (route) => {
    if (route.request().method() !== 'GET' || ++reads > 1) return route.fallback();
    const read = await route.fetch();
    const put = { method: 'PUT', path: '/api/saved', data: { ids } };
    expect((await callAs(request, user, put)).status()).toBe(200);
    await route.fulfill({ response: read });
  });
  await saveButton(page, NAMES[0]).click();
  await expect(saveButton(page, NAMES[0])).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/saved');
  await expect(entry(page, NAMES[0])).toBeVisible();
  await expect(entry(page, NAMES[1])).toBeVisible();
  expect(reads).toBeGreaterThan(1);
});

test('saves from deferred parts of a page @long', async ({ page }) => {
  await page.goto('/states/kerala');
  const late = page.locator('[data-save]').first();
  await late.click();
  await expect(late).toHaveText('Saved');
  await page.reload();
  await expect(page.locator('[data-save]').first()).toHaveText('Saved');
});

test('refuses to save a 51st institution and says why', async ({ page }) => {
  await page.goto('/saved');
  await page.evaluate((most) => {
    const entries = Array.from({ length: most }, (_, at) => ({
      id: `id-${at}`,
      name: `College ${at}`,
      type: 'college',
      place: 'Goa',
    }));
    localStorage.setItem('saved', JSON.stringify({ owner: null, entries, at: 0 }));
  }, limits.saved);
  await page.goto(`/institutions?q=${encodeURIComponent(NAMES[0])}`);
  await saveButton(page, NAMES[0]).click();
  await expect(dialog(page)).toContainText(saveTexts.full);
  await page.keyboard.press('Enter');
  await expect(saveButton(page, NAMES[0])).toHaveAttribute('aria-pressed', 'false');
});

test('selects, compares and shares two to four by keyboard @long', async ({ page }) => {
  for (const name of NAMES) await save(page, name);
  await page.goto('/saved');
  await press(page, page.getByRole('button', { name: 'Compare' }));
  await expect(page.getByRole('status')).toHaveText(savedTexts.tooFew);
  for (const name of NAMES) {
    await tabTo(page, tick(page, name));
    await page.keyboard.press('Space');
    await expect(tick(page, name)).toBeChecked();
  }
  await press(page, page.getByRole('button', { name: 'Share' }));
  const address = await page.getByLabel(savedTexts.address).inputValue();
  await press(page, page.getByRole('button', { name: 'Compare' }));
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('list', { name: 'Institutions' }).getByRole('link')).toHaveText([
    ...NAMES,
  ]);
});

test('refuses to select a fifth with a reason @long', async ({ page }) => {
  await page.goto('/saved');
  await page.evaluate(() => {
    const entries = Array.from({ length: 5 }, (_, at) => ({
      id: `id-${at}`,
      name: `College ${at}`,
      type: 'college',
      place: 'Goa',
    }));
    localStorage.setItem('saved', JSON.stringify({ owner: null, entries, at: 0 }));
  });
  await page.reload();
  for (const at of [0, 1, 2, 3]) await tick(page, `College ${at}`).check();
  await tick(page, 'College 4').click();
  await expect(tick(page, 'College 4')).not.toBeChecked();
  await expect(page.getByRole('status')).toHaveText(savedTexts.tooMany);
});

test('merges lists at login and clears them at logout', async ({ page, request, user }) => {
  const found = await request.get('/api/suggestions?q=hindu%20college');
  expect(found.ok()).toBe(true);
  const search = await (await request.get(`/api/institutions?q=${NAMES[2]}`)).json();
  const own = search.institutions[0]._id;
  const token = await accessTokenOf(request, user);
  const headers = { Authorization: `Bearer ${token}` };
  await request.put('/api/saved', { headers, data: { ids: [own] } });
  await save(page, NAMES[0]);
  await signInByForm(page, user);
  await expect(page).toHaveURL('/');
  await expect(compareLink(page)).toHaveAccessibleName('Compare 2 saved');
  const ofAccount = async () => (await (await request.get('/api/saved', { headers })).json()).ids;
  await expect.poll(ofAccount).toHaveLength(2);
  expect((await ofAccount())[0]).toBe(own);
  await save(page, NAMES[1]);
  await expect.poll(ofAccount).toHaveLength(3);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(compareLink(page)).toHaveAccessibleName('Compare');
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull();
  expect(await ofAccount()).toHaveLength(3);
});

test.describe('without a connection', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' });

  test('lists saved institutions before the first visit @long', async ({ page, context }) => {
    await save(page, NAMES[0]);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.goto('/saved');
    await expect(entry(page, NAMES[0])).toContainText('Kolkata, West Bengal');
    await entry(page, NAMES[0]).getByRole('button', { name: savedTexts.remove }).click();
    await expect(page.getByText(savedTexts.empty)).toBeVisible();
  });
});
