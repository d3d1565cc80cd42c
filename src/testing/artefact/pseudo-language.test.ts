import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rankingAgencies } from '../../domain/institution.ts';
import { admin, signIn } from '../browser/accounts.ts';
import { everyPage } from '../browser/every-page.ts';
import { findChromium } from '../chromium.ts';
import { copyOfProject, type Started, start } from '../started.ts';

/** Where every area of words is looked up, and what stands there instead: each text in brackets. */
const LOOKUP = 'return (language) => words[language];';
const MARKED = `return (language) => marked(words[language]);
}

const known = new Map();
/** Words with a mark around every text; the same each time, since screens compare what they show. */
function marked(value) {
  if (typeof value === 'string') return value && '⟦' + value + '⟧';
  if (value === null || !/object|function/.test(typeof value)) return value;
  if (known.has(value)) return known.get(value);
  if (typeof value === 'function') known.set(value, (...given) => marked(value(...given)));
  else if (Array.isArray(value)) return value.map(marked);
  else known.set(value, Object.fromEntries(Object.entries(value).map(([key, text]) => [key, marked(text)])));
  return known.get(value);`;

/** What stands between two things that we were told: no word. */
const BETWEEN = /[·,;:()\d₹%…|"“”'/+\n–—×-]+/;
/** These we say ourselves, though a source may say them too. */
const OURS = /^(?:lakh|crore|thousand|a year|Available|Not Available)$/;
/** A sentence of a source is long; no text of ours is one by chance. */
const SENTENCE = 25;

const told = ['CampusKosh', admin.username, admin.email, ...rankingAgencies];
const files = readdirSync('data', { recursive: true, encoding: 'utf8' });
for (const file of files.filter((name) => /\.json$|jee-main\.\w+\.br$/.test(name))) {
  const content = readFileSync(join('data', file));
  // Before the tables of a list of cut-offs stand the bytes of its index.
  if (file.endsWith('.br')) told.push(...brotliDecompressSync(content).toString().split('"'));
  else gather(JSON.parse(content.toString()));
}
const pieces = new Set(told.flatMap(piecesOf).map((piece) => piece.toLowerCase()));
const whole = told.filter(({ length }) => length > SENTENCE).join('\n');

function gather(value: unknown): void {
  if (typeof value === 'string') told.push(value);
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) told.push(...Object.keys(value));
  for (const part of Object.values(value)) gather(part);
}

function piecesOf(text: string): string[] {
  return text.split(BETWEEN).map((piece) => piece.trim());
}

/** Whether a text without its marked parts says nothing, or what the data says. */
function isData(text: string): boolean {
  if (text.length > SENTENCE && whole.includes(text)) return true;
  return piecesOf(text).every(isKnown);
}

function isKnown(piece: string): boolean {
  if (!/\p{L}{2}/u.test(piece)) return true;
  if (OURS.test(piece)) return false;
  // An agency and its list stand side by side; an address is shown without what every one has.
  const bare = piece.replace(new RegExp(`^(?:${rankingAgencies.join('|')}) `), '');
  if (pieces.has(bare.toLowerCase())) return true;
  return /^[\w.]+\.(?:in|org|com|test)$/.test(piece);
}

/** The texts of a page, those that are only heard among them, as they stand in the document. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const parent = nodes.currentNode.parentElement;
      // Letters in pictures are signs of places.
      if (!parent?.closest('script, style, noscript, template, svg')) {
        texts.push(nodes.currentNode.textContent ?? '');
      }
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts;
  });
}

/** What stands outside of all brackets. */
function unmarked(text: string): string {
  let depth = 0;
  const outside = [...text].filter((letter) => {
    if (letter === '⟦') depth += 1;
    if (letter !== '⟧') return depth === 0;
    depth -= 1;
    return false;
  });
  return outside.join('').replace(/\s+/g, ' ').trim();
}

let project: Awaited<ReturnType<typeof copyOfProject>>;
let server: Started;
let browser: Browser;

beforeAll(async () => {
  project = await copyOfProject();
  const file = join(project.root, 'src/messages/languages.ts');
  const code = await readFile(file, 'utf8');
  expect(code).toContain(LOOKUP);
  await writeFile(file, code.replace(LOOKUP, MARKED));
  server = start(project.root, {
    DATA_DIR: join(project.root, 'store'),
    SEED: 'demo',
    RATE_LIMIT: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await server.url;
  browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  server?.kill('SIGTERM');
  await server?.ended;
  await project?.remove();
});

it('says nothing on any page that is not among the words of a language @long', async () => {
  const context = await browser.newContext({
    baseURL: await server.url,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await signIn(page, admin);
  const escaped: string[] = [];
  let marked = 0;
  for (const { path } of Object.values(everyPage)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const texts = await textsOf(page);
    marked += texts.filter((text) => text.includes('⟦')).length;
    const found = texts.map(unmarked).filter((text) => !isData(text));
    escaped.push(...new Set(found.map((text) => `${path}: ${text}`)));
  }
  await context.close();
  expect(marked).toBeGreaterThan(1_000);
  expect(escaped).toEqual([]);
}, 180_000);
