import type { Locator, Page } from 'playwright/test';

/** More stops than any page has on the way to what a test looks for. */
const MOST = 200;

/** Goes on with a key, Tab unless said, until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST; stops++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached with ${key}.`);
}

/** Goes to a link or button and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types; a select takes the entry that begins so. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
