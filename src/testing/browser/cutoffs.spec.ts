import type { Page } from 'playwright/test';
import { institutionCutoffsPath, institutionPath } from '../../domain/pages/address.ts';
import { cutoffTexts as texts } from '../../messages/en/cutoffs.ts';
import { sample } from '../soak-size.ts';
import { axe } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { press, typeInto } from './keyboard.ts';

const BOMBAY = ['university', 'Indian Institute of Technology Bombay'] as const;
const lanes = (page: Page) => page.locator('.lanes > li');
const show = (page: Page) => page.getByRole('button', { name: texts.submit });

async function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

test('leads a campus to the page of its institution', async ({ page }) => {
  await page.goto('/cutoffs?list=jee-main&q=deoghar');
  await page.getByRole('link', { name: /Deoghar Off-Campus/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mesra');
});

for (const javaScriptEnabled of sample([false, true])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('finds seats within a rank and keeps the question in the address', async ({ page }) => {
      await page.goto('/cutoffs?list=jee-main');
      await page.getByLabel('Common rank', { exact: true }).fill('5000');
      await page.getByLabel('Home state').selectOption('Maharashtra');
      await show(page).click();
      await expect(page).toHaveURL(/\/cutoffs\?.*commonRank=5000/);
      await expect(page.getByRole('heading', { level: 2, name: /^[\d,]+ rows/ })).toBeVisible();
      await expect(page.getByLabel('Common rank', { exact: true })).toHaveValue('5000');
      await expect(page.getByLabel('Home state')).toHaveValue('Maharashtra');
      await expect(lanes(page).first()).toContainText(/Closed at [\d,]+ in 20\d\d \(round \d\)/);
      await expect(lanes(page).first()).toContainText(/inside the cut-off in [1-4] of [1-4] years/);
      await expect(lanes(page).getByRole('img').first()).toHaveAccessibleName(/20\d\d: [\d,]+/);
    });

    test('asks for a score for a list by score', async ({ page }) => {
      await page.goto('/cutoffs?list=mht-cet&score=99.5');
      await expect(page.getByLabel('Percentile', { exact: true })).toHaveValue('99.5');
      await expect(lanes(page).first()).toContainText('percentile');
    });

    test('shows an institution’s cut-offs of the chosen category', async ({ page }) => {
      await page.goto(institutionCutoffsPath(...BOMBAY));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        texts.ofInstitution(BOMBAY[1]),
      );
      const open = lanes(page).filter({ hasText: 'Computer Science and Engineering' }).first();
      await expect(open).toContainText('66');
      await page.locator('#category').selectOption('SC');
      await show(page).first().click();
      await expect(page).toHaveURL(/category=SC/);
      await expect(page.locator('#category')).toHaveValue('SC');
      await expect(lanes(page).first().locator('abbr', { hasText: /^SC$/ })).toBeVisible();
      await page.getByText(texts.codes).click();
      await expect(page.locator('.lane-meaning')).toContainText('Scheduled castes');
    });
  });
}

test('supports the rank form by keyboard @long', async ({ page }) => {
  await page.goto('/cutoffs?list=jee-advanced');
  await typeInto(page, page.getByLabel('Common rank', { exact: true }), '900');
  await press(page, show(page));
  await expect(page).toHaveURL(/commonRank=900/);
  await expect(lanes(page).first()).toBeVisible();
  await page.getByText(texts.codes).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.lane-meaning > dl')).toBeVisible();
});

const bad = {
  '/cutoffs?list=jee-main&category=OBC-NCL&commonRank=25000&rank=7500&homeState=atlantis': [
    'homeState',
  ],
  '/cutoffs?list=jee-main&rank=5000&sort=none&years=none&state=atlantis&branch=none': [
    'branch',
    'state',
    'years',
    'sort',
  ],
  '/hi/scholarships?state=atlantis': ['state'],
  '/scholarships?income=none&gender=none': ['income', 'gender'],
  '/hi/compare?i=u-0456,u-0306&family=yes&homeState=atlantis': ['homeState'],
  [`/hi${institutionPath(...BOMBAY)}?family=yes&category=none&income=none`]: ['category', 'income'],
};

for (const [path, names] of sample(Object.entries(bad))) {
  test(`marks each choice that is not valid: ${path}`, async ({ page }) => {
    await page.goto(path);
    const marked = page.getByRole('main').locator('[aria-invalid=true]');
    await expect(marked).toHaveCount(names.length);
    for (const [at, name] of names.entries()) {
      await expect(marked.nth(at)).toHaveAttribute('name', name);
      await expect(marked.nth(at)).toBeVisible();
      await expect(marked.nth(at)).toHaveAccessibleDescription(/./);
    }
    expect(await axe(page)).toEqual([]);
  });
}

