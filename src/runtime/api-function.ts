import { responseOf } from '../calls/index.ts';
import { negotiateLanguage } from '../domain/languages.ts';
import { Refusal } from '../domain/refusal.ts';
import { type App, createApp } from '../http/app.ts';
import { refusalAnswer } from '../http/errors.ts';
import { BadEnvironment } from './env.ts';
import { createLog } from './log.ts';
import { sharedRuntime } from './open-runtime.ts';
import { prepareStore } from './prepare-store.ts';
import type { Runtime } from './runtime.ts';

const apps = new WeakMap<Runtime, App>();

/**
 * The API as a Netlify function. The runtime opens on the first call, which also prepares the store
 * in the background. With an unusable environment every call answers 503 and the log names the
 * variable. `waitUntil` receives work that continues after the answer.
 */
export async function answerApi(
  request: Request,
  address: string,
  waitUntil: (work: Promise<unknown>) => void = () => {},
): Promise<Response> {
  try {
    const runtime = await sharedRuntime();
    const answer = await openApp(runtime).fetch(request, { address });
    waitUntil(runtime.background.idle());
    return answer;
  } catch (failure) {
    if (!(failure instanceof BadEnvironment)) throw failure;
    createLog().error({ variable: failure.message }, 'The environment is not usable');
    const language = negotiateLanguage(request.headers.get('accept-language'));
    return responseOf(refusalAnswer(new Refusal('misconfigured'), language), request.method);
  }
}

function openApp(runtime: Runtime): App {
  const cached = apps.get(runtime);
  if (cached) return cached;
  const app = createApp(runtime);
  apps.set(runtime, app);
  runtime.background.run(async () => void (await prepareStore(runtime)));
  return app;
}
