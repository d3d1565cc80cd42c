import type { APIRequestContext, Page } from 'playwright/test';
import { comparePath } from '../../domain/pages/address.ts';
import { comparedGroupTexts, compareTexts } from '../../messages/en/compare.ts';
import { sample } from '../soak-size.ts';
import { axe } from './axe.ts';
import { comparedColumns } from './compared-columns.ts';
import { expect, test } from './fixtures.ts';
import { walk } from './focus-walk.ts';
import { press, tabTo } from './keyboard.ts';

const NAMES = [
  'Indian Institute of Technology Madras',
  'Indian Institute of Technology Bombay',
  'Jadavpur University',
  'Banasthali Vidyapith',
  'Hindu College',
];

const idsByName = new Map<string, Promise<string>>();

/** The id of a shipped institution, which no test changes. */
function idOf(request: APIRequestContext, name: string): Promise<string> {
  const known = idsByName.get(name) ?? askId(request, name);
  idsByName.set(name, known);
  return known;
}

async function askId(request: APIRequestContext, name: string): Promise<string> {
  const type = name === 'Hindu College' ? 'college' : 'university';
  const answer = await request.get(`/api/institutions/${type}/${encodeURIComponent(name)}`);
  return (await answer.json())._id;
}

const idsOf = (request: APIRequestContext, names: readonly string[]) =>
  Promise.all(names.map((name) => idOf(request, name)));
const group = (page: Page, heading: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: heading }) });

for (const javaScriptEnabled of sample([false, true])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const count of sample([4, 3, 2])) {
      test(`shows ${count} side by side in the order of the address`, async ({ page, request }) => {
        const names = NAMES.slice(0, count).reverse();
        await page.goto(comparePath(await idsOf(request, names)));
        await expect(comparedColumns(page)).toHaveText(names);
        const facts = group(page, 'Key facts');
        await expect(facts.getByRole('row', { name: /^Type/ }).getByRole('cell')).toHaveCount(
          count,
        );
        await expect(facts.getByRole('columnheader')).toHaveText(['Fact', ...names]);
      });
    }

    test('folds a group', async ({ page, request }) => {
      await page.goto(comparePath(await idsOf(request, NAMES.slice(0, 2))));
      const facts = group(page, 'Key facts');
      await facts.locator('summary').press('Enter');
      await expect(facts.getByRole('table')).toBeHidden();
    });
  });
}

