import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { differencePage } from '../../domain/curation/deploy-difference.ts';
import { institution } from '../../domain/institutions/institution.ts';
import type { ShippedInstitution } from '../../domain/reference/institutions.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { reviewBody } from '../../testing/api/review-calls.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { findCurrentName } from './renames.ts';
import { createCatalogueOpener, packCatalogue, writeCatalogue } from './shipped-catalogue.ts';

const RELEASED = '2026-01-01T00:00:00.000Z';

/** One store on which several deploys follow each other. */
function openDeployStore() {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-deploys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let people = 0;

  async function deploy(...institutions: ShippedInstitution[]) {
    const engine = createEmbeddedEngine(folder);
    const app = await openTestApp({ engine, catalogue: catalogueOf(institutions) });
    people += 1;
    const { token } = await app.person(`asha${people}`, 'admin');
    const read = (name: string, type = 'college') =>
      app.request('GET', `/api/institutions/${type}/${encodeURIComponent(name)}`);
    return {
      app,
      token,
      read,
      found: async (name: string) => bodyOf(institution, await read(name)),
      add: (fields: object) =>
        app.request('POST', '/api/institutions', { token, body: institutionBody({ ...fields }) }),
      async put(name: string, fields: object, headers: Record<string, string> = {}) {
        const { _id, ...before } = bodyOf(institution, await read(name));
        const body = { ...before, ...fields };
        return app.request('PUT', `/api/institutions/${_id}`, { token, body, headers });
      },
      remove: async (name: string) =>
        app.request('DELETE', `/api/institutions/${(await read(name)).body._id}`, { token }),
      undo: async () => {
        const { body } = await app.request('GET', '/api/history?limit=1', { token });
        return app.request('POST', `/api/history/${body.entries[0]._id}/undo`, { token });
      },
      total: async (query = '') =>
        (await app.request('GET', `/api/institutions${query}`)).body.total,
      async keys() {
        const keys: string[] = [];
        for await (const { key } of engine.records()) keys.push(key);
        return keys;
      },
    };
  }
  return { deploy };
}

const alpha = shippedInstitution('c-1', { name: 'Alpha College', website: 'https://alpha.test' });
const beta = shippedInstitution('c-2', { name: 'Beta College' });

