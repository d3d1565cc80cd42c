import type { APIRequestContext, Page } from 'playwright/test';
import { isSoak, sample } from '../soak-size.ts';
import { admin, callAs, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { deleteTwice, dialog, expectWellMade, makeInstitution, newWord, rowOf } from './console.ts';
import { dismissAlert, fake, storeToken, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';
import { allIslandsCame } from './page-watch.ts';

const REQUIRED = '❌ Image URL and Target Link are required.';
const ADDED = '✅ Ad added successfully!';

/** An existing local picture, so that tests request nothing from the network. */
function picture(page: Page): string {
  return new URL('/avatars/avatar1.png', page.url()).href;
}

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

function add(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Add Ad' }).click();
}

function removeAd(request: APIRequestContext, id: string) {
  return callAs(request, admin, { method: 'DELETE', path: `/api/ad/${id}` });
}

/** Submits the form with its defaults; the ad then appears in the list and on a page. */
async function addedAdShows(page: Page, host: string): Promise<void> {
  await field(page, 'Image URL').fill(picture(page));
  await field(page, 'Target Link').fill(`https://${host}/apply`);
  await field(page, 'Position').selectOption('header');
  await field(page, 'Start Date').fill('2020-02-29');
  await add(page);
  await expect(page.getByText(ADDED)).toHaveRole('paragraph');
  await expect(page.getByRole('status').filter({ hasText: ADDED })).toBeVisible();
  await expect(field(page, 'Image URL')).toHaveValue('');
  await expect(field(page, 'Target Link')).toHaveValue('');
  await expect(field(page, 'Position')).toHaveValue('content');
  await expect(field(page, 'Active')).toBeChecked();
  await expect(field(page, 'Start Date')).toHaveValue('');
  const row = rowOf(page, host);
  await expect(row.getByRole('cell')).toHaveText([
    'Header',
    'from 29 Feb 2020',
    'Active',
    '0 seen, 0 clicked',
    /Edit/,
  ]);

  await page.goto('/institutions');
  const ad = page.getByRole('link', { name: host });
  await expect(ad).toHaveAttribute('href', `https://${host}/apply`);
  await expect(ad).toHaveAttribute('rel', 'sponsored noopener nofollow');
  await expect(ad.getByText('Ad', { exact: true })).toBeVisible();
}

/** Removes the ad with this address, if it exists. */
async function removeAdOf(request: APIRequestContext, host: string): Promise<void> {
  const { ads } = await (await request.get('/api/ad?position=header')).json();
  const made = ads.find(({ linkUrl }: { linkUrl: string }) => linkUrl.includes(host));
  if (made) await removeAd(request, made._id);
}

test.describe('the form', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, admin);
    await page.goto('/add-ad');
  });

  test('adds, lists and shows an ad and resets the form', async ({ page, request }) => {
    const host = `${newWord()}.example.org`;
    try {
      await addedAdShows(page, host);
    } finally {
      await removeAdOf(request, host);
    }
  });

  for (const { what, image, link } of sample([
    { what: 'nothing', image: '', link: '' },
    { what: 'no image', image: ' ', link: 'https://example.org' },
    { what: 'no link', image: 'https://example.org/a.png', link: '' },
  ])) {
    test(`is not sent with ${what} @long`, async ({ page }) => {
      const sent = await fake(page, 'POST /api/ad/add', { status: 500, body: '' });
      await field(page, 'Image URL').fill(image);
      await field(page, 'Target Link').fill(link);
      await add(page);
      await expect(page.getByRole('alert')).toHaveText(REQUIRED);
      expect(sent.bodies).toEqual([]);
    });
  }

  test('reports a broken picture and previews the next one', async ({ page }) => {
    await field(page, 'Image URL').fill(new URL('/no-such-picture.png', page.url()).href);
    const missing = page.getByRole('status').filter({ hasText: 'No image could be loaded' });
    await expect(missing).toBeVisible();
    await expectWellMade(page, page.locator('form').filter({ has: missing }));
    await field(page, 'Image URL').fill(picture(page));
    await expect(page.getByAltText('Preview')).toBeVisible();
    await expect(missing).toHaveCount(0);
  });

  test('marks an impossible address or time @long', async ({ page }) => {
    await field(page, 'Image URL').fill('javascript:alert(1)');
    await field(page, 'Target Link').fill('//example.org');
    await field(page, 'Start Date').fill('2026-02-02');
    await field(page, 'End Date').fill('2026-02-01');
    await add(page);
    await expect(page.getByRole('alert')).toHaveText('3 fields need attention');
    await expect(field(page, 'Image URL')).toHaveAccessibleDescription(/full web address/);
    await expect(field(page, 'Target Link')).toHaveAccessibleDescription(/full web address/);
    await field(page, 'Image URL').fill('https://example.org/a.png');
    await field(page, 'Target Link').fill('https://example.org');
    await add(page);
    await expect(field(page, 'End Date')).toHaveAccessibleDescription(/before the start/);
  });

  test('refuses an invalid date @long', async ({ page }) => {
    const sent = await fake(page, 'POST /api/ad/add', { status: 500, body: '' });
    await field(page, 'Image URL').fill('https://example.org/a.png');
    await field(page, 'Target Link').fill('https://example.org');
    // One date has a four-digit year before 1000, the other is incomplete.
    await field(page, 'Start Date').fill('0026-11-25');
    await field(page, 'End Date').pressSequentially('31');
    await add(page);
    for (const label of ['Start Date', 'End Date'])
      await expect(field(page, label)).toHaveAccessibleDescription(/Enter a valid date/);
    await field(page, 'Start Date').fill('2026-11-25');
    await expect(field(page, 'Start Date')).not.toHaveAccessibleDescription(/Enter a date/);
    expect(sent.bodies).toEqual([]);
  });

  test('adds an ad once when the answer was lost', async ({ page, request }) => {
    const host = `${newWord()}.example.org`;
    await page.route('**/api/ad/add', async (route) => {
      await route.fetch();
      await route.abort();
    });
    try {
      await field(page, 'Image URL').fill(picture(page));
      await field(page, 'Target Link').fill(`https://${host}/`);
      await add(page);
      await dismissAlert(page, 'Could not reach CampusKosh. Your text is kept. Try again.');
      await page.unroute('**/api/ad/add');
      await add(page);
      await expect(page.getByText(ADDED)).toBeVisible();
      await expect(rowOf(page, host)).toHaveCount(1);
    } finally {
      await removeAdOf(request, host);
    }
  });

  test('keeps the input after a failure @long', async ({ page }) => {
    await fake(page, 'POST /api/ad/add', { status: 503, json: { msg: 'Down.' } });
    await field(page, 'Image URL').fill('https://example.org/a.png');
    await field(page, 'Target Link').fill('https://example.org/kept');
    await add(page);
    await dismissAlert(page, 'Error: Down.');
    await expect(page.getByRole('alert')).toHaveText('❌ Failed to add ad. Please try again.');
    await expect(field(page, 'Target Link')).toHaveValue('https://example.org/kept');
  });

  test('refuses a user’s token before sending @long', async ({ page }) => {
    const sent = await fake(page, 'POST /api/ad/add', { status: 500, body: '' });
    await field(page, 'Image URL').fill('https://example.org/a.png');
    await field(page, 'Target Link').fill('https://example.org');
    const token = tokenOf({ id: 'somebody', role: 'user' });
    await storeToken(page, token);
    await add(page);
    await expect(page.getByRole('alert').first()).toHaveText(
      'You do not have permission to add ads.',
    );
    expect(sent.bodies).toEqual([]);
  });
});

