import type { APIRequestContext } from 'playwright/test';
import { institutionPath } from '../../domain/pages/address.ts';
import { sample } from '../soak-size.ts';
import { admin, callAs, signIn } from './accounts.ts';
import { axe } from './axe.ts';
import { newWord, overhang } from './console.ts';
import { expect, test } from './fixtures.ts';

const LIST = 'aishe-colleges-2016';

/** Adds a college that is known only from a register; returns its name. */
async function listedCollege(request: APIRequestContext): Promise<string> {
  const name = `Shri Annasaheb Dange Arts and Commerce College ${newWord()}`;
  const figures = [
    `district:Pune:::${LIST}`,
    `aisheCode:C-${newWord()}:::${LIST}`,
    `collegeType:Affiliated College:::${LIST}`,
    `affiliation:Savitribai Phule Pune University:2016::${LIST}`,
  ];
  const row = { name, type: 'college', state: 'Maharashtra', figures: figures.join(';') };
  const call = { method: 'POST', path: '/api/institutions/import', data: [row] };
  const answer = await callAs(request, admin, call);
  expect(await answer.json()).toMatchObject({ created: 1, rejected: [] });
  return name;
}

test('a college known only from a register is marked in one line of a list', async ({
  page,
  request,
}) => {
  const name = await listedCollege(request);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/institutions?q=${encodeURIComponent(name)}`);
  const link = page.getByRole('link', { name, exact: true });
  const row = page.locator('.institution').filter({ has: link });
  await expect(row).toContainText('Pune, Maharashtra');
  await expect(row).toContainText('No rank, fee or pay known yet');
  await expect(row.getByText('not known')).toHaveCount(0);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test('a district counts both kinds and filters those with facts', async ({ page, request }) => {
  await listedCollege(request);
  await page.goto('/institutions?state=Maharashtra&district=Pune');
  const counts = page.getByText(/[\d,]+ with facts, then [\d,]+ known only from a register/);
  await expect(counts).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Only with facts' }).first().click();
  await expect(page).toHaveURL(/district=Pune.*facts=yes/);
  await expect(counts).toHaveCount(0);
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('link', { name: /^Only with facts/ })).toBeVisible();
});

for (const width of sample([320, 1280])) {
  test(`at ${width} px its page shows known facts, unreported ones and how to contribute`, async ({
    page,
    request,
    user,
  }) => {
    test.slow();
    const name = await listedCollege(request);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(institutionPath('college', name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    // Kind, place and affiliation, each with the date of the list.
    const register = page.getByRole('region', { name: 'What the register says' });
    const fact = (term: string) =>
      register.locator('dl.details > div').filter({ has: page.getByText(term, { exact: true }) });
    await expect(fact('Kind of college')).toContainText('Affiliated College');
    await expect(fact('District').getByRole('link', { name: 'Pune' })).toHaveAttribute(
      'href',
      '/states/maharashtra/pune',
    );
    await expect(fact('State').getByRole('link')).toHaveAttribute('href', '/states/maharashtra');
    const affiliation = fact('Was affiliated to');
    await expect(affiliation).toContainText('Listed by AISHE about 2015–16');
    await expect(
      affiliation.getByRole('link', { name: 'Savitribai Phule Pune University' }),
    ).toHaveAttribute('href', institutionPath('university', 'Savitribai Phule Pune University'));
    await expect(fact('Map').getByRole('link')).toHaveAttribute(
      'href',
      /openstreetmap\.org\/search\?query=Pune/,
    );

    // Unreported facts, and nearby colleges with facts.
    const unreported = page.getByRole('region', { name: 'Not reported yet' });
    await expect(unreported).toContainText('Ownership');
    await expect(unreported).toContainText('Not reported');
    const nearby = page.getByRole('region', { name: /^Arts: institutions with facts in / });
    await expect(nearby.getByRole('listitem').first()).toBeVisible();
    await expect(
      nearby.getByRole('link', { name: /^All \d+ institutions$|^In the directory$/ }),
    ).toHaveAttribute('href', /subject=Arts/);

    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);

    // A reader helps with a correction and with a review.
    await signIn(page, user);
    await page.reload();
    await register.getByRole('link', { name: 'Suggest a correction' }).click();
    await expect(register.getByRole('button', { name: 'Send correction' })).toBeVisible();
    await register.getByRole('link', { name: 'Go to the reviews' }).click();
    await expect(page).toHaveURL(/#reviews$/);
    await expect(
      page.getByRole('region', { name: 'Reviews' }).getByRole('link', { name: 'Write a review' }),
    ).toBeVisible();
  });
}
