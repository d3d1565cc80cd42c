/** `npm run dev`: the whole product from its sources, with hot reload. */
import { dev } from 'astro';
import { readEnv } from '../runtime/env.ts';
import { devApi } from './dev-api.ts';
import { run } from './ending.ts';
import { requirePort } from './require-port.ts';

await run(async () => {
  const given = readEnv();
  const env = { ...given, PORT: await requirePort({ host: given.HOST, port: given.PORT }) };
  await dev({
    root: process.cwd(),
    server: { host: env.HOST, port: env.PORT },
    logLevel: 'warn',
    // What Vite adds to pages, hot reload above all, no hash allows.
    security: { csp: false },
    vite: { plugins: [devApi(env)] },
  });
});
