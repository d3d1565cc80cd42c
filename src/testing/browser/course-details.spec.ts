import type { Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import { admin, callAs, signIn } from './accounts.ts';
import { dialog, expectWellMade, newWord } from './console.ts';
import { dismissAlert, fake, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const SAVED = '✅ Course detail saved successfully!';

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save Course Detail' }).click();
}

async function fill(page: Page, word: string): Promise<void> {
  await field(page, 'Specification').fill(`What ${word} is.`);
  await field(page, 'Eligibility').fill(`Who ${word} is for.`);
  await field(page, 'Average Fees').fill('₹1.5 lakh a year');
  await field(page, 'Career Options').fill(`${word} maker, , Teacher `);
}

test.beforeEach(async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/add-course-detail');
});

test('publishes details of a course found by name', async ({ page, browser }) => {
  const word = newWord();
  const picker = page.getByRole('combobox', { name: 'Find a course' });
  await picker.fill('master of business');
  await page.getByRole('option', { name: 'MBA' }).first().click();
  await expect(field(page, 'Slug')).toHaveValue('mba');
  await fill(page, word);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  await expect(field(page, 'Slug')).toHaveValue('');
  await expect(field(page, 'Specification')).toHaveValue('');

  const visitor = await browser.newPage();
  await visitor.goto('/courses/mba');
  await expect(visitor.getByText(`Who ${word} is for.`)).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: `${word} maker` })).toBeVisible();

  await picker.fill('mba');
  await page.getByRole('option').first().click();
  await expect(field(page, 'Specification')).toHaveValue(`What ${word} is.`);
  await expect(field(page, 'Career Options')).toHaveValue(`${word} maker, Teacher`);
  await field(page, 'Eligibility').fill(`Replaced ${word}`);
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: 'View MBA' }).click();
  await expect(page.getByText(`Replaced ${word}`)).toBeVisible();
  await visitor.close();
});

