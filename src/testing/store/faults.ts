/** A fault of a call on its way to the store and back. */
export type Fault =
  | 'none'
  | 'refused connection'
  | 'lost reply'
  | 'late landing'
  | 'no answer'
  | 'no etag'
  | 401
  | 403
  | 404
  | 429
  | 500
  | 503;

/** Faults that leave the outcome of a write unknown to the caller. */
export const FAULTS: readonly Exclude<Fault, 'none'>[] = [
  'refused connection',
  'lost reply',
  'late landing',
  'no answer',
  'no etag',
  401,
  403,
  429,
  500,
  503,
];

interface FaultyFetch {
  fetch: typeof fetch;
  /** Lets the writes that are still on their way take effect. */
  land(): Promise<void>;
}

const MAX_DELAY = 12;

/**
 * A fetch in which `next` chooses the fault of each call. A late write takes effect `delay` calls
 * after its caller has given up.
 */
export function faultyFetch(
  inner: typeof fetch,
  next: (method: string, path: string) => Fault,
  delay: (max: number) => number = () => 0,
): FaultyFetch {
  const lateWrites: { after: number; send: () => Promise<unknown> }[] = [];

  async function tick(): Promise<void> {
    for (const late of lateWrites) late.after--;
    const due = lateWrites.filter((late) => late.after <= 0);
    for (const late of due) {
      lateWrites.splice(lateWrites.indexOf(late), 1);
      await late.send();
    }
  }

  async function applyFault(fault: Fault, send: () => Promise<Response>): Promise<Response> {
    if (typeof fault === 'number') return new Response('{"message":"no"}', { status: fault });
    if (fault === 'none') return send();
    if (fault === 'refused connection') throw new TypeError('fetch failed');
    if (fault === 'no answer') return new Promise(() => undefined);
    if (fault === 'late landing') {
      lateWrites.push({ after: 1 + delay(MAX_DELAY), send });
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    }
    const response = await send();
    if (fault === 'lost reply') throw new TypeError('terminated');
    const status = response.status;
    return status === 200 ? new Response(response.body, { status }) : response;
  }

  return {
    async fetch(input, init) {
      await tick();
      const method = (init?.method ?? 'get').toLowerCase();
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return applyFault(next(method, pathname), () => inner(input, init));
    },
    async land() {
      for (const late of lateWrites.splice(0)) await late.send();
    },
  };
}
