/**
 * `npm run accessibility`: runs axe on every page, narrow and wide, light and dark, and writes what it
 * found to data/accessibility.json, from which `npm run docs` and the page /accessibility are made.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import type { CheckedPage } from '../../domain/accessibility.ts';
import { indianDay } from '../../domain/date.ts';
import { createServerProcesses } from '../bench/servers.ts';
import { admin, signIn } from '../browser/accounts.ts';
import { axe } from '../browser/axe.ts';
import { everyPage } from '../browser/every-page.ts';
import { requireChromium } from '../chromium.ts';

const WIDTHS = [375, 1280];
const SCHEMES = ['light', 'dark'] as const;

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-axe-'));
const processes = createServerProcesses();
processes.atEnd(() => rmSync(folder, { recursive: true, force: true }));
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox'],
});
try {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin;
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' };
  const baseURL = await processes.server('src/cli/start.ts', {
    env: { ...env, ADMIN_EMAIL, ADMIN_PASSWORD },
  });
  const pages = await checkPages(browser, baseURL);
  const { version } = JSON.parse(readFileSync('node_modules/axe-core/package.json', 'utf8'));
  const run = { checkedOn: indianDay(new Date()), engine: `axe-core ${version}`, pages };
  await writeFile('data/accessibility.json', `${JSON.stringify(run, null, 2)}\n`);
} finally {
  await browser.close();
  processes.end();
}

/** Checks public pages as a visitor and all others as an admin. */
async function checkPages(of: Browser, baseURL: string): Promise<CheckedPage[]> {
  const visitor = await (await of.newContext({ baseURL })).newPage();
  const signedIn = await (await of.newContext({ baseURL })).newPage();
  await signIn(signedIn, admin);
  const pages: CheckedPage[] = [];
  for (const { path, audience } of Object.values(everyPage)) {
    const page = audience === 'anyone' ? visitor : signedIn;
    pages.push({ path, violations: await violationsOn(page, path) });
  }
  return pages;
}

async function violationsOn(page: Page, path: string): Promise<CheckedPage['violations']> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .loading') === null);
  const found = new Map<string, string>();
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: 720 });
      await page.emulateMedia({ colorScheme });
      const violations = await axe(page);
      for (const { id, help } of violations) found.set(id, help);
    }
  }
  return [...found].map(([rule, help]) => ({ rule, help }));
}
