import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { once } from '../../domain/once.ts';
import { bySoak, isSoak, soakSeed } from '../soak-size.ts';
import { engineOver } from '../store/backends.ts';
import { type Blobs, productionFetch } from '../store/production-fetch.ts';
import { seeded } from '../store/random.ts';
import type { TestApp } from '../test-app.ts';
import { openFaultyApp, type StoreFault, storeFaults } from './faulty-app.ts';
import { brokenInvariants } from './invariants.ts';
import type { Operation, OperationOutcome, PreparedOperation } from './operation.ts';
import { prepareOperation } from './operation-setup.ts';
import { operationsFor } from './operations.ts';
import { reads } from './reads.ts';
import { visibleEffect } from './visible-state.ts';

vi.mock('../../features/accounts/password-hash.ts', async (original) => ({
  ...(await original<typeof import('../../features/accounts/password-hash.ts')>()),
  hashPassword: async (password: string) => `plain ${password}`,
  verifyPassword: async (hash: string, password: string) => hash === `plain ${password}`,
  needsRehash: () => false,
  decoyHash: 'plain',
}));
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
  setImmediate: () => new Promise((resolve) => setImmediate(resolve)),
}));

/** Time limit of every answer, by a clock that only timers advance (docs/security.md 21). */
const ANSWERED_WITHIN_MS = 10_000;
/** The short run reads every third address with each fault, another third with the next fault. */
const READ_STEP = bySoak(3, 1);
/** The number of faults of each operation in `npm test`; the long run tries all. */
const SAMPLE = 1;
const random = seeded(soakSeed);
const realTick = setImmediate;

// Time passes here only while something waits for the store.
vi.mock(import('../../store/waiting-time.ts'), () => ({ waitingTimeMs: () => performance.now() }));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterAll(() => void vi.useRealTimers());

/** Advances time only while nothing else happens; returns the result and the elapsed time. */
async function measureTime<R>(work: Promise<R>): Promise<{ result: R; ms: number }> {
  const from = performance.now();
  let isOver = false;
  const settled = work.finally(() => {
    isOver = true;
  });
  settled.catch(() => undefined);
  while (!isOver) {
    for (let n = 0; n < 20 && !isOver; n++) await new Promise((resolve) => realTick(resolve));
    if (!isOver) await vi.advanceTimersToNextTimerAsync();
  }
  return { result: await settled, ms: performance.now() - from };
}

function chooseFaults(): [string, StoreFault][] {
  const all = Object.entries(storeFaults);
  return isSoak ? all : Array.from({ length: SAMPLE }, () => random.pick(all));
}

function expectUnavailable(
  { status, headers }: OperationOutcome,
  ms: number,
  withinMs = ANSWERED_WITHIN_MS,
): void {
  expect(status).toBe(503);
  expect(headers === undefined || Number(headers.get('retry-after')) > 0).toBe(true);
  expect(ms).toBeLessThanOrEqual(withinMs);
}

interface Play {
  operation: Operation;
  ready: PreparedOperation;
  blobs: Blobs;
}

/** The state seen by a later process on a healthy store. */
async function seenLater({ operation, ready }: Play, blobs: Blobs): Promise<unknown> {
  const { app } = await openFaultyApp(blobs);
  app.pass(operation.later ?? 0);
  const { result } = await measureTime(visibleEffect(app, ready));
  expect((await measureTime(brokenInvariants(app.runtime))).result).toEqual([]);
  await app.close();
  return result;
}

async function rehearse(operation: Operation) {
  const blobs: Blobs = new Map();
  const engine = engineOver(productionFetch(blobs));
  const { result: ready } = await measureTime(prepareOperation(operation, engine));
  const play = { operation, ready, blobs };
  const done = new Map(blobs);
  const { app } = await openFaultyApp(done);
  app.pass(operation.later ?? 0);
  await measureTime(ready.act(app));
  await measureTime(app.close());
  const before = await seenLater(play, new Map(blobs));
  return { ...play, before, done, after: await seenLater(play, done) };
}

describe.each(operationsFor('faults'))('the %s', (_, operation) => {
  test(`has no partial effect and no false success on store faults (seed ${soakSeed})`, async () => {
    const play = await rehearse(operation);
    for (const [title, trouble] of chooseFaults()) {
      const blobs = new Map(play.blobs);
      const world = await openFaultyApp(blobs);
      world.app.pass(operation.later ?? 0);
      // Stale reads show the state before the operation was carried out once.
      if (trouble.fault === 'stale') await measureTime(play.ready.act(world.app));
      world.begin(trouble);
      const { result, ms } = await measureTime(play.ready.act(world.app));
      await world.end();
      await measureTime(world.app.close());
      const after = await seenLater(play, blobs);
      check(title, { ...play, trouble }, { result, ms, after });
    }
  }, 120_000);
});

type FaultRun = Awaited<ReturnType<typeof rehearse>> & { trouble: StoreFault };

function check(
  title: string,
  play: FaultRun,
  { result, ms, after }: { result: OperationOutcome; ms: number; after: unknown },
): void {
  const { operation, before, trouble } = play;
  const { status } = result;
  const isDone = status === operation.status;
  if (trouble.fault === 'stale') {
    if (operation.again !== null) expect(after, title).toEqual(play.after);
    // A repetition with another effect may replace the first result: a 200.
    expect([503, operation.status, operation.again ?? 200], title).toContain(status);
    return;
  }
  if (!isDone) expectUnavailable(result, ms, operation.answersWithinMs);
  if (isDone) expect(after, `${title}, acknowledged`).toEqual(play.after);
  else expect([before, play.after], title).toContainEqual(after);
}

describe('a read', () => {
  const staged = once(async () => {
    const blobs: Blobs = new Map();
    const engine = engineOver(productionFetch(blobs));
    const paths: [string, string | undefined][] = [];
    const set = (stage: Parameters<Operation['set']>[0]): PreparedOperation => {
      paths.push(...reads(stage));
      return { act: async () => ({ status: 200 }) };
    };
    await measureTime(prepareOperation({ status: 200, again: 200, set }, engine));
    return { blobs, paths };
  });
  const bad = Object.entries(storeFaults)
    .filter(([, { isOn, fault }]) => isOn('get') && fault !== 'stale')
    .map(([title, trouble], at) => ({ title, trouble, at }));
  const ask = (app: TestApp, path: string, token: string | undefined) =>
    measureTime(app.request('GET', path, { token }));

  test.each(bad)(
    'succeeds completely or answers 503 on a store with this fault: $title',
    async ({ trouble, at }) => {
      const { blobs, paths } = await staged();
      const asked = paths.filter((_, place) => place % READ_STEP === at % READ_STEP);
      for (const [path, token] of asked) {
        const world = await openFaultyApp(blobs);
        world.begin(trouble);
        const { result, ms } = await ask(world.app, path, token);
        await world.end();
        const healthy = (await ask(world.app, path, token)).result;
        expect(healthy.status, path).toBe(200);
        if (result.status !== 200) expectUnavailable(result, ms);
        else expect(result.body, path).toEqual(healthy.body);
        await measureTime(world.app.close());
      }
    },
    60_000,
  );
});
