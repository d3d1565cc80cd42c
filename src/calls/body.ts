import { limits } from '../domain/limits.ts';
import { Refusal } from '../domain/refusal.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body and keeps at most `maxBytes` of it. The rest is read and discarded up to a limit,
 * because clients read the response only after sending everything.
 * @throws Refusal bodyTooLarge, or malformedBody where the body ends too early.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.discardedBytes) {
    throw new Refusal('bodyTooLarge');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      if (size > limits.discardedBytes) break;
    }
  } catch {
    // The client closed the connection before the end of the body.
    throw new Refusal('malformedBody');
  }
  if (size > maxBytes) throw new Refusal('bodyTooLarge');
  return Buffer.concat(chunks);
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
