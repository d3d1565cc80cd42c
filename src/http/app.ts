import { randomUUID } from 'node:crypto';
import {
  type Answer,
  includesTag,
  isCachedFor,
  jsonAnswer,
  type Route,
  responseOf,
  sentQuery,
} from '../calls/index.ts';
import { type Language, negotiateLanguage } from '../domain/languages.ts';
import { limits } from '../domain/limits.ts';
import type { RequestLine } from '../domain/pages/request-line.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Needs, With } from '../features/needs.ts';
import { messagesIn } from '../messages/catalogue.ts';
import { type Store, withCallCount, withinBudget } from '../store/index.ts';
import { type AnswerCache, answerKey, openAnswerCache } from './answer-cache.ts';
import { refusalAnswer, refusalOf } from './errors.ts';
import { handleCall, type IncomingCall } from './handle-call.ts';
import { dataContentPolicy, languageHeaders, securityHeaders, strictTransport } from './headers.ts';
import { createRouter, type RouteMatch } from './router.ts';
import { routes } from './routes.ts';

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

/** What the headers of every answer state of its request. */
interface ResponseInfo {
  requestId: string;
  language: Language;
}

/** Encodes an answer for a request, for example by compressing it. */
type Encode = (request: Request, answer: Answer) => Answer | Promise<Answer>;

/** Builds the API over a runtime from the route table. */
export function createApp(
  runtime: AppDependencies,
  encode: Encode = (_request, answer) => answer,
): App {
  const match = createRouter(routes);
  const cache = openAnswerCache(runtime.store);
  const encodeAnswer = (request: Request, answer: Answer, info: ResponseInfo) => {
    const current = answerNotModified(request, answer);
    return encode(
      request,
      withDefaultHeaders(current, { ...info, isSecure: isSecure(request, runtime) }),
    );
  };
  const answerRequest = async (
    request: Request,
    { address }: Connection,
    { url, find }: Routing,
  ): Promise<Answer> => {
    const language = negotiateLanguage(request.headers.get('accept-language'));
    const info: ResponseInfo = { requestId: randomUUID(), language };
    try {
      const cached = cache.find(request, language);
      if (cached) return await encodeAnswer(request, cached, info);
      const matched = find();
      if (!matched) throw new Refusal('unknownPath');
      const { params } = matched;
      const incoming = { runtime, request, url, address, language, params };
      return await encodeAnswer(request, await answerCall(matched, incoming, cache), info);
    } catch (failure) {
      return encodeAnswer(request, failureAnswer(runtime, failure, info), info);
    }
  };
  const answerAndLog = async (request: Request, connection: Connection): Promise<Answer> => {
    const routing = routingOf(match, request);
    if (!runtime.isLoggingRequests) return answerRequest(request, connection, routing);
    const began = performance.now();
    const { result, calls } = await withCallCount(() =>
      answerRequest(request, connection, routing),
    );
    const { method } = request;
    const { path, route } = routeOf(routing, request);
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

/** The address of a request and the routes of its path, which its answer and its line of the log need. */
interface Routing {
  url: URL;
  /**
   * The routes, or null.
   * @throws Refusal malformedAddress.
   */
  find: () => RouteMatch | null;
}

function routingOf(match: ReturnType<typeof createRouter>, request: Request): Routing {
  const url = new URL(request.url);
  let found: RouteMatch | null | undefined;
  return {
    url,
    find() {
      if (found === undefined) found = match(url.pathname, effectiveMethod(request));
      return found;
    },
  };
}

/** The path of the table that a request is for, and its route. */
function routeOf({ find }: Routing, request: Request) {
  try {
    const { methods = [] } = find() ?? {};
    const route = methods.find(({ method }) => method === request.method);
    return { path: methods[0]?.path ?? UNKNOWN_CALL, route };
  } catch (failure) {
    if (failure instanceof Refusal) return { path: UNKNOWN_CALL };
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

async function answerCall(
  { methods }: RouteMatch,
  matched: Omit<IncomingCall, 'sent'>,
  cache: AnswerCache,
): Promise<Answer> {
  const { request, language } = matched;
  const route = methods.find(({ method }) => method === effectiveMethod(request));
  if (!route) return methodNotAllowed(methods, language);
  const incoming = { ...matched, sent: sentQuery(route, matched.url) };
  const carryOut = () => handleCall(route, incoming);
  const isCached = isCachedFor(route, incoming.sent);
  const work = isCached ? () => cache.make(cacheKeyOf(route, incoming), carryOut) : carryOut;
  const { storeMs = limits.storeMs } = route;
  return withinBudget(storeMs, work, Math.max(storeMs, limits.callMs));
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
    headers: { ...headers, Allow: methods.map((route) => route.method).join(', ') },
  };
}

/** Turns a failure into an answer and logs defects under the id sent as X-Request-Id. */
function failureAnswer(
  { log }: Pick<AppDependencies, 'log'>,
  failure: unknown,
  { requestId, language }: ResponseInfo,
): Answer {
  const refusal = refusalOf(failure);
  if (refusal?.kind === 'unavailable') {
    log.warn({ requestId, failure }, 'The store did not answer an API call');
  }
  if (refusal) return refusalAnswer(refusal, language);
  log.error({ requestId, failure }, 'An API call failed');
  return jsonAnswer(500, { msg: messagesIn(language).defectMessage });
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
  { requestId, language, isSecure }: ResponseInfo & { isSecure: boolean },
): Answer {
  const headers = {
    ...defaultHeaders,
    ...(isSecure && { 'Strict-Transport-Security': strictTransport }),
    ...languageHeaders(language),
    ...answer.headers,
    'X-Request-Id': requestId,
  };
  return { ...answer, headers };
}
