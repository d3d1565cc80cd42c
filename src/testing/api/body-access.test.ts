import { expect, it } from 'vitest';
import { createApp } from '../../http/app.ts';
import { routes } from '../../http/routes.ts';
import { ORIGIN, openTestApp } from '../test-app.ts';

/** A body that tells whether it was read. */
function watchedBody() {
  const watch = { isRead: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        watch.isRead = true;
        controller.enqueue(new Uint8Array(1_000));
      },
    },
    { highWaterMark: 0 },
  );
  return { watch, stream };
}

const closed = routes.filter(({ body, access }) => body !== undefined && access !== 'anyone');

it('no call reads a body before its sender may send it', async () => {
  const { runtime, person } = await openTestApp();
  const { token } = await person('reader');
  const app = createApp(runtime);
  for (const { method, path, access } of closed) {
    for (const [sent, status] of [
      ['', 401],
      [token, access === 'user' ? null : 403],
    ] as const) {
      if (status === null) continue;
      const { watch, stream } = watchedBody();
      const headers = {
        'Content-Type': 'application/json',
        ...(sent && { Authorization: `Bearer ${sent}` }),
      };
      const url = `${ORIGIN}${path.replaceAll(/:\w+/g, 'x')}`;
      // Node requires `duplex` for streams; the DOM's type lacks it.
      const init = { method, headers, body: stream, duplex: 'half' } as RequestInit;
      const answer = await app.fetch(new Request(url, init), { address: '192.0.2.1' });
      expect([answer.status, watch.isRead], `${method} ${path}`).toEqual([status, false]);
    }
  }
  expect(closed.length).toBeGreaterThan(20);
});

it('refuses a body that says to be too long, or is of another type, before the session', async () => {
  const { request } = await openTestApp();
  const ask = (headers: Record<string, string>) =>
    request('POST', '/api/institutions/import', { headers, body: '[]' });
  const json = { 'Content-Type': 'application/json' };
  expect((await ask({ ...json, 'Content-Length': '5242881' })).status).toBe(413);
  expect((await ask({ 'Content-Type': 'text/html' })).status).toBe(415);
  expect((await ask(json)).status).toBe(401);
});
