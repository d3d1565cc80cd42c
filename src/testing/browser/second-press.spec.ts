import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { isSoak } from '../soak-size.ts';
import { admin, callAs, register, signIn } from './accounts.ts';
import { makeInstitution, newWord, rowOf } from './console.ts';
import { made } from './edited-institution.ts';
import { fake, inAnHour, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';
import { makeReviewed, starsOf } from './reviewing.ts';

const DELAY_MS = 400;
const editor = () => tokenOf({ id: 'a1', role: 'editor', exp: inAnHour() });
const summary = (_id: string, name: string) => ({
  _id,
  name,
  type: 'college',
  owner: null,
  category: null,
  establishedYear: 1950,
  averageFee: null,
  rank: null,
  rating: null,
  imageUrl: null,
  location: { city: 'Pune', state: 'Maharashtra' },
});

/** Delays every write and counts it by its method and path. */
async function delayWrites(page: Page): Promise<string[]> {
  const writes: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isWrite = request.method() !== 'GET' && !/pageviews|\/ad\/[^/]+\/\w+$/.test(pathname);
    if (!isWrite) return route.fallback();
    writes.push(`${request.method()} ${pathname}`);
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.fallback();
  });
  return writes;
}

/** Presses a control, and again while the first press is being answered. */
async function pressTwice(control: Locator): Promise<void> {
  await control.click();
  // The control may be gone or disabled by then, which is as good.
  await control.click({ force: true, timeout: DELAY_MS / 2 }).catch(() => undefined);
}

interface Act {
  name: string;
  /** Opens the screen and returns the control that writes. */
  open: (
    page: Page,
    request: APIRequestContext,
    makeAd: () => Promise<{ host: string }>,
  ) => Promise<Locator>;
  done: (page: Page) => Locator;
}

const acts: readonly Act[] = [
  {
    name: 'keeping a pair of duplicates apart',
    async open(page) {
      const pair = { _id: 'a.b', a: summary('a', 'First'), b: summary('b', 'Second') };
      const json = { pairs: [{ ...pair, reasons: ['code'] }], total: 1, nextCursor: null };
      await fake(page, 'GET /api/duplicates?*', { json });
      await fake(page, 'PUT /api/duplicates/a.b', { json: { _id: 'a.b', same: false } });
      await storeToken(page, editor());
      await page.goto('/duplicates');
      return page.getByRole('button', { name: 'Not the same' });
    },
    done: (page) => page.getByText('✅ Marked as different: First and Second'),
  },
  {
    name: 'signing in',
    async open(page, request) {
      const { email, password } = await register(request);
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      return page.getByRole('button', { name: 'Sign in' });
    },
    done: (page) => page.getByText('Login successful!'),
  },
  {
    name: 'updating an institution',
    async open(page, request) {
      const { type, name } = await made(request);
      await signIn(page, admin);
      await page.goto(`/${type}/${encodeURIComponent(name)}/edit`);
      await page.getByLabel('Campus Area', { exact: true }).fill('7 acres');
      return page.getByRole('button', { name: 'Update Institution' });
    },
    done: (page) => page.getByText('✅ Institution updated successfully!'),
  },
  {
    name: 'publishing a review',
    async open(page, request) {
      const { path } = await makeReviewed(request);
      await signIn(page, await register(request));
      await page.goto(`${path}?review=write`);
      await page.getByLabel('Course', { exact: true }).fill('MBA');
      await page.getByLabel('I studied here').check();
      await page.getByLabel('Year', { exact: true }).fill('2021');
      await starsOf(page, 'Overall rating', '4 stars').check({ force: true });
      await page.getByLabel('Your review').fill('Worth every rupee.');
      return page.getByRole('button', { name: 'Publish review' });
    },
    done: (page) => page.locator('[data-review-news]').filter({ visible: true }),
  },
  {
    name: 'deleting an institution from the list',
    async open(page, request) {
      const { name } = await makeInstitution(request);
      await signIn(page, admin);
      await page.goto(`/collegelist?q=${encodeURIComponent(name)}`);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      return page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    },
    done: (page) => page.getByText(/deleted/i).first(),
  },
  {
    name: 'adding an ad',
    async open(page) {
      await signIn(page, admin);
      await page.goto('/add-ad');
      const picture = new URL('/avatars/avatar2.png', page.url()).href;
      await page.getByLabel('Image URL').fill(picture);
      await page.getByLabel('Target Link').fill(`https://${newWord()}.example.org/`);
      return page.getByRole('button', { name: 'Add Ad' });
    },
    done: (page) => page.getByText(/added successfully/i),
  },
  {
    name: 'switching an ad off',
    async open(page, _request, makeAd) {
      const { host } = await makeAd();
      await signIn(page, admin);
      await page.goto('/add-ad');
      return rowOf(page, host).getByRole('button', { name: 'Switch off' });
    },
    done: (page) => page.getByRole('button', { name: 'Switch on' }).first(),
  },
  {
    name: 'accepting a correction',
    async open(page, request) {
      const { _id } = await made(request);
      const data = {
        institutionId: _id,
        field: 'campusArea',
        proposed: '12 acres',
        sourceUrl: `https://${newWord()}.example.org/report`,
      };
      const call = { method: 'POST', path: '/api/corrections', data } as const;
      expect((await callAs(request, await register(request), call)).status()).toBe(201);
      await signIn(page, admin);
      await page.goto('/corrections');
      const entry = page.getByRole('article').filter({ hasText: data.sourceUrl });
      return entry.getByRole('button', { name: 'Accept', exact: true });
    },
    done: (page) => page.getByText('✅').first(),
  },
  {
    name: 'saving an institution in a list',
    async open(page, request) {
      await signIn(page, await register(request));
      await page.goto('/institutions');
      return page.locator('main [data-save]').first();
    },
    done: (page) => page.getByRole('button', { name: 'Saved', pressed: true }),
  },
];

/** A dialog; login.spec.ts has a form, and the long run tries all. */
const SHORT = ['deleting an institution from the list'];

for (const { name, open, done } of acts.filter((act) => isSoak || SHORT.includes(act.name))) {
  test(`a second press while ${name} sends nothing`, async ({ page, request, makeAd }) => {
    const control = await open(page, request, makeAd);
    const writes = await delayWrites(page);
    await pressTwice(control);
    await expect(done(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(new Set(writes).size, writes.join()).toBe(writes.length);
  });
}
