import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { alertDialog } from './alert.ts';
import { ApiError, type Schema } from './api-error.ts';
import {
  type Answer,
  type ApiCall,
  type ApiRefusal,
  exchange,
  type Method,
  publicApi,
  type Success,
  type Unreachable,
} from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import { renewToken } from './refresh.ts';
import { currentSession, hasExpired, storedToken } from './session.ts';
import { endSession } from './session-end.ts';
import { askWhile, noteWrite } from './writes.ts';

/** The session ended under the call; the alert shows and the login follows its dismissal. */
interface SessionEnded {
  ok: false;
  reason: 'sessionEnded';
}

export type Result = Success | ApiRefusal | Unreachable | SessionEnded;

/**
 * An authenticated call. Failures have been alerted with the texts of docs/product.md 8 when the
 * result arrives; the screen then shows its own message. With an etag the server answers 412 when
 * the record has another version, which is not alerted, because the screen shows the current
 * version instead. Never throws.
 */
export function api(
  method: Method,
  path: string,
  body?: unknown,
  etag: string | null = null,
): Promise<Result> {
  const condition = etag === null ? {} : { headers: { 'If-Match': etag } };
  return callWithSession({ method, path, body, ...condition });
}

interface CallOptions {
  body?: unknown;
  /** The version that the call is about; the server refuses another one with 412. */
  etag?: string | null;
  /** The screen's text for a failure. */
  failed?: string;
  /** Its text where the record has another version. */
  stale?: string;
  /** Whether it needs no session: failures raise no alert and end no session. */
  isPublic?: boolean;
}

interface CheckedCall<Data> extends CallOptions {
  /** Checks the answer. */
  schema: Schema<Data>;
}

/** A call's checked answer; throws an ApiError, which has been alerted unless the call is public. */
export async function call<Data>(
  method: Method,
  path: string,
  options: CheckedCall<Data>,
): Promise<Data> {
  return (await callForVersion(method, path, options)).data;
}

/** The same with the version of the record. */
export async function callForVersion<Data>(
  method: Method,
  path: string,
  { schema, body, etag = null, failed = '', stale = failed, isPublic = false }: CheckedCall<Data>,
): Promise<{ data: Data; etag: string | null }> {
  const result = await (isPublic ? publicApi(method, path, body) : api(method, path, body, etag));
  if (!result.ok) {
    const error = errorOf(result);
    error.message = error.isStale ? stale : failed;
    throw error;
  }
  const parsed = schema.safeParse(result.data);
  if (parsed.success) return { data: parsed.data, etag: result.etag };
  console.error(parsed.error);
  const error = new ApiError('unreadable', '');
  error.message = failed;
  throw error;
}

function errorOf(result: Exclude<Result, Success>): ApiError {
  if (result.reason === 'sessionEnded') return new ApiError('sessionEnded', '');
  if (result.reason === 'unreachable') return new ApiError('unreachable', result.message ?? '');
  const { msg, status, statusText, errors, body } = result;
  return new ApiError('refused', msg ?? '', { status, statusText, fields: errors, body });
}

/** An authenticated call for a file, which can be given up. */
type FileCall = Pick<ApiCall, 'method' | 'path' | 'body' | 'signal'>;

/**
 * Fetches a file, whose data is the response itself; failures are alerted unless the call has been
 * given up. Never throws.
 */
export function apiFile(call: FileCall): Promise<Result> {
  return callWithSession({ ...call, isFile: true });
}

/** The current record from a 412 response; null for every other result. */
export function staleBody(result: Result): unknown {
  const isStale = !result.ok && result.reason === 'refused' && result.status === 412;
  return isStale ? result.body : null;
}

/** Outcome of a deletion; `gone` means that the record had been deleted before. */
type Deletion = 'deleted' | 'gone' | 'failed';

/**
 * An authenticated DELETE. A record that no longer exists counts as deleted (by an earlier attempt
 * whose response was lost, or by another user): no alert is shown.
 */
export async function deleteAt(path: string): Promise<Deletion> {
  const result = await callWithSession({ method: 'DELETE', path });
  if (result.ok) return 'deleted';
  return result.reason === 'refused' && isGone(result) ? 'gone' : 'failed';
}

async function callWithSession(call: ApiCall): Promise<Result> {
  const { sessionTexts } = browserWords(pageLanguage());
  const token = currentSession() ? storedToken() : null;
  if (token === null) return endSessionWith(sessionTexts.notLoggedIn);
  if (hasExpired(token)) return retryWithNewToken(token, call);
  const answer = await callWithToken(token, call);
  return isRefused(answer, 401) ? retryWithNewToken(token, call) : toResult(answer, call);
}

/** Refreshes the session once and retries the call once (docs/product.md 4). */
async function retryWithNewToken(stale: string, call: ApiCall): Promise<Result> {
  const renewal = await renewToken(stale);
  if (renewal.token !== null) return toResult(await callWithToken(renewal.token, call), call);
  return renewal.reason === 'failed'
    ? alertFailure(renewal.answer, call)
    : { ok: false, reason: renewal.reason };
}

function callWithToken(token: string, call: ApiCall): Promise<Answer> {
  const headers = { ...call.headers, Authorization: `Bearer ${token}` };
  const sent = exchange({ ...call, headers });
  return call.method === 'GET' ? sent : askWhile(sent);
}

async function toResult(answer: Answer, call: ApiCall): Promise<Result> {
  const { sessionTexts } = browserWords(pageLanguage());
  if (answer.ok && call.method !== 'GET') noteWrite();
  if (answer.ok || isRefused(answer, 412) || call.signal?.aborted) return answer;
  if (call.method === 'DELETE' && isGone(answer)) return answer;
  console.error(answer);
  if (isRefused(answer, 401) || isRefused(answer, 403))
    return endSessionWith(sessionTexts.accessDenied);
  return alertFailure(answer, call);
}

async function alertFailure(failure: ApiRefusal | Unreachable, call: ApiCall): Promise<Result> {
  await alertDialog(failureText(failure, call));
  return failure;
}

function failureText(failure: ApiRefusal | Unreachable, { body }: ApiCall): string {
  const { sessionTexts } = browserWords(pageLanguage());
  if (failure.reason === 'unreachable') {
    // The response has no message, so a proxy sent it: the API's own always carry one.
    if (failure.message === null) return sessionTexts.apiError;
    return body === undefined ? sessionTexts.unreachableWithoutText : sessionTexts.unreachable;
  }
  if (!failure.isJson) return fill(sessionTexts.serverError, failure);
  return failure.msg === null
    ? sessionTexts.apiError
    : fill(sessionTexts.error, { message: failure.msg });
}

function isRefused(answer: Answer, status: number): answer is ApiRefusal {
  return !answer.ok && answer.reason === 'refused' && answer.status === status;
}

/** Whether the API itself says that the record does not exist; a proxy's 404 does not count. */
function isGone(answer: ApiRefusal | Unreachable): boolean {
  return isRefused(answer, 404) && answer.msg !== null;
}

function endSessionWith(text: string): SessionEnded {
  endSession(text);
  return { ok: false, reason: 'sessionEnded' };
}
