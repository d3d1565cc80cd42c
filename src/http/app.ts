import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Answer, includesTag, jsonAnswer, responseOf } from '../calls/answer.ts';
import { parseJson, readBody, requireMediaType } from '../calls/body.ts';
import { bodySchema, type Call, type Route } from '../calls/route.ts';
import { type Language, negotiateLanguage } from '../domain/languages.ts';
import { limits, type Rate, type RateLimit, rateLimits } from '../domain/limits.ts';
import type { Access, Principal } from '../domain/principal.ts';
import { Refusal, requireAct } from '../domain/refusal.ts';
import type { RequestLine } from '../domain/request-line.ts';
import { authRoutes } from '../features/accounts/auth-routes.ts';
import { authenticate } from '../features/accounts/authenticate.ts';
import {
  accountRoutes,
  listSettingsRoutes,
  profileRoutes,
  userRoutes,
} from '../features/accounts/routes.ts';
import { adRoutes } from '../features/ads/routes.ts';
import { bulkRoutes } from '../features/bulk/routes.ts';
import { institutionRoutes } from '../features/catalogue/routes.ts';
import { correctionRoutes } from '../features/corrections/routes.ts';
import { cutoffRoutes } from '../features/cutoffs/routes.ts';
import { duplicateRoutes } from '../features/duplicates/routes.ts';
import { examDateRoutes } from '../features/exam-dates/routes.ts';
import { followRoutes } from '../features/follows/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { historyRoutes } from '../features/history/routes.ts';
import { importRoutes } from '../features/imports/routes.ts';
import type { Needs, With } from '../features/needs.ts';
import { referenceRoutes } from '../features/reference/routes.ts';
import { reviewRoutes } from '../features/reviews/routes.ts';
import { savedRoutes } from '../features/saved/routes.ts';
import { sourceRoutes } from '../features/sources/routes.ts';
import { pageViewRoutes } from '../features/views/routes.ts';
import { workRoutes } from '../features/work/routes.ts';
import { wordsOf } from '../messages/catalogue.ts';
import { markHandled } from '../store/bounded.ts';
import { withCallCount } from '../store/call-count.ts';
import type { Store } from '../store/store.ts';
import { withinBudget } from '../store/time-budget.ts';
import { type AnswerCache, answerKey, openAnswerCache } from './answer-cache.ts';
import { refusalAnswer, refusalOf } from './errors.ts';
import { dataContentPolicy, languageHeaders, securityHeaders, strictTransport } from './headers.ts';
import { openApiRoute } from './openapi.ts';
import { createRouter, type RouteMatch } from './router.ts';

/** Connection data from the platform. */
interface Connection {
  /** The client's address: `context.ip` on Netlify, the socket's elsewhere. */
  address: string;
}

/** The dependencies of the API: those of the use cases, the store and a log. */
interface AppDependencies extends Needs {
  store: Store;
  log: Record<'info' | 'warn' | 'error', (about: object, message: string) => void>;
  /** Whether the log gets a line for each request. */
  isLoggingRequests: boolean;
}

/** The API as one function from a request to an answer. It never throws. */
export interface App {
  fetch(request: Request, connection: Connection): Promise<Response>;
}

/** Encodes an answer for a request, for example by compressing it. */
type Encode = (request: Request, answer: Answer) => Answer | Promise<Answer>;

/** Builds the API over a runtime from the route table. */
export function createApp(
  runtime: AppDependencies,
  encode: Encode = (_request, answer) => answer,
): App {
  const match = createRouter(routes);
  const kept = openAnswerCache(runtime.store);
  const encodeAnswer = (
    request: Request,
    answer: Answer,
    about: { requestId: string; language: Language },
  ) => {
    const current = answerNotModified(request, answer);
    return encode(
      request,
      withDefaultHeaders(current, { ...about, isSecure: isSecure(request, runtime) }),
    );
  };
  const answerRequest = async (request: Request, { address }: Connection): Promise<Answer> => {
    const language = negotiateLanguage(request.headers.get('accept-language'));
    const about = { requestId: randomUUID(), language };
    try {
      const known = kept.find(request, language);
      if (known) return await encodeAnswer(request, known, about);
      const url = new URL(request.url);
      const found = match(url.pathname);
      if (!found) throw new Refusal('unknownPath');
      const { params } = found;
      const incoming = { runtime, request, url, address, language, params };
      return await encodeAnswer(request, await answerCall(found, incoming, kept), about);
    } catch (failure) {
      return encodeAnswer(request, failureAnswer(runtime, failure, about), about);
    }
  };
  const answerAndLog = async (request: Request, connection: Connection): Promise<Answer> => {
    if (!runtime.isLoggingRequests) return answerRequest(request, connection);
    const began = performance.now();
    const { result, calls } = await withCallCount(() => answerRequest(request, connection));
    const { method } = request;
    const path = routePathOf(match, request);
    const route = routes.find((each) => each.path === path && each.method === method);
    const { status, headers } = result;
    const requestId = headers['X-Request-Id'] ?? '';
    const ms = Math.round(performance.now() - began);
    const line: RequestLine = { requestId, method, route: path, status, ms, storeCalls: calls };
    runtime.log.info(line, 'Request');
    if (route?.event) {
      runtime.log.info({ requestId, event: route.event, outcome: outcomeOf(status) }, 'Event');
    }
    return result;
  };
  return {
    fetch: async (request, connection) =>
      responseOf(await answerAndLog(request, connection), request.method),
  };
}

