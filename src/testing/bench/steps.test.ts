import { beforeAll, expect, test } from 'vitest';
import { measureOperation, openStepStore, operations } from './step-operations.ts';

const CALL_MS = 5;
const LOOKS = 3;
/** These hash and sign outside the event loop, so their order of calls depends on the clock. */
const BY_THE_CLOCK = ['register', 'log in', 'refresh'];
const TIMEOUT_MS = 30_000;

let world: Awaited<ReturnType<typeof openStepStore>>;
beforeAll(async () => {
  world = await openStepStore();
}, TIMEOUT_MS);

test.each(Object.entries(operations).filter(([name]) => !BY_THE_CLOCK.includes(name)))(
  '%s waits for no more calls of the store than it may',
  async (_, operation) => {
    // On a busy machine, parallel calls may look longer but never shorter.
    let shortest = Number.POSITIVE_INFINITY;
    for (let looks = 0; looks < LOOKS && shortest > operation.goal; looks++) {
      shortest = Math.min(shortest, (await measureOperation(world, operation, CALL_MS)).chain);
    }
    expect(shortest).toBeLessThanOrEqual(operation.goal);
  },
  TIMEOUT_MS,
);
