import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../domain/languages.ts';
import { isTranslated } from '../domain/pages/pages.ts';
import { shippedSources } from '../domain/reference/fact-sources.ts';
import { shippedInstitutions } from '../domain/reference/institutions.ts';
import { admin, signIn } from './browser/accounts.ts';
import { everyPage } from './browser/every-page.ts';
import { findChromium } from './chromium.ts';
import { createDataMatcher, textsOfBody } from './data-matcher.ts';
import { catalogueList } from './docs/catalogue-list.ts';
import { copyProject, type ServerProcess, start } from './started.ts';

/** A third language: its folder, whose texts are the English ones in brackets. */
const folder = {
  'catalogue.ts': `import { words as english } from '../en/catalogue.ts';
import { marked } from './marked.ts';
export const words = { ...marked(english), nameOf: english.nameOf } as typeof english;`,
  'screens.ts': `import { words as english } from '../en/screens.ts';
import { marked } from './marked.ts';
export const words = marked(english);`,
  'marked.ts': `const known = new Map();
/** Words with a mark around every text; the same each time, since screens compare what they show. */
export function marked(value) {
  if (typeof value === 'string') return value && '⟦' + value + '⟧';
  if (value === null || !/object|function/.test(typeof value)) return value;
  if (known.has(value)) return known.get(value);
  if (typeof value === 'function') known.set(value, (...given) => marked(value(...given)));
  else if (Array.isArray(value)) return value.map(marked);
  else known.set(value, Object.fromEntries(Object.entries(value).map(([key, text]) => [key, marked(text)])));
  return known.get(value);
}`,
};

/** The line that adds it to the list of languages. */
const LIST = 'src/domain/languages.ts';
const LINE =
  "  xx: { tag: 'xx', name: 'Pseudo', locale: 'en-IN', month: { locale: 'en-US', style: 'short' } },\n";
const NEXT_LINE = "  hi: { tag: 'hi',";

/** Whether a text consists only of content of `data/` or of names that the test gives. */
function dataReader(): (text: string) => boolean {
  const registered = shippedInstitutions(2026).flatMap(({ name, location }) => [
    name,
    ...Object.values(location).filter((place) => place !== null),
  ]);
  const publishers = shippedSources().map(({ publisher }) => publisher);
  return createDataMatcher([admin.username, admin.email, ...publishers, ...registered]);
}

/** Dates and weekdays, which Intl writes, and addresses. */
const FORMATTED =
  /^(?:(?:\d+ )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?: \d+)?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|https?:\S+)$/;
/** Pages that describe the API and its files by their English names. */
const DOCUMENTATION = ['/api-docs', '/data'];

/** The text outside all brackets. */
function textOutsideMarks(text: string): string {
  let depth = 0;
  const outside = [...text].filter((letter) => {
    if (letter === '⟦') depth += 1;
    if (letter !== '⟧') return depth === 0;
    depth -= 1;
    return false;
  });
  return outside.join('').replace(/\s+/g, ' ').trim();
}

let project: Awaited<ReturnType<typeof copyProject>>;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  project = await copyProject();
  const messages = join(project.root, 'src/messages/xx');
  await mkdir(messages);
  for (const [name, code] of Object.entries(folder)) await writeFile(join(messages, name), code);
  const list = join(project.root, LIST);
  const code = await readFile(list, 'utf8');
  expect(code).toContain(NEXT_LINE);
  await writeFile(list, code.replace(NEXT_LINE, LINE + NEXT_LINE));
  // As `npm run docs` writes it.
  const catalogues = catalogueList([...languages, 'xx']);
  await writeFile(join(project.root, 'src/messages/catalogues.ts'), catalogues);
  server = start(project.root, {
    DATA_DIR: join(project.root, 'store'),
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

it('shows no text outside the message catalogue @long', async () => {
  const context = await browser.newContext({
    baseURL: await server.url,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await signIn(page, admin);
  const isData = dataReader();
  const escaped: string[] = [];
  let marked = 0;
  const translated = Object.values(everyPage).filter(
    ({ path }) => isTranslated(path) && !DOCUMENTATION.includes(path),
  );
  for (const { path } of translated) {
    await page.goto(`/xx${path === '/' ? '' : path}`, { waitUntil: 'networkidle' });
    const texts = await page.evaluate(textsOfBody);
    marked += texts.filter((text) => text.includes('⟦')).length;
    const found = texts
      .map(textOutsideMarks)
      .filter((text) => !FORMATTED.test(text) && !isData(text));
    escaped.push(...new Set(found.map((text) => `${path}: ${text}`)));
  }
  await context.close();
  expect(marked).toBeGreaterThan(1_000);
  expect(escaped).toEqual([]);
}, 180_000);
