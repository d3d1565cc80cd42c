import { createHash } from 'node:crypto';
import { type Answer, responseOf } from '../answer.ts';
import type { Asked } from '../asked.ts';
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
  readonly #isCompressible: boolean;
  /** The headers again, as plain data. */
  readonly #given: Readonly<Record<string, string>>;
  readonly #encoded: Map<Encoding, Bytes | Promise<Bytes>>;

  constructor(body: Bytes, status: number, headers: Headers) {
    this.#body = body;
    this.status = status;
    this.headers = headers;
    this.#isCompressible = isCompressible(headers.get('Content-Type') ?? '', body.length);
    if (this.#isCompressible) headers.append('Vary', 'Accept-Encoding');
    if (!headers.has('ETag')) headers.set('ETag', etagOf(body));
    this.#given = Object.fromEntries(headers);
    this.#encoded = new Map([['identity', body]]);
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
    const plain = await this.plain(request);
    const response = responseOf(plain, request.method);
    const { body } = plain;
    if (body instanceof Uint8Array) response.headers.set('Content-Length', String(body.length));
    return response;
  }

  /** The same as plain data, at once where its form has been made before. */
  plain({ headers }: Pick<Asked, 'headers'>): Answer | Promise<Answer> {
    const { status } = this;
    const isKnown = namesTag(headers.get('if-none-match'), this.#given['etag'] ?? '');
    if (status === 200 && isKnown) return { status: 304, headers: this.#given, body: null };
    const encoding = this.#isCompressible
      ? acceptedEncoding(headers.get('accept-encoding'))
      : 'identity';
    const body = this.#in(encoding);
    if (body instanceof Uint8Array) return this.#whole(encoding, body);
    return body.then((bytes) => this.#whole(encoding, bytes));
  }

  #whole(encoding: Encoding, body: Bytes): Answer {
    const { status } = this;
    if (encoding === 'identity') return { status, headers: this.#given, body };
    return { status, headers: { ...this.#given, 'content-encoding': encoding }, body };
  }

  #in(encoding: Encoding): Bytes | Promise<Bytes> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const making = encoded(this.#body, encoding).then((bytes) => {
      this.#encoded.set(encoding, bytes);
      return bytes;
    });
    this.#encoded.set(encoding, making);
    return making;
  }
}

/** Weak: the compressed forms of one body share it. */
function etagOf(body: Bytes): string {
  const digest = createHash('sha256').update(body).digest('base64url');
  return `W/"${digest.slice(0, ETAG_LENGTH)}"`;
}
