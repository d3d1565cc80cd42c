import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { isSoak } from '../soak-size.ts';
import { type Account, register, registerAdmin, signIn } from './accounts.ts';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { ownEntries, ownPages } from './own-record.ts';
import { BARE_PAGE } from './standing-page.ts';

/** Pages with many kinds of controls, one for each short test; the long run opens every page. */
const SHORT = { afterDeploy: '[type]/[name]/info.astro', pressedTwice: 'collegelist.astro' };

/** Leaves a test to the long run. */
const longUnless = (isShort: boolean) => (isShort ? '' : ' @long');

/** The short run presses every sixth control, another one in each test. */
const SHORT_STEP = 6;
const ANSWER_MS = 10_000;
/** A control that cannot be pressed fails by its name, not by the limit of the whole test. */
const PRESS_MS = 30_000;
const TEST_MS = 900_000;
const DELAY_MS = 400;
const BETWEEN_PRESSES_MS = 100;

/** What a person can press. Links without a script lead elsewhere anyway. */
const CONTROLS = 'button:visible:enabled, summary:visible, a[role="button"]:visible';

/** What a page shows until its islands and calls are ready. */
const UNREADY = '.loading:visible, astro-island[ssr], script[data-island-id], [aria-busy="true"]';

type Kind = (typeof everyPage)[string];

/** A person of a page's audience whose settings, drafts and profile no other test has. */
async function visitorOf({ audience }: Kind, request: APIRequestContext): Promise<Account | null> {
  if (audience === 'anyone') return null;
  return audience === 'admin' ? registerAdmin(request) : register(request);
}

/** Opens a page as on a new device, and waits until its islands and calls are ready. */
async function open(page: Page, address: string, visitor: Account | null): Promise<void> {
  // What the last control began may still be leading elsewhere. The blank page would end the
  // renderer, whose start costs more than the page.
  await expect(() => page.goto(BARE_PAGE)).toPass();
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  if (visitor) await signIn(page, visitor);
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator(UNREADY)).toHaveCount(0, { timeout: PRESS_MS });
}

/** Opens a page and waits for a control; its place, which differs where a list has moved on. */
async function openAt(page: Page, name: string, openPage: () => Promise<void>): Promise<number> {
  await openPage();
  let place = -1;
  const find = async () => {
    place = (await namesOf(page)).indexOf(name);
    return place;
  };
  await expect.poll(find, { message: name, timeout: PRESS_MS }).toBeGreaterThanOrEqual(0);
  return place;
}

/** The names of the controls that can be pressed, in the order of the page. */
function namesOf(page: Page): Promise<string[]> {
  return page.locator(CONTROLS).evaluateAll((controls) =>
    controls.map((control) => {
      const text = control.getAttribute('aria-label') ?? control.textContent ?? '';
      // Rows repeat their controls, told apart by numbers at most.
      return `${control.tagName} ${text.trim().replace(/\s+/g, ' ').replace(/\d+/g, '0')}`;
    }),
  );
}

/** The different names of the controls; in the short run every sixth, from `first` on. */
async function controlsOf(page: Page, first: number): Promise<string[]> {
  const controls = [...new Set(await namesOf(page))];
  return isSoak ? controls : controls.filter((_, at) => at % SHORT_STEP === first);
}

function controlAt(page: Page, place: number): Locator {
  return page.locator(CONTROLS).nth(place);
}

/** Counts what a person can notice: a change of the page, the focus, a call, a download, printing. */
async function watchForAnswers(page: Page): Promise<() => Promise<boolean>> {
  const noticed: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/_astro/')) noticed.push(request.url());
  });
  page.on('download', () => noticed.push('download'));
  page.on('framenavigated', () => noticed.push('navigation'));
  await page.evaluate(() => {
    const changes = { count: 0 };
    const note = () => {
      changes.count += 1;
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (const event of ['invalid', 'focusin', 'toggle', 'copy', 'scroll'])
      document.addEventListener(event, note, true);
    window.print = note;
    Object.assign(globalThis, { noticedChanges: changes });
  });
  return async () => {
    const changed = await page
      .evaluate(() => Reflect.get(globalThis, 'noticedChanges')?.count > 0)
      // The page has been left.
      .catch(() => true);
    return changed || noticed.length > 0;
  };
}

for (const [file, kind] of Object.entries(everyPage)) {
  const ownPage = ownPages.get(file);

  test(`every control of ${file} answers after a deploy${longUnless(file === SHORT.afterDeploy)}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(TEST_MS);
    const visitor = await visitorOf(kind, request);
    const openPage = async () => open(page, (await ownPage?.(request)) ?? kind.path, visitor);
    await openPage();
    for (const name of await controlsOf(page, 0)) {
      const place = await openAt(page, name, openPage);
      await page.route('**/_astro/*.js*', (route) =>
        route.fulfill({ status: 404, body: 'Not found' }),
      );
      const isAnswered = await watchForAnswers(page);
      await controlAt(page, place).click({ timeout: PRESS_MS });
      await expect.poll(isAnswered, { message: name, timeout: ANSWER_MS }).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test(`every control of ${file}, pressed twice, writes once${longUnless(file === SHORT.pressedTwice)}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(TEST_MS);
    const visitor = await visitorOf(kind, request);
    // Presses are confirmed, so they may delete what they name.
    const own = ownPage ?? ownEntries.get(file);
    const openPage = async () => open(page, (await own?.(request)) ?? kind.path, visitor);
    await openPage();
    for (const name of await controlsOf(page, 1)) {
      const place = await openAt(page, name, openPage);
      const { writes, answered } = await delayWrites(page);
      await controlAt(page, place).click({ timeout: PRESS_MS });
      await pressAgain(controlAt(page, place));
      const confirm = page.getByRole('alertdialog').getByRole('button').last();
      if (await confirm.isVisible()) {
        await confirm.click();
        await pressAgain(confirm);
      }
      await expect.poll(answered, { message: name, timeout: PRESS_MS }).toBe(true);
      const repeated = writes.filter((write, at) => writes.indexOf(write) !== at);
      expect(repeated, name).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

/** Delays each write and notes its method, address and body, and whether all are on their way. */
async function delayWrites(page: Page) {
  const writes: string[] = [];
  let waiting = 0;
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const isCount = /pageviews|\/ad\/[^/]+\/\w+$/.test(request.url());
    if (request.method() === 'GET' || isCount) return route.fallback();
    writes.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    waiting -= 1;
    await route.fallback();
  });
  return { writes, answered: () => waiting === 0 };
}

/** Presses a control again while its first press is being answered. */
async function pressAgain(control: Locator): Promise<void> {
  // It may be gone, covered or disabled by then, which is as good.
  await control.click({ force: true, timeout: BETWEEN_PRESSES_MS }).catch(() => undefined);
}
