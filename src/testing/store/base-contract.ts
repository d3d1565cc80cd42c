import { describe, expect, it, onTestFinished } from 'vitest';
import type { Base } from '../../store/base.ts';
import { RecordExists, RecordMissing, StaleEdit, ValueTaken } from '../../store/errors.ts';
import { hashText } from '../../store/key.ts';
import type { ListedLine } from '../../store/list-lines.ts';
import { openStore } from '../../store/store.ts';
import { type Backend, engineOver } from './backends.ts';
import { directory, type Person, people } from './people.ts';

const person = (email: string, username = email): Person => ({ email, username, effects: 1 });

/** The records of a deploy: people by id. */
type ShippedPeople = Readonly<Record<string, Person>>;

function baseOf(shipped: ShippedPeople): Base<Person> {
  const entries = Object.entries(shipped);
  const owners = new Map(
    entries.flatMap(([id, data]) =>
      Object.entries(people.unique).map(([kind, of]) => [`${kind} ${hashText(of(data))}`, id]),
    ),
  );
  return {
    tagOf: (id) => shipped[id] && hashText(JSON.stringify(shipped[id])).slice(0, 6),
    read: async (id) => shipped[id] as Person,
    ownerOf: (kind, hash) => owners.get(`${kind} ${hash}`),
  };
}

