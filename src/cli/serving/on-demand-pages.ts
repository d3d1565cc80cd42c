import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unlimitedWorkload } from '../../calls/index.ts';
import { isDataFile } from '../../domain/open-data.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Workload } from '../../features/needs.ts';
import { refusedPage } from '../../http/errors.ts';
import { type LocalPageCache, withoutCdnHeaders } from './page-cache-local.ts';
import { withSiteAddress } from './static-files.ts';

/** The part of Netlify's context that the built function reads. */
interface FunctionContext {
  ip: string;
  /** Whether reads are exempt from the limit per address. */
  isUnlimited?: boolean;
  waitUntil(work: Promise<unknown>): void;
}

/** The built function that renders on-demand pages. */
export type PageFunction = (request: Request, context: FunctionContext) => Promise<Response>;

const FUNCTION = '.netlify/v1/functions/ssr/ssr.mjs';
const HTML = 'text/html; charset=utf-8';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const ISLANDS = '/_server-islands/';
/**
 * Astro's headers between edge middleware and function; requests from outside must not set them.
 */
const INTERNAL_HEADERS = ['x-astro-locals', 'x-astro-middleware-secret', 'x-forwarded-host'];

/** Loads the built function of the project in `root`. */
export async function loadPageFunction(root: string): Promise<PageFunction> {
  const module: { default: PageFunction } = await import(pathToFileURL(join(root, FUNCTION)).href);
  return module.default;
}

/** The page that needs least. */
const SMALLEST_PAGE = '/robots.txt';
const OWN_ADDRESS = '127.0.0.1';

/** Renders a page, since the code that all pages share is loaded with the first one, in one long turn. */
export async function loadSharedCode(render: PageFunction, siteUrl: string): Promise<void> {
  await renderPage(render, new Request(new URL(SMALLEST_PAGE, siteUrl)), OWN_ADDRESS);
}

/** The site's own address, and what runs the rendering of pages. */
interface OnDemandOptions {
  siteUrl?: string;
  workload?: Workload;
}

/** Answers on-demand pages through the page cache. */
export function createOnDemandPages(
  render: PageFunction,
  cache: LocalPageCache,
  { siteUrl, workload = unlimitedWorkload }: OnDemandOptions = {},
) {
  return async (request: Request, address: string): Promise<Response> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const work = async () => {
      const response = await workload
        .run(address, () => renderPage(render, request, address))
        .catch((failure) => {
          if (failure instanceof Refusal) return refusedPage(request, failure);
          throw failure;
        });
      return siteUrl === undefined ? response : atSiteAddress(response, siteUrl);
    };
    // Data files are stored compressed and streamed without caching.
    const isFile = isDataFile(new URL(request.url).pathname);
    if (isFile) return stripCdnHeaders(await work());
    return isRead ? cache.answer(request, work) : work();
  };
}

function stripCdnHeaders({ body, status, headers }: Response): Response {
  return new Response(body, { status, headers: withoutCdnHeaders(headers) });
}

async function atSiteAddress(response: Response, siteUrl: string): Promise<Response> {
  const { status, headers } = response;
  if (headers.get('Content-Type') !== HTML || response.body === null) return response;
  return new Response(withSiteAddress(await response.text(), siteUrl), { status, headers });
}

async function renderPage(
  render: PageFunction,
  request: Request,
  address: string,
): Promise<Response> {
  // The workload of this process has let the request in.
  const context = { ip: address, isUnlimited: true, waitUntil: () => undefined };
  const response = await render(pageRequest(request), context);
  const { headers } = response;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', REVALIDATE);
  if (headers.get('Content-Type') === 'text/html') headers.set('Content-Type', HTML);
  return response;
}

/** Renders HEAD as GET, so that both share a cache entry. Only islands receive a body. */
function pageRequest(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of INTERNAL_HEADERS) headers.delete(name);
  const { url, method } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { headers });
  if (new URL(url).pathname.startsWith(ISLANDS)) return new Request(request, { headers });
  return new Request(url, { method, headers });
}
