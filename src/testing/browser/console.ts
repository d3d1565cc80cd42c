import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { admin, callAs } from './accounts.ts';
import { axe } from './axe.ts';
import { dismissAlert, loseAnswer } from './fake-api.ts';

/** A word unique to this test and run. */
export function newWord(): string {
  return `x${randomBytes(5).toString('hex')}`;
}

/** The fields of an institution that tests use. */
export interface Made {
  _id: string;
  name: string;
  type: string;
}

/** Adds an institution as the admin, overriding the default fields. */
export async function makeInstitution(
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
): Promise<Made & Record<string, unknown>> {
  const data = {
    name: `Institute ${newWord()}`,
    type: 'college',
    owner: 'Public',
    establishedYear: 2001,
    location: { place: 'Fort', city: 'Mumbai', state: 'Maharashtra', country: 'India' },
    ...changes,
  };
  const answer = await callAs(request, admin, { method: 'POST', path: '/api/institutions', data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** The table row or list entry that contains a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** The open dialog or alert. */
export function dialog(page: Page): Locator {
  return page.getByRole('alertdialog');
}

/**
 * Deletes the record of a row twice, because the first answer is lost after the server has acted.
 */
export async function deleteTwice(
  page: Page,
  row: Locator,
  call: `DELETE /api/${string}`,
): Promise<void> {
  await loseAnswer(page, call);
  for (const alert of ['Could not reach CampusKosh. Try again.', null]) {
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    if (alert === null) continue;
    await dismissAlert(page, alert);
    await expect(row).toBeVisible();
  }
}

/**
 * Checks every console screen: no accessibility barrier and no overflow on a phone. With a part,
 * axe looks at it alone, on a screen that another test checks as a whole.
 */
export async function expectWellMade(page: Page, part?: Locator): Promise<void> {
  await part?.evaluate((element) => element.setAttribute('data-looked-at', ''));
  expect(await axe(page, part && { within: '[data-looked-at]' })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}

/** Pixels by which a page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