/** The path of the table that a request is for. */
function routePathOf(match: (pathname: string) => RouteMatch | null, { url }: Request): string {
  try {
    return match(new URL(url).pathname)?.methods[0]?.path ?? UNKNOWN_CALL;
  } catch (failure) {
    if (failure instanceof Refusal) return UNKNOWN_CALL;
    throw failure;
  }
}

const UNKNOWN_CALL = '/api/(other)';

/** The outcome of a sign-in. */
function outcomeOf(status: number): 'succeeded' | 'refused' | 'limited' | 'failed' {
  if (status < 300) return 'succeeded';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}

type IncomingCall = Pick<Call, 'runtime' | 'request' | 'address' | 'language' | 'params'> & {
  url: URL;
};

async function answerCall(
  { methods }: RouteMatch,
  incoming: IncomingCall,
  kept: AnswerCache,
): Promise<Answer> {
  const { request, language } = incoming;
  const route = methods.find(({ method }) => method === effectiveMethod(request));
  if (!route) return methodNotAllowed(methods, language);
  const carryOut = () => handleCall(route, incoming);
  const work = route.isCached ? () => kept.make(cacheKeyOf(route, incoming), carryOut) : carryOut;
  const { storeMs = limits.storeMs } = route;
  return withinBudget(storeMs, work, Math.max(storeMs, limits.callMs));
}

/** Applies the refusals in their documented order (docs/product.md "API"). */
async function handleCall(route: Route, incoming: IncomingCall): Promise<Answer> {
  requireOwnOrigin(incoming);
  if (route.method === 'GET') incoming.runtime.attempts.countRead(incoming.address);
  const { limit } = route;
  if (!limit) return route.handle(await readCall(route, incoming));
  const rate: Rate = rateLimits[limit];
  if (rate.isOfDone) return handleCountedCall(route, incoming, { limit, ...rate });
  await incoming.runtime.attempts.count(limit, incoming.address);
  return route.handle(await readCall(route, incoming));
}

/** Counts a call only if it is carried out; once the limit is reached every call is refused. */
async function handleCountedCall(
  route: Route,
  incoming: IncomingCall,
  { limit, conflicts }: Pick<Rate, 'conflicts'> & { limit: RateLimit },
): Promise<Answer> {
  const { address } = incoming;
  const { attempts } = incoming.runtime;
  const checkLimit = (each: RateLimit) => attempts.check(each, address);
  const call = await readCall(route, incoming).catch(async (refused) => {
    await checkLimit(limit);
    throw refused;
  });
  // Both go to the store at once; a call that may not conflict again does not count.
  const counting = markHandled(attempts.count(limit, address));
  if (conflicts) {
    await checkLimit(conflicts).catch(async (refused) => {
      await (await counting)();
      throw refused;
    });
  }
  const forgive = await counting;
  try {
    return await route.handle(call);
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (refusal && refusal.kind !== 'unavailable') await forgive();
    if (conflicts && refusal?.kind === 'conflict') await attempts.count(conflicts, address);
    throw failure;
  }
}

/** Authorises a request and parses its query and body. */
async function readCall(route: Route, incoming: IncomingCall): Promise<Call> {
  const { runtime, request } = incoming;
  const bytes = route.body ? await readBody(request, route.bodyBytes ?? limits.bodyBytes) : null;
  const isBare = route.bodyIsOptional === true && bytes?.length === 0;
  const type = bytes && !isBare && requireMediaType(request, route.types);
  const principal = await authorise(route.access, incoming);
  const query =
    route.query && parseWith(route.query, Object.fromEntries(incoming.url.searchParams));
  const schema = bodySchema(route, runtime.now());
  const sent = bytes && type ? decodeBody(route, bytes, type) : undefined;
  const body = bytes && parseWith(schema, sent, route.refuse);
  return { ...incoming, principal, query, body };
}

