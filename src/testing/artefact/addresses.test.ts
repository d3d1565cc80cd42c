import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { chromium } from 'playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { weighSite } from '../../cli/weigh-site.ts';
import { shippedInstitutions } from '../../domain/reference/institutions.ts';
import { offlineTexts } from '../../messages/en/offline.ts';
import { requireChromium } from '../chromium.ts';
import { institutionBody } from '../institution-body.ts';
import { isSoak } from '../soak-size.ts';
import { type BlobsServer, startBlobsServer } from '../store/blobs-server.ts';
import { ADMIN, call, signIn, VARIABLES } from './calls.ts';
import { type Deploy, startDeploy } from './deploy.ts';
import { type Edge, startEdge } from './edge.ts';

const SLOW_MS = 300_000;
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const deploy = inject('deploys').production;
const OF_DEPLOY = `?dpl=${deploy.id}`;

/** Pages of one route load the same scripts, so the short run weighs a few of the hundreds. */
const isWeighed = (path: string) =>
  isSoak || !/\/(?:courses|exams|states)\/(?!btech$|jee-main$|kerala$)/.test(path);

describe('a build whose addresses name the deploy', () => {
  it('has the same weight', async () => {
    const plain = new Map((await weighSite('.', isWeighed)).map((page) => [page.path, page]));
    const named = await weighSite(deploy.root, isWeighed);
    expect(named.length).toBe(plain.size);
    expect(named.length).toBeGreaterThan(100);
    const outside = named.filter(({ path, js, hasReact }) => {
      const other = plain.get(path);
      if (!other || hasReact !== other.hasReact) return true;
      // Each address is some thirty bytes longer, which compress well.
      return Math.abs(js - other.js) > other.js * 0.1;
    });
    expect(outside).toEqual([]);
  });

  it('preloads every script by the address that imports it', async () => {
    const folder = join(deploy.root, 'dist/_astro');
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
    const ahead = texts.flatMap((text) => text.match(/"_astro\/[^"]+\.js[^"]*"/g) ?? []);
    expect(ahead.length).toBeGreaterThan(10);
    expect(ahead.filter((address) => !address.includes(OF_DEPLOY))).toEqual([]);
  });
});

describe('a deploy in a browser', () => {
  let blobs: BlobsServer;
  let running: Deploy;
  let edge: Edge;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    blobs = await startBlobsServer();
    const variables = { ...VARIABLES, CATALOGUE: isSoak ? 'shipped' : 'none' };
    running = await startDeploy({ deploy, blobs, variables });
    const prepared = await running.run('prepare', { 'x-netlify-event': 'deploy_succeeded' });
    expect(prepared.ok, running.log()).toBe(true);
    // One record each, so that lists show a card instead of the empty state.
    const token = await signIn(running, ADMIN);
    const { status } = await call(running, 'POST', '/api/institutions', {
      body: institutionBody(),
      token,
    });
    expect(status, running.log()).toBe(201);
    edge = await startEdge(deploy.root, running);
    browser = await chromium.launch({ executablePath: requireChromium(), args: ARGS });
  }, SLOW_MS);
  afterAll(async () => {
    await browser.close();
    await edge.close();
    await running.close();
    await blobs.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ baseURL: edge.url, serviceWorkers: 'allow' });
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (failure) => complaints.push(String(failure)));
  });
  afterEach(() => context.close());

  /** All scripts requested by the page, by file; each must have a single address. */
  async function addressesByFile(): Promise<[string, string[]][]> {
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const scripts = names
      .map((name) => new URL(name))
      .filter(({ pathname }) => /\.js$/.test(pathname));
    const byFile = Map.groupBy(new Set(scripts.map(String)), (url) => new URL(url).pathname);
    return [...byFile].map(([file, urls]) => [file, [...urls]]);
  }

  it.each(['/', '/institutions', '/login', '/courses/btech'])(
    'shows %s, fetches each script once, and its policy refuses nothing',
    { timeout: SLOW_MS },
    async (path) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      const scripts = await addressesByFile();
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter(([, urls]) => urls.length > 1)).toEqual([]);
      expect(await page.locator('[data-island-id]').count()).toBe(0);
      expect(complaints, running.log()).toEqual([]);
    },
  );

  it('serves the complete shipped catalogue @long', async () => {
    const { body } = await call(running, 'GET', '/api/institutions?limit=1');
    expect(body.total).toBe(shippedInstitutions(2026).length + 1);
  });

  it('exports the complete catalogue within the limits of one call @long', {
    timeout: SLOW_MS,
  }, async () => {
    const token = await signIn(running, ADMIN);
    const found = await call(running, 'GET', '/api/institutions?limit=1');
    const { status, headers } = await call(running, 'GET', '/api/institutions/export', { token });
    expect(status, running.log()).toBe(200);
    expect(headers.get('x-total-count')).toBe(String(found.body.total));
  });

  it('prefetches a link', { timeout: SLOW_MS }, async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/states');
    await page.locator('a[href="/states"]').first().hover();
    expect((await (await asked).response())?.status()).toBe(200);
    expect(complaints).toEqual([]);
  });

  it('caches visited pages completely for offline use', {
    timeout: SLOW_MS,
  }, async () => {
    await page.goto('/states', { waitUntil: 'networkidle' });
    const kept = () =>
      page.evaluate(async () => {
        const all = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return all.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(kept, { timeout: 30_000 }).toContain('/states');
    await context.setOffline(true);
    await page.goto('/states');
    expect(await page.locator('h1').textContent()).toBe('States and union territories');
    await page.goto('/exams');
    expect(await page.locator('h1').textContent()).toBe(offlineTexts.heading);
    // Its scripts came from the cache, by the addresses that contain the deploy's id.
    const seen = page.getByRole('region', { name: offlineTexts.seen }).getByRole('link');
    await seen.first().waitFor();
    expect(await seen.first().getAttribute('href')).toBe('/states');
  });
});
