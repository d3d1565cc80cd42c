/**
 * Runs one bundled function as Lambda does: Netlify's entry and bootstrap from the folder in the
 * first argument, behind an HTTP server in place of Netlify's edge. The second argument is the
 * handover of each call.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { excessOf, type PlatformLimits } from './platform-limits.ts';

/** The data that the edge passes with each call. */
export interface Handover {
  /** The address of the Blobs service: base64 of JSON. */
  blobs: string;
  siteId: string;
  deployId: string;
  deployContext: string;
  branch: string;
  /** The public address of the deploy. */
  url: string;
  /** The address in place of api.netlify.com. */
  apiUrl: string;
  /** The limits of each call. */
  limits: PlatformLimits;
}

interface Head {
  statusCode: number;
  /** Absent for a function without an answer. */
  multiValueHeaders?: Record<string, string[]>;
}
type Handler = (event: object, stream: ReplyStream, context: object) => Promise<void>;

class ReplyStream extends PassThrough {
  head: Head = { statusCode: 200 };
}

const [folder = '', given = '{}'] = process.argv.slice(2);
const handover: Handover = JSON.parse(given);
const KIBIBYTE = 1024;
const { fetch: network } = globalThis;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { origin, pathname } = new URL(request.url);
  if (origin !== 'https://api.netlify.com') return network(request);
  return network(new Request(handover.apiUrl + pathname, request));
};
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from: (stream: ReplyStream, head: Head) => Object.assign(stream, { head }),
    },
  },
});

const startedAt = performance.now();
const entry = pathToFileURL(join(folder, '___netlify-entry-point.mjs')).href;
const { handler }: { handler: Handler } = await import(entry);
let coldMs: number | null = null;

async function eventOf(asked: IncomingMessage): Promise<object> {
  const body = await buffer(asked);
  return {
    blobs: handover.blobs,
    body: body.toString('base64'),
    flags: {},
    headers: {
      ...asked.headers,
      'x-nf-client-connection-ip': '198.51.100.7',
      'x-nf-site-id': handover.siteId,
      'x-nf-deploy-id': handover.deployId,
      'x-nf-deploy-context': handover.deployContext,
      'x-nf-branch': handover.branch,
    },
    httpMethod: asked.method,
    isBase64Encoded: true,
    purgeAPIToken: 'a token to purge with',
    rawUrl: handover.url + asked.url,
  };
}

/**
 * The most memory that this process has used, in bytes. `maxRSS` also counts the parent as it was
 * when it started this process, which may have been larger.
 */
function peakMemory(): number {
  const [, own] = /^VmHWM:\s+(\d+) kB$/m.exec(statusOfProcess()) ?? [];
  return (own === undefined ? process.resourceUsage().maxRSS : Number(own)) * KIBIBYTE;
}

/** Linux's status of this process; empty on other systems. */
function statusOfProcess(): string {
  const file = '/proc/self/status';
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function serve(asked: IncomingMessage, out: ServerResponse): Promise<void> {
  const begun = performance.now();
  const stream = new ReplyStream();
  const ended = handler(await eventOf(asked), stream, { awsRequestId: crypto.randomUUID() });
  const body = await buffer(stream);
  coldMs ??= performance.now() - startedAt;
  await ended;
  const used = {
    ms: Math.round(performance.now() - begun),
    bytes: body.length,
    memoryBytes: peakMemory(),
  };
  const excess = excessOf(used, handover.limits);
  if (excess) throw new Error(excess);
  const { statusCode, multiValueHeaders } = stream.head;
  out.writeHead(statusCode, {
    ...withoutInternal(multiValueHeaders),
    'x-cold-ms': coldMs,
    'x-memory-bytes': used.memoryBytes,
  });
  out.end(body);
}

/**
 * Removes headers that the bootstrap sends to the edge only. `x-nf-fetch-timing` takes about 80
 * bytes for each fetch during the call, hence for each store call; with some 200 of them, as during
 * an import, the headers exceed the 16 KB that Node.js's fetch accepts (UND_ERR_HEADERS_OVERFLOW).
 */
function withoutInternal(headers: Head['multiValueHeaders'] = {}): Record<string, string[]> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-nf-')));
}

const server = createServer((asked, out) => {
  serve(asked, out).catch((failure) => {
    console.error(failure);
    out.writeHead(502).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`serves at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
