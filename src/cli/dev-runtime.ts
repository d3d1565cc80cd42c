import { createApp } from '../http/app.ts';
import type { Env } from '../runtime/env.ts';
import { openRuntime, shareRuntime } from '../runtime/open-runtime.ts';
import { prepareStore } from '../runtime/prepare-store.ts';
import { announce } from './announce.ts';
import { projectCatalogue } from './project-catalogue.ts';

/** Opens the store as `npm start` does and shares it with the dev server's pages. */
export async function openDevRuntime(env: Env) {
  const runtime = await openRuntime(env, projectCatalogue(env));
  shareRuntime(runtime);
  const admin = await prepareStore(runtime);
  return {
    app: createApp(runtime),
    announce: () => announce(runtime, admin),
    close: () => runtime.close(),
  };
}
