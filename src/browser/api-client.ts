import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { alertDialog } from './alert.ts';
import { ApiError, isStale, type Schema } from './api-error.ts';
import { type Answer, type ApiCall, exchange, type Method, type Success } from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import { renewToken } from './refresh.ts';
import { currentSession, hasExpired, storedToken } from './session.ts';
import { endSession } from './session-end.ts';
import { askWhile, noteWrite } from './writes.ts';

interface CallOptions<Data> {
  /** Checks the answer; without it the answer is unknown. */
  schema?: Schema<Data>;
  /** Sent as JSON. */
  body?: unknown;
  /** The version that the call is about: the server refuses another one with its current record. */
  etag?: string | null;
  /** The screen's text for a failure. */
  failed?: string;
  /** Its text where the record has another version. */
  stale?: string;
  /** Whether it needs no session: failures raise no alert and end no session. */
  isPublic?: boolean;
}

/**
 * The checked answer of a call, or an ApiError, which has been alerted with the texts of
 * docs/product.md 8; the screen then shows its own text. A record of another version is not alerted,
 * because the screen shows the current one instead.
 */
export async function call<Data = unknown>(
  method: Method,
  path: string,
  options: CallOptions<Data> = {},
): Promise<Data> {
  return (await callForVersion(method, path, options)).data;
}

/** The same with the version of the record. */
export async function callForVersion<Data = unknown>(
  method: Method,
  path: string,
  options: CallOptions<Data> = {},
): Promise<{ data: Data; etag: string | null }> {
  const { schema, body, etag = null, failed = '', stale = failed, isPublic = false } = options;
  const sent = { method, path, body, ...(etag !== null && { headers: { 'If-Match': etag } }) };
  const answer = isPublic ? await exchange(sent) : await callWithSession(sent);
  if (!answer.ok) throw saying(answer, isStale(answer) ? stale : failed);
  const parsed = schema?.safeParse(answer.data);
  if (parsed?.success === false) {
    console.error(parsed.error);
    throw saying(new ApiError('unreadable'), failed);
  }
  // Without a schema the type is unknown.
  return { data: parsed ? parsed.data : (answer.data as Data), etag: answer.etag };
}

function saying(failure: ApiError, text: string): ApiError {
  failure.message = text;
  return failure;
}

/** Fetches a file, which can be given up: a failure is then not alerted. */
export async function callForFile(
  file: Pick<ApiCall, 'method' | 'path' | 'body' | 'signal'>,
): Promise<Response> {
  const answer = await callWithSession({ ...file, isFile: true });
  if (answer.ok && answer.data instanceof Response) return answer.data;
  throw answer.ok ? new ApiError('unreadable') : answer;
}

/**
 * Deletes a record. One that no longer exists counts as deleted, by an earlier attempt whose response
 * was lost or by another user: no alert is shown, and the result is false.
 */
export async function deleteAt(path: string, failed = ''): Promise<boolean> {
  const answer = await callWithSession({ method: 'DELETE', path });
  if (answer.ok || isGone(answer)) return answer.ok;
  throw saying(answer, failed);
}

async function callWithSession(call: ApiCall): Promise<Answer> {
  const { sessionTexts } = browserWords(pageLanguage());
  const token = currentSession() ? storedToken() : null;
  if (token === null) return endSession(sessionTexts.notLoggedIn);
  if (hasExpired(token)) return retryWithNewToken(token, call);
  const answer = await callWithToken(token, call);
  return isRefused(answer, 401) ? retryWithNewToken(token, call) : reported(answer, call);
}

/** Refreshes the session once and retries the call once (docs/product.md 4). */
async function retryWithNewToken(stale: string, call: ApiCall): Promise<Answer> {
  const token = await renewToken(stale);
  if (typeof token === 'string') return reported(await callWithToken(token, call), call);
  return token.kind === 'sessionEnded' ? token : alertFailure(token, call);
}

function callWithToken(token: string, call: ApiCall): Promise<Answer> {
  const headers = { ...call.headers, Authorization: `Bearer ${token}` };
  const sent = exchange({ ...call, headers });
  return call.method === 'GET' ? sent : askWhile(sent);
}

/** Alerts a failure, or ends the session because of it. */
async function reported(answer: Answer, call: ApiCall): Promise<Success | ApiError> {
  const { sessionTexts } = browserWords(pageLanguage());
  if (answer.ok && call.method !== 'GET') noteWrite();
  if (answer.ok || isStale(answer) || call.signal?.aborted) return answer;
  if (call.method === 'DELETE' && isGone(answer)) return answer;
  console.error(answer);
  if (isRefused(answer, 401) || isRefused(answer, 403))
    return endSession(sessionTexts.accessDenied);
  return alertFailure(answer, call);
}

async function alertFailure(failure: ApiError, call: ApiCall): Promise<ApiError> {
  await alertDialog(failureText(failure, call));
  return failure;
}

function failureText({ kind, said, ...refusal }: ApiError, { body }: ApiCall): string {
  const { sessionTexts } = browserWords(pageLanguage());
  if (kind === 'unreachable') {
    // The response has no message, so a proxy sent it: the API's own always carry one.
    if (said === '') return sessionTexts.apiError;
    return body === undefined ? sessionTexts.unreachableWithoutText : sessionTexts.unreachable;
  }
  if (refusal.body === undefined) return fill(sessionTexts.serverError, refusal);
  return said === '' ? sessionTexts.apiError : fill(sessionTexts.error, { message: said });
}

function isRefused(answer: Answer, status: number): boolean {
  return !answer.ok && answer.status === status;
}

/** Whether the API itself says that the record does not exist; a proxy's 404 does not count. */
function isGone(answer: ApiError): boolean {
  return answer.status === 404 && answer.said !== '';
}

/** The current record from a 412 response, checked; null for any other failure. */
export function currentIn<Data>(failure: unknown, schema: Schema<Data>): Data | null {
  const parsed = isStale(failure) ? schema.safeParse(failure.body) : null;
  return parsed?.success ? parsed.data : null;
}