test('aligns ranks of the same agency, category and year only', async ({ page, request }) => {
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

test('hides equal rows and keeps groups', async ({ page, request }) => {
  await page.goto(comparePath(await idsOf(request, NAMES.slice(0, 2))));
  const type = group(page, 'Key facts').getByRole('row', { name: /^Type/ });
  await expect(type).toBeVisible();
  await page.getByRole('link', { name: compareTexts.onlyDifferences }).click();
  await expect(page).toHaveURL(/&only=differences$/);
  await expect(type).toHaveCount(0);
  await expect(group(page, 'Reviews')).toContainText(compareTexts.alike);
  await page.getByRole('link', { name: compareTexts.everything }).click();
  await expect(group(page, 'Reviews').getByRole('cell')).toHaveText('Not reported');
});

test.describe('cut-offs', () => {
  test.use({ javaScriptEnabled: false });

  test('are compared for shared programmes in the newest year and chosen category', async ({
    page,
    request,
  }) => {
    await page.goto(comparePath(await idsOf(request, NAMES.slice(0, 2))));
    const cutoffs = group(page, 'Cut-offs');
    const row = cutoffs.getByRole('row', { name: /^Computer Science and Engineering · .*4 years/ });
    await expect(row.getByRole('cell')).toHaveText([/^[\d,]+ 20\d\d$/, /^[\d,]+ 20\d\d$/]);
    const open = await row.getByRole('cell').allTextContents();
    await cutoffs.getByLabel('Category').selectOption('SC');
    await cutoffs.getByRole('button', { name: 'Show cut-offs' }).click();
    await expect(page).toHaveURL(/\?i=.+&list=jee-advanced&category=SC$/);
    await expect(comparedColumns(page)).toHaveText(NAMES.slice(0, 2));
    await expect(row.getByRole('cell')).toHaveText([/^[\d,]+ 20\d\d$/, /^[\d,]+ 20\d\d$/]);
    expect(await row.getByRole('cell').allTextContents()).not.toEqual(open);
    const answer = await request.get('/api/cutoffs', {
      params: {
        list: 'jee-advanced',
        category: 'SC',
        q: 'computer science',
        institution: await idOf(request, NAMES[0] ?? ''),
        years: 1,
      },
    });
    const { rows } = await answer.json();
    const lane = rows.find(
      (one: { program: string; years: number }) =>
        one.program === 'Computer Science and Engineering' && one.years === 4,
    );
    const closing = lane.history[0].closing.toLocaleString('en-IN');
    await expect(row.getByRole('cell').first()).toContainText(`${closing} `);
    await page.getByRole('link', { name: compareTexts.onlyDifferences }).click();
    await expect(page).toHaveURL(/category=SC&only=differences$/);
  });

  test('name the institutions that the list does not have @long', async ({ page, request }) => {
    await page.goto(comparePath(await idsOf(request, [NAMES[0] ?? '', NAMES[3] ?? ''])));
    await expect(group(page, 'Cut-offs')).toContainText(
      /this list does not have it|not in this list/,
    );
    await expect(group(page, 'Cut-offs').getByRole('cell')).toHaveText('Not reported');
    await page.goto(`${comparePath(await idsOf(request, NAMES.slice(0, 2)))}&list=%00&category=x`);
    await expect(group(page, 'Cut-offs').getByRole('row').nth(1)).toBeVisible();
  });
});

test('fits on two printed pages @long', async ({ page, request }) => {
  for (const count of sample([4, 2])) {
    await page.goto(comparePath(await idsOf(request, NAMES.slice(0, count))));
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = /\/Type\s*\/Pages[\s\S]*?\/Count (\d+)/.exec(pdf)?.[1];
    expect(Number(pages), `${count} institutions`).toBeLessThanOrEqual(2);
  }
});

test('reports unknown ids, too many and too few', async ({ page, request }) => {
  const ids = await idsOf(request, NAMES);
  await page.goto(comparePath(['gone', ...ids.slice(0, 2)]));
  await expect(page.getByText(compareTexts.gone(1))).toBeVisible();
  await expect(comparedColumns(page)).toHaveText(NAMES.slice(0, 2));
  await page.goto(comparePath(ids));
  await expect(page.getByText(compareTexts.tooMany)).toBeVisible();
  await expect(comparedColumns(page)).toHaveText(NAMES.slice(0, 4));
  await page.goto(comparePath(ids.slice(0, 1)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(compareTexts.how);
  await expect(page.getByText(compareTexts.one(NAMES[0] ?? ''))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ ownContext: true, viewport: { width: 375, height: 667 } });

  test('keeps names in view without covering the focus or exceeding the width', async ({
    page,
    request,
  }) => {
    for (const [count, width] of sample([
      [4, 320],
      [3, 320],
      [2, 375],
    ] as const)) {
      await page.setViewportSize({ width, height: 667 });
      await page.goto(comparePath(await idsOf(request, NAMES.slice(0, count))));
      await page.evaluate(() => scrollTo(0, 1200));
      await expect(comparedColumns(page).first()).toBeInViewport();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await page.locator('.site-footer a').first().focus();
      const { stops, faults } = await walk(page, 12, 'Shift+Tab');
      expect(stops).toBe(12);
      expect(faults).toEqual([]);
      const saves = await page.locator('.compared-acts .save-button').all();
      const edges = await Promise.all(saves.map((save) => save.boundingBox()));
      for (const box of edges) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
});

test.describe('on a phone, names and acts', () => {
  for (const language of sample(['/hi', ''])) {
    for (const width of sample([375, 320])) {
      test(`are as large as a finger: ${language}/compare at ${width}`, async ({
        page,
        request,
      }) => {
        await page.setViewportSize({ width, height: 667 });
        for (const count of sample([4, 2])) {
          await page.goto(language + comparePath(await idsOf(request, NAMES.slice(0, count))));
          const violations = await axe(page, { rules: ['target-size'] });
          expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + html))).toEqual(
            [],
          );
        }
      });
    }
  }
});

test.describe('the picker, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searches, adds, replaces and removes a column', async ({ page, request }) => {
    const [madras = '', bombay = ''] = await idsOf(request, NAMES.slice(0, 2));
    const picker = page.locator('#picker');
    const pick = async (words: string, name: string) => {
      await picker.getByRole('searchbox').fill(words);
      await picker.getByRole('button', { name: compareTexts.search }).click();
      await picker.getByRole('list').getByRole('link', { name, exact: true }).click();
    };
    await page.goto('/compare');
    await pick('iit madras', NAMES[0] ?? '');
    await expect(page.getByText(compareTexts.one(NAMES[0] ?? ''))).toBeVisible();
    await picker.getByRole('searchbox').fill('zzzz qqqq');
    await picker.getByRole('button', { name: compareTexts.search }).click();
    await expect(picker).toContainText(compareTexts.none('zzzz qqqq'));
    await pick('iit bombay', NAMES[1] ?? '');
    await expect(comparedColumns(page)).toHaveText(NAMES.slice(0, 2));
    expect(new URL(page.url()).search).toBe(`?i=${madras},${bombay}`);
    const acts = page.locator('.compared-acts li').first();
    await acts.getByRole('link', { name: compareTexts.replace }).click();
    await expect(picker.getByRole('searchbox')).toHaveAccessibleName(
      compareTexts.replaceOne(NAMES[0] ?? ''),
    );
    await pick('jadavpur', NAMES[2] ?? '');
    await expect(comparedColumns(page)).toHaveText([NAMES[2] ?? '', NAMES[1] ?? '']);
    await acts.getByRole('link', { name: compareTexts.remove }).click();
    await expect(page.getByText(compareTexts.one(NAMES[1] ?? ''))).toBeVisible();
    await page.goto(comparePath(await idsOf(request, NAMES.slice(0, 4))));
    await expect(picker).toContainText(compareTexts.full);
    await expect(picker.getByRole('searchbox')).toHaveCount(0);
  });
});

test('shows the most compared values first and is shared by ids', async ({ page, request }) => {
  const path = comparePath(await idsOf(request, NAMES.slice(0, 2)));
  const glance = group(page, comparedGroupTexts.glance);
  await page.goto(path);
  for (const [width, height] of [
    [375, 667],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of [/^Closes at: Computer Science/, /^Placed/, /^Median pay/]) {
      await expect(glance.getByRole('row', { name })).toBeInViewport({ ratio: 1 });
    }
  }
  await expect(glance.getByRole('row', { name: /^Closes at: Computer Science/ })).toHaveCount(1);
  const placed = glance.getByRole('row', { name: /^Placed: UG 4 years/ }).getByRole('cell');
  await expect(placed.first()).toContainText(/^\d+ % \([\d,]+ of [\d,]+\)/);
  await expect(glance.getByRole('row', { name: /^Median pay: B\.Tech/ })).toHaveCount(1);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    new URL(path, page.url()).href,
  );
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: { url: string }) => {
        document.title = data.url;
        return Promise.resolve();
      },
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(new URL(path, page.url()).href);
});

