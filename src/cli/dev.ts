/** `npm run dev`: serves the product from its sources with hot reload. */

import { getRequestListener } from '@hono/node-server';
import { type AstroIntegration, dev } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
import { type Env, readEnv } from '../runtime/env.ts';
import { requirePort } from './announce.ts';
import { runCommand } from './ending.ts';

type RuntimeModule = typeof import('./dev-runtime.ts');
type DevRuntime = Awaited<ReturnType<RuntimeModule['openDevRuntime']>>;

/**
 * Server islands ask for an adapter. That of a build would empty its output, which a running `npm start`
 * serves.
 */
const devAdapter: AstroIntegration = {
  name: 'dev-adapter',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'dev-adapter',
        supportedAstroFeatures: {
          staticOutput: 'stable',
          hybridOutput: 'stable',
          serverOutput: 'stable',
        },
      }),
  },
};

/** Loaded through Vite, so that a change of any dependency reloads it. */
const ENTRY = '/src/cli/dev-runtime.ts';

/** Answers /api/* in the dev server's process, over the runtime that its pages share. */
function devApi(env: Env): Plugin {
  return {
    name: 'dev-api',
    enforce: 'pre',
    async configureServer(server) {
      const current = createRuntimeProvider(server, env);
      const listener = getRequestListener(
        async (request, { incoming }) =>
          (await current()).app.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
        { overrideGlobalObjects: false },
      );
      const { announce } = await current();
      server.httpServer?.once('listening', announce);
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) return listener(request, response);
        // Pages read the shared runtime, which must come from the same version of the sources.
        return current().then(() => next(), next);
      });
    },
  };
}

/** The runtime built from the current sources. */
function createRuntimeProvider(server: ViteDevServer, env: Env): () => Promise<DevRuntime> {
  let open: RuntimeModule['openDevRuntime'] | null = null;
  let runtime: Promise<DevRuntime> | null = null;

  async function reopen(
    previous: Promise<DevRuntime> | null,
    entry: RuntimeModule,
  ): Promise<DevRuntime> {
    await previous?.then(({ close }) => close());
    return entry.openDevRuntime(env);
  }

  return async () => {
    const entry: RuntimeModule = await importEntry(server);
    if (runtime === null || entry.openDevRuntime !== open) {
      open = entry.openDevRuntime;
      runtime = reopen(runtime, entry);
    }
    return runtime;
  };
}

async function importEntry(server: ViteDevServer): Promise<RuntimeModule> {
  const { openDevRuntime } = await server.ssrLoadModule(ENTRY);
  return { openDevRuntime };
}

await runCommand(async () => {
  const given = readEnv();
  const env = { ...given, PORT: await requirePort({ host: given.HOST, port: given.PORT }) };
  await dev({
    root: process.cwd(),
    server: { host: env.HOST, port: env.PORT },
    logLevel: 'warn',
    adapter: devAdapter,
    vite: { plugins: [devApi(env)] },
  });
});
