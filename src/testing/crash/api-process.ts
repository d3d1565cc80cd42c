/** A process that serves only the API, configured by the variables of `npm start`. */
import { announce, requirePort } from '../../cli/announce.ts';
import { startTidying } from '../../cli/serve.ts';
import { serveHttp } from '../../cli/serving/http-server.ts';
import { createApp } from '../../http/app.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import { prepareStore } from '../../runtime/prepare-store.ts';

const processEnv = readEnv();
const env = {
  ...processEnv,
  PORT: await requirePort({ host: processEnv.HOST, port: processEnv.PORT }),
};
const runtime = await openRuntime(env, { pages: { purge: async () => undefined } });
const admin = await prepareStore(runtime);
startTidying(runtime);
const app = createApp(runtime);
await serveHttp(
  {
    answer: (request, address) => app.fetch(request, { address }),
    report: (failure) => runtime.log.error({ failure }, 'A request failed'),
  },
  { host: env.HOST, port: env.PORT },
);
announce(runtime, admin);
