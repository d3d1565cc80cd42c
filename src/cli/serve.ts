import { commandTexts } from '../messages/operator/commands.ts';
import type { Env } from '../runtime/env.ts';
import { openEngine, openRuntime, shareRuntime } from '../runtime/open-runtime.ts';
import { prepareStore, requireUsableAdmin } from '../runtime/prepare-store.ts';
import { foreignWrites } from '../store/watched.ts';
import { announce } from './announce.ts';
import { requirePort } from './require-port.ts';
import { serveHttp } from './serving/http-server.ts';
import { createLocalPageCache } from './serving/page-cache-local.ts';
import { endOnSignal } from './signals.ts';
import { openSite } from './site.ts';
import { buildIfStale } from './site-build.ts';
import { startTidying } from './tidying.ts';

/** Builds what is stale in `root`, opens the store, serves the whole product until a signal. */
export async function serve(root: string, given: Env): Promise<void> {
  const env = { ...given, PORT: await requirePort({ host: given.HOST, port: given.PORT }) };
  const engine = await openEngine(env);
  const pages = createLocalPageCache({ foreignWrites: () => foreignWrites(engine) });
  const runtime = await openRuntime(env, { pages, engine });
  const beforeEnd = endOnSignal();
  beforeEnd(runtime.close);
  shareRuntime(runtime);
  requireUsableAdmin(runtime);
  await buildIfStale({ root, env }, () => console.log(commandTexts.building));
  const admin = await prepareStore(runtime, () => console.log(commandTexts.seeding));
  beforeEnd(startTidying(runtime));
  const site = await openSite({ root, runtime, pages });
  const report = (failure: unknown) => runtime.log.error({ failure }, 'A request failed');
  const served = { ...site, report, trusted: env.TRUSTED_PROXY };
  const server = await serveHttp(served, { host: env.HOST, port: env.PORT });
  beforeEnd(server.close);
  announce(runtime, admin);
}
