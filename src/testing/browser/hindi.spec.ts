import type { Page } from 'playwright/test';
import { institutionPath } from '../../domain/pages/address.ts';
import { isTranslated } from '../../domain/pages/pages.ts';
import { isSoak } from '../soak-size.ts';
import { callAs, signIn } from './accounts.ts';
import { makeInstitution } from './console.ts';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { englishIn, englishOfInterface, scriptsOf, unmarkedEnglish } from './hindi-page.ts';
import { makeReviewed } from './reviewing.ts';

/** Pages that describe the API and its files by their English names. */
const DOCUMENTATION = ['/api-docs', '/data'];
const SHORT_STEP = 6;
const translated = Object.values(everyPage)
  .filter(({ path }) => isTranslated(path) && !DOCUMENTATION.includes(path))
  .filter((_, at) => isSoak || at % SHORT_STEP === 0);

for (const { path } of translated) {
  const address = path === '/' ? '/hi' : `/hi${path}`;
  test(`${address} contains no English interface text`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    expect(await englishOfInterface(page)).toEqual([]);
  });
}

test('marks English texts and keeps links in the language', async ({ page }) => {
  await page.goto('/hi/exams/jee-main', { waitUntil: 'networkidle' });
  expect(await unmarkedEnglish(page)).toEqual([]);
  const ways = await page
    .locator('main a[href^="/"], nav a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(ways.filter((way) => isTranslated(way))).toEqual(['/exams/jee-main']);
});

test('names the pages that an answer links in Hindi', async ({ request }) => {
  const answer = await request.get('/hi/institutions?q=iit+ya+iisc+kaun+behtar');
  expect(await answer.text()).toMatch(/href="\/hi\/compare[^"]*"[^>]*>\s*<b[^>]*>तुलना<\/b>/);
});

test('names what scripts add in Hindi and marks names without a Hindi form', async ({
  page,
  request,
}) => {
  const named = { name: 'Jadavpur University', hindi: 'जादवपुर विश्वविद्यालय' };
  const other = await makeInstitution(request);
  const hindi = `अपना कॉलेज ${Date.now()}`;
  const own = await makeInstitution(request, {
    otherNames: [{ name: hindi, kind: 'translation', lang: 'hi', source: null }],
  });
  const compared = page.locator('.compare-bar-list span');
  for (const [index, path] of [
    institutionPath('university', named.name),
    institutionPath('college', other.name),
    institutionPath('college', own.name),
  ].entries()) {
    await page.goto(`/hi${path}`);
    await page.getByRole('main').locator('[data-save]').first().click();
    await page.getByRole('main').locator('[data-compare]').first().click();
    // The script of the bar loads at the first click.
    await expect(compared).toHaveCount(index + 1);
  }
  await expect(compared.filter({ hasText: named.hindi })).not.toHaveAttribute('lang');
  await expect(compared.filter({ hasText: other.name })).toHaveAttribute('lang', 'en');
  await expect(compared.filter({ hasText: hindi })).not.toHaveAttribute('lang');
  await page.goto('/hi/saved');
  const entry = page.locator('.saved-entry');
  await expect(entry.getByRole('link', { name: named.hindi })).not.toHaveAttribute('lang');
  await expect(entry.getByRole('link', { name: other.name })).toHaveAttribute('lang', 'en');
  await expect(entry.getByRole('link', { name: hindi })).not.toHaveAttribute('lang');
  await page.goto('/hi');
  await page.getByRole('main').locator('[data-suggestions]').pressSequentially('jadavpur univ');
  const offer = page.getByRole('option', { name: named.hindi }).first();
  await expect(offer.locator('.entry-note')).toHaveText('विश्वविद्यालय · कोलकाता, पश्चिम बंगाल');
  await expect(offer.locator('[lang]')).toHaveCount(0);
  await page.getByRole('main').locator('[data-suggestions]').fill(own.name);
  await expect(page.getByRole('option', { name: hindi })).toBeVisible();
});

test('links the other language with the query', async ({ page }) => {
  await page.goto('/hi/institutions?state=goa');
  const address = (selector: string) => page.locator(`head ${selector}`).getAttribute('href');
  expect(await address('link[rel=canonical]')).toMatch(/\/hi\/institutions$/);
  expect(await address('link[hreflang=en]')).toMatch(/[^i]\/institutions$/);
  expect(await address('link[hreflang=hi]')).toMatch(/\/hi\/institutions$/);
  expect(await address('link[hreflang=x-default]')).toMatch(/[^i]\/institutions$/);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/[^i]\/institutions\?state=goa$/);
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/institutions\?state=goa$/);
});

