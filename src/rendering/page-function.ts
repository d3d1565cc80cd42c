import { giveTurn } from '../async/index.ts';
import {
  createBodyMemory,
  createWorkload,
  parseJson,
  readBody,
  unlimitedWorkload,
} from '../calls/index.ts';
import { pathIn, splitLanguage } from '../domain/languages.ts';
import { keptRenderMs, limits } from '../domain/limits.ts';
import {
  carriesRequestId,
  DEFECT_STATUS,
  pageRoute,
  type RequestLine,
} from '../domain/pages/request-line.ts';
import { Refusal } from '../domain/refusal.ts';
import { refusalOf, refusedPage } from '../http/errors.ts';
import { missingHeaders } from '../http/headers.ts';
import { withCallCount } from '../store/index.ts';
import { forbidCaching } from './page-caching.ts';

/** The function that Netlify calls for on-demand pages. */
type PageFunction<Context> = (request: Request, context: Context) => Promise<Response>;

/** The part of Netlify's context that is read here; `npm start` may switch the limit off. */
interface ClientContext {
  ip?: string;
  isUnlimited?: boolean;
  /** The platform's id of the request; under `npm start` the server logs it. */
  requestId?: string;
}

const ISLANDS = '/_server-islands/';

/** The page shown for defects; it loads nothing that could fail again. */
const DEFECT_PAGE = '/500';

/**
 * Astro's function as deployed: every answer carries our headers, including those that Astro and
 * its adapter produce, such as redirects, and island requests get a body that Astro accepts. A page
 * is rendered completely before it is answered, so that a failure gives an uncached 500 rather than
 * a cached, truncated 200. `report` receives the failure, and `limited` runs what no cache answers.
 */
export function pageFunction<Context extends ClientContext | null>(
  astro: PageFunction<Context>,
  report: (failure: unknown) => void = console.error,
  limited = createWorkload(),
  now = () => performance.now(),
): PageFunction<Context> {
  async function renderSafely(request: Request, context: Context): Promise<Response> {
    const begun = now();
    const page = await renderOrDefect(request, context);
    // `npm start` itself sees the writes during a rendering.
    const isLate = !context?.isUnlimited && now() - begun > keptRenderMs;
    return isLate ? withoutCaching(page) : page;
  }
  async function renderOrDefect(request: Request, context: Context): Promise<Response> {
    const answer = await bufferPage(await astro(request, context), report);
    if (answer.status !== DEFECT_STATUS) return answer;
    const { language } = splitLanguage(new URL(request.url).pathname);
    const page = new Request(new URL(pathIn(language, DEFECT_PAGE), request.url), {
      headers: request.headers,
    });
    const defect = await bufferPage(await astro(page, context), report);
    return withoutCaching(defect, DEFECT_STATUS);
  }
  const respond: PageFunction<Context> = async (request, context) => {
    const client = context?.ip ?? '';
    const workload = context?.isUnlimited ? unlimitedWorkload : limited;
    const page = await orRefusal(request, () =>
      workload.run(client, () =>
        withReadBody(request, client, (prepared) => renderSafely(prepared, context)),
      ),
    );
    return withSiteHeaders(request, page);
  };
  return (request, context) =>
    context?.requestId === undefined
      ? respond(request, context)
      : logRequest(request, context.requestId, () => respond(request, context));
}

/** The levels of pino: a defect is what the operator is alerted to. */
const LEVELS = { request: 30, defect: 50 } as const;

/** Logs the request as the API does, under the id that the platform gave it. */
async function logRequest(
  { method, url }: Request,
  requestId: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  const { result: response, calls: storeCalls } = await withCallCount(answer);
  const { status, headers } = response;
  if (carriesRequestId(status)) headers.set('X-Request-Id', requestId);
  const route = pageRoute(new URL(url).pathname);
  const ms = Math.round(performance.now() - startedAt);
  const line: RequestLine = { requestId, method, route, status, ms, storeCalls };
  const level = status === DEFECT_STATUS ? LEVELS.defect : LEVELS.request;
  console.log(JSON.stringify({ level, time: new Date(), ...line, msg: 'Request' }));
  return response;
}

/** The page, or the response that refuses it. */
async function orRefusal(request: Request, render: () => Promise<Response>): Promise<Response> {
  try {
    return await render();
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (!refusal) throw failure;
    return refusedPage(request, refusal);
  }
}

/** Reads HTML completely, or answers an empty 500 if rendering fails. */
async function bufferPage(answer: Response, report: (failure: unknown) => void): Promise<Response> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  try {
    const html = await answer.arrayBuffer();
    await giveTurn();
    return new Response(html, { status, statusText, headers });
  } catch (failure) {
    report(failure);
    return new Response(null, { status: DEFECT_STATUS });
  }
}

/** A page that no cache may keep. */
function withoutCaching(page: Response, status = page.status): Response {
  const headers = new Headers(page.headers);
  forbidCaching(headers);
  return new Response(page.body, { status, headers });
}

/** Astro sends an island's properties as a body when they are too long for a URL. */
function isIslandPost({ method, url }: Request): boolean {
  return method === 'POST' && decodePath(new URL(url).pathname).startsWith(ISLANDS);
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const openBodyMemory = createBodyMemory();

/** Renders a request in a form that Astro accepts: with the body of an island already read. */
async function withReadBody(
  request: Request,
  client: string,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!isIslandPost(request)) return render(request);
  const memory = openBodyMemory(client);
  try {
    const body = new Uint8Array(await readBody(request, limits.islandBytes, memory));
    const value = parseJson(body);
    if (typeof value !== 'object' || value === null) throw new Refusal('malformedBody');
    const { url, headers } = request;
    return await render(new Request(url, { method: 'POST', headers, body }));
  } finally {
    memory.release();
  }
}

/**
 * Whether a URL repeats a query name. Such pages are not cached: the last value counts here, and
 * which value a CDN keys by is not documented.
 */
function repeatsName(parameters: URLSearchParams): boolean {
  return new Set(parameters.keys()).size < parameters.size;
}

/** A new response, since a redirect's headers are immutable. */
function withSiteHeaders(
  { url }: Request,
  { body, status, statusText, headers }: Response,
): Response {
  const all = new Headers(headers);
  const added = missingHeaders((name) => all.get(name), url.startsWith('https:'));
  for (const [name, value] of Object.entries(added)) all.set(name, value);
  if (repeatsName(new URL(url).searchParams)) forbidCaching(all);
  return new Response(body, { status, statusText, headers: all });
}
