import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { pageFunctionConfig, pagesAdapter } from './pages-adapter.ts';

type Hooks = Record<string, ((options: object) => unknown) | undefined>;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campuskosh-adapter-'));
  await mkdir(join(folder, 'dist'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['a deploy', 'deploy-1'],
  ['a build without a deploy', undefined],
])('the adapter for the pages of %s', (_name, deployId) => {
  test('sets what the integration of @astrojs/netlify sets', async () => {
    vi.stubEnv('DEPLOY_ID', deployId);
    const [ours, theirs] = await bothBuilds(deployId);

    expect(ours.adapter).toEqual(theirs.adapter);
    expect(ours.updates).toMatchObject({ build: theirs.updates.build });
    const policy = { for: '/*', values: { 'Content-Security-Policy': POLICY } };
    const assets = headersIn(theirs.config).filter((rule) => rule.for === '/_astro/*');
    expect(assets).toHaveLength(1);
    expect(headersIn(ours.config)).toEqual([
      ...assets,
      { for: '/favicon.svg', values: ICON },
      policy,
    ]);
    expect(ours.skewProtection).toEqual(theirs.skewProtection);
    expect(ours.skewProtection === null).toBe(deployId === undefined);
  });
});

test('the function that renders pages is configured like that of @astrojs/netlify', async () => {
  await build(netlify());
  const { config } = await import(join(folder, '.netlify/v1/functions/ssr/ssr.mjs'));

  const { name: _name, generator: _generator, ...settings } = config;
  expect(pageFunctionConfig).toMatchObject(settings);
});

const ICON = { 'Cache-Control': 'public, max-age=86400' };
const POLICY = "default-src 'self'";

const deployConfig = z.object({ headers: z.array(z.looseObject({ for: z.string() })) });

function headersIn(config: unknown) {
  return deployConfig.parse(config).headers;
}

async function bothBuilds(deployId: string | undefined) {
  const ours = await build(pagesAdapter(deployId, POLICY));
  await rm(join(folder, '.netlify/v1'), { recursive: true });
  return [ours, await build(netlify())] as const;
}

/** Runs the hooks of an integration as a build does; returns what it has set and written. */
async function build(integration: AstroIntegration) {
  const root = pathToFileURL(`${folder}/`);
  const config = {
    root,
    outDir: new URL('dist/', root),
    base: '/',
    session: false,
    vite: {},
    build: { assets: '_astro', serverEntry: 'entry.mjs' },
    image: { domains: [], remotePatterns: [] },
    security: { csp: true },
  };
  const logger = { info: () => undefined, warn: () => undefined };
  const results: { adapter?: unknown; updates: { build?: object } } = { updates: {} };
  const hooks = integration.hooks as Hooks;

  await hooks['astro:config:setup']?.({
    config,
    logger,
    command: 'build',
    updateConfig: (updates: object) => Object.assign(results.updates, updates),
  });
  await mkdir(join(folder, '.netlify/build'), { recursive: true });
  await writeFile(
    join(folder, '.netlify/build/entry.mjs'),
    'export const createHandler = () => 1;',
  );
  await hooks['astro:routes:resolved']?.({ routes: [] });
  await hooks['astro:config:done']?.({
    config,
    buildOutput: 'server',
    setAdapter: (adapter: Adapter) => Object.assign(results, { adapter: settingsOf(adapter) }),
  });
  const headers = new Headers({ 'Content-Security-Policy': "default-src 'self'" });
  const routeToHeaders = new Map([['/about', { headers }]]);
  await hooks['astro:build:generated']?.({ routeToHeaders });
  await hooks['astro:build:done']?.({ assets: new Map(), dir: config.outDir, logger });

  return {
    ...results,
    config: await readJson('config.json'),
    skewProtection: await readJson('skew-protection.json'),
  };
}

interface Adapter {
  client: { assetQueryParams?: URLSearchParams; internalFetchHeaders(): object };
}

/** An adapter with the values of its functions and parameters in place of them. */
function settingsOf(adapter: Adapter) {
  const { assetQueryParams, internalFetchHeaders } = adapter.client;
  const client = { query: assetQueryParams?.toString(), headers: internalFetchHeaders() };
  return { ...adapter, client };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(join(folder, '.netlify/v1', file), 'utf8').catch(() => 'null');
  return JSON.parse(text);
}
