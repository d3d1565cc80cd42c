import type { APIRequestContext, Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import { type Account, admin, signIn } from './accounts.ts';
import { made, openEdit } from './edited-institution.ts';
import { dismissAlert, type FakeAnswer } from './fake-api.ts';
import { expect, test } from './fixtures.ts';
import { field, fillRequired, newName, openForm } from './institution-form.ts';
import { makeReviewed, starsOf } from './reviewing.ts';

type Asking = { page: Page; request: APIRequestContext };

/** A form and its messages after a failed attempt. */
interface Screen {
  name: string;
  as?: 'user' | 'admin';
  open: (asking: Asking) => Promise<unknown>;
  button: string;
}

/** A form that is refused in its initial state; the names of its fields in order. */
interface Blank extends Screen {
  blank?: (page: Page) => Promise<unknown>;
  summary: string;
  fields: string[];
}

/** A form whose request fails on the server; `own` is the screen's own message. */
interface Filled extends Screen {
  fill: (page: Page) => Promise<unknown>;
  call: `${'POST' | 'PUT'} ${string}`;
  own: string[];
  /** One of its fields: its name in the API and its label. */
  field: [name: string, label: string];
}

const goto =
  (path: string) =>
  ({ page }: Asking) =>
    page.goto(path);
const password = 'correct horse battery';

async function openReview({ page, request }: Asking): Promise<void> {
  await page.goto((await makeReviewed(request)).path);
  await page.getByRole('link', { name: 'Write a review' }).click();
}

const detailFields = ['Slug', 'Average Fees', 'Specification', 'Eligibility', 'Career Options'];
const examTexts = ['Overview', 'Eligibility', 'Pattern', 'Syllabus'];
const required =
  'All required fields (Name, Type, Owner, Location, Established Year) must be filled.';

const blank: Blank[] = [
  {
    name: 'login',
    open: goto('/login'),
    button: 'Sign in',
    summary: '2 fields need attention',
    fields: ['Email', 'Password'],
  },
  {
    name: 'registration',
    open: goto('/register'),
    button: 'Register',
    summary: '3 fields need attention',
    fields: ['Username', 'Email', 'Password'],
  },
  {
    name: 'profile',
    as: 'user',
    open: goto('/profile'),
    button: 'Save profile',
    summary: '2 fields need attention',
    fields: ['Date of Birth', 'Website URL'],
    blank: async (page) => {
      await field(page, 'Website URL').fill('javascript:alert(1)');
      await field(page, 'Date of Birth').fill('31/31/2004');
    },
  },
  {
    name: 'password',
    as: 'user',
    open: goto('/profile'),
    button: 'Change password',
    summary: '2 fields need attention',
    fields: ['Current Password', 'New Password'],
  },
  {
    name: 'ad',
    as: 'admin',
    open: goto('/add-ad'),
    button: 'Add Ad',
    summary: '❌ Image URL and Target Link are required.',
    fields: ['Image URL', 'Target Link'],
  },
  {
    name: 'course',
    as: 'admin',
    open: goto('/add-course-detail'),
    button: 'Save Course Detail',
    summary: '❌ All fields are required.',
    fields: detailFields,
  },
  {
    name: 'exam',
    as: 'admin',
    open: goto('/add-entrance-exam-details'),
    button: 'Save Entrance Exam Details',
    summary: '❌ All fields are required.',
    fields: ['Slug', 'Conducting Body', 'Website', ...examTexts],
  },
  {
    name: 'new institution',
    as: 'admin',
    open: ({ page }) => openForm(page),
    button: 'Add Institution',
    summary: required,
    // The city can be chosen only after the state.
    fields: ['Name', 'Type', 'Owner', 'Established Year', 'Place', 'State'],
  },
  {
    name: 'edit',
    as: 'admin',
    button: 'Update Institution',
    open: async ({ page, request }) => openEdit(page, await made(request)),
    summary: '3 fields need attention',
    fields: ['Established Year', 'Ranking 1: Rank', 'Image 2: Image URL'],
    blank: async (page) => {
      await field(page, 'Established Year').fill('1699');
      for (const row of ['Image', 'Image', 'Ranking']) {
        await page.getByRole('button', { name: `Add ${row}`, exact: true }).click();
      }
      await field(page, 'Image URL').last().fill('//example.org/picture.jpg');
      await field(page, 'Agency').selectOption('NIRF');
      await field(page, 'Rank').fill('best');
      await field(page, 'Year').fill('2025');
    },
  },
  {
    name: 'review',
    as: 'user',
    open: openReview,
    button: 'Publish review',
    summary: '3 fields need attention',
    fields: ['Course', 'Overall rating', 'Your review'],
  },
];

const filled: Filled[] = [
  {
    name: 'profile',
    as: 'user',
    open: goto('/profile'),
    button: 'Save profile',
    call: 'PUT /api/profile',
    own: ['Profile update failed.'],
    field: ['about', 'About Me'],
    fill: (page) => field(page, 'About Me').fill('Hello'),
  },
  {
    name: 'password',
    as: 'user',
    open: goto('/profile'),
    button: 'Change password',
    call: 'POST /api/account/password',
    own: [],
    field: ['currentPassword', 'Current Password'],
    fill: async (page) => {
      await field(page, 'Current Password').fill(password);
      await field(page, 'New Password').fill(`${password} staple`);
    },
  },
  {
    name: 'ad',
    as: 'admin',
    open: goto('/add-ad'),
    button: 'Add Ad',
    call: 'POST /api/ad/add',
    own: ['❌ Failed to add ad. Please try again.'],
    field: ['imageUrl', 'Image URL'],
    fill: async (page) => {
      await field(page, 'Image URL').fill('https://example.org/a.png');
      await field(page, 'Target Link').fill('https://example.org/');
    },
  },
  {
    name: 'course',
    as: 'admin',
    open: goto('/add-course-detail'),
    button: 'Save Course Detail',
    call: 'POST /api/courses/add',
    own: ['❌ Failed to save course detail. Please try again.'],
    field: ['eligibility', 'Eligibility'],
    fill: async (page) => {
      for (const label of detailFields) await field(page, label).fill('mba');
    },
  },
  {
    name: 'exam',
    as: 'admin',
    open: goto('/add-entrance-exam-details'),
    button: 'Save Entrance Exam Details',
    call: 'POST /api/entrance-exams',
    own: ['❌ Failed to save entrance exam detail. Please try again.'],
    field: ['pattern', 'Pattern'],
    fill: async (page) => {
      for (const label of ['Slug', 'Conducting Body', ...examTexts])
        await field(page, label).fill('cat');
      await field(page, 'Website').fill('https://example.org/');
    },
  },
  {
    name: 'new institution',
    as: 'admin',
    open: ({ page }) => openForm(page),
    button: 'Add Institution',
    call: 'POST /api/institutions',
    own: ['Failed to add institution. Please check console for details.'],
    field: ['name', 'Name'],
    fill: (page) => fillRequired(page, newName()),
  },
  {
    name: 'edit',
    as: 'admin',
    button: 'Update Institution',
    call: 'PUT /api/institutions/*',
    open: async ({ page, request }) => openEdit(page, await made(request)),
    own: ['❌ Failed to update institution. Check console for details.'],
    field: ['campusArea', 'Campus Area'],
    fill: (page) => field(page, 'Campus Area').fill('5 acres'),
  },
  {
    name: 'review',
    as: 'user',
    open: openReview,
    button: 'Publish review',
    call: 'POST /api/reviews',
    own: [],
    field: ['comments.overall', 'Your review'],
    fill: async (page) => {
      await field(page, 'Course').fill('MBA');
      await starsOf(page, 'Overall rating', '3 stars').check({ force: true });
      await field(page, 'Your review').fill('Good.');
    },
  },
];

async function enter({ page, as, user }: { page: Page; as: Screen['as']; user: Account }) {
  if (as) await signIn(page, as === 'admin' ? admin : user);
}

const send = (page: Page, { button }: Screen) =>
  page.getByRole('main').getByRole('button', { name: button, exact: true }).click();

/** The error messages on the page, in order. */
async function errorTexts(page: Page): Promise<string[]> {
  const failures = page.getByRole('main').locator('[role="alert"], .field-error');
  const texts = await failures.allInnerTexts();
  return texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
}

for (const screen of sample(blank)) {
  test(`links the error summary to its fields: ${screen.name}`, async ({ page, request, user }) => {
    await enter({ page, as: screen.as, user });
    await screen.open({ page, request });
    await screen.blank?.(page);
    await send(page, screen);
    const summary = page.locator('.message', { has: page.locator('.message-fields') });
    await expect(summary.getByRole('alert')).toHaveText(screen.summary);
    const links = summary.getByRole('link');
    await expect(links).toHaveText(screen.fields);
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    const last = page
      .locator('[aria-invalid="true"]:enabled, fieldset[aria-invalid="true"]')
      .last();
    await links.last().press('Enter');
    await expect(last.or(last.locator('input').first()).and(page.locator(':focus'))).toBeVisible();
    // No message is shown twice, except those of individual fields.
    const texts = (await errorTexts(page)).filter((line) => line !== 'This field is required.');
    expect(new Set(texts).size, texts.join('\n')).toBe(texts.length);
  });
}

const generic = 'Please correct the marked fields.';
/** The server's answer, the text of the dialog, and the message at the field afterwards. */
const failures = (name: string): { answer: FakeAnswer; dialog: string; atField?: string }[] => [
  {
    answer: { status: 400, json: { msg: generic, errors: { [name]: 'Too odd.' } } },
    dialog: `Error: ${generic}`,
    atField: 'Too odd.',
  },
  {
    answer: { status: 409, json: { msg: 'Taken.', errors: { [name]: 'Taken.' } } },
    dialog: 'Error: Taken.',
    atField: '',
  },
  { answer: { status: 409, json: { msg: 'Taken.' } }, dialog: 'Error: Taken.' },
  { answer: { status: 500, body: 'oops' }, dialog: 'Server error (500): Internal Server Error' },
  { answer: 'abort', dialog: 'Could not reach CampusKosh. Your text is kept. Try again.' },
];

for (const screen of sample(filled)) {
  const { name, as, own, call } = screen;
  test(`announces each failure once: ${name}`, async ({ page, request, user }) => {
    test.slow();
    const [method, path] = call.split(' ');
    let answer: FakeAnswer = 'abort';
    await page.route(`**${path}`, (route) => {
      if (route.request().method() !== method) return route.fallback();
      return answer === 'abort' ? route.abort() : route.fulfill(answer);
    });
    await enter({ page, as, user });
    await screen.open({ page, request });
    await screen.fill(page);
    const [apiName, label] = screen.field;
    for (const failure of failures(apiName)) {
      answer = failure.answer;
      await send(page, screen);
      await dismissAlert(page, failure.dialog);
      const isGone = name === 'new institution' && answer === 'abort';
      const ownThen = isGone ? ['An unexpected error occurred: Failed to fetch'] : own;
      const { atField } = failure;
      const count = atField !== undefined && own.length === 0 ? ['1 field needs attention'] : [];
      const expected = [...ownThen, ...count, ...(atField ? [atField] : [])];
      await expect.poll(() => errorTexts(page), failure.dialog).toEqual(expected);
      const invalid = String(atField !== undefined);
      await expect(field(page, label)).toHaveAttribute('aria-invalid', invalid);
      if (atField !== undefined) await expect(field(page, label)).toBeFocused();
    }
    answer = { status: 403, json: { msg: 'No.' } };
    await send(page, screen);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Access denied. Please log in again.');
    expect(await errorTexts(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
  });
}

test.describe('required fields', () => {
  const detail = ['Slug', 'Eligibility'];
  const screens: { path: string; labels: string[]; optional?: string[]; as?: 'user' | 'admin' }[] =
    [
      { path: '/login', labels: ['Email', 'Password'] },
      { path: '/register', labels: ['Username', 'Email', 'Password'] },
      { path: '/forgot-password', labels: ['Email'] },
      { path: '/reset-password?token=x', labels: ['New Password'] },
      {
        path: '/profile',
        as: 'user',
        labels: ['Current Password', 'New Password', 'Your Password'],
        optional: ['About Me', 'Gender'],
      },
      {
        path: '/add-ad',
        as: 'admin',
        labels: ['Image URL', 'Target Link'],
        optional: ['Position', 'Start Date', 'End Date'],
      },
      {
        path: '/add-course-detail',
        as: 'admin',
        labels: [...detail, 'Specification', 'Average Fees', 'Career Options'],
      },
      {
        path: '/add-entrance-exam-details',
        as: 'admin',
        labels: [...detail, 'Overview', 'Pattern', 'Syllabus', 'Conducting Body', 'Website'],
      },
    ];

  async function open(page: Page, { path, as }: (typeof screens)[number], user: Account) {
    if (as) await signIn(page, as === 'admin' ? admin : user);
    await page.goto(path);
  }

  for (const screen of sample(screens)) {
    test(`announces required fields on ${screen.path}`, async ({ page, user }) => {
      await open(page, screen, user);
      for (const label of screen.labels) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field, label).toHaveAttribute('aria-required', 'true');
      }
      for (const label of screen.optional ?? []) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field, label).not.toHaveAttribute('aria-required');
      }
    });
  }
});
