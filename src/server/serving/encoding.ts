import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** An answer that is sent once, compressed as the request takes it. */
export async function encodedOnce(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('Content-Type') ?? '';
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (!response.body || encoding === 'identity') return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (!isCompressible(type, body.length))
    return new Response(body, { status: response.status, headers });
  headers.set('Content-Encoding', encoding);
  headers.append('Vary', 'Accept-Encoding');
  const compressed = await encoded(body, encoding, 'passing');
  return new Response(compressed, { status: response.status, headers });
}
