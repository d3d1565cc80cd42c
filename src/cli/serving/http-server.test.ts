import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { responseOf } from '../../calls/answer.ts';
import { readBody } from '../../calls/body.ts';
import { createBodyMemory } from '../../calls/body-memory.ts';
import { languageOf } from '../../domain/languages.ts';
import { Refusal } from '../../domain/refusal.ts';
import { refusalAnswer } from '../../http/errors.ts';
import { serveHttp } from './http-server.ts';
import type { Answer } from './site.ts';

const MEBIBYTE = 1024 * 1024;
const ALLOWED = 256 * 1024;

const notFound: Answer = async () => new Response('nowhere', { status: 404 });

const echoLength: Answer = async (request) => {
  try {
    await readBody(request, ALLOWED, createBodyMemory()(''));
    return new Response('read');
  } catch (failure) {
    if (failure instanceof Refusal) return responseOf(refusalAnswer(failure, languageOf(null)));
    throw failure;
  }
};

type Body = Iterable<Buffer> | AsyncIterable<Buffer>;

/** Sends a complete body before reading, then a second request; returns both statuses. */
async function statusesOf(answer: Answer, headers: string, body: Body, hasSecond = true) {
  const address = { host: '127.0.0.1', port: 0 };
  const report = (failure: unknown) => {
    throw failure;
  };
  const server = await serveHttp({ answer, report }, address);
  onTestFinished(() => server.close());
  const socket = connect(server.port, address.host);
  socket.write(`POST / HTTP/1.1\r\nHost: site.test\r\n${headers}\r\n\r\n`);
  for await (const part of body) if (!socket.write(part)) await once(socket, 'drain');
  if (hasSecond) socket.write('GET / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n');
  const answers = await text(socket);
  return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
}

function withLength(mebibytes: number): [string, Buffer[]] {
  const body = Array<Buffer>(mebibytes).fill(Buffer.alloc(MEBIBYTE));
  return [`Content-Length: ${mebibytes * MEBIBYTE}`, body];
}

function withChunks(mebibytes: number): [string, Buffer[]] {
  const size = Buffer.from(`${MEBIBYTE.toString(16)}\r\n`);
  const chunk = Buffer.concat([size, Buffer.alloc(MEBIBYTE), Buffer.from('\r\n')]);
  const body = [...Array<Buffer>(mebibytes).fill(chunk), Buffer.from('0\r\n\r\n')];
  return ['Transfer-Encoding: chunked', body];
}

test('answers 413 to a body that is too large and keeps the connection usable', async () => {
  expect(await statusesOf(echoLength, ...withLength(80))).toEqual([413, 200]);
  expect(await statusesOf(echoLength, ...withChunks(8))).toEqual([413, 200]);
});

test('answers 413 to a client that closes the connection afterwards', async () => {
  for (const [headers, body] of [withLength(8), withChunks(8)]) {
    const closing = `${headers}\r\nConnection: close`;
    expect(await statusesOf(echoLength, closing, body, false)).toEqual([413]);
  }
});

test('refuses a truncated body without logging a failure', async () => {
  const outcome = Promise.withResolvers<number>();
  const answer: Answer = async (request) => {
    const response = await echoLength(request, '');
    outcome.resolve(response.status);
    return response;
  };
  const failures: unknown[] = [];
  const report = (failure: unknown) => void failures.push(failure);
  const server = await serveHttp({ answer, report }, { host: '127.0.0.1', port: 0 });
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: site.test\r\nContent-Length: 99\r\n\r\nhalf of it', () =>
    socket.destroy(),
  );
  expect(await outcome.promise).toBe(400);
  await server.close();
  expect(failures).toEqual([]);
});

test('delivers an early answer and keeps the connection usable', async () => {
  expect(await statusesOf(notFound, ...withLength(80))).toEqual([404, 404]);
  expect(await statusesOf(notFound, ...withChunks(80))).toEqual([404, 404]);
});

test('delivers the answer to a slow sender', async () => {
  // Longer than a server that cuts off its answers would wait.
  async function* slowly(parts: Iterable<Buffer>) {
    for (const part of parts) {
      yield part;
      await pause(300);
    }
  }
  const [headers, body] = withLength(3);
  expect(await statusesOf(echoLength, headers, slowly(body))).toEqual([413, 200]);
});

test('ends an incomplete request after a timeout and limits connections', async () => {
  const address = { host: '127.0.0.1', port: 0 };
  const report = (failure: unknown) => {
    throw failure;
  };
  const bounds = {
    requestMs: 200,
    headersMs: 200,
    connections: 1,
    connectionsOfOne: 1,
    checkMs: 50,
  };
  const server = await serveHttp({ answer: notFound, report }, address, bounds);
  onTestFinished(() => server.close());
  const half = connect(server.port, address.host);
  half.write('POST / HTTP/1.1\r\nHost: site.test\r\nContent-Le');
  await once(half, 'connect');
  const second = connect(server.port, address.host);
  second.on('error', () => {});
  await once(second, 'close');
  expect(await text(half)).toMatch(/^HTTP\/1\.1 408 /);
});
