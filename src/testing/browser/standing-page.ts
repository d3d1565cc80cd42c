import type { Browser, BrowserContext, Page } from 'playwright/test';

/** A page of the product that holds text and nothing else: no script, no picture, no beacon. */
export const BARE_PAGE = '/robots.txt';
const VIEWPORT = { width: 1280, height: 720 };
/** Emptying takes a tenth of a second. */
const EMPTYING_MS = 10_000;
const EVENTS = ['request', 'response', 'console', 'dialog', 'pageerror', 'download'] as const;

/**
 * The one context and page that a worker's tests share: a new browser context, with a renderer of
 * its own, costs more than most tests. It is emptied between tests and given up after a failure.
 */
export class StandingPage {
  private made: Promise<{ context: BrowserContext; page: Page }> | undefined;

  /** The shared page, standing on the bare page with nothing stored. */
  take(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
    this.made ??= open(browser);
    return this.made;
  }

  /**
   * Empties the page for the next test. What has opened further pages is given up with them: one
   * that comes back from behind another answers nothing for a moment, or for ever.
   */
  async empty(): Promise<void> {
    const { context, page } = (await this.made) ?? {};
    if (!context || !page) return;
    if (context.pages().length > 1) return this.giveUp();
    const late = setTimeout(() => void context.close(), EMPTYING_MS);
    try {
      await emptied(context, page);
    } catch (error) {
      // One that moves on by itself, as after a logout, interrupts the way out of it.
      console.warn('A page did not empty; the next test has another.', error);
      await this.giveUp();
    } finally {
      clearTimeout(late);
    }
  }

  async giveUp(): Promise<void> {
    const given = await this.made;
    this.made = undefined;
    await given?.context.close();
  }
}

/** The bare page comes first: until it stands, a page may still be on its way elsewhere. */
async function emptied(context: BrowserContext, page: Page): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of EVENTS) page.removeAllListeners(event);
  await context.setExtraHTTPHeaders({});
  await context.clearCookies();
  await page.goto(BARE_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  if (page.viewportSize()?.width !== VIEWPORT.width) await page.setViewportSize(VIEWPORT);
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.mouse.move(0, 0);
}

async function open(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(BARE_PAGE);
  return { context, page };
}
