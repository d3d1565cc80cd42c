import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { type Collection, collection } from '../../store/collection.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import { CorruptRecord, RecordExists, RecordMissing, StaleEdit } from '../../store/errors.ts';
import { type Backend, engineOver, SOON_MS } from './backends.ts';
import { FAULTS, type Fault, faultyFetch } from './faults.ts';

const counter = { name: 'counter', version: 1, schema: z.object({ count: z.int() }) };
type Counter = z.infer<typeof counter.schema>;

const add = ({ count }: Counter): Counter => ({ count: count + 1 });
const addOrStart = (data: Counter | null): Counter => ({ count: (data?.count ?? 0) + 1 });

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

/** The contract of records for every engine: versions, one effect per operation, exact races. */
export function collectionContract(name: string, openBackend: () => Backend): void {
  function open(): Backend {
    const backend = openBackend();
    onTestFinished(backend.close);
    return backend;
  }
  /** One collection per process, so that none shares its queue with another. */
  function openCounters(processes: number): Collection<Counter>[] {
    const { fetch, stamp } = open();
    return Array.from({ length: processes }, () =>
      collection(engineOver(fetch, { stamp }), counter),
    );
  }
  function openCounter(): Collection<Counter> {
    return collection(engineOver(open().fetch), counter);
  }

  describe(`a collection over ${name}`, () => {
    it('creates, reads, updates and removes, and its revision only rises', async () => {
      const counters = openCounter();
      const created = await counters.create('a', { count: 1 });
      expect(created).toMatchObject({ id: 'a', rev: 1, data: { count: 1 } });
      expect(await counters.read('a')).toEqual(created);
      const updated = await counters.update('a', add);
      expect(updated).toMatchObject({ rev: 2, data: { count: 2 } });
      expect(await counters.remove('a')).toMatchObject({ rev: 3, data: null });
      expect(await counters.read('a')).toBeNull();
      expect(await counters.inspect('a')).toMatchObject({ rev: 3, data: null });
      expect(await counters.create('a', { count: 7 })).toMatchObject({ rev: 4 });
      expect(await counters.ids()).toEqual(['a']);
    });

    it('refuses to create an existing record and to change a missing one', async () => {
      const counters = openCounter();
      await counters.create('a', { count: 1 });
      await expect(counters.create('a', { count: 1 })).rejects.toThrow(RecordExists);
      await expect(counters.update('b', add)).rejects.toThrow(RecordMissing);
      await expect(counters.remove('b')).rejects.toThrow(RecordMissing);
      await counters.remove('a');
      await expect(counters.update('a', add)).rejects.toThrow(RecordMissing);
      await expect(counters.remove('a')).rejects.toThrow(RecordMissing);
    });

    it('rejects invalid ids', async () => {
      const counters = openCounter();
      for (const id of ['', '..', 'a/b', 'A', 'é', 'a'.repeat(65)]) {
        expect(await counters.read(id)).toBeNull();
        await expect(counters.update(id, add)).rejects.toThrow(RecordMissing);
        await expect(counters.remove(id)).rejects.toThrow(RecordMissing);
      }
    });

    it('refuses a stale edit with the current record', async () => {
      const counters = openCounter();
      const { etag } = await counters.create('a', { count: 1 });
      const current = await counters.update('a', add, { ifMatch: etag });
      const stale = await errorOf(counters.update('a', add, { ifMatch: etag }));
      expect(stale).toBeInstanceOf(StaleEdit);
      expect(stale).toMatchObject({ current });
      await expect(counters.remove('a', { ifMatch: etag })).rejects.toThrow(StaleEdit);
      await expect(counters.upsert('a', addOrStart, { ifMatch: null })).rejects.toThrow(StaleEdit);
      expect(await counters.read('a')).toEqual(current);
    });

    it('writes nothing for an unchanged or refused change', async () => {
      const counters = openCounter();
      const created = await counters.create('a', { count: 1 });
      expect(await counters.update('a', (data) => data)).toEqual(created);
      const refusal = new Error('no');
      const refuse = () => {
        throw refusal;
      };
      expect(await errorOf(counters.update('a', refuse))).toBe(refusal);
      expect(await errorOf(counters.remove('a', { check: refuse }))).toBe(refusal);
      expect(await counters.read('a')).toEqual(created);
    });

    it('verifies a refusal or an unchanged result against the stored version', async () => {
      const [here, there] = openCounters(2);
      await here?.create('a', { count: 1 });
      await here?.update('a', add);
      await there?.update('a', () => ({ count: 5 }));
      const below3 = ({ count }: Counter): Counter => {
        if (count < 3) throw new Error('It is below 3.');
        return { count: 10 };
      };
      expect(await here?.update('a', below3)).toMatchObject({ data: { count: 10 } });
      await there?.update('a', () => ({ count: 6 }));
      const atLeast10 = (data: Counter) => (data.count >= 10 ? data : { count: 11 });
      expect(await here?.update('a', atLeast10)).toMatchObject({ data: { count: 11 } });
      await there?.remove('a');
      expect(await here?.create('a', { count: 12 })).toMatchObject({ rev: 8 });
    });

    it('writes nothing before its preconditions hold, and nothing when they refuse', async () => {
      const counters = openCounter();
      const gate = Promise.withResolvers<void>();
      const writing = counters.create('a', { count: 1 }, { preconditions: gate.promise });
      await setImmediate();
      await setImmediate();
      expect(await counters.inspect('a')).toBeNull();
      const refusal = new Error('no');
      gate.reject(refusal);
      expect(await errorOf(writing)).toBe(refusal);
      expect(await counters.inspect('a')).toBeNull();
    });

    it('gives an operation one effect however often it is repeated', async () => {
      const counters = openCounter();
      const first = await counters.upsert('a', addOrStart, { op: 'first' });
      expect(await counters.upsert('a', addOrStart, { op: 'first' })).toEqual(first);
      await counters.update('a', add, { op: 'second', ifMatch: first.etag });
      await counters.update('a', add, { op: 'third' });
      const repeated = await counters.update('a', add, { op: 'second', ifMatch: first.etag });
      expect(repeated.data.count).toBe(3);
    });

    it('neither stores nor returns data that does not fit the schema', async () => {
      const engine = engineOver(open().fetch);
      const counters = collection(engine, counter);
      await expect(counters.create('a', { count: 1.5 })).rejects.toThrow(z.ZodError);
      expect(await counters.inspect('a')).toBeNull();
      await engine.create('counter/b', { v: 1, id: 'b', rev: 1, op: 'x', ops: [], data: 'two' });
      await engine.create('counter/c', { count: 1 });
      await expect(counters.read('b')).rejects.toThrow(CorruptRecord);
      await expect(counters.read('c')).rejects.toThrow(CorruptRecord);
    });

    it('upgrades older records and refuses newer ones', async () => {
      const engine = engineOver(open().fetch);
      await collection(engine, counter).create('a', { count: 41 });
      const present = {
        name: 'counter',
        version: 2,
        schema: z.object({ total: z.int() }),
        upgrade: (data: unknown) => ({ total: counter.schema.parse(data).count }),
      };
      const upgraded = collection(engine, present);
      expect(await upgraded.read('a')).toMatchObject({ data: { total: 41 } });
      await upgraded.update('a', ({ total }) => ({ total: total + 1 }));
      expect(await upgraded.read('a')).toMatchObject({ data: { total: 42 } });
      await expect(collection(engine, counter).read('a')).rejects.toThrow(CorruptRecord);
    });

    it('keeps fields that only a later release knows, until the record is removed', async () => {
      const engine = engineOver(open().fetch);
      const schema = z.object({ count: z.int(), labels: z.array(z.string()).optional() });
      const [earlier, later] = [counter, { ...counter, schema }].map((definition) =>
        collection<z.infer<typeof schema>>(engine, definition),
      );
      if (!earlier || !later) throw new Error('There are two releases.');
      await later.create('a', { count: 1, labels: ['first'] });
      expect((await earlier.read('a'))?.data).toEqual({ count: 1 });
      await earlier.update('a', add);
      await earlier.update('a', add);
      await collection(engine, counter).update('a', add);
      expect((await later.read('a'))?.data).toEqual({ count: 4, labels: ['first'] });
      await later.update('a', ({ count }) => ({ count }));
      await earlier.update('a', add);
      expect((await later.read('a'))?.data).toEqual({ count: 5 });
      await later.update('a', ({ count }) => ({ count, labels: ['second'] }));
      await earlier.remove('a');
      await earlier.create('a', { count: 0 });
      expect((await later.read('a'))?.data).toEqual({ count: 0 });
    });

    it('returns frozen data', async () => {
      const schema = z.object({ names: z.array(z.string()) });
      const engine = engineOver(open().fetch);
      const lists = collection(engine, { name: 'names', version: 1, schema });
      await lists.create('a', { names: [] });
      const append = (name: string) =>
        lists
          .update('a', ({ names }) => ({ names: [...names, name] }))
          .then(({ data }) => expect(() => data.names.splice(0)).toThrow(TypeError));
      await Promise.all(['x', 'y', 'z'].map(append));
      expect((await lists.read('a'))?.data.names).toEqual(['x', 'y', 'z']);
    });
  });

  describe(`writers that race over ${name}`, () => {
    async function race(processes: number, rounds: number): Promise<void> {
      const counters = openCounters(processes);
      await Promise.all(
        counters.map(async (records) => {
          for (let round = 0; round < rounds; round++) await records.upsert('a', addOrStart);
        }),
      );
      expect(await counters[0]?.read('a')).toMatchObject({
        rev: processes * rounds,
        data: { count: processes * rounds },
      });
    }

    it('count exactly: 8 processes, 100 rounds', () => race(8, 100));
    it('count exactly: 64 processes, 3 rounds', () => race(64, 3));

    it('count exactly within one process, with few calls', async () => {
      const { fetch } = open();
      let calls = 0;
      const counted: typeof fetch = (input, init) => {
        calls++;
        return fetch(input, init);
      };
      const counters = collection(engineOver(counted), counter);
      const writers = Array.from({ length: 300 }, () => counters.upsert('a', addOrStart));
      const seen = (await Promise.all(writers)).map(({ data }) => data.count);
      expect(new Set(seen).size).toBe(300);
      expect(await counters.read('a')).toMatchObject({ data: { count: 300 } });
      expect(calls).toBeLessThan(310);
    });

    it('share one read when there is nothing to write', async () => {
      const { fetch } = open();
      let calls = 0;
      const counters = collection(
        engineOver((input, init) => {
          calls++;
          return fetch(input, init);
        }),
        counter,
      );
      await counters.create('a', { count: 5 });
      calls = 0;
      const full = (data: Counter) => (data.count >= 5 ? data : add(data));
      await Promise.all(Array.from({ length: 1_000 }, () => counters.update('a', full)));
      expect(calls).toBeLessThan(10);
    });

    it('let one of many creations succeed', async () => {
      const counters = openCounters(16);
      const outcomes = await Promise.allSettled(
        counters.map((records, count) => records.create('a', { count })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

  describe(`a collection over ${name} that fails`, () => {
    function openFaulty() {
      const { fetch } = open();
      let fault: (method: string) => Fault = () => 'none';
      const faulty = faultyFetch(fetch, (method) => fault(method));
      return {
        counters: collection(engineOver(faulty.fetch, { deadlineMs: SOON_MS }), counter),
        land: faulty.land,
        set: (next: typeof fault) => {
          fault = next;
        },
      };
    }
    const onceOnWrites = (fault: Fault) => {
      let suffered = false;
      return (method: string): Fault => {
        if (suffered || method !== 'put') return 'none';
        suffered = true;
        return fault;
      };
    };

    it.each(FAULTS)('applies one write once on: %s', async (fault) => {
      const { counters, set, land } = openFaulty();
      set(onceOnWrites(fault));
      await counters.create('a', { count: 1 });
      set(onceOnWrites(fault));
      expect(await counters.update('a', add)).toMatchObject({ data: { count: 2 } });
      await land();
      expect(await counters.read('a')).toMatchObject({ data: { count: 2 } });
      set(onceOnWrites(fault));
      await counters.remove('a');
      await land();
      expect(await counters.read('a')).toBeNull();
    });

    it.each(FAULTS)('gives up soon on an engine that always answers: %s', async (fault) => {
      const { counters, set, land } = openFaulty();
      await counters.create('a', { count: 1 });
      set((method) => (method === 'put' ? fault : 'none'));
      const op = 'repeated';
      const written = await errorOf(counters.update('a', add, { op }));
      if (written !== null) expect(written).toBeInstanceOf(StoreUnavailable);
      set(() => 'none');
      await land();
      expect(await counters.update('a', add, { op })).toMatchObject({ data: { count: 2 } });
    });

    it('does not guess when the record has changed too often to remember', async () => {
      const { fetch } = open();
      const other = collection(engineOver(fetch), counter);
      await other.create('a', { count: 1 });
      let lost = false;
      const losing: typeof fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (lost || init?.method !== 'put') return answer;
        lost = true;
        for (let n = 0; n < 40; n++) await other.update('a', add);
        throw new TypeError('terminated');
      };
      const counters = collection(engineOver(losing), counter);
      await expect(counters.update('a', add)).rejects.toThrow(StoreUnavailable);
      expect(await other.read('a')).toMatchObject({ data: { count: 42 } });
    });
  });
}
