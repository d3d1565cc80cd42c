import type { Locator, Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { dialog, expectWellMade, makeInstitution, newWord, rowOf } from './console.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
});

const panel = (page: Page) => page.getByRole('region', { name: 'Not reported' });
const website = (page: Page) => page.getByRole('textbox', { name: 'Website' });

/** Checks that a control has the focus and nothing covers it. */
async function expectCursorIn(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport({ ratio: 1 });
  const isOnTop = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
}

for (const [width, height] of sample([
  [375, 740],
  [1280, 800],
] as const)) {
  test(`opens at the missing field of a list, ${width} px wide`, async ({ page, request }) => {
    const word = newWord();
    await makeInstitution(request, { name: `A ${word}`, website: null });
    await makeInstitution(request, { name: `B ${word}`, website: null });
    await page.setViewportSize({ width, height });
    await page.goto(`/collegelist?q=${word}&missing=website`);
    await rowOf(page, `A ${word}`)
      .getByRole('link', { name: `A ${word}` })
      .click();
    await expectCursorIn(website(page));
    await expect(panel(page).getByRole('listitem').first()).toContainText('Website');
    await website(page).fill('https://a.example.org');
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByRole('heading', { name: new RegExp(`B ${word}`) })).toBeVisible();
    await expectCursorIn(website(page));
  });
}

test('notes a field as not found, once, and takes that back', async ({ page, request }) => {
  const word = newWord();
  await makeInstitution(request, { name: `A ${word}`, website: null });
  await page.goto(`/collegelist?q=${word}&missing=website`);
  await rowOf(page, word).getByRole('link', { name: word }).click();
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/checks/') && sent.method() !== 'GET') calls.push(sent.method());
  });
  const gap = panel(page).getByRole('listitem').filter({ hasText: 'Website' }).first();
  await gap.getByRole('button', { name: 'Checked, none found Website' }).dblclick();
  const checked = gap.getByText(/^Checked on \d+ \w+ \d{4} by .+, none found$/);
  await expect(checked).toBeVisible();
  expect(calls).toEqual(['PUT']);
  await expectWellMade(page, panel(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/collegelist?q=${word}&missing=website`);
  await expect(page.getByText('No institutions found.')).toBeVisible();
  await page.goBack();
  await expect(checked).toBeVisible();
  await gap.getByRole('button', { name: 'Take back Website' }).click();
  await expect(checked).toHaveCount(0);
  expect(calls).toEqual(['PUT', 'DELETE']);
  await page.goto(`/collegelist?q=${word}&missing=website`);
  await expect(rowOf(page, word)).toBeVisible();
});

test('stands in the history, which undoes it @long', async ({ page, request }) => {
  const word = newWord();
  const { _id } = await makeInstitution(request, { name: `A ${word}`, website: null });
  await page.goto(`/college/A%20${word}/edit`);
  await panel(page)
    .getByText(/fields are not reported$/)
    .click();
  await panel(page).getByRole('button', { name: 'Checked, none found Website' }).click();
  await expect(panel(page).getByText(/^Checked on/)).toBeVisible();
  await page.goto(`/history?target=institution:${_id}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'check without a result' });
  await expect(entry).toContainText('Website');
  await entry.getByRole('button', { name: 'Undo' }).click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^✅/)).toBeVisible();
  const list = await request.get(`/api/institutions?q=${word}&missing=website`);
  expect((await list.json()).total).toBe(1);
});

test('adds the figure that is missing with one press', async ({ page, request }) => {
  const word = newWord();
  await makeInstitution(request, { name: `A ${word}` });
  await page.goto(`/college/A%20${word}/edit?gap=figures.unknown,figures.students`);
  const add = page.getByRole('button', { name: /^Add Figure: / });
  await expectCursorIn(add);
  await add.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Figure' })).not.toHaveValue('');
});

test('opens a much viewed institution from the work at its first gap @long', async ({
  page,
  request,
}) => {
  const word = newWord();
  const name = `A ${word}`;
  await makeInstitution(request, { name, website: null });
  const path = `/college/${encodeURIComponent(name)}/info`;
  for (let view = 0; view < 40; view++) await request.post('/api/pageviews', { data: { path } });
  await page.goto('/work');
  const row = rowOf(page, name);
  await expect(row).toContainText('Not reported: ');
  await expect(row.getByRole('cell').last()).toHaveText('40');
  await expectWellMade(page);
  await row.getByRole('link').click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('form :focus')).toBeInViewport();
});

test('reports a note that could not be saved @long', async ({ page, request }) => {
  const word = newWord();
  await makeInstitution(request, { name: `A ${word}`, website: null });
  await page.goto(`/college/A%20${word}/edit?gap=website`);
  await page.route('**/api/checks/*/*', (route) =>
    route.fulfill({ status: 503, json: { msg: 'Down.' } }),
  );
  await panel(page).getByRole('button', { name: 'Checked, none found Website' }).click();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('❌ Failed to save. Try again.')).toBeVisible();
  await expect(panel(page).getByText(/^Checked on/)).toHaveCount(0);
});
