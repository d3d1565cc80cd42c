import { expect, test } from 'vitest';
import { parseCompareQuery } from '../../domain/comparison/compare-query.ts';
import { institution } from '../../domain/institutions/institution.ts';
import type { ShippedInstitution } from '../../domain/reference/institutions.ts';
import { findCurrentName } from '../../features/catalogue/renames.ts';
import { loadComparison } from '../../rendering/comparison-page.ts';
import { askedFamily } from '../../rendering/family-page.ts';
import { carryOver } from '../../runtime/carry-over.ts';
import { check } from '../../runtime/upkeep/check.ts';
import { newId } from '../../store/key.ts';
import { bodyOf } from '../body-of.ts';
import { cutEngine } from '../crash/cut-engine.ts';
import { brokenInvariants } from '../crash/invariants.ts';
import { memoryEngine } from '../crash/memory-engine.ts';
import { visibleState } from '../crash/visible-state.ts';
import { institutionBody } from '../institution-body.ts';
import { catalogueOf, shippedInstitution } from '../shipped.ts';
import { isSoak, soakSeed } from '../soak-size.ts';
import { seeded } from '../store/random.ts';
import { openTestApp, startTestApp, type TestApp } from '../test-app.ts';
import { reviewBody } from './review-calls.ts';

const { ratings } = reviewBody();
const website = 'https://college.test';
const names = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => `${name} College`);
const shipped = names.map((name, place) => shippedInstitution(`c-${place}`, { name, website }));

/** Copies a catalogue into the store, as versions before the shipped catalogue did. */
async function seed({ runtime }: TestApp, institutions: readonly ShippedInstitution[]) {
  const at = runtime.now().toISOString();
  for (const { id: _id, ...values } of institutions) {
    const stamp = { author: null, createdAt: at, updatedAt: at, updatedBy: null };
    await runtime.institutions.records.create(newId(), { ...values, ...stamp });
  }
  await runtime.seeds.upsert('institutions', () => ({ state: 'done' }));
}

/** A store of an earlier version, with edited, renamed, removed and reviewed institutions. */
async function openOldStore() {
  const engine = memoryEngine();
  const before = await openTestApp({ engine });
  await seed(before, shipped);
  const { token } = await before.person('asha', 'admin');
  const reader = await before.person('reader');
  const read = async (app: TestApp, name: string) =>
    app.request('GET', `/api/institutions/college/${encodeURIComponent(name)}`);
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await read(before, name)).body._id);
  const edit = async (name: string, fields: object) => {
    const { _id, ...own } = bodyOf(institution, await read(before, name));
    before.pass(1);
    return before.request('PUT', `/api/institutions/${_id}`, {
      token,
      body: { ...own, ...fields },
    });
  };
  await edit('Beta College', { campusArea: '7 acres' });
  await edit('Gamma College', { name: 'Omega College' });
  await before.request('DELETE', `/api/institutions/${ids.get('Delta College')}`, { token });
  await before.request('POST', '/api/institutions', {
    token,
    body: institutionBody({ name: 'Own College' }),
  });
  const saving = { token: reader.token, body: { ids: [ids.get('Alpha College')] } };
  expect((await before.request('PUT', '/api/saved', saving)).status).toBe(200);
  for (const name of ['Alpha College', 'Gamma College']) {
    const body = reviewBody({ institutionId: ids.get(name) });
    const written = await before.request('POST', '/api/reviews', { token: reader.token, body });
    expect(written.status).toBe(201);
  }
  await before.runtime.background.idle();
  const later = shipped.map((one) => ({ ...one, website: 'https://college.example' }));
  const catalogue = catalogueOf(later);
  const open = () => openTestApp({ engine, catalogue });
  return { engine, catalogue, open, read, ids, reader };
}

