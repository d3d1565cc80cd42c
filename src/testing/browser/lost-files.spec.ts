import type { Page } from 'playwright/test';
import { institutionPath } from '../../domain/pages/address.ts';
import { answers } from '../../messages/en/accounts.ts';
import * as english from '../../messages/en/offline.ts';
import * as hindi from '../../messages/hi/offline.ts';
import { sample } from '../soak-size.ts';
import { admin, signIn } from './accounts.ts';
import { makeInstitution } from './console.ts';
import { fake, freshToken, storedToken, storeToken } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const { offlineTexts, pageNoticeTexts } = english;

const IIT = institutionPath('university', 'Indian Institute of Technology Madras');

/** Answers 404 for every script that the open page has not loaded yet, as after a deploy. */
async function deployAnother(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.route('**/_astro/*.js*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

test.describe('on a page of an earlier deploy', () => {
  test('Logout signs out', async ({ page }) => {
    await storeToken(page, freshToken());
    await fake(page, 'GET /api/saved', { json: { institutions: [] } });
    const calls = await fake(page, 'POST /api/auth/logout', { status: 204 });
    await page.goto('/institutions');
    await deployAnother(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('/');
    expect(await storedToken(page)).toBeNull();
    expect(calls.bodies).toHaveLength(1);
  });

  test('every press is answered by words or a page', async ({ page }) => {
    await storeToken(page, freshToken());
    // A fresh copy of the list: the page does not fetch it, nor the script that does.
    await page.evaluate(() => {
      localStorage.setItem('saved', JSON.stringify({ owner: 'u1', entries: [], at: Date.now() }));
    });
    await page.goto(IIT);
    await deployAnother(page);
    const notice = page.getByRole('alert').filter({ hasText: pageNoticeTexts.outdated });
    for (const name of [/^Save$/, /^Share$/]) {
      await page.getByRole('button', { name }).first().click();
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: pageNoticeTexts.close }).click();
      await expect(notice).toBeHidden();
    }
    await page
      .getByRole('link', { name: /^Suggest|correction/i })
      .first()
      .click();
    await expect(page.getByText(/could not be (?:opened|loaded)/i).first()).toBeVisible();
    await page.locator('a[data-compare]').first().click();
    await page.waitForURL(/\/compare/);
  });

  test('ticked rows and a chosen file are answered by words', async ({ page, request }) => {
    const made = await makeInstitution(request);
    await signIn(page, admin);
    await page.goto(`/collegelist?q=${encodeURIComponent(made.name)}`);
    await page.getByRole('checkbox', { name: made.name }).check();
    await deployAnother(page);
    await page.getByRole('button', { name: 'Edit selected' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: pageNoticeTexts.outdated }),
    ).toBeVisible();
    await expect(page.getByRole('checkbox', { name: made.name })).toBeChecked();
  });
});

test.describe('a screen without any of its scripts', () => {
  for (const [path, { pageNoticeTexts: said }] of sample([
    ['/hi/register', hindi],
    ['/login', english],
  ] as const)) {
    test(`${path} says so and can be loaded again`, async ({ page }) => {
      await page.route('**/_astro/*.js*', (route) => route.fulfill({ status: 404, body: 'Gone' }));
      await page.goto(path);
      const notice = page.getByRole('link', { name: said.outdated });
      await expect(notice).toBeVisible();
      await page.unrouteAll();
      await notice.click();
      await expect(page.locator('main form button[type="submit"]')).toBeEnabled();
      await expect(notice).toBeHidden();
    });
  }
});

test.describe('an island whose file is lost', () => {
  test('says so and can be loaded again', async ({ page }) => {
    let isLost = true;
    await page.route('**/_astro/words.*.js*', (route) =>
      isLost ? route.abort() : route.fallback(),
    );
    await signIn(page, admin);
    await page.goto('/add-ad');
    const notice = page.getByRole('alert').filter({ hasText: pageNoticeTexts.outdated });
    const reload = notice.getByRole('button', { name: pageNoticeTexts.reload });
    await expect(reload).toBeVisible();
    isLost = false;
    await reload.click();
    await expect(page.getByRole('button', { name: 'Add Ad' })).toBeEnabled();
  });

  test('keeps its page when the words of all scripts are lost once', async ({ page }) => {
    let tries = 0;
    await page.route('**/_astro/words-en.*.js', (route) =>
      ++tries === 1 ? route.abort() : route.fallback(),
    );
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});

test.describe('storage', () => {
  test.use({ ownContext: true });

  for (const area of sample(['both', 'localStorage', 'sessionStorage'] as const)) {
    test(`blocked (${area}): forms and pages work`, async ({ page }) => {
      await page.addInitScript((blocked) => {
        for (const name of ['localStorage', 'sessionStorage']) {
          if (blocked !== 'both' && blocked !== name) continue;
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Blocked', 'SecurityError');
            },
          });
        }
      }, area);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
      await page.goto(IIT);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('full: signing in says why it fails', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await fake(page, 'POST /api/auth/login', { json: { accessToken: freshToken() } });
    await page.goto('/login');
    await page.getByLabel('Email').fill('a@example.org');
    await page.getByLabel('Password').fill('any password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(answers.notKept)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('with a service worker', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' });

  test('a phone without free storage shows pages and forms', async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(page.url()).origin,
      quotaSize: 1,
    });
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    expect(failed.filter((url) => url.includes('/_astro/'))).toEqual([]);
  });

  test('a copy is shown with its date when a proxy answers for the site or nothing does', async ({
    page,
    context,
  }) => {
    await page.goto('/states', { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload({ waitUntil: 'networkidle' });
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/states'))))
      .toBe(true);
    const [worker] = context.serviceWorkers();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).navigationPreload.disable();
    });
    const [before = ''] = offlineTexts.copy.split('{when}');
    for (const answer of ['502', 'none'] as const) {
      await worker?.evaluate((kind) => {
        const badGateway = () => new Response('Bad Gateway', { status: 502 });
        const silence = new Promise<Response>(() => {});
        self.fetch = () => (kind === 'none' ? silence : Promise.resolve(badGateway()));
      }, answer);
      await page.goto('/states');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(before)).toBeVisible();
      await expect(page.locator('.copy-note')).toHaveText(/\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2}/);
      await page.goto('about:blank');
    }
  });
});
