import type { Page } from 'playwright/test';
import { institutionPath } from '../../domain/pages/address.ts';
import { choiceTexts } from '../../messages/en/choices.ts';
import { offlineTexts } from '../../messages/en/offline.ts';
import { myRankTexts, ownRankTexts } from '../../messages/en/own-rank.ts';
import { expect, test } from './fixtures.ts';

test.use({ ownContext: true, serviceWorkers: 'allow' });

const INSTITUTION = 'Banasthali Vidyapith';

/** Opens a page and waits until the worker has cached it and its parts, as after a first visit. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const pieces = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.slice(location.origin.length))
      .filter((piece) => piece.startsWith('/_server-islands/')),
  );
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([path, ...pieces]));
}

/** The paths in the worker's caches. */
async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => url.slice(location.origin.length));
  });
}

test('serves visited pages offline with styles and deferred parts', async ({ page, context }) => {
  const info = institutionPath('university', INSTITUTION);
  await visit(page, '/states/rajasthan');
  await visit(page, info);
  await context.setOffline(true);
  await page.goto('/states/rajasthan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rajasthan');
  await expect(page.getByRole('link', { name: /^All \d+ institutions$/ })).toBeVisible();
  await page.goto(info);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(INSTITUTION);
  await expect(heading).toHaveCSS('font-family', /serif/);
});

test('keeps ranks and choices in use offline', async ({ page, context }) => {
  const save = page.getByRole('button', { name: myRankTexts.save, exact: true });
  const enter = async (list: string, rank: string) => {
    await page.getByLabel('Exam', { exact: true }).selectOption(list);
    await expect(page.locator(`[data-seat-fields=${list}]`)).toBeVisible();
    await page.getByLabel('Rank', { exact: true }).fill(rank);
    await save.click();
  };
  const entries = page.locator('[data-rank-list] > li');
  await visit(page, '/my-rank');
  // The worker keeps the fields of the exams that were chosen.
  await enter('kcet', '900');
  await enter('neet-ug', '5,000');
  await visit(page, '/cutoffs?list=kcet&rank=900');
  const add = page.getByRole('button', { name: ownRankTexts.addChoice, exact: true });
  const added = page.getByRole('button', { name: ownRankTexts.added, exact: true });
  for (const count of [1, 2]) {
    await add.first().click();
    await expect(added).toHaveCount(count);
  }
  await visit(page, '/choices');
  await expect(page.locator('.seat-choice')).toHaveCount(2);
  await context.setOffline(true);
  await page.goto('/my-rank');
  await expect(entries).toHaveCount(2);
  await entries
    .filter({ hasText: 'KCET' })
    .getByRole('button', { name: myRankTexts.change })
    .click();
  await expect(page.getByLabel('Rank', { exact: true })).toHaveValue('900');
  await page.getByLabel('Rank', { exact: true }).fill('1,100');
  await save.click();
  await expect(entries.filter({ hasText: 'KCET' })).toContainText('1,100');
  await page.goto('/choices');
  const programs = () => page.locator('.seat-choice .entry-note').allInnerTexts();
  await expect(page.locator('.seat-choice')).toHaveCount(2);
  const [first, second] = await programs();
  await page
    .locator('.seat-choice')
    .first()
    .getByRole('button', { name: choiceTexts.down })
    .click();
  expect(await programs()).toEqual([second, first]);
  await expect(page.locator('[data-replay]')).toContainText(choiceTexts.offline);
});

test('fetches the pages for use offline in the languages that were opened', async ({ page }) => {
  const shells = (prefix: string) => [`${prefix}/offline`, `${prefix}/saved`];
  await visit(page, '/states');
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(shells('')));
  expect((await keptPaths(page)).filter((path) => path.startsWith('/hi'))).toEqual([]);
  await page.goto('/hi/states');
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(shells('/hi')));
});

test('lists cached pages for an unvisited one and loads it once online', async ({
  page,
  context,
}) => {
  await visit(page, '/states');
  await context.setOffline(true);
  await page.goto('/courses/btech');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineTexts.heading);
  const seen = page.getByRole('region', { name: offlineTexts.seen });
  await expect(seen.getByRole('link')).toHaveCount(1);
  await expect(seen.getByRole('link')).toHaveAttribute('href', '/states');
  await expect(seen.getByRole('link')).toHaveText('States and union territories');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('B.Tech');
  // A request that is still running would fail during the next check.
  await page.waitForLoadState('networkidle');
});

test('does not list the offline page itself @long', async ({ page }) => {
  await visit(page, '/offline');
  await visit(page, '/states');
  await page.goto('/offline');
  const seen = page.getByRole('region', { name: offlineTexts.seen });
  await expect(seen.getByRole('link')).toHaveText(['States and union territories']);
});

test('does not cache screens @long', async ({ page, context }) => {
  await visit(page, '/');
  await page.goto('/login', { waitUntil: 'networkidle' });
  // The page redirects to the login, which would interrupt an evaluation.
  await page.goto('/profile');
  await page.waitForURL(/\/login/);
  await page.waitForLoadState('networkidle');
  const kept = await keptPaths(page);
  expect(kept).not.toContain('/login');
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineTexts.heading);
});

test('serves changes at once while online @long', async ({ page }) => {
  await visit(page, '/sources');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const old = new Response('<title>Old</title>', { headers: { 'Content-Type': 'text/html' } });
      if (await cache.match('/sources')) await cache.put('/sources', old);
    }
  });
  await page.goto('/sources');
  await expect(page).not.toHaveTitle('Old');
});

test('deletes caches of an earlier version @long', async ({ page }) => {
  await page.goto('/offline');
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const old = await caches.open('pages-before');
    await old.put('/states', new Response('old'));
  });
  await page.goto('/states', { waitUntil: 'networkidle' });
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).includes('pages-before')))
    .toBe(false);
});