test('converts a store of an earlier version and keeps its edits', async () => {
  const { engine, open, read, ids, reader } = await openOldStore();
  const app = await open();
  await carryOver(app.runtime);
  const findInstitution = async (name: string) => bodyOf(institution, await read(app, name));
  const next = 'https://college.example';
  expect(await findInstitution('Alpha College')).toMatchObject({
    _id: 'c-0',
    website: next,
    updatedBy: null,
  });
  expect(await findInstitution('Beta College')).toMatchObject({
    _id: 'c-1',
    website: next,
    campusArea: '7 acres',
  });
  expect(await findInstitution('Omega College')).toMatchObject({ _id: 'c-2', website: next });
  expect((await read(app, 'Delta College')).status).toBe(404);
  expect((await read(app, 'Gamma College')).status).toBe(404);
  const renamed = await findCurrentName(app.runtime, 'college', 'Gamma College');
  expect(renamed).toEqual({ type: 'college', name: 'Omega College' });
  expect((await findInstitution('Own College'))._id).not.toMatch(/^c-/);
  expect((await app.request('GET', '/api/institutions')).body.total).toBe(4);
  const saved = await app.request('GET', '/api/saved', { token: reader.token });
  expect(saved.body.institutions).toMatchObject([{ _id: 'c-0', name: 'Alpha College' }]);
  const idOf = (name: string) => ids.get(name) ?? '';
  for (const [name, id] of [
    ['Alpha College', 'c-0'],
    ['Gamma College', 'c-2'],
  ] as const) {
    const path = `/api/reviews?institution=${id}`;
    expect((await app.request('GET', path)).body).toMatchObject({ reviews: [{ ratings }] });
    const mine = { token: reader.token, body: reviewBody({ institutionId: idOf(name) }) };
    expect((await app.request('POST', '/api/reviews', mine)).status).toBe(409);
    const own = await app.request('POST', '/api/reviews', {
      ...mine,
      body: reviewBody({ institutionId: id }),
    });
    expect(own.status).toBe(409);
  }
  expect((await findInstitution('Alpha College')).rating).toMatchObject({ count: 1 });
  const link = new URLSearchParams({ i: ['Beta College', 'Gamma College'].map(idOf).join() });
  const { institutions, missing } = await loadComparison(
    app.runtime,
    parseCompareQuery(link),
    askedFamily(new URLSearchParams()),
  );
  expect(missing).toBe(0);
  expect(institutions.map(({ _id }) => _id)).toEqual(['c-1', 'c-2']);
  const old = await app.runtime.institutions.readSurvivor(ids.get('Beta College') ?? '');
  expect(old?.id).toBe('c-1');
  expect((await check(app.runtime, engine)).findings).toEqual([]);
});

/** The number of kills in `npm test`; the long run tries all. */
const SAMPLE = 3;
/** After the lifetime of any writer. */
const LATER_S = 601;

test(`completes a killed conversion at the next start (seed ${soakSeed})`, async () => {
  const { engine, catalogue } = await openOldStore();
  const stateAfterCarryOver = async (beneath: typeof engine) => {
    const app = await startTestApp({ engine: beneath, catalogue });
    app.pass(LATER_S);
    await carryOver(app.runtime);
    await app.runtime.store.repair();
    const state = await visibleState(app.runtime);
    const broken = await brokenInvariants(app.runtime);
    await app.close();
    return { state, broken };
  };
  const whole = engine.copy();
  const counting = cutEngine(whole);
  const once = await startTestApp({ engine: counting.engine, catalogue });
  await carryOver(once.runtime);
  const calls = counting.calls();
  await once.close();
  const expected = await stateAfterCarryOver(whole);
  expect(expected.broken).toEqual([]);
  const random = seeded(soakSeed);
  const all = Array.from({ length: calls }, (_, call) => call);
  const killed = isSoak ? all : Array.from({ length: SAMPLE }, () => random.pick(all));
  for (const call of killed) {
    const copy = engine.copy();
    const mortal = cutEngine(copy);
    const app = await startTestApp({ engine: mortal.engine, catalogue });
    app.runtime.log.level = 'silent';
    mortal.cutAt(call, 'killed before');
    await carryOver(app.runtime).catch((failure) => {
      if (!mortal.isDead()) throw failure;
    });
    await app.close();
    expect(mortal.wasCut()).toBe(true);
    expect(await stateAfterCarryOver(copy), `killed before call ${call} of ${calls}`).toEqual(
      expected,
    );
  }
}, 300_000);
