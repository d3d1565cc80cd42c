import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import { BoundedMap } from './bounded-map.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
/** What a response can carry. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What is kept is compressed hard, what is sent once is compressed fast. */
const BROTLI_QUALITY = { kept: 9, passing: 4 };
const GZIP_LEVEL = { kept: 9, passing: 5 };
export type Effort = keyof typeof BROTLI_QUALITY;
/** Brotli's window is this much shorter than its power of two. */
const BROTLI_WINDOW_GAP = 16;
const TOO_SMALL_BYTES = 860;
/** Longer texts are compressed each time; those kept weigh so much in all, as texts. */
const MOST_LENGTH = 64 * 1024;
const MOST_KEPT = 32 * 1024 * 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)/;

const compressors = {
  br: (body: Bytes, effort: Effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body),
      },
    }),
  gzip: (body: Bytes, effort: Effort) => promisify(gzip)(body, { level: GZIP_LEVEL[effort] }),
};

/** A window wider than the body costs memory, and with it most of the time, for nothing. */
function windowFor({ length }: Bytes): number {
  const bits = Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(Math.max(bits, least), most);
}

/** The best encoding that a request's Accept-Encoding takes. */
export function acceptedEncoding(header: string | null): Encoding {
  const offers = (header ?? '').toLowerCase().split(',').map(offer);
  const isTaken = (name: string) => offers.some((o) => o.name === name && o.quality > 0);
  if (isTaken('br')) return 'br';
  return isTaken('gzip') ? 'gzip' : 'identity';
}

function offer(text: string): { name: string; quality: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { name, quality: Number(quality) || 0 };
}

/** Whether compressing a body of this type and size is worth it. */
export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= TOO_SMALL_BYTES && COMPRESSIBLE.test(contentType);
}

/** A body in an encoding. */
export async function encoded(
  body: Bytes,
  encoding: Encoding,
  effort: Effort = 'kept',
): Promise<Bytes> {
  return encoding === 'identity' ? body : compressors[encoding](body, effort);
}

/** The compressed forms of answers by their texts, which are often the same ones. */
const forms = new BoundedMap<Bytes>(MOST_KEPT, (bytes) => bytes.length * 8);

/** An answer of the API, compressed as the request takes it. */
export function encodedAnswer(request: Asked, answer: Answer): Answer | Promise<Answer> {
  const { body, headers } = answer;
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (body === null || encoding === 'identity') return answer;
  if (typeof body !== 'string') return compressedOnce(answer, encoding);
  if (!isCompressible(headers['Content-Type'] ?? '', body.length)) return answer;
  const form = `${encoding} ${body}`;
  const known = forms.get(form);
  if (known) return inEncoding(answer, encoding, known);
  return compressed(new TextEncoder().encode(body), encoding).then((bytes) => {
    if (body.length <= MOST_LENGTH) forms.set(form, bytes);
    return inEncoding(answer, encoding, bytes);
  });
}

async function compressedOnce(answer: Answer, encoding: Encoding): Promise<Answer> {
  const body = new Uint8Array(await new Response(answer.body).arrayBuffer());
  if (!isCompressible(answer.headers['Content-Type'] ?? '', body.length)) {
    return { ...answer, body };
  }
  return inEncoding(answer, encoding, await compressed(body, encoding));
}

function compressed(body: Bytes, encoding: Encoding): Promise<Bytes> {
  return encoded(body, encoding, 'passing');
}

function inEncoding(answer: Answer, encoding: Encoding, body: Bytes): Answer {
  const { Vary: vary, ...headers } = answer.headers;
  const names = vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding';
  return { ...answer, body, headers: { ...headers, 'Content-Encoding': encoding, Vary: names } };
}
