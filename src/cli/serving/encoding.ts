import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from '../../calls/index.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
/** A body that a Response accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Quality 9 is one per cent smaller, but its encoder takes 32 MB and eight times as long. */
const BROTLI_QUALITY = 6;
/** Eight per cent smaller, for what a build compresses once. */
const { BROTLI_MAX_QUALITY } = constants;
const GZIP_LEVEL = 6;
/** Brotli's window is this much smaller than its power of two. */
const BROTLI_WINDOW_GAP = 16;
const TOO_SMALL_BYTES = 860;
const NOT_MODIFIED = 304;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)/;

const compressors = {
  br: (body: Bytes) => compressByBrotli(body, BROTLI_QUALITY),
  gzip: (body: Bytes) => promisify(gzip)(body, { level: GZIP_LEVEL }),
};

function compressByBrotli(body: Bytes, quality: number): Promise<Bytes> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(body),
    },
  });
}

/** Compresses a file of the build, which takes too long for a server. */
export function compressOnce(file: Bytes): Promise<Bytes> {
  return compressByBrotli(file, BROTLI_MAX_QUALITY);
}

/** The smallest window that covers the body; a wider one costs memory and time without benefit. */
function windowBitsFor({ length }: Bytes): number {
  const bits = Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP));
  const { BROTLI_MIN_WINDOW_BITS: min, BROTLI_DEFAULT_WINDOW: max } = constants;
  return Math.min(Math.max(bits, min), max);
}

/** Browsers send a few variants of this header; the bound protects memory from other clients. */
const MAX_CACHED_HEADERS = 100;
const encodingOfHeader = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | null): Encoding {
  if (header === null) return 'identity';
  const cached = encodingOfHeader.get(header);
  if (cached) return cached;
  const encoding = bestEncoding(header);
  if (encodingOfHeader.size < MAX_CACHED_HEADERS) encodingOfHeader.set(header, encoding);
  return encoding;
}

function bestEncoding(header: string): Encoding {
  const offers = header.toLowerCase().split(',').map(parseOffer);
  const qualityOf = (name: string) => offers.find((offer) => offer.name === name)?.quality ?? 0;
  const [br, gzip] = [qualityOf('br'), qualityOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

function parseOffer(text: string): { name: string; quality: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { name, quality: Number(quality) || 0 };
}

/** Whether a body of this type and size is worth compressing. */
export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= TOO_SMALL_BYTES && COMPRESSIBLE.test(contentType);
}

/** Encodes a body. */
export async function encodeBody(body: Bytes, encoding: Encoding): Promise<Bytes> {
  return encoding === 'identity' ? body : compressors[encoding](body);
}

/** The compressed forms of cached bodies, held as long as the bodies; each is made once. */
const compressedForms = new WeakMap<Bytes, Map<Encoding, Bytes | Promise<Bytes>>>();

/** Compresses an API answer as the request accepts it. */
export function encodeAnswer(request: Request, answer: Answer): Answer | Promise<Answer> {
  const { body } = answer;
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (answer.status === NOT_MODIFIED) return withTagOf(request, answer, encoding);
  if (body === null || encoding === 'identity' || isShort(answer)) return answer;
  const cached = body instanceof Uint8Array && compressedForms.get(body)?.get(encoding);
  return cached instanceof Uint8Array
    ? withEncoding(answer, encoding, cached)
    : encodeNow(answer, encoding);
}

async function encodeNow(answer: Answer, encoding: Encoding): Promise<Answer> {
  const body = await toBytes(answer.body);
  const buffered = { ...answer, body };
  if (isShort(buffered)) return buffered;
  const form =
    body === answer.body ? await cachedForm(body, encoding) : await encodeBody(body, encoding);
  return withEncoding(answer, encoding, form);
}

/** Whether a body of known length is too short to compress. */
function isShort({ body, headers }: Answer): boolean {
  const hasKnownLength = typeof body === 'string' || body instanceof Uint8Array;
  return hasKnownLength && !isCompressible(headers['Content-Type'] ?? '', body.length);
}

async function toBytes(body: Answer['body']): Promise<Bytes> {
  if (body instanceof Uint8Array) return body;
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** The compressed form of a cached body, shared by concurrent requests. */
async function cachedForm(body: Bytes, encoding: Encoding): Promise<Bytes> {
  const formsOfBody = compressedForms.get(body) ?? new Map<Encoding, Bytes | Promise<Bytes>>();
  const pending = formsOfBody.get(encoding) ?? encodeBody(body, encoding);
  compressedForms.set(body, formsOfBody.set(encoding, pending));
  const form = await pending;
  formsOfBody.set(encoding, form);
  return form;
}

function withEncoding(answer: Answer, encoding: Encoding, body: Bytes): Answer {
  const { Vary: vary, ETag: tag, ...headers } = answer.headers;
  const names = vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding';
  const encoded = { 'Content-Encoding': encoding, Vary: names };
  const tagged = tag && { ETag: encodedTag(tag, encoding) };
  return { ...answer, body, headers: { ...headers, ...encoded, ...tagged } };
}

/** The ETag of an encoded body: the plain tag with the encoding as suffix, which `plainTag` removes. */
function encodedTag(tag: string, encoding: Encoding): string {
  return tag.replace(/"$/, `-${encoding}"`);
}

/** An unchanged answer with the tag of the encoding that the client has. */
function withTagOf(request: Request, answer: Answer, encoding: Encoding): Answer {
  const tag = encodedTag(answer.headers['ETag'] ?? '', encoding);
  const isOfClient = request.headers.get('if-none-match')?.includes(tag);
  return tag && isOfClient ? { ...answer, headers: { ...answer.headers, ETag: tag } } : answer;
}
