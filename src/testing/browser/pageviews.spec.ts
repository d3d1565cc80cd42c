import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { pageAnalytics as texts } from '../../messages/en/analytics.ts';
import { sample } from '../soak-size.ts';
import { axe } from './axe.ts';
import { dismissAlert, inAnHour, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const admin = () => tokenOf({ id: 'a1', role: 'admin', exp: inAnHour() });
/** A Monday noon in India. */
const NOW = new Date('2026-06-01T06:30:00Z');

const answers: Record<string, object[]> = {
  total: [
    { _id: '1', path: '/', views: 123456 },
    { _id: '2', path: '/college/A%20B/info', views: 44 },
  ],
  daily: [
    { _id: '1', path: '/', views: 5, date: '2026-05-30' },
    { _id: '2', path: '/', views: 7, date: '2026-06-01' },
    { _id: '3', path: '/college/A%20B/info', views: 3, date: '2026-06-01' },
  ],
  weekly: [{ _id: '1', path: '/', views: 9, date: '2026-W22' }],
  monthly: [{ _id: '1', path: '/', views: 11, date: '2026-04' }],
};

test.use({ ownContext: true });

/** Answers the page views of each period; those listed in `failing` fail. */
async function fakeViews(page: Page, given = answers, failing: readonly string[] = []) {
  await page.route('**/api/pageviews*', (route) => {
    const period = new URL(route.request().url()).searchParams.get('period') ?? 'total';
    const isDown = failing.includes(period);
    return route.fulfill(
      isDown ? { status: 503, json: { msg: 'Down.' } } : { json: given[period] ?? [] },
    );
  });
}

async function open(page: Page, path = '/pageviews'): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await storeToken(page, admin());
  await page.goto(path);
}

const rowsOf = (page: Page) => page.getByRole('table').getByRole('row');

test('lists paths by views with a total', async ({ page }) => {
  await fakeViews(page);
  await open(page);
  await expect(page.getByRole('status')).toHaveText('✅ Page views loaded successfully.');
  await expect(rowsOf(page)).toHaveText([/PathViews/, /^\/1,23,456$/, /^\/college\/A B\/info44$/]);
  await expect(page.getByText('Overall total').locator('..')).toContainText('1,23,500');
  await expect(page.getByRole('columnheader', { name: 'Period' })).toHaveCount(0);
  const violations = await axe(page, { within: 'main' });
  expect(violations).toEqual([]);
});

test('leaves half of the chart to the bars beside a long path @long', async ({ page }) => {
  const path = `/university/${'Institute%20of%20Technology%20'.repeat(5)}/info`;
  await fakeViews(page, { total: [...(answers['total'] ?? []), { _id: '3', path, views: 9 }] });
  await open(page);
  const chart = page.getByRole('figure', { name: texts.chart.total });
  const widthOf = (part: Locator) => part.evaluate((element) => element.clientWidth);
  const bar = await widthOf(chart.locator('svg').first());
  expect(bar / (await widthOf(chart))).toBeGreaterThan(0.35);
});

test('shows every day of a week, 0 without views @long', async ({ page }) => {
  await fakeViews(page);
  await open(page);
  await page.getByRole('tab', { name: 'Daily' }).click();
  await expect(page.getByRole('columnheader', { name: 'Period' })).toBeVisible();
  const home = rowsOf(page).filter({
    has: page.getByRole('rowheader', { name: '/', exact: true }),
  });
  await expect(home).toHaveCount(7);
  await expect(home.filter({ hasText: '2026-06-01' })).toContainText('7');
  await expect(home.filter({ hasText: '2026-05-31' })).toHaveText(/Sun 31 May0$/);
  const days = page.getByRole('figure', { name: texts.chart.daily }).getByRole('listitem');
  await expect(days).toHaveText([
    'Tue 26 May0',
    'Wed 27 May0',
    'Thu 28 May0',
    'Fri 29 May0',
    'Sat 30 May5',
    'Sun 31 May0',
    'Mon 1 Jun10',
  ]);
});

