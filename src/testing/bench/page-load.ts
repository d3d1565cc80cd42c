import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** The measurements of one load of a page. */
export interface PageLoad {
  lcpMs: number;
  /** Processor time of the main thread during the load. */
  workMs: number;
  /** The cumulative layout shift. */
  shift: number;
  /** Transferred bytes, with headers. */
  bytes: number;
  requests: number;
}

const VIEWPORT = { width: 412, height: 823 };
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface PaintMetrics {
  lcp: number;
  shift: number;
}

/** What a device keeps: values of local storage by key. */
export type Kept = Readonly<Record<string, string>>;

/** Loads a page on a slow phone with an empty cache. */
export function loadPage(browser: Browser, url: string, kept: Kept = {}): Promise<PageLoad> {
  return inContext(browser, async (page, context) => {
    await page.addInitScript(keepOnDevice, kept);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const wire = countTransfers(session);
    await page.addInitScript(observePaint);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(hasPainted);
    const seen = await page.evaluate(
      () => (globalThis as unknown as { watched: PaintMetrics }).watched,
    );
    return { lcpMs: seen.lcp, shift: seen.shift, workMs: await workOf(session), ...wire };
  });
}

/** Opens a page on a slow phone, without a slow network. */
export function onSlowPhone<R>(
  browser: Browser,
  { url, kept }: { url: string; kept: Kept },
  work: (page: Page) => Promise<R>,
): Promise<R> {
  return inContext(browser, async (page, context) => {
    await page.addInitScript(keepOnDevice, kept);
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return work(page);
  });
}

/** Runs in the page, before the page's scripts. */
function keepOnDevice(kept: Kept): void {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}

/** The visible text of a page. */
export function textOf(browser: Browser, url: string): Promise<string> {
  return inContext(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts.
    return page.locator('body').innerText();
  });
}

async function inContext<R>(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<R>,
): Promise<R> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    isMobile: true,
    serviceWorkers: 'block',
  });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

function countTransfers(session: CDPSession): Pick<PageLoad, 'bytes' | 'requests'> {
  const wire = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.bytes += encodedDataLength;
    wire.requests++;
  });
  return wire;
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** A slow processor may still be busy when the network is idle. */
function hasPainted(): Promise<boolean> {
  const { watched } = globalThis as unknown as { watched: PaintMetrics };
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(watched.lcp > 0)));
  });
}

/** Runs in the page, before the page's scripts. */
function observePaint(): void {
  const watched: PaintMetrics = { lcp: 0, shift: 0 };
  Object.assign(globalThis, { watched });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    watched.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) watched.shift += value;
  });
}
