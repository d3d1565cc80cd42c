import { setTimeout as sleep } from 'node:timers/promises';
import { lookup } from '../domain/lookup.ts';
import { waitingTimeMs } from './waiting-time.ts';

const READ_ATTEMPTS = 3;
/**
 * Measured in waiting time: a connection that went idle while this process was computing is no
 * outage.
 */
const RETRY_WINDOW_MS = 1_000;
const RETRY_PAUSE_MS = 40;

/** A status that the Blobs client neither retries nor accepts. */
const NO_ANSWER = 424;

const EXPECTED_STATUSES: Record<string, readonly number[]> = {
  get: [200, 204, 304, 404],
  head: [200, 304, 404],
  put: [200, 201, 204, 412],
  delete: [200, 204, 404],
};

/** The header in which the client expects what a failed call says. */
export const REASON_HEADER = 'x-nf-error';
/** Characters of a reason, which travels as a header. */
const REASON_LENGTH = 200;

/** What a failed call says, so that the log names a full disk or a damaged file. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable';
  const text = `${error.name}: ${error.message}`.replace(/[^ -~]/g, '?');
  return text.slice(0, REASON_LENGTH);
}

const isTransient = (status: number) => status === 429 || status >= 500;

/**
 * A fetch for the Blobs client that turns everything outside the protocol (network failures, 401,
 * 429, 5xx) into one status that the client does not retry, because its own retries take 25 s.
 * Reads that fail quickly are repeated here; a write is sent once, because its outcome is decided
 * by reading.
 */
export function retryingFetch(inner: typeof fetch): typeof fetch {
  async function sendOnce(method: string, ...request: Parameters<typeof fetch>) {
    try {
      const response = await inner(...request);
      if (lookup(EXPECTED_STATUSES, method)?.includes(response.status)) return { response };
      return { reason: `status ${response.status}`, repeatable: isTransient(response.status) };
    } catch (error) {
      return { reason: reasonOf(error), repeatable: true };
    }
  }

  return async (input, init) => {
    const method = (init?.method ?? 'get').toLowerCase();
    const deadline = waitingTimeMs() + RETRY_WINDOW_MS;
    for (let attempt = 1; ; attempt++) {
      const { response, reason, repeatable } = await sendOnce(method, input, init);
      if (response) return response;
      const mayRetry = repeatable && method !== 'put' && attempt < READ_ATTEMPTS;
      if (!mayRetry || waitingTimeMs() > deadline) {
        return new Response(null, { status: NO_ANSWER, headers: { [REASON_HEADER]: reason } });
      }
      await sleep(RETRY_PAUSE_MS * attempt * (0.5 + Math.random()));
    }
  };
}

async function readFully(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = status === 204 || status === 304 ? null : await response.arrayBuffer();
  return new Response(body, { status, headers });
}

/** A call may take this many deadlines by the clock while this process is computing. */
const MAX_DEADLINES = 5;

/**
 * A fetch that must deliver its complete response within a deadline of waiting time. A response may
 * lie unread while this process is computing, which does not count.
 */
export function deadlineFetch(inner: typeof fetch, deadlineMs: number): typeof fetch {
  return async (input, init) => {
    const controller = new AbortController();
    const { signal } = controller;
    const expiry = Promise.withResolvers<never>();
    const startedAt = waitingTimeMs();
    const deadline = performance.now() + deadlineMs * MAX_DEADLINES;
    const expire = () => {
      const remaining = deadlineMs - (waitingTimeMs() - startedAt);
      if (remaining >= 1 && performance.now() < deadline) {
        timer = setTimeout(expire, remaining);
        return;
      }
      const reason = new DOMException('The store took too long.', 'TimeoutError');
      controller.abort(reason);
      expiry.reject(reason);
    };
    let timer = setTimeout(expire, deadlineMs);
    const answer = async () => readFully(await inner(input, { ...init, signal }));
    try {
      return await Promise.race([answer(), expiry.promise]);
    } finally {
      // A running timer would hold the call's memory until the deadline.
      clearTimeout(timer);
    }
  };
}
