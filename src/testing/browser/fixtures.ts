import { test as base, expect } from 'playwright/test';
import { type Account, admin, callAs, register } from './accounts.ts';
import { newWord } from './console.ts';
import { StandingPage } from './standing-page.ts';

export { expect };

/** The fields of an ad that tests use; `host` is the host of its target unless overridden. */
interface MadeAd {
  host: string;
  _id: string;
  remove: () => Promise<unknown>;
}

interface Fixtures {
  /**
   * Gives the test a private browser context, for tests that set context options, install a clock
   * or add scripts, all of which a shared context would keep.
   */
  ownContext: boolean;
  /** A registered person for this test, not signed in. */
  user: Account;
  /** Makes an ad that is removed after the test, so that other pages do not show it. */
  makeAd: (changes?: Record<string, unknown>) => Promise<MadeAd>;
  /** Fails the test when a page throws an uncaught error. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a fixture that gives nothing is void for Playwright.
  uncaught: void;
}

const withScripts = new StandingPage({ javaScriptEnabled: true });
const withoutScripts = new StandingPage({ javaScriptEnabled: false });

/** Playwright's test with the product's own fixtures. */
export const test = base.extend<Fixtures>({
  ownContext: [false, { option: true }],
  context: async ({ browser, ownContext, javaScriptEnabled }, use, testInfo) => {
    if (ownContext) {
      const own = await browser.newContext();
      await use(own);
      return own.close();
    }
    const standing = javaScriptEnabled === false ? withoutScripts : withScripts;
    await use((await standing.take(browser)).context);
    const isFine = testInfo.status === testInfo.expectedStatus;
    await (isFine ? standing.empty() : standing.giveUp());
  },
  page: async ({ context }, use) => {
    const [standing] = context.pages();
    await use(standing ?? (await context.newPage()));
  },
  user: async ({ request }, use) => use(await register(request)),
  makeAd: async ({ request }, use) => {
    const made: MadeAd[] = [];
    await use(async (changes = {}) => {
      const host = `${newWord()}.example.org`;
      // An existing local picture, so that tests request nothing from the network.
      const imageUrl = new URL('/avatars/avatar2.png', process.env['BASE_URL']).href;
      const data = { imageUrl, linkUrl: `https://${host}/`, ...changes };
      const answer = await callAs(request, admin, { method: 'POST', path: '/api/ad/add', data });
      expect(answer.status()).toBe(201);
      const { _id }: { _id: string } = await answer.json();
      const path = `/api/ad/${_id}`;
      const ad = { host, _id, remove: () => callAs(request, admin, { method: 'DELETE', path }) };
      made.push(ad);
      return ad;
    });
    await Promise.all(made.map(({ remove }) => remove()));
  },
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
