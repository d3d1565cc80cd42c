import { limits } from '../../domain/limits.ts';
import { trimEndOf } from '../../domain/text.ts';
import type { App } from '../../http/app.ts';
import { assetHeaders, missingHeaders } from '../../http/headers.ts';
import { isAsset, type StaticFiles } from './static-files.ts';

/** Answers a request from a client address. */
export type Answer = (request: Request, address: string) => Promise<Response>;

/** The parts of a site. */
interface SiteParts {
  files: StaticFiles;
  api: Pick<App, 'fetch'>;
  /** On-demand pages. */
  pages: Answer;
  /** Whether the site is reached over https. */
  isSecure: boolean;
}

const POLICY = 'content-security-policy';

/** Routes requests: static files first, the API under /api/, on-demand pages for the rest. */
export function createSite({ files, api, pages, isSecure }: SiteParts): Answer {
  const notFound = async (request: Request) => (await files.notFound()).answer(request);

  async function page(request: Request, address: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname.length > limits.path) return new Response(null, { status: 414 });
    const path = decodePath(pathname);
    if (path === null) return notFound(request);
    const file = await files.find(path);
    if (file) return isRead(request) ? file.answer(request) : methodNotAllowed();
    // A fetch Request cannot have the method TRACE, so pages cannot receive it.
    if (request.method === 'TRACE') return methodNotAllowed();
    if (path.endsWith('/')) return redirectTo(trimEndOf(pathname, '/') + search);
    const response = await pages(request, address);
    return isUnknownRoute(response) ? notFound(request) : response;
  }

  return async (request, address) =>
    isApi(request)
      ? api.fetch(request, { address })
      : withSecurityHeaders(await page(request, address), request, isSecure);
}

function isApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/');
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Decodes a path; null where it cannot name a page. */
function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return pathname.startsWith('//') || /[\0\\]/.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** The page function's 404 for an unknown route has no CSP. */
function isUnknownRoute({ status, headers }: Response): boolean {
  return status === 404 && !headers.has(POLICY);
}

function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location } });
}

function withSecurityHeaders(response: Response, { url }: Request, isSecure: boolean): Response {
  const { headers, status } = response;
  const isSent = status === 200 || status === 304;
  const added =
    isSent && isAsset(new URL(url).pathname)
      ? assetHeaders(isSecure)
      : missingHeaders((name) => headers.get(name), isSecure);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return response;
}
