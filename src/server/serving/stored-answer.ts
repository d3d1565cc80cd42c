import { createHash } from 'node:crypto';
import { namesTag } from '../etag.ts';
import {
  acceptedEncoding,
  type Bytes,
  type Encoding,
  encoded,
  isCompressible,
} from './encoding.ts';

const ETAG_LENGTH = 22;

/** An answer kept in memory, each compressed form made once, when it is first asked for. */
export class StoredAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly #body: Bytes;
  readonly #encoded = new Map<Encoding, Promise<Bytes>>();

  constructor(body: Bytes, status: number, headers: Headers) {
    this.#body = body;
    this.status = status;
    this.headers = headers;
    if (this.#isCompressible) headers.append('Vary', 'Accept-Encoding');
    if (!headers.has('ETag')) headers.set('ETag', etagOf(body));
  }

  /** Reads an answer to its end. */
  static async read(response: Response): Promise<StoredAnswer> {
    const body = new Uint8Array(await response.arrayBuffer());
    return new StoredAnswer(body, response.status, new Headers(response.headers));
  }

  /** The size that a bounded cache counts: the body, with room for its compressed forms. */
  get bytes(): number {
    return Math.ceil(this.#body.length * 1.5);
  }

  /** What this request gets: 304 where it has it already, no body for HEAD. */
  async answer(request: Request): Promise<Response> {
    const headers = new Headers(this.headers);
    if (
      this.status === 200 &&
      namesTag(request.headers.get('if-none-match'), headers.get('ETag') ?? '')
    ) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = this.#encodingFor(request);
    const body = await this.#in(encoding);
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    headers.set('Content-Length', String(body.length));
    const isHead = request.method === 'HEAD';
    return new Response(isHead ? null : body, { status: this.status, headers });
  }

  get #isCompressible(): boolean {
    return isCompressible(this.headers.get('Content-Type') ?? '', this.#body.length);
  }

  #encodingFor(request: Request): Encoding {
    if (!this.#isCompressible) return 'identity';
    return acceptedEncoding(request.headers.get('accept-encoding'));
  }

  #in(encoding: Encoding): Promise<Bytes> {
    const made = this.#encoded.get(encoding) ?? encoded(this.#body, encoding);
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** Weak: the compressed forms of one body share it. */
function etagOf(body: Bytes): string {
  const digest = createHash('sha256').update(body).digest('base64url');
  return `W/"${digest.slice(0, ETAG_LENGTH)}"`;
}
