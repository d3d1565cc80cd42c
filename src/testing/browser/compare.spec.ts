import type { APIRequestContext, Page } from 'playwright/test';
import { comparePath } from '../../domain/address.ts';
import { compareTexts } from '../../messages/compare.ts';
import { expect, test } from './fixtures.ts';

const NAMES = [
  'Indian Institute of Technology Madras',
  'Indian Institute of Technology Bombay',
  'Jadavpur University',
  'Banasthali Vidyapith',
  'Hindu College',
];

async function idOf(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.get(`/api/institutions/all`);
  const { institutions } = await answer.json();
  return institutions.find((each: { name: string }) => each.name === name)._id;
}

const idsOf = (request: APIRequestContext, names: readonly string[]) =>
  Promise.all(names.map((name) => idOf(request, name)));
const columns = (page: Page) => page.getByRole('list', { name: 'Institutions' }).getByRole('link');
const group = (page: Page, heading: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: heading }) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ ownContext: true, javaScriptEnabled });

    for (const count of [2, 3, 4]) {
      test(`${count} stand side by side in the order of the address`, async ({ page, request }) => {
        const names = NAMES.slice(0, count).reverse();
        await page.goto(comparePath(await idsOf(request, names)));
        await expect(columns(page)).toHaveText(names);
        const facts = group(page, 'Key facts');
        await expect(facts.getByRole('row', { name: /^Type/ }).getByRole('cell')).toHaveCount(
          count,
        );
        await expect(facts.getByRole('columnheader')).toHaveText(['Fact', ...names]);
      });
    }

    test('a group can be folded', async ({ page, request }) => {
      await page.goto(comparePath(await idsOf(request, NAMES.slice(0, 2))));
      const facts = group(page, 'Key facts');
      await facts.locator('summary').press('Enter');
      await expect(facts.getByRole('table')).toBeHidden();
    });
  });
}

test('ranks stand beside ranks of the same agency, category and year alone', async ({
  page,
  request,
}) => {
  await page.goto(comparePath(await idsOf(request, NAMES.slice(0, 2))));
  const ranks = group(page, 'Ranks');
  const overall = ranks.getByRole('row', { name: /^NIRF Overall/ });
  await expect(overall.getByRole('cell')).toHaveText([/^1 2025$/, /^3 2025$/]);
  for (const row of await ranks.getByRole('row').all()) {
    const years = (await row.getByRole('cell').allTextContents()).flatMap(
      (text) => /\d{4}$/.exec(text.trim()) ?? [],
    );
    expect(new Set(years).size).toBeLessThanOrEqual(1);
  }
});

test('only differences leaves out what all have alike, and keeps the groups', async ({
  page,
  request,
}) => {
  await page.goto(comparePath(await idsOf(request, NAMES.slice(0, 2))));
  const type = group(page, 'Key facts').getByRole('row', { name: /^Type/ });
  await expect(type).toBeVisible();
  await page.getByRole('link', { name: compareTexts.onlyDifferences }).click();
  await expect(page).toHaveURL(/&only=differences$/);
  await expect(type).toHaveCount(0);
  await expect(group(page, 'Reviews')).toContainText(compareTexts.alike);
  await page.getByRole('link', { name: compareTexts.everything }).click();
  await expect(group(page, 'Reviews')).toContainText('Not reported');
});

test('an id that leads to nothing is said, and so are too many and too few', async ({
  page,
  request,
}) => {
  const ids = await idsOf(request, NAMES);
  await page.goto(comparePath(['gone', ...ids.slice(0, 2)]));
  await expect(page.getByText(compareTexts.gone(1))).toBeVisible();
  await expect(columns(page)).toHaveText(NAMES.slice(0, 2));
  await page.goto(comparePath(ids));
  await expect(page.getByText(compareTexts.tooMany)).toBeVisible();
  await expect(columns(page)).toHaveText(NAMES.slice(0, 4));
  await page.goto(comparePath(ids.slice(0, 1)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(compareTexts.how);
  await expect(page.getByText(compareTexts.one(NAMES[0] ?? ''))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ ownContext: true, viewport: { width: 375, height: 667 } });

  test('the names stay in sight, and nothing is wider than the screen', async ({
    page,
    request,
  }) => {
    for (const count of [2, 4]) {
      await page.goto(comparePath(await idsOf(request, NAMES.slice(0, count))));
      await page.evaluate(() => scrollTo(0, 1200));
      await expect(columns(page).first()).toBeInViewport();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });
});

test("somebody's link changes nothing of one's own list", async ({ page, request }) => {
  await page.goto(comparePath(await idsOf(request, NAMES.slice(0, 2))));
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(2);
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull();
});
