import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzRuns, fuzzSeed } from '../test-sizes.ts';
import { judge } from './judge.ts';
import { regressions } from './regressions.ts';
import { type RequestPlan, requestPlans } from './request-plan.ts';
import { type Outcome, World } from './world.ts';

const HANG_MS = 2_000;
const RUNS = fuzzRuns();
const SEED = fuzzSeed();
const LISTS = [
  '/api/institutions/all',
  '/api/user/users',
  '/api/reviews/reported',
  '/api/ad/all',
  '/api/history',
  '/api/courses',
  '/api/entrance-exams',
  '/api/pageviews',
];

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** A request that hangs does so again; a machine that was busy elsewhere does not. */
async function askWithoutHang(plan: RequestPlan): Promise<Outcome> {
  return (await inTime(world.ask(plan))) ?? (await inTime(world.ask(plan))) ?? hangs(plan);
}

async function inTime(asked: Promise<Outcome>): Promise<Outcome | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HANG_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

function hangs({ call }: RequestPlan): never {
  throw new Error(`${call} has not answered within ${HANG_MS} ms, twice.`);
}

test.each(Object.entries(regressions))('no longer: %s', async (_, plan) => {
  judge(await askWithoutHang(plan));
});

test(`${RUNS} generated requests break nothing, seed ${SEED}`, async () => {
  console.log(`Fuzzing with FUZZ_SEED=${SEED}`);
  const property = fc.asyncProperty(requestPlans(), async (plan) => {
    judge(await askWithoutHang(plan));
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
}, 600_000);

test('after them every list still answers, and the repair finds nothing to change', async () => {
  const before = await Promise.all(LISTS.map((path) => world.askAsRoot(path)));
  expect(before.map(({ status }) => status)).toEqual(LISTS.map(() => 200));
  await world.repair();
  const after = await Promise.all(LISTS.map((path) => world.askAsRoot(path)));
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
});
