import { ApiError } from './api-error.ts';
import { pageLanguage } from './page-language.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API. */
export interface ApiCall {
  method: Method;
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether a success is a file: its data is then the response, which has not been read. */
  isFile?: boolean;
  /** Gives the call up. */
  signal?: AbortSignal;
}

/** A successful call. `data` is unchecked: parse it with its schema. */
export interface Success {
  ok: true;
  data: unknown;
  etag: string | null;
}

export type Answer = Success | ApiError;

/** Sends one call and reads its answer; never throws. The only fetch of the browser. */
export async function exchange(call: ApiCall): Promise<Answer> {
  try {
    const response = await fetch(call.path, requestOf(call));
    return call.isFile && response.ok ? successOf(response, response) : await readAnswer(response);
  } catch (failure) {
    return new ApiError('unreachable', failure instanceof Error ? failure.message : '');
  }
}

/** A call without a token: failures raise no alert and end no session. */
export function publicApi(method: Method, path: string, body?: unknown): Promise<Answer> {
  return exchange({ method, path, body });
}

/** Asks for an answer in the language of the page rather than of the browser. */
function requestOf({ method, body, headers, signal }: ApiCall): RequestInit {
  const allHeaders = { 'Accept-Language': pageLanguage(), ...headers };
  const baseInit = { method, credentials: 'include', ...(signal && { signal }) } as const;
  if (body === undefined) return { ...baseInit, headers: allHeaders };
  return {
    ...baseInit,
    headers: { ...allHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** A successful response that is not JSON counts as an empty object (docs/product.md 7). */
async function readAnswer(response: Response): Promise<Answer> {
  const body = parseJson(await response.text());
  if (response.ok) return successOf(response, body ?? {});
  const { status, statusText } = response;
  const fields = fieldMessages(body);
  return new ApiError('refused', messageOf(body), { status, statusText, fields, body });
}

function successOf({ headers }: Response, data: unknown): Success {
  return { ok: true, data, etag: headers.get('ETag') };
}

/** Parses JSON; undefined when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(body: unknown): string {
  const msg = property(body, 'msg');
  return typeof msg === 'string' ? msg : '';
}

function fieldMessages(body: unknown): Record<string, string> {
  const errors = property(body, 'errors');
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, String(text)]));
}

function property(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
}
