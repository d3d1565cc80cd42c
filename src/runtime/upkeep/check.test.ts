import { describe, expect, it } from 'vitest';
import { INSTITUTION_LIST_VERSION } from '../../features/catalogue/institution-format.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import type { Engine } from '../../store/engine.ts';
import { hashText } from '../../store/key.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { temporaryFolder } from '../../testing/store/backends.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { dump } from '../../testing/upkeep/dump.ts';
import { type FullStore, fillStore } from '../../testing/upkeep/full-store.ts';
import { check } from './check.ts';
import type { Problem } from './finding.ts';
import { repair } from './repair.ts';

const AT = '2026-06-01T09:00:00.000Z';
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

interface DamagedStore extends FullStore {
  app: TestApp;
  engine: Engine;
  folder: string;
}

async function openFull(): Promise<DamagedStore> {
  const folder = temporaryFolder();
  const engine = createEmbeddedEngine(folder);
  const app = await openTestApp({ engine });
  const full = await fillStore(app);
  await app.runtime.users.list.refresh();
  await app.runtime.institutions.list.rebuild();
  app.pass(HOUR);
  return { ...full, app, engine, folder };
}

/** Changes a stored value, bypassing every rule. */
async function plant(engine: Engine, key: string, change: (value: never) => unknown) {
  const stored = await engine.get(key);
  const value = change((stored?.value ?? null) as never);
  const { outcome } = stored
    ? await engine.replace(key, value, stored.etag)
    : await engine.create(key, value);
  expect(outcome).toBe('written');
}

const keysIn = async (engine: Engine, folder: string) =>
  (await engine.list(folder)).map(({ key }) => key);

async function oneIn(engine: Engine, folder: string): Promise<string> {
  const [key] = await keysIn(engine, folder);
  if (key === undefined) throw new Error(`There is nothing in ${folder}.`);
  return key;
}

async function runIn(engine: Engine): Promise<string> {
  const run = (await keysIn(engine, INSTITUTIONS)).find((key) => key.includes('/run-'));
  if (run === undefined) throw new Error('The list has no snapshot.');
  return run;
}

const envelope = (id: string, data: unknown) => ({
  v: 1,
  id,
  rev: 1,
  op: 'planted',
  ops: [],
  data,
});
const claimOf = (email: string) => `claim/email/${hashText(email)}`;
const INSTITUTIONS = `list/institution-v${INSTITUTION_LIST_VERSION}`;

interface Damage {
  plant(world: DamagedStore): Promise<unknown>;
  problem: Problem;
  isRepaired: boolean;
}

interface Envelope {
  rev: number;
  data: object;
}

