import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';

const PAGES = 'src/pages';
const BUILT = 'dist';
const pages = Object.values(everyPage).map(({ path }) => path);

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

test('registers every page', () => {
  const isPage = (file: string) =>
    !/(^|\/)_/.test(file) &&
    !readFileSync(join(PAGES, file), 'utf8').includes('export const partial = true');
  const files = globSync('**/*.astro', { cwd: PAGES }).filter(isPage);
  expect(files.sort()).toEqual(Object.keys(everyPage).sort());
});

test('allows only a page’s own scripts and styles, by hash', async ({ request }) => {
  for (const path of pages) {
    const answer = await request.get(path);
    const html = await answer.text();
    const policy = directivesOf(answer.headers()['content-security-policy'] ?? '');
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
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security'], path).toBeUndefined();
    expect(headers['access-control-allow-origin'], path).toBeUndefined();
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('loads nothing from other hosts in any built file', () => {
  const loads =
    /<(?:script|img|iframe|source|video|audio)\b[^>]*\ssrc(?:set)?="(?:https?:)?\/\/|<link\b(?![^>]*(?:canonical|hreflang))[^>]*\shref="(?:https?:)?\/\/|url\(["']?(?:https?:)?\/\/|@import|import\(["'`]https?:|importScripts/;
  const files = globSync('**/*.{html,css,js}', { cwd: BUILT });
  expect(files.length).toBeGreaterThan(100);
  const loading = files.filter((file) => loads.test(readFileSync(`${BUILT}/${file}`, 'utf8')));
  expect(loading).toEqual([]);
});
