import { createServer, type IncomingMessage, type Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { dataContentPolicy, securityHeaders } from '../../http/headers.ts';
import { answerWords } from '../../messages/answers.ts';
import { errorWords } from '../../messages/errors.ts';
import { languageOf } from '../../messages/languages.ts';
import type { TrustedProxy } from '../../runtime/env.ts';
import type { Answer } from './site.ts';

/** A server that listens. */
interface Listening {
  port: number;
  /** Takes no more requests and resolves once those in flight are answered. */
  close(): Promise<void>;
}

/** Where to listen. Port 0 is any that is free. */
export interface Place {
  host: string;
  port: number;
}

const FINISH_WITHIN_MS = 10_000;
const LOOK_FOR_IDLE_MS = 50;
/** Longer than most clients and proxies keep one: a request must not meet a connection that ends. */
const IDLE_CONNECTION_MS = 75_000;

/** What clients that send slowly, or nothing, may hold of a server. */
interface ConnectionLimits {
  /** In which a request must have come whole; the largest import takes it at 350 kbit/s. */
  requestMs: number;
  /** Connections at once; what is above is closed at once. */
  connections: number;
  /** Between two looks for requests that took too long. */
  checkMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 120_000,
  connections: 2_000,
  checkMs: 10_000,
};

/** What is served, and where failures are reported. */
interface Served {
  answer: Answer;
  report: (failure: unknown) => void;
  /** The proxies in front, whose X-Forwarded-For tells the client's address. */
  trusted?: TrustedProxy | undefined;
}

/** Serves a site over HTTP. Rejects with the system's error when the place cannot be had. */
export async function serveHttp(
  { answer, report, trusted }: Served,
  place: Place,
  { requestMs, connections, checkMs }: ConnectionLimits = CONNECTION_LIMITS,
): Promise<Listening> {
  const addressOf = clientAddressBy(trusted);
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, addressOf(incoming)),
    {
      errorHandler: (failure) => failed(failure, report),
      // Node itself reads to its end what an answer did not wait for: a client that is cut off
      // while it sends never sees the answer.
      autoCleanupIncoming: false,
    },
  );
  const timeouts = { requestTimeout: requestMs, connectionsCheckingInterval: checkMs };
  const server = createServer(timeouts, (incoming, outgoing) => {
    listener(incoming, outgoing).catch((failure) => {
      report(failure);
      outgoing.destroy();
    });
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.maxConnections = connections;
  const port = await listen(server, place);
  return { port, close: () => close(server) };
}

/** Whether a place is free, and its port; rejects with the system's error where it is not. */
export async function reservePort(place: Place): Promise<number> {
  const server = createServer();
  const port = await listen(server, place);
  await close(server);
  return port;
}

function listen(server: Server, { host, port }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(portOf(server));
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('It has no port.');
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that was busy when the server closed stays open after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const last = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(last);
}

/** A request that HTTP allows and no address of ours can be read from, or a defect. */
function failed(failure: unknown, report: (failure: unknown) => void): Response {
  const isMalformed = failure instanceof Error && failure.name === 'RequestError';
  if (!isMalformed) report(failure);
  // What can not be read as a request has no language either.
  const language = languageOf(null);
  const msg = isMalformed
    ? errorWords(language).refusalMessages.malformedAddress
    : answerWords(language).defectMessage;
  const headers = { ...securityHeaders, 'Content-Security-Policy': dataContentPolicy };
  return Response.json({ msg }, { status: isMalformed ? 400 : 500, headers });
}

/** Tells where a request came from. */
type ClientAddress = (incoming: Incoming) => string;

/** The part of a request that is read here; requests of HTTP/2 have it too. */
type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** `192.0.2.1:443` and `[2001:db8::1]:443`, as some proxies write them. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\]):\d+$/;

/**
 * The address of the socket, or where that is a proxy to be trusted, the one that it names in
 * X-Forwarded-For: the first from the right that no trusted proxy has. What stands before it anybody can
 * have written.
 */
function clientAddressBy(trusted: TrustedProxy | undefined): ClientAddress {
  const socketOf = ({ socket }: Incoming) => socket.remoteAddress ?? '';
  if (!trusted) return socketOf;
  const isTrusted = 'hops' in trusted ? withinHops(trusted.hops) : withinNetworks(trusted.networks);
  return (incoming) => {
    let client = socketOf(incoming);
    for (const [hop, address] of namedBefore(incoming).entries()) {
      if (address === null || !isTrusted(client, hop)) return client;
      client = address;
    }
    return client;
  };
}

/** Whom the proxies name, the nearest first; null for what is no address. */
function namedBefore({ headers }: Incoming): (string | null)[] {
  const named = headers['x-forwarded-for'];
  return named === undefined ? [] : String(named).split(',').reverse().map(addressIn);
}

function addressIn(text: string): string | null {
  const bare = text.trim();
  const [, ipv4, ipv6] = WITH_PORT.exec(bare) ?? [];
  const address = ipv4 ?? ipv6 ?? bare;
  return isIP(address) === 0 ? null : address;
}

type IsTrusted = (address: string, hop: number) => boolean;

function withinHops(hops: number): IsTrusted {
  return (_address, hop) => hop < hops;
}

function withinNetworks(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
