import type { Browser, BrowserContext, Page } from 'playwright/test';

/** A page of plain text without scripts, pictures and beacons. */
export const BARE_PAGE = '/robots.txt';
const VIEWPORT = { width: 1280, height: 720 };
/** Normally a tenth of a second. */
const EMPTYING_MS = 10_000;
/** What a shared context keeps for all its tests. */
interface StandingOptions {
  javaScriptEnabled: boolean;
}

const EVENTS = ['request', 'response', 'console', 'dialog', 'pageerror', 'download'] as const;

/**
 * The context and page that the tests of a worker share, because a new context with its renderer
 * costs more than most tests. It is emptied between tests and discarded after a failure.
 */
export class StandingPage {
  private made: Promise<{ context: BrowserContext; page: Page }> | undefined;
  private readonly options: StandingOptions;

  constructor(options: StandingOptions) {
    this.options = options;
  }

  /** The shared page on the bare page, with empty storage. */
  take(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
    this.made ??= open(browser, this.options);
    return this.made;
  }

  /**
   * Empties the page for the next test. A context with further pages is discarded, because a page
   * that was in the background may not respond.
   */
  async empty(): Promise<void> {
    const { context, page } = (await this.made) ?? {};
    if (!context || !page) return;
    if (context.pages().length > 1) return this.giveUp();
    const late = setTimeout(() => void context.close(), EMPTYING_MS);
    try {
      await emptied(context, page, this.options);
    } catch (error) {
      // A page that navigates by itself, such as after a logout, can interrupt the emptying.
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

/** The bare page is loaded first, because the old page may still be navigating. */
async function emptied(
  context: BrowserContext,
  page: Page,
  { javaScriptEnabled }: StandingOptions,
): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of EVENTS) page.removeAllListeners(event);
  await context.setExtraHTTPHeaders({});
  await context.clearCookies();
  await page.goto(BARE_PAGE);
  // Pages without scripts store nothing.
  if (javaScriptEnabled) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  if (page.viewportSize()?.width !== VIEWPORT.width) await page.setViewportSize(VIEWPORT);
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.mouse.move(0, 0);
}

async function open(browser: Browser, options: StandingOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(BARE_PAGE);
  return { context, page };
}
