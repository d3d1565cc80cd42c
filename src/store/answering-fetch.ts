import { setTimeout as sleep } from 'node:timers/promises';

const READ_ATTEMPTS = 3;
const READ_REPEATABLE_MS = 1_000;
const PAUSE_MS = 40;

/** A status that the Blobs client neither retries nor takes for an answer. */
const NO_ANSWER = 424;

const ANSWERS: Record<string, readonly number[]> = {
  get: [200, 204, 304, 404],
  head: [200, 304, 404],
  put: [200, 201, 204, 412],
  delete: [200, 204, 404],
};

const isTransient = (status: number) => status === 429 || status >= 500;

/**
 * A fetch for the Blobs client that always answers by the protocol: whatever is no answer of it (a
 * network failure, 401, 429, 5xx) comes back as one status that the client does not retry, because
 * its own retries take 25 s. Reads that fail soon are repeated here; a write is sent once, because
 * its outcome is decided by a read.
 */
export function answeringFetch(inner: typeof fetch): typeof fetch {
  async function once(method: string, ...request: Parameters<typeof fetch>) {
    try {
      const response = await inner(...request);
      if (ANSWERS[method]?.includes(response.status)) return { response };
      return { reason: `status ${response.status}`, repeatable: isTransient(response.status) };
    } catch (error) {
      return { reason: error instanceof Error ? error.name : 'unreachable', repeatable: true };
    }
  }

  return async (input, init) => {
    const method = (init?.method ?? 'get').toLowerCase();
    const latest = performance.now() + READ_REPEATABLE_MS;
    for (let attempt = 1; ; attempt++) {
      const { response, reason, repeatable } = await once(method, input, init);
      if (response) return response;
      const again = repeatable && method !== 'put' && attempt < READ_ATTEMPTS;
      if (!again || performance.now() > latest) {
        return new Response(null, { status: NO_ANSWER, headers: { 'x-nf-error': reason } });
      }
      await sleep(PAUSE_MS * attempt * (0.5 + Math.random()));
    }
  };
}
