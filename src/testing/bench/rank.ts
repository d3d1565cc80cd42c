/** A visitor's rank and list of choices: what they cost on a slow phone and on the server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { type Choice, choiceOfRow } from '../../domain/cutoffs/choice.ts';
import { type CutoffAnswer, cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { limits } from '../../domain/limits.ts';
import { findCutoffs } from '../../features/cutoffs/find-cutoffs.ts';
import { replayChoices } from '../../features/cutoffs/replay-choices.ts';
import { requireChromium } from '../chromium.ts';
import { startTestApp } from '../test-app.ts';
import { type Kept, loadPage, onSlowPhone } from './page-load.ts';
import { median, percentile, report, round, type Section } from './section.ts';
import { createServerProcesses } from './servers.ts';

const ROUNDS = 11;
const MOVES = 40;
const REPLAYS = 30;
const RANK = { commonRank: '25000', category: 'OPEN', homeState: 'Kerala' };
const kept: Kept = {
  ranks: JSON.stringify([{ list: 'jee-main', label: 'JEE Main', values: RANK }]),
};
const PAGES = {
  info: '/university/National%20Institute%20of%20Technology%20Calicut/info',
  search: '/institutions?exam=JEE+Main&state=kerala',
  exam: '/exams/jee-main',
};

const choices = await manyChoices();
report([await replays(), ...(await inBrowser())]);

/** As many choices as a list may hold. */
async function manyChoices(): Promise<Choice[]> {
  const app = await startTestApp();
  try {
    const found: Choice[] = [];
    for (let page = 1; found.length < limits.cutoffs.choices; page += 1) {
      const query = cutoffQuery.parse({
        ...RANK,
        list: 'jee-main',
        beyond: 'true',
        page: String(page),
        limit: String(limits.page.max),
      });
      const { rows }: CutoffAnswer = await findCutoffs(app.runtime, query);
      found.push(...rows.map(choiceOfRow));
    }
    return found.slice(0, limits.cutoffs.choices);
  } finally {
    await app.close();
  }
}

async function replays(): Promise<Section> {
  const app = await startTestApp();
  try {
    const request = { choices, ranks: { 'jee-main': { commonRank: 25_000 } } };
    await replayChoices(app.runtime, request);
    const times: number[] = [];
    for (let at = 0; at < REPLAYS; at += 1) {
      const before = process.cpuUsage();
      await replayChoices(app.runtime, request);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    return {
      title: 'Replay of a list of choices',
      text: `${choices.length} choices of JEE Main against four years, processor time without the API.`,
      of: 'what',
      rows: { replay: { 'p50, ms': round(median(times)), 'most, ms': round(Math.max(...times)) } },
    };
  } finally {
    await app.close();
  }
}

async function inBrowser(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
  const started = createServerProcesses();
  started.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const env = { PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' };
    const product = await started.server('src/cli/start.ts', { env });
    return [await moves(browser, product), await loads(browser, product)];
  } finally {
    await browser.close();
    started.end();
  }
}

/** Moves in the longest list, by buttons: the time of the script that answers the press. */
async function moves(browser: Browser, product: string): Promise<Section> {
  const device = { ...kept, choices: JSON.stringify(choices) };
  const times = await onSlowPhone(browser, { url: `${product}/choices`, kept: device }, (page) =>
    page.evaluate((count) => {
      const buttons = () => document.querySelectorAll<HTMLElement>('[data-action=down]');
      return Array.from({ length: count }, (_, at) => {
        const button = buttons()[(at * 7) % (buttons().length - 1)];
        const start = performance.now();
        button?.click();
        return performance.now() - start;
      });
    }, MOVES),
  );
  return {
    title: 'A move in a list of choices',
    text: `${choices.length} choices, with the processor slowed down 4×.`,
    of: 'what',
    rows: {
      move: { 'p50, ms': round(median(times)), 'p90, ms': round(percentile(times, 0.9)) },
    },
  };
}

/** Pages with a rank on the device beside the same pages without, in alternation. */
async function loads(browser: Browser, product: string): Promise<Section> {
  const rows: Section['rows'][string][] = [];
  for (const path of Object.values(PAGES)) {
    const loaded = { without: [], with: [] } as Record<
      'without' | 'with',
      Awaited<ReturnType<typeof loadPage>>[]
    >;
    for (let at = -1; at < ROUNDS; at += 1) {
      for (const [name, device] of [
        ['without', {}],
        ['with', kept],
      ] as const) {
        const load = await loadPage(browser, product + path, device);
        if (at >= 0) loaded[name].push(load);
      }
    }
    const middle = (name: 'without' | 'with', key: 'lcpMs' | 'bytes' | 'requests' | 'shift') =>
      median(loaded[name].map((load) => load[key]));
    rows.push({
      'LCP, with to without': round(middle('with', 'lcpMs') / middle('without', 'lcpMs')),
      'more bytes': middle('with', 'bytes') - middle('without', 'bytes'),
      'more requests': middle('with', 'requests') - middle('without', 'requests'),
      'CLS with': round(middle('with', 'shift'), 3),
      'CLS without': round(middle('without', 'shift'), 3),
    });
  }
  return {
    title: 'Pages with a rank on the device',
    text: `The same pages with and without an entry of JEE Main, the median of ${ROUNDS} pairs of cold loads on a slow phone.`,
    of: 'page',
    rows: Object.fromEntries(Object.keys(PAGES).map((name, at) => [name, rows[at] ?? {}])),
  };
}
