import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { reviewBody } from '../../testing/api/review-calls.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { findCurrentName } from '../catalogue/renames.ts';

const alpha = shippedInstitution('c-1', { name: 'Alpha College', website: 'https://alpha.test' });
const twin = shippedInstitution('c-2', {
  name: 'The Alpha College',
  website: 'https://www.alpha.test/x',
});

test('finds, merges and separates two shipped institutions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-merge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const open = async (...all: Parameters<typeof catalogueOf>[0]) =>
    openTestApp({ engine: createEmbeddedEngine(folder), catalogue: catalogueOf(all) });
  const app = await open(alpha, twin);
  const { token } = await app.person('asha', 'admin');
  const pairs = (await app.request('GET', '/api/duplicates', { token })).body.pairs;
  expect(pairs).toMatchObject([{ _id: 'c-1.c-2' }]);
  const review = await app.request('POST', '/api/reviews', {
    token,
    body: reviewBody({ institutionId: 'c-2' }),
  });
  expect(review.status).toBe(201);
  const merged = await app.request('POST', '/api/institutions/c-1/merge', {
    token,
    body: { other: 'c-2', take: { website: 'other' } },
  });
  expect(merged).toMatchObject({
    status: 200,
    body: { _id: 'c-1', website: 'https://www.alpha.test/x' },
  });
  expect((await app.request('GET', '/api/institutions/college/The%20Alpha%20College')).status).toBe(
    404,
  );
  expect(await findCurrentName(app.runtime, 'college', 'The Alpha College')).toEqual({
    type: 'college',
    name: 'Alpha College',
  });
  expect((await app.request('GET', '/api/reviews?institution=c-1')).body.reviews).toHaveLength(1);
  expect((await app.request('GET', '/api/duplicates', { token })).body.pairs).toEqual([]);
  await app.runtime.background.idle();
  // The next deploy ships both again: the merge persists.
  const next = await open(alpha, twin);
  expect((await next.request('GET', '/api/institutions')).body.total).toBe(1);
  expect((await next.request('GET', '/api/reviews?institution=c-1')).body.reviews).toHaveLength(1);
  const later = await next.person('bina', 'admin');
  const { entries } = (await next.request('GET', '/api/history', { token: later.token })).body;
  const change = entries.find((one: { merged?: object }) => one.merged);
  expect(change).toMatchObject({ undoable: true });
  const undone = await next.request('POST', `/api/history/${change._id}/undo`, {
    token: later.token,
  });
  expect(undone.status).toBe(200);
  expect((await next.request('GET', '/api/institutions')).body.total).toBe(2);
  expect((await next.request('GET', '/api/reviews?institution=c-2')).body.reviews).toHaveLength(1);
  expect(
    (await next.request('GET', '/api/institutions/college/Alpha%20College')).body.website,
  ).toBe('https://alpha.test');
});

test('lists the record of a person alone under a name that a later deploy ships', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-merge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const open = (...all: Parameters<typeof catalogueOf>[0]) =>
    openTestApp({ engine: createEmbeddedEngine(folder), catalogue: catalogueOf(all) });
  const before = await open(twin);
  const body = institutionBody({ name: 'Alpha College', website: 'https://alpha.test/own' });
  const { token } = await before.person('asha', 'admin');
  const own = (await before.request('POST', '/api/institutions', { token, body })).body;
  await before.runtime.background.idle();

  const app = await open(alpha, twin);
  const admin = (await app.person('bina', 'admin')).token;
  const idsOf = async (query: string) => {
    const { institutions } = (await app.request('GET', `/api/institutions${query}`)).body;
    return institutions.map(({ _id }: { _id: string }) => _id).sort();
  };
  for (const query of ['/all', '', '?q=alpha college'])
    expect([query, await idsOf(query)]).toEqual([query, ['c-2', own._id].sort()]);
  const { pairs } = (await app.request('GET', '/api/duplicates', { token: admin })).body;
  const sides = pairs.map(({ a, b }: Record<'a' | 'b', { _id: string }>) => [a._id, b._id].sort());
  expect(sides).toContainEqual(['c-1', own._id].sort());
  // Once the name is free, the shipped institution has it.
  const path = `/api/institutions/${own._id}`;
  const renamed = { ...body, name: 'Own Alpha' };
  expect((await app.request('PUT', path, { token: admin, body: renamed })).status).toBe(200);
  expect(await idsOf('/all')).toEqual(['c-1', 'c-2', own._id].sort());
});

test('merges a shipped and an added institution, taking over the name', async () => {
  const app = await openTestApp({ catalogue: catalogueOf([alpha]) });
  const { token } = await app.person('asha', 'admin');
  const added = await app.request('POST', '/api/institutions', {
    token,
    body: institutionBody({ name: 'Own Alpha' }),
  });
  const path = `/api/institutions/${added.body._id}/merge`;
  const merged = await app.request('POST', path, {
    token,
    body: { other: 'c-1', take: { name: 'other' } },
  });
  expect([merged.status, merged.body.name]).toEqual([200, 'Alpha College']);
  expect((await app.request('GET', '/api/institutions/college/Alpha%20College')).body._id).toBe(
    added.body._id,
  );
});

/** Figures in another order than that of the registry, as data/ ships them. */
const unsorted = [
  { key: 'naacScore', value: 3.2, unit: 'points', year: 2023, of: null, source: null },
  { key: 'students', value: 900, unit: 'people', year: 2024, of: 'UG 4 years', source: null },
  { key: 'naacScore', value: 3.1, unit: 'points', year: 2018, of: null, source: null },
] as const;

test.for([{}, { figures: 'other' }, { name: 'other' }])(
  'undoes a merge of shipped institutions whose rows stand in another order: %o',
  async (take) => {
    const [one, other] = [alpha, twin].map((each) => ({ ...each, figures: [...unsorted] }));
    const app = await openTestApp({ catalogue: catalogueOf([one ?? alpha, other ?? twin]) });
    const { token } = await app.person('asha', 'admin');
    const before = await app.request('GET', '/api/institutions/college/Alpha%20College');
    const merged = await app.request('POST', '/api/institutions/c-1/merge', {
      token,
      body: { other: 'c-2', take },
    });
    expect(merged.status).toBe(200);
    const [change] = (await app.request('GET', '/api/history', { token })).body.entries;
    const undone = await app.request('POST', `/api/history/${change._id}/undo`, { token });
    expect([undone.status, undone.body.message]).toEqual([200, undefined]);
    const after = await app.request('GET', '/api/institutions/college/Alpha%20College');
    expect(after.body.figures).toHaveLength(before.body.figures.length);
    expect((await app.request('GET', '/api/institutions')).body.total).toBe(2);
  },
);
