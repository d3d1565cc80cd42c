import { expect, test } from 'vitest';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { catalogueWithFacts } from '../../testing/shipped.ts';
import { openTestApp } from '../../testing/test-app.ts';

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
  }
  expect([...slugs.keys()]).toEqual(
    expect.arrayContaining(['iit-madras', 'iit-bombay', 'nit-warangal', 'jadavpur-university']),
  );
});

test('a short address prefers a short name to the name and ignores case', async () => {
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

test('a slug of two institutions leads nowhere; the next slug or the id is sent', async () => {
  const { made, leadsTo, slugOf, remove } = await open();
  const otherNames = [acronym('GNC')];
  const one = await made({ name: 'Guru Nanak College', otherNames });
  expect(await slugOf(one)).toBe('gnc');
  const other = await made({ name: 'Guru Nanak College (New)', otherNames });
  expect(await slugOf(one)).toBe('guru-nanak-college');
  expect(await slugOf(other)).toBe('guru-nanak-college-new');
  expect(await leadsTo('gnc')).toBeNull();
  const third = await made({ name: 'Guru-Nanak College', type: 'university' });
  expect(await leadsTo('guru-nanak-college')).toBeNull();
  expect(await slugOf(one)).toBe(one._id);
  expect(await leadsTo(one._id)).toBe(one._id);
  await remove(third._id);
  expect(await slugOf(one)).toBe('guru-nanak-college');
});

test('short addresses count a shipped institution and an added one of one name alike', async () => {
  const { made, leadsTo, slugOf, remove } = await open({ catalogue: catalogueWithFacts() });
  expect(await leadsTo('iit-madras')).toBe('u-0456');
  const added = await made({ name: 'IIT Madras' });
  expect(await leadsTo('iit-madras')).toBeNull();
  expect(await slugOf(added)).toBe(added._id);
  await remove(added._id);
  expect(await leadsTo('iit-madras')).toBe('u-0456');
});

test('the short address of a former name stays while no other institution has it', async () => {
  const { made, put, remove, leadsTo, read } = await open();
  const one = await made({ name: 'Old Name' });
  await put(one._id, { name: 'New Name' });
  expect(await leadsTo('old-name')).toBe(one._id);
  expect(await leadsTo('new-name')).toBe(one._id);
  const other = await made({ name: 'Old Name' });
  expect(await leadsTo('old-name')).toBeNull();
  await remove(other._id);
  expect(await leadsTo('old-name')).toBe(one._id);
  await remove(one._id);
  expect((await read('New Name')).status).toBe(404);
  expect(await leadsTo('old-name')).toBeNull();
});

test('the short address of a name without Latin letters has a number', async () => {
  const { made, leadsTo, slugOf } = await open();
  const one = await made({ name: 'தமிழ் பல்கலைக்கழகம்' });
  expect(await leadsTo(await slugOf(one))).toBe(one._id);
});
