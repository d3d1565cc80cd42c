/** `npm run build`: builds what Netlify deploys. */
import { commandTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { run } from './ending.ts';
import { buildAnew } from './site-build.ts';

const root = process.cwd();

await run(async () => {
  console.log(await buildAnew({ root, env: readEnv() }));
}, commandTexts.buildUsage);
