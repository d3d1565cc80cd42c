import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { admin, callAs } from './accounts.ts';
import { axe } from './axe.ts';
import { dismissAlert, loseAnswer } from './fake-api.ts';

/** A word that no other test and no other run uses. */
export function newWord(): string {
  return `x${randomBytes(5).toString('hex')}`;
}

/** An institution as the API answers it, as far as the tests need it. */
export interface Made {
  _id: string;
  name: string;
  type: string;
}

/** Adds an institution as the admin; it may say otherwise than the plain one. */
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

/** The row of a table, or the entry of a list, that holds a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** The open question or alert. */
export function dialog(page: Page): Locator {
  return page.getByRole('alertdialog');
}

/** Deletes the record of a row twice: the server does it at once, but its first answer is lost. */
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

/** The checks that every screen of the console passes: no barrier, nothing wider than a phone. */
export async function expectWellMade(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overhang(page)).toBeLessThanOrEqual(0);
}

/** By how much a page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
