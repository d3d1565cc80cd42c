import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { institutionBody } from '../institution-body.ts';
import { type BlobsServer, startBlobsServer } from '../store/blobs-server.ts';
import { seeded } from '../store/random.ts';
import { type Deploy, startDeploy } from './deploy.ts';

const ADMIN = { email: 'admin@deploy.test', password: 'the admin of this deploy' };
const PERSON = {
  username: 'somebody',
  email: 'somebody@deploy.test',
  password: 'a long walk home',
};
const VARIABLES = {
  JWT_SECRET: 'a secret of the deploy that is long enough',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};
const NAME = 'Deployed College of Proofs';
const INFO = `/college/${encodeURIComponent(NAME)}/info`;
const LOST_SHARE = 0.05;
const seed = Number(process.env['SEED_OF_TESTS'] ?? Math.floor(Math.random() * 2 ** 31));

let blobs: BlobsServer;
let deploy: Deploy;

beforeAll(async () => {
  console.log(`Replies get lost by seed ${seed}`);
  blobs = await startBlobsServer();
  deploy = await startDeploy({
    functions: inject('functions'),
    blobs,
    context: 'production',
    branch: 'main',
    variables: VARIABLES,
  });
});
afterAll(async () => {
  await deploy.close();
  await blobs.close();
});

async function call(method: string, path: string, body?: object, token?: string) {
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await deploy.fetch(path, init);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

async function signIn(account: { email: string; password: string }): Promise<string> {
  const { email, password } = account;
  const { status, body } = await call('POST', '/api/auth/login', { email, password });
  expect([status, body], deploy.log()).toEqual([200, expect.anything()]);
  return body.accessToken;
}

describe('the deployed functions over Blobs', () => {
  it('start cold and say that they serve', async () => {
    for (const path of ['/api/health', '/institutions']) {
      const { status, headers } = await call('GET', path);
      expect(status, deploy.log()).toBe(200);
      console.log(`Cold start of ${path}: ${Number(headers.get('x-cold-ms')).toFixed(0)} ms`);
    }
  });

  it('make the first admin at the first call', async () => {
    const isAdmin = async () => (await call('POST', '/api/auth/login', ADMIN)).status;
    await expect.poll(isAdmin, { timeout: 30_000, interval: 500 }).toBe(200);
  });

  it('do the main job, while replies of the store get lost', async () => {
    blobs.lose(LOST_SHARE, seeded(seed));
    expect((await call('POST', '/api/auth/register', PERSON)).status).toBe(201);
    const token = await signIn(PERSON);
    const profile = { collegeName: 'Lady Brabourne', about: 'Reads on trams.' };
    expect((await call('PUT', '/api/profile', profile, token)).status).toBe(200);
    expect((await call('GET', '/api/profile', undefined, token)).body).toMatchObject(profile);
    const created = institutionBody({ name: NAME });
    expect((await call('POST', '/api/institutions', created, token)).status).toBe(403);
    const admin = await signIn(ADMIN);
    const made = await call('POST', '/api/institutions', created, admin);
    expect(made, deploy.log()).toMatchObject({ status: 201, body: { name: NAME } });
    expect((await call('POST', '/api/institutions', created, admin)).status).toBe(409);
    blobs.lose(0, seeded(seed));
  });

  it('show it at once: by the API, in the search, on its page', async () => {
    const { body } = await call('GET', '/api/institutions?q=deployed%20proofs');
    expect(body.institutions).toMatchObject([{ name: NAME }]);
    expect((await call('GET', '/institutions?q=deployed+proofs')).body).toContain(NAME);
    const page = await call('GET', INFO);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining(`<h1`)]);
    expect(page.headers.get('netlify-cache-tag')).toMatch(/^institution:/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('still have it after every process has ended, and change it under its etag', async () => {
    await deploy.freeze();
    const path = `/api/institutions/college/${encodeURIComponent(NAME)}`;
    const found = await call('GET', path);
    const token = await signIn(ADMIN);
    const edited = { ...institutionBody({ name: NAME }), campusArea: '12 acres' };
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'If-Match': found.headers.get('etag') ?? '',
    };
    const put = () =>
      deploy.fetch(`/api/institutions/${found.body._id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(edited),
      });
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(412);
    expect((await call('GET', path)).body.campusArea).toBe('12 acres');
    expect((await call('GET', INFO)).body).toContain('12 acres');
  });

  it('purge by tag at Netlify, and log no failure', () => {
    expect(deploy.purges.flatMap(({ tags }) => tags)).toContain('catalogue');
    expect(deploy.log()).not.toContain('"level":50');
  });

  it('keep everything in the one store of production', () => {
    const stores = new Set([...blobs.blobs.keys()].map((key) => key.split('/')[0]));
    expect([...stores]).toEqual(['site:app']);
    expect(blobs.lost()).toBeGreaterThanOrEqual(0);
  });
});
