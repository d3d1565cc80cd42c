import { expect, test } from 'vitest';
import { institutionBody } from '../institution-body.ts';
import { catalogueOf, shippedInstitution } from '../shipped.ts';
import { isSoak, soakSeed } from '../soak-size.ts';
import { seeded } from '../store/random.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { CUTS, type Cut, cutEngine } from './cut-engine.ts';
import { brokenInvariants } from './invariants.ts';
import { memoryEngine } from './memory-engine.ts';
import { reviewBody } from './operation-setup.ts';

/** More calls than either act makes, so that every one of them is cut in the long run. */
const CALLS = 24;
const SAMPLE = 3;
/** After the grace period of a claim. */
const LATER_S = 31;
const NAME = 'Alpha College';
const random = seeded(soakSeed);
const catalogue = catalogueOf([shippedInstitution('c-1', { name: NAME })]);

const add = (app: TestApp, token: string) =>
  app.request('POST', '/api/institutions', { token, body: institutionBody({ name: NAME }) });
const remove = (app: TestApp, token: string) =>
  app.request('DELETE', '/api/institutions/c-1', { token });
const review = (app: TestApp, token: string) =>
  app.request('POST', '/api/reviews', { token, body: { institutionId: 'c-1', ...reviewBody } });

type RacingAct = typeof add;

/** A store with one shipped institution, an admin, and what `before` does. */
async function storeWith(before?: RacingAct) {
  const engine = memoryEngine();
  const app = await startTestApp({ engine, catalogue });
  const { token } = await app.person('root', 'admin');
  if (before) expect((await before(app, token)).status).toBeLessThan(300);
  await app.runtime.background.idle();
  await app.close();
  return { engine, token };
}

/** Runs two acts at once in two processes, one of which is cut; the app is opened after both. */
async function runRace(
  { engine: stored, token }: Awaited<ReturnType<typeof storeWith>>,
  acts: readonly [RacingAct, RacingAct],
  { call, cut }: { call: number; cut: Cut },
) {
  const engine = stored.copy();
  const mortal = cutEngine(engine);
  const [first, second] = await Promise.all([
    startTestApp({ engine: mortal.engine, catalogue }),
    startTestApp({ engine, catalogue }),
  ]);
  first.runtime.log.level = 'silent';
  mortal.cutAt(call, cut);
  const answers = await Promise.all([
    acts[0](first, token).catch((failure) => {
      if (!mortal.isDead()) throw failure;
      return { status: 0 };
    }),
    acts[1](second, token),
  ]);
  await Promise.all([first.runtime.background.idle(), second.runtime.background.idle()]);
  await mortal.land();
  await Promise.all([first.close(), second.close()]);
  const app = await startTestApp({ engine, catalogue });
  app.pass(LATER_S);
  await app.runtime.store.repair();
  return { app, statuses: answers.map(({ status }) => status) };
}

function cutPoints() {
  const all = Array.from({ length: CALLS }, (_, call) => CUTS.map((cut) => ({ call, cut }))).flat();
  return isSoak ? all : Array.from({ length: SAMPLE }, () => random.pick(all));
}

test(`a freed name goes to one of two concurrent creations with a cut anywhere (seed ${soakSeed})`, async () => {
  const store = await storeWith(remove);
  for (const place of cutPoints()) {
    const { app, statuses } = await runRace(store, [add, add], place);
    const where = `${place.cut}, call ${place.call}: ${statuses}`;
    expect(statuses.filter((status) => status === 201).length, where).toBeLessThanOrEqual(1);
    const retry = await add(app, store.token);
    expect([201, 409], where).toContain(retry.status);
    if (statuses.includes(201)) expect(retry.status, where).toBe(409);
    const { body } = await app.request('GET', '/api/institutions');
    expect(body.institutions, where).toMatchObject([{ name: NAME }]);
    expect(await brokenInvariants(app.runtime), where).toEqual([]);
    await app.close();
  }
}, 300_000);

test.each([
  ['a deletion', [remove, review]],
  ['a review', [review, remove]],
] as const)(
  `%s of a shipped institution is cut while a deletion and a review race (seed ${soakSeed})`,
  async (_, acts) => {
    const store = await storeWith();
    for (const place of cutPoints()) {
      const { app, statuses } = await runRace(store, [acts[0], acts[1]], place);
      const where = `${place.cut}, call ${place.call}: ${statuses}`;
      expect(await brokenInvariants(app.runtime), where).toEqual([]);
      const retry = await remove(app, store.token);
      if (statuses.includes(204)) expect(retry.status, where).toBe(404);
      const { body } = await app.request('GET', '/api/institutions');
      expect(body.total, where).toBe(0);
      expect(await brokenInvariants(app.runtime), where).toEqual([]);
      await app.close();
    }
  },
  300_000,
);