describe('a shipped institution', () => {
  test('is read, listed and found without a write', async () => {
    const { app, found, read, total, keys } = await openDeployStore().deploy(alpha, beta);
    expect(await found('alpha college')).toMatchObject({
      _id: 'c-1',
      website: 'https://alpha.test',
    });
    expect((await read('Gamma College')).status).toBe(404);
    expect(await total()).toBe(2);
    expect(await total('?q=beta')).toBe(1);
    expect((await app.request('GET', '/api/institutions/all')).body.institutions).toHaveLength(2);
    expect(
      (await keys()).filter((key) => /^(?:institution|list.(?!user)|claim.institution)/.test(key)),
    ).toEqual([]);
  });

  test('is edited by version and refuses a stale one with the current record', async () => {
    const { put, read, total } = await openDeployStore().deploy(alpha, beta);
    const ifMatch = { 'If-Match': (await read('Alpha College')).headers.get('etag') ?? '' };
    const edited = await put('Alpha College', { campusArea: '7 acres' }, ifMatch);
    expect(edited).toMatchObject({ status: 200, body: { _id: 'c-1', campusArea: '7 acres' } });
    expect(await put('Alpha College', { campusArea: '8 acres' }, ifMatch)).toMatchObject({
      status: 412,
      body: { institution: { campusArea: '7 acres' }, etag: edited.headers.get('etag') },
    });
    expect(await total()).toBe(2);
  });

  test('redirects its old address until another takes the name', async () => {
    const { app, put, add, read, total } = await openDeployStore().deploy(alpha, beta);
    expect((await put('Alpha College', { name: 'Beta College' })).status).toBe(409);
    expect((await put('Alpha College', { name: 'Omega College' })).body._id).toBe('c-1');
    const leadsTo = () => findCurrentName(app.runtime, 'college', 'Alpha College');
    expect(await leadsTo()).toEqual({ type: 'college', name: 'Omega College' });
    expect((await read('Alpha College')).status).toBe(404);
    expect((await add({ name: 'Alpha College' })).status).toBe(201);
    expect(await leadsTo()).toBeNull();
    expect((await put('Omega College', { name: 'Alpha College' })).status).toBe(409);
    expect(await total()).toBe(3);
  });

  test('redirects the former addresses that the deploy knows', async () => {
    const former = { type: 'college' as const, name: 'Alpha Mahavidyalaya, Pune' };
    const renamed = { ...alpha, formerNames: [former] };
    const { app, add } = await openDeployStore().deploy(renamed, beta);
    const leadsTo = (name: string) => findCurrentName(app.runtime, 'college', name);
    expect(await leadsTo('alpha mahavidyalaya, PUNE')).toEqual({
      type: 'college',
      name: 'Alpha College',
    });
    expect(await leadsTo('Alpha Mahavidyalaya Pune')).toBeNull();
    expect(await leadsTo('Alpha College')).toBeNull();
    expect((await add({ name: former.name })).status).toBe(201);
    expect(await leadsTo(former.name)).toBeNull();
  });

  test('is restored under its id unless its name is taken', async () => {
    const { add, remove, undo, found, read, total } = await openDeployStore().deploy(alpha, beta);
    expect((await remove('Alpha College')).status).toBe(204);
    expect((await read('Alpha College')).status).toBe(404);
    expect(await total()).toBe(1);
    expect(await undo()).toMatchObject({ status: 200, body: { _id: 'c-1' } });
    expect(await found('Alpha College')).toMatchObject({ website: 'https://alpha.test' });
    await remove('Alpha College');
    await add({ name: 'Alpha College' });
    expect((await undo()).status).toBe(409);
    expect(await total()).toBe(2);
  });

  test('frees its name for one of two concurrent creations after deletion', async () => {
    const { add, remove, total } = await openDeployStore().deploy(alpha, beta);
    expect((await add({ name: 'ALPHA College' })).status).toBe(409);
    await remove('Alpha College');
    const answers = await Promise.all([1, 2, 3].map(() => add({ name: 'Alpha College' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await total()).toBe(2);
  });
});

test('a deploy updates untouched fields and keeps edits', async () => {
  const { deploy } = openDeployStore();
  const before = await deploy(alpha, beta, shippedInstitution('c-3', { name: 'Gamma College' }));
  await before.put('Alpha College', { campusArea: '7 acres' });
  await before.put('Gamma College', { campusArea: '9 acres' });
  const [edited, gone] = [await before.found('Alpha College'), await before.read('Beta College')];
  expect(gone.status).toBe(200);

  const after = await deploy(
    { ...alpha, website: 'https://alpha.example', owner: 'Public', campusArea: '6 acres' },
    shippedInstitution('c-4', { name: 'Delta College' }),
  );
  const { updatedAt, updatedBy } = edited;
  expect(await after.found('Alpha College')).toMatchObject({
    _id: 'c-1',
    website: 'https://alpha.example',
    owner: 'Public',
    campusArea: '7 acres',
    updatedAt,
    updatedBy,
  });
  expect((await after.read('Beta College')).status).toBe(404);
  expect(await after.found('Gamma College')).toMatchObject({ _id: 'c-3', campusArea: '9 acres' });
  expect(await after.found('Delta College')).toMatchObject({ _id: 'c-4' });
  expect(await after.total()).toBe(3);
  expect(await after.total('?owner=Public')).toBe(1);
});

test('an undone edit returns its fields to the deploy', async () => {
  const { deploy } = openDeployStore();
  const before = await deploy(alpha);
  await before.put('Alpha College', { campusArea: '7 acres', approvedBy: 'UGC' });
  before.app.pass(1);
  await before.put('Alpha College', { campusArea: '8 acres' });
  expect(await before.undo()).toMatchObject({ status: 200, body: { campusArea: '7 acres' } });
  before.app.pass(1);
  await before.put('Alpha College', { campusArea: '9 acres' });
  const after = await deploy({ ...alpha, website: 'https://alpha.example' });
  expect((await after.undo()).status).toBe(200);
  expect(await after.found('Alpha College')).toMatchObject({
    campusArea: '7 acres',
    approvedBy: 'UGC',
    website: 'https://alpha.example',
  });
  const later = await deploy({ ...alpha, website: 'https://alpha.net' });
  expect((await later.found('Alpha College')).website).toBe('https://alpha.net');
});

test('a shipped institution is unchanged by an import that states what it has, in whichever order it got its sources', async () => {
  const provenance = { website: 'ugc-universities' };
  const { app, token, put } = await openDeployStore().deploy({ ...alpha, provenance });
  const edited = await put('Alpha College', {
    owner: 'Public',
    provenance: { ...provenance, owner: 'ugc-universities' },
  });
  expect(edited.status).toBe(200);
  const row = { name: 'Alpha College', type: 'college', state: alpha.location.state };
  const path = '/api/institutions/import?dryRun=true';
  const { body } = await app.request('POST', path, { token, body: [row] });
  expect(body.rows).toMatchObject([{ outcome: 'unchanged', fields: [] }]);
});

test('a shipped institution is kept for its reviews when the next deploy lacks it', async () => {
  const { deploy } = openDeployStore();
  const before = await deploy(alpha, beta);
  const { token } = await before.app.person('reader');
  expect(
    (
      await before.app.request('POST', '/api/reviews', {
        token,
        body: reviewBody({ institutionId: 'c-1' }),
      })
    ).status,
  ).toBe(201);
  expect(await before.total()).toBe(2);
  const after = await deploy({ ...beta, absorbed: ['c-9'] });
  expect(await after.found('Alpha College')).toMatchObject({ _id: 'c-1', rating: { count: 1 } });
  expect(await after.total()).toBe(2);
  expect((await after.app.runtime.institutions.readSurvivor('c-9'))?.id).toBe('c-2');
});

describe('a value changed by an editor and a later deploy', () => {
  const first = { ...alpha, campusArea: '5 acres' };
  const second = { ...alpha, campusArea: '9 acres', website: 'https://new.test' };

  async function openBothChanged() {
    const { deploy } = openDeployStore();
    const before = await deploy(first, beta);
    await before.put('Alpha College', { campusArea: '7 acres' });
    const deployed = await deploy(second, beta);
    const { app, token } = deployed;
    const work = async () => {
      const { queues } = (await app.request('GET', '/api/work', { token })).body;
      return queues.filter(({ id }: { id: string }) => id.startsWith('differs:'));
    };
    const differences = async (query = '') =>
      (await app.request('GET', `/api/differences${query}`, { token })).body;
    const decide = (take: string, headers: Record<string, string> = {}) =>
      app.request('PUT', '/api/institutions/c-1/differences', {
        token,
        headers,
        body: { path: 'campusArea', take },
      });
    return { ...deployed, deploy, before, work, differences, decide };
  }

  test('is listed in /api/work with both values', async () => {
    const { before, work, differences, found } = await openBothChanged();
    expect((await before.app.request('GET', '/api/differences', before)).body.total).toBe(0);
    expect(await found('Alpha College')).toMatchObject({
      campusArea: '7 acres',
      website: 'https://new.test',
    });
    expect(await work()).toEqual([
      {
        id: 'differs:campusArea',
        label: expect.stringContaining('Campus Area'),
        count: 1,
        href: '/differences?field=campusArea',
      },
    ]);
    expect(await differences('?field=campusArea')).toMatchObject({
      total: 1,
      page: 1,
      pages: 1,
      differences: [
        {
          institution: { _id: 'c-1', name: 'Alpha College', type: 'college' },
          field: 'campusArea',
          own: { value: '7 acres' },
          shipped: { value: '9 acres' },
        },
      ],
    });
    expect(await differences('?field=website')).toMatchObject({ total: 0, differences: [] });
  });

  test('is listed by name, then by path, on whichever page', async () => {
    const { deploy } = openDeployStore();
    const before = await deploy(first, beta);
    const own = { website: 'https://own.test', campusArea: '7 acres', approvedBy: 'UGC' };
    await before.put('Beta College', own);
    await before.put('Alpha College', own);
    const shipped = { website: 'https://new.test', campusArea: '9 acres', approvedBy: 'AICTE' };
    const { app, token } = await deploy({ ...first, ...shipped }, { ...beta, ...shipped });
    const pathsOn = async (page: number) => {
      const query = `?limit=2&page=${page}`;
      const { body } = await app.request('GET', `/api/differences${query}`, { token });
      const { differences } = bodyOf(differencePage, { body });
      return differences.map((found) =>
        found.kind === 'institution' ? `${found.institution._id} ${found.path}` : found.slug,
      );
    };
    expect(await Promise.all([1, 2, 3].map(pathsOn))).toEqual([
      ['c-1 approvedBy', 'c-1 campusArea'],
      ['c-1 website', 'c-2 approvedBy'],
      ['c-2 campusArea', 'c-2 website'],
    ]);
  });

  test('is replaced by the deploy’s value with a history entry', async () => {
    const { app, token, work, decide, found, undo, differences } = await openBothChanged();
    const [{ etag }] = (await differences()).differences;
    expect((await decide('shipped', { 'If-Match': '"old"' })).status).toBe(412);
    expect((await decide('shipped', { 'If-Match': etag })).status).toBe(204);
    expect(await found('Alpha College')).toMatchObject({ campusArea: '9 acres' });
    expect(await work()).toEqual([]);
    expect((await decide('shipped')).status).toBe(404);
    const { body } = await app.request('GET', '/api/history?limit=1', { token });
    expect(body.entries[0]).toMatchObject({ act: 'updated', target: { _id: 'c-1' } });
    expect((await undo()).status).toBe(200);
    expect(await found('Alpha College')).toMatchObject({ campusArea: '7 acres' });
  });

  test('is kept until the deploy’s value changes again', async () => {
    const { deploy, work, decide, found } = await openBothChanged();
    expect((await decide('own')).status).toBe(204);
    expect(await work()).toEqual([]);
    expect(await found('Alpha College')).toMatchObject({ campusArea: '7 acres' });
    const same = await deploy(second, beta);
    expect((await same.app.request('GET', '/api/differences', same)).body.total).toBe(0);
    const third = await deploy({ ...second, campusArea: '11 acres' }, beta);
    expect(await third.found('Alpha College')).toMatchObject({ campusArea: '7 acres' });
    const { body } = await third.app.request('GET', '/api/differences', third);
    expect(body.differences).toMatchObject([{ shipped: { value: '11 acres' } }]);
  });
});

test('a catalogue that a later build replaces is read as it was opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pack = (...institutions: ShippedInstitution[]) =>
    packCatalogue(institutions, RELEASED, new Map());
  await writeCatalogue(folder, pack(alpha, beta));
  const opened = await createCatalogueOpener(folder)();
  await writeCatalogue(folder, pack(shippedInstitution('c-1', { name: 'Omega College' })));
  const names = ['c-1', 'c-2'].map(async (id) => (await opened?.base.read(id))?.name);
  expect(await Promise.all(names)).toEqual(['Alpha College', 'Beta College']);
});

test('a file of records that ends too early is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packed = packCatalogue([alpha, beta], RELEASED, new Map());
  await writeCatalogue(folder, { ...packed, chunks: packed.chunks.subarray(0, 5) });
  const opened = await createCatalogueOpener(folder)();
  await expect(opened?.base.read('c-1')).rejects.toThrow(RangeError);
});
