import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { storeName } from '../../deploy/store-name.ts';
import { institutionBody } from '../institution-body.ts';
import { type BlobsServer, startBlobsServer } from '../store/blobs-server.ts';
import { ADMIN, call, signIn, untilAdmin, VARIABLES } from './calls.ts';
import { type Deploy, startDeploy } from './deploy.ts';

const PREVIEW = { context: 'deploy-preview', branch: 'a/branch', url: '' };
const PRODUCTION = { context: 'production', branch: 'main', url: '' };
const SLOW_MS = 600_000;

describe('a preview beside production over one Blobs service', () => {
  const functions = inject('functions');
  let blobs: BlobsServer;
  let production: Deploy;
  let preview: Deploy;

  beforeAll(async () => {
    blobs = await startBlobsServer();
    production = await startDeploy({ functions, blobs, ...PRODUCTION, variables: VARIABLES });
    const variables = { ...VARIABLES, ADMIN_PASSWORD: 'another admin of previews' };
    preview = await startDeploy({ functions, blobs, ...PREVIEW, variables });
  });
  afterAll(async () => {
    await production.close();
    await preview.close();
    await blobs.close();
  });

  const of = (store: string | null) =>
    JSON.stringify([...blobs.blobs].filter(([key]) => key.startsWith(`site:${store}/`)).sort());

  it('leaves every byte of production as it is, whatever it writes', {
    timeout: SLOW_MS,
  }, async () => {
    await untilAdmin(production);
    const token = await signIn(production, ADMIN);
    const body = institutionBody({ name: 'Of Production' });
    expect((await call(production, 'POST', '/api/institutions', { body, token })).status).toBe(201);
    const before = of(storeName(PRODUCTION));
    expect(before.length).toBeGreaterThan(1_000);

    await call(preview, 'GET', '/api/health');
    const total = async () => (await call(preview, 'GET', '/api/institutions?limit=1')).body.total;
    await expect.poll(total, { timeout: SLOW_MS, interval: 3_000 }).toBeGreaterThan(200);
    const own = { email: ADMIN.email, password: 'another admin of previews' };
    expect((await call(preview, 'POST', '/api/auth/login', { body: ADMIN })).status).toBe(401);
    const admin = await signIn(preview, own);
    const sent = { token: admin, body };
    expect((await call(preview, 'POST', '/api/institutions', sent)).status).toBe(201);
    const person = { username: 'visitor', email: 'v@preview.test', password: 'only a preview' };
    expect((await call(preview, 'POST', '/api/auth/register', { body: person })).status).toBe(201);
    const view = { body: { path: '/' } };
    expect((await call(preview, 'POST', '/api/pageviews', view)).status).toBe(202);
    expect((await call(preview, 'GET', '/institutions')).status).toBe(200);

    expect(of(storeName(PRODUCTION))).toBe(before);
    const stores = new Set([...blobs.blobs.keys()].map((key) => key.split('/')[0]));
    expect(stores).toEqual(
      new Set([`site:${storeName(PRODUCTION)}`, `site:${storeName(PREVIEW)}`]),
    );
  });

  it('keeps its store from push to push of its branch', async () => {
    await preview.freeze();
    const { body } = await call(preview, 'GET', '/api/institutions/college/Of%20Production');
    expect(body).toMatchObject({ name: 'Of Production' });
  });

  it('keeps search engines out, which production lets in', async () => {
    for (const path of ['/api/health', '/institutions', '/robots.txt']) {
      const { headers } = await call(preview, 'GET', path);
      expect(headers.get('x-robots-tag'), path).toBe('noindex');
      expect((await call(production, 'GET', path)).headers.get('x-robots-tag'), path).toBeNull();
    }
    expect((await call(preview, 'GET', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await call(production, 'GET', '/robots.txt')).body).toContain('Sitemap: https://');
  });
});
