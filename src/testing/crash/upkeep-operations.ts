import { limits } from '../../domain/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { refusalOf, statusOf } from '../../http/errors.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { tidyUpInTime } from '../../runtime/tidy-up.ts';
import type { TestApp } from '../test-app.ts';
import type { Operation, OperationSetup } from './operation.ts';

const DAY = 24 * 60 * 60;
/**
 * No client waits for tidying, so every step is tried; the last store call has its own deadline.
 */
const TIDYING_WITHIN_MS = limits.tidyingMs + 4_000;

/** Wraps work without an API call as an operation that answers 200. */
export const asOperation = (work: (runtime: Runtime) => Promise<void>) => async (app: TestApp) => {
  try {
    await work(app.runtime);
    return { status: 200 };
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (!(refusal instanceof Refusal)) throw failure;
    return { status: statusOf[refusal.kind] };
  }
};

async function view({ app }: Pick<OperationSetup, 'app'>): Promise<void> {
  await app.request('POST', '/api/pageviews', { body: { path: '/' } });
}

/** Operations without a user: counting and tidying. */
export const upkeepOperations: Record<string, Operation> = {
  'count of a page view': {
    status: 202,
    again: null,
    set: () => ({
      act: (app) => app.request('POST', '/api/pageviews', { body: { path: '/' } }),
    }),
  },
  'count of a click': {
    status: 202,
    again: null,
    set: ({ adId }) => ({
      act: (app) => app.request('POST', `/api/ad/${adId}/click`),
      probe: async (app) => [...(await app.runtime.adEvents.read())],
    }),
  },
  'summing up of a day': {
    status: 200,
    again: 200,
    later: 2 * DAY,
    async set(stage) {
      await view(stage);
      await view(stage);
      return { act: asOperation((runtime) => runtime.store.tidy()) };
    },
  },
  'tidying up': {
    status: 200,
    again: 200,
    answersWithinMs: TIDYING_WITHIN_MS,
    later: 40 * DAY,
    async set(stage) {
      await view(stage);
      return { act: asOperation((runtime) => tidyUpInTime(runtime)) };
    },
  },
  repair: {
    status: 200,
    again: 200,
    later: 2 * DAY,
    async set(stage) {
      await view(stage);
      return { act: asOperation((runtime) => runtime.store.repair()) };
    },
  },
};
