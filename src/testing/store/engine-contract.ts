import { describe, expect, it, onTestFinished } from 'vitest';
import type { Engine } from '../../store/engine.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import { InvalidKey } from '../../store/key.ts';
import { type Backend, engineOver, SOON_MS } from './backends.ts';
import { FAULTS, type Fault, faultyFetch } from './faults.ts';

const BAD_KEYS = [
  '',
  '/',
  'person',
  'person/',
  '/person/a',
  'person//a',
  'person/../other/a',
  'person/%2e%2e/a',
  'person/a?b',
  'person/a#b',
  'person\\a',
  'person/A',
  'person/é',
  'person/a\n',
  'Person/a',
  `person/${'a'.repeat(65)}`,
  `person${'/a'.repeat(400)}`,
];

async function etagOf(result: ReturnType<Engine['create']>): Promise<string> {
  const written = await result;
  if (written.outcome !== 'written') throw new Error(`The write was ${written.outcome}.`);
  return written.etag;
}

/** The contract of every engine: compare-and-swap, listing, faults and key grammar. */
export function engineContract(name: string, openBackend: () => Backend): void {
  function open(): Backend {
    const backend = openBackend();
    onTestFinished(backend.close);
    return backend;
  }
  const openEngine = () => engineOver(open().fetch);

  describe(`an engine over ${name}`, () => {
    it('returns created values, and null for missing ones', async () => {
      const engine = openEngine();
      const etag = await etagOf(engine.create('person/a', { name: 'Asha', tags: [1, null] }));
      expect(await engine.get('person/a')).toEqual({
        value: { name: 'Asha', tags: [1, null] },
        etag,
      });
      expect(await engine.get('person/b')).toBeNull();
    });

    it('creates only absent keys', async () => {
      const engine = openEngine();
      await etagOf(engine.create('person/a', 1));
      expect(await engine.create('person/a', 2)).toEqual({ outcome: 'conflict' });
      expect(await engine.get('person/a')).toMatchObject({ value: 1 });
    });

    it('replaces only the named version', async () => {
      const engine = openEngine();
      const first = await etagOf(engine.create('person/a', 1));
      const second = await etagOf(engine.replace('person/a', 2, first));
      expect(await engine.replace('person/a', 3, first)).toEqual({ outcome: 'conflict' });
      expect(await engine.replace('person/b', 3, first)).toEqual({ outcome: 'conflict' });
      expect(await engine.replace('person/a', 3, '')).toEqual({ outcome: 'conflict' });
      expect(await engine.get('person/a')).toEqual({ value: 2, etag: second });
    });

    it('lets one of many replacements of a version succeed', async () => {
      const engine = openEngine();
      const etag = await etagOf(engine.create('person/a', 0));
      const writers = Array.from({ length: 50 }, (_, n) => engine.replace('person/a', n + 1, etag));
      const outcomes = (await Promise.all(writers)).map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(49);
    });

    it('erases, missing keys included', async () => {
      const engine = openEngine();
      await etagOf(engine.create('list/a/entry-1', 1));
      await engine.erase('list/a/entry-1');
      await engine.erase('list/a/entry-1');
      expect(await engine.get('list/a/entry-1')).toBeNull();
    });

    it('lists a folder completely, in order, over pages', async () => {
      const engine = openEngine();
      const keys = Array.from({ length: 2_300 }, (_, n) => `list/a/${String(n).padStart(5, '0')}`);
      for (const key of [...keys].reverse()) await engine.create(key, key);
      await engine.create('list/ab/1', 1);
      await engine.create('list/b/1', 1);
      const listed = await engine.list('list/a');
      expect(listed.map(({ key }) => key)).toEqual(keys);
      expect(await engine.list('list/c')).toEqual([]);
    });

    it('shows changed values in a listing', async () => {
      const engine = openEngine();
      const etag = await etagOf(engine.create('list/a/manifest', 1));
      const [before] = await engine.list('list/a');
      expect(await engine.list('list/a')).toEqual([before]);
      await etagOf(engine.replace('list/a/manifest', 2, etag));
      const [after] = await engine.list('list/a');
      expect(after?.etag).not.toBe(before?.etag);
    });

    it.each(BAD_KEYS)('lets no key like %j reach the network', async (key) => {
      let calls = 0;
      const engine = engineOver(async () => {
        calls++;
        return new Response(null, { status: 404 });
      });
      const attempts = [
        () => engine.get(key),
        () => engine.create(key, 1),
        () => engine.replace(key, 1, '"a"'),
        () => engine.erase(key),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow(InvalidKey);
      if (key !== 'person') await expect(engine.list(key)).rejects.toThrow(InvalidKey);
      expect(calls).toBe(0);
    });
  });

  describe(`an engine over ${name} that fails`, () => {
    function openFaulty(fault: Fault) {
      const backend = open();
      const faults: Fault[] = [];
      const faulty = faultyFetch(backend.fetch, () => faults.shift() ?? 'none');
      return {
        engine: engineOver(faulty.fetch, { deadlineMs: SOON_MS }),
        once: () => faults.push(fault),
        always: () => faults.push(...Array.from({ length: 20 }, () => fault)),
        heal: () => faults.splice(0),
      };
    }

    it.each(FAULTS)('reports no success on: %s', async (fault) => {
      const { engine, once, heal } = openFaulty(fault);
      const etag = await etagOf(engine.create('person/a', 1));
      once();
      expect(await engine.create('person/b', 1)).toMatchObject({ outcome: 'unknown' });
      heal();
      once();
      expect(await engine.replace('person/a', 2, etag)).toMatchObject({ outcome: 'unknown' });
    });

    it.each(FAULTS.filter((fault) => fault !== 'no etag'))(
      'gives up reads, listings and erasures on: %s',
      async (fault) => {
        const { engine, always } = openFaulty(fault);
        await etagOf(engine.create('person/a', 1));
        always();
        await expect(engine.get('person/a')).rejects.toThrow(StoreUnavailable);
        await expect(engine.list('person')).rejects.toThrow(StoreUnavailable);
        await expect(engine.erase('person/a')).rejects.toThrow(StoreUnavailable);
      },
    );

    it.each<Fault>(['refused connection', 'lost reply', 429, 500, 503])(
      'repeats a read automatically after: %s',
      async (fault) => {
        const { engine, once } = openFaulty(fault);
        await etagOf(engine.create('person/a', 1));
        once();
        expect(await engine.get('person/a')).toMatchObject({ value: 1 });
      },
    );

    it('rejects a value without a version', async () => {
      const { engine, once } = openFaulty('no etag');
      await etagOf(engine.create('person/a', 1));
      once();
      await expect(engine.get('person/a')).rejects.toThrow(StoreUnavailable);
    });

    it('reads a body that is not JSON as one that fits no record', async () => {
      const engine = engineOver(async () => new Response('<html>', { headers: { etag: '"a"' } }));
      expect(await engine.get('person/a')).toEqual({ value: undefined, etag: '"a"' });
      await expect(engine.list('person')).rejects.toThrow(StoreUnavailable);
    });

    it('does not wait for a body that never ends', async () => {
      const endless = new ReadableStream({ start: () => undefined });
      const answer = async () => new Response(endless, { headers: { etag: '"a"' } });
      const engine = engineOver(answer, { deadlineMs: SOON_MS });
      await expect(engine.get('person/a')).rejects.toThrow(StoreUnavailable);
    });
  });
}
