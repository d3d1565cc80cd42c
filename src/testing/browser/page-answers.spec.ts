import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import { everyPage, publicPages } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { nodesOf, vocabulary } from './linked-data.ts';

// One worker runs these tests, so that each page is asked once for all of them.
test.describe.configure({ mode: 'default' });

interface PageAnswer {
  headers: Record<string, string>;
  html: string;
}

const asked = new Map<string, Promise<PageAnswer>>();

/** What an address answers to a visitor. */
function answerOf(request: APIRequestContext, path: string): Promise<PageAnswer> {
  const known = asked.get(path) ?? ask(request, path);
  asked.set(path, known);
  return known;
}

async function ask(request: APIRequestContext, path: string): Promise<PageAnswer> {
  const answer = await request.get(path);
  return { headers: answer.headers(), html: await answer.text() };
}

const pages = Object.values(everyPage).map(({ path }) => path);
/** What anyone may open, by its file. */
const open = Object.entries(everyPage).filter(([, { audience }]) => audience === 'anyone');

/** Directives that every page's policy contains. */
const FIXED = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

/** The directives of a content security policy by name. */
function directivesOf(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The contents of inline elements of a page. */
function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => text)
    .filter((text) => text !== '');
}

/** The opening tags of a page without its scripts and styles. */
function tagsOf(html: string): string[] {
  return html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
}

test('allows only a page’s own scripts and styles, by hash', async ({ request }) => {
  for (const path of pages) {
    const { headers, html } = await answerOf(request, path);
    const policy = directivesOf(headers['content-security-policy'] ?? '');
    for (const [name, value] of Object.entries(FIXED)) {
      expect(policy.get(name), `${path}: ${name}`).toBe(value);
    }
    for (const [name, element] of [
      ['script-src', 'script'],
      ['style-src', 'style'],
    ] as const) {
      const sources = policy.get(name) ?? '';
      expect(sources, `${path}: ${name}`).toMatch(/^('self'|'sha256-[A-Za-z0-9+/]{43}='| )+$/);
      for (const text of inlineTexts(html, element)) expect(sources, text).toContain(hashOf(text));
    }
    expect(
      tagsOf(html).filter((tag) => /\s(on\w+|style|srcdoc)=/.test(tag)),
      path,
    ).toEqual([]);
  }
});

const answers = [
  ...pages,
  '/api/health',
  '/api/nothing',
  '/api/profile',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/service-worker.js',
  '/avatars/avatar1.png',
];

test('sends security headers on every answer, and no HSTS over http', async ({ request }) => {
  for (const path of answers) {
    const { headers } = await answerOf(request, path);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security'], path).toBeUndefined();
    expect(headers['access-control-allow-origin'], path).toBeUndefined();
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

/** A class selector, plain or minified. */
const CLASS = /\.([a-z][a-z-]*)/g;
const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;
const CLASS_LIST = /\sclass="([^"]*)"/g;
const SHEETS = 'src/layouts/styles';

/** All classes that our style sheets use. */
function styledClasses(): Set<string> {
  const texts = readdirSync(SHEETS).map((name) => readFileSync(join(SHEETS, name), 'utf8'));
  const classes = texts.flatMap((text) => classesIn(text.replaceAll(/\/\*.*?\*\//gs, '')));
  return new Set(classes);
}

function classesIn(text: string): string[] {
  return [...text.matchAll(CLASS)].map(([, name = '']) => name);
}

test('includes the style of every class that a page uses', async ({ request }) => {
  const styled = styledClasses();
  expect(styled.size).toBeGreaterThan(150);
  const paths = new Set([...publicPages, ...open.map(([, { path }]) => path)]);
  for (const path of paths) {
    const { html } = await answerOf(request, path);
    const sheets = [...html.matchAll(SHEET)].map(async ([, href = '']) => {
      return (await answerOf(request, href)).html;
    });
    const own = new Set(classesIn((await Promise.all(sheets)).join('')));
    const used = [...html.matchAll(CLASS_LIST)].flatMap(([, names = '']) => names.split(/\s+/));
    expect(used.length, path).toBeGreaterThan(20);
    const missing = [...new Set(used)].filter((name) => styled.has(name) && !own.has(name));
    expect(missing, path).toEqual([]);
  }
});

/** The types that a page describes besides its name and breadcrumb. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'index.astro': ['WebSite'],
  'data/index.astro': ['DataCatalog', 'Dataset', 'BreadcrumbList'],
  '[type]/[name]/info.astro': ['CollegeOrUniversity', 'BreadcrumbList'],
  'courses/[slug].astro': ['Course', 'BreadcrumbList'],
  'courses/index.astro': ['ItemList', 'BreadcrumbList'],
  'exams/[slug].astro': ['EducationEvent', 'BreadcrumbList'],
  'exams/index.astro': ['ItemList', 'BreadcrumbList'],
  'institutions.astro': ['ItemList', 'BreadcrumbList'],
  'states/index.astro': ['ItemList', 'BreadcrumbList'],
  'states/[state].astro': ['BreadcrumbList'],
  'calendar/index.astro': ['BreadcrumbList'],
  'cutoffs.astro': ['BreadcrumbList'],
  'sources.astro': ['BreadcrumbList'],
};

test('uses the vocabulary of schema.org', async ({ request }) => {
  const propertiesOf = vocabulary();
  expect(propertiesOf('Course')).toContain('coursePrerequisites');
  expect(propertiesOf('NoSuchType')).toBeNull();
  const typesByFile = new Map<string, Set<unknown>>();
  for (const [file, { path }] of open) {
    const nodes = nodesOf((await answerOf(request, path)).html);
    typesByFile.set(file, new Set(nodes.map((node) => node['@type'])));
    for (const node of nodes) {
      const type = String(node['@type']);
      const known = propertiesOf(type);
      expect(known, `${path}: ${type}`).not.toBeNull();
      const keys = Object.keys(node).filter(
        (key) => !key.startsWith('@') && !key.endsWith('-input'),
      );
      for (const key of keys) expect(known, `${path}: ${type}.${key}`).toContain(key);
      for (const key of ['url', 'item', 'startDate', 'name'].filter((each) => each in node)) {
        expect(node[key], `${path}: ${type}.${key}`).toMatch(/\S/);
      }
    }
  }
  for (const [file, types] of Object.entries(KINDS)) {
    const page = everyPage[file];
    expect(page, file).toBeDefined();
    expect([...(typesByFile.get(file) ?? [])], file).toEqual(expect.arrayContaining([...types]));
  }
});

test('finds no address of a screen of the console', async ({ request }) => {
  const screens = Object.values(everyPage).filter(({ audience }) => audience === 'admin');
  expect(screens.length).toBeGreaterThan(15);
  for (const { path } of screens) {
    const { html } = await answerOf(request, path);
    expect(html, path).toContain('noindex');
    expect(html, path).not.toMatch(/rel="(?:canonical|alternate)"|property="og:url"/);
  }
});

test('describes an institution’s other names, codes and place', async ({ request }) => {
  const path = everyPage['[type]/[name]/info.astro']?.path ?? '';
  const nodes = nodesOf((await answerOf(request, path)).html);
  const [institution] = nodes.filter((node) => node['@type'] === 'CollegeOrUniversity');
  expect(institution).toMatchObject({
    name: 'Banasthali Vidyapith',
    identifier: expect.arrayContaining([
      {
        '@type': 'PropertyValue',
        propertyID: 'AISHE',
        value: expect.stringMatching(/^U-\d{4}$/),
      },
    ]),
    address: { addressRegion: 'Rajasthan' },
  });
});
