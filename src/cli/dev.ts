/** `npm run dev`: serves the product from its sources with hot reload. */

import { getRequestListener } from '@hono/node-server';
import { dev } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
import { type Env, readEnv } from '../runtime/env.ts';
import { requirePort } from './announce.ts';
import { run } from './ending.ts';

type Entry = typeof import('./dev-runtime.ts');
type Serving = Awaited<ReturnType<Entry['openDevRuntime']>>;

/** Loaded through Vite, so that a change of any dependency reloads it. */
const ENTRY = '/src/cli/dev-runtime.ts';

/** Answers /api/* in the dev server's process, over the runtime that its pages share. */
function devApi(env: Env): Plugin {
  return {
    name: 'dev-api',
    enforce: 'pre',
    async configureServer(server) {
      const current = reopenedOnChange(server, env);
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
function reopenedOnChange(server: ViteDevServer, env: Env): () => Promise<Serving> {
  let open: Entry['openDevRuntime'] | null = null;
  let serving: Promise<Serving> | null = null;

  async function reopened(before: Promise<Serving> | null, entry: Entry): Promise<Serving> {
    await before?.then(({ close }) => close());
    return entry.openDevRuntime(env);
  }

  return async () => {
    const entry: Entry = await importEntry(server);
    if (serving === null || entry.openDevRuntime !== open) {
      open = entry.openDevRuntime;
      serving = reopened(serving, entry);
    }
    return serving;
  };
}

async function importEntry(server: ViteDevServer): Promise<Entry> {
  const { openDevRuntime } = await server.ssrLoadModule(ENTRY);
  return { openDevRuntime };
}

await run(async () => {
  const given = readEnv();
  const env = { ...given, PORT: await requirePort({ host: given.HOST, port: given.PORT }) };
  await dev({
    root: process.cwd(),
    server: { host: env.HOST, port: env.PORT },
    logLevel: 'warn',
    // Vite's injected scripts, above all hot reload, match no CSP hash.
    security: { csp: false },
    vite: { plugins: [devApi(env)] },
  });
});
