import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pagesWith } from '../domain/pages/pages.ts';
import { sample } from './soak-size.ts';
import { copyProject, DEV, type ServerProcess, start } from './started.ts';

const BUILD_MS = 240_000;
const ADMIN = { email: 'admin@start.test', password: 'starts and stops again' };
const VARIABLES = {
  CATALOGUE: 'none',
  RATE_LIMIT: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

async function createFolder(test: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `campuskosh-${test}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function startServer(
  root: string,
  variables: NodeJS.ProcessEnv,
  command?: string[],
): ServerProcess {
  const server = start(root, { ...VARIABLES, ...variables }, command);
  onTestFinished(() => server.kill('SIGKILL'));
  return server;
}

describe('npm start, where it cannot', () => {
  async function sentence(variables: NodeJS.ProcessEnv): Promise<string> {
    const server = startServer('.', { DATA_DIR: await createFolder('refused'), ...variables });
    expect(await server.ended).toBe(1);
    expect(server.err().trim().split('\n')).toHaveLength(1);
    return server.err();
  }

  it('names an invalid variable @long', async () => {
    expect(await sentence({ PORT: 'eighty' })).toBe(
      'PORT: must be a whole number from 0 to 65535.\n',
    );
  });

  it('names a secret that is too short, and a common password @long', async () => {
    expect(await sentence({ JWT_SECRET: 'short' })).toMatch(/^JWT_SECRET: .*32 bytes/);
    expect(await sentence({ ADMIN_PASSWORD: 'password' })).toMatch(/^ADMIN_PASSWORD: /);
  });

  it('reports a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    expect(await sentence({ PORT: port })).toBe(
      `PORT: ${port} is in use at 127.0.0.1; set PORT to a free one.\n`,
    );
  });

  it('reports a read-only data folder', async () => {
    const file = join(await createFolder('file'), 'a-file');
    await writeFile(file, '');
    for (const DATA_DIR of sample([file, '/proc/nowhere']))
      expect(await sentence({ DATA_DIR })).toContain(`DATA_DIR: the folder ${DATA_DIR} cannot`);
  });
});

describe('npm start', () => {
  let project: Awaited<ReturnType<typeof copyProject>>;

  beforeAll(async () => {
    project = await copyProject({ isBuilt: true });
  }, BUILD_MS);
  afterAll(() => project.remove());

  async function call(url: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', ...init.headers };
    return fetch(new URL(path, url), { ...init, headers });
  }

  async function adminHeaders(url: string): Promise<Record<string, string>> {
    const login = await call(url, '/api/auth/login', {
      method: 'POST',
      body: JSON.stringify(ADMIN),
    });
    const { accessToken } = await login.json();
    return { Authorization: `Bearer ${accessToken}` };
  }

  function institution(name: string): string {
    const location = { place: 'Hazratganj', city: 'Lucknow', state: 'Uttar Pradesh' };
    return JSON.stringify({
      name,
      type: 'college',
      owner: 'Private',
      establishedYear: 1990,
      location: { ...location, country: 'India' },
    });
  }

  describe('the life of one server', () => {
    let DATA_DIR: string;
    let server: ServerProcess;

    beforeAll(async () => {
      DATA_DIR = await mkdtemp(join(tmpdir(), 'campuskosh-served-'));
      server = start(project.root, { ...VARIABLES, DATA_DIR });
      await server.url;
    }, BUILD_MS);
    afterAll(async () => {
      server.kill('SIGKILL');
      await server.ended;
      await rm(DATA_DIR, { recursive: true });
    });

    it('does not rebuild an up-to-date build', async () => {
      const page = await (await fetch(await server.url)).text();
      expect(page).toContain('Welcome to CampusKosh');
      expect(server.out()).not.toContain('Building');
    });

    it('shows institutions that a command imported meanwhile', {
      timeout: BUILD_MS,
    }, async () => {
      const url = await server.url;
      const page = async () => (await fetch(new URL('/institutions', url))).text();
      expect(await page()).not.toContain('Imported College');
      const file = join(DATA_DIR, 'rows.json');
      await writeFile(file, `[${institution('Imported College')}]`);
      const command = startServer(project.root, { DATA_DIR }, ['src/cli/import.ts', file]);
      expect(await command.ended, command.err()).toBe(0);
      expect(await page()).toContain('Imported College');
    });

    it('answers requests in flight before it ends, on any number of signals', async () => {
      const url = await server.url;
      const body = JSON.stringify(ADMIN);
      const slow = request(new URL('/api/auth/login', url), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': body.length,
          Expect: '100-continue',
        },
      });
      slow.flushHeaders();
      await once(slow, 'continue');
      server.kill('SIGTERM');
      await expect.poll(() => server.out()).toContain('Stopping');
      // A terminal, npm and a service manager signal the same process together.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) server.kill(signal);
      await expect(fetch(url)).rejects.toThrow();
      slow.end(body);
      const [answer] = await once(slow, 'response');
      expect(answer.statusCode).toBe(200);
      answer.resume();
      expect(await server.ended).toBe(0);
    });
  });

  it('ends with npm on a signal', { timeout: BUILD_MS }, async () => {
    const variables = { DATA_DIR: await createFolder('npm'), ...VARIABLES };
    const npm = start(project.root, variables, ['start'], 'npm');
    onTestFinished(() => npm.kill('SIGTERM'));
    const url = await npm.url;
    npm.kill('SIGTERM');
    expect([await npm.ended, npm.out()]).toEqual([0, expect.stringContaining('Stopping')]);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('loses no acknowledged write to a kill @long', { timeout: BUILD_MS }, async () => {
    const DATA_DIR = await createFolder('killed');
    const killed = startServer(project.root, { DATA_DIR });
    const headers = await adminHeaders(await killed.url);
    const acknowledged: string[] = [];
    const write = async (url: string, name: string) => {
      const body = institution(name);
      const answer = await call(url, '/api/institutions', { method: 'POST', headers, body });
      if (answer.status === 201) acknowledged.push(name);
    };
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) await write(await killed.url, `College ${writer}-${n}`);
    });
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(40);
    killed.kill('SIGKILL');
    await Promise.allSettled(writers);
    await killed.ended;

    const again = startServer(project.root, { DATA_DIR });
    const url = await again.url;
    const { institutions } = await (await call(url, '/api/institutions/all')).json();
    const listed = new Set(institutions.map(({ name }: { name: string }) => name));
    expect(acknowledged.filter((name) => !listed.has(name))).toEqual([]);
    for (const name of acknowledged) {
      const path = `/api/institutions/college/${encodeURIComponent(name)}`;
      expect((await call(url, path)).status, name).toBe(200);
    }
    await write(url, 'College after the kill');
    expect(acknowledged.at(-1)).toBe('College after the kill');
  });

  it('rebuilds for another product name and after an interrupted build @long', {
    timeout: BUILD_MS,
  }, async () => {
    const variables = { DATA_DIR: await createFolder('early'), PRODUCT_NAME: 'Early Kosh' };
    const early = startServer(project.root, variables);
    await expect.poll(() => early.out(), { timeout: 20_000 }).toContain('Building');
    early.kill('SIGTERM');
    expect(await early.ended).toBe(0);
    const again = startServer(project.root, variables);
    expect(await (await fetch(await again.url)).text()).toContain('Welcome to Early Kosh');
    expect(again.out()).toContain('Building');
  });
});

describe('npm run dev', () => {
  it('serves pages and the API from the sources @long', { timeout: BUILD_MS }, async () => {
    const isBuilt = () => existsSync('.netlify/v1/functions/ssr/ssr.mjs');
    const wasBuilt = isBuilt();
    const server = startServer('.', { DATA_DIR: await createFolder('dev') }, DEV);
    const url = await server.url;
    const health = await fetch(new URL('/api/health', url));
    expect(await health.json()).toMatchObject({ status: 'ok' });
    const page = await fetch(new URL('/institutions', url));
    const text = await page.text();
    expect([page.status, text]).toEqual([200, expect.stringContaining('<main')]);
    // A policy would refuse the scripts that hot reload injects.
    expect(text).not.toContain('Content-Security-Policy');
    expect(page.headers.get('Content-Security-Policy')).toBeNull();
    // Server islands lead Astro to another page where it misses an adapter.
    const lists = pagesWith('isInBar').map(({ path }) => path);
    for (const path of [...lists, '/sources', '/states/kerala', '/exams/jee-main'])
      expect((await fetch(new URL(path, url))).status, path).toBe(200);
    // Another process may be serving the existing build.
    expect(isBuilt()).toBe(wasBuilt);
  });
});
