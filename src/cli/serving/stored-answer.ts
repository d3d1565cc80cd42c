import { createHash } from 'node:crypto';
import { type Answer, includesTag, responseOf } from '../../calls/index.ts';
import {
  acceptedEncoding,
  type Bytes,
  type Encoding,
  encodeBody,
  isCompressible,
} from './encoding.ts';

const ETAG_LENGTH = 22;

/** A response kept in memory; each compressed form is made on first use. */
export class StoredAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly #body: Bytes;
  readonly #brotli: Bytes | undefined;
  readonly #isCompressible: boolean;
  /** Sent to a client that has this version. */
  readonly #unchanged: Answer;
  /** The compressed forms made so far, by encoding. */
  readonly #made = new Map<Encoding, Answer | Promise<Answer>>();

  /** A file of the build may come with its form in Brotli. */
  constructor(body: Bytes, status: number, headers: Headers, brotli?: Bytes) {
    this.#body = body;
    this.#brotli = brotli;
    this.status = status;
    this.headers = headers;
    this.#isCompressible = isCompressible(headers.get('Content-Type') ?? '', body.length);
    if (this.#isCompressible) headers.append('Vary', 'Accept-Encoding');
    if (!headers.has('ETag')) headers.set('ETag', etagOf(body));
    this.#unchanged = { status: 304, headers: Object.fromEntries(headers), body: null };
  }

  /** Reads a response completely. */
  static async read(response: Response): Promise<StoredAnswer> {
    const body = new Uint8Array(await response.arrayBuffer());
    return new StoredAnswer(body, response.status, new Headers(response.headers));
  }

  /** The size charged to a bounded cache: the body and its compressed forms. */
  get bytes(): number {
    return Math.ceil(this.#body.length * 1.5);
  }

  /** Answers a request: 304 if the client has this version, no body for HEAD. */
  async answer(request: Request): Promise<Response> {
    const answer = await this.#answerFor(request.headers);
    const response = responseOf(answer, request.method);
    const { body } = answer;
    if (body instanceof Uint8Array) response.headers.set('Content-Length', String(body.length));
    return response;
  }

  #answerFor(headers: Headers): Answer | Promise<Answer> {
    const isKnown = includesTag(
      headers.get('if-none-match'),
      this.#unchanged.headers['etag'] ?? '',
    );
    if (this.status === 200 && isKnown) return this.#unchanged;
    const encoding = this.#isCompressible
      ? acceptedEncoding(headers.get('accept-encoding'))
      : 'identity';
    const made = this.#made.get(encoding) ?? this.#make(encoding);
    this.#made.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding): Promise<Answer> {
    const compressed = encoding === 'br' ? this.#brotli : undefined;
    const body = compressed ?? (await encodeBody(this.#body, encoding));
    const form = encoding !== 'identity' && { 'content-encoding': encoding };
    const headers = { ...this.#unchanged.headers, ...form };
    const answer: Answer = { status: this.status, headers, body };
    this.#made.set(encoding, answer);
    return answer;
  }
}

/** A weak tag, because the compressed forms of a body share it. */
function etagOf(body: Bytes): string {
  const digest = createHash('sha256').update(body).digest('base64url');
  return `W/"${digest.slice(0, ETAG_LENGTH)}"`;
}
