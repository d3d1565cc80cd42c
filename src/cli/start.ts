/** `npm start`: builds what is stale, opens the store, serves the whole product. */
import { commandTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { requirePort } from './announce.ts';
import { bakeDeployContext } from './build-stamp.ts';
import { runCommand } from './ending.ts';
import { buildIfStale } from './stale-build.ts';

const root = process.cwd();

await runCommand(async () => {
  const given = readEnv();
  // Asked first, so that no build disturbs a server that runs in the same folder.
  const PORT = await requirePort({ host: given.HOST, port: given.PORT });
  const env = { ...given, PORT, REQUEST_LOG: given.REQUEST_LOG ?? 'on' };
  await bakeDeployContext(root, env);
  const site = { root, env };
  const built = buildIfStale(site, () => console.log(commandTexts.building));
  // The server, which awaits the build, reports its failure.
  built.catch(() => undefined);
  // Loaded while the site is built, and late, because it reads the generated module while loading.
  const { serve } = await import('./serve.ts');
  await serve(site, built);
}, commandTexts.startUsage);
