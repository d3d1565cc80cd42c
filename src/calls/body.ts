import { limits } from '../domain/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import type { BodyMemory } from './body-memory.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The slowest body that is waited for: what a connection of 350 kbit/s sends. */
const BYTES_PER_MS = 44;
const LEAST_BODY_MS = 15_000;

/**
 * Reads a body and keeps at most `maxBytes` of it. The rest is read and discarded up to a limit,
 * because clients read the response only after sending everything.
 * @throws Refusal bodyTooLarge, malformedBody where the body ends too early or comes too slowly, or
 * serverBusy where the bodies of all requests take too much memory.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  memory: BodyMemory,
  mostMs = LEAST_BODY_MS + maxBytes / BYTES_PER_MS,
): Promise<Uint8Array> {
  requireFittingLength(request, limits.discardedBytes);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request.body, mostMs)) {
    size += chunk.length;
    if (size <= maxBytes) {
      memory.take(chunk.length);
      chunks.push(chunk);
    }
    if (size > limits.discardedBytes) break;
  }
  if (size > maxBytes) throw new Refusal('bodyTooLarge');
  return Buffer.concat(chunks);
}

async function* chunksOf(body: ReadableStream<Uint8Array>, mostMs: number) {
  const reader = body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  }, mostMs);
  try {
    for (;;) {
      // A client that closes the connection before the end of the body makes this reject.
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: false }));
      if (isLate || (!done && value === undefined)) throw new Refusal('malformedBody');
      if (value === undefined) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

/**
 * Refuses a body that says to be longer, before any of it is read.
 * @throws Refusal bodyTooLarge.
 */
export function requireFittingLength({ headers }: Request, maxBytes: number): void {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new Refusal('bodyTooLarge');
}

/**
 * The media type of a UTF-8 body: JSON, or one of `others`.
 * @throws Refusal notJson.
 */
export function requireMediaType(request: Request, others: readonly string[] = []): string {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = !charset || /^charset="?utf-?8"?$/.test(charset);
  if (!isUtf8 || !['application/json', ...others].includes(type)) throw new Refusal('notJson');
  return type;
}

/**
 * Parses a JSON body: UTF-8, at most 20 levels deep, without keys that reach a prototype.
 * @throws Refusal malformedBody.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const value = decode(bytes);
  requireSafeJson(value, 1);
  return value;
}

function decode(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(bytes));
  } catch {
    throw new Refusal('malformedBody');
  }
}

/**
 * Decodes a body as UTF-8.
 * @throws Refusal malformedBody for invalid UTF-8.
 */
function decodeText(bytes: Uint8Array): string {
  const text = decodeTextOrNull(bytes);
  if (text === null) throw new Refusal('malformedBody');
  return text;
}

/** Decodes a body as UTF-8; null for invalid UTF-8. */
export function decodeTextOrNull(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Visits every value of a body. Allocates little, since a body may hold thousands of rows. */
function requireSafeJson(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > limits.jsonDepth) throw new Refusal('malformedBody');
  if (Array.isArray(value)) {
    for (const entry of value) requireSafeJson(entry, depth + 1);
    return;
  }
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw new Refusal('malformedBody');
    requireSafeJson(Reflect.get(value, key), depth + 1);
  }
}

/** The fields of an HTML form, by name. */
export function parseForm(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(decodeText(bytes)));
}
