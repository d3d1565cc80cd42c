import { createServer, type IncomingMessage, type Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { networkOf } from '../../domain/client-network.ts';
import { languageOf } from '../../domain/languages.ts';
import { dataContentPolicy, securityHeaders } from '../../http/headers.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import type { TrustedProxy } from '../../runtime/env.ts';
import type { Answer } from './site.ts';

/** A running server. */
interface RunningServer {
  port: number;
  /** Stops accepting requests and resolves once requests in flight are answered. */
  close(): Promise<void>;
}

/** Host and port to listen on; port 0 picks a free one. */
export interface ListenAddress {
  host: string;
  port: number;
}

const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 50;
/**
 * Longer than most clients and proxies keep a connection, so that the server never closes one that
 * is about to be used.
 */
const IDLE_CONNECTION_MS = 75_000;

/** Limits on slow and idle clients. */
interface ConnectionLimits {
  /** Time for a complete request; the largest import fits at 350 kbit/s. */
  requestMs: number;
  /** Time for the headers of a request, from the beginning of the connection. */
  headersMs: number;
  /** Concurrent connections; further ones are closed immediately. */
  connections: number;
  /** Those of one address; a trusted proxy has all of its visitors. */
  connectionsOfOne: number;
  /** Interval between checks for slow requests. */
  checkMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 120_000,
  headersMs: 10_000,
  connections: 4_000,
  connectionsOfOne: 2_000,
  checkMs: 2_000,
};

/** The handler of requests and the receiver of failures. */
interface RequestHandler {
  answer: Answer;
  report: (failure: unknown) => void;
  /** Trusted proxies, whose X-Forwarded-For names the client. */
  trusted?: TrustedProxy | undefined;
}

/** Serves a site over HTTP. Rejects with the system's error when it cannot listen. */
export async function serveHttp(
  { answer, report, trusted }: RequestHandler,
  address: ListenAddress,
  bounds: ConnectionLimits = CONNECTION_LIMITS,
): Promise<RunningServer> {
  const addressOf = createClientAddress(trusted);
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, addressOf(incoming)),
    {
      errorHandler: (failure) => failureResponse(failure, report),
      // Node drains an unread body; closing the connection would hide the answer from a client that
      // is still sending.
      autoCleanupIncoming: false,
    },
  );
  const timeouts = {
    requestTimeout: bounds.requestMs,
    headersTimeout: bounds.headersMs,
    connectionsCheckingInterval: bounds.checkMs,
  };
  const server = createServer(timeouts, (incoming, outgoing) => {
    listener(incoming, outgoing).catch((failure) => {
      report(failure);
      outgoing.destroy();
    });
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.maxConnections = bounds.connections;
  if (!trusted) limitConnections(server, bounds.connectionsOfOne);
  const port = await listen(server, address);
  return { port, close: () => close(server) };
}

/** Closes further connections of an address that has too many, so that others get in. */
function limitConnections(server: Server, most: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count > most) socket.destroy();
  });
}

/** Checks that a place is free and returns its port; rejects with the system's error otherwise. */
export async function reservePort(address: ListenAddress): Promise<number> {
  const server = createServer();
  const port = await listen(server, address);
  await close(server);
  return port;
}

function listen(server: Server, { host, port }: ListenAddress): Promise<number> {
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
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const forceTimer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(forceTimer);
}

/** Answers 400 for a request whose URL cannot be parsed, otherwise reports a defect. */
function failureResponse(failure: unknown, report: (failure: unknown) => void): Response {
  const isMalformed = failure instanceof Error && failure.name === 'RequestError';
  if (!isMalformed) report(failure);
  // Without a parsed request there is no Accept-Language.
  const language = languageOf(null);
  const msg = isMalformed
    ? messagesIn(language).refusalMessages.malformedAddress
    : messagesIn(language).defectMessage;
  const headers = { ...securityHeaders, 'Content-Security-Policy': dataContentPolicy };
  return Response.json({ msg }, { status: isMalformed ? 400 : 500, headers });
}

/** Determines the client's address of a request. */
type ClientAddress = (incoming: Incoming) => string;

/** The part of a request needed here; HTTP/2 requests have it too. */
type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Matches `192.0.2.1:443` and `[2001:db8::1]:443`, which some proxies write. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\]):\d+$/;

/**
 * The socket's address; behind trusted proxies, the rightmost address in X-Forwarded-For that is
 * not a trusted proxy. Entries further left may be forged.
 */
function createClientAddress(trusted: TrustedProxy | undefined): ClientAddress {
  const socketOf = ({ socket }: Incoming) => socket.remoteAddress ?? '';
  if (!trusted) return socketOf;
  const isTrusted = 'hops' in trusted ? trustHops(trusted.hops) : trustNetworks(trusted.networks);
  return (incoming) => {
    let client = socketOf(incoming);
    for (const [hop, address] of forwardedAddresses(incoming).entries()) {
      if (address === null || !isTrusted(client, hop)) return client;
      client = address;
    }
    return client;
  };
}

/** The addresses in X-Forwarded-For, nearest first; null for invalid ones. */
function forwardedAddresses({ headers }: Incoming): (string | null)[] {
  const header = headers['x-forwarded-for'];
  return header === undefined ? [] : String(header).split(',').reverse().map(parseAddress);
}

function parseAddress(text: string): string | null {
  const bare = text.trim();
  const [, ipv4, ipv6] = WITH_PORT.exec(bare) ?? [];
  const address = ipv4 ?? ipv6 ?? bare;
  return isIP(address) === 0 ? null : address;
}

type IsTrusted = (address: string, hop: number) => boolean;

function trustHops(hops: number): IsTrusted {
  return (_address, hop) => hop < hops;
}

function trustNetworks(networks: readonly string[]): IsTrusted {
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
