import { parseJson, readBody } from '../calls/body.ts';
import { createReadLimit } from '../calls/read-limit.ts';
import { acceptedLanguage, localised, pathIn } from '../domain/languages.ts';
import { limits } from '../domain/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import { pageRoute, type RequestLine } from '../domain/request-line.ts';
import { refusalOf, statusOf } from '../http/errors.ts';
import { headersBeside } from '../http/headers.ts';
import { wordsOf } from '../messages/catalogue.ts';
import { keepNowhere } from './page-keeping.ts';

/** The function that Netlify calls for on-demand pages. */
type PageFunction<Context> = (request: Request, context: Context) => Promise<Response>;

/** The part of Netlify's context that is read here; `npm start` may switch the limit off. */
interface Client {
  ip?: string;
  isUnlimited?: boolean;
  /** The platform's id of the request; under `npm start` the server logs it. */
  requestId?: string;
}

const ISLANDS = '/_server-islands/';

/** The page shown for defects; it loads nothing that could fail again. */
const DEFECT_PAGE = '/500';
const DEFECT = 500;

/**
 * Astro's function as deployed: every answer carries our headers, including those that Astro and
 * its adapter produce, such as redirects, and island requests get a body that Astro accepts. A page
 * is rendered completely before it is answered, so that a failure gives an uncached 500 rather than
 * a cached, truncated 200. `report` receives the failure.
 */
export function pageFunction<Context extends Client | null>(
  astro: PageFunction<Context>,
  report: (failure: unknown) => void = console.error,
): PageFunction<Context> {
  async function rendered(request: Request, context: Context): Promise<Response> {
    const answer = await whole(await astro(request, context), report);
    if (answer.status !== DEFECT) return answer;
    const { language } = localised(new URL(request.url).pathname);
    const page = new Request(new URL(pathIn(language, DEFECT_PAGE), request.url), {
      headers: request.headers,
    });
    return asDefect(await whole(await astro(page, context), report));
  }
  const countRead = createReadLimit(Date.now);
  const answered: PageFunction<Context> = async (request, context) => {
    const vetted = await vettedRequest(request, () => {
      if (!context?.isUnlimited) countRead(context?.ip ?? '');
    });
    return dressed(request, vetted instanceof Response ? vetted : await rendered(vetted, context));
  };
  return (request, context) =>
    context?.requestId === undefined
      ? answered(request, context)
      : logged(request, context.requestId, () => answered(request, context));
}

/** Counts store calls; the pages' own bundle has opened it by the time of a request. */
interface CallCounts {
  run<Result>(count: { calls: number }, work: () => Result): Result;
}

const COUNTS = Symbol.for('campuskosh.store-calls');

/** Logs the request as the API does, under the id that the platform gave it. */
async function logged(
  { method, url }: Request,
  requestId: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const began = performance.now();
  const count = { calls: 0 };
  const counts: CallCounts | undefined = Reflect.get(globalThis, COUNTS);
  const response = await (counts ? counts.run(count, answer) : answer());
  const { status, headers } = response;
  headers.set('X-Request-Id', requestId);
  const route = pageRoute(new URL(url).pathname);
  const ms = Math.round(performance.now() - began);
  const line: RequestLine = { requestId, method, route, status, ms, storeCalls: count.calls };
  console.log(JSON.stringify({ level: 30, time: new Date(), ...line, msg: 'Request' }));
  return response;
}

/** The request in a form that Astro accepts, or the response that refuses it. */
async function vettedRequest(request: Request, count: () => void): Promise<Request | Response> {
  try {
    count();
    return takesBody(request) ? await withIslandBody(request) : request;
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (!refusal) throw failure;
    const { retryAfter } = refusal.details;
    const wait = retryAfter !== undefined && { 'Retry-After': String(Math.ceil(retryAfter)) };
    const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain', ...wait };
    const { refusalMessage } = wordsOf(acceptedLanguage(request.headers.get('accept-language')));
    return new Response(refusalMessage(refusal), { status: statusOf[refusal.kind], headers });
  }
}

/** Reads HTML completely, or answers a bare 500 where rendering fails. */
async function whole(answer: Response, report: (failure: unknown) => void): Promise<Response> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  try {
    return new Response(await answer.arrayBuffer(), { status, statusText, headers });
  } catch (failure) {
    report(failure);
    return new Response(null, { status: DEFECT });
  }
}

/** The defect page as an uncached 500. */
function asDefect(page: Response): Response {
  const headers = new Headers(page.headers);
  keepNowhere(headers);
  return new Response(page.body, { status: DEFECT, headers });
}

/** Astro sends an island's properties as a body when they are too long for a URL. */
function takesBody({ method, url }: Request): boolean {
  return method === 'POST' && decoded(new URL(url).pathname).startsWith(ISLANDS);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The request with its body already read. */
async function withIslandBody(request: Request): Promise<Request> {
  const body = new Uint8Array(await readBody(request, limits.islandBytes));
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null) throw new Refusal('malformedBody');
  return new Request(request.url, { method: 'POST', headers: request.headers, body });
}

/**
 * Whether a URL repeats a query name. Such pages are not cached: the last value counts here, and
 * which value a CDN keys by is not documented.
 */
function repeatsName(parameters: URLSearchParams): boolean {
  return new Set(parameters.keys()).size < parameters.size;
}

/** A new response, since a redirect's headers are immutable. */
function dressed({ url }: Request, { body, status, statusText, headers }: Response): Response {
  const all = new Headers(headers);
  const added = headersBeside((name) => all.get(name), url.startsWith('https:'));
  for (const [name, value] of Object.entries(added)) all.set(name, value);
  if (repeatsName(new URL(url).searchParams)) keepNowhere(all);
  return new Response(body, { status, statusText, headers: all });
}
