import * as z from 'zod';
import { checkAnswer } from '../answer-check.ts';
import type { FuzzOutcome } from './fuzz-app.ts';

const envelope = z.strictObject({
  msg: z.string().min(1),
  errors: z.record(z.string(), z.string().min(1)).optional(),
});
/** The answer to a stale edit contains the current version. */
const staleEnvelope = z.looseObject(envelope.shape);

/** Derived from the records, and compacted by readers. */
const DERIVED = /^list\//;
/** The intended effect of a 401: reusing a refresh token ends its session. */
const ENDED = /^session\//;

/**
 * Fails for what no request may cause: a server error, a refusal with an effect or without the
 * error envelope, a success outside its schema, or access to a prototype.
 * @throws when it happened.
 */
export function judge(outcome: FuzzOutcome): void {
  const { status, method, headers } = outcome;
  if (status >= 500) throw new Error(`A server error: ${status} ${outcome.text}`);
  if (!headers.get('x-request-id')) throw new Error('The answer has no request id.');
  if (Object.keys(Object.prototype).length > 0) throw new Error('A prototype was reached.');
  if (status >= 400) judgeRefusal(outcome);
  else if (method !== 'HEAD') checkAnswer(method, outcome.path, { status, body: bodyOf(outcome) });
}

function judgeRefusal(outcome: FuzzOutcome): void {
  const { status, method, changed } = outcome;
  const effects = changed.filter(
    (key) => !DERIVED.test(key) && !(status === 401 && ENDED.test(key)),
  );
  if (effects.length > 0) throw new Error(`A refusal (${status}) changed ${effects.join(', ')}.`);
  if (method === 'HEAD') return;
  (status === 412 ? staleEnvelope : envelope).parse(bodyOf(outcome));
}

/** The JSON of an answer, or the text of a file. */
function bodyOf({ text, headers }: FuzzOutcome): unknown {
  if (text === '') return null;
  const isFile = headers.get('content-type') === 'application/gzip';
  return isFile ? text : JSON.parse(text);
}
