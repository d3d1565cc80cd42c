import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Answer, Asked } from '../../calls/answer.ts';

/** A host that addresses can name, and a path that no parser of them would change. */
const HOST = /^[\w.-]+(?::\d+)?$/;
const CHANGED_BY_PARSING = /[\\\t\r\n]|\/(?:\.|%2e)/i;

const READS = ['GET', 'HEAD'];
const WRITES = ['POST', 'PUT', 'DELETE'];

/**
 * A read, or a write of the API, as the API asks for it: made without fetch's Request, which costs
 * more than most answers; null for all else.
 */
export function directlyAsked(incoming: IncomingMessage): Asked | null {
  const { method = '', url = '' } = incoming;
  const { host = '' } = incoming.headers;
  const isRead = READS.includes(method);
  if (!isRead && !(WRITES.includes(method) && url.startsWith('/api/'))) return null;
  if (!url.startsWith('/') || CHANGED_BY_PARSING.test(url) || !isHost(host)) return null;
  const get = (name: string) => headerOf(incoming, name);
  const headers = { get, has: (name: string) => get(name) !== null };
  // A body that nobody reads to its end must not take the connection with it.
  const body = isRead ? null : incoming.iterator({ destroyOnReturn: false });
  return { method, url: `http://${host}${url}`, headers, body };
}

const hosts = { good: '' };

/** Most requests name the same one. */
function isHost(host: string): boolean {
  if (host === hosts.good) return true;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  hosts.good = host;
  return true;
}

/** As fetch's Headers give it: what stands several times is joined. */
function headerOf({ headers, headersDistinct }: IncomingMessage, name: string): string | null {
  if (name === 'cookie') return headers.cookie ?? null;
  return headersDistinct[name]?.join(', ') ?? null;
}

/** Sends an answer of the API; a client that goes away before its end is no failure. */
export async function send(outgoing: ServerResponse, answer: Answer, method: string) {
  const { status, headers, body } = answer;
  const isHead = method === 'HEAD';
  if (body instanceof ReadableStream) {
    outgoing.writeHead(status, headers);
    if (isHead) outgoing.end();
    else await pipeline(body, outgoing).catch(unlessGone);
    return;
  }
  const hasBody = body !== null && !isHead;
  const length = body !== null && { 'Content-Length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...length });
  outgoing.end(hasBody ? body : undefined);
}

function unlessGone(failure: unknown): void {
  const isGone =
    failure instanceof Error && 'code' in failure && failure.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!isGone) throw failure;
}
