import { test as base, expect } from 'playwright/test';
import { type Account, register } from './accounts.ts';
import { StandingPage } from './standing-page.ts';

export { expect };

interface Fixtures {
  /**
   * Gives the test a browser context of its own: needed where it sets options of the context,
   * installs a clock or adds scripts to pages, which a shared one would keep.
   */
  ownContext: boolean;
  /** A registered person of this test's own, not signed in. */
  user: Account;
  /** Fails the test when a page threw an error that nothing caught. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a fixture that gives nothing is void for Playwright.
  uncaught: void;
}

const standing = new StandingPage();

/** Playwright's test with the product's own fixtures. */
export const test = base.extend<Fixtures>({
  ownContext: [false, { option: true }],
  context: async ({ browser, ownContext, javaScriptEnabled }, use, testInfo) => {
    if (!ownContext && javaScriptEnabled === false) {
      throw new Error('The shared page runs scripts: a test without them sets ownContext too.');
    }
    if (ownContext) {
      const own = await browser.newContext();
      await use(own);
      return own.close();
    }
    await use((await standing.take(browser)).context);
    const isFine = testInfo.status === testInfo.expectedStatus;
    await (isFine ? standing.empty() : standing.giveUp());
  },
  page: async ({ context, browser, ownContext }, use) => {
    await use(ownContext ? await context.newPage() : (await standing.take(browser)).page);
  },
  user: async ({ request }, use) => use(await register(request)),
  uncaught: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await use();
      expect(errors, 'errors that no code caught').toEqual([]);
    },
    { auto: true },
  ],
});
