import { test as base, expect } from 'playwright/test';
import { type Account, register } from './accounts.ts';

export { expect };

interface Fixtures {
  /** A registered person of this test's own, not signed in. */
  user: Account;
  /** Fails the test when a page threw an error that nothing caught. */
  uncaught: void;
}

/** Playwright's test with the product's own fixtures. */
export const test = base.extend<Fixtures>({
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
