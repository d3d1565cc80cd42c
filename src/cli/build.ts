/** `npm run build`: builds what Netlify deploys; with `--if-stale` only when it is outdated. */
import { commandTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { runCommand } from './ending.ts';
import { buildSite } from './site-build.ts';
import { IF_STALE } from './stale-build.ts';

const root = process.cwd();

// Exits explicitly, so that the processes it has started end as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await runCommand(async () => {
  const isForced = !process.argv.includes(IF_STALE);
  console.log(await buildSite({ root, env: readEnv() }, isForced));
}, commandTexts.buildUsage);