test.describe('the list', () => {
  test('shows the state of each ad, edits, switches and deletes it', async ({ page, makeAd }) => {
    const { host } = await makeAd({ endDate: '2020-01-31' });
    await signIn(page, admin);
    await page.goto('/add-ad');
    const row = rowOf(page, host);
    await expect(row).toContainText('until 31 Jan 2020');
    await expect(row).toContainText('Ended');

    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(field(page, 'Target Link')).toHaveValue(`https://${host}/`);
    await field(page, 'Start Date').fill('2098-01-01');
    await field(page, 'End Date').fill('');
    await page.getByRole('button', { name: 'Save Ad' }).click();
    await expect(page.getByText('✅ Ad updated successfully!')).toBeVisible();
    await expect(row).toContainText('Scheduled');
    await expect(field(page, 'Target Link')).toHaveValue('');

    await row.getByRole('button', { name: 'Switch off' }).click();
    await expect(row).toContainText('Off');
    await row.getByRole('button', { name: 'Switch on' }).click();
    await expect(row).toContainText('Scheduled');

    await row.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page)).toContainText(`https://${host}/`);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('✅ Ad deleted successfully!')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expectWellMade(page);
  });

  test('removes an ad that was already deleted @long', async ({ page, makeAd }) => {
    const { host } = await makeAd();
    await signIn(page, admin);
    await page.goto('/add-ad');
    await deleteTwice(page, rowOf(page, host), 'DELETE /api/ad/*');
    await expect(page.getByText(`✅ Already deleted: https://${host}/`)).toBeVisible();
    await expect(rowOf(page, host)).toHaveCount(0);
  });

  test('reports a failed load @long', async ({ page }) => {
    await fake(page, 'GET /api/ad/all', { status: 503, json: { msg: 'Down.' } });
    await signIn(page, admin);
    await page.goto('/add-ad');
    await dismissAlert(page, 'Error: Down.');
    await expect(page.getByText('❌ Failed to load ads.')).toBeVisible();
    await expect(field(page, 'Image URL')).toBeVisible();
  });
});

