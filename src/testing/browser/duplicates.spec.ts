import { institutionPath } from '../../domain/pages/address.ts';
import { admin, callAs, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { made } from './edited-institution.ts';
import { fake, inAnHour, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

test('compares and merges two institutions', async ({ page, request }) => {
  const provenance = { campusArea: 'nirf-2025' };
  const twin = await made(request, { campusArea: '1 acre', famousCourse: null, provenance });
  const name = `The ${twin.name}`;
  await callAs(request, admin, {
    method: 'POST',
    path: '/api/institutions',
    data: { ...twin, name, campusArea: '2 acres', famousCourse: 'Law', provenance: {} },
  });
  await request.post('/api/pageviews', { data: { path: institutionPath(twin.type, twin.name) } });
  await signIn(page, admin);
  await page.goto('/work');
  await page.getByRole('link', { name: 'Possible duplicates' }).click();
  const pair = page.getByRole('article').filter({ hasText: name });
  await expect(pair).toContainText('Same name in one city');
  await pair.getByRole('button', { name: 'Compare and merge' }).click();
  await pair.getByRole('radio', { name: new RegExp(`^${twin.name}`) }).check();
  await expect(pair).toContainText('0 reviews · 1 view in 30 days · 1 source');
  await expect(pair).toContainText('0 reviews · 0 views in 30 days · 0 sources');
  const area = pair.getByRole('row', { name: /^Campus Area/ }).getByRole('cell');
  await expect(area.filter({ hasText: '1 acre' })).toContainText('Source: India Rankings 2025');
  await expect(area.filter({ hasText: '2 acres' })).toContainText('No source');
  // Values that only the other record has are preselected.
  await expect(pair.getByRole('radio', { name: `Famous Course of ${name}` })).toBeChecked();
  await expect(pair.getByRole('radio', { name: `Campus Area of ${twin.name}` })).toBeChecked();
  await pair.getByRole('radio', { name: `Campus Area of ${name}` }).check();
  const violations = await axe(page, { within: 'main' });
  expect(violations).toEqual([]);
  await pair.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('2 fields change');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('status')).toContainText(`✅ Merged ${name} into ${twin.name}`);
  await expect(pair).toHaveCount(0);
  await page.goto(institutionPath(twin.type, name));
  await expect(page).toHaveURL(institutionPath(twin.type, twin.name));
  await expect(page.getByText('2 acres')).toBeVisible();
});

const one = { type: 'college', owner: null, category: null, establishedYear: 1950 } as const;
const none = { averageFee: null, rank: null, rating: null, imageUrl: null } as const;
const summary = (_id: string, name: string) => ({
  ...one,
  ...none,
  _id,
  name,
  location: { city: 'Pune', state: 'Maharashtra' },
});

test('dismisses a pair and reports an empty list', async ({ page }) => {
  let isOpen = true;
  const pair = { _id: 'a.b', a: summary('a', 'First College'), b: summary('b', 'Second College') };
  await fake(page, 'GET /api/duplicates?*', () => ({
    json: {
      pairs: isOpen ? [{ ...pair, reasons: ['code', 'website'] }] : [],
      total: isOpen ? 1 : 0,
      nextCursor: null,
    },
  }));
  await page.route('**/api/duplicates/a.b', (route) => {
    expect(route.request().postDataJSON()).toEqual({ same: false });
    isOpen = false;
    return route.fulfill({ json: { _id: 'a.b', same: false } });
  });
  await storeToken(page, tokenOf({ id: 'a1', role: 'editor', exp: inAnHour() }));
  await page.goto('/duplicates');
  await expect(page.getByText('1 pair may be a duplicate')).toBeVisible();
  await page.getByRole('button', { name: 'Not the same' }).click();
  await expect(
    page.getByText('✅ Marked as different: First College and Second College'),
  ).toBeVisible();
  await expect(page.getByText('No possible duplicates found.')).toBeVisible();
});

test('decides pairs by keys, each about the pair with the focus', async ({ page }) => {
  const left = ['a', 'b', 'c'].map((id) => ({
    _id: `${id}.z`,
    reasons: ['name'],
    a: summary(id, `College ${id}`),
    b: summary('z', 'Zed College'),
  }));
  await fake(page, 'GET /api/duplicates?*', () => ({
    json: { pairs: left, total: left.length, nextCursor: null },
  }));
  await page.route('**/api/duplicates/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    left.splice(
      left.findIndex(({ _id }) => _id === id),
      1,
    );
    return route.fulfill({ json: { _id: id, same: false } });
  });
  await storeToken(page, tokenOf({ id: 'a1', role: 'editor', exp: inAnHour() }));
  await page.goto('/duplicates');
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(entry('College a')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByText('Next pair')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(entry('College b')).toBeFocused();
  await page.keyboard.press('n');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not the same' }).click();
  await expect(page.getByText('✅ Marked as different: College b and Zed College')).toBeVisible();
  await expect(entry('College c')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('m');
  await expect(entry('College a').getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(page.getByText('2 pairs may be duplicates')).toBeVisible();
});

test('names the permitted roles to a moderator', async ({ page }) => {
  await storeToken(page, tokenOf({ id: 'a1', role: 'moderator', exp: inAnHour() }));
  await page.goto('/duplicates');
  await expect(page.getByText('You do not have the right to merge institutions.')).toBeVisible();
  await expect(page.getByText(/administrators and editors/i)).toBeVisible();
});
