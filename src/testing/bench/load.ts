/** A load generator for one server: as many requests as it answers, over persistent connections. */
import { connect, type Socket } from 'node:net';

/** One request. */
export interface RequestOptions {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
}

/** The requests, their server, the duration and the number of connections. */
interface Load {
  /** The server's address, such as `http://127.0.0.1:4321`. */
  url: string;
  /** The request with this number; each number is used once. */
  request(number: number): RequestOptions;
  seconds: number;
  connections: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const STATUS_AT = 'HTTP/1.1 '.length;

/**
 * Answers per second. The client reads only the status and the length of an answer, so that the
 * server is the bottleneck.
 * @throws for an unsuccessful answer and one without a length.
 */
export async function answersPerSecond({ url, request, seconds, connections }: Load) {
  const { hostname, port, host } = new URL(url);
  const start = performance.now();
  const end = start + seconds * 1_000;
  let asked = 0;
  let answered = 0;
  const worker = async () => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket);
    while (performance.now() < end) {
      await exchange(socket, bytesOf(request(asked++), host));
      answered++;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return answered / ((performance.now() - start) / 1_000);
}

function once(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
}

function bytesOf({ method = 'GET', path, headers, body }: RequestOptions, host: string): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    Host: host,
    ...headers,
    ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

/** Sends a request and waits for the last byte of its answer. */
function exchange(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let read: Buffer = Buffer.alloc(0);
    let whole = Number.POSITIVE_INFINITY;
    const done = (failure?: Error) => {
      socket.off('data', take).off('close', closed).off('error', done);
      if (failure) reject(failure);
      else resolve();
    };
    const closed = () => done(new Error('The server closed the connection.'));
    const take = (chunk: Buffer) => {
      read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
      if (whole === Number.POSITIVE_INFINITY) {
        try {
          whole = lengthOf(read);
        } catch (failure) {
          done(failure as Error);
        }
      }
      if (read.length >= whole) done();
    };
    socket.on('data', take).on('close', closed).on('error', done);
    socket.write(request);
  });
}

/** The length of an answer including its header; infinite until the header is complete. */
function lengthOf(read: Buffer): number {
  const end = read.indexOf(HEAD_END);
  if (end < 0) return Number.POSITIVE_INFINITY;
  const head = read.toString('latin1', 0, end);
  const [, length] = LENGTH.exec(head) ?? [];
  if (head.startsWith('304', STATUS_AT)) return end + HEAD_END.length;
  if (head[STATUS_AT] !== '2' || length === undefined) {
    throw new Error(`Not an answer to count: ${read.toString().slice(0, 500)}`);
  }
  return end + HEAD_END.length + Number(length);
}
