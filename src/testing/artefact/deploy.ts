import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type BlobsServer, PRIMARY_REGION } from '../store/blobs-server.ts';
import { type BundledFunction, unpackFunction } from './bundle.ts';
import type { Handover } from './function-process.ts';
import { type BuiltDeploy, SITE } from './netlify-site.ts';
import { type PlatformLimits, platformLimits } from './platform-limits.ts';

/** The options of a deploy. */
interface DeployOptions {
  deploy: BuiltDeploy;
  blobs: BlobsServer;
  /** Variables of the site, added to those that Netlify sets. */
  variables?: Record<string, string>;
  /** Called with the id of each started process. */
  onStart?: (pid: number) => void;
}

/** The functions of a deploy, each in a separate process, behind one address. */
export interface Deploy {
  /** Calls the function that serves the path, as the edge does. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The purge requests received by Netlify, with their tags. */
  purges: { tags: string[]; at: number }[];
  /** The log of the functions. */
  log(): string;
  /** Runs a function that the platform starts, such as a scheduled one, to its end. */
  run(name: string, event?: Record<string, string>): Promise<Response>;
  /** Ends all processes, so that the next call is a cold start. */
  freeze(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = ['function-process', 'platform-limits'] as const;

/** Writes the program of a function's process as JavaScript: Lambda starts no compiler either. */
async function writeProgram(folder: string): Promise<void> {
  for (const name of PROGRAM) {
    const source = await readFile(join(import.meta.dirname, `${name}.ts`), 'utf8');
    const script = stripTypeScriptTypes(source).replaceAll(".ts';", ".mjs';");
    await writeFile(join(folder, `${name}.mjs`), script);
  }
}

/** Starts a deploy on a Blobs service; a process starts with the first call of its function. */
export async function startDeploy(options: DeployOptions): Promise<Deploy> {
  const { deploy, blobs } = options;
  const { functions } = deploy;
  for (const { name, bytes } of await deployFiles(deploy.root)) {
    blobs.addDeployFile(deploy.id, name, bytes);
  }
  const folder = await mkdtemp(join(tmpdir(), 'campuskosh-deploy-'));
  await writeProgram(folder);
  const purges: Deploy['purges'] = [];
  const api = await startPurgeApi(purges);
  const running = new Map<string, Promise<RunningFunction>>();
  const unpacked = new Map<string, Promise<void>>();
  const logged: string[] = [];
  const handover = {
    blobs: blobsContext(blobs),
    siteId: SITE.id,
    deployId: deploy.id,
    deployContext: deploy.context,
    branch: deploy.branch,
    url: deploy.url,
    apiUrl: api.url,
  } satisfies Omit<Handover, 'limits'>;

  function start(name: string): Promise<RunningFunction> {
    const known = running.get(name) ?? startNew(name);
    running.set(name, known);
    return known;
  }

  async function startNew(name: string): Promise<RunningFunction> {
    const bundle = functions.find((one) => one.name === name);
    if (!bundle) throw new Error(`No function is called ${name}.`);
    const ownFolder = join(folder, name);
    // Unpacked on demand, because few tests call all functions.
    const files = unpacked.get(name) ?? unpackFunction(bundle, ownFolder);
    unpacked.set(name, files);
    await files;
    return startFunction({
      program: join(folder, 'function-process.mjs'),
      folder: ownFolder,
      handover: { ...handover, limits: limitsOf(bundle) },
      env: { ...platformVariables(ownFolder), ...options.variables },
      logged,
      onStart: options.onStart,
    });
  }

  async function freeze() {
    const processes = await Promise.all(running.values());
    running.clear();
    await Promise.all(processes.map(({ stop }) => stop()));
  }

  return {
    purges,
    freeze,
    log: () => logged.join(''),
    async fetch(path, init) {
      const { url } = await start(functionOf(functions, path));
      return fetch(url + path, { redirect: 'manual', ...init });
    },
    async run(name, event = {}) {
      const { url } = await start(name);
      const payload = { id: deploy.id, state: 'ready', created_at: '2026-01-01T00:00:00.000Z' };
      const body = JSON.stringify({ next_run: '2026-01-01T00:15:00.000Z', payload, site: {} });
      return fetch(url, { method: 'POST', headers: event, body });
    },
    async close() {
      await freeze();
      api.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The files that a build leaves for Netlify to store beside the deploy. */
export async function deployFiles(root: string) {
  const folder = join(root, '.netlify/v1/blobs/deploy');
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => ({
      name,
      bytes: new Uint8Array(await readFile(join(folder, name, 'blob'))),
    })),
  );
}

function limitsOf(bundle: BundledFunction): PlatformLimits {
  if (bundle.invocationMode === 'background') return platformLimits.background;
  return bundle.schedule ? platformLimits.scheduled : platformLimits.synchronous;
}

interface RunningFunction {
  url: string;
  stop(): Promise<void>;
}

interface FunctionStart {
  program: string;
  folder: string;
  handover: Handover;
  env: NodeJS.ProcessEnv;
  logged: string[];
  onStart: DeployOptions['onStart'];
}

async function startFunction({
  program,
  folder,
  handover,
  env,
  logged,
  onStart,
}: FunctionStart): Promise<RunningFunction> {
  const args = [program, folder, JSON.stringify(handover)];
  const child: ChildProcess = spawn(process.execPath, args, { cwd: folder, env });
  if (child.pid) onStart?.(child.pid);
  child.stderr?.on('data', (chunk) => logged.push(String(chunk)));
  const ended = once(child, 'close');
  let printed = '';
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      logged.push(String(chunk));
      printed += chunk;
      const address = /serves at (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`The function ended: ${logged.join('')}`)));
  });
  return {
    url: await url,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The function that the edge calls: the one with the most specific matching route. */
function functionOf(functions: readonly BundledFunction[], path: string): string {
  const pathname = path.split('?')[0] ?? '';
  const matches = (routes: BundledFunction['routes'] = []) =>
    routes.some((route) =>
      'expression' in route && route.expression
        ? new RegExp(String(route.expression)).test(pathname)
        : 'literal' in route && route.literal === pathname,
    );
  const able = functions.filter(
    ({ routes, excludedRoutes }) => matches(routes) && !matches(excludedRoutes),
  );
  const particular = able.filter(({ name }) => name !== 'ssr');
  if (particular.length > 1) throw new Error(`More than one function answers ${path}.`);
  return (particular[0] ?? able[0])?.name ?? '';
}

function blobsContext({ edgeURL, uncachedEdgeURL, token }: BlobsServer): string {
  const context = {
    url: edgeURL,
    url_uncached: uncachedEdgeURL,
    token,
    primary_region: PRIMARY_REGION,
  };
  return Buffer.from(JSON.stringify(context)).toString('base64');
}

/**
 * The variables that Netlify and Lambda set at run time; of the build's variables only these three
 * remain.
 */
function platformVariables(folder: string): NodeJS.ProcessEnv {
  return {
    SITE_ID: SITE.id,
    SITE_NAME: SITE.name,
    URL: SITE.url,
    AWS_LAMBDA_FUNCTION_NAME: 'a-function',
    AWS_REGION: 'us-east-2',
    LAMBDA_TASK_ROOT: folder,
  };
}

async function startPurgeApi(purges: Deploy['purges']) {
  const server = createServer(async (asked, out) => {
    const { cache_tags } = (await json(asked)) as { cache_tags: string[] };
    purges.push({ tags: cache_tags, at: performance.now() });
    out.writeHead(202).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
