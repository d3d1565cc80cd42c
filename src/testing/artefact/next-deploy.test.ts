import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ShippedInstitution } from '../../domain/reference/institutions.ts';
import { packCatalogue, writeCatalogue } from '../../features/catalogue/shipped-catalogue.ts';
import { reviewBody } from '../api/review-calls.ts';
import { institutionBody } from '../institution-body.ts';
import { shippedInstitution } from '../shipped.ts';
import { type BlobsServer, startBlobsServer } from '../store/blobs-server.ts';
import { ADMIN, call, signIn, untilAdmin, VARIABLES } from './calls.ts';
import { type Deploy, startDeploy } from './deploy.ts';

const SLOW_MS = 180_000;
const RELEASED = '2026-05-01T00:00:00.000Z';
const deploy = inject('deploys').production;
const READER = { username: 'reader', email: 'reader@deploy.test', password: 'reads and reviews' };

const alpha = shippedInstitution('u-1', {
  name: 'Alpha College',
  website: 'https://alpha.example',
  campusArea: '5 acres',
});
const beta = shippedInstitution('c-2', { name: 'Beta College', owner: 'Private' });
const gamma = shippedInstitution('c-3', { name: 'Gamma College' });
const delta = shippedInstitution('c-4', { name: 'Delta College' });
const zeta = shippedInstitution('c-6', { name: 'Zeta College' });

/** The functions of one build with the data of two deploys, one after the other over one store. */
describe('a deploy of changed data over an edited store @long', () => {
  let blobs: BlobsServer;
  let folder: string;
  const running: Deploy[] = [];

  beforeAll(async () => {
    blobs = await startBlobsServer();
    folder = await mkdtemp(join(tmpdir(), 'campuskosh-next-deploy-'));
  });
  afterAll(async () => {
    for (const each of running) await each.close();
    await blobs.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function deployed(name: string, institutions: readonly ShippedInstitution[]) {
    const CATALOGUE = join(folder, name);
    await writeCatalogue(CATALOGUE, packCatalogue(institutions, RELEASED, new Map()));
    const site = await startDeploy({ deploy, blobs, variables: { ...VARIABLES, CATALOGUE } });
    running.push(site);
    const read = (college: string) =>
      call(site, 'GET', `/api/institutions/college/${encodeURIComponent(college)}`);
    return {
      site,
      read,
      found: async (college: string) => (await read(college)).body,
      total: async () => (await call(site, 'GET', '/api/institutions?limit=1')).body.total,
      async edit(token: string, college: string, fields: object) {
        const { _id, ...before } = (await read(college)).body;
        const body = { ...before, ...fields };
        const { status } = await call(site, 'PUT', `/api/institutions/${_id}`, { token, body });
        expect(status, site.log()).toBe(200);
      },
    };
  }

  const storedInstitutions = () =>
    [...blobs.blobs.keys()].filter((key) => /\/(?:institution|claim.institution)\b/.test(key));

  it('keeps edits and updates everything else', { timeout: SLOW_MS }, async () => {
    const first = await deployed('first', [alpha, beta, gamma, delta, zeta]);

    // The first answer over a new store has the complete catalogue, without a write.
    expect(await first.total()).toBe(5);
    expect((await call(first.site, 'GET', '/college/Alpha%20College/info')).status).toBe(200);
    expect(storedInstitutions()).toEqual([]);

    // An admin edits Alpha, renames Beta, deletes Gamma and adds Omega; a reader reviews Delta.
    await untilAdmin(first.site);
    const token = await signIn(first.site, ADMIN);
    await first.edit(token, 'Alpha College', { campusArea: '7 acres' });
    await first.edit(token, 'Beta College', { name: 'Better College' });
    expect((await call(first.site, 'DELETE', '/api/institutions/c-3', { token })).status).toBe(204);
    expect(storedInstitutions()).not.toEqual([]);
    const omega = institutionBody({ name: 'Omega College' });
    const added = await call(first.site, 'POST', '/api/institutions', { token, body: omega });
    expect(added.status).toBe(201);
    await call(first.site, 'POST', '/api/auth/register', { body: READER });
    const reader = { token: await signIn(first.site, READER) };
    const review = { ...reader, body: reviewBody({ institutionId: 'c-4' }) };
    expect((await call(first.site, 'POST', '/api/reviews', review)).status).toBe(201);
    const saved = { ...reader, body: { ids: ['u-1', 'c-2', 'c-4'] } };
    expect((await call(first.site, 'PUT', '/api/saved', saved)).status).toBe(200);

    // The next deploy changes Alpha and Beta, lacks Delta and Zeta, and brings Epsilon.
    const second = await deployed('second', [
      { ...alpha, website: 'https://alpha.test', campusArea: '9 acres' },
      { ...beta, owner: 'Public' },
      { ...gamma, website: 'https://gamma.test' },
      shippedInstitution('c-5', { name: 'Epsilon College' }),
    ]);

    // Untouched fields follow the deploy, touched ones stay, and both values wait for an editor.
    expect(await second.found('Alpha College')).toMatchObject({
      _id: 'u-1',
      website: 'https://alpha.test',
      campusArea: '7 acres',
    });
    const { body: work } = await call(second.site, 'GET', '/api/work', { token });
    expect(work.queues.map(({ id }: { id: string }) => id)).toContain('differs:campusArea');
    const { body } = await call(second.site, 'GET', '/api/differences', { token });
    expect(body.differences).toMatchObject([
      { institution: { _id: 'u-1' }, own: { value: '7 acres' }, shipped: { value: '9 acres' } },
    ]);

    // The renamed one keeps its name, its old address leads to it, and it follows the deploy.
    expect(await second.found('Better College')).toMatchObject({ _id: 'c-2', owner: 'Public' });
    const old = await call(second.site, 'GET', '/college/Beta%20College/info');
    expect([old.status, old.headers.get('location')]).toEqual([
      301,
      '/college/Better%20College/info',
    ]);

    // A deleted institution stays deleted, and an added one is kept.
    expect((await second.read('Gamma College')).status).toBe(404);
    expect((await second.read('Omega College')).status).toBe(200);

    // The deploy lacks two institutions: the reviewed one is kept, the untouched one removed.
    expect(await second.found('Delta College')).toMatchObject({ _id: 'c-4' });
    expect((await second.read('Zeta College')).status).toBe(404);
    const epsilon = await call(second.site, 'GET', '/api/institutions?q=epsilon');
    expect(epsilon.body.institutions).toMatchObject([{ _id: 'c-5' }]);
    expect(await second.total()).toBe(5);

    // Saved ids mean what they meant, and the deletion can still be undone, over the new data.
    const { body: list } = await call(second.site, 'GET', '/api/saved', reader);
    expect(list.ids).toEqual(['u-1', 'c-2', 'c-4']);
    const { body: history } = await call(second.site, 'GET', '/api/history?limit=100', { token });
    const deletion = history.entries.find(({ act }: { act: string }) => act === 'deleted');
    const undone = await call(second.site, 'POST', `/api/history/${deletion._id}/undo`, { token });
    expect(undone.status, second.site.log()).toBe(200);
    expect(await second.found('Gamma College')).toMatchObject({
      _id: 'c-3',
      website: 'https://gamma.test',
    });

    // The first deploy, still running, reads the same store with its own data.
    expect(await first.found('Alpha College')).toMatchObject({
      website: 'https://alpha.example',
      campusArea: '7 acres',
    });
    expect((await first.read('Zeta College')).status).toBe(200);
  });
});
