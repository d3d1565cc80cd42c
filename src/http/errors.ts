import { type Answer, jsonAnswer } from '../calls/index.ts';
import { type Language, negotiateLanguage } from '../domain/languages.ts';
import { type Reason, Refusal, type RefusalKind } from '../domain/refusal.ts';
import { messagesIn } from '../messages/catalogue.ts';

/** The HTTP status of each kind of refusal. */
export const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooMany: 429,
  unavailable: 503,
};

const RETRY_AFTER_STORE_FAILURE = 5;

/** The refusal represented by a failure; null for a defect. */
export function refusalOf(failure: unknown): Refusal | null {
  if (failure instanceof Refusal) return failure;
  if (hasCode(failure, 'STORE_UNAVAILABLE')) {
    return new Refusal('storeUnavailable', { retryAfter: RETRY_AFTER_STORE_FAILURE });
  }
  return hasCode(failure, 'CORRUPT_RECORD') ? new Refusal('recordDamaged') : null;
}

/** Compares codes, not classes: pages and API are separate bundles with their own copies. */
function hasCode(failure: unknown, code: string): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === code;
}

/** The envelope {msg, errors?} of a refusal with its status and headers (docs/product.md "API"). */
export function refusalAnswer(refusal: Refusal, language: Language): Answer {
  const { fieldErrors, refusalMessage, refusalMessages } = messagesIn(language);
  const { fields, issues, body } = refusal.details;
  const errors = { ...fieldErrors(issues ?? []), ...toFieldMessages(fields, refusalMessages) };
  const envelope = {
    ...body,
    msg: refusalMessage(refusal),
    ...(Object.keys(errors).length > 0 && { errors }),
  };
  return jsonAnswer(statusOf[refusal.kind], envelope, retryHeaders(refusal));
}

/** A refusal in place of a page, as plain text in the language of the request. */
export function refusedPage({ headers: asked }: Request, refusal: Refusal): Response {
  const { refusalMessage } = messagesIn(negotiateLanguage(asked.get('accept-language')));
  const plain = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };
  const headers = { ...plain, ...retryHeaders(refusal) };
  return new Response(refusalMessage(refusal), { status: statusOf[refusal.kind], headers });
}

/** The header that tells when a retry makes sense, in whole seconds; none where that is unknown. */
export function retryHeaders({ details: { retryAfter } }: Refusal): Record<string, string> {
  return retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) };
}

function toFieldMessages(
  fields: Refusal['details']['fields'],
  messages: Readonly<Record<Reason, string>>,
): Record<string, string> {
  const entries = Object.entries(fields ?? {});
  return Object.fromEntries(entries.map(([field, reason]) => [field, messages[reason]]));
}
