/** What pages weigh, and how soon they show themselves beside a plain page of the same text. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { type WeighedPage, wholeWeight } from '../../cli/budget.ts';
import { weighSite } from '../../cli/weigh-site.ts';
import { isScreen } from '../../domain/pages.ts';
import { requireChromium } from '../chromium.ts';
import { loadPage, type Shown, textOf } from './page-load.ts';
import { startBare } from './peer-servers.ts';
import { median, report, rounded, type Section } from './section.ts';
import { startNothing } from './servers.ts';

const ROUNDS = 5;
const PAGES = {
  home: '/',
  search: '/institutions?q=delhi',
  info: '/university/Indian%20Institute%20of%20Technology%20Madras/info',
};

report([weights(await weighSite(process.cwd())), await speeds()]);

/** Static pages of one folder by their heaviest. */
function weights(pages: readonly WeighedPage[]): Section {
  const shown = pages.filter(({ path }) => !isScreen(path));
  const heaviest = new Map<string, WeighedPage>();
  for (const page of shown) {
    const [, folder = '', name] = page.path.split('/');
    const family = page.html !== null && name ? `/${folder}/… (heaviest)` : page.path;
    const known = heaviest.get(family);
    if (!known || wholeWeight(known) < wholeWeight(page)) heaviest.set(family, page);
  }
  const rows = [...heaviest].sort().map(([family, page]) => [family, rowOf(page)]);
  return {
    title: 'What public pages weigh',
    text: 'Compressed bytes without images; the HTML of a page on demand is not in the build.',
    of: 'page',
    rows: Object.fromEntries(rows),
  };
}

function rowOf(page: WeighedPage) {
  const { html, css, js } = page;
  return { HTML: html ?? 'on demand', CSS: css, JavaScript: js, all: wholeWeight(page) };
}

async function speeds(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
  const started = startNothing();
  started.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const executablePath = requireChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const env = { PORT: '0', DATA_DIR: join(folder, 'data'), SEED: 'demo', RATE_LIMIT: 'off' };
    const product = await started.server('src/cli/start.ts', { env });
    const plain = await plainPages(browser, product);
    const bare = await startBare(started, folder, plain);
    const rows: Record<string, Record<string, string | number>> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      rows[name] = await compared(browser, product + path, `${bare}/${name}.br`);
    }
    return {
      title: 'How soon pages show themselves',
      text:
        'Largest contentful paint with the processor slowed 4×, 1.6 Mbps, 150 ms, 412 px, cold cache, ' +
        'as a ratio to a plain page of the same text from a bare server; the median of five loads in turns.',
      of: 'page',
      rows,
    };
  } finally {
    await browser.close();
    started.end();
  }
}

/** Pages of the same text without style or script. */
async function plainPages(browser: Browser, product: string) {
  const pages = Object.entries(PAGES).map(async ([name, path]) => {
    const lines = (await textOf(browser, product + path)).split('\n').filter(Boolean);
    const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    const head =
      '<!doctype html><meta name="viewport" content="width=device-width"><title>x</title>';
    const html = `${head}${escaped.map((line) => `<p>${line}</p>`).join('\n')}`;
    return [`${name}.br`, new Uint8Array(brotliCompressSync(html))];
  });
  return Object.fromEntries(await Promise.all(pages));
}

async function compared(browser: Browser, page: string, plain: string) {
  const loads: Record<'page' | 'plain', Shown[]> = { page: [], plain: [] };
  for (let round = 0; round < ROUNDS; round++) {
    loads.plain.push(await loadPage(browser, plain));
    loads.page.push(await loadPage(browser, page));
  }
  const middle = (of: Shown[], pick: (shown: Shown) => number) => median(of.map(pick));
  const lcp = middle(loads.page, (shown) => shown.lcpMs);
  return {
    'LCP to a plain page': rounded(lcp / middle(loads.plain, (shown) => shown.lcpMs)),
    'LCP ms': Math.round(lcp),
    CLS: rounded(
      middle(loads.page, (shown) => shown.shift),
      3,
    ),
    'bytes fetched, images included': middle(loads.page, (shown) => shown.bytes),
    requests: middle(loads.page, (shown) => shown.requests),
  };
}
