import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { APIRequestContext } from 'playwright/test';
import { admin, callAs } from './accounts.ts';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';

const STRANGE_TARGETS = [
  '//',
  '//evil.test/login',
  '/%',
  '/%ff',
  '/..;/etc/passwd',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/a%00b',
  '/a%5c..%5cb',
  '/college/%ED%A0%80/info',
  '/college/%/info',
  '/college/..%2F..%2F/info',
  `/college/${'x'.repeat(6000)}/info`,
  '/institutions?page=%ff&q=%00',
  '/institutions?page=-1&sort=x&feeMax=NaN',
  '/_server-islands/Nothing?e=x&p=y&s=z',
  '/states/%F0%9F%98%80',
  '/author/__proto__',
  '/?constructor=1',
  'http://evil.test/institutions',
];
const STRANGE_HOSTS = ['a b', 'a/b', '[::1', 'x'.repeat(300), 'evil.test:99999', '@', '?'];

/** Sends a raw request that no client would send; resolves with the status of the answer. */
async function raw(target: string, host: string, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(process.env['BASE_URL'] ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  return Number(answer.split(' ')[1]);
}

async function addInstitution(request: APIRequestContext) {
  const body = {
    name: `Kosh Institute ${crypto.randomUUID()}`,
    type: 'college',
    owner: 'Private',
    establishedYear: 1990,
    location: { place: 'Hazratganj', city: 'Lucknow', state: 'Uttar Pradesh', country: 'India' },
  };
  const answer = await callAs(request, admin, {
    method: 'POST',
    path: '/api/institutions',
    data: body,
  });
  expect(answer.status()).toBe(201);
  const { _id }: { _id: string } = await answer.json();
  return { ...body, _id, page: `/college/${encodeURIComponent(body.name)}/info` };
}

test('answers no request with a server error', async () => {
  for (const target of STRANGE_TARGETS) {
    const status = await raw(target, 'site.test');
    expect(status, target).toBeGreaterThanOrEqual(200);
    expect(status, target).toBeLessThan(500);
  }
  for (const host of STRANGE_HOSTS) {
    for (const target of ['/institutions', '/login', '/api/health']) {
      expect(await raw(target, host), `${host} ${target}`).toBeLessThan(500);
    }
  }
});

test('sends cache policy and security headers for every kind of page', async ({ request }) => {
  for (const path of ['/', '/login', '/courses', '/institutions', '/nowhere', '/college/x/info']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
    expect(Object.keys(headers).join(), path).not.toMatch(/netlify|cdn-cache/);
  }
});

test('answers 304 for an unchanged page', async ({ request }) => {
  for (const path of ['/courses', '/institutions?q=iit']) {
    const etag = (await request.get(path)).headers()['etag'] ?? '';
    const again = await request.get(path, { headers: { 'If-None-Match': etag } });
    expect([again.status(), (await again.body()).length], path).toEqual([304, 0]);
  }
});

test('shows an edit at the next request', async ({ request }) => {
  const { _id, page, ...institution } = await addInstitution(request);
  expect(await (await request.get(page)).text()).toContain(institution.name);
  const search = `/institutions?q=${encodeURIComponent(institution.name)}`;
  expect(await (await request.get(search)).text()).toContain('Lucknow');
  const data = { ...institution, location: { ...institution.location, place: 'Gomti Nagar' } };
  const path = `/api/institutions/${_id}`;
  expect((await callAs(request, admin, { method: 'PUT', path, data })).status()).toBe(200);
  expect(await (await request.get(page)).text()).toContain('Gomti Nagar');
});

test('allows only GET and HEAD @long', async ({ request }) => {
  const headers = { 'Content-Type': 'application/json' };
  for (const path of ['/login', '/institutions', '/college/nowhere/info']) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await request.fetch(path, { method, headers });
      expect(answer.status(), `${method} ${path}`).toBe(405);
      expect(answer.headers()['allow'], `${method} ${path}`).toBe('GET, HEAD');
    }
    expect(await raw(path, 'site.test', 'TRACE'), path).toBe(405);
  }
  expect((await request.post('/nowhere', { headers })).status()).toBe(404);
});

const PAGES = 'src/pages';
const BUILT = 'dist';

test('registers every page', () => {
  const isPage = (file: string) =>
    !/(^|\/)_/.test(file) &&
    !readFileSync(join(PAGES, file), 'utf8').includes('export const partial = true');
  const files = globSync('**/*.astro', { cwd: PAGES }).filter(isPage);
  expect(files.sort()).toEqual(Object.keys(everyPage).sort());
});

test('loads nothing from other hosts in any built file', () => {
  const loads =
    /<(?:script|img|iframe|source|video|audio)\b[^>]*\ssrc(?:set)?="(?:https?:)?\/\/|<link\b(?![^>]*(?:canonical|hreflang))[^>]*\shref="(?:https?:)?\/\/|url\(["']?(?:https?:)?\/\/|@import|import\(["'`]https?:|importScripts/;
  const files = globSync('**/*.{html,css,js}', { cwd: BUILT });
  expect(files.length).toBeGreaterThan(100);
  const loading = files.filter((file) => loads.test(readFileSync(`${BUILT}/${file}`, 'utf8')));
  expect(loading).toEqual([]);
});
