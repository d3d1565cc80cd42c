import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';

/**
 * Serves the tested site, but ends each page before its last scripts until `rest`
 * resolves, as a slow network does.
 */
function startSlowSite(site: string, rest: Promise<void>) {
  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    const answer = await fetch(new URL(url, site), { method });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const cut = type.startsWith('text/html') ? body.indexOf('</footer>') : body.length;
    response.write(body.subarray(0, cut));
    if (cut < body.length) await rest;
    response.end(body.subarray(cut));
  });
  return new Promise<{ address: string; close: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ address: `http://localhost:${port}`, close: () => server.close() });
    });
  });
}

test('a screen opens when its scripts arrive before the end of its page', async ({
  page,
  baseURL,
}) => {
  const rest = Promise.withResolvers<void>();
  const site = await startSlowSite(baseURL ?? '', rest.promise);
  try {
    const screen = page.waitForResponse(/\/_astro\/LoginScreen\.[^/]+\.js/);
    await page.goto(`${site.address}/login`, { waitUntil: 'commit' });
    await (await screen).finished();
    // The chunk has run once a task that began after it has ended.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    rest.resolve();
    await expect(page.getByLabel('Email')).toBeVisible();
  } finally {
    site.close();
  }
});
