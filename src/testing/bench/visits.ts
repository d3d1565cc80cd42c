/** What a visit of several pages transfers: the first page with an empty cache, and later ones. */
import type { BrowserContext } from 'playwright';
import { round, type Section } from './section.ts';

const IIT = '/university/Indian%20Institute%20of%20Technology%20Madras';
const NIT = '/university/National%20Institute%20of%20Technology%20Tiruchirappalli';
/** Visits of six pages, as people make them. */
const VISITS: Readonly<Record<string, readonly string[]>> = {
  'search to course': [
    '/institutions?q=delhi',
    `${IIT}/info`,
    `${IIT}/cutoffs`,
    '/compare?i=u-0072,u-0802',
    '/exams/jee-main',
    '/courses/btech',
  ],
  'home to rank': ['/', '/cutoffs', `${NIT}/info`, '/states/bihar', '/exams', '/calendar'],
};
const KILOBYTE = 1024;

/** Transferred bytes with headers and files by page, in each language. */
export async function visits(
  openContext: () => Promise<BrowserContext>,
  product: string,
): Promise<Section> {
  const rows: Record<string, Record<string, string | number>> = {};
  for (const [name, paths] of Object.entries(VISITS)) {
    for (const [language, prefix] of [
      ['English', ''],
      ['Hindi', '/hi'],
    ] as const) {
      const context = await openContext();
      const seen = await visit(
        context,
        paths.map((path) => product + prefix + (path === '/' && prefix ? '' : path)),
      );
      await context.close();
      const later = seen.slice(1);
      const sum = (pick: (page: Transfers) => number) =>
        later.reduce((all, page) => all + pick(page), 0);
      rows[`${name}, ${language}`] = {
        'first page KB': round((seen[0]?.bytes ?? 0) / KILOBYTE, 1),
        files: seen[0]?.requests ?? 0,
        'later page KB': round(sum(({ bytes }) => bytes) / later.length / KILOBYTE, 1),
        'later files': round(sum(({ requests }) => requests) / later.length, 1),
      };
    }
  }
  return {
    title: 'Visits of six pages',
    text:
      'Transferred bytes with headers, over HTTP/1.1 with an empty cache at the start, the mean of the five ' +
      'pages after the first. The service worker is blocked.',
    of: 'visit',
    rows,
  };
}

interface Transfers {
  bytes: number;
  requests: number;
}

async function visit(context: BrowserContext, urls: readonly string[]): Promise<Transfers[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const seen: Transfers[] = [];
  const cached = new Set<string>();
  let now: Transfers = { bytes: 0, requests: 0 };
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId) || encodedDataLength === 0) return;
    now.bytes += encodedDataLength;
    now.requests += 1;
  });
  for (const url of urls) {
    now = { bytes: 0, requests: 0 };
    seen.push(now);
    await page.goto(url, { waitUntil: 'networkidle' });
  }
  return seen;
}
