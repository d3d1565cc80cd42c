import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from '../../calls/answer.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
/** A body that a Response accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Quality 9 is one per cent smaller, but its encoder takes 32 MB and eight times as long. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;
/** Brotli's window is this much smaller than its power of two. */
const BROTLI_WINDOW_GAP = 16;
const TOO_SMALL_BYTES = 860;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)/;

const compressors = {
  br: (body: Bytes) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body),
      },
    }),
  gzip: (body: Bytes) => promisify(gzip)(body, { level: GZIP_LEVEL }),
};

/** The smallest window that covers the body; a wider one costs memory and time without benefit. */
function windowFor({ length }: Bytes): number {
  const bits = Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(Math.max(bits, least), most);
}

/** Browsers send a few variants of this header; the bound protects memory from other clients. */
const MOST_HEADERS = 100;
const accepted = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | null): Encoding {
  if (header === null) return 'identity';
  const known = accepted.get(header);
  if (known) return known;
  const encoding = bestOf(header);
  if (accepted.size < MOST_HEADERS) accepted.set(header, encoding);
  return encoding;
}

function bestOf(header: string): Encoding {
  const offers = header.toLowerCase().split(',').map(offer);
  const isTaken = (name: string) => offers.some((o) => o.name === name && o.quality > 0);
  if (isTaken('br')) return 'br';
  return isTaken('gzip') ? 'gzip' : 'identity';
}

function offer(text: string): { name: string; quality: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { name, quality: Number(quality) || 0 };
}

/** Whether a body of this type and size is worth compressing. */
export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= TOO_SMALL_BYTES && COMPRESSIBLE.test(contentType);
}

/** Encodes a body. */
export async function encoded(body: Bytes, encoding: Encoding): Promise<Bytes> {
  return encoding === 'identity' ? body : compressors[encoding](body);
}

/** The compressed forms of cached bodies, held as long as the bodies; each is made once. */
const forms = new WeakMap<Bytes, Map<Encoding, Bytes | Promise<Bytes>>>();

/** Compresses an API answer as the request accepts it. */
export function encodedAnswer(request: Request, answer: Answer): Answer | Promise<Answer> {
  const { body } = answer;
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (body === null || encoding === 'identity' || isShort(answer)) return answer;
  const known = body instanceof Uint8Array && forms.get(body)?.get(encoding);
  return known instanceof Uint8Array
    ? inEncoding(answer, encoding, known)
    : encodedNow(answer, encoding);
}

async function encodedNow(answer: Answer, encoding: Encoding): Promise<Answer> {
  const body = await bytesOf(answer.body);
  const whole = { ...answer, body };
  if (isShort(whole)) return whole;
  const form = body === answer.body ? await kept(body, encoding) : await encoded(body, encoding);
  return inEncoding(answer, encoding, form);
}

/** Whether a body of known length is too short to compress. */
function isShort({ body, headers }: Answer): boolean {
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  return isWhole && !isCompressible(headers['Content-Type'] ?? '', body.length);
}

async function bytesOf(body: Answer['body']): Promise<Bytes> {
  if (body instanceof Uint8Array) return body;
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** The compressed form of a cached body, shared by concurrent requests. */
async function kept(body: Bytes, encoding: Encoding): Promise<Bytes> {
  const ofBody = forms.get(body) ?? new Map<Encoding, Bytes | Promise<Bytes>>();
  const making = ofBody.get(encoding) ?? encoded(body, encoding);
  forms.set(body, ofBody.set(encoding, making));
  const form = await making;
  ofBody.set(encoding, form);
  return form;
}

function inEncoding(answer: Answer, encoding: Encoding, body: Bytes): Answer {
  const { Vary: vary, ...headers } = answer.headers;
  const names = vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding';
  return { ...answer, body, headers: { ...headers, 'Content-Encoding': encoding, Vary: names } };
}
