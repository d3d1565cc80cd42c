import type { Page } from 'playwright/test';
import { admin, signIn } from './accounts.ts';
import { dialog } from './console.ts';
import { expect, test } from './fixtures.ts';

test.use({ ownContext: true });

const PAGES = ['/', '/states', '/courses'];

/** Runs in the page: unexpected transitions, and the animations that are running. */
function motion() {
  const isSlow = (times: string) =>
    times.split(',').some((time) => Number.parseFloat(time) * (/\dms/.test(time) ? 1 : 1000) > 5);
  const styles = [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after', '::backdrop'].map((part) => getComputedStyle(element, part)),
  );
  return {
    transitions: styles.filter(({ transitionDuration: time }) => isSlow(time)).length,
    animations: styles.filter(({ animationName: name }) => name !== 'none').length,
    running: document.getAnimations().length,
    isSmooth: getComputedStyle(document.documentElement).scrollBehavior === 'smooth',
    isTransition: Reflect.get(window, 'isTransition') === true,
  };
}

const STILL = {
  transitions: 0,
  animations: 0,
  running: 0,
  isSmooth: false,
  isTransition: false,
};

/** Records on each page whether it was opened by a view transition. */
async function noteTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      Reflect.set(window, 'isTransition', viewTransition !== null);
    });
  });
}

/** Visits pages by their links. */
async function visit(page: Page, look: () => Promise<void>): Promise<void> {
  await page.goto('/');
  for (const path of PAGES.slice(1)) {
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    // The address changes before the new page is first drawn, and only then is the transition
    // known.
    await page.waitForFunction(() => Reflect.has(window, 'isTransition'));
    await look();
  }
}

test('shows no motion on pages and dialogs with reduced motion', async ({ page }) => {
  await noteTransitions(page);
  await visit(page, async () => expect(await page.evaluate(motion)).toEqual(STILL));
  await signIn(page, admin);
  await page.goto('/collegelist?limit=20');
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate(motion)).toEqual(STILL);
});

test('animates pages and buttons otherwise @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await noteTransitions(page);
  // Browsers skip a transition when the next page is slow, so one may be missing.
  await expect(() =>
    visit(page, async () => {
      expect(await page.evaluate(motion)).toMatchObject({ isSmooth: true, isTransition: true });
    }),
  ).toPass();
  await page.goto('/login');
  expect((await page.evaluate(motion)).transitions).toBeGreaterThan(0);
});
