/** `npm start`: builds what is stale, opens the store, serves the whole product. */
import { commandTexts } from '../messages/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { openRuntime, shareRuntime } from '../runtime/open-runtime.ts';
import { prepareStore, requireUsableAdmin } from '../runtime/prepare-store.ts';
import { announce } from './announce.ts';
import { run } from './ending.ts';
import { requirePort } from './require-port.ts';
import { serveHttp } from './serving/http-server.ts';
import { createLocalPageCache } from './serving/page-cache-local.ts';
import { endOnSignal } from './signals.ts';
import { openSite } from './site.ts';
import { buildIfStale } from './site-build.ts';
import { startTidying } from './tidying.ts';

const root = process.cwd();

await run(async () => {
  const given = readEnv();
  const env = { ...given, PORT: await requirePort({ host: given.HOST, port: given.PORT }) };
  const pages = createLocalPageCache();
  const runtime = await openRuntime(env, { pages });
  const beforeEnd = endOnSignal();
  beforeEnd(runtime.close);
  shareRuntime(runtime);
  requireUsableAdmin(runtime);
  await buildIfStale({ root, productName: env.PRODUCT_NAME }, () => {
    console.log(commandTexts.building);
  });
  const admin = await prepareStore(runtime, () => console.log(commandTexts.seeding));
  beforeEnd(startTidying(runtime));
  const site = await openSite({ root, runtime, pages });
  const report = (failure: unknown) => runtime.log.error({ failure }, 'A request failed');
  const server = await serveHttp({ ...site, report }, { host: env.HOST, port: env.PORT });
  beforeEnd(server.close);
  announce(runtime, admin);
});