test.describe('visitors', () => {
  test('see active ads in their positions until the ads are switched off', async ({
    page,
    request,
    makeAd,
  }) => {
    test.slow();
    const { name } = await makeInstitution(request);
    const own = `/college/${encodeURIComponent(name)}/info`;
    const paths = isSoak ? ['/', '/institutions', own] : ['/', own];
    const made = await Promise.all(
      ['header', 'content', 'footer'].map((position) => makeAd({ position })),
    );
    for (const path of paths) {
      await page.goto(path);
      for (const { host } of made) {
        await expect(page.getByRole('link', { name: host })).toBeVisible();
      }
    }
    expect(await axe(page, { within: '.ad-place' })).toEqual([]);
    for (const { remove } of made) await remove();
    for (const path of paths) {
      await page.goto(path);
      await allIslandsCame(page);
      for (const { host } of made) await expect(page.getByText(host)).toHaveCount(0);
      expect(await page.getByAltText(made[0]?.host ?? '').count()).toBe(0);
    }
  });

  test('do not see scheduled, ended or switched-off ads @long', async ({ page, makeAd }) => {
    const made = await Promise.all([
      makeAd({ startDate: '2098-01-01' }),
      makeAd({ endDate: '2020-01-01' }),
      makeAd({ isActive: false }),
    ]);
    await page.goto('/institutions');
    for (const { host } of made) await expect(page.getByAltText(host)).toHaveCount(0);
  });

  for (const path of sample(['/institutions', '/'])) {
    test(`${path} does not shift when an ad loads late`, async ({ page, makeAd }) => {
      const ads = await Promise.all(
        ['header', 'content', 'footer'].map((position) => makeAd({ position })),
      );
      await page.goto(path);
      await allIslandsCame(page);
      await expect(page.getByRole('link', { name: ads[0]?.host ?? '' })).toBeVisible();
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries().map((entry) => Reflect.get(entry, 'value'));
              resolve(shifts.reduce((sum: number, value) => sum + Number(value), 0));
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
          }),
      );
      // A font that swaps in may move words along their line by an invisible amount.
      expect(shift).toBeLessThan(0.0005);
    });
  }
});
