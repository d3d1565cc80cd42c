/** `npm start`: builds what is stale, opens the store, serves the whole product. */
import { commandTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { bakeDeployContext } from './build-stamp.ts';
import { runCommand } from './ending.ts';

const root = process.cwd();

await runCommand(async () => {
  const env = readEnv();
  await bakeDeployContext(root, env);
  // Loaded late, because the server reads the generated module while loading.
  const { serve } = await import('./serve.ts');
  await serve(root, env);
}, commandTexts.startUsage);
