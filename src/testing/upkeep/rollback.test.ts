import { expect, it } from 'vitest';
import { storedInstitution } from '../../domain/institutions/institution.ts';
import { institutionFormat } from '../../features/catalogue/institution-format.ts';
import { repair } from '../../runtime/upkeep/repair.ts';
import type { Collection } from '../../store/collection.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { CorruptRecord } from '../../store/errors.ts';
import { openStore } from '../../store/store.ts';
import { institutionBody } from '../institution-body.ts';
import { temporaryFolder } from '../store/backends.ts';
import { openTestApp } from '../test-app.ts';
import { bodyOf, keyOf, type OldRecord, oldRecords } from './old-records.ts';

async function open() {
  const engine = createEmbeddedEngine(temporaryFolder());
  const app = await openTestApp({ engine });
  return { engine, app, collections: collectionsIn(app.runtime) };
}

/** The collections among the services of a process, by kind. */
function collectionsIn(services: object, depth = 2): Map<string, Collection<unknown>> {
  const found = Object.values(services).flatMap((service): [string, Collection<unknown>][] => {
    if (typeof service !== 'object' || service === null) return [];
    if ('definition' in service && 'upsert' in service) return [[service.name, service]];
    return depth > 0 ? [...collectionsIn(service, depth - 1)] : [];
  });
  return new Map(found);
}

/** Whether a test can store the kind; counts of attempts expire within minutes. */
const isInReach = ({ kind }: Pick<OldRecord, 'kind'>) => kind !== 'attempt';
/** The newest fixture of each kind, which is of the present version. */
const present = [...new Map(oldRecords.filter(isInReach).map((one) => [one.kind, one])).values()];

it('rollbacks are tried with every kind of record', async () => {
  const { app, collections } = await open();
  const kinds = [...app.runtime.store.kinds.records.keys()].filter((kind) => isInReach({ kind }));
  expect([...collections.keys()].sort()).toEqual(kinds.sort());
  expect(present.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
});

it.each(present)('refuses a $kind of a later version and leaves it unchanged', async (one) => {
  const { engine, collections } = await open();
  const records = collections.get(one.kind);
  const later = { ...bodyOf(one), v: one.version + 1 };
  await engine.create(keyOf(one), later);
  const write = records?.upsert(one.id, (data) => ({ ...Object(data) }));
  await expect(write).rejects.toThrow(CorruptRecord);
  await expect(records?.read(one.id)).rejects.toThrow(CorruptRecord);
  await expect(records?.remove(one.id)).rejects.toThrow(CorruptRecord);
  expect((await engine.get(keyOf(one)))?.value).toEqual(later);
});

it.each(present)('keeps fields of a later release when it writes a $kind', async (one) => {
  const { engine, collections } = await open();
  const later = { ofALaterRelease: { rows: [1, 2] } };
  await engine.create(keyOf(one), bodyOf({ ...one, data: { ...one.data, ...later } }));
  const records = collections.get(one.kind);
  for (const rev of [2, 3]) {
    const written = await records?.upsert(one.id, (data) => ({ ...Object(data) }));
    expect(written?.data).not.toHaveProperty('ofALaterRelease');
    const { value } = (await engine.get(keyOf(one))) ?? {};
    expect(value).toMatchObject({ rev, v: one.version, data: later });
    expect(Object.keys(Object(Object(value).data))).toEqual(
      expect.arrayContaining(Object.keys(one.data)),
    );
  }
});

it('redirects a merged institution after an edit by a release without merges', async () => {
  const { app, engine } = await open();
  const { token } = await app.person('root', 'admin');
  const add = async (name: string) => {
    const body = institutionBody({ name });
    return (await app.request('POST', '/api/institutions', { token, body })).body._id;
  };
  const [own, other] = [await add('Own College'), await add('Other College')];
  const merge = { token, body: { other, take: {} } };
  expect((await app.request('POST', `/api/institutions/${own}/merge`, merge)).status).toBe(200);
  const earlier = openStore(engine).uniqueCollection({
    ...institutionFormat,
    schema: storedInstitution.omit({ absorbed: true, mergeLease: true }),
  });
  await earlier.update(own, (data) => ({ ...data, campusArea: '7 acres' }));
  await repair(app.runtime, engine);
  const read = await app.request('GET', '/api/institutions/college/Own%20College');
  expect(read.body).toMatchObject({ _id: own, campusArea: '7 acres' });
  const saved = await app.request('PUT', '/api/saved', { token, body: { ids: [other] } });
  expect(saved.body.ids).toEqual([own]);
});
