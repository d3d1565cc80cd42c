import type { Page } from 'playwright/test';
import { sample } from '../soak-size.ts';
import { axe } from './axe.ts';
import { dismissAlert, type FakeAnswer, fake, inAnHour, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const admin = () => tokenOf({ id: 'a1', role: 'admin', exp: inAnHour() });

const visible = {
  _id: 'abcdefgh-1234',
  contentTitle: 'Test College',
  contentType: 'college',
  userName: 'ravi.s',
  userEmail: 'ravi@example.org',
  course: 'B.Tech',
  internship: null,
  ratings: { overall: 2, hostel: 1 },
  comments: { overall: 'Buy my <b>book</b>.', hostel: 'Noisy.' },
  reports: [
    { reason: 'spam', user: { userName: 'meera.k', _id: 'u1' }, date: '2026-06-01T10:00:00.000Z' },
    { reason: 'Copied from me', user: { userName: 'arjun', _id: 'u2' }, date: '2026-05-31' },
  ],
  isHidden: false,
};
const hidden = {
  ...visible,
  _id: 'zyxwvuts-9876',
  course: null,
  internship: 'Lab',
  isHidden: true,
};

async function open(page: Page, answer: FakeAnswer): Promise<void> {
  await fake(page, 'GET /api/reviews/reported', answer);
  await storeToken(page, admin());
  await page.goto('/managereports');
}

const row = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: id.slice(0, 8) }) });

test('keeps an id on one line @long', async ({ page }) => {
  const userEmail = `${'a.long.name.'.repeat(4)}@example.org`;
  await open(page, { json: { reviews: [{ ...visible, userEmail }] } });
  const id = row(page, visible._id).locator('code');
  const { height } = (await id.boundingBox()) ?? { height: 0 };
  const line = await id.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  expect(height).toBeLessThan(2 * line);
});