test('asks for the home state only where seats depend on it', async ({ page }) => {
  const state = page.getByLabel('Home state');
  const order = page.locator('option[value=home]');
  await page.goto('/cutoffs?list=jee-advanced&commonRank=900');
  await expect(page.getByText('Persons with disabilities')).toBeAttached();
  await expect(state).toHaveCount(0);
  await expect(order).toHaveCount(0);
  await page.goto('/cutoffs?list=jee-main');
  await expect(state).toHaveCount(1);
  await expect(order).toHaveCount(1);
  // The script of the form is loaded when the form is used.
  await page.getByLabel('Exam', { exact: true }).focus();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Exam', { exact: true }).selectOption('jee-advanced');
  await expect(state).toHaveCount(0);
});

const pages = {
  'the cut-offs': '/cutoffs?list=jee-main&rank=5000&category=OBC-NCL',
  'the cut-offs of an institution': institutionCutoffsPath(...BOMBAY),
};

for (const [what, path] of Object.entries(pages)) {
  test(`${what} fit a narrow screen and pass axe @long`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await axe(page, { rules: ['color-contrast'] });
    expect(dark).toEqual([]);
  });
}

test('folds the question above the answer on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/cutoffs?list=jee-main&rank=12000');
  await expect(page.getByText(/different numbers of rounds: .*5 in 2026, 6 in 2025/)).toBeVisible();
  await expect(page.getByLabel('Common rank', { exact: true })).toHaveValue('12000');
  await expect(page.getByLabel('Common rank', { exact: true })).toBeHidden();
  await page.locator('.asked-box > summary').click();
  await expect(page.getByLabel('Common rank', { exact: true })).toBeVisible();
  await page.getByText(texts.moreChoices).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(texts.state).selectOption('karnataka');
  await press(page, show(page));
  await expect(page).toHaveURL(/commonRank=12000.*state=karnataka/);
  await page.locator('.asked-box > summary').click();
  await expect(page.getByLabel(texts.state)).toBeVisible();
  await expect(page.getByLabel(texts.state)).toHaveValue('karnataka');
});

test('shows 25 institutions on a phone in reach of a thumb, each with its acts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/cutoffs?list=jee-main&rank=30000&homeState=bihar');
  // The form selects a state that the address names by its slug.
  await expect(page.getByLabel('Home state')).toHaveValue('Bihar');
  const groups = page.locator('.cutoff-group');
  await expect(groups).toHaveCount(25);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(6_000);
  expect(await overhang(page)).toBe(0);
  const found = await page.locator('#found').boundingBox();
  expect(found?.y).toBeLessThan(500);
  for (const name of ['Save', 'Add to my choices'])
    await expect(groups.first().getByRole('button', { name })).toBeVisible();
  await expect(groups.first().getByRole('link', { name: 'Compare' })).toBeVisible();
});

