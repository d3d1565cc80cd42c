import type { Page } from 'playwright/test';
import { admin, signIn } from './accounts.ts';
import { expectWellMade, newWord } from './console.ts';
import { dismissAlert, fake, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const SAVED = '✅ Entrance exam details saved successfully';
const LABELS = ['Overview', 'Eligibility', 'Pattern', 'Syllabus', 'Conducting Body'];

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save Entrance Exam Details' }).click();
}

async function fill(page: Page, word: string): Promise<void> {
  for (const label of LABELS) await field(page, label).fill(`${label} of ${word}`);
  await field(page, 'Website').fill(`https://${word}.example.org/`);
}

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/add-entrance-exam-details');
});

test('publishes details of an exam found by search @long', async ({ page, browser }) => {
  const word = newWord();
  await page.getByRole('combobox', { name: 'Find an entrance exam' }).fill('jee main');
  await page.getByRole('option').first().click();
  await expect(field(page, 'Slug')).toHaveValue('jee-main');
  await expect(field(page, 'Conducting Body')).not.toHaveValue('');
  await fill(page, word);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  await expect(field(page, 'Overview')).toHaveValue('');

  const visitor = await browser.newPage();
  await visitor.goto('/exams/jee-main');
  for (const label of LABELS) {
    await expect(visitor.getByText(`${label} of ${word}`)).toBeVisible();
  }
  await expect(visitor.getByRole('link', { name: `${word}.example.org` })).toBeVisible();
  await expect(visitor.locator('dt', { hasText: 'Conducting body' })).toHaveCount(1);
  await visitor.close();
});

test('publishes a page for a new slug @long', async ({ page }) => {
  const word = newWord();
  await field(page, 'Slug').fill(word);
  await fill(page, word);
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto(`/exams/${word}`);
  await expect(page.getByText(`Syllabus of ${word}`)).toBeVisible();
});

test('sends nothing while a field is missing @long', async ({ page }) => {
  const sent = await fake(page, 'POST /api/entrance-exams', { status: 500, body: '' });
  await field(page, 'Slug').fill(newWord());
  await fill(page, 'it');
  for (const label of [...LABELS, 'Website', 'Slug']) {
    const typed = await field(page, label).inputValue();
    await field(page, label).fill('');
    await save(page);
    await expect(page.getByRole('alert')).toHaveText('❌ All fields are required.');
    await field(page, label).fill(typed);
  }
  await field(page, 'Website').fill('javascript:alert(1)');
  await save(page);
  await expect(page.getByRole('alert')).toHaveText('1 field needs attention');
  await expect(field(page, 'Website')).toHaveAccessibleDescription(/full web address/);
  expect(sent.bodies).toEqual([]);
  await expectWellMade(page);
});

test('keeps the input after a failure @long', async ({ page }) => {
  await fake(page, 'POST /api/entrance-exams', { status: 503, json: { msg: 'Down.' } });
  await field(page, 'Slug').fill(newWord());
  await fill(page, 'kept');
  await save(page);
  await dismissAlert(page, 'Error: Down.');
  await expect(page.getByRole('alert')).toHaveText(
    '❌ Failed to save entrance exam detail. Please try again.',
  );
  await expect(field(page, 'Syllabus')).toHaveValue('Syllabus of kept');
});

test('refuses a user’s token before sending @long', async ({ page }) => {
  const sent = await fake(page, 'POST /api/entrance-exams', { status: 500, body: '' });
  await field(page, 'Slug').fill(newWord());
  await fill(page, 'it');
  const token = tokenOf({ id: 'somebody', role: 'user' });
  await storeToken(page, token);
  await save(page);
  const text = 'You do not have permission to add entrance exam details.';
  await expect(page.getByText(text)).toBeAttached();
  expect(sent.bodies).toEqual([]);
});
