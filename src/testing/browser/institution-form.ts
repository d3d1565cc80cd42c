import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';

/** A name unique to this test and run. */
export function newName(): string {
  return `Institute ${randomBytes(4).toString('hex')} of Testing`;
}

/** The control with exactly this label. */
export function field(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(label, { exact: true });
}

/** Opens the form and waits until its lists are loaded. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/add-institution');
  await expect(field(page, 'Name')).toBeVisible();
}

/** Fills in the required fields only. */
export async function fillRequired(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Type').selectOption('college');
  await field(page, 'Owner').selectOption('Private');
  await field(page, 'Established Year').fill('1998');
  await field(page, 'Place').fill('Hadapsar');
  await field(page, 'State').selectOption('Maharashtra');
  await field(page, 'City').selectOption('Pune');
}

/** A row of a repeated group, such as the first event. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true });
}

/** The button that adds a row to a repeated group. */
export function addRow(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

/** Submits the form. */
export function submit(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Add Institution' }).click();
}

/** The message about the whole form. */
export function formMessage(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** Checks the text of an alert dialog and dismisses it. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
}

/** Counts the institutions that the page sends after this call. */
export function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/institutions')) sent += 1;
  });
  return () => sent;
}

/** Chooses a source by words that it says, or what stands at the end of the list of all. */
export async function chooseSource(
  scope: Page | Locator,
  label: string,
  words: string,
): Promise<void> {
  const control = field(scope, label);
  await control.click();
  if (!words.endsWith('…')) await control.fill(words);
  await scope.getByRole('option', { name: words }).first().click();
}
