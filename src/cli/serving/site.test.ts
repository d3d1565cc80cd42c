import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createSite } from './site.ts';
import { type HeaderRule, openStaticFiles } from './static-files.ts';

const RULES: HeaderRule[] = [
  { for: '/_astro/*', values: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  { for: '/login', values: { 'Content-Security-Policy': "default-src 'self'" } },
];
const FILES: Record<string, string> = {
  'index.html': 'home',
  'login.html': 'login',
  'courses.html': 'courses',
  'courses/mba.html': 'mba',
  '404.html': 'nowhere',
  '_astro/a.1f.js': 'script',
  _redirects: 'internal',
};

let folder: string;
let site: Answer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campuskosh-files-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  site = createSite({
    files: await openStaticFiles(folder, RULES),
    api: { fetch: async (request) => new Response(`api ${new URL(request.url).pathname}`) },
    pages: async (request) =>
      request.url.includes('/institutions')
        ? new Response('on demand', { headers: { 'Content-Type': 'text/html' } })
        : new Response('unmatched', { status: 404 }),
    isSecure: true,
  });
});

afterAll(() => rm(folder, { recursive: true }));

async function get(path: string, method = 'GET') {
  const answer = await site(new Request(`http://site.test${path}`, { method }), '192.0.2.1');
  return { answer, status: answer.status, text: await answer.text() };
}

describe('the site', () => {
  it.each([
    ['/', 'home'],
    ['/login', 'login'],
    ['/courses', 'courses'],
    ['/courses/mba', 'mba'],
    ['/courses/%6dba', 'mba'],
    ['/_astro/a.1f.js', 'script'],
    ['/institutions?q=iit', 'on demand'],
    ['/api/health', 'api /api/health'],
    ['/api/%', 'api /api/%'],
  ])('answers %s with %j', async (path, text) => {
    expect(await get(path)).toMatchObject({ status: 200, text });
  });

  it.each([
    '/nowhere',
    '/apiary',
    '//site.test/login',
    '/%',
    '/%ff',
    '/a%00b',
    '/a%5cb',
    '/..%2f..%2fetc%2fpasswd',
    '/_redirects',
    '/;..',
  ])('answers %s with the not-found page', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: 'nowhere' });
  });

  it('redirects an address with a trailing slash', async () => {
    const { answer } = await get('/login/?a=1');
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/login?a=1']);
  });

  it('redirects an address of slashes at once, and refuses one that no page has', async () => {
    const redirect = await get(`/a${'/'.repeat(4_000)}b//`);
    expect(redirect.answer.headers.get('Location')).toBe(`/a${'/'.repeat(4_000)}b`);
    expect((await get(`/a${'/'.repeat(15_500)}`)).status).toBe(414);
  });

  it('allows only GET and HEAD for files', async () => {
    const { answer } = await get('/login', 'POST');
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(await get('/login', 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it('serves files with the build’s headers and a type by extension', async () => {
    const script = (await get('/_astro/a.1f.js')).answer.headers;
    expect(script.get('Cache-Control')).toContain('immutable');
    expect(script.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const page = (await get('/login')).answer.headers;
    expect(page.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(page.get('Content-Security-Policy')).toBe("default-src 'self'");
    expect(page.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('sends a script without the policies of documents, and a missing one with them', async () => {
    const sent = async (path: string) => [...(await get(path)).answer.headers.keys()].sort();
    expect(await sent('/_astro/a.1f.js')).toEqual([
      'cache-control',
      'content-length',
      'content-type',
      'etag',
      'strict-transport-security',
      'x-content-type-options',
    ]);
    expect(await sent('/_astro/b.js')).toContain('referrer-policy');
  });

  it('sets the security headers on every response', async () => {
    for (const path of ['/', '/login', '/nowhere', '/institutions', '/login/', '/%']) {
      const { headers } = (await get(path)).answer;
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('Strict-Transport-Security'), path).toContain('max-age');
    }
  });
});