test('groups results by institution, with special pools and misses separate', async ({ page }) => {
  await page.goto(
    '/cutoffs?list=jee-main&commonRank=25000&rank=7500&category=OBC-NCL&homeState=Telangana&gender=female&q=rourkela',
  );
  const rourkela = page.locator('.cutoff-group').filter({
    has: page.getByRole('heading', { level: 3, name: /Rourkela/ }),
  });
  await expect(
    page.getByRole('heading', { level: 2, name: /rows at 1 institution/ }),
  ).toBeVisible();
  const open = rourkela.locator(':scope > .lanes').first();
  await expect(open).toContainText(
    /Closed at [\d,]+ in 20\d\d.*; inside the cut-off in [1-4] of 4 years/,
  );
  for (const text of await open.locator('abbr').allTextContents()) expect(text).not.toBe('female');
  await rourkela.locator('.lane-rest > summary').first().click();
  await expect(rourkela.locator('.cutoff-foot > .lane-rest > .lane-part')).toHaveText([
    'OPEN seats',
    'OBC-NCL seats',
    'OPEN seats\u00a0· Female-only seats',
    'OBC-NCL seats\u00a0· Female-only seats',
  ]);
  const missed = rourkela.locator('.cutoff-missed');
  // The common rank precedes the category rank.
  const closed = await missed.locator('.lane:has(abbr:text-is("OPEN")) strong').allTextContents();
  expect(closed.length).toBeGreaterThan(0);
  for (const text of closed) {
    const rank = Number(/at ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
    expect(rank).toBeLessThan(25_000);
  }
  for (const part of await missed.all()) {
    const head = await part.locator('.lane-part').first().textContent();
    const isNear = head?.startsWith('Just outside when last offered:') ?? false;
    expect(isNear || head?.startsWith('Outside when last offered:')).toBe(true);
    const ranks = part.locator('.lane:has(abbr:text-is("OPEN")) strong');
    for (const text of await ranks.allTextContents()) {
      const rank = Number(/at ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
      expect(rank >= 0.9 * 25_000, text).toBe(isNear);
    }
  }
});

test('offers the lists in place of an unknown one', async ({ page }) => {
  const answer = await page.goto('/cutoffs?list=no-such-exam');
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole('alert')).toHaveText('There is no such list of cut-offs.');
  await page.getByLabel('Exam', { exact: true }).selectOption('clat-ug');
  await show(page).click();
  await expect(page.getByRole('heading', { level: 2, name: /^[\d,]+ rows/ })).toBeVisible();
});

test('explains an invalid question', async ({ page }) => {
  const answer = await page.goto('/cutoffs?list=jee-main&commonRank=95.5&homeState=Telangana');
  expect(answer?.status()).toBe(400);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('alert')).toContainText(texts.bad);
  const rank = page.getByLabel('Common rank', { exact: true });
  await expect(rank).toHaveValue('95.5');
  await expect(rank).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter a whole number.')).toBeVisible();
  await expect(page.getByLabel('Home state')).toHaveValue('Telangana');
  await rank.fill('25,000');
  await show(page).click();
  await expect(page.getByRole('heading', { level: 2, name: /^[\d,]+ rows/ })).toBeVisible();
  await page.goto(institutionCutoffsPath('university', 'Banasthali Vidyapith'));
  await expect(page.getByText(texts.noneOfInstitution)).toBeVisible();
});

test('links all cut-offs from an institution’s page', async ({ page }) => {
  await page.goto(institutionPath(...BOMBAY));
  const section = page.getByRole('region', { name: texts.section, exact: true });
  await section.getByRole('link', { name: texts.all }).click();
  await expect(page).toHaveURL(/\/cutoffs\?list=jee-advanced$/);
});

test('keeps the state of institutions in the form @long', async ({ page }) => {
  await page.goto('/cutoffs?list=jee-main&state=karnataka');
  await expect(page.getByLabel(texts.state)).toHaveValue('karnataka');
  const names = page.locator('.cutoff-group').getByRole('heading', { level: 3 });
  await expect(names.first()).toHaveText('National Institute of Technology Karnataka, Surathkal');
});