test('names the addresses of the screens of an account', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/profile']) {
    for (const prefix of ['', '/hi']) {
      const response = await page.request.get(prefix + path);
      const found = (await response.text()).matchAll(/<link rel="(canonical|alternate)"[^>]*>/g);
      const links = [...found].map(([link]) => link.replace(/href="https?:\/\/[^/]+/, 'href="'));
      expect(links).toEqual([
        `<link rel="canonical" href="${prefix}${path}">`,
        `<link rel="alternate" hreflang="en" href="${path}">`,
        `<link rel="alternate" hreflang="hi" href="/hi${path}">`,
        `<link rel="alternate" hreflang="x-default" href="${path}">`,
      ]);
    }
  }
});

async function expectHindi(page: Page): Promise<void> {
  expect(await englishOfInterface(page)).toEqual([]);
  const unmarked = await unmarkedEnglish(page);
  // A sentence in Hindi may contain a code or a file format.
  expect(unmarked.filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
}

test('loads one language on the login and shows refusals in it', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/hi/login', { waitUntil: 'networkidle' });
  await page.getByLabel('ईमेल').fill('nobody@hindi.test');
  await page.getByLabel('पासवर्ड').fill('not-a-password-of-anybody');
  await page.getByRole('button', { name: 'लॉगिन करें' }).click();
  await expect(page.getByText('ईमेल या पासवर्ड गलत है।')).toBeVisible();
  // The page carries the words of its form.
  const carried = await page.locator('#page-words').textContent();
  expect(carried).toContain('पासवर्ड भूल गए');
  expect(englishIn([...scripts, carried ?? ''])).toEqual([]);
});

const newCourse = { course: 'B.Arch', duration: '5 Years', fees: '₹80,000', entranceExam: [] };

test('shows the profile in Hindi without English words', async ({ page, request, user }) => {
  const { _id, name } = await makeReviewed(request);
  const correction = {
    institutionId: _id,
    field: 'campusArea',
    proposed: '12 acres',
    sourceUrl: 'https://example.org/annual-report',
  };
  const call = { method: 'POST', path: '/api/corrections', data: correction };
  expect((await callAs(request, user, call)).status()).toBe(201);
  const row = {
    field: 'coursesAndFees',
    row: null,
    proposed: newCourse,
    sourceUrl: correction.sourceUrl,
  };
  const added = { ...call, data: { institutionId: _id, ...row } };
  expect((await callAs(request, user, added)).status()).toBe(201);
  await signIn(page, user);
  const scripts = scriptsOf(page);
  await page.goto('/hi/profile', { waitUntil: 'networkidle' });
  await expect(page.getByText(name).first()).toBeVisible();
  // A course by its Hindi name, whose table comes with the names of institutions.
  await expect(page.getByText('बी.आर्क', { exact: true })).toBeVisible();
  await page.getByLabel('जन्म तिथि').fill('31.31.2000');
  await page.getByRole('button', { name: 'प्रोफाइल सेव करें' }).click();
  await expectHindi(page);
  expect(scripts.some((script) => script.includes('आपके सुधार'))).toBe(true);
  expect(englishIn(scripts)).toEqual([]);
});

test('shows the review form in Hindi without English words', async ({ page, request, user }) => {
  const { path } = await makeReviewed(request);
  await signIn(page, user);
  const scripts = scriptsOf(page);
  await page.goto(`/hi${path}?review=write`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'रिव्यू लिखें' })).toBeFocused();
  await page.getByRole('button', { name: 'रिव्यू छापें' }).click();
  await expect(page.getByText('1 से 5 स्टार में रेटिंग चुनें।')).toBeVisible();
  await expectHindi(page);
  expect(scripts.some((script) => script.includes('आपका रिव्यू'))).toBe(true);
  expect(englishIn(scripts)).toEqual([]);
});

test('shows the correction form in Hindi without English words', async ({ page, user }) => {
  const path = institutionPath('university', 'Jadavpur University');
  await signIn(page, user);
  const scripts = scriptsOf(page);
  await page.goto(`/hi${path}?correct=about`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'सुधार भेजें' }).click();
  const wrong = page.getByLabel('क्या गलत है या नहीं है');
  await expect(wrong).toBeFocused();
  await expectHindi(page);
  expect(scripts.some((script) => script.includes('स्रोत का पता'))).toBe(true);
  expect(englishIn(scripts)).toEqual([]);
});

test('shows a comparison and the saved list of an account in Hindi', async ({
  page,
  request,
  user,
}) => {
  const ids = await Promise.all(
    ['Jadavpur University', 'Banasthali Vidyapith'].map(async (name) => {
      const answer = await request.get(`/api/institutions/university/${encodeURIComponent(name)}`);
      const { _id }: { _id: string } = await answer.json();
      return _id;
    }),
  );
  await page.goto(`/hi/compare?i=${ids.join(',')}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectHindi(page);
  await callAs(request, user, { method: 'PUT', path: '/api/saved', data: { ids } });
  await signIn(page, user);
  await page.goto('/hi/saved', { waitUntil: 'networkidle' });
  await expect(page.locator('.saved-entry')).toHaveCount(ids.length);
  await expect(page.locator('.saved-words [lang]')).toHaveCount(0);
  await expectHindi(page);
});
