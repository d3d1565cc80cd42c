import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { productionFetch } from './production-fetch.ts';
import type { Random } from './random.ts';

/**
 * A Blobs service like production's, over HTTP, with a strongly and an eventually consistent
 * address.
 */
export interface BlobsServer {
  site: string;
  token: string;
  /** Eventually consistent: a value once read never changes. */
  edgeURL: string;
  uncachedEdgeURL: string;
  /** In place of api.netlify.com: issues signed addresses to holders of the token. */
  apiURL: string;
  /** The stored blobs by `store/key`. */
  blobs: ReadonlyMap<string, string>;
  /** Stores a file beside a deploy, as Netlify does after a build. */
  addDeployFile(deployId: string, name: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Drops the replies of a share of the writes, which take effect. */
  lose(share: number, random: Random): void;
  /** The number of dropped replies. */
  lost(): number;
  close(): Promise<void>;
}

const SITE = '5b0a7c1e-0000-4000-8000-000000000001';
const TOKEN = 'a token for this site alone';
const SIGNATURE = 'of-somebody-who-had-the-token';
/** Of deploys, as their functions learn it (src/testing/artefact/deploy.ts). */
export const PRIMARY_REGION = 'us-east-2';
const REGION = `region:${PRIMARY_REGION}`;
const BASE = 'http://blobs.test';

interface BlobsServerOptions {
  /** The initial blobs by `store/key`. */
  blobs?: Map<string, string>;
  /** The latency of each call. */
  delayMs?: number;
}

/** Starts the service on two free ports. */
export async function startBlobsServer({
  blobs = new Map(),
  delayMs = 0,
}: BlobsServerOptions = {}): Promise<BlobsServer> {
  const strong = productionFetch(blobs);
  const cached = new Map<string, Response>();
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const chance = { share: 0, random: null as Random | null, lost: 0 };

  async function eventual(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    if (init?.method !== 'GET') return strong(input, init);
    const known = cached.get(String(input)) ?? (await strong(input, init));
    cached.set(String(input), known);
    return known.clone();
  }

  const isLost = (method = '') =>
    method === 'PUT' && chance.random !== null && chance.random.chance(chance.share);

  const listener =
    (answer: typeof fetch) => async (asked: IncomingMessage, out: ServerResponse) => {
      if (wantsSigned(asked)) return send(respondSignedUrl(asked), out);
      const { init, url } = await readRequest(asked);
      if (delayMs > 0) await pause(delayMs);
      const file = files.get(new URL(url).pathname);
      const response = !isAllowed(asked)
        ? new Response(null, { status: 401 })
        : file
          ? new Response(file)
          : await answer(url, init);
      if (isLost(asked.method)) {
        chance.lost++;
        asked.socket.destroy();
      } else {
        await send(response, out);
      }
    };

  const servers = [createServer(listener(eventual)), createServer(listener(strong))];
  const [edgeURL = '', uncachedEdgeURL = ''] = await Promise.all(servers.map(listen));
  return {
    site: SITE,
    token: TOKEN,
    edgeURL,
    uncachedEdgeURL,
    apiURL: uncachedEdgeURL,
    blobs,
    addDeployFile: (deployId, name, bytes) =>
      void files.set(`/${REGION}/${SITE}/deploy:${deployId}/${name}`, bytes),
    lose: (share, random) => void Object.assign(chance, { share, random }),
    lost: () => chance.lost,
    async close() {
      await Promise.all(servers.map(close));
    },
  };
}

/** Whether a client without the token asks for a signed address. */
function wantsSigned({ headers }: IncomingMessage): boolean {
  return headers.accept === 'application/json;type=signed-url';
}

function respondSignedUrl(asked: IncomingMessage): Response {
  if (!isAllowed(asked)) return new Response(null, { status: 401 });
  const url = new URL(asked.url ?? '', `http://${asked.headers.host}`);
  url.searchParams.set('signature', SIGNATURE);
  return Response.json({ url });
}

function isAllowed({ url, headers }: IncomingMessage): boolean {
  if (new URL(url ?? '', BASE).searchParams.get('signature') === SIGNATURE) return true;
  const isOfSite = new RegExp(`^(?:/api/v1/blobs|/${REGION})?/${SITE}[/?]`).test(`${url}?`);
  return isOfSite && headers.authorization === `Bearer ${TOKEN}`;
}

async function readRequest(asked: IncomingMessage) {
  const body = await buffer(asked);
  const headers = new Headers();
  for (const name of ['if-match', 'if-none-match']) {
    const value = asked.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const method = asked.method ?? 'GET';
  const init = { method, headers, ...(method === 'PUT' && { body: body.toString() }) };
  return { init, url: `${BASE}${asked.url?.replace(/^\/api\/v1\/blobs/, '')}` };
}

async function send(response: Response, out: ServerResponse): Promise<void> {
  out.writeHead(response.status, Object.fromEntries(response.headers));
  out.end(Buffer.from(await response.arrayBuffer()));
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
