import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { storeName } from '../../deploy/store-name.ts';
import { institutionBody } from '../institution-body.ts';
import { openSmtpServer, type SmtpServer } from '../smtp-server.ts';
import { type BlobsServer, startBlobsServer } from '../store/blobs-server.ts';
import { ADMIN, call, signIn, untilAdmin, VARIABLES } from './calls.ts';
import { type Deploy, startDeploy } from './deploy.ts';
import { SITE } from './netlify-site.ts';

const SLOW_MS = 600_000;

const { production: ofProduction, previews } = inject('deploys');
const [ofPreview = ofProduction] = previews;

describe('a preview and production over one Blobs service @long', () => {
  let blobs: BlobsServer;
  let production: Deploy;
  let preview: Deploy;
  let post: SmtpServer;

  beforeAll(async () => {
    blobs = await startBlobsServer();
    post = await openSmtpServer();
    const variables = { ...VARIABLES, SMTP_URL: post.url, SITE_URL: SITE.url };
    production = await startDeploy({ deploy: ofProduction, blobs, variables });
    preview = await startDeploy({
      deploy: ofPreview,
      blobs,
      variables: { ...variables, ADMIN_PASSWORD: 'another admin of previews' },
    });
  });
  afterAll(async () => {
    await production.close();
    await preview.close();
    post.close();
    await blobs.close();
  });

  const of = (store: string | null) =>
    JSON.stringify([...blobs.blobs].filter(([key]) => key.startsWith(`site:${store}/`)).sort());

  it('never changes production’s data', {
    timeout: SLOW_MS,
  }, async () => {
    await untilAdmin(production);
    const token = await signIn(production, ADMIN);
    const body = institutionBody({ name: 'Of Production' });
    expect((await call(production, 'POST', '/api/institutions', { body, token })).status).toBe(201);
    const before = of(storeName(ofProduction));
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

    expect(of(storeName(ofProduction))).toBe(before);
    const stores = new Set([...blobs.blobs.keys()].map((key) => key.split('/')[0]));
    expect(stores).toEqual(
      new Set([`site:${storeName(ofProduction)}`, `site:${storeName(ofPreview)}`]),
    );
  });

  it('keeps its store across pushes of its branch', async () => {
    await preview.freeze();
    const { body } = await call(preview, 'GET', '/api/institutions/college/Of%20Production');
    expect(body).toMatchObject({ name: 'Of Production' });
  });

  /** The address in the mail that resets a password. */
  async function resetLink(deploy: Deploy): Promise<string> {
    post.received.length = 0;
    const sent = { body: { email: ADMIN.email } };
    const { status } = await call(deploy, 'POST', '/api/auth/forgot-password', sent);
    expect(status, deploy.log()).toBe(200);
    const mail = () => post.received.join('').replaceAll('=\r\n', '');
    await expect.poll(mail, { timeout: 60_000 }).toContain('/reset-password');
    return /https:\S+\/reset-password/.exec(mail())?.[0] ?? mail();
  }

  it('sends mail with its own links', {
    timeout: SLOW_MS,
  }, async () => {
    expect(await resetLink(preview)).toBe(`${ofPreview.url}/reset-password`);
    expect(await resetLink(production)).toBe(`${SITE.url}/reset-password`);
  });

  it('excludes search engines, unlike production', async () => {
    for (const path of ['/api/health', '/institutions', '/robots.txt']) {
      const { headers } = await call(preview, 'GET', path);
      expect(headers.get('x-robots-tag'), path).toBe('noindex');
      expect((await call(production, 'GET', path)).headers.get('x-robots-tag'), path).toBeNull();
    }
    expect((await call(preview, 'GET', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await call(production, 'GET', '/robots.txt')).body).toContain('Sitemap: https://');
  });
});

async function filesOf(folder: string, end: string): Promise<[string, string][]> {
  const names = await readdir(folder, { recursive: true });
  const found = names.filter((name) => name.endsWith(end));
  return Promise.all(found.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]));
}

describe('the build of every preview @long', () => {
  it('names itself and its branch on every page', async () => {
    expect(previews.length).toBeGreaterThan(1);
    for (const { root, branch } of previews) {
      const pages = await filesOf(join(root, 'dist'), '.html');
      expect(pages.length).toBeGreaterThan(100);
      // The branch may be marked as English on a Hindi page.
      const said = new RegExp(
        `This is a preview of ${branch}|यह (?:<[^>]+>)?${branch}(?:</span>)? का प्रीव्यू है`,
      );
      const silent = pages.filter(([, html]) => html.includes('<html') && !said.test(html));
      expect(silent.map(([name]) => name)).toEqual([]);
      const built = join(root, '.netlify/v1/functions/ssr/.netlify/build');
      const named = new RegExp(`["'\`]${branch}["'\`]`);
      expect((await filesOf(built, '.mjs')).some(([, code]) => named.test(code))).toBe(true);
    }
    const home = await readFile(join(ofProduction.root, 'dist/index.html'), 'utf8');
    expect(home).not.toContain('This is a preview');
  });

  it('excludes search engines from its static files', async () => {
    for (const { root } of previews) {
      const config = JSON.parse(await readFile(join(root, '.netlify/v1/config.json'), 'utf8'));
      expect(config.headers).toContainEqual({ for: '/*', values: { 'X-Robots-Tag': 'noindex' } });
    }
  });
});
