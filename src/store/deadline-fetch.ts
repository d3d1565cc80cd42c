async function whole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = status === 204 || status === 304 ? null : await response.arrayBuffer();
  return new Response(body, { status, headers });
}

/** A fetch that has answered, body included, within the deadline, or rejects then. */
export function deadlineFetch(inner: typeof fetch, deadlineMs: number): typeof fetch {
  return async (input, init) => {
    const controller = new AbortController();
    const { signal } = controller;
    const expiry = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const reason = new DOMException('The store took too long.', 'TimeoutError');
      controller.abort(reason);
      expiry.reject(reason);
    }, deadlineMs);
    const answer = async () => whole(await inner(input, { ...init, signal }));
    try {
      return await Promise.race([answer(), expiry.promise]);
    } finally {
      // A timer left running would hold the call's memory for the whole deadline.
      clearTimeout(timer);
    }
  };
}
