/** `npm run repair`: repairs the store and reports what it changed and what remains. */
import { upkeepTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { repair } from '../runtime/upkeep/repair.ts';
import { lineOf, openCommandRuntime } from './command-store.ts';
import { CannotGoOn, run } from './ending.ts';

await run(async () => {
  if (process.argv.length > 2) throw new CannotGoOn(upkeepTexts.repairUsage);
  const { engine, runtime } = await openCommandRuntime(readEnv());
  const { repaired, left } = await repair(runtime, engine);
  await runtime.close();
  for (const finding of repaired) console.log(upkeepTexts.repaired(lineOf(finding)));
  for (const finding of left) console.log(upkeepTexts.left(lineOf(finding)));
  const summary = upkeepTexts.summary(repaired.length, left.length);
  if (left.length > 0) throw new CannotGoOn(summary);
  console.log(summary);
}, upkeepTexts.repairUsage);
