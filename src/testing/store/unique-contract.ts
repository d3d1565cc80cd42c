import { describe, expect, it, onTestFinished } from 'vitest';
import { CLAIM_GRACE_MS } from '../../store/claims.ts';
import { collection } from '../../store/collection.ts';
import type { Engine } from '../../store/engine.ts';
import { RecordMissing, ValueInDoubt, ValueTaken } from '../../store/errors.ts';
import { uniqueCollection } from '../../store/unique-collection.ts';
import { type Backend, engineOver } from './backends.ts';
import { type Person, people } from './people.ts';

const person = (email: string, username = email): Person => ({ email, username, effects: 1 });

/** The contract of unique values for every engine. */
export function uniqueContract(name: string, openBackend: () => Backend): void {
  function openProcesses(count: number) {
    const backend = openBackend();
    onTestFinished(backend.close);
    const clock = { now: Date.UTC(2026, 5, 1) };
    const open = (wrap: (engine: Engine) => Engine = (engine) => engine) =>
      uniqueCollection(
        wrap(engineOver(backend.fetch, { stamp: backend.stamp })),
        people,
        () => clock.now,
      );
    return { clock, open, processes: Array.from({ length: count }, () => open()) };
  }
  function openOne() {
    return openProcesses(1).open();
  }

  /** A process that stops for good at its n-th write of a record. */
  function dyingEngine(call: 'before' | 'after') {
    let dead = false;
    const never = new Promise<never>(() => undefined);
    return (engine: Engine): Engine => ({
      ...engine,
      async create(key, value) {
        if (dead) return never;
        if (!key.startsWith('person/')) return engine.create(key, value);
        dead = true;
        if (call === 'after') await engine.create(key, value);
        return never;
      },
    });
  }

  describe(`unique values over ${name}`, () => {
    it('find their current record in any case', async () => {
      const records = openOne();
      const asha = await records.create('a', person('asha@x.in', 'Asha'));
      expect(await records.find('email', 'asha@x.in')).toEqual(asha);
      expect(await records.find('username', 'asha')).toEqual(asha);
      expect(await records.find('username', 'asha@x.in')).toBeNull();
      const renamed = await records.update('a', (data) => ({ ...data, username: 'devi' }));
      expect(await records.find('username', 'asha')).toBeNull();
      expect(await records.find('username', 'devi')).toEqual(renamed);
      await records.remove('a');
      expect(await records.find('email', 'asha@x.in')).toBeNull();
    });

    it('find no record that has released them, even with claims left by a crash', async () => {
      const { open } = openProcesses(0);
      const engines: Engine[] = [];
      const records = open((engine) => {
        engines.push(engine);
        return engine;
      });
      await records.create('a', person('asha@x.in', 'asha'));
      const bare = collection(engines[0] as Engine, people);
      await bare.update('a', (data) => ({ ...data, username: 'devi' }));
      expect(await records.find('username', 'asha')).toBeNull();
      expect(await records.find('email', 'asha@x.in')).toMatchObject({ id: 'a' });
    });

    it('refuse a second holder without a trace', async () => {
      const records = openOne();
      await records.create('a', person('a@x.in', 'asha'));
      const refusal = await records.create('b', person('b@x.in', 'ASHA')).catch((error) => error);
      expect(refusal).toBeInstanceOf(ValueTaken);
      expect(refusal).toMatchObject({ kind: 'username' });
      expect(await records.inspect('b')).toBeNull();
      await records.create('c', person('b@x.in', 'chitra'));
      await expect(records.update('c', (data) => ({ ...data, email: 'a@x.in' }))).rejects.toThrow(
        ValueTaken,
      );
    });

    it('are free after a rename or removal', async () => {
      const records = openOne();
      await records.create('a', person('a@x.in'));
      await records.update('a', (data) => ({ ...data, email: 'new@x.in' }));
      await records.create('b', person('a@x.in', 'b'));
      await records.remove('b');
      await records.create('c', person('a@x.in', 'c'));
      await records.update('a', (data) => ({ ...data, email: 'again@x.in' }));
      await records.remove('c');
      await records.update('a', (data) => ({ ...data, email: 'a@x.in' }));
      expect(await records.find('email', 'a@x.in')).toMatchObject({ id: 'a' });
    });

    it('are released when the write is refused for another reason', async () => {
      const records = openOne();
      const refusal = new Error('no');
      const preconditions = Promise.reject(refusal);
      const refused = records
        .create('a', person('a@x.in'), { preconditions })
        .catch((error) => error);
      expect(await refused).toBe(refusal);
      await records.create('b', person('a@x.in'));
    });

    it('stay with a rival after a lost reply', async () => {
      const { clock, open } = openProcesses(0);
      const rival = open();
      const writer = open((engine) => ({
        ...engine,
        async create(key, value) {
          const result = await engine.create(key, value);
          if (!key.startsWith('claim/email/')) return result;
          clock.now += CLAIM_GRACE_MS + 1;
          await rival.create('rival', person('a@x.in', 'asha'));
          return { outcome: 'unknown', cause: new Error('The reply was lost.') };
        },
      }));
      const preconditions = Promise.reject(new Error('no'));
      await expect(
        writer.create('a', person('a@x.in', 'bala'), { preconditions }),
      ).rejects.toThrow();
      expect(await rival.find('email', 'a@x.in')).toMatchObject({ id: 'rival' });
      expect(await open().find('email', 'a@x.in')).toMatchObject({ id: 'rival' });
    });

    it('are not freed by a write that another has overtaken', async () => {
      const { open } = openProcesses(0);
      const overtaken = Promise.withResolvers<void>();
      const left = Promise.withResolvers<void>();
      const slow = open((engine) => ({
        ...engine,
        async get(key) {
          if (key.startsWith('claim/email/') && (await engine.get('person/a'))) {
            left.resolve();
            await overtaken.promise;
          }
          return engine.get(key);
        },
      }));
      const quick = open();
      await quick.create('a', person('a@x.in'));
      const leaving = slow.update('a', (data) => ({ ...data, email: 'b@x.in' }));
      await left.promise;
      await expect.poll(async () => (await quick.read('a'))?.data.email).toBe('b@x.in');
      await quick.update('a', (data) => ({ ...data, email: 'a@x.in' }));
      overtaken.resolve();
      await leaving;
      await expect(quick.create('b', person('a@x.in', 'b'))).rejects.toThrow(ValueTaken);
      expect(await open().find('email', 'a@x.in')).toMatchObject({ id: 'a' });
    });

    it('go to one of two concurrent claimants of two values', async () => {
      const { open } = openProcesses(0);
      const both = Promise.withResolvers<void>();
      const judged = Promise.withResolvers<void>();
      let first = 0;
      let looks = 0;
      const wanting = (kind: string) =>
        open((engine) => ({
          ...engine,
          async create(key, value) {
            if (!key.startsWith(`claim/${kind}/`) && first < 2) await both.promise;
            const result = await engine.create(key, value);
            if (key.startsWith('claim/')) first++;
            if (first === 2) both.resolve();
            return result;
          },
          async get(key) {
            if (key.startsWith('person/')) looks++;
            if (looks === 2) judged.resolve();
            return engine.get(key);
          },
          // Neither releases a value before both have found the other's claim.
          async replace(key, value, etag) {
            await judged.promise;
            return engine.replace(key, value, etag);
          },
        }));
      const outcomes = await Promise.allSettled(
        ['email', 'username'].map((kind, n) =>
          wanting(kind).create(`p${n}`, person('a@x.in', 'asha')),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('stay with a record that releases and reclaims one', async () => {
      const records = openOne();
      await records.create('a', person('a@x.in'));
      for (const email of ['b@x.in', 'a@x.in', 'b@x.in', 'a@x.in']) {
        await records.update('a', (data) => ({ ...data, email }));
        expect(await records.find('email', email)).toMatchObject({ id: 'a' });
      }
    });

    it('go to one of many concurrent claimants', async () => {
      const { processes } = openProcesses(16);
      const outcomes = await Promise.allSettled(
        processes.map((records, n) => records.create(`p${n}`, person('same@x.in', `p${n}`))),
      );
      const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(reasons).toHaveLength(15);
      for (const reason of reasons) expect(reason).toBeInstanceOf(ValueTaken);
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      expect(await processes[0]?.find('email', 'same@x.in')).toMatchObject({ id: `p${winner}` });
    });

    it('survive concurrent renames of one record by several processes', async () => {
      const { processes } = openProcesses(6);
      const [first] = processes;
      await first?.create('a', person('start@x.in'));
      await Promise.all(
        processes.map((records, n) =>
          records.update('a', (data) => ({ ...data, email: `${n % 2}@x.in` })),
        ),
      );
      const email = (await first?.read('a'))?.data.email ?? '';
      expect(await first?.find('email', email)).toMatchObject({ id: 'a' });
      const other = email === '0@x.in' ? '1@x.in' : '0@x.in';
      await first?.create('b', person(other, 'b'));
    });

    it('can be taken over from a creation that died, but not at once', async () => {
      const { open, clock } = openProcesses(0);
      void open(dyingEngine('before')).create('a', person('a@x.in'));
      const records = open();
      await expect
        .poll(() => records.create('b', person('a@x.in')).catch((error) => error), {
          timeout: 5_000,
        })
        .toBeInstanceOf(ValueInDoubt);
      clock.now += CLAIM_GRACE_MS + 1;
      await records.create('b', person('a@x.in'));
      expect(await records.find('email', 'a@x.in')).toMatchObject({ id: 'b' });
    });

    it('stay with a creation committed before a crash', async () => {
      const { open, clock } = openProcesses(0);
      void open(dyingEngine('after')).create('a', person('a@x.in'));
      const records = open();
      await expect.poll(() => records.find('email', 'a@x.in')).toMatchObject({ id: 'a' });
      clock.now += CLAIM_GRACE_MS + 1;
      await expect(records.create('b', person('a@x.in'))).rejects.toThrow(ValueTaken);
    });

    it('are refused to a claimant that was presumed dead', async () => {
      const { open, clock } = openProcesses(0);
      const wake = Promise.withResolvers<void>();
      const asleep = Promise.withResolvers<void>();
      const sleeper = open((engine) => ({
        ...engine,
        async create(key, value) {
          if (key === 'person/a') {
            asleep.resolve();
            await wake.promise;
          }
          return engine.create(key, value);
        },
      }));
      const late = sleeper.create('a', person('a@x.in'));
      await asleep.promise;
      clock.now += CLAIM_GRACE_MS + 1;
      const records = open();
      await records.create('b', person('a@x.in'));
      wake.resolve();
      await expect(late).rejects.toThrow(ValueTaken);
      expect(await records.read('a')).toBeNull();
      expect(await records.find('email', 'a@x.in')).toMatchObject({ id: 'b' });
    });

    it('are freed by the repair idempotently', async () => {
      const { open, clock } = openProcesses(0);
      void open(dyingEngine('before')).create('dead', person('dead@x.in'));
      let engine: Engine | undefined;
      const records = open((inner) => {
        engine = inner;
        return inner;
      });
      await records.create('a', person('a@x.in'));
      const claims = async () => [
        ...((await engine?.list('claim/email')) ?? []),
        ...((await engine?.list('claim/username')) ?? []),
      ];
      await expect.poll(async () => (await claims()).length).toBe(4);
      clock.now += CLAIM_GRACE_MS + 1;
      await records.sweepClaims();
      const swept = await claims();
      await records.sweepClaims();
      expect(await claims()).toEqual(swept);
      expect(await records.find('email', 'a@x.in')).toMatchObject({ id: 'a' });
      await expect(records.update('dead', (data) => data)).rejects.toThrow(RecordMissing);
      await records.create('b', person('dead@x.in'));
    });
  });
}
