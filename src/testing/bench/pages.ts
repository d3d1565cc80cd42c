/**
 * The weight of pages, and their time to first paint compared with a plain page of the same text.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { totalWeight, type WeighedPage } from '../../cli/budget.ts';
import { weighSite } from '../../cli/weigh-site.ts';
import { languages, pathIn } from '../../domain/languages.ts';
import { isScreen } from '../../domain/pages/pages.ts';
import { requireChromium } from '../chromium.ts';
import { startBare } from './bench-servers.ts';
import { loadPage, type PageLoad, textOf } from './page-load.ts';
import { median, medianRange, report, round, type Section } from './section.ts';
import { createServerProcesses } from './servers.ts';
import { visits } from './visits.ts';

/** Odd, and few, since there are twelve pages: their extremes contain the true median in 98 of 100 runs. */
const ROUNDS = 7;
const KINDS = {
  home: '/',
  search: '/institutions?q=delhi',
  institution: '/university/Indian%20Institute%20of%20Technology%20Madras/info',
  exam: '/exams/jee-main',
  course: '/courses/btech',
  login: '/login',
};
/** Each kind of page in every language, by name and path. */
const PAGES = languages.flatMap((language) =>
  Object.entries(KINDS).map(([kind, path]) => ({
    name: `${kind}, ${language}`,
    file: `${kind}-${language}.br`,
    path: pathIn(language, path),
  })),
);

report([weights(await weighSite(process.cwd())), ...(await speeds())]);

/** The heaviest static pages of each folder. */
function weights(pages: readonly WeighedPage[]): Section {
  const shown = pages.filter(({ path }) => !isScreen(path));
  const heaviest = new Map<string, WeighedPage>();
  for (const page of shown) {
    const [, folder = '', name] = page.path.split('/');
    const family = page.html !== null && name ? `/${folder}/… (heaviest)` : page.path;
    const known = heaviest.get(family);
    if (!known || totalWeight(known) < totalWeight(page)) heaviest.set(family, page);
  }
  const rows = [...heaviest].sort().map(([family, page]) => [family, rowOf(page)]);
  return {
    title: 'Weight of public pages',
    text: 'Compressed bytes without images. The HTML of pages on demand is not part of the build.',
    of: 'page',
    rows: Object.fromEntries(rows),
  };
}

function rowOf(page: WeighedPage) {
  const { html, css, js } = page;
  return { HTML: html ?? 'on demand', CSS: css, JavaScript: js, all: totalWeight(page) };
}

async function speeds(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
  const started = createServerProcesses();
  started.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const executablePath = requireChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const env = { PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' };
    const product = await started.server('src/cli/start.ts', { env });
    const ofVisits = await visits(
      () => browser.newContext({ serviceWorkers: 'block', locale: 'en-IN' }),
      product,
    );
    const plain = await plainPages(browser, product);
    const bare = await startBare(started, folder, plain);
    const rows: Record<string, Record<string, string | number>> = {};
    for (const { name, file, path } of PAGES) {
      rows[name] = await compareLoads(browser, product + path, `${bare}/${file}`);
    }
    const paint = {
      title: 'Largest contentful paint',
      text:
        'With the processor slowed down 4×, 1.6 Mbps, a latency of 150 ms, a width of 412 px and a cold ' +
        'cache, as a ratio to a plain page of the same text from a bare server: the median of ' +
        `${ROUNDS} pairs of loads in alternating order, and a range that contains the true median in more ` +
        'than 95 of 100 runs. Work is the processor time of the main thread during the load, which other ' +
        'work on the machine affects less.',
      of: 'page',
      rows,
    };
    return [ofVisits, paint];
  } finally {
    await browser.close();
    started.end();
  }
}

/** Pages of the same text without styles or scripts. */
async function plainPages(browser: Browser, product: string) {
  const pages: Record<string, Uint8Array> = {};
  for (const { file, path } of PAGES) {
    const lines = (await textOf(browser, product + path)).split('\n').filter(Boolean);
    const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    const head =
      '<!doctype html><meta name="viewport" content="width=device-width"><title>x</title>';
    const html = `${head}${escaped.map((line) => `<p>${line}</p>`).join('\n')}`;
    pages[file] = new Uint8Array(brotliCompressSync(html));
  }
  return pages;
}

async function compareLoads(browser: Browser, page: string, plain: string) {
  // The first load of each warms up the servers.
  await loadPage(browser, plain);
  await loadPage(browser, page);
  const pairs: Record<'page' | 'plain', PageLoad>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    pairs.push(await loadPair(browser, page, plain, round));
  const middle = (pick: (shown: PageLoad) => number) =>
    median(pairs.map((pair) => pick(pair.page)));
  const toPlain = (pick: (shown: PageLoad) => number) =>
    pairs.map((pair) => pick(pair.page) / pick(pair.plain));
  const ratios = toPlain((shown) => shown.lcpMs);
  return {
    'LCP to a plain page': round(median(ratios)),
    range: medianRange(ratios)
      .map((ratio) => round(ratio))
      .join('–'),
    'LCP ms': Math.round(middle((shown) => shown.lcpMs)),
    'work to a plain page': round(median(toPlain((shown) => shown.workMs))),
    CLS: round(
      middle((shown) => shown.shift),
      3,
    ),
    'bytes fetched, images included': middle((shown) => shown.bytes),
    requests: middle((shown) => shown.requests),
  };
}

/**
 * The loads of a round follow each other directly, so that a slow phase of the machine affects
 * both.
 */
async function loadPair(browser: Browser, page: string, plain: string, round: number) {
  if (round % 2 === 0) {
    const first = await loadPage(browser, plain);
    return { plain: first, page: await loadPage(browser, page) };
  }
  const first = await loadPage(browser, page);
  return { page: first, plain: await loadPage(browser, plain) };
}
