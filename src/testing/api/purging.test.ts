import { expect, onTestFinished, test } from 'vitest';
import { tidyUp } from '../../runtime/tidy-up.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { type Engine, StoreUnavailable } from '../../store/engine.ts';
import { institutionBody } from '../institution-body.ts';
import { openTestApp, type Person, type TestApp } from '../test-app.ts';
import { importRow } from './import-calls.ts';
import { reviewBody } from './review-calls.ts';

/** An engine that fails permanently after `writes` writes of a kind, the last unacknowledged. */
function failingEngine(engine: Engine) {
  const state = { folder: '', left: Number.POSITIVE_INFINITY, isDead: false, isGone: false };
  const never = new Promise<never>(() => undefined);
  async function read<Result>(call: () => Promise<Result>): Promise<Result> {
    if (state.isGone && state.isDead) return never;
    if (state.isGone) throw new StoreUnavailable();
    return call();
  }
  async function write(key: string, call: () => ReturnType<Engine['create']>) {
    if (state.isGone && state.isDead) return never;
    if (state.isGone) return { outcome: 'unknown' } as const;
    const result = await call();
    if (!key.startsWith(`${state.folder}/`) || --state.left > 0) return result;
    state.isGone = true;
    return state.isDead ? never : ({ outcome: 'unknown' } as const);
  }
  const losing: Engine = {
    get: (key) => read(() => engine.get(key)),
    create: (key, value) => write(key, () => engine.create(key, value)),
    replace: (key, value, etag) => write(key, () => engine.replace(key, value, etag)),
    erase: (key) => read(() => engine.erase(key)),
    list: (folder) => read(() => engine.list(folder)),
    records: () => engine.records(),
  };
  return {
    engine: losing,
    /** Fails after this many writes in the folder; the process lives on or dies as well. */
    goAfter: (folder: string, writes: number, isDead = false) =>
      Object.assign(state, { folder, left: writes, isDead }),
    go: () => Object.assign(state, { isGone: true }),
  };
}

interface PurgeSetup {
  /** The process whose store fails. */
  app: TestApp;
  /** A process that keeps running. */
  other: TestApp;
  store: ReturnType<typeof failingEngine>;
  admin: Person;
  user: Person;
  id: string;
}

async function openSetup(): Promise<PurgeSetup> {
  const other = await openTestApp();
  const beneath = createEmbeddedEngine(other.folder);
  onTestFinished(() => beneath.close?.());
  const store = failingEngine(beneath);
  const app = await openTestApp({ engine: store.engine });
  const admin = await app.person('keeper', 'admin');
  const user = await app.person('asha');
  const { token } = admin;
  const made = await app.request('POST', '/api/institutions', { token, body: institutionBody() });
  app.purged.length = 0;
  return { app, other, store, admin, user, id: made.body._id };
}

const edit = ({ app, admin, id }: PurgeSetup) =>
  app.request('PUT', `/api/institutions/${id}`, {
    token: admin.token,
    body: institutionBody({ owner: 'Public' }),
  });

const importTwo = ({ app, admin }: PurgeSetup) =>
  app.request('POST', '/api/institutions/import?batch=2026-06-01-0123456789ab', {
    token: admin.token,
    body: [importRow('New One'), importRow(institutionBody().name, { campusArea: '9 acres' })],
  });

const tagsShowing = (id: string) => [`institution:${id}`, 'catalogue'];

test('purges pages of a write that was answered 503 but took effect', async () => {
  const world = await openSetup();
  world.store.goAfter('institution', 1);
  expect((await edit(world)).status).toBe(503);
  expect((await world.other.runtime.institutions.records.read(world.id))?.data.owner).toBe(
    'Public',
  );
  expect(world.app.purged).toEqual(expect.arrayContaining(tagsShowing(world.id)));
});

test('purges pages of a review and a profile that were answered 503 but took effect', async () => {
  const world = await openSetup();
  world.store.goAfter('review', 1);
  const body = reviewBody({ institutionId: world.id });
  const { token } = world.user;
  expect((await world.app.request('POST', '/api/reviews', { token, body })).status).toBe(503);
  expect(world.app.purged).toContain(`institution:${world.id}`);

  const next = await openSetup();
  next.store.goAfter('user', 1);
  const about = { about: 'Keeps the catalogue.' };
  const sent = { token: next.admin.token, body: about };
  expect((await next.app.request('PUT', '/api/profile', sent)).status).toBe(503);
  expect(next.app.purged).toContain(`author:${next.admin.id}`);
});

test('keeps pages readable while the store is down', async () => {
  const world = await openSetup();
  world.store.go();
  expect((await edit(world)).status).toBe(503);
  expect((await importTwo(world)).status).toBe(503);
  expect(world.app.purged).toEqual([]);
});

test('purges the pages of an interrupted import', async () => {
  const world = await openSetup();
  world.store.goAfter('institution', 1);
  expect((await importTwo(world)).status).toBe(503);
  expect(world.app.purged).toEqual(expect.arrayContaining(tagsShowing(world.id)));
});

test.each([
  ['an edit', edit],
  ['an import', importTwo],
])('purges the pages of %s when another process completes it after a crash', async (_, act) => {
  const world = await openSetup();
  world.store.goAfter('institution', act === edit ? 1 : 2, true);
  void act(world);
  await expect
    .poll(async () => (await world.other.runtime.institutions.records.read(world.id))?.rev)
    .toBe(2);
  world.other.pass(3_600);
  expect(world.app.purged).toEqual([]);
  await tidyUp(world.other.runtime);
  expect(world.other.purged).toEqual(expect.arrayContaining(tagsShowing(world.id)));
});

test('does not settle an interrupted import by reading the history', async () => {
  const world = await openSetup();
  const { other, id, store } = world;
  store.goAfter('institution', 2, true);
  void importTwo(world);
  await expect.poll(async () => (await other.runtime.institutions.records.read(id))?.rev).toBe(2);
  other.pass(3_600);
  const unsettled = async () =>
    (await other.runtime.history.newestFirst()).filter(({ settled }) => !settled).length;
  const before = await unsettled();
  expect(before).toBeGreaterThan(0);
  const path = `/api/institutions/college/${encodeURIComponent(institutionBody().name)}/history`;
  expect((await other.request('GET', path)).status).toBe(200);
  expect(await unsettled()).toBe(before);
  await tidyUp(other.runtime);
  expect(await unsettled()).toBe(0);
});

test('purges the pages of an import whose undo is repeated after a crash', async () => {
  const world = await openSetup();
  const { other, id, store, admin } = world;
  expect((await importTwo(world)).status).toBe(200);
  const undo = (app: TestApp) =>
    app.request('POST', '/api/institutions/import/2026-06-01-0123456789ab/undo', {
      token: admin.token,
    });
  store.goAfter('institution', 2, true);
  void undo(world.app);
  await expect.poll(async () => (await other.runtime.institutions.records.read(id))?.rev).toBe(3);
  expect(other.purged).toEqual([]);
  expect((await undo(other)).body).toMatchObject({ undone: 2, left: 0 });
  expect(other.purged).toEqual(expect.arrayContaining(tagsShowing(id)));
});