const DAMAGES: Record<string, Damage> = {
  'a claim is lost': {
    plant: ({ engine }) => engine.erase(claimOf('devi@people.test')),
    problem: 'unclaimed',
    isRepaired: true,
  },
  'a claim belongs to another record': {
    plant: ({ engine }) =>
      plant(engine, claimOf('devi@people.test'), (old: Envelope) => ({
        ...old,
        data: { ...old.data, owner: 'nobody' },
      })),
    problem: 'unclaimed',
    isRepaired: true,
  },
  'a claim cannot be read': {
    plant: ({ engine }) => plant(engine, claimOf('devi@people.test'), () => 'rubbish'),
    problem: 'corrupt',
    isRepaired: true,
  },
  'a claim belongs to no record': {
    plant: ({ engine }) =>
      plant(engine, claimOf('x@x.in'), () =>
        envelope(hashText('x@x.in'), { owner: 'nobody', base: 0, at: 1 }),
      ),
    problem: 'orphanClaim',
    isRepaired: true,
  },
  'a record changes past its list': {
    plant: ({ engine, institutionId }) =>
      plant(engine, `institution/${institutionId}`, (old: Envelope) => ({
        ...old,
        rev: old.rev + 1,
        data: { ...old.data, establishedYear: 1901 },
      })),
    problem: 'listLine',
    isRepaired: true,
  },
  'a line is of a version that never was': {
    plant: ({ engine, institutionId: id }) =>
      plant(engine, `${INSTITUTIONS}/entry-0mpb0zl80-planted`, () => ({
        v: INSTITUTION_LIST_VERSION,
        lines: [{ id, rev: 99, summary: null }],
      })),
    problem: 'listLine',
    isRepaired: true,
  },
  'a wrong line has a marker that it has made void': {
    async plant({ engine, institutionId: id }) {
      await plant(engine, `${INSTITUTIONS}/begun-0mpb0zl80-planted`, () => ({ ids: [id] }));
      await plant(engine, `${INSTITUTIONS}/entry-0mpb0zl80-planted`, () => ({
        v: INSTITUTION_LIST_VERSION,
        lines: [{ id, rev: 99, summary: null }],
      }));
    },
    problem: 'listLine',
    isRepaired: true,
  },
  'a line is of no record': {
    plant: ({ engine }) =>
      plant(engine, 'list/user-v1/entry-0mpb0zl80-planted', () => ({
        v: 1,
        lines: [
          {
            id: 'ghost',
            rev: 1,
            summary: { _id: 'g', username: 'g', email: 'g@g.in', role: 'user', createdAt: AT },
          },
        ],
      })),
    problem: 'listLine',
    isRepaired: true,
  },
  'a part of a list is gone': {
    plant: async ({ engine }) => engine.erase(await runIn(engine)),
    problem: 'listPart',
    isRepaired: true,
  },
  'an entry of a list cannot be read': {
    plant: ({ engine }) => plant(engine, 'list/ad-v1/entry-0mpb0zl80-planted', () => ({ v: 1 })),
    problem: 'corrupt',
    isRepaired: true,
  },
  'a manifest cannot be read': {
    plant: ({ engine }) => plant(engine, `${INSTITUTIONS}/manifest`, () => 'rubbish'),
    problem: 'corrupt',
    isRepaired: true,
  },
  'the note of a rebuild of an earlier version is left': {
    plant: ({ engine }) => plant(engine, `${INSTITUTIONS}/rebuild`, () => 'rubbish'),
    problem: 'corrupt',
    isRepaired: true,
  },
  'a session belongs to no user': {
    plant: ({ engine }) => {
      const at = '2026-06-01T09:00:00.000Z';
      const data = { userId: 'nobody', epoch: 0, counter: 0, createdAt: at, rotatedAt: at };
      return plant(engine, 'session/planted', () => envelope('planted', data));
    },
    problem: 'deadSession',
    isRepaired: true,
  },
  'a saved list belongs to no user': {
    plant: ({ engine }) =>
      plant(engine, 'saved/planted', () =>
        envelope('planted', { userId: 'nobody', ids: [], updatedAt: AT }),
      ),
    problem: 'deadSaved',
    isRepaired: true,
  },
  'an admin is outside the set': {
    plant: ({ engine, devi }) =>
      plant(engine, 'admins/all', (old: Envelope) => ({ ...old, data: { ids: [devi.id] } })),
    problem: 'adminSet',
    isRepaired: true,
  },
  'there is no admin': {
    plant: ({ engine, admin }) =>
      plant(engine, `user/${admin.id}`, (old: Envelope) => ({
        ...old,
        data: { ...old.data, role: 'user' },
      })),
    problem: 'noAdmin',
    isRepaired: false,
  },
  'a change was never settled': {
    plant: async ({ engine }) =>
      plant(engine, await oneIn(engine, 'history'), (old: Envelope) => ({
        ...old,
        rev: old.rev + 1,
        data: { ...old.data, settled: false },
      })),
    problem: 'unsettled',
    isRepaired: true,
  },
  'two records have one unique value': {
    plant: ({ engine, admin, devi }) =>
      plant(engine, `user/${devi.id}`, (old: Envelope) => ({
        ...old,
        data: { ...old.data, email: admin.email },
      })),
    problem: 'doubled',
    isRepaired: false,
  },
  'a record does not fit its schema': {
    plant: ({ engine, institutionId }) =>
      plant(engine, `institution/${institutionId}`, (old: Envelope) => ({
        ...old,
        data: { name: 1 },
      })),
    problem: 'corrupt',
    isRepaired: false,
  },
  'a record is under the key of another': {
    plant: async ({ engine }) => {
      const stored = await engine.get(await oneIn(engine, 'ad'));
      await plant(engine, 'ad/elsewhere', () => stored?.value);
    },
    problem: 'wrongId',
    isRepaired: false,
  },
  'a record is of an unknown kind': {
    plant: ({ engine }) => plant(engine, 'strange/thing', () => ({})),
    problem: 'unknownKind',
    isRepaired: false,
  },
  'a total is less than what it sums up': {
    plant: async ({ engine }) => {
      const shard = await oneIn(engine, 'count/pageview');
      const total = `${shard.slice(0, shard.lastIndexOf('/'))}/total`;
      await plant(engine, total, () => ({ v: 1, from: [shard], counts: [] }));
    },
    problem: 'count',
    isRepaired: true,
  },
  'a restore was interrupted': {
    plant: ({ engine }) =>
      plant(engine, 'restore/state', () =>
        envelope('state', { sha256: 'x', begunAt: '2026-06-01T09:00:00.000Z' }),
      ),
    problem: 'incomplete',
    isRepaired: false,
  },
};

