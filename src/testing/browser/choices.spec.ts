import type { Page } from 'playwright/test';
import { choiceTexts as texts } from '../../messages/en/choices.ts';
import { myRankTexts, ownRankTexts } from '../../messages/en/own-rank.ts';
import { axe } from './axe.ts';
import { expect, test } from './fixtures.ts';

const ADVANCED = '/cutoffs?list=jee-advanced&commonRank=150&sort=closing';
const items = (page: Page) => page.locator('.seat-choice');
const programs = (page: Page) => page.locator('.seat-choice .entry-note').allInnerTexts();

/** Adds the first seats that a rank finds, and opens the list of choices. */
async function addChoices(page: Page, count: number): Promise<void> {
  await page.goto(ADVANCED);
  const add = page.getByRole('button', { name: ownRankTexts.addChoice, exact: true });
  const added = page.getByRole('button', { name: ownRankTexts.added, exact: true });
  for (let at = 0; at < count; at += 1) {
    await add.first().click();
    await expect(added).toHaveCount(at + 1);
  }
  await page.goto('/choices');
  await expect(items(page)).toHaveCount(count);
}

test.describe('my choices', () => {
  test.use({ ownContext: true });

  test('are ordered, removed and brought back', async ({ page }) => {
    await addChoices(page, 3);
    const [first, second, third] = await programs(page);
    await items(page).first().getByRole('button', { name: texts.down }).click();
    expect(await programs(page)).toEqual([second, first, third]);
    await expect(page.getByRole('status')).toContainText('is now choice 2 of 3');
    await page.keyboard.press('Alt+ArrowDown');
    expect(await programs(page)).toEqual([second, third, first]);
    const handle = items(page).last().locator('[data-handle]');
    await handle.dragTo(items(page).first());
    expect(await programs(page)).toEqual([first, second, third]);
    await items(page).nth(1).getByRole('button', { name: texts.remove }).click();
    await expect(items(page)).toHaveCount(2);
    await page.getByRole('button', { name: texts.undo, exact: true }).click();
    expect(await programs(page)).toEqual([first, second, third]);
    await page.reload();
    expect(await programs(page)).toEqual([first, second, third]);
    expect(await axe(page)).toEqual([]);
  });

  test('are replayed for the rank of the device, and shared in the part of an address that is never sent', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/my-rank');
    await page.getByLabel('Exam', { exact: true }).selectOption('jee-advanced');
    await page.getByLabel('Common rank', { exact: true }).fill('150');
    await page.getByRole('button', { name: myRankTexts.save, exact: true }).click();
    await addChoices(page, 2);
    await expect(page.locator('[data-replay]')).toContainText(
      'With this list and your rank: 2026, choice 1',
    );
    await expect(page.locator('[data-replay]')).toContainText(texts.caution);
    const own = await programs(page);
    await page.getByRole('button', { name: texts.share, exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(texts.copied);
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await items(page).first().getByRole('button', { name: texts.remove }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.goto('/about');
    await page.goto(address);
    await expect(page.locator('[data-shared-list] > li')).toHaveCount(2);
    await expect(items(page)).toHaveCount(1);
    await page.getByRole('button', { name: texts.takeAll, exact: true }).click();
    await expect(items(page)).toHaveCount(2);
    expect((await programs(page)).sort()).toEqual(own.sort());
    expect(sent.filter((text) => text.includes('list='))).toEqual([]);
  });
});