/** The cache key of an answer; without the query for routes that take none. */
function cacheKeyOf(route: Route, { url, request, language }: IncomingCall): string {
  return answerKey(route.query ? request.url : `${url.origin}${url.pathname}`, language);
}

function effectiveMethod(request: Request): string {
  return request.method === 'HEAD' ? 'GET' : request.method;
}

function methodNotAllowed(methods: readonly Route[], language: Language): Answer {
  const { headers, ...answer } = refusalAnswer(new Refusal('methodNotAllowed'), language);
  return {
    ...answer,
    headers: { ...headers, Allow: methods.map((each) => each.method).join(', ') },
  };
}

/** Refuses a write whose Origin is neither the request's host nor SITE_URL. */
function requireOwnOrigin({ request, runtime, url }: IncomingCall): void {
  const origin = request.headers.get('origin');
  if (origin === null || ['GET', 'HEAD'].includes(request.method)) return;
  const own = [url.host, new URL(runtime.siteUrl).host];
  if (!own.includes(URL.parse(origin)?.host ?? '')) throw new Refusal('foreignOrigin');
}

async function authorise(access: Access, incoming: IncomingCall): Promise<Principal | null> {
  if (access === 'anyone') return null;
  const principal = await authenticate(incoming.runtime, incoming.request);
  if (access !== 'user') requireAct(principal.role, access);
  return principal;
}

function decodeBody({ decode }: Route, bytes: Uint8Array, type: string): unknown {
  return decode ? decode(bytes, type) : parseJson(bytes);
}

function parseWith(
  schema: z.ZodType | undefined,
  value: unknown,
  refuse?: Route['refuse'],
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new Refusal(refuse?.(issues) ?? 'invalidInput', { issues });
}

/** Turns a failure into an answer and logs defects under the id sent as X-Request-Id. */
function failureAnswer(
  { log }: Pick<AppDependencies, 'log'>,
  failure: unknown,
  { requestId, language }: { requestId: string; language: Language },
): Answer {
  const refusal = refusalOf(failure);
  if (refusal?.kind === 'unavailable') {
    log.warn({ requestId, failure }, 'The store did not answer an API call');
  }
  if (refusal) return refusalAnswer(refusal, language);
  log.error({ requestId, failure }, 'An API call failed');
  return jsonAnswer(500, { msg: wordsOf(language).defectMessage });
}

/** Behind a TLS-terminating proxy the request is http while the site is https. */
function isSecure(request: Request, { siteUrl }: With<'siteUrl'>): boolean {
  return [request.url, siteUrl].some((url) => url.startsWith('https:'));
}

/** Answers 304 where If-None-Match names the current version. */
function answerNotModified(request: Request, answer: Answer): Answer {
  const etag = answer.headers['ETag'];
  if (etag === undefined || answer.status !== 200 || effectiveMethod(request) !== 'GET') {
    return answer;
  }
  const { 'Content-Type': _type, ...headers } = answer.headers;
  const isKnown = includesTag(request.headers.get('if-none-match'), etag);
  return isKnown ? { status: 304, headers, body: null } : answer;
}

const defaultHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': dataContentPolicy,
  ...securityHeaders,
};

/** Adds the headers that every answer carries. */
function withDefaultHeaders(
  answer: Answer,
  about: { requestId: string; language: Language; isSecure: boolean },
): Answer {
  const headers = {
    ...defaultHeaders,
    ...(about.isSecure && { 'Strict-Transport-Security': strictTransport }),
    ...languageHeaders(about.language),
    ...answer.headers,
    'X-Request-Id': about.requestId,
  };
  return { ...answer, headers };
}

const documentedRoutes: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...listSettingsRoutes,
  ...savedRoutes,
  ...followRoutes,
  ...userRoutes,
  ...institutionRoutes,
  ...importRoutes,
  ...bulkRoutes,
  ...duplicateRoutes,
  ...referenceRoutes,
  ...examDateRoutes,
  ...cutoffRoutes,
  ...adRoutes,
  ...sourceRoutes,
  ...reviewRoutes,
  ...correctionRoutes,
  ...pageViewRoutes,
  ...historyRoutes,
  ...workRoutes,
];

/** All routes of the API. */
export const routes: readonly Route[] = [...documentedRoutes, openApiRoute(documentedRoutes)];
