/** `npm run check`: reports inconsistencies of the store and changes nothing. */
import { upkeepTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { check } from '../runtime/upkeep/check.ts';
import { lineOf, openCommandRuntime } from './command-store.ts';
import { CannotGoOn, run } from './ending.ts';

await run(async () => {
  if (process.argv.length > 2) throw new CannotGoOn(upkeepTexts.checkUsage);
  const { engine, runtime } = await openCommandRuntime(readEnv());
  const { records, findings } = await check(runtime, engine);
  await runtime.close();
  for (const finding of findings) console.log(lineOf(finding));
  if (findings.length > 0) throw new CannotGoOn(upkeepTexts.wrong(records, findings.length));
  console.log(upkeepTexts.whole(records));
}, upkeepTexts.checkUsage);
