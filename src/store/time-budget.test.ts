import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { engineOver } from '../testing/store/backends.ts';
import { openPeople } from '../testing/store/people.ts';
import { productionFetch } from '../testing/store/production-fetch.ts';
import { StoreUnavailable } from './engine.ts';
import { deadlineFetch, retryingFetch } from './store-fetch.ts';
import { withinBudget } from './time-budget.ts';
import { waitingTimeMs } from './waiting-time.ts';

const CALL_MS = 2_900;
const BUDGET_MS = 6_000;

/** Waits for a time that excludes delays by a busy machine. */
async function idle(ms: number): Promise<void> {
  const end = waitingTimeMs() + ms;
  while (waitingTimeMs() < end) await pause(10);
}

/** Computes for a time, as on a large list. */
function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('a time budget counts waiting time, not computing time', async () => {
  const engine = engineOver(productionFetch(), { deadlineMs: 60_000 });
  const { records } = openPeople(engine);
  const asha = { email: 'asha@x.in', username: 'asha', effects: 1 };
  const found = await withinBudget(
    200,
    async () => {
      compute(400);
      return records.create('a', asha);
    },
    60_000,
  );
  expect(found).toMatchObject({ id: 'a' });
  const late = withinBudget(
    200,
    async () => {
      await idle(400);
      return records.read('b');
    },
    60_000,
  );
  await expect(late).rejects.toThrow(StoreUnavailable);
});

it('a time budget accepts an answer that arrived during computation', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetch = deadlineFetch(() => promise, 300);
  const answer = fetch('https://store.test/');
  setImmediate(() => {
    compute(600);
    // Network events arrive after the timers that are due.
    setImmediate(() => resolve(new Response('here')));
  });
  expect(await (await answer).text()).toBe('here');
  await expect(
    deadlineFetch(() => new Promise(() => {}), 100)('https://store.test/'),
  ).rejects.toThrow('too long');
});

it('a time budget allows a second try of a connection lost during computation', async () => {
  let calls = 0;
  const fetch = retryingFetch(async () => {
    calls += 1;
    if (calls > 1) return new Response('here');
    compute(1_200);
    throw new TypeError('fetch failed');
  });
  expect(await (await fetch('https://store.test/')).text()).toBe('here');
});

it('a request begins no call after its time when every call is slow', async () => {
  const clock = vi.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => now);
  const begun: number[] = [];
  const fetch = productionFetch();
  const engine = engineOver(
    async (input, init) => {
      begun.push(now);
      now += CALL_MS;
      return fetch(input, init);
    },
    { deadlineMs: 60_000 },
  );
  const { records } = openPeople(engine);
  const asha = { email: 'asha@x.in', username: 'asha', effects: 1 };

  const creation = withinBudget(BUDGET_MS, () => records.create('a', asha), BUDGET_MS);
  await expect(creation).rejects.toThrow(StoreUnavailable);
  expect(Math.max(...begun)).toBeLessThanOrEqual(BUDGET_MS);
  clock.mockRestore();

  expect(await records.read('a')).toBeNull();
  await withinBudget(BUDGET_MS, () => records.create('a', asha), BUDGET_MS);
  expect(await records.find('email', 'asha@x.in')).toMatchObject({ id: 'a' });
});
