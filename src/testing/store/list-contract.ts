import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Engine } from '../../store/engine.ts';
import { ValueTaken } from '../../store/errors.ts';
import { ORPHAN_MS } from '../../store/list-fold.ts';
import { markerOf } from '../../store/list-format.ts';
import { FOLD_AT } from '../../store/list-log.ts';
import { type Backend, engineOver } from './backends.ts';
import { openPeople, type People, type Person, people } from './people.ts';

const person = (n: number | string): Person => ({
  email: `${n}@x.in`,
  username: `u${n}`,
  effects: 1,
});
const withEffect = (data: Person): Person => ({ ...data, effects: data.effects + 1 });

/** The contract of derived lists for every engine. */
export function listContract(name: string, openBackend: () => Backend): void {
  function openSetup() {
    const backend = openBackend();
    onTestFinished(backend.close);
    const clock = { now: Date.UTC(2026, 5, 1) };
    const calls = { gets: 0, lists: 0 };
    const counting = (engine: Engine): Engine => ({
      ...engine,
      get(key) {
        calls.gets++;
        return engine.get(key);
      },
      list(folder) {
        calls.lists++;
        return engine.list(folder);
      },
    });
    const openProcess = (wrap: (engine: Engine) => Engine = counting, foldAt = FOLD_AT) =>
      openPeople(wrap(engineOver(backend.fetch, { stamp: backend.stamp })), {
        now: () => clock.now,
        foldAt,
      });
    return { clock, calls, openProcess };
  }
  const emails = async ({ list }: People) =>
    [...(await list.refresh()).items.values()].map(({ email }) => email).sort();

  /** Compares the list in a warm view, in a cold view and in the records. */
  async function expectTrue(warm: People, openProcess: () => People): Promise<void> {
    const { items } = await warm.list.refresh();
    const cold = openProcess();
    expect(new Map((await cold.list.refresh()).items)).toEqual(new Map(items));
    const ids = await warm.records.ids();
    const records = await Promise.all(ids.map((id) => warm.records.read(id)));
    const live = records.flatMap((record) => (record ? [[record.id, record.data] as const] : []));
    expect(new Map(items)).toEqual(new Map(live));
  }

  describe(`a derived list over ${name}`, () => {
    it('shows every acknowledged write in all processes', async () => {
      const { openProcess } = openSetup();
      const here = openProcess();
      const there = openProcess();
      expect(await emails(there)).toEqual([]);
      await here.records.create('a', person('a'));
      await here.records.create('b', person('b'));
      expect(await emails(here)).toEqual(['a@x.in', 'b@x.in']);
      expect(await emails(there)).toEqual(['a@x.in', 'b@x.in']);
      await there.records.update('a', (data) => ({ ...data, email: 'new@x.in' }));
      await there.records.remove('b');
      expect(await emails(here)).toEqual(['new@x.in']);
      await expectTrue(here, openProcess);
    });

    it('reports changes since a version', async () => {
      const { openProcess } = openSetup();
      const { records, list } = openProcess();
      await records.create('a', person('a'));
      const first = await list.refresh();
      expect(first.changed).toEqual(['a']);
      await records.create('b', person('b'));
      await records.update('a', withEffect);
      const second = await list.refresh(first.version);
      expect([...second.changed].sort()).toEqual(['a', 'b']);
      const third = await list.refresh(second.version);
      expect(third).toMatchObject({ changed: [], version: second.version });
      await records.remove('a');
      expect((await list.refresh(second.version)).changed).toEqual(['a']);
    });

    it('needs at most one listing without changes', async () => {
      const { openProcess, calls } = openSetup();
      const { records, list } = openProcess();
      for (let n = 0; n < 20; n++) await records.create(`p${n}`, person(n));
      await list.refresh();
      Object.assign(calls, { gets: 0, lists: 0 });
      await list.refresh();
      expect(calls.gets).toBe(0);
      expect(calls.lists).toBeLessThanOrEqual(1);
    });

    it('shares a running refresh without missing a write', async () => {
      const { openProcess, calls } = openSetup();
      const { records, list } = openProcess();
      await list.refresh();
      calls.lists = 0;
      const early = list.refresh();
      await records.create('a', person('a'));
      const late = await Promise.all(Array.from({ length: 50 }, () => list.refresh()));
      await early;
      for (const { items } of late) expect(items.has('a')).toBe(true);
      expect(calls.lists).toBeLessThanOrEqual(3);
    });

    it('leaves no entry for a refused write', async () => {
      const { openProcess } = openSetup();
      let engine: Engine | undefined;
      const { records, list } = openProcess((inner) => {
        engine = inner;
        return inner;
      });
      await records.create('a', person('a'));
      await expect(records.create('b', person('a'))).rejects.toThrow(ValueTaken);
      const keys = ((await engine?.list('list/people-v1')) ?? []).map(({ key }) => key);
      const written = keys.filter((key) => key.includes('entry'));
      expect(keys.filter((key) => key.includes('begun'))).toEqual(written.map(markerOf));
      expect((await list.refresh()).items.size).toBe(1);
    });

    it('folds gathered entries, loads little when cold, and stays correct', async () => {
      const { openProcess, calls } = openSetup();
      const here = openProcess();
      for (let n = 0; n < 3 * FOLD_AT; n++) {
        await here.records.create(`p${n}`, person(n));
        if (n % 3 === 0) await here.records.update(`p${n}`, withEffect);
        if (n % 5 === 0) await here.records.remove(`p${n}`);
      }
      await expectTrue(here, openProcess);
      await here.list.idle();
      await here.list.tidy();
      await expectTrue(here, openProcess);
      // The snapshot already contains older lines of the same record.
      for (let n = 0; n < FOLD_AT; n++) await here.records.update('p1', withEffect);
      await here.list.tidy();
      await expectTrue(here, openProcess);
      const cold = openProcess();
      calls.gets = 0;
      await cold.list.refresh();
      expect(calls.gets).toBeLessThan(FOLD_AT + 20);
      await here.list.rebuild();
      await expectTrue(here, openProcess);
    });

    it('can be read while it is written, folded and rebuilt', async () => {
      const { openProcess } = openSetup();
      const writers = Array.from({ length: 4 }, () => openProcess());
      const reader = openProcess();
      let writing = true;
      const reading = (async () => {
        for (let seen = 0; writing; await setImmediate()) {
          const { size } = (await reader.list.refresh()).items;
          expect(size).toBeGreaterThanOrEqual(seen);
          seen = size;
        }
      })();
      await Promise.all(
        writers.map(async ({ records, list }, writer) => {
          for (let n = 0; n < 80; n++) {
            await records.create(`w${writer}-${n}`, person(`${writer}-${n}`));
            if (n % 20 === 19) await list.tidy();
            if (n === 50) await list.rebuild();
          }
        }),
      );
      writing = false;
      await reading;
      await expectTrue(reader, openProcess);
      expect((await reader.list.refresh()).items.size).toBe(320);
    });

    it('writes a bulk of records as one entry', async () => {
      const { openProcess } = openSetup();
      let engine: Engine | undefined;
      const { store, list } = openProcess((inner) => {
        engine = inner;
        return inner;
      });
      const bare = store.uniqueCollection(people);
      const ids = Array.from({ length: 50 }, (_, n) => `p${n}`);
      await list.withMarker(ids, async () =>
        Promise.all(ids.map((id, n) => bare.create(id, person(n)))),
      );
      const keys = ((await engine?.list('list/people-v1')) ?? []).map(({ key }) => key);
      expect(keys.filter((key) => key.includes('entry'))).toHaveLength(1);
      expect((await list.refresh()).items.size).toBe(50);
    });

    it.each(['the record', 'the entry'])(
      'is correct immediately and after the repair when a writer dies before %s',
      async (stage) => {
        const { openProcess, clock } = openSetup();
        const never = new Promise<never>(() => undefined);
        const died = Promise.withResolvers<void>();
        const die = () => {
          died.resolve();
          return never;
        };
        const fatal = (key: string) =>
          ({
            'the record': key.startsWith('person/dead'),
            'the entry': key.includes('/entry-'),
          })[stage];
        const dying = openProcess((engine) => ({
          ...engine,
          create: (key, value) => (fatal(key) ? die() : engine.create(key, value)),
        }));
        const here = openProcess();
        await here.records.create('a', person('a'));
        await here.list.refresh();
        await here.records.create('b', person('b'));
        void dying.records.create('dead', person('dead'));
        await died.promise;
        if (stage !== 'the record') {
          await expect.poll(() => here.records.read('dead')).not.toBeNull();
        }
        await expectTrue(here, openProcess);
        clock.now += ORPHAN_MS + 1;
        await here.store.repair();
        await expectTrue(here, openProcess);
      },
    );

    it.each(['begun', 'entry'])(
      'is true when a fold dies before it erases the %s',
      async (leaf) => {
        const { openProcess, clock } = openSetup();
        const died = Promise.withResolvers<void>();
        const dying = openProcess((engine) => {
          const erase = (key: string) => {
            if (!key.includes(`/${leaf}-`)) return engine.erase(key);
            died.resolve();
            return new Promise<never>(() => undefined);
          };
          return { ...engine, erase };
        }, 1);
        const here = openProcess();
        await here.list.ensureSnapshot();
        await dying.records.create('a', person('a'));
        void dying.list.tidy();
        await died.promise;
        await expectTrue(here, openProcess);
        await here.records.update('a', withEffect);
        clock.now += ORPHAN_MS + 1;
        await here.store.repair();
        await expectTrue(here, openProcess);
      },
    );

    it('is rebuilt when its snapshot is lost', async () => {
      const { openProcess } = openSetup();
      let engine: Engine | undefined;
      const here = openProcess((inner) => {
        engine = inner;
        return inner;
      });
      for (let n = 0; n < 10; n++) await here.records.create(`p${n}`, person(n));
      await here.list.rebuild();
      const listed = (await engine?.list('list/people-v1')) ?? [];
      for (const { key } of listed) if (key.includes('/run-')) await engine?.erase(key);
      await here.store.repair();
      await expectTrue(here, openProcess);
    });
  });
}
