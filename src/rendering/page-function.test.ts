import { describe, expect, it, vi } from 'vitest';
import { createWorkload, unlimitedWorkload } from '../calls/workload.ts';
import { keptRenderMs, limits } from '../domain/limits.ts';
import { missingHeaders } from '../http/headers.ts';
import { pageFunction } from './page-function.ts';

const ISLAND = 'https://site.test/_server-islands/HomeLists';
const EVERY = missingHeaders(() => null, true);

it('the pages’ function adds headers to immutable responses such as redirects', async () => {
  const moved = pageFunction(async ({ url }) => Response.redirect(new URL('/sources', url), 301));
  const answer = await moved(new Request('https://site.test/sources/'), null);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    'https://site.test/sources',
  ]);
  expect(Object.fromEntries(answer.headers)).toMatchObject(EVERY);
});

it('the pages’ function forwards an island’s body and refuses one that is no object', async () => {
  const echo = pageFunction(async (request) => new Response(await request.text()));
  const asked = (body: string) => echo(new Request(ISLAND, { method: 'POST', body }), null);
  expect(await (await asked('{"encryptedProps":""}')).text()).toBe('{"encryptedProps":""}');
  for (const body of ['null', '5', '{"half']) expect((await asked(body)).status, body).toBe(400);
  expect((await asked(' '.repeat(1024 * 1024 + 1))).status).toBe(413);
});

it('the pages’ function logs a request by the platform’s id and its route pattern only', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const page = (status: number) => pageFunction(async () => new Response('hello', { status }));
  const asked = new Request('https://site.test/college/Somebody/info?q=secret');
  const idOf = async (status: number) => {
    const answer = await page(status)(asked, { ip: '198.51.100.7', requestId: 'r-1' });
    return answer.headers.get('x-request-id');
  };
  expect([await idOf(200), await idOf(404)]).toEqual([null, 'r-1']);
  const [[line = ''] = []] = lines.mock.calls;
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'r-1',
    method: 'GET',
    route: '/college/(name)/info',
    status: 200,
    storeCalls: 0,
  });
  expect(line).not.toMatch(/Somebody|secret|198/);
  lines.mockRestore();
});

describe('a page that cannot be rendered', () => {
  const KEPT = { 'Content-Type': 'text/html', 'Netlify-CDN-Cache-Control': 'public, s-maxage=300' };
  const failing = () =>
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('<html><head></head>'));
        controller.error(new Error('below its head'));
      },
    });
  const site =
    (page: () => Response) =>
    async ({ url }: Request) =>
      new URL(url).pathname === '/500' ? new Response('<h1>Sorry</h1>') : page();

  it.each([
    ['fails below its head', () => new Response(failing(), { headers: KEPT })],
    ['is answered 500 without a body', () => new Response(null, { status: 500, headers: KEPT })],
  ])('is an uncached defect page when it %s', async (_how, page) => {
    const reported: unknown[] = [];
    const handler = pageFunction(site(page), (failure) => reported.push(failure));
    const answer = await handler(new Request('https://site.test/institutions'), null);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('<h1>Sorry</h1>');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  it('keeps the page’s own refusal', async () => {
    const refused = () => new Response('busy', { status: 503, headers: { 'Retry-After': '5' } });
    const answer = await pageFunction(site(refused))(new Request('https://site.test/'), null);
    expect([answer.status, await answer.text()]).toEqual([503, 'busy']);
  });
});

it('the pages’ function renders as many pages for one address as a school reads', async () => {
  const handler = pageFunction(async () => new Response('page'));
  const ask = () => handler(new Request('https://site.test/institutions'), { ip: '192.0.2.1' });
  for (let count = 0; count < 6_000; count += 1) expect((await ask()).status).toBe(200);
});

it('the pages’ function refuses dear pages of one address, of it alone, where nothing lifts the limit', async () => {
  const clock = { used: 0 };
  const workload = createWorkload({ now: () => 0, processor: () => clock.used });
  const dear = async () => {
    clock.used += limits.processor.client.ms * 2;
    return new Response('page');
  };
  const handler = pageFunction(dear, undefined, workload);
  const ask = (ip: string, isUnlimited = false) =>
    handler(new Request('https://site.test/institutions'), { ip, isUnlimited });
  expect((await ask('192.0.2.1')).status).toBe(200);
  const refused = await ask('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toBe('Too many attempts. Please try again later.');
  expect((await ask('192.0.2.2')).status).toBe(200);
  expect((await ask('192.0.2.1', true)).status).toBe(200);
});

it('disables caching for a query with repeated names', async () => {
  const kept = { 'Netlify-CDN-Cache-Control': 'public, s-maxage=300', 'Netlify-Cache-Tag': 'a' };
  const handler = pageFunction(async () => new Response('page', { headers: kept }));
  const ask = async (query: string) => {
    const { headers } = await handler(new Request(`https://site.test/institutions?${query}`), null);
    return [headers.get('netlify-cdn-cache-control'), headers.get('cache-control')];
  };
  expect(await ask('q=mba&q=spam')).toEqual([null, 'no-store']);
  expect(await ask('q=mba&state=goa')).toEqual(['public, s-maxage=300', null]);
});

it('the pages’ function lets no cache keep a page whose rendering took long, which a purge may have missed', async () => {
  const kept = {
    'Netlify-CDN-Cache-Control': 'public, s-maxage=300',
    'Netlify-Cache-Tag': 'catalogue',
  };
  for (const [ms, isKept] of [
    [keptRenderMs, true],
    [keptRenderMs + 1, false],
  ] as const) {
    let time = 0;
    const render = async () => {
      time += ms;
      return new Response('page', { headers: kept });
    };
    const handler = pageFunction(render, undefined, unlimitedWorkload, () => time);
    const { headers } = await handler(new Request('https://site.test/'), { ip: '192.0.2.1' });
    expect(headers.has('netlify-cdn-cache-control')).toBe(isKept);
    expect(headers.has('netlify-cache-tag')).toBe(isKept);
    expect(headers.get('cache-control')).toBe(isKept ? null : 'no-store');
  }
});
