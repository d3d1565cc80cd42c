import { waitedMs } from './waited.ts';

async function whole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = status === 204 || status === 304 ? null : await response.arrayBuffer();
  return new Response(body, { status, headers });
}

/** So many deadlines are the most that a call takes by the clock, whatever this process does. */
const MOST_DEADLINES = 5;

/**
 * A fetch that has answered, body included, before it has been waited for so long, or rejects then.
 * While this process computes an answer may lie there unread, which is no fault of the store's.
 */
export function deadlineFetch(inner: typeof fetch, deadlineMs: number): typeof fetch {
  return async (input, init) => {
    const controller = new AbortController();
    const { signal } = controller;
    const expiry = Promise.withResolvers<never>();
    const begun = waitedMs();
    const latest = performance.now() + deadlineMs * MOST_DEADLINES;
    const expire = () => {
      const left = deadlineMs - (waitedMs() - begun);
      if (left >= 1 && performance.now() < latest) {
        timer = setTimeout(expire, left);
        return;
      }
      const reason = new DOMException('The store took too long.', 'TimeoutError');
      controller.abort(reason);
      expiry.reject(reason);
    };
    let timer = setTimeout(expire, deadlineMs);
    const answer = async () => whole(await inner(input, { ...init, signal }));
    try {
      return await Promise.race([answer(), expiry.promise]);
    } finally {
      // A timer left running would hold the call's memory for the whole deadline.
      clearTimeout(timer);
    }
  };
}
