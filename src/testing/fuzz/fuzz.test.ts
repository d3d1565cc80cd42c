import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bySoak, soakSeed } from '../soak-size.ts';
import { FuzzApp, type FuzzOutcome } from './fuzz-app.ts';
import { judge } from './judge.ts';
import { regressions } from './regressions.ts';
import { plainPlans, type RequestPlan, requestPlans } from './request-plan.ts';

/** The processor time limit of a request, and how long it may wait for its turn. */
const COMPUTING_MS = 2_000;
const WAITING_MS = 30_000;
const PATIENCE = 3;
const RUNS = bySoak(500, 20_000);
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

let world: FuzzApp;
beforeAll(async () => {
  world = await FuzzApp.open();
});
afterAll(() => world.close());

/** A busy server answers 503; a request that keeps getting it has another cause. */
async function askPatiently(plan: RequestPlan): Promise<FuzzOutcome> {
  let outcome = await askWithoutHang(plan);
  for (let again = 0; again < PATIENCE && outcome.status === 503; again++) {
    outcome = await askWithoutHang(plan);
  }
  return outcome;
}

/** Detects requests that wait or compute forever, even on a busy machine. */
async function askWithoutHang(plan: RequestPlan): Promise<FuzzOutcome> {
  const before = process.cpuUsage();
  const outcome = await Promise.race([world.ask(plan), deadline(plan)]);
  const { user, system } = process.cpuUsage(before);
  if (user + system > COMPUTING_MS * 1000) throw new Error(`${plan.call} computes too long.`);
  return outcome;
}

async function deadline({ call }: RequestPlan): Promise<never> {
  await setTimeout(WAITING_MS, undefined, { ref: false });
  throw new Error(`${call} has not answered.`);
}

test.each(Object.entries(regressions))(
  'a defect of an earlier run is gone: %s',
  async (_, plan) => {
    judge(await askPatiently(plan));
  },
);

test('every call is atomic, repeated and on missing records', async () => {
  for (const plan of plainPlans()) judge(await askPatiently(plan));
});

test(`the API survives ${RUNS} generated requests, seed ${soakSeed}`, async () => {
  console.log(`Fuzzing with SOAK_SEED=${soakSeed}`);
  const property = fc.asyncProperty(requestPlans(), async (plan) => {
    judge(await askPatiently(plan));
  });
  await fc.assert(property, { numRuns: RUNS, seed: soakSeed });
}, 1_800_000);

test('every list is consistent after generated requests', async () => {
  const before = await Promise.all(LISTS.map((path) => world.askAsRoot(path)));
  expect(before.map(({ status }) => status)).toEqual(LISTS.map(() => 200));
  await world.repair();
  const after = await Promise.all(LISTS.map((path) => world.askAsRoot(path)));
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
});
