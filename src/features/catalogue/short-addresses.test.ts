import { expect, test } from 'vitest';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { catalogueWithFacts } from '../../testing/shipped.ts';
import { openTestApp } from '../../testing/test-app.ts';

const inCity = (city: string) => ({
  location: { place: city, city, state: 'Delhi', country: 'India' },
});
const acronym = (name: string): StoredInstitution['otherNames'][number] => ({
  name,
  kind: 'acronym',
  lang: null,
  source: null,
});

async function open(options: Parameters<typeof openWithInstitutions>[0] = {}) {
  const calls = await openWithInstitutions(options);
  const { institutions } = calls.app.runtime;
  return {
    ...calls,
    leadsTo: async (slug: string) => (await institutions.shortAddresses()).find(slug)?._id ?? null,
    slugOf: async (
      one: Parameters<Awaited<ReturnType<typeof institutions.shortAddresses>>['slugOf']>[0],
    ) => (await institutions.shortAddresses()).slugOf(one),
  };
}

test('gives every catalogue institution a unique short address', async () => {
  const { runtime } = await openTestApp({ catalogue: catalogueWithFacts() });
  const addresses = await runtime.institutions.shortAddresses();
  const all = [...(await runtime.institutions.list.refresh()).items.keys()];
  const records = await Promise.all(all.map((id) => runtime.institutions.records.read(id)));
  const slugs = new Map(
    records.flatMap((one) => (one ? [[addresses.slugOf({ _id: one.id, ...one.data }), one]] : [])),
  );
  expect(slugs.size).toBe(knownInstitutions().length);
  for (const [slug, { id }] of slugs) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(addresses.find(slug)?._id).toBe(id);
    // Every institution has a slug besides its id.
    expect(slug).not.toBe(id);
  }
  expect([...slugs.keys()]).toEqual(
    expect.arrayContaining(['iit-madras', 'iit-bombay', 'nit-warangal', 'jadavpur-university']),
  );
});

test('prefers a short name to the name and ignores case', async () => {
  const { made, leadsTo, slugOf } = await open();
  const one = await made({ name: 'Xavier Ünd Söhne’s College', otherNames: [acronym('XUSC')] });
  expect(await slugOf(one)).toBe('xusc');
  expect(await leadsTo('XUSC')).toBe(one._id);
  expect(await leadsTo('xavier-und-sohnes-college')).toBe(one._id);
  expect(await leadsTo(one._id)).toBe(one._id);
  expect(await leadsTo('nothing-here')).toBeNull();
  expect(await leadsTo('constructor')).toBeNull();
  expect(await leadsTo('')).toBeNull();
});

test('resolves an ambiguous name to none, and adds cities', async () => {
  const { made, leadsTo, slugOf } = await open();
  const otherNames = [acronym('GNC')];
  const one = await made({ name: 'Guru Nanak College', otherNames, ...inCity('Delhi') });
  expect(await slugOf(one)).toBe('gnc');
  const other = await made({
    name: 'Guru Nanak College (New)',
    otherNames,
    ...inCity('New Delhi'),
  });
  expect(await slugOf(one)).toBe('guru-nanak-college');
  expect(await slugOf(other)).toBe('guru-nanak-college-new');
  expect(await leadsTo('gnc')).toBeNull();
  const third = await made({ name: 'Guru-Nanak College', type: 'university', ...inCity('Dwarka') });
  expect(await leadsTo('guru-nanak-college')).toBeNull();
  expect(await slugOf(one)).toBe('guru-nanak-college-delhi');
  expect(await slugOf(third)).toBe('guru-nanak-college-dwarka');
});

test('never gives a shipped address to an added institution', async () => {
  const { made, leadsTo, slugOf, idOf } = await open({ catalogue: catalogueWithFacts() });
  const seeded = await leadsTo('iit-madras');
  expect(seeded).toBe('u-0456');
  const added = await made({ name: 'IIT Madras', ...inCity('Delhi') });
  expect(await leadsTo('iit-madras')).toBe(seeded);
  expect(await slugOf(added)).toBe('iit-madras-delhi');
  expect(await idOf('IIT Madras')).toBe(added._id);
});

test('keeps the former address until another institution has the name', async () => {
  const { made, put, remove, leadsTo, read } = await open();
  const one = await made({ name: 'Old Name', ...inCity('Delhi') });
  await put(one._id, { name: 'New Name', ...inCity('Delhi') });
  expect(await leadsTo('old-name')).toBe(one._id);
  expect(await leadsTo('old-name-delhi')).toBe(one._id);
  expect(await leadsTo('new-name')).toBe(one._id);
  const other = await made({ name: 'Old Name', ...inCity('New Delhi') });
  expect(await leadsTo('old-name')).toBe(other._id);
  await remove(other._id);
  expect(await leadsTo('old-name')).toBe(one._id);
  await remove(one._id);
  expect((await read('New Name')).status).toBe(404);
  expect(await leadsTo('old-name')).toBeNull();
});

test('uses a number for a name without Latin letters', async () => {
  const { made, leadsTo, slugOf } = await open();
  const one = await made({ name: 'தமிழ் பல்கலைக்கழகம்' });
  expect(await leadsTo(await slugOf(one))).toBe(one._id);
});
