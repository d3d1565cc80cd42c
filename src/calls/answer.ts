import { plainTag } from '../domain/version-tag.ts';

/** The API's answer before it becomes a Response. Plain data is cheaper to inspect and to cache. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Bytes belong to cached answers; long answers are streams. */
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const serialised = new WeakMap<object, Uint8Array<ArrayBuffer>>();
const encoder = new TextEncoder();

/** An answer with this value as its JSON body. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers?: Readonly<Record<string, string>>,
): Answer {
  const body = bodyOf(value);
  return { status, headers: headers ? { ...JSON_TYPE, ...headers } : JSON_TYPE, body };
}

/** Rows of a long list that exist as objects and as text at the same time. */
const ROWS_PER_PART = 200;

/**
 * 200 with `{name: rows}`, whose rows are read and serialised in portions; `pause` is called between
 * them, so that others may go first.
 */
export async function listAnswer(
  name: string,
  rows: Iterable<object>,
  pause: () => Promise<void>,
): Promise<Answer> {
  const parts = [encoder.encode(`{${JSON.stringify(name)}:[`)];
  let portion: object[] = [];
  const serialise = () => {
    const separator = parts.length > 1 ? ',' : '';
    if (portion.length > 0)
      parts.push(encoder.encode(separator + withoutBrackets(JSON.stringify(portion))));
    portion = [];
  };
  for (const row of rows) {
    if (portion.push(row) < ROWS_PER_PART) continue;
    serialise();
    await pause();
  }
  serialise();
  parts.push(encoder.encode(']}'));
  return { status: 200, headers: JSON_TYPE, body: await concat(parts, pause) };
}

/** A JSON list without its brackets. */
function withoutBrackets(list: string): string {
  return list.slice(1, -1);
}

/** Memory is taken as it is first written, which for a long answer keeps others waiting. */
async function concat(
  parts: readonly Uint8Array[],
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const part of parts) {
    bytes.set(part, start);
    start += part.length;
    await pause();
  }
  return bytes;
}

/** An answer without a body. */
export function emptyAnswer(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers, body: null };
}

/** Frozen values are serialised once; the bytes live as long as the value. */
function bodyOf(value: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) {
    return JSON.stringify(value);
  }
  const bytes = serialised.get(value) ?? encoder.encode(JSON.stringify(value));
  serialised.set(value, bytes);
  return bytes;
}

/** Turns an answer into a Response, without its body for HEAD. */
export function responseOf({ status, headers, body }: Answer, method = 'GET'): Response {
  const sent = body instanceof Uint8Array && body.length > BUFFERED_BYTES ? streamOf(body) : body;
  return new Response(method === 'HEAD' ? null : sent, { status, headers });
}

/** Netlify allows 6 MB for a buffered answer and 20 MB for a stream. */
const BUFFERED_BYTES = 4 * 2 ** 20;
const PART_BYTES = 2 ** 18;

function streamOf(body: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(body.subarray(start, start + PART_BYTES));
      start += PART_BYTES;
      if (start >= body.length) controller.close();
    },
  });
}

/** Whether an If-None-Match header names this version. Weak tags match: proxies weaken them. */
export function includesTag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || plainTag(tag) === plainTag(etag));
}

type AnswerHeaders = Readonly<Record<string, string>>;

/** 200 with a body. */
export function ok(body: unknown, headers?: AnswerHeaders): Answer {
  return jsonAnswer(200, body, headers);
}

/** 201 with the created record. */
export function created(body: unknown, headers?: AnswerHeaders): Answer {
  return jsonAnswer(201, body, headers);
}

/** 202 without a body: the data is stored. */
export function accepted(): Answer {
  return emptyAnswer(202);
}

/** 204 No Content. */
export function noContent(headers?: AnswerHeaders): Answer {
  return emptyAnswer(204, headers);
}

/** 303 to the page that follows a submitted form. */
export function seeOther(location: string): Answer {
  return emptyAnswer(303, { Location: location });
}
