import { expect, test } from 'playwright/test';
import { institutionPath } from '../../domain/address.ts';
import { isTranslated } from '../../domain/pages.ts';
import { makeInstitution } from './console.ts';
import { everyPage } from './every-page.ts';
import { englishOfInterface, unmarkedEnglish } from './hindi-page.ts';

/** Pages that describe the API and its files by their English names. */
const DOCUMENTATION = ['/api-docs', '/data'];
const translated = Object.values(everyPage).filter(
  ({ path }) => isTranslated(path) && !DOCUMENTATION.includes(path),
);

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
  for (const path of [
    institutionPath('university', named.name),
    institutionPath('college', other.name),
    institutionPath('college', own.name),
  ]) {
    await page.goto(`/hi${path}`);
    await page.getByRole('main').locator('[data-save]').first().click();
    await page.getByRole('main').locator('[data-compare]').first().click();
  }
  const compared = page.locator('.compare-bar-list span');
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
