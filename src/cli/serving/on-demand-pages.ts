import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocalPageCache } from './page-cache-local.ts';
import { atOwnAddress } from './static-files.ts';

/** What the built function reads of Netlify's context. */
interface FunctionContext {
  ip: string;
  /** Whether reads are not limited by address. */
  isUnlimited?: boolean;
  waitUntil(work: Promise<unknown>): void;
}

/** The on-demand half of the build, as Netlify would call it. */
export type PageFunction = (request: Request, context: FunctionContext) => Promise<Response>;

const FUNCTION = '.netlify/v1/functions/ssr/ssr.mjs';
const HTML = 'text/html; charset=utf-8';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const ISLANDS = '/_server-islands/';
/** Astro's headers between an edge middleware and the function; nobody outside sends them. */
const INTERNAL_HEADERS = ['x-astro-locals', 'x-astro-middleware-secret', 'x-forwarded-host'];

/** Loads the built function of the project in `root`. */
export async function loadPageFunction(root: string): Promise<PageFunction> {
  const module: { default: PageFunction } = await import(pathToFileURL(join(root, FUNCTION)).href);
  return module.default;
}

/** Where on-demand pages stand: the site's own address, and whether reads are limited by address. */
interface Place {
  siteUrl?: string;
  isUnlimited?: boolean;
}

/** Answers on-demand pages through the cache. */
export function onDemandPages(
  render: PageFunction,
  cache: LocalPageCache,
  { siteUrl, isUnlimited = false }: Place = {},
) {
  return async (request: Request, address: string): Promise<Response> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const work = async () => {
      const response = await rendered(render, request, { ip: address, isUnlimited });
      return siteUrl === undefined ? response : addressed(response, siteUrl);
    };
    return isRead ? cache.answer(request, work) : work();
  };
}

async function addressed(response: Response, siteUrl: string): Promise<Response> {
  const { status, headers } = response;
  if (headers.get('Content-Type') !== HTML || response.body === null) return response;
  return new Response(atOwnAddress(await response.text(), siteUrl), { status, headers });
}

async function rendered(
  render: PageFunction,
  request: Request,
  client: Omit<FunctionContext, 'waitUntil'>,
): Promise<Response> {
  const response = await render(pageRequest(request), { ...client, waitUntil: () => undefined });
  const { headers } = response;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', REVALIDATE);
  if (headers.get('Content-Type') === 'text/html') headers.set('Content-Type', HTML);
  return response;
}

/**
 * HEAD is rendered as GET, so that both share what the cache keeps. Only an island takes a body,
 * which stays unread elsewhere, however long it is.
 */
function pageRequest(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of INTERNAL_HEADERS) headers.delete(name);
  const { url, method } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { headers });
  if (new URL(url).pathname.startsWith(ISLANDS)) return new Request(request, { headers });
  return new Request(url, { method, headers });
}