test('neither loses nor silently overwrites a concurrent save @long', async ({ page, request }) => {
  const word = newWord();
  const course = {
    slug: `bvoc-${word}`,
    name: `B.Voc in ${word}`,
    specification: 'Crafts',
    eligibility: 'Class 12',
    avgFees: '₹50,000',
    careerOptions: ['Maker'],
  };
  const post = async (data: object) => {
    const call = { method: 'POST', path: '/api/courses/add', data };
    expect((await callAs(request, admin, call)).ok()).toBe(true);
  };
  await post(course);
  await page.reload();
  await page.getByRole('combobox', { name: 'Find a course' }).fill(word);
  await page.getByRole('option').first().click();
  await expect(field(page, 'Eligibility')).toHaveValue('Class 12');
  await field(page, 'Eligibility').fill('Class 10');
  await post({ ...course, specification: 'Wood and metal', eligibility: 'Class 8' });
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this');
  await expect(page.getByRole('alert')).toContainText('Eligibility: Class 8');
  await expect(field(page, 'Specification')).toHaveValue('Wood and metal');
  await expect(field(page, 'Eligibility')).toHaveValue('Class 10');
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const saved = await request.get(`/api/courses/bvoc-${word}`);
  expect(await saved.json()).toMatchObject({
    specification: 'Wood and metal',
    eligibility: 'Class 10',
  });

  await page.getByRole('link', { name: 'Change history' }).click();
  await expect(page.getByText(`Only changes of B.Voc in ${word}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`✅ B.Voc in ${word} is as it was before.`)).toBeVisible();
  const undone = await request.get(`/api/courses/bvoc-${word}`);
  expect(await undone.json()).toMatchObject({ eligibility: 'Class 8' });
});

test('publishes a page for a new slug @long', async ({ page }) => {
  const word = newWord();
  await field(page, 'Slug').fill(`B.Voc ${word}`);
  await fill(page, word);
  await field(page, 'Name').fill(`B.Voc in ${word}`);
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: `View B.Voc in ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`/courses/bvoc-${word}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`B.Voc in ${word}`);
});

test('loads the entry of a known slug @long', async ({ page, request }) => {
  const slug = newWord();
  const data = {
    slug,
    specification: 'Was here before.',
    eligibility: 'All',
    avgFees: '₹500',
    careerOptions: ['One', 'Two'],
  };
  await callAs(request, admin, { method: 'POST', path: '/api/courses/add', data });
  await page.reload();
  await field(page, 'Slug').fill(slug);
  await field(page, 'Slug').blur();
  await expect(field(page, 'Specification')).toHaveValue('Was here before.');
  await expect(field(page, 'Career Options')).toHaveValue('One, Two');
});

test('sends nothing while a field is missing @long', async ({ page }) => {
  const sent = await fake(page, 'POST /api/courses/add', { status: 500, body: '' });
  await save(page);
  await expect(page.getByRole('alert')).toHaveText('❌ All fields are required.');
  const labels = ['Slug', 'Specification', 'Eligibility', 'Average Fees', 'Career Options'];
  for (const label of labels) {
    await expect(field(page, label)).toHaveAccessibleDescription(/This field is required\./);
  }
  await field(page, 'Slug').fill(newWord());
  await fill(page, 'it');
  await field(page, 'Career Options').fill(' , ');
  await save(page);
  await expect(page.getByRole('alert')).toHaveText('❌ All fields are required.');
  await expect(field(page, 'Career Options')).toHaveAttribute('aria-invalid', 'true');
  expect(sent.bodies).toEqual([]);
  await expectWellMade(page);
});

test('keeps the input after a failure @long', async ({ page }) => {
  await fake(page, 'POST /api/courses/add', { status: 503, json: { msg: 'Down.' } });
  await field(page, 'Slug').fill(newWord());
  await fill(page, 'kept');
  await save(page);
  await dismissAlert(page, 'Error: Down.');
  await expect(page.getByRole('alert')).toHaveText(
    '❌ Failed to save course detail. Please try again.',
  );
  await expect(field(page, 'Specification')).toHaveValue('What kept is.');
});

test('asks before loading another course over unsaved input @long', async ({ page }) => {
  await field(page, 'Specification').fill('Half typed');
  const picker = page.getByRole('combobox', { name: 'Find a course' });
  await picker.fill('mbbs');
  await picker.press('Enter');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Specification')).toHaveValue('Half typed');
  await picker.fill('mbbs');
  await picker.press('Enter');
  await dialog(page).getByRole('button', { name: 'Load' }).click();
  await expect(field(page, 'Slug')).toHaveValue('mbbs');
  await expect(field(page, 'Specification')).not.toHaveValue('Half typed');
});

for (const [button, isKept] of sample([
  ['Cancel', true],
  ['Load', false],
] as const)) {
  test(`asks before a late entry replaces what was typed meanwhile: ${button}`, async ({
    page,
  }) => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      void page.route('**/api/courses/mba', async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.fallback();
      });
    });
    const picker = page.getByRole('combobox', { name: 'Find a course' });
    await picker.fill('mba');
    await picker.press('Enter');
    await isAsked;
    await field(page, 'Eligibility').fill('Typed meanwhile');
    answer();
    await dialog(page).getByRole('button', { name: button }).click();
    await expect(dialog(page)).toBeHidden();
    const typed = field(page, 'Eligibility');
    if (isKept) await expect(typed).toHaveValue('Typed meanwhile');
    else await expect(typed).not.toHaveValue('Typed meanwhile');
  });
}

test('refuses a user’s token before sending @long', async ({ page }) => {
  const sent = await fake(page, 'POST /api/courses/add', { status: 500, body: '' });
  await field(page, 'Slug').fill(newWord());
  await fill(page, 'it');
  const token = tokenOf({ id: 'somebody', role: 'user' });
  await storeToken(page, token);
  await save(page);
  await expect(page.getByText('You do not have permission to add course details.')).toBeAttached();
  expect(sent.bodies).toEqual([]);
});

test('retries a list that failed to load @long', async ({ page }) => {
  await expect(field(page, 'Slug')).toBeVisible();
  await page.route('**/api/courses', (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Slug')).toBeVisible();
});