test.describe('the rank form on other pages', () => {
  const MADRAS = ['university', 'Indian Institute of Technology Madras'] as const;
  const form = (page: Page) => page.getByRole('form', { name: 'My rank' });

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    // On a wide screen the home page opens the form itself.
    if (!(await form(page).isVisible()))
      await page.locator('summary', { hasText: /^My rank(?:$|:)/ }).click();
    await expect(form(page)).toBeVisible();
    // The script that remembers the form is loaded when the form is opened.
    await page.waitForLoadState('networkidle');
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('links an exam’s form to its cut-offs and ignores empty fields', async ({ page }) => {
      await open(page, '/exams/jee-advanced');
      await expect(form(page).getByLabel('Exam')).toHaveValue('jee-advanced');
      await form(page).getByLabel('Category', { exact: true }).selectOption('SC');
      await form(page).getByLabel('Common rank').fill('25,000');
      await form(page).getByLabel('Rank in your category').fill('1200');
      await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
      await expect(page).toHaveURL(/\/cutoffs\?.*list=jee-advanced/);
      await expect(
        page.getByRole('heading', { level: 2, name: /^[1-9][\d,]* rows/ }),
      ).toBeVisible();
    });

    test('accepts another exam without category ranks at home @long', async ({ page }) => {
      await open(page, '/');
      await form(page).getByLabel('Exam').selectOption('kcet');
      await form(page).getByLabel('Seats for women too').check();
      await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
      await expect(
        page.getByRole('heading', { level: 2, name: /^[1-9][\d,]* rows/ }),
      ).toBeVisible();
      await expect(page.getByText('Some of your choices do not apply')).toBeVisible();
      await expect(page.getByLabel('Rank', { exact: true })).toBeVisible();
    });

    for (const path of sample([institutionPath(...MADRAS), institutionCutoffsPath(...MADRAS)])) {
      test(`keeps the institution in the form at ${path.split('/').at(-1)}`, async ({ page }) => {
        await open(page, path);
        await form(page).getByLabel('Common rank').fill('9000');
        await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
        await expect(page).toHaveURL(/institution=/);
        const groups = page.locator('.cutoff-group > h3');
        await expect(groups).toHaveCount(1);
        await expect(groups).toContainText('Madras');
      });
    }
  });

  test('keeps the input after a mistake and marks its field @long', async ({ page }) => {
    await open(page, '/exams/jee-main');
    await expect(form(page).getByText('Counselling uses ranks, not percentiles')).toBeVisible();
    await expect(form(page).getByRole('link', { name: 'jeemain.nta.nic.in' })).toBeVisible();
    await form(page).getByLabel('Common rank').fill('95.5');
    await form(page).getByLabel('Home state').selectOption('Goa');
    await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
    const rank = page.getByLabel('Common rank', { exact: true });
    await expect(rank).toHaveValue('95.5');
    await expect(rank).toHaveAccessibleDescription(/^Enter a whole number\./);
    await expect(page.getByLabel('Home state')).toHaveValue('Goa');
  });

  test('fits a narrow screen and passes axe @long', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/', '/exams/jee-main']) {
      await open(page, path);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang).toBeLessThanOrEqual(0);
      const violations = await axe(page, { within: '.my-rank' });
      expect(violations).toEqual([]);
    }
  });

  test('remembers the choice for the next page until cleared', async ({ page }) => {
    await open(page, '/exams/jee-main');
    await expect(form(page).getByRole('button', { name: 'Forget my rank' })).toBeHidden();
    await form(page).getByLabel('Common rank').fill('25000');
    await form(page).getByLabel('Home state').selectOption('Goa');
    await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
    await expect(page).toHaveURL(/commonRank=25000/);
    // Another exam has other ranks, and the seats of this one depend on no state.
    await open(page, institutionPath(...MADRAS));
    await expect(form(page).getByLabel('Common rank')).toHaveValue('');
    await form(page).getByLabel('Common rank').fill('9000');
    await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
    await expect(page).toHaveURL(/commonRank=9000/);
    await open(page, '/exams/jee-advanced');
    await expect(form(page).getByLabel('Common rank')).toHaveValue('9000');
    for (const path of sample(['/hi/cutoffs', '/cutoffs'])) {
      await page.goto(path);
      const ownForm = page.locator('form[data-rank-form]');
      await expect(ownForm.locator('[name="list"]')).toHaveValue('jee-advanced');
      await expect(ownForm.locator('[name="commonRank"]')).toHaveValue('9000');
    }
    // The state that was said before stays for a third exam.
    await open(page, '/');
    await form(page).getByLabel('Exam').selectOption('jee-main-barch');
    await expect(form(page).getByLabel('Home state')).toHaveValue('Goa');
    await expect(form(page).getByLabel('Common rank')).toHaveValue('');
    await form(page).getByRole('button', { name: 'Forget my rank' }).click();
    await expect(form(page).getByLabel('Home state')).toHaveValue('');
    await open(page, '/exams/jee-advanced');
    await expect(form(page).getByLabel('Common rank')).toHaveValue('');
  });

  test('replaces the fields for another exam and keeps personal ones', async ({ page }) => {
    await open(page, '/');
    await form(page).getByLabel('Exam').selectOption('jee-main');
    await form(page).getByLabel('Common rank').fill('9000');
    await form(page).getByLabel('Home state').selectOption('Goa');
    await form(page).getByLabel('Exam').selectOption('mht-cet');
    await expect(form(page).getByLabel('Percentile')).toBeVisible();
    await expect(form(page).getByLabel('Common rank')).toBeHidden();
    await form(page).getByLabel('Percentile').fill('98.5');
    await form(page).getByLabel('Exam').selectOption('jee-advanced');
    await expect(form(page).getByLabel('Common rank')).toHaveValue('');
    await form(page).getByLabel('Exam').selectOption('mht-cet');
    await form(page).getByLabel('Percentile').fill('98.5');
    await form(page).getByRole('button', { name: 'Show cut-offs' }).click();
    await expect(page).toHaveURL(/list=mht-cet.*score=98\.5/);
    await expect(page.getByText('Some of your choices do not apply')).toBeHidden();
  });

  test('loads the fields of another exam in Hindi on a Hindi page @long', async ({ page }) => {
    await page.goto('/hi');
    const rank = page.locator('form[data-rank-form]');
    await expect(rank).toBeVisible();
    await rank.locator('#my-list').focus();
    await page.waitForLoadState('networkidle');
    await rank.locator('#my-list').selectOption('mht-cet');
    await expect(rank.locator('#my-score')).toBeVisible();
    await expect(rank.locator('label[for="my-score"]')).toHaveText(/^[\u0900-\u097f]/);
  });
});
