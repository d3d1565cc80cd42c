import { commandTexts } from '../messages/commands.ts';
import { createApp } from '../server/app.ts';
import type { Env } from '../server/env.ts';
import { openRuntime, shareRuntime } from '../server/open-runtime.ts';
import { prepareStore } from '../server/prepare-store.ts';
import { announce } from './announce.ts';

/** Opens the store as `npm start` does and shares it with the pages of the dev server. */
export async function openDevRuntime(env: Env) {
  const runtime = await openRuntime(env);
  shareRuntime(runtime);
  const admin = await prepareStore(runtime, () => console.log(commandTexts.seeding));
  return {
    app: createApp(runtime),
    announce: () => announce(runtime, admin),
    close: () => runtime.close(),
  };
}
