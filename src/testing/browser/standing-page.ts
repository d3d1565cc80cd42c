import type { Browser, BrowserContext, Page } from 'playwright/test';

/** A page of the product that holds text and nothing else: no script, no picture, no beacon. */
export const BARE_PAGE = '/robots.txt';
const VIEWPORT = { width: 1280, height: 720 };
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

  async empty(): Promise<void> {
    const { context, page } = (await this.made) ?? {};
    if (!context || !page) return;
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of EVENTS) page.removeAllListeners(event);
    await context.setExtraHTTPHeaders({});
    await context.clearCookies();
    if (page.viewportSize()?.width !== VIEWPORT.width) await page.setViewportSize(VIEWPORT);
    await page.emulateMedia({ colorScheme: null });
    await page.mouse.move(0, 0);
    await clear(page);
  }

  async giveUp(): Promise<void> {
    const given = await this.made;
    this.made = undefined;
    await given?.context.close();
  }
}

async function open(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(BARE_PAGE);
  return { context, page };
}

async function clear(page: Page): Promise<void> {
  await page.goto(BARE_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
