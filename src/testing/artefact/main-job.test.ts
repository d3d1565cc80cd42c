import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { institutionBody } from '../institution-body.ts';
import { type BlobsServer, startBlobsServer } from '../store/blobs-server.ts';
import { seeded } from '../store/random.ts';
import { ADMIN, call, signIn, untilAdmin, VARIABLES } from './calls.ts';
import { type Deploy, startDeploy } from './deploy.ts';

const PERSON = {
  username: 'somebody',
  email: 'somebody@deploy.test',
  password: 'a long walk home',
};
const NAME = 'Deployed College of Proofs';
const INFO = `/college/${encodeURIComponent(NAME)}/info`;
const LOST_SHARE = 0.15;
const seed = Number(process.env['SEED_OF_TESTS'] ?? Date.now());

let blobs: BlobsServer;
let deploy: Deploy;

beforeAll(async () => {
  console.log(`Replies get lost by seed ${seed}`);
  blobs = await startBlobsServer();
  deploy = await startDeploy({
    deploy: inject('deploys').production,
    blobs,
    variables: VARIABLES,
  });
});
afterAll(async () => {
  await deploy.close();
  await blobs.close();
});

describe('the deployed functions over Blobs', () => {
  it('start cold and report health', async () => {
    for (const path of ['/api/health', '/institutions']) {
      const { status, headers } = await call(deploy, 'GET', path);
      expect(status, deploy.log()).toBe(200);
      console.log(`Cold start of ${path}: ${Number(headers.get('x-cold-ms')).toFixed(0)} ms`);
    }
  });

  it('create the first admin at the first call', async () => {
    await untilAdmin(deploy);
  });

  it('complete the main job while store replies get lost', async () => {
    blobs.lose(LOST_SHARE, seeded(seed));
    expect((await call(deploy, 'POST', '/api/auth/register', { body: PERSON })).status).toBe(201);
    const token = await signIn(deploy, PERSON);
    const profile = { collegeName: 'Lady Brabourne', about: 'Reads on trams.' };
    expect((await call(deploy, 'PUT', '/api/profile', { body: profile, token })).status).toBe(200);
    expect((await call(deploy, 'GET', '/api/profile', { token })).body).toMatchObject(profile);
    const created = institutionBody({ name: NAME });
    expect((await call(deploy, 'POST', '/api/institutions', { body: created, token })).status).toBe(
      403,
    );
    const admin = await signIn(deploy, ADMIN);
    const made = await call(deploy, 'POST', '/api/institutions', { body: created, token: admin });
    expect(made, deploy.log()).toMatchObject({ status: 201, body: { name: NAME } });
    expect(
      (await call(deploy, 'POST', '/api/institutions', { body: created, token: admin })).status,
    ).toBe(409);
    blobs.lose(0, seeded(seed));
  });

  it('show the result at once in API, search and page', async () => {
    const { body } = await call(deploy, 'GET', '/api/institutions?q=deployed%20proofs');
    expect(body.institutions[0]).toMatchObject({ name: NAME });
    expect((await call(deploy, 'GET', '/institutions?q=deployed+proofs')).body).toContain(NAME);
    const page = await call(deploy, 'GET', INFO);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining(`<h1`)]);
    expect(page.headers.get('netlify-cache-tag')).toMatch(/^institution:/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('keep it after every process has ended and edit it by ETag', async () => {
    await deploy.freeze();
    const path = `/api/institutions/college/${encodeURIComponent(NAME)}`;
    const found = await call(deploy, 'GET', path);
    const token = await signIn(deploy, ADMIN);
    const edited = { ...institutionBody({ name: NAME }), campusArea: '12 acres' };
    const sent = { token, body: edited, headers: { 'If-Match': found.headers.get('etag') ?? '' } };
    const put = () => call(deploy, 'PUT', `/api/institutions/${found.body._id}`, sent);
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(412);
    expect((await call(deploy, 'GET', path)).body.campusArea).toBe('12 acres');
    expect((await call(deploy, 'GET', INFO)).body).toContain('12 acres');
  });

  it('purge by tag on Netlify without a logged failure', async () => {
    await expect.poll(() => deploy.purges.flatMap(({ tags }) => tags)).toContain('catalogue');
    expect(deploy.log()).not.toContain('"level":50');
  });

  it('run scheduled upkeep and post-deploy work within platform limits', async () => {
    expect((await deploy.run('repair')).ok, deploy.log()).toBe(true);
    const event = { 'x-netlify-event': 'deploy_succeeded' };
    expect((await deploy.run('prepare', event)).ok, deploy.log()).toBe(true);
    expect(deploy.log()).not.toContain('"level":50');
  });

  it('keep everything in the production store', () => {
    const stores = new Set([...blobs.blobs.keys()].map((key) => key.split('/')[0]));
    expect([...stores]).toEqual(['site:app']);
    console.log(`${blobs.lost()} replies got lost.`);
  });
});
