import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from '../../http/app.ts';
import { serveHttp } from './http-server.ts';

/** Tells what it is asked, and how. */
const api: Pick<App, 'answer'> = {
  answer: async ({ method, url, headers, body }) => {
    const direct = [method, url, headers.get('accept'), headers.get('absent')];
    const sent = body && (await text(body));
    return {
      status: 200,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(sent ? { direct, sent } : { direct }),
    };
  },
};

async function sent(request: string, body = ''): Promise<string> {
  const report = (failure: unknown) => {
    throw failure;
  };
  const answer = async ({ url }: Request) => new Response(`site ${new URL(url).pathname}`);
  const server = await serveHttp({ answer, api, report }, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`${request}\r\nHost: site.test\r\nConnection: close\r\n\r\n${body}`);
  return text(socket);
}

test('a read of the API is asked for as it was sent, headers that stand twice joined', async () => {
  const answer = await sent('GET /api/a%2Fb?c=d HTTP/1.1\r\nAccept: x\r\nAccept: y');
  expect(answer).toContain('{"direct":["GET","http://site.test/api/a%2Fb?c=d","x, y",null]}');
});

test.each(['POST', 'PUT'])('%s of the API is asked for with its body', async (method) => {
  const answer = await sent(`${method} /api/a HTTP/1.1\r\nContent-Length: 7`, '{"a":1}');
  expect(answer).toContain(`"direct":["${method}","http://site.test/api/a",null,null]`);
  expect(answer).toContain(String.raw`"sent":"{\"a\":1}"`);
});

test('HEAD is told the length of what it does not get', async () => {
  const [head, body] = (await sent('HEAD /api/a HTTP/1.1')).split('\r\n\r\n');
  expect(head).toMatch(/Content-Length: \d\d/);
  expect(body).toBe('');
});

test.each([
  ['GET /api/../page', 'site /page'],
  ['GET /api/%2e%2E/page', 'site /page'],
  ['GET /api/..\\page', '400 Bad Request'],
  ['GET /page', 'site /page'],
  ['POST /page', 'site /page'],
  ['POST /api/../page', 'site /page'],
  ['PATCH /api/a', 'site /api/a'],
])('%s goes to the site', async (line, body) => {
  expect(await sent(`${line} HTTP/1.1`)).toContain(body);
});