/** The contract of records, unique values and lists over a base, for every engine. */
export function baseContract(name: string, openBackend: () => Backend): void {
  function openSetup() {
    const backend = openBackend();
    onTestFinished(backend.close);
    let writes = 0;
    const open = (shipped: ShippedPeople) => {
      const base = baseOf(shipped);
      const lines = Object.entries(shipped).map(
        ([id, summary]): ListedLine<Person> => ({
          id,
          rev: 0,
          summary,
          ...(base.tagOf(id) && { baseTag: base.tagOf(id) }),
        }),
      );
      const engine = engineOver(backend.fetch, { stamp: backend.stamp });
      const counting: typeof engine = {
        ...engine,
        create(key, value) {
          writes++;
          return engine.create(key, value);
        },
      };
      const store = openStore(counting);
      const fields = {
        split: (data: Person): Record<string, unknown> => ({ ...data }),
        join: (all: Readonly<Record<string, unknown>>) => all as unknown as Person,
      };
      const definition = { ...people, base: { open: async () => base, fields } };
      const { records, list } = store.listedCollection(store.uniqueCollection(definition), {
        ...directory,
        base: async () => ({
          size: lines.length,
          at: (place) => lines[place] as ListedLine<Person>,
          placeOf(id) {
            const place = lines.findIndex((line) => line.id === id);
            return place < 0 ? undefined : place;
          },
        }),
      });
      const listed = async () => new Map((await list.refresh()).items);
      return { records, list, listed };
    };
    return { open, writes: () => writes };
  }
  const asha = person('asha@x.in', 'asha');
  const shipped: ShippedPeople = { a: asha, b: person('bala@x.in', 'bala') };

  describe(`a base beneath ${name}`, () => {
    it('reads, finds and lists records without a write', async () => {
      const { open, writes } = openSetup();
      const { records, listed } = open(shipped);
      expect(await records.read('a')).toMatchObject({ id: 'a', rev: 0, data: asha });
      expect(await records.find('email', 'asha@x.in')).toMatchObject({ id: 'a' });
      expect(await records.read('c')).toBeNull();
      expect(await listed()).toEqual(new Map(Object.entries(shipped)));
      expect(writes()).toBe(0);
      await expect(records.create('a', person('new@x.in'))).rejects.toThrow(RecordExists);
      await expect(records.update('c', (data) => data)).rejects.toThrow(RecordMissing);
    });

    it('keeps edited fields and follows the base in others', async () => {
      const { open } = openSetup();
      const before = await open(shipped).records.update('a', (data) => ({ ...data, effects: 7 }));
      const later = { ...shipped, a: person('new@x.in', 'asha') };
      const { records, listed } = open(later);
      const after = await records.read('a');
      expect(after?.data).toEqual({ email: 'new@x.in', username: 'asha', effects: 7 });
      expect(after?.etag).not.toBe(before.etag);
      expect((await listed()).get('a')).toEqual(after?.data);
      const stale = records.update('a', (data) => data, { ifMatch: before.etag });
      await expect(stale).rejects.toThrow(StaleEdit);
      expect(await records.find('email', 'new@x.in')).toMatchObject({ id: 'a' });
      expect(await records.find('email', 'asha@x.in')).toBeNull();
      // The previous deploy is still running and reads its own list.
      expect((await open(shipped).listed()).get('a')).toEqual({ ...asha, effects: 7 });
      expect((await open(later).listed()).get('a')).toEqual(after?.data);
    });

    it('remembers its value of an edited field until the values agree again', async () => {
      const { open } = openSetup();
      const { records } = open(shipped);
      const changed = await records.update('a', (data) => ({ ...data, effects: 7 }));
      expect(changed.touched).toEqual({ effects: 1 });
      const again = await records.update('a', (data) => ({ ...data, effects: 1 }));
      expect(again.touched).toEqual({});
      const next = open({ ...shipped, a: { ...asha, effects: 3 } });
      expect((await next.records.read('a'))?.data.effects).toBe(3);
    });

    it('hides a removed record and restores it with current values', async () => {
      const { open } = openSetup();
      const { records, listed } = open(shipped);
      await records.remove('a');
      expect(await records.read('a')).toBeNull();
      expect(await records.find('email', 'asha@x.in')).toBeNull();
      expect([...(await listed()).keys()]).toEqual(['b']);
      const later = open({ ...shipped, a: { ...asha, email: 'new@x.in' } });
      expect([...(await later.listed()).keys()]).toEqual(['b']);
      const restored = await later.records.upsert('a', () => ({ ...asha, effects: 2 }));
      expect(restored.touched).toEqual({ effects: 1 });
      expect((await later.records.read('a'))?.data).toEqual({
        ...asha,
        email: 'new@x.in',
        effects: 2,
      });
    });

    it('keeps only edited records that the next base lacks', async () => {
      const { open } = openSetup();
      await open(shipped).records.update('a', (data) => ({ ...data, effects: 7 }));
      const { records, listed } = open({});
      expect((await records.read('a'))?.data).toEqual({ ...asha, effects: 7 });
      expect(await records.read('b')).toBeNull();
      expect([...(await listed()).keys()]).toEqual(['a']);
      await records.update('a', (data) => ({ ...data, email: 'mine@x.in' }));
      expect((await open(shipped).records.read('a'))?.data.email).toBe('mine@x.in');
    });

    it('frees a value for one of many claimants', async () => {
      const { open } = openSetup();
      const { records } = open(shipped);
      const refused = records.create('c', person('ASHA@x.in', 'c'));
      await expect(refused).rejects.toThrow(ValueTaken);
      await records.update('a', (data) => ({ ...data, email: 'new@x.in' }));
      await records.remove('b');
      for (const email of ['asha@x.in', 'bala@x.in']) {
        const wanting = Array.from({ length: 6 }, (_, n) =>
          open(shipped).records.create(`${email[0]}-${n}`, person(email, `${email}${n}`)),
        );
        const outcomes = await Promise.allSettled(wanting);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
        expect(await records.find('email', email)).toMatchObject({ id: `${email[0]}-${winner}` });
      }
      const back = records.update('a', (data) => ({ ...data, email: 'asha@x.in' }));
      await expect(back).rejects.toThrow(ValueTaken);
      await expect(records.upsert('b', () => person('bala@x.in', 'b'))).rejects.toThrow(ValueTaken);
    });

    it('gives a freed value to one owner', async () => {
      for (let round = 0; round < 8; round++) {
        const { open } = openSetup();
        await open(shipped).records.update('a', (data) => ({ ...data, email: 'new@x.in' }));
        const outcomes = await Promise.allSettled([
          open(shipped).records.update('a', (data) => ({ ...data, email: 'asha@x.in' })),
          open(shipped).records.create('c', person('asha@x.in', 'c')),
        ]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const { records, listed } = open(shipped);
        const holders = [...(await listed())].filter(([, { email }]) => email === 'asha@x.in');
        expect(holders.map(([id]) => id)).toEqual([
          outcomes[0]?.status === 'fulfilled' ? 'a' : 'c',
        ]);
        expect(await records.find('email', 'asha@x.in')).toMatchObject({ id: holders[0]?.[0] });
      }
    });

    it('leaves a value to its earlier owner', async () => {
      const { open } = openSetup();
      await open(shipped).records.create('mine', person('later@x.in', 'mine'));
      const { records } = open({ ...shipped, l: person('later@x.in', 'later') });
      expect(await records.find('email', 'later@x.in')).toMatchObject({ id: 'mine' });
      expect(await records.find('username', 'later')).toMatchObject({ id: 'l' });
      await records.remove('mine');
      expect(await records.find('email', 'later@x.in')).toMatchObject({ id: 'l' });
    });
  });
}