test('shows a reported review with its details', async ({ page }) => {
  await open(page, { json: { reviews: [visible, hidden] } });
  const first = row(page, visible._id);
  await expect(first.getByRole('rowheader')).toHaveText('abcdefgh');
  await expect(first.getByRole('link', { name: 'Test College' })).toHaveAttribute(
    'href',
    '/college/Test%20College/info',
  );
  for (const text of [
    'Test College',
    'ravi.s',
    'ravi@example.org',
    'Course: B.Tech',
    '2 / 5',
    'Buy my <b>book</b>.',
    'Hostel 1 / 5',
    'Noisy.',
    'Spam or advertising',
    'meera.k, 1 Jun 2026',
    'Copied from me',
    'arjun, 31 May 2026',
    'Visible',
  ]) {
    await expect(first).toContainText(text);
  }
  const second = row(page, hidden._id);
  await expect(second).toContainText('Internship: Lab');
  await expect(second).toContainText('Hidden');
  await expect(second.getByText('Already Hidden')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Resolve & Hide' })).toHaveCount(0);
  const violations = await axe(page, { within: 'main' });
  expect(violations).toEqual([]);
});

test('accepts an array instead of an object @long', async ({ page }) => {
  await open(page, { json: [visible] });
  await expect(row(page, visible._id)).toBeVisible();
});

test('filters by status @long', async ({ page }) => {
  await open(page, { json: { reviews: [visible, hidden] } });
  await fake(page, 'GET /api/reviews/reported?status=hidden', {
    json: { reviews: [hidden], total: 1, nextCursor: null },
  });
  await page.getByLabel('Status').selectOption('Hidden');
  await expect(page.getByText('1 reported review', { exact: true })).toBeVisible();
  await expect(row(page, visible._id)).toHaveCount(0);
  await expect(row(page, hidden._id)).toBeVisible();
});

test('shows old and new text, and long reports in full on request', async ({ page }) => {
  const changed = {
    ...hidden,
    at: '2026-06-02T10:00:00.000Z',
    comments: { overall: 'Old words.' },
  };
  const [report] = visible.reports;
  const reports = [{ ...report, reason: 'It goes on …', isCut: true }];
  const review = { ...hidden, comments: { overall: 'New words.' }, changed, reports };
  await open(page, { json: { reviews: [review], total: 1, nextCursor: null } });
  const shown = row(page, hidden._id);
  await expect(shown.getByRole('region', { name: 'Before' })).toContainText('Old words.');
  const now = shown.getByRole('region', { name: 'Changed 2 Jun 2026' });
  await expect(now).toContainText('New words.');
  await expect(shown.getByRole('button', { name: 'Keep hidden' })).toBeVisible();
  await fake(page, `GET /api/reviews/${hidden._id}/reports`, {
    json: { reports: [{ ...report, reason: 'It goes on to its end.' }] },
  });
  await shown.getByRole('button', { name: 'Show full reports' }).click();
  await expect(shown).toContainText('It goes on to its end.');
  const violations = await axe(page, { within: 'main' });
  expect(violations).toEqual([]);
});

test('pages reported reviews', async ({ page }) => {
  await open(page, { json: { reviews: [visible], total: 2, nextCursor: 'next' } });
  await fake(page, 'GET /api/reviews/reported?cursor=next', {
    json: { reviews: [hidden], total: 2, nextCursor: null },
  });
  await expect(page.getByText('2 reported reviews', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(row(page, hidden._id)).toBeVisible();
  await expect(row(page, visible._id)).toHaveCount(0);
});

test('hides a review after confirmation', async ({ page }) => {
  await open(page, { json: { reviews: [visible] } });
  const call = await fake(page, `PUT /api/reviews/${visible._id}/hide`, { json: {} });
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Resolve & Hide' }).click();
  await expect(
    dialog.getByText(
      'Are you sure you want to hide this review? It will no longer be visible to users.',
      { exact: true },
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(call.bodies).toEqual([]);
  await page.getByRole('button', { name: 'Resolve & Hide' }).click();
  await fake(page, 'GET /api/reviews/reported', {
    json: { reviews: [{ ...visible, isHidden: true }] },
  });
  await dialog.getByRole('button', { name: 'Resolve & Hide' }).click();
  await expect(page.getByRole('status')).toHaveText(
    `✅ Review with ID ${visible._id} has been hidden.`,
  );
  await expect(page.getByText('Already Hidden')).toBeVisible();
  expect(call.bodies).toHaveLength(1);
});

test('keeps and reports a review that could not be hidden @long', async ({ page }) => {
  await open(page, { json: { reviews: [visible] } });
  await fake(page, `PUT /api/reviews/${visible._id}/hide`, { status: 503, json: { msg: 'Down.' } });
  await page.getByRole('button', { name: 'Resolve & Hide' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resolve & Hide' }).click();
  await dismissAlert(page, 'Error: Down.');
  await expect(page.getByText('❌ Failed to hide review.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resolve & Hide' })).toBeVisible();
});

for (const [act, path, review, done] of sample([
  [
    'Dismiss reports',
    'dismiss',
    visible,
    `✅ The reports of review ${visible._id} have been dismissed.`,
  ],
  ['Restore', 'restore', hidden, `✅ Review with ID ${hidden._id} is visible again.`],
] as const)) {
  test(`${act} asks for a reason and sends it`, async ({ page }) => {
    await open(page, { json: { reviews: [review] } });
    const call = await fake(page, `PUT /api/reviews/${review._id}/${path}`, { json: {} });
    await page.getByRole('button', { name: act }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: act }).click();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await expect(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Nothing wrong with it.');
    await dialog.getByRole('button', { name: act }).click();
    await expect(page.getByRole('status')).toHaveText(done);
    expect(call.bodies).toEqual([{ reason: 'Nothing wrong with it.' }]);
  });
}

test('refuses a former admin @long', async ({ page }) => {
  await open(page, { json: { reviews: [visible] } });
  const call = await fake(page, `PUT /api/reviews/${visible._id}/hide`, { json: {} });
  await page.getByRole('button', { name: 'Resolve & Hide' }).waitFor();
  await storeToken(page, tokenOf({ id: 'a1', role: 'user', exp: inAnHour() }));
  await page.getByRole('button', { name: 'Resolve & Hide' }).click();
  await expect(page.getByText('You do not have permission to hide reviews.')).toBeVisible();
  expect(call.bodies).toEqual([]);
});

test('reports an empty list @long', async ({ page }) => {
  await open(page, { json: { reviews: [] } });
  const none = page.getByRole('alert').filter({ hasText: 'No reported reviews found.' });
  await expect(none).toHaveClass(/is-error/);
});

test('accepts an array of reviews @long', async ({ page }) => {
  await open(page, { json: [visible] });
  await expect(row(page, visible._id)).toBeVisible();
});

test('reports a malformed list @long', async ({ page }) => {
  await open(page, { json: { reviews: [{ _id: 7 }] } });
  await expect(page.getByText('❌ Unexpected data format received.')).toBeVisible();
});

test('reports a failed load and retries @long', async ({ page }) => {
  await open(page, { status: 500, json: { msg: 'Oops.' } });
  await dismissAlert(page, 'Error: Oops.');
  await expect(page.getByText('❌ Failed to load reported reviews.')).toBeVisible();
  await fake(page, 'GET /api/reviews/reported', { json: { reviews: [visible] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, visible._id)).toBeVisible();
});

test('denies a user @long', async ({ page }) => {
  await storeToken(page, tokenOf({ id: 'u1', role: 'user', exp: inAnHour() }));
  await page.goto('/managereports');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText('You do not have administrative privileges to manage reported reviews.'),
  ).toBeVisible();
});
