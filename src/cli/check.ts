/** `npm run check`: says what is wrong with the store, and changes nothing. */
import { upkeepTexts } from '../messages/commands.ts';
import { readEnv } from '../server/env.ts';
import { openEngine, openRuntime } from '../server/open-runtime.ts';
import { check } from '../server/upkeep/check.ts';
import { CannotGoOn, run } from './ending.ts';
import { lineOf } from './findings.ts';

await run(async () => {
  if (process.argv.length > 2) throw new CannotGoOn(upkeepTexts.checkUsage);
  const env = readEnv();
  const engine = await openEngine(env);
  const runtime = await openRuntime(env, { engine });
  const { records, findings } = await check(runtime, engine);
  await runtime.close();
  for (const finding of findings) console.log(lineOf(finding));
  if (findings.length > 0) throw new CannotGoOn(upkeepTexts.wrong(records, findings.length));
  console.log(upkeepTexts.whole(records));
});