test('keeps the saved list on shared links @long', async ({ page, request }) => {
  await page.goto(comparePath(await idsOf(request, NAMES.slice(0, 2))));
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(2);
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull();
});

test('supports saving, selecting, comparing, folding and categories by keyboard @long', async ({
  page,
}) => {
  test.slow();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of NAMES.slice(0, 2)) {
    await page.goto(`/institutions?q=${encodeURIComponent(name)}`);
    const entry = page.getByRole('listitem').filter({
      has: page.getByRole('link', { name, exact: true }),
    });
    await press(page, entry.getByRole('button', { name: /Save/ }));
    await expect(entry.getByRole('button', { name: /Saved/ })).toBeVisible();
  }
  await press(page, page.getByRole('link', { name: /^Compare/ }).first());
  for (const name of NAMES.slice(0, 2)) {
    await tabTo(page, page.getByRole('checkbox', { name, exact: true }));
    await page.keyboard.press('Space');
  }
  await press(page, button('Compare'));
  await expect(comparedColumns(page)).toHaveCount(2);
  const facts = group(page, 'Key facts');
  await press(page, facts.locator('summary'));
  await expect(facts.getByRole('table')).toBeHidden();
  await tabTo(page, page.getByRole('link', { name: compareTexts.onlyDifferences }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/only=differences/);
  const category = group(page, 'Cut-offs').getByLabel('Category');
  await tabTo(page, category, 'Shift+Tab');
  await page.keyboard.type('SC');
  await press(page, button('Show cut-offs'));
  await expect(page).toHaveURL(/category=SC/);
  await expect(category).toHaveValue('SC');
});
