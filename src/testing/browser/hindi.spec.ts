import { expect, test } from 'playwright/test';
import { institutionPath } from '../../domain/address.ts';
import { isTranslated } from '../../domain/pages.ts';
import { hindiNames } from '../../domain/reference/hindi-names.ts';
import { words } from '../../messages/en/catalogue.ts';
import { words as hindi } from '../../messages/hi/catalogue.ts';
import { textsOfBody } from '../told-by-data.ts';
import { everyPage } from './every-page.ts';

/** Beginnings and endings of sentences that contain a value. */
const BEGUN =
  /^(?:All \d|Page \d|Set in |Used for|read on|Institutions |Compare |Remove |View |Only |closes |until |since |up to |from )|(?: towns| rows| reviews)$/;
/** All plain texts of the English catalogue; the pseudo-language covers texts with values. */
const english = new Set(textsIn(words).filter((text) => /[a-z]{3}/i.test(text)));
/** Texts that are the same in Hindi, in Latin letters. */
const shared = new Set(textsIn(hindi));
/** Names that have a Hindi form in `data/` and so must not be shown in English. */
const known = new Set(hindiNames.map(({ name }) => name));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Pages that describe the API and its files by their English names. */
const DOCUMENTATION = ['/api-docs', '/data'];
const translated = Object.values(everyPage).filter(
  ({ path }) => isTranslated(path) && !DOCUMENTATION.includes(path),
);

for (const { path } of translated) {
  const address = path === '/' ? '/hi' : `/hi${path}`;
  test(`${address} says nothing of the interface in English`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    const texts = (await page.evaluate(textsOfBody)).map((text) => text.trim());
    expect(texts.filter((text) => /\p{Script=Devanagari}/u.test(text)).length).toBeGreaterThan(8);
    const isEnglish = (text: string) =>
      (english.has(text) && !shared.has(text) && text !== 'PwD') ||
      known.has(text) ||
      BEGUN.test(text);
    expect(texts.filter(isEnglish)).toEqual([]);
  });
}

test('what stays English is marked, and links stay in the language', async ({ page }) => {
  await page.goto('/hi/exams/jee-main', { waitUntil: 'networkidle' });
  const unmarked = await page.evaluate(() => {
    const found: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const parent = nodes.currentNode.parentElement;
      const text = nodes.currentNode.textContent ?? '';
      if (
        /[a-z]{3}/i.test(text) &&
        !parent?.closest('[lang^=en], option, script, style, svg, noscript')
      ) {
        found.push(text);
      }
    }
    return found;
  });
  expect(unmarked).toEqual([]);
  const ways = await page
    .locator('main a[href^="/"], nav a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(ways.filter((way) => isTranslated(way))).toEqual(['/exams/jee-main']);
});

test('names and places that scripts add are marked as English', async ({ page }) => {
  const name = 'Jadavpur University';
  await page.goto(`/hi${institutionPath('university', name)}`);
  await page.getByRole('main').locator('[data-save]').first().click();
  await page.getByRole('main').locator('[data-compare]').first().click();
  await expect(page.locator('.compare-bar-list span')).toHaveAttribute('lang', 'en');
  await page.goto('/hi/saved');
  const entry = page.locator('.saved-entry');
  await expect(entry.getByRole('link', { name })).toHaveAttribute('lang', 'en');
  await page.goto('/hi');
  await page.getByRole('main').locator('[data-suggestions]').pressSequentially('jadavpur univ');
  const offer = page.getByRole('option', { name }).first();
  await expect(offer.locator(':scope > span').first()).toHaveAttribute('lang', 'en');
  await expect(offer.locator('.entry-note > span').first()).not.toHaveAttribute('lang');
});

test('each page names itself and the other language, and leads there with its question', async ({
  page,
}) => {
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

test('screens load the words of one language, and what the server refuses is said in it', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/hi/login', { waitUntil: 'networkidle' });
  await page.getByLabel('ईमेल').fill('nobody@hindi.test');
  await page.getByLabel('पासवर्ड').fill('not-a-password-of-anybody');
  await page.getByRole('button', { name: 'लॉगिन करें' }).click();
  await expect(page.getByText('ईमेल या पासवर्ड गलत है।')).toBeVisible();
  expect(scripts.some((script) => script.includes('पासवर्ड भूल गए'))).toBe(true);
  expect(scripts.some((script) => script.includes('Forgot your password'))).toBe(false);
});
