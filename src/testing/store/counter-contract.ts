import { describe, expect, it, onTestFinished } from 'vitest';
import { rollUp } from '../../store/counter-objects.ts';
import { openCounter } from '../../store/counters.ts';
import type { Engine } from '../../store/engine.ts';
import { Killed, mortalEngine } from '../mortal-engine.ts';
import { type Backend, engineOver } from './backends.ts';
import { DAY, HOUR, totalsOf, views } from './counter-setup.ts';

/** The contract of counters for every engine. */
export function counterContract(name: string, openBackend: () => Backend): void {
  function openSetup() {
    const backend = openBackend();
    onTestFinished(backend.close);
    const clock = { now: Date.UTC(2026, 5, 1, 12) };
    const engine = engineOver(backend.fetch);
    const openProcess = (seen: Engine = engine) => openCounter(seen, views, () => clock.now);
    const keys = async () => (await engine.list('count/views')).map(({ key }) => key);
    return { clock, engine, openProcess, keys };
  }
  const repeated = (times: number, act: (n: number) => Promise<void>) =>
    Promise.all(Array.from({ length: times }, (_, n) => act(n)));

  describe(`a counter over ${name}`, () => {
    it('counts concurrent events of several processes', async () => {
      const { openProcess } = openSetup();
      const processes = Array.from({ length: 8 }, () => openProcess());
      await repeated(800, (n) => processes[n % 8]?.add(`/${n % 5}`) ?? Promise.resolve());
      const exact = { '/0': 160, '/1': 160, '/2': 160, '/3': 160, '/4': 160 };
      for (const counter of [...processes, openProcess()]) {
        expect(await totalsOf(counter)).toEqual(exact);
      }
    });

    it('batches events during a write and writes only its own keys', async () => {
      const { openProcess, engine, keys } = openSetup();
      let writes = 0;
      const counting: Engine = {
        ...engine,
        create: (key, value) => engine.create(key, value).finally(() => writes++),
        replace: (key, value, etag) => engine.replace(key, value, etag).finally(() => writes++),
      };
      const counter = openProcess(counting);
      await repeated(100, () => counter.add('/'));
      expect(writes).toBe(1);
      await counter.add('/');
      expect(writes).toBe(2);
      expect(await keys()).toHaveLength(1);
      await openProcess(counting).add('/');
      expect(await keys()).toHaveLength(2);
    });

    it('separates days and returns them from a given day on', async () => {
      const { openProcess, clock } = openSetup();
      const counter = openProcess();
      await counter.add('/a');
      clock.now += DAY;
      await counter.add('/a');
      await counter.add('/b');
      expect(await counter.read('2026-06-02')).toEqual(
        new Map([['2026-06-02', new Map(Object.entries({ '/a': 1, '/b': 1 }))]]),
      );
      expect(await totalsOf(counter)).toEqual({ '/a': 2, '/b': 1 });
    });

    it('sums up past days repeatedly and leaves today alone', async () => {
      const { openProcess, clock, keys } = openSetup();
      const counter = openProcess();
      await repeated(30, (n) => openProcess().add(`/${n % 3}`));
      clock.now += DAY;
      await counter.add('/0');
      const before = await counter.read();
      await Promise.all([counter.rollUp(), openProcess().rollUp(), openProcess().rollUp()]);
      const once = await keys();
      expect(once).toHaveLength(2);
      expect(once).toContain('count/views/2026-06-01/total');
      await openProcess().rollUp();
      expect(await keys()).toEqual(once);
      expect(await counter.read()).toEqual(before);
      expect(await openProcess().read()).toEqual(before);
    });

    it('waits an hour after a day before it is summed up', async () => {
      const { openProcess, clock, keys } = openSetup();
      const counter = openProcess();
      await counter.add('/');
      clock.now = Date.UTC(2026, 5, 2, 0, 59);
      await counter.rollUp();
      expect(await keys()).not.toContain('count/views/2026-06-01/total');
      clock.now += HOUR;
      await counter.rollUp();
      expect(await keys()).toEqual(['count/views/2026-06-01/total']);
    });

    it('sums up old months with stable totals', async () => {
      const { openProcess, clock, keys } = openSetup();
      const counter = openProcess();
      for (let day = 0; day < 30; day++) {
        await counter.add(`/${day % 3}`);
        clock.now += DAY;
      }
      await counter.rollUp();
      expect(await keys()).toHaveLength(30);
      clock.now += 36 * DAY;
      await counter.rollUp();
      expect(await keys()).toEqual(['count/views/2026-06/total']);
      expect(await totalsOf(counter)).toEqual({ '/0': 10, '/1': 10, '/2': 10 });
      expect(await totalsOf(openProcess())).toEqual({ '/0': 10, '/1': 10, '/2': 10 });
    });

    it('loses no event counted during and after the summing up', async () => {
      const { openProcess, clock } = openSetup();
      const here = openProcess();
      const late = openProcess();
      await late.add('/');
      await Promise.all([
        late.add('/'),
        (async () => {
          clock.now += 2 * DAY;
          await here.rollUp();
          clock.now -= 2 * DAY;
        })(),
        late.add('/'),
      ]);
      await late.add('/');
      expect(await totalsOf(here)).toEqual({ '/': 4 });
      clock.now += 2 * DAY;
      await here.rollUp();
      expect(await totalsOf(here)).toEqual({ '/': 4 });
    });

    it('starts another shard when one is full', async () => {
      const { openProcess, keys } = openSetup();
      const counter = openProcess();
      await repeated(300, (n) => counter.add(`/${n}`));
      await counter.add('/0');
      expect(await keys()).toHaveLength(2);
      expect(Object.values(await totalsOf(counter)).reduce((sum, n) => sum + n)).toBe(301);
    });

    it('resumes a day of many shards exactly', async () => {
      const { openProcess, engine, clock, keys } = openSetup();
      await repeated(23, (n) => openProcess().add(`/${n % 2}`));
      const closed = { day: '2026-06-02', month: '2026-04' };
      clock.now += 2 * DAY;
      let runs = 0;
      for (let isOver = false; !isOver; runs++) {
        const mortal = mortalEngine(engine, 'killed');
        mortal.endAfter(30);
        isOver = await rollUp(mortal.engine, 'count/views', closed).then(
          () => true,
          () => false,
        );
        expect(await totalsOf(openProcess()), `run ${runs}`).toEqual({ '/0': 12, '/1': 11 });
        expect(runs).toBeLessThan(23);
      }
      expect(runs).toBeGreaterThan(2);
      expect(await keys()).toEqual(['count/views/2026-06-01/total']);
      await Promise.all([1, 2, 3].map(() => rollUp(engine, 'count/views', closed)));
      expect(await totalsOf(openProcess())).toEqual({ '/0': 12, '/1': 11 });
    });

    it('continues a summing up of an earlier version', async () => {
      const { openProcess, engine, clock, keys } = openSetup();
      await repeated(5, () => openProcess().add('/'));
      const [first] = await keys();
      const begun = { v: 1, from: [first], counts: [['/', 1]], open: true };
      await engine.create('count/views/2026-06-01/total', begun);
      for (const days of [0, 2, 80, 0]) {
        clock.now += days * DAY;
        await openProcess().rollUp();
        expect(await totalsOf(openProcess()), `${days} days later`).toEqual({ '/': 5 });
      }
      expect(await keys()).toEqual(['count/views/2026-06/total']);
    });

    it('is exact when several processes sum up a day', async () => {
      const { openProcess, engine, clock, keys } = openSetup();
      await repeated(23, (n) => openProcess().add(`/${n % 2}`));
      clock.now += 2 * DAY;
      const closed = { day: '2026-06-02', month: '2026-04' };
      const run = () => rollUp(engine, 'count/views', closed);
      await Promise.all([run(), run(), run(), run()]);
      expect(await totalsOf(openProcess())).toEqual({ '/0': 12, '/1': 11 });
      await run();
      expect(await keys()).toEqual(['count/views/2026-06-01/total']);
      expect(await totalsOf(openProcess())).toEqual({ '/0': 12, '/1': 11 });
    });

    it('is exact after a kill anywhere in the summing up', async () => {
      const { openProcess, engine, clock } = openSetup();
      await repeated(12, (n) => openProcess().add(`/${n % 2}`));
      clock.now += 2 * DAY;
      await repeated(12, (n) => openProcess().add(`/${n % 2}`));
      for (let calls = 0, hasEnded = true; hasEnded; calls++) {
        const mortal = mortalEngine(engine, 'killed');
        const victim = openProcess(mortal.engine);
        mortal.endAfter(calls);
        await victim.rollUp().catch((error) => expect(error).toBeInstanceOf(Killed));
        hasEnded = mortal.hasEnded();
        expect(await totalsOf(openProcess()), `killed after ${calls} calls`).toEqual({
          '/0': 12,
          '/1': 12,
        });
      }
      clock.now += 80 * DAY;
      await openProcess().rollUp();
      await openProcess().rollUp();
      expect(await totalsOf(openProcess())).toEqual({ '/0': 12, '/1': 12 });
    });
  });
}
