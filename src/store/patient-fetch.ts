import { setTimeout as sleep } from 'node:timers/promises';

/** What the platform says with a refusal of too many calls: when it takes more, in s since 1970. */
const RESET = 'x-ratelimit-reset';
const PAUSE_MS = { least: 250, unsaid: 5_000 };

/**
 * A fetch for whoever has time, such as a command: a call that is one too many (429) is repeated
 * when the service takes more, for so long. It was refused, so that repeating a write is no second.
 */
export function patientFetch(inner: typeof fetch, patienceMs: number): typeof fetch {
  return async (input, init) => {
    const latest = performance.now() + patienceMs;
    for (;;) {
      const response = await inner(input, init);
      const pause = pauseOf(response);
      if (response.status !== 429 || performance.now() + pause > latest) return response;
      await sleep(pause);
    }
  };
}

function pauseOf({ headers }: Response): number {
  const reset = Number(headers.get(RESET));
  return reset > 0 ? Math.max(reset * 1_000 - Date.now(), PAUSE_MS.least) : PAUSE_MS.unsaid;
}