test('names weeks and months @long', async ({ page }) => {
  await fakeViews(page);
  await open(page, '/pageviews?period=weekly');
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(rowsOf(page).filter({ hasText: '2026-W22' })).toHaveText(/25–31 May9$/);
  await page.getByRole('tab', { name: 'Monthly' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(rowsOf(page).filter({ hasText: '2026-04' })).toHaveText(/Apr 202611$/);
});

test('follows arrow keys and address in tabs @long', async ({ page }) => {
  await fakeViews(page);
  await open(page);
  await page.getByRole('tab', { name: 'Total' }).focus();
  await page.keyboard.press('ArrowLeft');
  const monthly = page.getByRole('tab', { name: 'Monthly' });
  await expect(monthly).toBeFocused();
  await expect(monthly).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/pageviews?period=monthly');
  await expect(page.getByRole('tabpanel', { name: 'Monthly' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Total' })).toBeFocused();
  await page.goBack();
  await expect(monthly).toHaveAttribute('aria-selected', 'true');
});

test('filters paths by a search @long', async ({ page }) => {
  await fakeViews(page);
  await open(page);
  await page.getByRole('searchbox', { name: 'Search by path' }).fill('a b');
  await expect(rowsOf(page)).toHaveText([/PathViews/, /^\/college\/A B\/info44$/]);
  await expect(page.getByText('Total of “a b”').locator('..')).toContainText('44');
  await page.getByRole('searchbox', { name: 'Search by path' }).fill('nothing');
  await expect(page.getByText('No path contains “nothing”.')).toBeVisible();
});

test('pages a long table @long', async ({ page }) => {
  const total = Array.from({ length: 120 }, (_, index) => ({
    _id: String(index),
    path: `/exams/e${String(index).padStart(3, '0')}`,
    views: 1,
  }));
  await fakeViews(page, { total });
  await open(page);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/pageviews?page=2');
  await expect(rowsOf(page).nth(1)).toContainText('/exams/e056');
});

test('exports every row as CSV without formulas @long', async ({ page }) => {
  await fakeViews(page, {
    total: [{ _id: '1', path: '=1+1', views: 2 }, ...(answers['total'] ?? [])],
  });
  await open(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('page-views-total.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .split('\r\n');
  expect(lines).toEqual(['path,views', '/,123456', '/college/A%20B/info,44', "'=1+1,2"]);
});

test('reports a period without views @long', async ({ page }) => {
  await fakeViews(page, {});
  await open(page);
  const none = page
    .getByRole('alert')
    .filter({ hasText: 'No page view data available for this period.' });
  await expect(none).toHaveClass(/is-error/);
});

for (const period of sample(['total', 'daily', 'weekly', 'monthly'] as const)) {
  test(`reports a failed load of ${period} page views and retries @long`, async ({ page }) => {
    await fakeViews(page, answers, [period]);
    await open(page, `/pageviews?period=${period}`);
    await dismissAlert(page, 'Error: Down.');
    await expect(
      page.getByText(`❌ Failed to fetch ${period} page views. Please try again.`),
    ).toBeVisible();
    await page.unrouteAll();
    await fakeViews(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('✅ Page views loaded successfully.')).toBeVisible();
  });
}

test('reports a malformed list @long', async ({ page }) => {
  await page.route('**/api/pageviews', (route) => route.fulfill({ json: { views: 'many' } }));
  await open(page);
  await expect(page.getByText('❌ Unexpected data format received.')).toBeVisible();
});

test('denies a user @long', async ({ page }) => {
  await storeToken(page, tokenOf({ id: 'u1', role: 'user', exp: inAnHour() }));
  await page.goto('/pageviews');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText('You do not have administrative privileges to view page analytics.'),
  ).toBeVisible();
});