describe('a check', () => {
  it('finds no damage in a healthy store and writes nothing', async () => {
    const { app, engine, admin, devi } = await openFull();
    const remove = `/api/user/users/${devi.id}`;
    const { token } = await app.signIn(admin);
    expect((await app.request('DELETE', remove, { token })).status).toBe(204);
    const before = await engine.list('list/user-v1');
    const dumped = await dump(engine);
    const { records, findings } = await check(app.runtime, engine);
    expect(findings.filter(({ problem }) => problem !== 'deadSession')).toEqual([]);
    expect(records).toBeGreaterThan(dumped.size);
    expect(await engine.list('list/user-v1')).toEqual(before);
    expect(await dump(engine)).toEqual(dumped);
    await app.runtime.store.tidy();
    app.pass(2 * DAY);
    expect((await repair(app.runtime, engine)).remaining).toEqual([]);
  });

  it('reports nothing of names whose languages are in several orders', async () => {
    const engine = createEmbeddedEngine(temporaryFolder());
    const app = await openTestApp({ engine });
    const { token } = await app.person('edith', 'admin');
    const orders = [
      ['hi', 'te'],
      ['te', 'hi'],
      ['bn', 'te', 'hi'],
    ];
    for (const [at, languages] of orders.entries()) {
      const otherNames = languages.map((lang) => ({
        name: `${lang} ${at}`,
        kind: 'translation',
        lang,
      }));
      const body = institutionBody({ name: `College ${at}`, otherNames });
      const { status } = await app.request('POST', '/api/institutions', { token, body });
      expect(status).toBe(201);
    }
    await app.runtime.institutions.list.rebuild();
    app.pass(HOUR);
    expect((await check(app.runtime, engine)).findings).toEqual([]);
    expect(await repair(app.runtime, engine)).toMatchObject({ repaired: [], remaining: [] });
  });

  it('tells how far it and a repair are', async () => {
    const { app, engine } = await openFull();
    const seen: (number | boolean)[][] = [];
    const checking = (...read: [number, boolean]) => void seen.push(read);
    const { records } = await check(app.runtime, engine, checking);
    expect(seen).toEqual([[records, true]]);
    const steps: number[][] = [];
    await repair(app.runtime, engine, {
      checking,
      repairing: (...done) => void steps.push(done),
    });
    expect(seen).toHaveLength(3);
    expect(steps.at(-1)).toEqual([steps.length, steps.length]);
  });

  it('does not report a running write', async () => {
    const { app, engine } = await openFull();
    const { institutions } = app.runtime;
    const [id = ''] = await institutions.records.ids();
    let writes = 0;
    // Edits are made while the store is read.
    const busy = {
      async *records() {
        for await (const raw of engine.records()) {
          const name = `Name ${writes++}`;
          if (writes % 8 === 0) await institutions.records.update(id, (old) => ({ ...old, name }));
          yield raw;
        }
      },
    };
    expect((await check(app.runtime, busy)).findings).toEqual([]);
  });
});

describe.each(Object.entries(DAMAGES))('when %s', (_, damage) => {
  it(`the check names it, and the repair ${damage.isRepaired ? 'repairs' : 'leaves'} it`, async () => {
    const world = await openFull();
    expect((await check(world.app.runtime, world.engine)).findings).toEqual([]);
    await damage.plant(world);
    // A new process, as each command is.
    const fresh = await openTestApp({ engine: createEmbeddedEngine(world.folder) });
    fresh.pass(HOUR);
    const { findings } = await check(fresh.runtime, world.engine);
    expect(findings.map(({ problem }) => problem)).toContain(damage.problem);
    const { repaired, remaining } = await repair(fresh.runtime, world.engine);
    const { problem, isRepaired } = damage;
    expect((isRepaired ? repaired : remaining).map((each) => each.problem)).toContain(problem);
    if (isRepaired) expect(remaining).toEqual([]);
    const once = await dump(world.engine);
    const lists = await world.engine.list('list/user-v1');
    expect((await repair(fresh.runtime, world.engine)).repaired).toEqual([]);
    expect(await dump(world.engine)).toEqual(once);
    expect(await world.engine.list('list/user-v1')).toEqual(lists);
  });
});
