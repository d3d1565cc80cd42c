import { freshToken, inAnHour, tokenOf } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

const adminToken = () => tokenOf({ id: 'a1', role: 'admin', exp: inAnHour() });

test('shows the product name and links all sections', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Welcome to CampusKosh');
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(({ tagName, textContent }) => tagName !== 'H1' && textContent?.trim())
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  );
  const ofHeading = await heading.evaluate((h1) =>
    Number.parseFloat(getComputedStyle(h1).fontSize),
  );
  expect(ofHeading, 'the largest text').toBeGreaterThan(Math.max(...sizes));
  for (const [section, link, path] of [
    ['By state', 'Kerala', '/states/kerala'],
    ['By course', 'MBBS', '/courses/mbbs'],
    ['By entrance exam', 'JEE Main', '/exams/jee-main'],
  ] as const) {
    const region = page.getByRole('region', { name: section });
    await expect(region.getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'href',
      path,
    );
  }
});

test('lists the ten best-ranked institutions of the catalogue @long', async ({ page }) => {
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Top-ranked institutions' });
  await expect(region.getByRole('listitem')).toHaveCount(10);
  await expect(region.getByRole('listitem').first()).toContainText(
    'Indian Institute of Technology Madras',
  );
  await region.getByRole('link', { name: 'Indian Institute of Science', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indian Institute of Science');
});

test('offers subjects with the number of institutions in each @long', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'By subject' })
    .getByRole('link', { name: /^Law \d+/ })
    .click();
  await expect(page).toHaveURL('/institutions?subject=Law');
  await expect(page.getByLabel('Subject')).toHaveValue('Law');
});

test('searches with an address without blanks', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Find a college or university').fill('iit madras');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/institutions?q=iit+madras');
  await expect(
    page.getByRole('link', { name: 'Indian Institute of Technology Madras' }),
  ).toBeVisible();
});

test('suggests institutions that the keyboard can choose', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Find a college or university' });
  // The field suggests from its first use on.
  await page.getByLabel('Find a college or university').focus();
  await box.pressSequentially('bits pil');
  const option = page.getByRole('option', { name: /Birla Institute of Technology and Science/ });
  await expect(option.first()).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('ArrowDown');
  await expect(option.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Birla Institute');
});

test('closes suggestions on Escape and keeps the input @long', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Find a college or university' });
  // The field suggests from its first use on.
  await page.getByLabel('Find a college or university').focus();
  await box.pressSequentially('delhi');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue('delhi');
});

test('shows the dashboard link to an admin and follows the session', async ({ page }) => {
  const dashboard = page.getByRole('link', { name: 'Go to Admin Dashboard' });
  await page.goto('/');
  await expect(dashboard).toBeHidden();
  await page.evaluate((token) => {
    localStorage.setItem('accessToken', token);
    dispatchEvent(new Event('authentication-change'));
  }, adminToken());
  await expect(dashboard).toHaveAttribute('href', '/dashboard');
  await expect(dashboard).toBeVisible();
  await page.evaluate((token) => {
    localStorage.setItem('accessToken', token);
    dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  }, freshToken());
  await expect(dashboard).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('supports search and sections', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Find a college or university').fill('jadavpur');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: 'Jadavpur University' })).toBeVisible();
  });

  test('links the top-ranked @long', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'See them in the directory' }).click();
    await expect(page).toHaveURL('/institutions?sort=rank');
    await expect(page.getByRole('listitem').filter({ hasText: 'Madras' }).first()).toBeVisible();
  });
});

test('does not move the search when the rank form beside it arrives', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  const places = await page.locator('.hero').evaluate((hero) => {
    const placeOf = () => hero.querySelector('.search-box')?.getBoundingClientRect().toJSON();
    const whole = placeOf();
    // The state of the page before its last bytes arrive.
    hero.querySelector('.hero-ranks')?.remove();
    return { whole, part: placeOf() };
  });
  expect(places.whole).toBeDefined();
  expect(places.part).toEqual(places.whole);
});
