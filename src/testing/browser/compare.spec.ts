import type { APIRequestContext, Page } from 'playwright/test';
import { comparePath, institutionPath } from '../../domain/address.ts';
import { comparedGroupTexts, compareTexts } from '../../messages/en/compare.ts';
import { compareBarTexts } from '../../messages/en/compare-bar.ts';
import { saveTexts } from '../../messages/en/saved.ts';
import { fill } from '../../messages/translation.ts';
import { sample } from '../soak-size.ts';
import { dialog } from './console.ts';
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

for (const javaScriptEnabled of sample([false, true])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ ownContext: true, javaScriptEnabled });

    for (const count of sample([4, 3, 2])) {
      test(`shows ${count} side by side in the order of the address`, async ({ page, request }) => {
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
  test.use({ ownContext: true, javaScriptEnabled: false });

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
    await expect(columns(page)).toHaveText(NAMES.slice(0, 2));
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

  test('are reported missing without a common list @long', async ({ page, request }) => {
    await page.goto(comparePath(await idsOf(request, [NAMES[0] ?? '', NAMES[3] ?? ''])));
    await expect(group(page, 'Cut-offs')).toContainText(compareTexts.cutoffsUnshared);
    await expect(group(page, 'Cut-offs').getByRole('cell')).toHaveText('Not reported');
    await page.goto(`${comparePath(await idsOf(request, NAMES.slice(0, 2)))}&list=%00&category=x`);
    await expect(group(page, 'Cut-offs').getByRole('row').nth(1)).toBeVisible();
  });
});

test('fits on two printed pages @long', async ({ page, request }) => {
  for (const count of [2, 4]) {
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

  test('keeps names in view without covering the focus or exceeding the width', async ({
    page,
    request,
  }) => {
    for (const [count, width] of [
      [2, 375],
      [3, 320],
      [4, 320],
    ] as const) {
      await page.setViewportSize({ width, height: 667 });
      await page.goto(comparePath(await idsOf(request, NAMES.slice(0, count))));
      await page.evaluate(() => scrollTo(0, 1200));
      await expect(columns(page).first()).toBeInViewport();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await page.locator('.site-footer a').first().focus();
      const { stops, faults } = await walk(page, 12, 'Shift+Tab');
      expect(stops).toBe(12);
      expect(faults.filter((fault) => /covered|sight/.test(fault))).toEqual([]);
      const saves = await page.locator('.compared-acts .save-button').all();
      const edges = await Promise.all(saves.map((save) => save.boundingBox()));
      for (const box of edges) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
});

test.describe('the picker, without JavaScript', () => {
  test.use({ ownContext: true, javaScriptEnabled: false });

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
    await expect(columns(page)).toHaveText(NAMES.slice(0, 2));
    expect(new URL(page.url()).search).toBe(`?i=${madras},${bombay}`);
    const acts = page.locator('.compared-acts li').first();
    await acts.getByRole('link', { name: compareTexts.replace }).click();
    await expect(picker.getByRole('searchbox')).toHaveAccessibleName(
      compareTexts.replaceOne(NAMES[0] ?? ''),
    );
    await pick('jadavpur', NAMES[2] ?? '');
    await expect(columns(page)).toHaveText([NAMES[2] ?? '', NAMES[1] ?? '']);
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
  for (const [width, height] of [
    [375, 667],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    for (const name of [/^Closes at: Computer Science/, /^Placed/, /^Median salary/]) {
      await expect(glance.getByRole('row', { name })).toBeInViewport({ ratio: 1 });
    }
  }
  await expect(glance.getByRole('row', { name: /^Closes at: Computer Science/ })).toHaveCount(1);
  const placed = glance.getByRole('row', { name: /^Placed: UG 4 years/ }).getByRole('cell');
  await expect(placed.first()).toContainText(/^\d+ % \([\d,]+ of [\d,]+\)/);
  await expect(glance.getByRole('row', { name: /^Median salary/ })).toHaveCount(1);
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
  await expect(columns(page)).toHaveCount(2);
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

test.describe('the bar of chosen institutions', () => {
  const CHOSEN = [
    'Indian Institute of Technology Bombay',
    'Indian Institute of Technology Madras',
    'Indian Institute of Technology Delhi',
    'Indian Institute of Technology Kanpur',
    'Jadavpur University',
  ] as const;
  const SHORT = ['IIT Bombay', 'IIT Madras', 'IIT Delhi', 'IIT Kanpur'];

  const bar = (page: Page) => page.getByRole('complementary', { name: compareBarTexts.label });
  const own = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: 'Compare', exact: true });

  async function add(page: Page, name: string): Promise<void> {
    await page.goto(institutionPath('university', name));
    await own(page).click();
    await expect(bar(page).getByRole('status')).not.toBeEmpty();
  }

  test('collects choices across pages and opens a picker', async ({ page }) => {
    await page.goto(institutionPath('university', CHOSEN[0]));
    await expect(bar(page)).toHaveCount(0);
    await add(page, CHOSEN[0]);
    await expect(page).toHaveURL(/info$/);
    await expect(bar(page).getByLabel(compareBarTexts.add)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto('/exams');
    await expect(bar(page).getByRole('listitem')).toHaveText([/IIT Bombay/]);
    await add(page, CHOSEN[1]);
    await add(page, CHOSEN[2]);
    await expect(bar(page).getByRole('status')).toHaveText(
      fill(compareBarTexts.added, { name: 'IIT Delhi', count: 3, most: 4 }),
    );
    await bar(page)
      .getByRole('button', { name: fill(compareBarTexts.remove, { name: 'IIT Madras' }) })
      .click();
    await expect(
      bar(page).getByRole('button', { name: fill(compareBarTexts.remove, { name: 'IIT Delhi' }) }),
    ).toBeFocused();
    await bar(page)
      .getByRole('link', { name: fill(compareBarTexts.compare, { count: 2 }) })
      .click();
    await expect(columns(page)).toHaveText([CHOSEN[0], CHOSEN[2]]);
    await expect(bar(page)).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('finds the second institution in the picker', async ({ page }) => {
    await add(page, CHOSEN[0]);
    await bar(page).getByRole('combobox').pressSequentially('jadav');
    await expect(bar(page).getByRole('option').first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await bar(page).getByRole('combobox').fill('zzzz qqqq');
    await bar(page).getByRole('combobox').press('Enter');
    await expect(page.getByText(compareTexts.none('zzzz qqqq'))).toBeVisible();
    const field = page.locator('#picker').getByRole('combobox');
    await page.locator('#pick').focus();
    await field.pressSequentially('iit madr');
    await expect(page.locator('#picker').getByRole('option').first()).toContainText(CHOSEN[1]);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(columns(page)).toHaveText(CHOSEN.slice(0, 2));
    expect(await page.evaluate(() => localStorage.getItem('comparing'))).toBeNull();
  });

  test('refuses a fifth with a message and keeps the choice on shared links', async ({ page }) => {
    for (const name of CHOSEN.slice(0, 4)) await add(page, name);
    await page.goto(institutionPath('university', CHOSEN[4]));
    await own(page).click();
    await expect(dialog(page)).toContainText(compareBarTexts.full);
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('listitem')).toHaveCount(4);
    const href = (await own(page).getAttribute('href')) ?? '';
    await page.goto(href);
    await expect(page.getByText(compareTexts.one(CHOSEN[4]))).toBeVisible();
    await expect(bar(page).getByRole('listitem')).toHaveText(SHORT.map((name) => new RegExp(name)));
  });

  test.describe('on a phone', () => {
    test.use({ ownContext: true, viewport: { width: 320, height: 667 }, hasTouch: true });

    test('covers no focused element and fits the width', async ({ page }) => {
      for (const name of CHOSEN.slice(0, 3)) await add(page, name);
      await page.goto('/courses');
      await expect(bar(page)).toBeInViewport();
      expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(72);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth),
      ).toBe(0);
      const { stops, faults } = await walk(page, 25, 'Tab');
      expect(stops).toBe(25);
      expect(faults.filter((fault) => /covered|sight/.test(fault))).toEqual([]);
    });
  });

  for (const kind of ['forbidden', 'full'] as const) {
    test.describe(`where storage is ${kind}`, () => {
      test.use({ ownContext: true });

      test('works without storage and reports it', async ({ page }) => {
        await page.addInitScript((isForbidden) => {
          const refuse = () => {
            throw new DOMException('No storage', 'QuotaExceededError');
          };
          if (isForbidden) Object.defineProperty(window, 'localStorage', { get: refuse });
          else Storage.prototype.setItem = refuse;
        }, kind === 'forbidden');
        await page.goto(institutionPath('university', CHOSEN[0]));
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(dialog(page)).toContainText(saveTexts.unkept);
        await page.keyboard.press('Enter');
        await press(page, own(page));
        await expect(dialog(page)).toContainText(compareBarTexts.unkept);
        await page.keyboard.press('Enter');
        await expect(page.getByText(compareTexts.one(CHOSEN[0]))).toBeVisible();
      });
    });
  }
});
